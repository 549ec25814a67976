// The shape in which a figure explains itself: lines with a label key and the values the label speaks of. Lines of an amount
// add up to it exactly. A screen puts the words; none are made here.

import { assert } from "../numbers/invariant.ts";

/** What a line says. Screens have a text for each under the same key. */
export const EXPLANATION_KEYS = [
  "line",
  "lineDiscounts",
  "discount",
  "vatOnTop",
  "saleAmount",
  "openingFee",
  "openingFeeShare",
  "cardPayment",
  "capitalShare",
  "interestShare",
  "monthlyCharge",
  "payments",
  "lastPayment",
  "residualPayment",
  "residualOfLine",
  "openingCharge",
  "billedCharges",
  "financedCharge",
  "interest",
  "insurance",
  "owed",
  "paidInFixedPeriod",
  "interestInFixedPeriod",
  "balanceBefore",
  "addOn",
  "mustRemain",
  "vatOfLine",
  "presentValueOfCredit",
  "presentValueOfPayments",
  "balance",
  "interestSinceDue",
  "roundingCarried",
  "deviceValue",
  "deviceWorthMore",
] as const;

export type ExplanationKey = (typeof EXPLANATION_KEYS)[number];

export interface ExplanationLine {
  key: ExplanationKey;
  /** What the line adds to the figure, or takes off it when negative. */
  amountMinor: number;
  values: Readonly<Record<string, number | string>>;
}

export type Explanation =
  | { unit: "MINOR"; resultMinor: number; lines: readonly ExplanationLine[] }
  /** A rate: the present values of what is received and paid at that rate, which add up to nothing. */
  | { unit: "PERCENT"; resultPercent: number; lines: readonly ExplanationLine[] };

export function line(
  key: ExplanationKey,
  amountMinor: number,
  values: ExplanationLine["values"] = {},
): ExplanationLine {
  return { key, amountMinor, values };
}

/** An amount and its lines; lines of nothing are left out. */
export function explainAmount(resultMinor: number, lines: readonly ExplanationLine[]): Explanation {
  const total = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  assert(total === resultMinor, `an explanation of ${resultMinor} adds up to ${total}`);
  return { unit: "MINOR", resultMinor, lines: lines.filter(({ amountMinor }) => amountMinor !== 0) };
}
