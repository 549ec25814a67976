// The step header of a sale: finished steps show what was chosen in them and lead back, the others only say their name.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { Step } from "#kit/step-header.tsx";
import type { SaleFlow, StepName } from "./flows.ts";
import { cartPath, type FlowRoot, stepPath } from "./paths.ts";
import type { FrameStep } from "./sale.tsx";

type CartOfCrumbs = Pick<Cart, "uuid" | "category" | "categoryName" | "family" | "orders">;

export interface CrumbsInput {
  cart: CartOfCrumbs;
  root: FlowRoot;
  flow: SaleFlow;
  current: FrameStep;
  label: (step: FrameStep) => string;
}

/** From here nothing leads back into the steps that made the cart. */
const AFTER_CART: readonly FrameStep[] = ["customerInfo", "contractStatus"];

export function crumbsOf({ cart, root, flow, current, label }: CrumbsInput): Step[] {
  // An upgrade goes on to its customer; everything else is collected in the cart first. Whoever looks at the cart of an
  // upgrade sees where it stands.
  const hasCart = current === "cart" || (flow.kind !== "upgrade" && flow.kind !== "postCart");
  const shown: FrameStep[] = [
    ...(current === "services" ? (["services"] as const) : []),
    ...flow.steps.filter((step) => !AFTER_CART.includes(step)),
    ...(hasCart ? (["cart"] as const) : []),
    ...flow.steps.filter((step) => AFTER_CART.includes(step)),
  ];
  const isLinked = !AFTER_CART.includes(current);
  return shown.map((step) => ({
    id: step,
    label: label(step),
    chosen: chosenIn(step, cart, flow),
    href: isLinked ? hrefOf(step, cart.uuid, root) : undefined,
  }));
}

/** The category is chosen on the categories step and the family on the catalog; what a service chose itself is told there. */
function chosenIn(step: FrameStep, cart: CartOfCrumbs, { steps }: SaleFlow): string | undefined {
  if (step === "categories") return cart.categoryName ?? undefined;
  if (step !== "catalog") return undefined;
  const model = cart.family ?? soleDeviceOf(cart);
  const chosen = steps.includes("categories") ? [model] : [cart.categoryName, model];
  return chosen.filter(Boolean).join(" · ") || undefined;
}

/** What was chosen is no longer being chosen once it is in the cart; there its order tells. */
function soleDeviceOf({ orders }: CartOfCrumbs): string | undefined {
  const [device, ...others] = orders.flatMap(({ products }) => products.items);
  return others.length > 0 ? undefined : device?.short_name || device?.name;
}

function hrefOf(step: FrameStep, cartUUID: string, root: FlowRoot): string | undefined {
  if (step === "cart") return cartPath(cartUUID);
  return step === "services" ? undefined : stepPath(root, cartUUID, step satisfies StepName);
}
