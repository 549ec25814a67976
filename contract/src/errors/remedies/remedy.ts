// What can be done about a refusal: where on the page it belongs, and the act that puts it right or who can help.
import type { ErrorEntry, ErrorFamily } from "../entry.ts";

/** Where a refusal is said. A screen that has no such place says it at the top of its step. */
export type Place =
  /** Under the first of these fields that the form has. */
  | { readonly fields: readonly [string, ...string[]] }
  /** Under the field that a value names, by its position among the values. */
  | { readonly fieldInValue: number }
  /** Under the line of the cart or list that was pressed. */
  | "line"
  | "page";

/** Everything that a remedy's button can do. The words of each stand in the kit's texts, under `remedy.acts`. */
export const REMEDY_ACTS = [
  /** Go to the field; with a value that can be worked out, put it in. */
  "CORRECT",
  "CHOOSE",
  /** Take what is too much away: the field gets what may stand there at most. */
  "REDUCE",
  /** Put in what is missing. */
  "ADD",
  "TAKE_OFF",
  /** Show what is in the way. */
  "OPEN_SALE",
  "OPEN_PENDING",
  "OPEN_TRADE",
  "RESEND",
  "RETRY",
  /** Retry, when the time has come. */
  "WAIT",
  "RELOAD",
  "SIGN_IN",
  "ASK_AGAIN",
  "SWITCH_STORE",
  "PHOTO",
  "START_OVER",
  /** Nothing is lost and nothing needs doing: it is read and put away. */
  "GO_ON",
] as const;
export type RemedyAct = (typeof REMEDY_ACTS)[number];

export const HELPERS = ["MANAGER", "HEAD_OFFICE", "LENDER", "COLLECTOR", "SUPPORT"] as const;
export type Helper = (typeof HELPERS)[number];

/** An act, somebody who can help, or both: never neither. */
export type Remedy = { readonly at: Place } & (
  | { readonly act: RemedyAct; readonly who?: Helper }
  | { readonly act?: undefined; readonly who: Helper }
);

/** The codes of a family that are refused or warned with; texts of success and of the browser alone need no remedy. */
export type RefusalsOf<Family extends ErrorFamily> = {
  [Code in keyof Family]: Family[Code] extends ErrorEntry & { kind: "error" | "warning" } ? Code : never;
}[keyof Family];

export type RemediesOf<Family extends ErrorFamily> = Readonly<Record<RefusalsOf<Family>, Remedy>>;

/** Under one of these fields, by another value. */
export const correct = (...fields: readonly [string, ...string[]]) =>
  ({ at: { fields }, act: "CORRECT" }) as const;
export const choose = (...fields: readonly [string, ...string[]]) =>
  ({ at: { fields }, act: "CHOOSE" }) as const;
export const onPage = <const Act extends RemedyAct>(act: Act) => ({ at: "page", act }) as const;
export const ask = <const Who extends Helper>(who: Who) => ({ at: "page", who }) as const;
