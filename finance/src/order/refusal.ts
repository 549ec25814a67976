// Why an order cannot be priced with a plan: the closed list that callers translate into their own codes and texts.

import type { NoRateReason } from "../numbers/rate-solver.ts";

export type Refusal =
  | { code: "AMOUNT_NOT_POSITIVE"; amountMinor: number }
  | { code: "AMOUNT_BELOW_MINIMUM"; amountMinor: number; minimumMinor: number }
  | { code: "AMOUNT_ABOVE_MAXIMUM"; amountMinor: number; maximumMinor: number }
  /** Extras worth `addExtrasMinor` would take the rest of the discount. */
  | { code: "DISCOUNTS_EXCEEDED"; discountsMinor: number; maximumMinor: number; addExtrasMinor: number }
  | { code: "INSURANCE_REQUIRED" }
  | { code: "RESIDUAL_MISSING"; lineID: string; month: number }
  | { code: "RESIDUAL_NOT_BELOW_CREDIT"; residualMinor: number; creditMinor: number }
  /** A device handed in this month would not settle what is still owed. */
  | { code: "RESIDUAL_BELOW_BALANCE"; month: number; residualMinor: number; balanceMinor: number }
  | { code: "NO_ANNUAL_RATE"; reason: NoRateReason };
