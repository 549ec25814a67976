// An order as it was sold, and as the draft would have it: only what the draft touches is another. Pure.
import type { OrderToPrice } from "@handsel/finance/order/price-order.ts";
import type { Plan, Shelf } from "@handsel/finance/selling/shelf.ts";
import { addOnsOf, devicesOf, insuranceOf, toPriceWith } from "@handsel/finance/selling/sold-order.ts";
import type { RefusalEntry } from "#edge/refuse.ts";
import type { CartLine } from "../cart.ts";
import { lowersVat } from "../discounts/discount-types.ts";
import { offerProblems, planNotFound } from "../plans/pricing.ts";
import { draftDiscounts } from "./draft-discounts.ts";
import type { DraftPrices, RehearsedOrder } from "./rehearsed.ts";

/** Why it could not be sold by the draft, and what of the draft that is about. */
export interface DraftProblem {
  entry: RefusalEntry;
  names: readonly string[];
}

export interface BothWays {
  plan: Plan["terms"];
  before: OrderToPrice;
  after: OrderToPrice;
  isTouched: boolean;
  problem: DraftProblem | null;
}

/** Nothing where nobody knows the plan any more. */
export function bothWays(order: RehearsedOrder, prices: DraftPrices): BothWays | undefined {
  const before = order.frozen ?? asPriced(order, prices.now);
  if (!before) return undefined;
  const lines = order.lines.map((line) => draftLine(line, prices));
  const hasOtherLines = lines.some((line, index) => line !== order.lines[index]);
  const hasOtherPlan = prices.plans.has(order.paymentplanId);
  const hasOtherCover =
    (order.insuranceId !== null && (hasOtherLines || prices.insurances.has(order.insuranceId))) ||
    (order.subscriptionId !== null && prices.subscriptions.has(order.subscriptionId));
  const discounts = draftDiscounts(order, lines, prices);
  const problem =
    (hasOtherPlan || hasOtherCover ? offerProblem(order, prices) : null) ??
    ruleProblem(order, prices) ??
    (discounts.problem && {
      entry: discounts.problem.entry,
      names: [`VOUCHER ${discounts.problem.code}`],
    });
  const isTouched =
    hasOtherLines || hasOtherPlan || hasOtherCover || discounts.valueMinor.size > 0 || problem !== null;
  if (!isTouched) return { plan: before.plan, before, after: before, isTouched, problem };
  const plan = (hasOtherPlan && draftPlan(order.paymentplanId, prices)) || before.plan;
  const byId = new Map(lines.map((line) => [line.id, line]));
  const after: OrderToPrice = {
    ...before,
    plan,
    lines: before.lines.map((line) => {
      const drafted = byId.get(line.lineID);
      const { unitPriceMinor, residualsByMonth } = drafted ?? {};
      return {
        ...line,
        ...(unitPriceMinor !== undefined && { unitPriceMinor }),
        ...(residualsByMonth && { residualsByMonth }),
      };
    }),
    discounts: before.discounts.flatMap((discount) => {
      const amountMinor = discounts.valueMinor.get(discount.discountID);
      if (amountMinor === undefined) return [discount];
      return amountMinor > 0 ? [{ ...discount, value: { amountMinor } }] : [];
    }),
    addOns: hasOtherCover ? coversOf(before, { ...order, lines }, prices) : before.addOns,
  };
  return { plan, before, after, isTouched, problem };
}

/** What the draft no longer offers, though it is offered now. */
function offerProblem(order: RehearsedOrder, prices: DraftPrices): DraftProblem | null {
  const { now, draft, tenant, day: today } = prices;
  const { paymentplanId, insuranceId, subscriptionId } = order;
  const problemsOn = (shelf: Shelf): RefusalEntry[] => {
    const plan = shelf.plans.find(({ id }) => id === paymentplanId);
    return plan ? offerProblems(order, plan, { shelf, tenant, today }) : [planNotFound(order)];
  };
  const known = new Set(problemsOn(now).map(({ code }) => code));
  const entry = problemsOn(draft).find(({ code }) => !known.has(code));
  if (!entry) return null;
  return {
    entry,
    names: [`PLAN ${paymentplanId}`, `INSURANCE ${insuranceId}`, `SUBSCRIPTION ${subscriptionId}`],
  };
}

function ruleProblem(
  { paymentplanId, lines }: RehearsedOrder,
  { ruledOut, tenant }: DraftPrices,
): DraftProblem | null {
  for (const { kind, code, description } of lines) {
    const rules = kind === "DEVICE" ? ruledOut.get(`${paymentplanId} ${code}`) : undefined;
    if (rules)
      return {
        entry: {
          code: "FINANCE_OPTION_NOT_FOUND_FOR_REFERENCE_X_IN_X",
          values: [tenant.name, description],
        },
        // Without a rule of the draft it is the price, by which a rule that stays takes other devices.
        names: [...rules.map((id) => `RULE ${id}`), `DEVICE ${code}`],
      };
  }
  return null;
}

const draftPlan = (id: string, { draft }: DraftPrices) => draft.plans.find((plan) => plan.id === id)?.terms;

function asPriced(order: RehearsedOrder, shelf: Shelf): OrderToPrice | undefined {
  const plan = shelf.plans.find(({ id }) => id === order.paymentplanId)?.terms;
  return (
    plan &&
    toPriceWith(order, plan, {
      addOns: addOnsOf(order, shelf),
      tax: shelf.tax,
      discounts: order.discounts.map((discount) => ({
        discountID: discount.id,
        value: { amountMinor: discount.valueMinor },
        lowersVat: lowersVat(discount.typeId),
      })),
    })
  );
}

function draftLine(line: CartLine, prices: DraftPrices): CartLine {
  if (line.isManual) return line;
  const price =
    line.kind === "DEVICE"
      ? prices.devices.get(line.code)
      : line.extraOptionId
        ? prices.options.get(line.extraOptionId)
        : prices.extras.get(line.code);
  const residuals = line.kind === "DEVICE" ? prices.residuals.get(line.code) : undefined;
  if ((price === undefined || price === line.unitPriceMinor) && !residuals) return line;
  return {
    ...line,
    unitPriceMinor: price ?? line.unitPriceMinor,
    residualsByMonth: residuals ?? line.residualsByMonth,
  };
}

/** Covers as they were, each with what the draft would ask for it. */
function coversOf(
  { addOns }: OrderToPrice,
  order: RehearsedOrder,
  { draft, subscriptions }: DraftPrices,
): OrderToPrice["addOns"] {
  const pieces = devicesOf(order).reduce((sum, { quantity }) => sum + quantity, 0);
  return addOns.map((addOn) => {
    if (addOn.kind === "INSURANCE") {
      const insurance = draft.insurances.find(({ id }) => id === addOn.addOnID);
      return insurance ? { ...addOn, monthlyMinor: insuranceOf(order, insurance) } : addOn;
    }
    const subscription = draft.subscriptions.find(({ id }) => id === addOn.addOnID);
    return subscription && subscriptions.has(addOn.addOnID)
      ? { ...addOn, monthlyMinor: subscription.monthlyMinor * pieces }
      : addOn;
  });
}
