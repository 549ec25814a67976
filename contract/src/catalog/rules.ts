// Rules: which devices a payment plan or a service's plans are for.

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { isoDate, isoDateOrBlank, listOf, moneyIn, moneyOut, requiredText, text, uuid } from "../fields.ts";
import { operation } from "../operation.ts";
import { financingType } from "./products.ts";

const instant = z.iso.datetime({ offset: true });
const onOff = z.union([z.literal(0), z.literal(1)]);
export const ruleAction = z.enum(["INCLUDE", "EXCLUDE"]);

export const rule = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  action: ruleAction,
  financingTypes: z.array(financingType),
  planIDs: z.array(z.string()),
  manufacturer: z.string().nullable(),
  category: z.string().nullable(),
  family: z.string().nullable(),
  deviceCode: z.string().nullable(),
  minimumAmount: moneyOut.nullable(),
  maximumAmount: moneyOut.nullable(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  status: onOff,
  updatedAt: instant,
});
export type Rule = z.infer<typeof rule>;

export const ruleFields = {
  name: requiredText(120),
  action: ruleAction,
  /** Of the services whose plans it is about. */
  financingTypes: listOf(financingType, 4).default([]),
  planIDs: listOf(text(60), 200).default([]),
  manufacturer: text(60).default(""),
  category: text(60).default(""),
  family: text(60).default(""),
  deviceCode: text(60).default(""),
  /** Of the price of the device. */
  minimumAmount: moneyIn.nullable().default(null),
  maximumAmount: moneyIn.nullable().default(null),
  startDate: isoDate,
  endDate: isoDateOrBlank.default(""),
  status: onOff.default(1),
};

const named = z.strictObject({ code: z.string(), name: z.string() });

export const LIST_RULES = operation({
  name: "LIST_RULES",
  summary: "List the rules of payment plans",
  description: "Which devices a payment plan or a service's plans are for.",
  ...BY_ADMINS,
  transaction: "read",
  input: z.strictObject({}),
  output: z.strictObject({
    rules: z.array(rule),
    /** What a rule can be about, for the form. */
    plans: z.array(named),
    manufacturers: z.array(named),
    categories: z.array(named),
    families: z.array(named),
  }),
});

export const SAVE_RULE = operation({
  name: "SAVE_RULE",
  summary: "Create or change a rule of payment plans",
  description: "Creates when there is no id, else updates.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({
    rule: z.strictObject({ ...ruleFields, id: uuid.nullish(), updatedAt: instant.nullish() }),
  }),
  output: z.strictObject({ rule }),
});

export const DELETE_RULE = operation({
  name: "DELETE_RULE",
  summary: "Delete a rule of payment plans",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ id: uuid }),
  output: z.strictObject({}),
});

export const PREVIEW_RULE = operation({
  name: "PREVIEW_RULE",
  summary: "Preview a rule of payment plans",
  description: "What it would hit, without saving it.",
  ...BY_ADMINS,
  transaction: "read",
  rate: "search",
  input: z.strictObject(ruleFields),
  output: z.strictObject({
    deviceCount: z.int(),
    /** The first twenty. */
    devices: z.array(named),
    plans: z.array(named),
  }),
});
