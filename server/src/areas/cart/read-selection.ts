// What a change of selection asks for, and what comes of it: what the call does not mention stays as it was, a plan or an
// insurance that is not meant for a newly chosen device gives way, and a plan that asks for an insurance gets one.

import type { OptionSets } from "@handsel/contract/catalog/options.ts";
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import { type Plan } from "@handsel/finance/selling/shelf.ts";
import { withRequiredInsurance } from "@handsel/finance/selling/sold-order.ts";
import { type ChosenParts, optionSetsFor, type WantedSelection } from "#areas/catalog/index.ts";
import { Refusal, refuse } from "#edge/refuse.ts";
import { beginOrder } from "./cart/filling.ts";
import { deviceLine } from "./cart/new-lines.ts";
import type { Cart } from "./cart.ts";
import type { CartContext } from "./cart-context.ts";
import { tagFilterOf } from "./cart-tags.ts";
import { findPlan, type Terms } from "./plans/pricing.ts";

/** Absent: as it was. Null: nothing. */
export interface SelectionInput {
  deviceCode: string;
  parentDeviceCode?: string | null | undefined;
  insuranceID?: string | null | undefined;
  paymentplanID?: string | null | undefined;
  subscriptionID?: string | null | undefined;
  selectedExtraOptionID?: string | null | undefined;
  financingType: FinancingType;
}

export interface ReadSelection {
  sets: OptionSets;
  chosen: ChosenParts & { plan: Plan };
  /** The plan asks for an insurance, and the call left it out. */
  isInsuredByPlan: boolean;
}

export async function readSelection(
  ctx: CartContext,
  cart: Cart,
  input: SelectionInput,
  terms: Terms,
): Promise<ReadSelection> {
  const wanted = wantedSelection(cart, input, terms);
  const ask = (selection: WantedSelection) =>
    choicesAround(ctx, cart, { selection, financingType: input.financingType }, terms);
  const answer = await askGivingWay(ask, wanted, (error, asked) =>
    givenWay(error, asked, cart, input, terms),
  );
  const { plan } = answer.chosen;
  if (!plan) throw refuse("FINANCE_OPTION_NOT_FOUND_FOR_DEVICE_CODE_X", input.deviceCode);
  if (!plan.terms.requiresInsurance || answer.chosen.insurance)
    return { sets: answer.sets, chosen: { ...answer.chosen, plan }, isInsuredByPlan: false };

  const order = beginOrder(plan, ctx.clock.now());
  const lines = [{ ...deviceLine(answer.chosen.device), position: 1 }];
  const had = cart.selection?.insuranceID ?? null;
  const { insuranceId } = withRequiredInsurance({ ...order, lines }, plan, terms, had);
  const insured = await ask({ ...wanted, paymentplanID: plan.id, insuranceID: insuranceId });
  return { sets: insured.sets, chosen: { ...insured.chosen, plan }, isInsuredByPlan: true };
}

/** What can be chosen beside a selection, as the cart's service sells it. */
export function choicesAround(
  { db, tenant }: Pick<CartContext, "db" | "tenant">,
  cart: Cart,
  chosen: { selection: WantedSelection; financingType: FinancingType },
  { shelf, today }: Terms,
) {
  return optionSetsFor(
    { db, tenant, shelf },
    {
      ...chosen,
      today,
      tagFilterList: cart.service?.tags,
      tagFilterType: tagFilterOf(cart),
    },
  );
}

function wantedSelection(cart: Cart, input: SelectionInput, { shelf }: Terms): WantedSelection {
  const before = cart.selection;
  const kept = <T>(value: T | null | undefined, old: T | null | undefined): T | null =>
    value === undefined ? (old ?? null) : value;
  const ownPlanId = before?.paymentplanID ?? cart.paymentplanId;
  const ownPlan = ownPlanId ? findPlan(shelf, ownPlanId) : undefined;
  return {
    deviceCode: input.deviceCode,
    parentDeviceCode: input.parentDeviceCode ?? null,
    insuranceID: kept(input.insuranceID, before?.insuranceID),
    paymentplanID:
      input.paymentplanID ?? (ownPlan?.terms.financingType === input.financingType ? ownPlan.id : null),
    subscriptionID: kept(input.subscriptionID, before?.subscriptionID),
    selectedExtraOptionID: kept(input.selectedExtraOptionID, before?.selectedExtraOptionID),
  };
}

/** Asks again without what stood in the way, as long as something may give way. */
async function askGivingWay<Answer>(
  ask: (selection: WantedSelection) => Promise<Answer>,
  wanted: WantedSelection,
  less: (error: unknown, asked: WantedSelection) => WantedSelection | null,
): Promise<Answer> {
  return ask(wanted).catch((error: unknown) => {
    const next = less(error, wanted);
    if (!next) throw error;
    return askGivingWay(ask, next, less);
  });
}

/** What was chosen for another device, or suggested for any, and does not fit the one chosen now; null when nothing does. */
function givenWay(
  error: unknown,
  asked: WantedSelection,
  { selection }: Cart,
  input: SelectionInput,
  { shelf }: Terms,
): WantedSelection | null {
  if (input.deviceCode === selection?.deviceCode) return null;
  const isOwnPlan = !input.paymentplanID || input.paymentplanID === selection?.paymentplanID;
  // The plan exists in this sale and is not meant for the device.
  if (isOwnPlan && asked.paymentplanID && isAbout(error, "FINANCE_OPTION_NOT_FOUND_FOR_REFERENCE_X_IN_X"))
    return { ...asked, paymentplanID: null };
  // The retailer has the insurance, and the device is dearer than it covers.
  const isOffered = shelf.insurances.some(({ id }) => id === asked.insuranceID);
  return isOffered && isAbout(error, "INSURANCE_X_NOT_FOUND_FOR_REFERENCE_X_IN_X")
    ? { ...asked, insuranceID: null }
    : null;
}

function isAbout(error: unknown, code: string): boolean {
  return error instanceof Refusal && error.entries.some((entry) => entry.code === code);
}
