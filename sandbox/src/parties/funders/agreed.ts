// What the played lenders agree on with every retailer: a share, a fixed amount or both; weekly on one day or another; the fee of
// a return kept or given back.
import type { Funder } from "@handsel/contract/catalog/funders.ts";

export interface AgreedTerms {
  /** Of what is lent, and for each contract. */
  feeBasisPoints: number;
  feeFixedMinor: number;
  refundsFee: boolean;
  /** 1 Monday to 7 Sunday; so many days after a contract started. */
  payoutWeekday: number;
  delayDays: number;
  /** It tells what it paid by statements. */
  confirmsByStatement: boolean;
}

export const AGREED = {
  ukbank: terms({ feeBasisPoints: 275, feeFixedMinor: 0, refundsFee: true, payoutWeekday: 2, delayDays: 3 }),
  bnpl: terms({ feeBasisPoints: 349, feeFixedMinor: 30, refundsFee: false, payoutWeekday: 5, delayDays: 2 }),
  frfunder: terms({
    feeBasisPoints: 190,
    feeFixedMinor: 0,
    refundsFee: true,
    payoutWeekday: 3,
    delayDays: 14,
  }),
  nordicbank: terms({
    feeBasisPoints: 225,
    feeFixedMinor: 500,
    refundsFee: true,
    payoutWeekday: 4,
    delayDays: 5,
  }),
  otherbank: terms({
    feeBasisPoints: 310,
    feeFixedMinor: 0,
    refundsFee: false,
    payoutWeekday: 1,
    delayDays: 7,
  }),
  b2b: terms({
    feeBasisPoints: 125,
    feeFixedMinor: 1_500,
    refundsFee: true,
    payoutWeekday: 4,
    delayDays: 10,
  }),
} satisfies Record<Funder, AgreedTerms>;

function terms(agreed: Omit<AgreedTerms, "confirmsByStatement">): AgreedTerms {
  return { ...agreed, confirmsByStatement: true };
}
