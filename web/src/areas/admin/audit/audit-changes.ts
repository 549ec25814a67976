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

/** Where the names of a thing's fields stand: with the form that edits it, the nearest first. */
const FIELD_NAMES: Readonly<Record<string, readonly string[]>> = {
  STORE: ["stores.fields"],
  USER: ["users.fields"],
  DEVICE: ["devices.fields"],
  ACCESSORY: ["accessories.fields"],
  VOUCHER: ["vouchers.fields"],
  RULE: ["rules.fields"],
  RETAILER: ["settings.fields"],
  CAMPAIGN: ["crm:fields"],
  TEMPLATE: ["crm:fields"],
  BLOCK: ["crm:fields"],
  ATTACHMENT: ["crm:fields"],
  SIMULATION: ["crm:fields"],
  OFFER: ["crm:offers.fields", "crm:fields"],
  TEST_CONTRACT: ["crm:testContracts.fields", "crm:fields"],
  CONTRACT: ["audit.fields"],
  PERSON: ["persons.fields"],
  PRICES: ["audit.fields"],
  PARTY: ["audit.fields"],
  MAIL_KEY: ["audit.fields"],
  SUPPRESSION: ["audit.fields"],
};

/** Where the words for the values of a field stand. */
const VALUE_NAMES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  RETAILER: {
    canFinance: ["settings.values"],
    canUpgrade: ["settings.values"],
    canTradeIn: ["settings.values"],
    canCustomize: ["settings.values"],
    canAddExtras: ["settings.values"],
  },
  VOUCHER: { kind: ["vouchers.kinds"] },
  RULE: { action: ["rules.actions"] },
  CAMPAIGN: {
    status: ["crm:statuses"],
    channel: ["crm:channels"],
    marketing: ["crm:optIns"],
    triggerEvent: ["crm:triggers"],
    // Of the campaign, and of one of its steps.
    commsType: ["crm:purposes", "crm:commsTypes"],
    stopOutcome: ["crm:stopOutcomes"],
    delayUnit: ["crm:delayUnits"],
    commsCategory: ["crm:commsCategories"],
    stopReason: ["crm:stopping.reasons"],
  },
  OFFER: { status: ["crm:statuses"], type: ["crm:offers.types"], action: ["crm:offers.actions"] },
  TEST_CONTRACT: { triggerEvent: ["crm:triggers"] },
  SIMULATION: { mode: ["sending:time.modes"] },
  SUPPRESSION: { reason: ["sending:reasons"] },
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
      label: wordIn(FIELD_NAMES[entry.entity] ?? [], nameIn(field), reading.words) ?? field,
      before: describeValue(entry.entity, field, before[field], reading),
      after: describeValue(entry.entity, field, after[field], reading),
    }))
    .filter((change) => change.before !== NOTHING || change.after !== NOTHING);
}

/** In the first of these places that has one. */
function wordIn(places: readonly string[], name: string, words: Words): string | undefined {
  for (const place of places) {
    const word = words(`${place}.${name}`, "");
    if (word !== "") return word;
  }
  return undefined;
}

function describeValue(entity: string, field: string, value: unknown, reading: Reading): string {
  const { words } = reading;
  if (value === null || value === undefined || value === "") return NOTHING;
  if (typeof value === "boolean") return words(value ? "yes" : "no", String(value));
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map(oneOf).join(", ");
  const plain = typeof value === "string" ? value : JSON.stringify(value);
  const named = VALUE_NAMES[entity]?.[nameIn(field)];
  if (named) return wordIn(named, plain, words) ?? plain;
  if (field === "roleID") return words(roleKey(value), plain);
  const status = field === "status" ? userStatus.safeParse(value) : undefined;
  if (status?.success) return words(userStatusLook(status.data).key, plain);
  return describeFigure(value, MONEY_FIELDS[entity]?.includes(field) ?? false, reading.figures) ?? plain;
}

const oneOf = (value: unknown): string =>
  typeof value === "object" && value !== null ? Object.values(value).join(" ") : String(value);

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
  for (const [entity, places] of Object.entries(FIELD_NAMES))
    for (const [field, name] of places.toReversed().flatMap((place) => fieldsAt(place, texts, crmTexts))) {
      if (typeof name !== "string") continue;
      words[`${entity}.${field}`] = name;
      if (entity === "RETAILER") words[`${entity}.configs.${field}`] = name;
    }
  return words;
}

function fieldsAt(place: string, texts: Bundle, crmTexts: Bundle): [string, unknown][] {
  const path = place.replace(/^crm:/, "").split(".");
  const found = path.reduce<unknown>(
    (held, step) => (held as Bundle | undefined)?.[step],
    place.startsWith("crm:") ? crmTexts : texts,
  );
  return Object.entries((found as Bundle | undefined) ?? {});
}
