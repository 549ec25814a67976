// The step header of a sale: a step that was reached shows what it is about, a finished one leads back, and those to come
// only say their name.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { Step } from "#kit/layout/step-header.tsx";
import type { StepName } from "../paths.ts";
import { cartPath, type FlowRoot, stepPath } from "../paths.ts";
import type { FrameStep } from "../sale.tsx";
import type { SaleFlow } from "./flows.ts";

type CartOfCrumbs = Pick<Cart, "uuid" | "category" | "categoryName" | "family" | "orders">;

export interface CrumbsInput {
  /** Null before a sale has begun: there is nothing to lead back to. */
  cart: CartOfCrumbs | null;
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
  const linked = AFTER_CART.includes(current) ? null : cart;
  return shown.map((step) => {
    const about = cart ? aboutOf(step, cart) : undefined;
    return {
      id: step,
      label: (step === current ? about : undefined) ?? label(step),
      chosen: about,
      href: linked ? hrefOf(step, linked.uuid, root) : undefined,
    };
  });
}

/** The catalog is of one category, and the options of one family. */
function aboutOf(step: FrameStep, cart: CartOfCrumbs): string | undefined {
  if (step === "catalog" || step === "accessoriesCatalog") return cart.categoryName ?? undefined;
  return step === "options" ? (cart.family ?? soleDeviceOf(cart)) : undefined;
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
