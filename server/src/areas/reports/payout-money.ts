// What a payout comes to in the books: an entry for each contract in it, so that a contract's money can be followed to its end.
import type { MoneyEvent } from "@handsel/finance/ledger/money-events.ts";
import type { LineKind } from "./plan-payouts.ts";
import type { SettlementKind } from "./settlement-events.ts";

export interface PaidContract {
  contractId: string;
  cartId: string;
  eventKind: SettlementKind;
  paymentReference: string;
  payoutDate: string;
  currency: string;
  awaitsStatement: boolean;
  lines: readonly { kind: LineKind; amountMinor: number }[];
}

/** A payout has a day and no hour; at noon it is that day for every retailer. */
export const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

export function payoutMoneyOf(paid: PaidContract): MoneyEvent {
  const { contractId, cartId, eventKind, paymentReference, payoutDate, currency, lines } = paid;
  const sumOf = (kind: LineKind) =>
    lines.reduce((sum, line) => (line.kind === kind ? sum + line.amountMinor : sum), 0);
  return {
    type: paid.awaitsStatement ? "PAYOUT_DUE" : "LENDER_PAID",
    key: `${contractId}/${eventKind}`,
    at: atNoon(payoutDate),
    currency,
    contractId,
    cartId,
    document: paymentReference,
    saleMinor: sumOf("SALE"),
    feeMinor: -sumOf("FEE"),
    taxMinor: -sumOf("TAX"),
    returnMinor: -sumOf("RETURN"),
  };
}
