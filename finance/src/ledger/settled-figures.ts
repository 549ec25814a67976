// What a payout comes to, read from the lines that it books: a settlement has no figures of its own.
import type { AccountRole } from "./accounts.ts";
import type { LedgerLine } from "./booking-rules.ts";

/** Fees, taxes and returns are told as what they take away. */
export interface SettledFigures {
  saleMinor: number;
  feeMinor: number;
  taxMinor: number;
  returnMinor: number;
  settlementMinor: number;
}

/** Of the shares of contracts in a payout (`LENDER_PAID`, `PAYOUT_DUE`): a start is a credit of what lenders owe, a return a debit. */
export function settledFigures(lines: readonly LedgerLine[]): SettledFigures {
  const sumOf = (accounts: readonly AccountRole[], isCounted = (_minor: number) => true) =>
    lines.reduce(
      (sum, { account, amountMinor }) =>
        accounts.includes(account) && isCounted(amountMinor) ? sum + amountMinor : sum,
      0,
    );
  return {
    // A zero has no sign.
    saleMinor: 0 - sumOf(["LENDERS"], (minor) => minor < 0),
    feeMinor: sumOf(["LENDER_FEES"]),
    taxMinor: sumOf(["INPUT_TAX"]),
    returnMinor: sumOf(["LENDERS"], (minor) => minor > 0),
    settlementMinor: sumOf(["BANK", "PAYOUTS"]),
  };
}
