// The trade of a deal, as it is being made or as it was confirmed, and what it costs to end the contract that it replaces.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { Tradecart } from "@handsel/contract/tradein/tradecart.ts";
import { useQuery } from "@tanstack/react-query";
import { findTradecart } from "../api.ts";
import { type TradeState, totalSwapCost } from "../trade-state.ts";
import { useDeskTrade } from "./desk-trade.tsx";

interface Given {
  trade: TradeState | null;
  known: Tradecart | undefined;
  /** Null where no contract ends with the deal. */
  endCost: number | null;
}

export function useGiven(cart: Pick<Cart, "uuid" | "financingType" | "tradecartID">): Given {
  const trade = useDeskTrade(cart);
  const { data: known } = useQuery({
    ...findTradecart(cart.tradecartID ?? ""),
    enabled: trade === null && cart.tradecartID !== null,
  });
  if (trade) return { trade, known, endCost: trade.recycleType === "SWAP" ? totalSwapCost(trade) : null };
  return { trade, known, endCost: known?.source === "SWAP" ? known.totalSwapCost : null };
}
