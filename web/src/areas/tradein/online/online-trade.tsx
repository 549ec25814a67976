import { type ReactNode, useMemo } from "react";
import { TradeContext } from "../trade.ts";
import { onlineTrade, useTradeState } from "../trade-store.ts";
import { onlineCalls } from "./online-api.ts";

/** The trade of a customer at home: no order, one device, questions in the customer's words. */
export function OnlineTrade({ children }: { children: ReactNode }) {
  const state = useTradeState(onlineTrade, null);
  const calls = useMemo(() => onlineCalls(), []);
  const trade = {
    mode: "endUser" as const,
    orderUUID: null,
    isMulti: false,
    state,
    store: onlineTrade,
    calls,
  };
  return <TradeContext value={trade}>{children}</TradeContext>;
}
