// What a till without a line tells a customer: the sums that the cart's page shows, by the same way.
import { sheetsOf, sumSheets } from "../explain/sheet.ts";
import { priceOrder } from "../order/price-order.ts";
import type { Refusal } from "../order/refusal.ts";
import type { Plan, Shelf } from "./shelf.ts";
import { addOnsOf, pricedRegardless, type SoldOrder, toPriceWith } from "./sold-order.ts";

export interface ToldPrice {
  /** Everything that is paid in the first month. */
  monthlyMinor: number;
  todayMinor: number;
  /** What the goods cost. */
  cashMinor: number;
}

export interface Told {
  /** Null when no figures can be given at all. */
  price: ToldPrice | null;
  /** Why the order cannot be sold as it stands. */
  refusals: readonly Refusal[];
}

export function tellPrice(
  order: SoldOrder,
  plan: Pick<Plan, "terms">,
  shelf: Pick<Shelf, "tax" | "insurances" | "subscriptions">,
): Told {
  const toPrice = toPriceWith(order, plan.terms, {
    addOns: addOnsOf(order, shelf),
    tax: shelf.tax,
    discounts: [],
  });
  const result = priceOrder(toPrice);
  const priced = result.kind === "priced" ? result.order : pricedRegardless(toPrice);
  const refusals = result.kind === "refused" ? result.refusals : [];
  if (!priced) return { price: null, refusals };
  const { monthlyInAllMinor, dueTodayMinor, saleAmountMinor } = sumSheets(sheetsOf(priced));
  return {
    price: { monthlyMinor: monthlyInAllMinor, todayMinor: dueTodayMinor, cashMinor: saleAmountMinor },
    refusals,
  };
}
