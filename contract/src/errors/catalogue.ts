// Every code that a person can be shown, with its number and kind. Texts stand in locales/<language>.json.
// A code belongs to the family whose thousand its number carries.
import type { ErrorEntry } from "./entry.ts";
import { creditErrors } from "./families/credit.ts";
import { crmErrors } from "./families/crm.ts";
import { genericErrors } from "./families/generic.ts";
import { importsErrors } from "./families/imports.ts";
import { ordersErrors } from "./families/orders.ts";
import { sessionErrors } from "./families/session.ts";
import { tradeinErrors } from "./families/tradein.ts";
import { usersErrors } from "./families/users.ts";
import { validationErrors } from "./families/validation.ts";

export const errorFamilies = {
  1000: sessionErrors,
  2000: usersErrors,
  3000: creditErrors,
  4000: ordersErrors,
  5000: tradeinErrors,
  6000: importsErrors,
  7000: crmErrors,
  8000: validationErrors,
  9000: genericErrors,
} as const;

const catalogue = {
  ...sessionErrors,
  ...usersErrors,
  ...creditErrors,
  ...ordersErrors,
  ...tradeinErrors,
  ...importsErrors,
  ...crmErrors,
  ...validationErrors,
  ...genericErrors,
} as const;

type Catalogue = typeof catalogue;

export type ErrorCode = keyof Catalogue;

/** What the server may throw. Success texts and texts of the browser alone are not refusals. */
export type RefusalCode = {
  [Code in ErrorCode]: Catalogue[Code]["kind"] extends "error" | "warning" ? Code : never;
}[ErrorCode];

export const errorCatalogue: Readonly<Record<ErrorCode, ErrorEntry>> = catalogue;

export const errorCodes = Object.keys(catalogue) as ErrorCode[];

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(catalogue, value);
}

export function isRefusalCode(value: unknown): value is RefusalCode {
  if (!isErrorCode(value)) return false;
  const { kind } = errorCatalogue[value];
  return kind === "error" || kind === "warning";
}
