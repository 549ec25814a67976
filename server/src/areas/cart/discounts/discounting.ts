// Discounts that staff give. How much an order can bear is the finance engine's answer to the order with the discount in
// it; it is asked under the cart's lock, so that two tills cannot give the same room twice.
import { randomUUID } from "node:crypto";
import type { FactsOf } from "@handsel/contract/errors/remedies/facts.ts";
import { priceOrder } from "@handsel/finance/order/price-order.ts";
import type { Refusal as FinanceRefusal } from "@handsel/finance/order/refusal.ts";
import { financeProblem } from "#areas/catalog/index.ts";
import { type RefusalEntry, refuse, refuseEntry } from "#edge/refuse.ts";
import { type Cart, type CartDiscount, type CartOrder, nextPosition, withOrder } from "../cart.ts";
import { findPlan, orderToPrice, type Terms } from "../plans/pricing.ts";

export type NewDiscount = Pick<CartDiscount, "typeId" | "description" | "valueMinor">;

export function withDiscount(cart: Cart, order: CartOrder, discount: NewDiscount, terms: Terms): Cart {
  const added = { ...discount, id: randomUUID(), position: nextPosition(order.discounts), isLocked: false };
  const discounted = { ...order, discounts: [...order.discounts, added] };
  const tooMuch = findTooMuch(order, discounted, terms);
  if (tooMuch) throw refuseEntry(tooMuch);
  return withOrder(cart, discounted);
}

type Exceeded = Extract<FinanceRefusal, { code: "DISCOUNTS_EXCEEDED" }>;

function findTooMuch(before: CartOrder, after: CartOrder, { shelf }: Terms): RefusalEntry | null {
  const priceMinor = before.lines.reduce(
    (sum, line) => sum + (line.unitPriceMinor + line.markupMinor) * line.quantity,
    0,
  );
  const addedMinor = after.discounts.at(-1)?.valueMinor ?? 0;
  const plan = findPlan(shelf, after.paymentplanId);
  const result = plan && priceOrder(orderToPrice(after, plan, shelf));
  const refusals: readonly FinanceRefusal[] = result?.kind === "refused" ? result.refusals : [];
  const exceeded = refusals.find((refusal): refusal is Exceeded => refusal.code === "DISCOUNTS_EXCEEDED");
  const tooMuchMinor = exceeded?.addExtrasMinor ?? addedMinor - priceMinor;
  const facts = factsOf(addedMinor, tooMuchMinor);
  if (addedMinor > priceMinor) return { code: "PR_HIGHER_DISCOUNT_VALUE", values: [], facts };
  if (!plan) return { code: "FINANCE_OPTION_NOT_FOUND_FOR_ORDER_GUID_X", values: [after.id] };
  if (exceeded) return { ...financeProblem(exceeded, plan), facts };
  // Without room for any discount the order is too small for its plan; other refusals a discount neither causes nor cures.
  const isTooSmall = refusals.some(({ code }) => TOO_SMALL.includes(code));
  return isTooSmall ? { code: "DISCOUNT_TOO_HIGH", values: [] } : null;
}

/** What of a discount the order can bear beside the others, and by how much it is less. */
function factsOf(addedMinor: number, tooMuchMinor: number): FactsOf["DISCOUNTS_EXCEEDED_ADD_EXTRAS"] {
  const byMinor = Math.min(addedMinor, Math.max(0, tooMuchMinor));
  return { mostMinor: addedMinor - byMinor, byMinor };
}

const TOO_SMALL: readonly FinanceRefusal["code"][] = [
  "AMOUNT_NOT_POSITIVE",
  "AMOUNT_BELOW_MINIMUM",
  "RESIDUAL_NOT_BELOW_CREDIT",
];

export interface PlacedDiscount {
  order: CartOrder;
  discount: CartDiscount;
}

/** A discount of the named order, or of any order of the cart when none is named. */
export function findDiscount(
  cart: Cart,
  discountId: string,
  orderId: string | undefined,
): PlacedDiscount | undefined {
  for (const order of cart.orders) {
    if (orderId && order.id !== orderId) continue;
    const discount = order.discounts.find(({ id }) => id === discountId);
    if (discount) return { order, discount };
  }
  return undefined;
}

export function withoutDiscount(cart: Cart, { order, discount }: PlacedDiscount): Cart {
  // The value of a trade-in is the one discount that is locked; without its order it goes into the next one.
  if (discount.isLocked) throw refuse("TRADEIN_CREDIT_LOCKED", discount.description);
  const discounts = order.discounts.filter((known) => known !== discount);
  return withOrder(cart, { ...order, discounts });
}
