// An order as it was sold, and as the draft would have it: only what the draft touches is another. Pure.
import type { OrderToPrice } from "@handsel/finance/order/price-order.ts";
import type { Plan, Shelf } from "@handsel/finance/selling/shelf.ts";
import { addOnsOf, devicesOf, insuranceOf, toPriceWith } from "@handsel/finance/selling/sold-order.ts";
import type { CartLine, CartOrder } from "../cart.ts";
import { lowersVat } from "../discounts/discount-types.ts";

/** What the draft changes, by code. */
export interface DraftPrices {
  /** What devices, extras and options would be sold for. */
  devices: ReadonlyMap<string, number>;
  extras: ReadonlyMap<string, number>;
  options: ReadonlyMap<string, number>;
  /** What devices would be worth, by month. */
  residuals: ReadonlyMap<string, Readonly<Record<number, number>>>;
  plans: ReadonlySet<string>;
  insurances: ReadonlySet<string>;
  subscriptions: ReadonlySet<string>;
  /** As shops sell now, and by the draft. */
  now: Shelf;
  draft: Shelf;
}

export type RehearsedOrder = Pick<
  CartOrder,
  "paymentplanId" | "insuranceId" | "subscriptionId" | "frozen" | "lines" | "discounts"
>;

export interface BothWays {
  plan: Plan["terms"];
  before: OrderToPrice;
  after: OrderToPrice;
  isTouched: boolean;
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
  if (!hasOtherLines && !hasOtherPlan && !hasOtherCover)
    return { plan: before.plan, before, after: before, isTouched: false };
  const plan = hasOtherPlan ? draftPlan(order.paymentplanId, prices) : before.plan;
  if (!plan)
    return { plan: before.plan, before, after: { ...before, plan: STOPPED(before.plan) }, isTouched: true };
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
    addOns: hasOtherCover ? coversOf(before, { ...order, lines }, prices) : before.addOns,
  };
  return { plan, before, after, isTouched: true };
}

/** A plan that the draft stops takes nothing any more. */
const STOPPED = (plan: Plan["terms"]): Plan["terms"] => ({ ...plan, maximumMinor: 0, minimumMinor: 0 });

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
