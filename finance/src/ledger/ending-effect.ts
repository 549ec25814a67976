// What it means for everybody when contracts end: read from what their books hold and from the lines that ending them books.
// Those lines are the ones that are booked when it is done, so what is told before is what happens.
import type { AccountRole } from "./accounts.ts";
import type { LedgerLine } from "./booking-rules.ts";

export interface EndingEffect {
  /** What the till gives back of what it took. */
  customerMinor: number;
  /** Owed to the customer once more for the device that paid towards it. */
  tradeInMinor: number;
  giftCardMinor: number;
  voucherMinor: number;
  otherMinor: number;
  /** The credit that ends: not paid out yet, and paid out and taken back with a later payout. */
  notPaidOutMinor: number;
  takenBackMinor: number;
  /** What the lender kept of the payout, with its tax. */
  feesMinor: number;
  /** What is not sold, without its tax. */
  salesMinor: number;
  taxMinor: number;
}

/** `before`: what the accounts hold of these contracts; `booked`: what ending them books. */
export function endingEffect(before: readonly LedgerLine[], booked: readonly LedgerLine[]): EndingEffect {
  const held = sumsOf(before);
  const moved = sumsOf(booked);
  const creditMinor = 0 - moved("LENDERS");
  const notPaidOutMinor = Math.min(creditMinor, Math.max(held("LENDERS"), 0));
  return {
    // Whoever paid more than they owe gets the rest; what the till took as cash stands in it by itself.
    customerMinor: Math.max(0 - held("CUSTOMERS") - moved("CUSTOMERS"), 0) - moved("TILL"),
    tradeInMinor: 0 - moved("SELLERS"),
    giftCardMinor: 0 - moved("GIFT_CARDS"),
    voucherMinor: 0 - moved("VOUCHERS"),
    otherMinor: 0 - moved("OTHER_MEANS"),
    notPaidOutMinor,
    takenBackMinor: creditMinor - notPaidOutMinor,
    feesMinor: held("LENDER_FEES") + held("INPUT_TAX"),
    salesMinor: moved("SALES") + moved("PRICE_REDUCTIONS"),
    taxMinor: moved("SALES_TAX"),
  };
}

function sumsOf(lines: readonly LedgerLine[]): (account: AccountRole) => number {
  const sums = new Map<AccountRole, number>();
  for (const { account, amountMinor } of lines) sums.set(account, (sums.get(account) ?? 0) + amountMinor);
  return (account) => sums.get(account) ?? 0;
}
