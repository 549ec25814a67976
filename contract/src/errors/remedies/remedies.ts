// The one table of remedies: every code that the server refuses or warns with has where it belongs and what can be done.
// A code without one does not compile.
import { isRefusalCode, type RefusalCode } from "../catalogue.ts";
import { creditRemedies } from "./credit.ts";
import { crmRemedies } from "./crm.ts";
import { genericRemedies } from "./generic.ts";
import { importsRemedies } from "./imports.ts";
import { ordersRemedies } from "./orders.ts";
import type { Remedy } from "./remedy.ts";
import { sessionRemedies } from "./session.ts";
import { tradeinRemedies } from "./tradein.ts";
import { usersRemedies } from "./users.ts";
import { validationRemedies } from "./validation.ts";

export const REMEDIES: Readonly<Record<RefusalCode, Remedy>> = {
  ...sessionRemedies,
  ...usersRemedies,
  ...creditRemedies,
  ...ordersRemedies,
  ...tradeinRemedies,
  ...importsRemedies,
  ...crmRemedies,
  ...validationRemedies,
  ...genericRemedies,
} satisfies Record<RefusalCode, Remedy>;

/** A code of a newer server than this page counts as a failure of ours. */
export function remedyFor(code: string): Remedy {
  return REMEDIES[isRefusalCode(code) ? code : "DEFAULT_ERROR"];
}

/** The names of the fields that a refusal is about, the likeliest first. */
export function fieldsOf(code: string, values: readonly (string | number)[]): readonly string[] {
  const { at } = remedyFor(code);
  if (typeof at === "string") return [];
  return "fields" in at ? at.fields : [String(values[at.fieldInValue] ?? "")];
}
