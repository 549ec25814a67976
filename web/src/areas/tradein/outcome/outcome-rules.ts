// What may become of a trade's value: which outcomes are offered, what each asks for, and when the trade can be closed.
import { findLender } from "@handsel/contract/catalog/funders.ts";
import { isEmail } from "@handsel/contract/rules/email.ts";
import type { RecycleCustomer } from "@handsel/contract/tradein/customer.ts";
import type { RecycleType } from "@handsel/contract/tradein/device.ts";
import { NON_WORKING_ZERO } from "@handsel/contract/tradein/rules.ts";
import { CART_OUTCOMES, type ChosenOutcome, PAYING_OUTCOMES } from "@handsel/contract/tradein/tradecart.ts";
import { finalEvaluation } from "../evaluate/evaluation-rules.ts";
import type { TradedDevice } from "../trade-state.ts";

export type Outcome = Exclude<ChosenOutcome, "NONE">;

/** The customer is paid outright, and the trade ends with its receipt. */
export function isPaying(outcome: ChosenOutcome): boolean {
  return PAYING_OUTCOMES.some((paying) => paying === outcome);
}

/** The value pays for a cart. */
export function goesIntoCart(outcome: ChosenOutcome): boolean {
  return CART_OUTCOMES.some((one) => one === outcome);
}

/** Devices without value can only be given back. */
export function offeredOutcomes(options: readonly Outcome[], devices: readonly TradedDevice[]): Outcome[] {
  const areWorthless = devices.length > 0 && devices.every(isNonWorking);
  return options.filter((outcome) => !areWorthless || outcome === "RETURN_DEVICE");
}

function isNonWorking(traded: TradedDevice): boolean {
  return finalEvaluation(traded)?.grade === NON_WORKING_ZERO;
}

/** What is chosen without asking: the one option there is. What is no option any more is not chosen. */
export function chosenAtFirst<Option extends string>(
  options: readonly Option[],
  chosen: string | null,
): Option | null {
  const [only, ...others] = options;
  if (only !== undefined && others.length === 0) return only;
  return options.find((option) => option === chosen) ?? null;
}

/** A single gift card needs no choice: the customer's details follow at once. */
export function skipsChoice(options: readonly Outcome[]): boolean {
  return options.length === 1 && options[0] === "GIFT_CARD";
}

/** The seller is asked for where the money goes to them, and where they have to agree; a swap knows its customer. */
export function asksForCustomer(
  outcome: ChosenOutcome,
  { recycleType, needsApproval }: { recycleType: RecycleType; needsApproval: boolean },
): boolean {
  return recycleType === "TRADE_IN" && outcome !== "NONE" && (isPaying(outcome) || needsApproval);
}

const swapRules = ({ funder }: { funder: string | null }) => findLender(funder)?.swap;

export function needsStorePayment(swap: {
  recycleType: RecycleType;
  funder: string | null;
  swapCost: number;
}): boolean {
  return swap.recycleType === "SWAP" && swapRules(swap)?.isPaidInStore === true && swap.swapCost > 0;
}

export function showsLoanText(swap: {
  recycleType: RecycleType;
  funder: string | null;
  grade: string | null;
}): boolean {
  return swap.recycleType === "SWAP" && swapRules(swap)?.lowersLoan === true && swap.grade !== null;
}

export type OutcomeBlock =
  | "outcome"
  | "disclaimer"
  | "paymentType"
  | "customer"
  | "customerEmail"
  | "idConfirm"
  | "evaluation"
  | "nonWorkingOnly";

export interface OutcomeFacts {
  recycleType: RecycleType;
  outcome: ChosenOutcome;
  options: readonly Outcome[];
  customer: RecycleCustomer | null;
  devices: readonly TradedDevice[];
  /** The server has it already, with its devices evaluated. */
  hasTradecart: boolean;
  needsDisclaimer: boolean;
  hasTickedDisclaimer: boolean;
  /** The ways to pay what the swap costs, and the one that was chosen. */
  paymentTypes: readonly string[];
  paymentType: string | null;
  needsApproval: boolean;
  isIdConfirmed: boolean;
}

/** Why a single device cannot be recycled yet; null when it can. */
export function outcomeBlock(facts: OutcomeFacts): OutcomeBlock | null {
  const { outcome, options, customer } = facts;
  if (!options.some((option) => option === outcome)) return "outcome";
  if (outcome === "RETURN_DEVICE" && !facts.devices.every(isNonWorking)) return "nonWorkingOnly";
  if (facts.paymentTypes.length > 0 && facts.paymentType === null) return "paymentType";
  if (facts.needsDisclaimer && !facts.hasTickedDisclaimer) return "disclaimer";
  if (asksForCustomer(outcome, facts) && !isReachable(customer)) return "customer";
  if (facts.needsApproval && facts.recycleType === "TRADE_IN" && !facts.isIdConfirmed) return "idConfirm";
  return null;
}

/** Why the offer cannot go to the customer yet; null when it can. */
export function approvalBlock({
  outcome,
  customer,
}: Pick<OutcomeFacts, "outcome" | "customer">): "outcome" | "customer" | null {
  if (outcome === "NONE") return "outcome";
  return isReachable(customer) ? null : "customer";
}

const isReachable = (customer: RecycleCustomer | null) =>
  Boolean(customer?.name && customer.phone && customer.email);

/** The same for several devices: every one of them has to be evaluated and worth something. */
export function multiOutcomeBlock(facts: OutcomeFacts): OutcomeBlock | null {
  const { outcome, devices, customer } = facts;
  if (outcome !== "RETURN_DEVICE" && !facts.hasTradecart && !areTradable(devices)) return "evaluation";
  if (asksForCustomer(outcome, facts) && !isEmail(customer?.email ?? "")) return "customerEmail";
  return outcomeBlock(facts);
}

export function areTradable(devices: readonly TradedDevice[]): boolean {
  return (
    devices.length > 0 &&
    devices.every((traded) => {
      const evaluation = finalEvaluation(traded);
      return evaluation !== null && evaluation.grade !== NON_WORKING_ZERO;
    })
  );
}
