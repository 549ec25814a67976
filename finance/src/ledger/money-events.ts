// What happens that moves money, with its figures. The same event is made when it happens and when the books are derived again.
import type { AccountRole } from "./accounts.ts";

/** The figures of a contract, as it starts. */
export interface ContractFigures {
  /** What its lender pays for it. */
  lentMinor: number;
  /** What the customer pays of it at the till: the down payment, or everything. */
  upfrontMinor: number;
  /** What the till takes for the lender, and for insurers and the like. */
  chargesMinor: number;
  addOnsMinor: number;
  /** What the lender left open and the customer puts down; part of the cash. */
  restMinor: number;
  cashMinor: number;
  tradeInMinor: number;
  giftCardMinor: number;
  voucherMinor: number;
  otherMinor: number;
  /** Price reductions, without tax. */
  reductionMinor: number;
  taxMinor: number;
}

interface PayoutFigures {
  saleMinor: number;
  feeMinor: number;
  taxMinor: number;
  returnMinor: number;
}

export interface ReceivedFigures {
  /** What came into the bank and is not in its books yet. */
  receivedMinor: number;
  /** How much of what was on its way is settled by it. */
  clearedMinor: number;
  /** Who bears what the two differ by. */
  differenceTo: AccountRole;
}

/** To whom the value of a device is owed. */
export type OwedTo = "SELLER" | "LENDER";
/** How a seller was paid when the trade was agreed; nothing for a transfer that is to come and for credit in a cart. */
export type PaidBy = "TILL" | "GIFT_CARD" | null;

export interface BoughtFigures {
  amountMinor: number;
  owedTo: OwedTo;
  /** Of what is owed to a lender: what is left of it when the old contract is ended, and is the seller's. */
  leftMinor?: number;
  paidBy: PaidBy;
}

export type MoneyFigures =
  | ({ type: "CONTRACT_STARTED" } & ContractFigures)
  /** Cancelled, withdrawn or returned after it had started. */
  | ({ type: "CONTRACT_TAKEN_BACK" } & ContractFigures)
  /** Of a swap with what ends the old contract, which is its lender's. */
  | { type: "AMOUNT_TAKEN"; amountMinor: number; endsOldMinor?: number }
  /** Of what was taken, what is the customer's again since contracts were taken back. */
  | { type: "AMOUNT_GIVEN_BACK"; amountMinor: number }
  /** The new contract ended before the old one did: what was taken to end that is the customer's again. */
  | { type: "SWAP_UNDONE"; amountMinor: number }
  /** Credit for a device that pays for nothing any more, given back at the till. */
  | { type: "CREDIT_PAID_BACK"; amountMinor: number }
  | ({ type: "TRADE_BOUGHT" } & BoughtFigures)
  | ({ type: "TRADE_CANCELLED" } & BoughtFigures)
  | { type: "TRADE_PAID"; amountMinor: number }
  /** The bank sent the transfer back: the seller is owed it again. */
  | { type: "PAYMENT_RETURNED"; amountMinor: number }
  | { type: "TRADE_COLLECTED"; amountMinor: number }
  /** Above zero when the collector found more than was paid for. */
  | { type: "TRADE_REGRADED"; changeMinor: number }
  | { type: "COLLECTOR_PAID"; amountMinor: number }
  | { type: "TRADE_RETURNED"; amountMinor: number }
  | { type: "GIFT_CARD_EXPIRED"; amountMinor: number }
  /** A contract's share of a payout; what is kept stands above zero. */
  | ({ type: "LENDER_PAID" } & PayoutFigures)
  /** The same of a lender who confirms it by a statement: until then it is on its way. */
  | ({ type: "PAYOUT_DUE" } & PayoutFigures)
  /** What a statement says, or how an exception ended. */
  | ({ type: "PAYOUT_RECEIVED" } & ReceivedFigures)
  /** An exception that was opened again. */
  | ({ type: "PAYOUT_REOPENED" } & ReceivedFigures);

export type MoneyEventType = MoneyFigures["type"];

export type MoneyEvent = MoneyFigures & {
  /** With its type it names the event: what is said twice is booked once. */
  key: string;
  at: Date;
  /** The retailer's own, where nothing else is said. */
  currency?: string;
  contractId?: string;
  cartId?: string;
  tradecartId?: string;
  document?: string;
  /** Only where this was booked: a contract that started elsewhere is not taken back in our books. */
  after?: { type: MoneyEventType; key: string };
};
