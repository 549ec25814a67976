// What every part of a trade-in screen knows: the open trade, who is asking, and how the server is asked.
import type { RecycleMode } from "@handsel/contract/tradein/customer.ts";
import { createContext, useContext } from "react";
import type { TradeCalls } from "./trade-calls.ts";
import type { TradeState } from "./trade-state.ts";
import type { TradeStore } from "./trade-store.ts";

export interface Trade {
  /** vendor: staff at the till; endUser: the customer at home. */
  mode: RecycleMode;
  orderUUID: string | null;
  isMulti: boolean;
  /** Null until a search, a quote or a contract began one. */
  state: TradeState | null;
  store: TradeStore;
  calls: TradeCalls;
}

export const TradeContext = createContext<Trade | null>(null);

export function useTrade(): Trade {
  const trade = useContext(TradeContext);
  if (!trade) throw new Error("outside a trade");
  return trade;
}
