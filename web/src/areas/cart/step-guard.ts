// Which steps can be opened by their address. A step that stands on a choice not made yet leads to where it is made.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { SaleFlow, StepName } from "./flows.ts";
import type { FrameStep } from "./sale.tsx";

type CartOfStep = Pick<Cart, "category" | "selected" | "current_order">;

/** The step to open in place of the wanted one; null when that one can be opened. */
export function insteadOf(step: FrameStep, flow: SaleFlow, cart: CartOfStep): StepName | null {
  if (step === "services" || step === "cart") return null;
  const target = nearest(step, flow, cart);
  return target === step ? null : target;
}

function nearest(step: StepName, { steps }: SaleFlow, cart: CartOfStep): StepName {
  const [first = step] = steps;
  const isBeforeProduct = step === "categories" || step === "catalog" || step === "accessoriesCatalog";
  if (step !== "categories" && cart.category === null && steps.includes("categories")) return "categories";
  if (!steps.includes(step)) {
    if (isBeforeProduct) return first;
    if (step === "customize" && cart.selected?.deviceCode) return "options";
    return productStep(steps) ?? first;
  }
  if (step === "options" || step === "customize" || step === "extras") {
    const hasProduct = Boolean(cart.selected?.deviceCode);
    if (!hasProduct) return productStep(steps) ?? first;
  }
  return step;
}

const productStep = (steps: readonly StepName[]) =>
  steps.find((step) => step === "catalog" || step === "accessoriesCatalog");
