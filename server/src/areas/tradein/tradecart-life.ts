// The whole life of a trade. Nothing else in the code decides a next status.
import type { TradeStatus } from "@handsel/contract/tradein/tradecart.ts";

/** QUOTED: offered and not yet agreed; everything after it is the collector's order. */
export type TradecartState = "QUOTED" | TradeStatus;

export type TradecartStep =
  /** Customer and store agree: the device is ours. */
  | "confirm"
  /** The trade is undone, and the device goes back to the customer. */
  | "cancel"
  | { collectorSays: TradeStatus };

const FORWARD: Readonly<Partial<Record<TradecartState, readonly TradeStatus[]>>> = {
  PENDING: ["RECEIVED", "COUNTED", "DATA_ERASED", "ACCEPTED", "REJECTED", "RETURNED", "UNKNOWN"],
  UNKNOWN: ["RECEIVED", "COUNTED", "DATA_ERASED", "ACCEPTED", "REJECTED", "RETURNED"],
  RECEIVED: ["COUNTED", "DATA_ERASED", "ACCEPTED", "REJECTED", "RETURNED"],
  COUNTED: ["DATA_ERASED", "ACCEPTED", "REJECTED", "RETURNED"],
  DATA_ERASED: ["ACCEPTED", "REJECTED", "RETURNED"],
  ACCEPTED: ["PAYMENT_PART_COMPLETED", "PAYMENT_COMPLETED"],
  REJECTED: ["RETURNED"],
  PAYMENT_PART_COMPLETED: ["PAYMENT_COMPLETED"],
};

/** The status after a step, or nothing when the step is not drawn from here. */
export function nextState(state: TradecartState, step: TradecartStep): TradecartState | undefined {
  if (step === "confirm") return state === "QUOTED" ? "PENDING" : undefined;
  if (step === "cancel") return state === "QUOTED" || state === "PENDING" ? "CUSTOMER_CANCELLED" : undefined;
  return FORWARD[state]?.includes(step.collectorSays) ? step.collectorSays : undefined;
}

/** What outsiders are told: a quote is pending, too. */
export function wireStatus(state: TradecartState): TradeStatus {
  return state === "QUOTED" ? "PENDING" : state;
}
