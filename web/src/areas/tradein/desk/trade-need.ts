// What the trade on the desk still needs, for the one button that leads on.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { useTenant } from "#client/tenant.ts";
import { nextStepOf } from "../evaluate/evaluation-rules.ts";
import type { TradeState } from "../trade-state.ts";
import { useDeskTrade } from "./desk-trade.tsx";

export type TradeNeed =
  /** The device is not named yet. */
  | { kind: "device" }
  /** A question is open. */
  | { kind: "question"; deviceName: string; place: string; count: number }
  | { kind: "diagnostic"; deviceName: string; place: string }
  /** Something else stands in the way, and the column says what. */
  | { kind: "other"; deviceName: string; place: string };

/** Null: nothing, or the value is in the deal. */
export function useTradeNeed(cart: Pick<Cart, "uuid" | "financingType" | "tradecartID">): TradeNeed | null {
  const { configs } = useTenant();
  const state = useDeskTrade(cart);
  if (!state || isIn(state, cart)) return null;
  if (state.devices.length === 0) return { kind: "device" };
  for (const traded of state.devices) {
    const next = nextStepOf(traded, {
      hasOrder: state.orderUUID !== null,
      onlyUpgradeMaxValue: configs.onlyUpgradeMaxValue,
      canReturnDevice: false,
    });
    const at = { deviceName: traded.device.name, place: `desk-questions-${traded.id}` };
    if (next.kind === "diagnostic") return { kind: "diagnostic", ...at, place: "desk-diagnostic" };
    if (next.kind === "blocked")
      return next.reason === "answers"
        ? { kind: "question", ...at, count: next.count ?? 1 }
        : { kind: "other", ...at };
  }
  return { kind: "other", deviceName: state.devices[0]?.device.name ?? "", place: "desk-outcome" };
}

const isIn = ({ tradecart }: TradeState, { tradecartID }: Pick<Cart, "tradecartID">) =>
  tradecart !== null && tradecart.tradecartID === tradecartID;
