// The trade that this browser works on. It outlives a reload, and ends with the session.
import { useMemo } from "react";
import { holdReloadWhile } from "#client/build.ts";
import { whenSessionEnds } from "#client/session.ts";
import { createStore, type Store, useStore } from "#client/store.ts";
import type { TradeState } from "./trade-state.ts";

export interface TradeStore extends Store<TradeState | null> {
  /** Nothing happens when no trade is open. */
  change(to: (state: TradeState) => TradeState): void;
}

/** A state of an older build is not read. */
const VERSION = 2;

export function createTradeStore(key: string): TradeStore {
  const store = createStore<TradeState | null>(read(key));
  const set = (next: TradeState | null) => {
    if (next === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ version: VERSION, state: next }));
    store.set(next);
  };
  return {
    ...store,
    set,
    change: (to) => {
      const state = store.get();
      if (state) set(to(state));
    },
  };
}

function read(key: string): TradeState | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as {
      version: number;
      state: TradeState;
    } | null;
    return kept?.version === VERSION ? kept.state : null;
  } catch {
    return null; // written by hand or cut off: the trade begins anew
  }
}

export const staffTrade = createTradeStore("handsel.trade");
export const onlineTrade = createTradeStore("handsel.onlineTrade");

holdReloadWhile(() => staffTrade.get() !== null || onlineTrade.get() !== null);
whenSessionEnds(() => staffTrade.set(null));

/** The open trade, if it belongs to this order; another one's is no trade here. */
export function useTradeState(store: TradeStore, orderUUID: string | null): TradeState | null {
  const state = useStore(store);
  return useMemo(() => (state && state.orderUUID === orderUUID ? state : null), [state, orderUUID]);
}
