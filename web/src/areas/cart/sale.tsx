// What every part of a sale screen knows: the cart, the flow it is in and the step that is open.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { createContext, useContext } from "react";
import type { FlowRoot, StepName } from "./paths.ts";
import type { SaleFlow } from "./steps/flows.ts";

/** The screens around a flow have the same frame as its steps. */
export type FrameStep = StepName | "services" | "cart";

export interface Sale {
  cart: Cart;
  root: FlowRoot;
  flow: SaleFlow;
  step: FrameStep;
  /** Leaves the step for another one of the flow, with everything that the move changes. */
  moveTo: (step: StepName) => Promise<void>;
}

export const SaleContext = createContext<Sale | null>(null);

export function useSale(): Sale {
  const sale = useContext(SaleContext);
  if (!sale) throw new Error("outside the frame of a sale");
  return sale;
}
