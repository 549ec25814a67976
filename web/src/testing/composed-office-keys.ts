// The composed keys of administration and of the reports.

import { PERSON_RECORD_KINDS, STAYING_REASONS } from "@handsel/contract/admin/persons.ts";
import { DISCOUNT_TYPES } from "@handsel/contract/cart/cart.ts";
import { AUDIT_ENTITIES } from "@handsel/contract/platform/audit.ts";
import { AUDIT_KINDS } from "@handsel/contract/platform/audited-calls.ts";
import { ORDER_STATUSES, POLICE_COLUMNS } from "@handsel/contract/reports/recycle-report.ts";
import { BARCODE_NAMES, SETTING_FIELDS, SETTINGS_SECTIONS } from "#areas/admin/settings-fields.ts";
import { OUTCOMES } from "#areas/admin/settings-outcomes.ts";

export interface ComposedKey {
  why: string;
  /** Absent: whatever the server names. */
  endings?: readonly string[];
  /** The screen shows something else when an ending has no text. */
  hasStandIn?: boolean;
}

const STOCK_KINDS = ["DEVICES", "ACCESSORIES", "PLANS", "RESIDUALS", "PRICE_BOOK"];
const userActions = [
  "invite",
  "activate",
  "unblock",
  "unlock",
  "sendReset",
  "removeFactors",
  "block",
  "deactivate",
];

/** Kinds of discount are listed below, roles are called as everywhere. */
const NAMED_ELSEWHERE: readonly string[] = ["availableDiscounts", "secondFactorRoles"];

const settingValues = [
  ...SETTING_FIELDS.filter(({ name }) => !NAMED_ELSEWHERE.includes(name)).flatMap(({ control }) =>
    "options" in control ? control.options : [],
  ),
  ...Object.values(DISCOUNT_TYPES),
  ...OUTCOMES,
].filter((value) => !(value in BARCODE_NAMES));

export const OFFICE_KEYS: Readonly<Record<string, ComposedKey>> = {
  "admin:stores.fields.": {
    why: "columns and the change log name a field; in the log a field without words stands for itself",
    hasStandIn: true,
  },
  "admin:users.fields.": {
    why: "the change log names a field; one without words stands for itself",
    hasStandIn: true,
  },
  "admin:devices.fields.": {
    why: "columns, facts and the change log name a field of a device",
    hasStandIn: true,
  },
  "admin:devices.sale.": { why: "each filter by sale has words", endings: ["sold", "onSale", "notSold"] },
  "admin:accessories.fields.": { why: "columns, the form and the change log name a field", hasStandIn: true },
  "admin:uploads.fields.": { why: "the report names what it counts", hasStandIn: true },
  "admin:settings.tabs.": { why: "each part of the settings has a name", hasStandIn: true },
  "admin:settings.sections.": { why: "each group of settings has a heading", endings: SETTINGS_SECTIONS },
  "admin:settings.flags.": {
    why: "a setting has its meaning, unless its name says it all",
    hasStandIn: true,
  },
  "admin:settings.fields.": {
    why: "each setting has a name; in the change log what has none stands for itself",
    hasStandIn: true,
  },
  "admin:settings.values.": { why: "each value of a setting has words", endings: settingValues },
  "admin:settings.kinds.": { why: "a type of the retailer's own stands for itself", hasStandIn: true },
  "admin:settings.stock.kinds.": { why: "each kind of file has a name", endings: STOCK_KINDS },
  "admin:settings.stock.about.": { why: "each kind of file is explained", endings: STOCK_KINDS },
  "admin:audit.columns.": {
    why: "the file of the log has the columns of the page",
    endings: ["at", "user", "action", "entity", "changes"],
  },
  "admin:settings.recycle.": { why: "both ways a device comes in", endings: ["TRADE_IN", "SWAP"] },
  "admin:settings.banners.": { why: "both shapes of a banner", endings: ["horizontal", "vertical"] },
  "admin:newTenant.fields.": { why: "each field of the form has a name", hasStandIn: true },
  "admin:rules.fields.": { why: "the form and the change log name a field of a rule", hasStandIn: true },
  "admin:rules.actions.": { why: "what a rule does", endings: ["INCLUDE", "EXCLUDE"] },
  "admin:dates.fields.": { why: "each day and amount of a contract has a name", hasStandIn: true },
  "admin:vouchers.use.": { why: "each filter by use has words", endings: ["UNUSED", "USED", "USED_UP"] },
  "admin:vouchers.fields.": { why: "the change log names a field of a voucher", hasStandIn: true },
  "admin:users.actions.": { why: "the state of a user decides what can be done", endings: userActions },
  "admin:users.done.": { why: "each action says that it is done", endings: userActions },
  "admin:users.confirm.": {
    why: "actions that put a person out of work ask first",
    endings: ["block", "deactivate", "removeFactors"].flatMap((action) => [
      `${action}One`,
      `${action}Effect`,
    ]),
  },
  "admin:persons.kinds.": { why: "each kind of record has a name", endings: PERSON_RECORD_KINDS },
  "admin:persons.reasons.": { why: "what stays says why", endings: STAYING_REASONS },
  "admin:persons.fields.": {
    why: "the page names what is known of a person, and the change log what it counts",
    hasStandIn: true,
  },
  "admin:audit.fields.": { why: "the log names a field of what has no form here", hasStandIn: true },
  "admin:audit.kinds.": { why: "each kind of entry has a name", endings: [...AUDIT_KINDS, "ALL"] },
  "admin:audit.entities.": { why: "the log names what it keeps", endings: AUDIT_ENTITIES },
  "admin:audit.actions.": {
    why: "the log names what was done; an action without words stands for itself",
    hasStandIn: true,
  },
  "reports:contracts.columns.": {
    why: "columns of the same kind are made alike",
    endings: ["monthlyPrice", "saleAmount", "amountFinanced", "openingFee", "startDate", "endDate"],
  },
  "reports:recycle.columns.": { why: "columns of the same kind are made alike", hasStandIn: true },
  "reports:recycle.statuses.": { why: "each choice of the filter has words", endings: ORDER_STATUSES },
  "reports:police.columns.": { why: "the file names its columns", endings: POLICE_COLUMNS },
  "reports:settlements.": {
    why: "the sums of a period are made alike",
    endings: ["payouts", "sales", "fees", "taxes", "returns"],
  },
};
