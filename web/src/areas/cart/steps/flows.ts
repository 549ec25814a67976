// The steps of a sale as data: which flow a cart is in, which steps it has, and what the buttons of a step say and allow.
// Moving between steps is the engine's; what a move changes in the cart is in step-transitions.ts.
import type { Cart, Selection } from "@handsel/contract/cart/cart.ts";
import type { TenantConfigs } from "@handsel/contract/platform/tenant.ts";
import type { FlowRoot } from "../paths.ts";
import { type StepName } from "../paths.ts";

export const ACCESSORIES = "ACCESSORIES";

export type FlowKind = "standard" | "accessories" | "upgrade" | "postCart";

const STEPS: Readonly<Record<FlowKind, readonly StepName[]>> = {
  standard: ["categories", "catalog", "options", "customize", "extras"],
  accessories: ["categories", "accessoriesCatalog"],
  upgrade: ["categories", "catalog", "options", "customize", "extras", "customerInfo", "contractStatus"],
  postCart: ["customerInfo", "contractStatus"],
};

export type CustomizeConfigs = Pick<TenantConfigs, "canCustomize" | "manualCTOCategories">;

export interface CartInFlow {
  category: Cart["category"];
  selected: Pick<Selection, "hasCTOs" | "parentDeviceCode"> | null;
  selectedService: { serviceType: string } | null;
}

export function isCustomisable(cart: CartInFlow, configs: CustomizeConfigs): boolean {
  return configs.canCustomize === "CATALOG"
    ? isConfigurable(cart.selected)
    : cart.category !== null && configs.manualCTOCategories.includes(cart.category);
}

/** A device that configurations are made of, or one of its configurations, which has none of its own. */
export function isConfigurable(selected: CartInFlow["selected"]): boolean {
  return selected !== null && (selected.hasCTOs || selected.parentDeviceCode !== null);
}

export interface SaleFlow {
  kind: FlowKind;
  steps: readonly StepName[];
  isCustomisable: boolean;
}

/** The flow of a cart under a root; a cart of accessories has its own in place of the standard one. */
export function flowOf(root: FlowRoot | "checkout", cart: CartInFlow, configs: CustomizeConfigs): SaleFlow {
  const kind = kindOf(root, cart);
  const customisable = isCustomisable(cart, configs);
  const hasCategories = cart.selectedService?.serviceType !== "CATEGORIES";
  const steps = STEPS[kind].filter(
    (step) => (step !== "customize" || customisable) && (step !== "categories" || hasCategories),
  );
  return { kind, steps, isCustomisable: customisable };
}

function kindOf(root: FlowRoot | "checkout", cart: CartInFlow): FlowKind {
  if (root === "checkout") return "postCart";
  if (root === "upgrade") return "upgrade";
  return cart.category === ACCESSORIES ? "accessories" : "standard";
}

/** What the Next button says, as the ending of its text key; nothing on categories, where a tile leads on. */
export type NextLabel =
  | "options"
  | "extras"
  | "customise"
  | "addToCart"
  | "customerInfo"
  | "checkout"
  | "creditApplication"
  | "contractDetails";

export function nextLabel(
  { kind, isCustomisable: customisable }: SaleFlow,
  step: StepName,
): NextLabel | null {
  switch (step) {
    case "categories":
      return null;
    case "catalog":
      return "options";
    case "accessoriesCatalog":
      return "addToCart";
    case "options":
      return customisable ? "customise" : "extras";
    case "customize":
      return "extras";
    case "extras":
      if (kind !== "upgrade") return "addToCart";
      return customisable ? "checkout" : "customerInfo";
    case "customerInfo":
      return "creditApplication";
    case "contractStatus":
      return "contractDetails";
  }
}

export function isNextHidden(step: StepName): boolean {
  return step === "categories" || step === "catalog";
}

export interface StepFacts {
  category: string | null;
  deviceCode: string | null;
  hasCustomerErrors?: boolean;
  /** The statuses of the contract's steps by name. */
  contractSteps?: Readonly<Record<string, string | undefined>>;
}

export function isNextDisabled(step: StepName, facts: StepFacts): boolean {
  switch (step) {
    case "categories":
      return facts.category === null;
    case "catalog":
    case "accessoriesCatalog":
      return facts.deviceCode === null;
    case "customerInfo":
      return facts.hasCustomerErrors ?? false;
    case "contractStatus":
      return !areContractStepsApproved(facts.contractSteps ?? {});
    default:
      return false;
  }
}

const HIDDEN_IN_UPGRADE: readonly StepName[] = ["categories", "customerInfo", "contractStatus"];

export function isBackHidden({ kind, steps }: SaleFlow, step: StepName): boolean {
  return steps.indexOf(step) <= 0 || (kind === "upgrade" && HIDDEN_IN_UPGRADE.includes(step));
}

export function isBackDisabled(step: StepName, facts: StepFacts): boolean {
  return step === "contractStatus" && !areContractStepsApproved(facts.contractSteps ?? {});
}

const OK_STATUSES: readonly (string | undefined)[] = ["APPROVED", "PRE_APPROVED", "COMPLETED"];

/** The swap is settled between banks and holds nobody up. */
export function areContractStepsApproved(steps: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(steps).every(([name, status]) => name === "swap" || OK_STATUSES.includes(status));
}
