// What an entry of the change log says, field by field, in the reader's words.

import { userStatus } from "@handsel/contract/closed-lists.ts";
import type { AuditEntry } from "@handsel/contract/platform/audit.ts";
import { type Formatter, isCalendarDay } from "#kit/format.ts";
import { roleKey, userStatusLook } from "../labels.ts";

export interface FieldChange {
  field: string;
  label: string;
  before: string;
  after: string;
}

/** Texts by key; an unknown key gives the fallback. */
export type Words = (key: string, fallback: string) => string;

/** How the reader's language writes what has no words. */
export type Figures = Pick<Formatter, "money" | "number" | "date" | "dateTime">;

export interface Reading {
  words: Words;
  figures: Figures;
}

const NOTHING = "–";

const MONEY_FIELDS: Readonly<Record<string, readonly string[]>> = {
  DEVICE: ["cashPrice"],
  ACCESSORY: ["price", "strikethroughPrice", "costPrice"],
  VOUCHER: ["value", "minimumAmount"],
  RULE: ["minimumAmount", "maximumAmount"],
};

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Where the names of a thing's fields stand: with the form that edits it. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  STORE: "stores.fields",
  USER: "users.fields",
  DEVICE: "devices.fields",
  ACCESSORY: "accessories.fields",
  VOUCHER: "vouchers.fields",
  RULE: "rules.fields",
  RETAILER: "settings.fields",
  CAMPAIGN: "crm:fields",
  TEMPLATE: "crm:fields",
  CONTRACT: "audit.fields",
  PERSON: "persons.fields",
  PRICES: "audit.fields",
  PARTY: "audit.fields",
};

/** Where the words for the values of a field stand. */
const VALUE_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  RETAILER: {
    canFinance: "settings.values",
    canUpgrade: "settings.values",
    canTradeIn: "settings.values",
    canCustomize: "settings.values",
    canAddExtras: "settings.values",
  },
  VOUCHER: { kind: "vouchers.kinds" },
  RULE: { action: "rules.actions" },
  CAMPAIGN: {
    status: "crm:statuses",
    channel: "crm:channels",
    marketing: "crm:optIns",
    triggerEvent: "crm:triggers",
    commsType: "crm:purposes",
    stopReason: "crm:stopping.reasons",
  },
};

/** The settings of a retailer are logged by their path in the record. */
const nameIn = (field: string) => field.replace(/^configs\./, "");

type Changed = Pick<AuditEntry, "entity" | "before" | "after">;

export function describeChanges(entry: Changed, reading: Reading): FieldChange[] {
  const before = entry.before ?? {};
  const after = entry.after ?? {};
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => ({
      field,
      label: reading.words(`${FIELD_NAMES[entry.entity] ?? ""}.${nameIn(field)}`, field),
      before: describeValue(entry.entity, field, before[field], reading),
      after: describeValue(entry.entity, field, after[field], reading),
    }))
    .filter((change) => change.before !== NOTHING || change.after !== NOTHING);
}

function describeValue(entity: string, field: string, value: unknown, reading: Reading): string {
  const { words } = reading;
  if (value === null || value === undefined || value === "") return NOTHING;
  if (typeof value === "boolean") return words(value ? "yes" : "no", String(value));
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map(String).join(", ");
  const plain = typeof value === "string" ? value : JSON.stringify(value);
  const named = VALUE_NAMES[entity]?.[nameIn(field)];
  if (named) return words(`${named}.${plain}`, plain);
  if (field === "roleID") return words(roleKey(value), plain);
  const status = field === "status" ? userStatus.safeParse(value) : undefined;
  if (status?.success) return words(userStatusLook(status.data).key, plain);
  return describeFigure(value, MONEY_FIELDS[entity]?.includes(field) ?? false, reading.figures) ?? plain;
}

function describeFigure(value: unknown, isMoney: boolean, figures: Figures): string | undefined {
  if (typeof value === "number") return isMoney ? figures.money(value) : figures.number(value);
  if (typeof value !== "string") return undefined;
  if (isCalendarDay(value)) return figures.date(value);
  return MOMENT.test(value) ? figures.dateTime(value) : undefined;
}

interface AuditTexts {
  audit: { actions: Record<string, string>; entities: Record<string, string> };
}
type Bundle = Readonly<Record<string, unknown>>;

/** The words that the file of the log is written with: actions, entities, and fields as `ENTITY.field`. */
export function auditWords(texts: AuditTexts & Bundle, crmTexts: Bundle): Record<string, string> {
  const words: Record<string, string> = { ...texts.audit.actions, ...texts.audit.entities };
  for (const [entity, place] of Object.entries(FIELD_NAMES)) {
    const [screen = ""] = place.split(".");
    const { fields = {} } = (place.startsWith("crm:") ? crmTexts : (texts[screen] ?? {})) as {
      fields?: Bundle;
    };
    for (const [field, name] of Object.entries(fields)) {
      if (typeof name !== "string") continue;
      words[`${entity}.${field}`] = name;
      if (entity === "RETAILER") words[`${entity}.configs.${field}`] = name;
    }
  }
  return words;
}
