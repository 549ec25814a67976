// A new retailer: made by an internal operator, ready to be themed, stocked and sold with by its own top admin.

import { z } from "zod";
import { BY_TOP_ADMIN } from "../callers.ts";
import { language } from "../closed-lists.ts";
import { email, flag, requiredText, textWith } from "../fields.ts";
import { operation } from "../operation.ts";
import { country, currency } from "../platform/tenant.ts";
import { broken } from "../rules/field-rule.ts";

const patterned = (pattern: RegExp, max: number) =>
  textWith({ max, check: (value) => (pattern.test(value) ? undefined : broken("format")) });

export const newTenantFields = {
  name: requiredText(120),
  /** The first part of its addresses; the envelope has a `subdomain` of its own. */
  newSubdomain: patterned(/^[a-z0-9](?:[a-z0-9-]{0,40}[a-z0-9])?$/, 42),
  /** Two letters, part of every reference people read. */
  wlCode: patterned(/^[A-Z]{2}$/, 2),
  country,
  currency,
  language,
  timeZone: requiredText(60),
  theme: requiredText(40),
  supportEmail: email,
  adminFirstName: requiredText(100),
  adminLastName: requiredText(100),
  adminEmail: email,
  /** The payment plans, insurances and subscriptions of the retailer one works in, where the currency is the same. */
  isCopyingPlans: flag.default(true),
};

export const CREATE_TENANT = operation({
  name: "CREATE_TENANT",
  summary: "Open a retailer",
  description: "For the operator of the platform.",
  ...BY_TOP_ADMIN,
  transaction: "manual",
  input: z.strictObject(newTenantFields),
  output: z.strictObject({ wlID: z.int(), subdomain: z.string(), address: z.string() }),
});
