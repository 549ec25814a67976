// Which steps can be opened by their address. A step that stands on a choice not made yet leads to where it is made.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { StepName } from "../paths.ts";
import type { FrameStep } from "../sale.tsx";
import type { SaleFlow } from "./flows.ts";

type CartOfStep = Pick<Cart, "category" | "selected" | "current_order" | "orders"> & {
  /** Its customer was asked for already. */
  isPast: boolean;
};

/** The step to open in place of the wanted one; null when that one can be opened. */
export function insteadOf(step: FrameStep, flow: SaleFlow, cart: CartOfStep): StepName | null {
  if (step === "services" || step === "cart") return null;
  const target = nearest(step, flow, cart);
  return target === step ? null : target;
}

function nearest(step: StepName, { kind, steps }: SaleFlow, cart: CartOfStep): StepName {
  const [first = step] = steps;
  // An upgrade goes from its extras to its customer, and from there nothing leads back into what was agreed.
  if (kind === "upgrade" && cart.isPast && cart.orders.length > 0 && !AFTER_CART.includes(step))
    return "customerInfo";
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

const AFTER_CART: readonly StepName[] = ["customerInfo", "contractStatus"];

const productStep = (steps: readonly StepName[]) =>
  steps.find((step) => step === "catalog" || step === "accessoriesCatalog");
