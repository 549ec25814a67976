// What an order is priced with: the lines, the plan, and the insurance and subscription beside it. The one way from what was
// chosen to what the engine is asked, at the server and at a till without a line.
import type { FinancingType, PaymentPlan } from "../agreement/payment-plan.ts";
import type { AddOn } from "../order/add-ons.ts";
import type { OrderLine } from "../order/order-lines.ts";
import { type OrderToPrice, type PricedOrder, priceOrder } from "../order/price-order.ts";
import { coversSomething, insuranceMonthly, isForCategory } from "./insurance.ts";
import { plansIn, takesTags } from "./plans.ts";
import type { Insurance, Plan, Shelf } from "./shelf.ts";

export interface SoldLine {
  readonly id: string;
  readonly kind: "DEVICE" | "EXTRA";
  readonly category: string;
  readonly tags: readonly string[];
  readonly unitPriceMinor: number;
  readonly markupMinor: number;
  readonly costPriceMinor: number | null;
  readonly residualsByMonth: Readonly<Record<number, number>> | null;
  readonly quantity: number;
}

export interface SoldOrder {
  readonly paymentplanId: string;
  readonly insuranceId: string | null;
  readonly subscriptionId: string | null;
  readonly lines: readonly SoldLine[];
}

export interface NamedAddOn extends AddOn {
  name: string;
  months: number;
}

type Offer = Pick<Shelf, "tax" | "insurances" | "subscriptions">;

export function devicesOf<Line extends Pick<SoldLine, "kind">>(order: { lines: readonly Line[] }): Line[] {
  return order.lines.filter(({ kind }) => kind === "DEVICE");
}

export function extrasOf<Line extends Pick<SoldLine, "kind">>(order: { lines: readonly Line[] }): Line[] {
  return order.lines.filter(({ kind }) => kind === "EXTRA");
}

export function toPriceWith(
  order: SoldOrder,
  plan: PaymentPlan,
  {
    addOns,
    tax,
    discounts,
  }: { addOns: readonly NamedAddOn[]; tax: Shelf["tax"]; discounts: OrderToPrice["discounts"] },
): OrderToPrice {
  return {
    plan,
    tax,
    // As they are shown, products before extras: which line carries an odd cent depends on it, and whoever prices what he
    // sees must get the same.
    lines: [...devicesOf(order), ...extrasOf(order)].map(orderLine),
    discounts,
    addOns: addOns.map(({ addOnID, kind, monthlyMinor, months }) => ({
      addOnID,
      kind,
      monthlyMinor,
      months,
    })),
  };
}

export const orderLine = (line: SoldLine): OrderLine => ({
  lineID: line.id,
  kind: line.kind,
  unitPriceMinor: line.unitPriceMinor,
  retailerMarkupMinor: line.markupMinor,
  quantity: line.quantity,
  ...(line.costPriceMinor !== null && { costPriceMinor: line.costPriceMinor }),
  ...(line.residualsByMonth && { residualsByMonth: line.residualsByMonth }),
});

export function insuranceOf(order: Pick<SoldOrder, "lines">, insurance: Insurance): number {
  return devicesOf(order).reduce(
    (sum, line) =>
      sum + (insuranceMonthly(insurance, line.unitPriceMinor + line.markupMinor) ?? 0) * line.quantity,
    0,
  );
}

/** Insurance and subscription are bought for every device of the order. */
export function addOnsOf(order: SoldOrder, { insurances, subscriptions }: Offer): NamedAddOn[] {
  const devices = devicesOf(order);
  if (devices.length === 0) return [];
  const addOns: NamedAddOn[] = [];
  const insurance = insurances.find(({ id }) => id === order.insuranceId);
  if (insurance) {
    addOns.push({
      addOnID: insurance.id,
      kind: "INSURANCE",
      name: insurance.name,
      monthlyMinor: insuranceOf(order, insurance),
      months: insurance.months,
    });
  }
  const subscription = subscriptions.find(({ id }) => id === order.subscriptionId);
  if (subscription) {
    const pieces = devices.reduce((sum, line) => sum + line.quantity, 0);
    addOns.push({
      addOnID: subscription.id,
      kind: "SUBSCRIPTION",
      name: subscription.name,
      monthlyMinor: subscription.monthlyMinor * pieces,
      months: subscription.months,
    });
  }
  return addOns;
}

/** An order beyond the plan's limits, or not yet insured, has figures all the same: one sees how much is missing. */
export function pricedRegardless(toPrice: OrderToPrice): PricedOrder | undefined {
  const plan = { ...toPrice.plan, minimumMinor: null, maximumMinor: null, requiresInsurance: false };
  const result = priceOrder({ ...toPrice, plan });
  return result.kind === "priced" ? result.order : undefined;
}

/** The plans of a kind that are meant for all devices of an order, in the order they are offered. */
export function plansForOrder(
  order: Pick<SoldOrder, "lines">,
  financingType: FinancingType,
  { shelf, today }: { shelf: Pick<Shelf, "plans">; today: string },
): Plan[] {
  const devices = devicesOf(order);
  return plansIn(shelf.plans, { financingType, today }).filter((plan) =>
    devices.every(({ tags }) => takesTags(plan, tags)),
  );
}

/**
 * Some offers exist with an insurance only. An order that comes to such a plan without one gets the one it had, the
 * retailer's usual insurance, or the first that covers its devices.
 */
export function withRequiredInsurance<Order extends SoldOrder>(
  order: Order,
  plan: Plan,
  { shelf }: { shelf: Pick<Shelf, "insurances"> },
  hadId: string | null = null,
): Order {
  if (!plan.terms.requiresInsurance || order.insuranceId !== null) return order;
  const insurance = usualCover(coversFor(order, { shelf }), hadId);
  return insurance ? { ...order, insuranceId: insurance.id } : order;
}

/** The insurances that cover every device of the order. */
export function coversFor(
  order: Pick<SoldOrder, "lines">,
  { shelf }: { shelf: Pick<Shelf, "insurances"> },
): Insurance[] {
  const devices = devicesOf(order);
  if (devices.length === 0) return [];
  return shelf.insurances.filter(
    (insurance) => coversSomething(insurance) && devices.every((device) => covers(insurance, device)),
  );
}

export function usualCover(fitting: readonly Insurance[], hadId: string | null): Insurance | undefined {
  return fitting.find(({ id }) => id === hadId) ?? fitting.find(({ isDefault }) => isDefault) ?? fitting[0];
}

function covers(insurance: Insurance, { category, unitPriceMinor, markupMinor }: SoldLine): boolean {
  return (
    isForCategory(insurance, category) && insuranceMonthly(insurance, unitPriceMinor + markupMinor) !== null
  );
}
