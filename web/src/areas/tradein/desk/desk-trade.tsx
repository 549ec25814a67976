// The trade that pays for the deal on the desk, or ends the contract that the deal replaces. It is the till's own trade: what is
// begun here can be finished on the trade-in's pages, and the other way round.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { ReactNode } from "react";
import { useStore } from "#client/store.ts";
import { goesIntoCart, type Outcome } from "../outcome/outcome-rules.ts";
import { TillsTrade } from "../staff-trade.tsx";
import { useTrade } from "../trade.ts";
import { aTrade, type TradeState } from "../trade-state.ts";
import { staffTrade } from "../trade-store.ts";

export function DeskTrade({ cart, children }: { cart: Pick<Cart, "uuid">; children: ReactNode }) {
  const open = useStore(staffTrade);
  const state = open?.paysFor === cart.uuid ? open : null;
  return (
    <TillsTrade orderUUID={state?.orderUUID ?? null} state={state}>
      {children}
    </TillsTrade>
  );
}

/** Trades whose device was named by a press: it is looked for without another one. A reload asks nobody. */
const begunWithNumber = new Set<string>();

export function isToBeFound(cartUUID: string): boolean {
  return begunWithNumber.delete(cartUUID);
}

/** The contract whose device comes back, as the sale's page or the search named it. */
export interface SwapOnDesk {
  orderUUID: string;
  funder: string | null;
  contractReference: string;
}

/** Begins the trade of a desk; what this till had open is gone. */
export function beginDeskTrade(
  cartUUID: string,
  {
    swap = null,
    reference = "",
    outcome,
    customerID = null,
  }: {
    swap?: SwapOnDesk | null;
    /** Of a device that was scanned: typed in already. */
    reference?: string;
    outcome: Outcome | null;
    customerID?: string | null;
  },
): TradeState {
  const state = aTrade({
    paysFor: cartUUID,
    customerID,
    outcome: outcome ?? "NONE",
    contractReference: reference,
    ...(swap && { ...swap, recycleType: "SWAP" as const }),
  });
  if (state.contractReference !== "") begunWithNumber.add(cartUUID);
  staffTrade.set(state);
  return state;
}

/** What the value is spent on, as the cart is financed: the retailer's outcome of that name, else the first that fits a cart. */
export function outcomeFor(
  offered: readonly Outcome[],
  financingType: Cart["financingType"],
): Outcome | null {
  const fitting = offered.filter(goesIntoCart);
  const wanted: readonly Outcome[] = financingType === "UPGRADE" ? ["UPGRADE"] : ["STANDARD", "FINANCING"];
  return fitting.find((outcome) => wanted.includes(outcome)) ?? fitting[0] ?? null;
}

export function useDeskTrade(cart: Pick<Cart, "uuid" | "financingType">): TradeState | null {
  const { state } = useTrade();
  return state?.paysFor === cart.uuid ? state : null;
}
