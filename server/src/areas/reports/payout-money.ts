// What a payout comes to in the books: an entry for each contract in it, so that a contract's money can be followed to its end.
import type { MoneyEvent } from "@handsel/finance/ledger/money-events.ts";
import type { SettlementKind } from "./settlement-events.ts";

export type LineKind = "SALE" | "FEE" | "TAX" | "RETURN";

type Share = readonly { kind: LineKind; amountMinor: number }[];

export interface PaidContract {
  contractId: string;
  cartId: string;
  eventKind: SettlementKind;
  paymentReference: string;
  payoutDate: string;
  currency: string;
  awaitsStatement: boolean;
  lines: Share;
}

/** A payout has a day and no hour; at noon it is that day for every retailer. */
export const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

export function payoutMoneyOf(paid: PaidContract): MoneyEvent {
  const { contractId, cartId, eventKind, paymentReference, payoutDate, currency, lines } = paid;
  return {
    type: paid.awaitsStatement ? "PAYOUT_DUE" : "LENDER_PAID",
    key: `${contractId}/${eventKind}`,
    at: atNoon(payoutDate),
    currency,
    contractId,
    cartId,
    document: paymentReference,
    ...payoutFigures(lines),
  };
}

/** What the lines of one contract in a payout come to; what is kept stands above zero. */
export function payoutFigures(lines: Share) {
  const sumOf = (kind: LineKind) =>
    lines.reduce((sum, line) => (line.kind === kind ? sum + line.amountMinor : sum), 0);
  return {
    saleMinor: sumOf("SALE"),
    feeMinor: -sumOf("FEE"),
    taxMinor: -sumOf("TAX"),
    returnMinor: -sumOf("RETURN"),
  };
}
