// Reads what a customer has selected: turns codes into the device, plan, insurance, subscription and extras option they
// name, and refuses codes that name nothing. Changes nothing.

import type { OptionSets } from "@handsel/contract/catalog/options.ts";
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { coversSomething, insuranceMonthly, isForCategory } from "@handsel/finance/selling/insurance.ts";
import { plansIn } from "@handsel/finance/selling/plans.ts";
import type { Insurance, Plan, Shelf } from "@handsel/finance/selling/shelf.ts";
import type { Db } from "#db/tenant-db.ts";
import { type RefusalEntry, refuse } from "#edge/refuse.ts";
import { financeProblem } from "../prices/finance-refusals.ts";
import { deviceMonthly, deviceRefusal } from "../prices/monthly-prices.ts";
import type { DeviceForSale } from "../queries/devices.ts";
import { matchesTags, type TagFilter } from "../tags.ts";
import { type ChosenParts, isNothing, optionSets } from "./option-sets.ts";
import { recallChoices } from "./variants.ts";

export interface SelectionContext {
  db: Db;
  tenant: WhiteLabel;
  /** What is sold from: what holds now, or of an older cart what held then. */
  shelf: Shelf;
}

export interface WantedSelection {
  deviceCode: string | null;
  parentDeviceCode: string | null;
  insuranceID: string | null;
  /** None: the first plan that takes the device. */
  paymentplanID: string | null;
  subscriptionID: string | null;
  selectedExtraOptionID: string | null;
}

export interface SelectionQuestion extends TagFilter {
  selection: WantedSelection;
  financingType: FinancingType;
  /** yyyy-MM-dd in the retailer's time zone. */
  today: string;
}

export interface SelectionAnswer {
  sets: OptionSets;
  chosen: ChosenParts;
  /** What one device costs a month on the chosen plan, without add-ons; null when the plan does not take it. */
  monthlyMinor: number | null;
  /** Of the chosen insurance; 0 for none. */
  insuranceMonthlyMinor: number;
  /** Why the chosen plan does not take the selection as it stands; null when it does. */
  problem: RefusalEntry | null;
}

/** Of one retailer, some ten kilobytes each; beyond it the memory begins anew. */
const MOST_REMEMBERED = 500;

// The same question has the same answer, whoever asks, until the shelf or the devices change, which drops the shelf.
const remembered = new WeakMap<Shelf, Map<string, SelectionAnswer>>();

/**
 * The option sets around a selection, and what the selection consists of; from memory when it was asked before. Remembered
 * and shared: nobody changes one.
 */
export async function optionSetsFor(
  context: SelectionContext,
  question: SelectionQuestion,
): Promise<SelectionAnswer> {
  const { shelf } = context;
  const known = remembered.get(shelf) ?? new Map<string, SelectionAnswer>();
  if (known.size >= MOST_REMEMBERED) known.clear();
  remembered.set(shelf, known);
  const key = JSON.stringify(question);
  const answer = known.get(key) ?? (await answerAnew(context, question));
  known.set(key, answer);
  return answer;
}

async function answerAnew(context: SelectionContext, question: SelectionQuestion): Promise<SelectionAnswer> {
  const { shelf } = context;
  const { selection, financingType, today } = question;
  const { parentDeviceCode } = selection;
  const wantedCode = selection.deviceCode ?? parentDeviceCode;
  if (!wantedCode) throw refuse("POS_MISSING_DEVICE_CODE");
  const variants = await recallChoices(context.db, shelf, {
    deviceCode: wantedCode,
    parentDeviceCode,
    today,
  });
  const device = variants.find((variant) => variant.deviceCode === wantedCode);
  if (!device) throw refuse("DEVICE_NOT_FOUND_FOR_REFERENCE_X_IN_X", context.tenant.name, wantedCode);

  const plans = plansIn(shelf.plans, { financingType, tags: device.tags, today });
  const plan = choosePlan(shelf, plans, device, selection.paymentplanID, context.tenant, question);
  const chosen = { device, plan, ...chooseAddOns(shelf, device, selection, context.tenant) };
  const monthlyMinor = deviceMonthly(plan.terms, shelf.tax, device);
  return {
    sets: optionSets({
      shelf,
      chosen,
      plans,
      variants: variants.filter((variant) => variant === device || matchesTags(variant.tags, question)),
    }),
    chosen,
    monthlyMinor,
    insuranceMonthlyMinor: chosen.insurance
      ? (insuranceMonthly(chosen.insurance, device.priceMinor) ?? 0)
      : 0,
    problem:
      monthlyMinor === null ? whyNot(shelf, device, plan) : findInsuranceProblem(plan, chosen.insurance),
  };
}

function choosePlan(
  shelf: Shelf,
  plans: readonly Plan[],
  device: DeviceForSale,
  paymentplanID: string | null,
  tenant: WhiteLabel,
  { financingType, today }: SelectionQuestion,
): Plan {
  if (paymentplanID) {
    const plan = plans.find(({ id }) => id === paymentplanID);
    if (plan) return plan;
    const isOfThisSale = plansIn(shelf.plans, { financingType, today }).some(
      ({ id }) => id === paymentplanID,
    );
    throw isOfThisSale
      ? refuse("FINANCE_OPTION_NOT_FOUND_FOR_REFERENCE_X_IN_X", tenant.name, device.deviceCode)
      : refuse("PAYMENT_PLANS_NOT_FOUND_FOR_REFERENCE_X_IN_X", tenant.name, paymentplanID);
  }
  const [first] = plans;
  if (!first) throw refuse("PAYMENT_PLANS_NOT_FOUND_FOR_REFERENCE_X_IN_X", tenant.name, device.deviceCode);
  return plans.find((plan) => deviceMonthly(plan.terms, shelf.tax, device) !== null) ?? first;
}

function chooseAddOns(
  shelf: Shelf,
  device: DeviceForSale,
  { insuranceID, subscriptionID, selectedExtraOptionID }: WantedSelection,
  tenant: WhiteLabel,
): Pick<ChosenParts, "insurance" | "subscription" | "extraOption"> {
  const named = <T extends { id: string; categoryCodes: readonly string[] }>(
    offers: readonly T[],
    id: string | null,
  ) => offers.find((offer) => offer.id === id && isForCategory(offer, device.categoryCode));
  const insurance = named(shelf.insurances, insuranceID);
  if (insuranceID && !isNothing(insuranceID)) {
    if (!insurance || insuranceMonthly(insurance, device.priceMinor) === null)
      throw refuse("INSURANCE_X_NOT_FOUND_FOR_REFERENCE_X_IN_X", insuranceID, tenant.name, device.deviceCode);
  }
  const subscription = named(shelf.subscriptions, subscriptionID);
  if (subscriptionID && !subscription && !isNothing(subscriptionID)) throw refuse("POS_MISSING_SUBSCRIPTION");
  const extraOption = named(shelf.extraOptions, selectedExtraOptionID);
  if (selectedExtraOptionID && !extraOption && !isNothing(selectedExtraOptionID))
    throw refuse("PRICING_ERROR");
  return {
    insurance: coversSomething(insurance) ? insurance : undefined,
    subscription,
    extraOption: extraOption && !isNothing(extraOption.id) ? extraOption : undefined,
  };
}

function whyNot(shelf: Shelf, device: DeviceForSale, plan: Plan): RefusalEntry {
  const refusal = deviceRefusal(plan.terms, shelf.tax, device);
  return refusal ? financeProblem(refusal, plan) : { code: "FINANCING_NOT_AVAILABLE_FOR_DEVICE", values: [] };
}

function findInsuranceProblem(plan: Plan, insurance: Insurance | undefined): RefusalEntry | null {
  if (!plan.terms.requiresInsurance || insurance) return null;
  return { code: "PAYMENT_PLAN_REQUIRES_INSURANCE", values: [plan.name] };
}
