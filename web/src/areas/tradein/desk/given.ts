// The trade of a deal, as it is being made or as it was confirmed, and what it costs to end the contract that it replaces.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { Tradecart } from "@handsel/contract/tradein/tradecart.ts";
import { useQuery } from "@tanstack/react-query";
import { findTradecart } from "../api.ts";
import { type TradeState, totalSwapCost, totalSwapCredit } from "../trade-state.ts";
import { useDeskTrade } from "./desk-trade.tsx";
import { type OldContractHeld, oldContract } from "./old-contract.tsx";

interface Given {
  trade: TradeState | null;
  known: Tradecart | undefined;
  /** What is still to pay to end the old contract; null where none ends with the deal. */
  endCost: number | null;
  /** What comes off the new device, beyond what ends the old contract. */
  credit: number;
  /** The contract that ends with the deal, where it can be looked up. */
  old: OldContractHeld | null;
}

export function useGiven(cart: Pick<Cart, "uuid" | "financingType" | "tradecartID" | "isOpen">): Given {
  const trade = useDeskTrade(cart);
  const { data: known } = useQuery({
    ...findTradecart(cart.tradecartID ?? ""),
    enabled: (trade === null || !cart.isOpen) && cart.tradecartID !== null,
  });
  const isSwap = trade ? trade.recycleType === "SWAP" : known?.source === "SWAP";
  const device = trade ? trade.devices[0]?.device : known?.devices[0];
  const { data: old = null } = useQuery(
    oldContract({
      reference: (isSwap && device?.deviceReference) || "",
      orderUUID: (trade ? trade.orderUUID : known?.orderUUID) ?? null,
    }),
  );
  const cost = trade ? totalSwapCost(trade) : (known?.totalSwapCost ?? null);
  const credit = trade ? totalSwapCredit(trade) : (known?.totalSwapCredit ?? 0);
  return { trade, known, endCost: isSwap ? cost : null, credit, old };
}
