// What moving from one step to another changes in the cart, and what is said about it. Pure; step-effects.ts carries it out.
import type { Cart, Selection } from "@handsel/contract/cart/cart.ts";
import type { OptionSets } from "@handsel/contract/catalog/options.ts";
import type { TenantConfigs } from "@handsel/contract/platform/tenant.ts";
import { ordersOf } from "../cart-facts.ts";
import { type StepName } from "../paths.ts";
import { ACCESSORIES, type FlowKind, isConfigurable } from "./flows.ts";

export type StepEffect =
  /** Price a selection through the server. */
  | { kind: "select"; change: Partial<Selection> }
  | { kind: "recomputeCTOs" }
  | { kind: "clearProduct" }
  | { kind: "savePlan" }
  | { kind: "addToCart" }
  /** A notification by the ending of its text key. */
  | {
      kind: "notify";
      notice: "discarded" | "noWayBack" | "addedToCart";
      type: "info" | "warning" | "success";
    };

export interface Move {
  flow: FlowKind;
  /** None when the page was opened by its address. */
  from: StepName | null;
  to: StepName;
  canCustomize: TenantConfigs["canCustomize"];
  selected: Selection | null;
  category: string | null;
}

/** Where arriving at customer info ends the making of the cart. */
const CART_STEPS: readonly (StepName | null)[] = ["extras", "catalog", "categories", "options"];
const BEFORE_PRODUCT: readonly (StepName | null)[] = ["categories", "catalog", "accessoriesCatalog"];

export function transitionEffects(move: Move): StepEffect[] {
  const { from, to } = move;
  if (from === null || from === to) return [];
  const configures = move.canCustomize === "CATALOG" && isConfigurable(move.selected);
  const effects: StepEffect[] = [];

  if (move.flow === "upgrade" && from === "catalog" && to === "options" && move.canCustomize === "CATALOG")
    effects.push({ kind: "recomputeCTOs" });
  if (from === "options" && to === "customize") {
    if (configures) effects.push(intoConfiguration(move.selected));
    else if (move.canCustomize === "MANUAL") effects.push({ kind: "select", change: {} });
  }
  if (from === "customize" && to === "options") effects.push(...outOfConfiguration(move.selected));
  if (to === "extras" && (from === "options" || (from === "customize" && configures)))
    effects.push({ kind: "select", change: {} });
  if (from === "extras" && to === "categories")
    effects.push({ kind: "notify", notice: "discarded", type: "info" });
  if (BEFORE_PRODUCT.includes(to) && !BEFORE_PRODUCT.includes(from)) {
    effects.push({ kind: "clearProduct" });
    if (move.flow !== "upgrade") effects.push({ kind: "savePlan" });
  }
  if (move.flow === "upgrade" && to === "customerInfo" && CART_STEPS.includes(from))
    effects.push({ kind: "notify", notice: "noWayBack", type: "warning" });

  // Accessories are priced when they are added; there is no selection to price before.
  return move.category === ACCESSORIES ? effects.filter(({ kind }) => kind !== "select") : effects;
}

/** The chosen device becomes the one that configurations are made of. */
function intoConfiguration(selected: Selection | null): StepEffect {
  return { kind: "select", change: { parentDeviceCode: selected?.deviceCode ?? null } };
}

function outOfConfiguration(selected: Selection | null): StepEffect[] {
  if (!selected?.parentDeviceCode) return [];
  return [{ kind: "select", change: { deviceCode: selected.parentDeviceCode, parentDeviceCode: null } }];
}

/** What Next does before the step is left. */
export function nextEffects(flow: FlowKind, step: StepName): StepEffect[] {
  if (step === "customize") return [{ kind: "select", change: {} }];
  if (step !== "extras") return [];
  return flow === "upgrade"
    ? [{ kind: "addToCart" }]
    : [{ kind: "addToCart" }, { kind: "savePlan" }, { kind: "clearProduct" }];
}

/** Whether the choices that are selected now lead to a device that is configured to order. */
export function hasCTOsIn(sets: Pick<OptionSets, "product_options">): boolean {
  return sets.product_options.some(({ options }) =>
    options.some(({ selected, hasCTOs }) => selected && hasCTOs),
  );
}

/**
 * The plan that the cart is on, to be saved again; null where there is none, or where an order is on another. Saving
 * puts the whole cart on it, and whoever moves between steps did not ask for that.
 */
export function planOf(cart: Pick<Cart, "selected" | "orders" | "current_order">): string | null {
  const plans = ordersOf(cart).map(({ financing }) => financing?.payment_plan_id ?? null);
  const plan = cart.selected?.paymentplanID ?? plans[0] ?? null;
  return plans.every((id) => id === plan) ? plan : null;
}

/** Pricing the same selection twice in one move would only take time. */
export function withoutRepeats(effects: readonly StepEffect[]): StepEffect[] {
  return effects.filter(
    (effect, index) =>
      effects.findIndex((other) => JSON.stringify(other) === JSON.stringify(effect)) === index,
  );
}
