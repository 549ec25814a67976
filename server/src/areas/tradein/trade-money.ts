// Which events of a trade move money, and how much: bought, paid, taken back, with the collector, graded anew, paid by the collector.
// What an event comes to stands with it, so that it is told again as it was.
import { leftOfTrade } from "@handsel/finance/ending/swap-cost.ts";
import type { BoughtFigures, MoneyEvent } from "@handsel/finance/ledger/money-events.ts";

/** What is kept of an event that moves money. */
export interface TradeMoney {
  /** Of a report of the collector: whether the trade went on by it. */
  isApplied?: boolean;
  /** By how much the devices are worth more or less than was last said. */
  regradedMinor?: number;
  /** What the collector pays for them, or gives them back for. */
  worthMinor?: number;
}

export interface BookedTradeEvent {
  id: string;
  at: Date;
  kind: string;
  details: TradeMoney;
}

/** As it was agreed; none of it changes afterwards. */
export interface BookedTrade {
  id: string;
  source: "TRADE_IN" | "SWAP";
  totalMinor: number;
  swapCostMinor: number;
  settlementMinor: number | null;
  outcome: string;
}

/** The statuses in which the collector has the devices: from then on it owes us what they are worth. */
const WITH_COLLECTOR = ["RECEIVED", "COUNTED", "DATA_ERASED", "ACCEPTED"].map(
  (status) => `COLLECTOR_${status}`,
);

/**
 * The value of a device that is handed in for an old contract goes to that contract's lender as far as it ends it, unless its owner
 * is paid.
 */
function owing(trade: BookedTrade): Omit<BoughtFigures, "amountMinor"> {
  const { source, outcome } = trade;
  const isPaid = outcome === "GIFT_CARD" || outcome === "CASH_IN_STORE" || outcome === "BANK_PAYMENT";
  const isLenders = source === "SWAP" && !isPaid;
  return {
    owedTo: isLenders ? "LENDER" : "SELLER",
    leftMinor: isLenders && outcome !== "RETURN_DEVICE" ? leftOfTrade(trade) : 0,
    paidBy: outcome === "GIFT_CARD" ? "GIFT_CARD" : outcome === "CASH_IN_STORE" ? "TILL" : null,
  };
}

export function tradeMoneyOf(trade: BookedTrade, events: readonly BookedTradeEvent[]): MoneyEvent[] {
  const { id } = trade;
  // A device that goes back to its lender is worth nothing to us.
  const amountMinor = trade.outcome === "RETURN_DEVICE" ? 0 : trade.totalMinor;
  return events.flatMap(({ id: eventId, at, kind, details }): MoneyEvent[] => {
    const common = { key: id, at, tradecartId: id };
    const bought = { type: "TRADE_BOUGHT", key: id } as const;
    const collected = { type: "TRADE_COLLECTED", key: id } as const;
    if (kind === "CONFIRMED") return [{ type: "TRADE_BOUGHT", ...common, amountMinor, ...owing(trade) }];
    if (kind === "CANCELLED")
      return [{ type: "TRADE_CANCELLED", ...common, amountMinor, ...owing(trade), after: bought }];
    const moved: MoneyEvent[] = [];
    if (details.isApplied && WITH_COLLECTOR.includes(kind))
      moved.push({ type: "TRADE_COLLECTED", ...common, amountMinor, after: bought });
    if (details.regradedMinor)
      moved.push({
        type: "TRADE_REGRADED",
        ...common,
        key: eventId,
        changeMinor: details.regradedMinor,
        after: collected,
      });
    const worth = { ...common, amountMinor: details.worthMinor ?? 0, after: collected };
    if (details.isApplied && kind === "COLLECTOR_PAYMENT_COMPLETED")
      moved.push({ type: "COLLECTOR_PAID", ...worth });
    if (details.isApplied && kind === "COLLECTOR_RETURNED") moved.push({ type: "TRADE_RETURNED", ...worth });
    return moved;
  });
}

interface Transfer {
  tradecartId: string;
  /** The first, or one more after the bank sent the last one back. */
  attempt: number;
  valueMinor: number;
  at: Date;
  fileName: string;
}

/** A transfer in a file that was approved. */
export function paidMoney(transfer: Transfer): MoneyEvent {
  const { tradecartId, attempt } = transfer;
  const key = attempt === 1 ? tradecartId : `${tradecartId}/${attempt}`;
  return { type: "TRADE_PAID", key, ...transferOf(transfer) };
}

export function returnedMoney(transfer: Transfer): MoneyEvent {
  const { tradecartId, attempt } = transfer;
  return { type: "PAYMENT_RETURNED", key: `${tradecartId}/${attempt}`, ...transferOf(transfer) };
}

const transferOf = ({ tradecartId, valueMinor, at, fileName }: Transfer) => ({
  at,
  tradecartId,
  document: fileName,
  amountMinor: valueMinor,
});

/** A gift card that nobody spent in time. */
export function expiredMoney(card: {
  code: string;
  tradecartId: string;
  valueMinor: number;
  at: Date;
}): MoneyEvent {
  const { code, tradecartId, valueMinor, at } = card;
  return { type: "GIFT_CARD_EXPIRED", key: code, at, tradecartId, amountMinor: valueMinor };
}
