// The checkout's steps: which there are, what leads from one to the next, and where an answer of the lender leads. The
// list is the server's; moving over it is the flow engine's.
import { findLender } from "@handsel/contract/catalog/funders.ts";
import type { CheckoutStep, PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import { type ContractSteps } from "@handsel/contract/checkout/contract-steps.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import {
  back,
  cartPath,
  checkoutPath,
  contractPath,
  currentStep,
  deskPath,
  deskStepIn,
  next,
  rootIn,
  start,
  stepPath,
} from "#areas/cart/index.ts";
import { isEverythingCompleted } from "./contract/contract-status-rules.ts";

/** desk: on the one screen of the deal desk. */
export type CheckoutRoot = "checkout" | "upgrade" | "desk";

export function checkoutRootIn(pathname: string): CheckoutRoot {
  if (deskStepIn(pathname) !== null) return "desk";
  return rootIn(pathname) === "upgrade" ? "upgrade" : "checkout";
}

export const QUOTATION_PATH = "/posale/quotation";
export const PENDING_PATH = "/posale/sales/contracts/pending";

/** The list shows what was applied for, so a quotation is looked for by its reference. */
export const pendingPathOf = ({ reference }: { reference: string }) =>
  `${PENDING_PATH}?${new URLSearchParams({ activeForm: "SalesForm-Search", searchText: reference })}`;

/** The trade-in's outcomes, with the gift card chosen. */
export const giftCardOutcomePath = (tradecartID: string) =>
  `/posale/recycle/outcomes?${new URLSearchParams({ tradecartID, selectedOutcome: "GIFT_CARD" })}`;

export function wizardPath(root: CheckoutRoot, cartUUID: string, step: CheckoutStep): string {
  if (root === "desk") return deskPath(cartUUID, step);
  return root === "upgrade" ? stepPath("upgrade", cartUUID, step) : checkoutPath(cartUUID, step);
}

/** Where the goods of a cart are chosen. */
export const goodsPath = (root: CheckoutRoot, cartUUID: string) =>
  root === "desk" ? deskPath(cartUUID) : cartPath(cartUUID);

/** Where a contract is looked at once everything is done. */
const endPath = (root: CheckoutRoot, cartUUID: string) =>
  root === "desk" ? deskPath(cartUUID, "done") : contractPath(cartUUID);

const WITHOUT_BACK: readonly CheckoutStep[] = ["customerInfo", "contractStatus"];

export function isBackHidden(step: CheckoutStep): boolean {
  return WITHOUT_BACK.includes(step);
}

interface Place {
  root: CheckoutRoot;
  cartUUID: string;
  steps: readonly CheckoutStep[];
  step: CheckoutStep;
}

const journeyOf = ({ steps, step }: Place) => start({ name: "checkout", steps }, step);

/** The previous step; from the first one the cart. */
export function backPath(place: Place): string {
  const journey = journeyOf(place);
  const target = currentStep(back(journey));
  return journey.current === 0 || target === null
    ? goodsPath(place.root, place.cartUUID)
    : wizardPath(place.root, place.cartUUID, target);
}

export function nextPath(place: Place): string {
  // The list of a lease ends with its customer; at the desk its status is looked at all the same.
  const target = place.steps.includes(place.step) ? currentStep(next(journeyOf(place))) : null;
  return target === null || target === place.step
    ? endPath(place.root, place.cartUUID)
    : wizardPath(place.root, place.cartUUID, target);
}

export type CreditAnswer = Pick<OutputOf<typeof PERFORM_CREDIT_CHECK>, "creditStatus" | "quotationOnly">;

/** Where the application leads; null keeps the user on the customer's form. */
export function pathAfterCredit(
  answer: CreditAnswer,
  place: Place & { financingType: string | null },
): string | null {
  if (answer.creditStatus !== "SUCCESS") return null;
  if (place.financingType !== "B2B_LEASE") return nextPath(place);
  if (answer.quotationOnly) return QUOTATION_PATH;
  return place.root === "desk" ? deskPath(place.cartUUID, "contractStatus") : contractPath(place.cartUUID);
}

/** Where customers are played, some lenders' pages open beside the shop's. */
export function opensCustomerPage(
  url: string | null,
  where: { mode: string; funder: string },
): url is string {
  return url !== null && where.mode === "demo" && findLender(where.funder)?.opensBesideShop === true;
}

/** Next on the status step; it leads to the contract. */
export function isContractReady(steps: ContractSteps | undefined): boolean {
  return steps !== undefined && isEverythingCompleted(steps);
}
