// Prices the orders of a cart. All arithmetic is the finance engine's; decided here is what it is given (plan, lines,
// discounts, add-ons) and what stands in the way of selling the order.
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import { countries } from "@handsel/contract/countries.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { PaymentPlan } from "@handsel/finance/agreement/payment-plan.ts";
import type { TaxBasis } from "@handsel/finance/numbers/vat.ts";
import type { AddOn } from "@handsel/finance/order/add-ons.ts";
import {
  type OrderToPrice,
  type PricedOrder,
  type PriceResult,
  priceOrder,
} from "@handsel/finance/order/price-order.ts";
import { isInForce } from "@handsel/finance/selling/plans.ts";
import type { Insurance, Plan, Shelf, Subscription } from "@handsel/finance/selling/shelf.ts";
import {
  addOnsOf,
  devicesOf,
  type NamedAddOn,
  pricedRegardless,
  toPriceWith as soldToPrice,
} from "@handsel/finance/selling/sold-order.ts";
import { financeProblem } from "#areas/catalog/index.ts";
import type { RefusalEntry } from "#edge/refuse.ts";
import type { Cart, CartOrder } from "../cart.ts";
import { lowersVat } from "../discounts/discount-types.ts";
import { createOrderMemory } from "./priced-memory.ts";

/** What prices depend on besides the cart itself. */
export interface Terms {
  shelf: Shelf;
  tenant: WhiteLabel;
  /** yyyy-MM-dd in the retailer's time zone. */
  today: string;
  /** The version of the prices that holds now, which is not always that of the shelf; absent where no cart is kept. */
  currentPrices?: number;
  /** What a lender is called; absent where nobody is told. */
  lenderName?: (funder: string) => string;
}

/** Remembered and shared: nobody changes one. */
export interface PricedCartOrder {
  readonly order: CartOrder;
  /** Absent when the retailer no longer has the plan. */
  plan: PaymentPlan | undefined;
  /** Absent when no figures can be given at all. */
  priced: PricedOrder | undefined;
  addOns: NamedAddOn[];
  maximumDiscountMinor: number;
  /** Why the order cannot be sold as it stands; what matters most first. */
  problems: RefusalEntry[];
}

export interface PricedCart {
  cart: Cart;
  tax: TaxBasis;
  lenderName: (funder: string) => string;
  /** The name under which the retailer's country wants the annual percentage rate told. */
  displayType: string;
  /** The version of the prices that holds now. */
  currentPrices: number | null;
  orders: PricedCartOrder[];
}

export function priceCart(cart: Cart, terms: Terms): PricedCart {
  return {
    cart,
    tax: terms.shelf.tax,
    lenderName: terms.lenderName ?? ((funder) => funder),
    displayType: countries[terms.tenant.country].rateName,
    currentPrices: terms.currentPrices ?? null,
    orders: cart.orders.map((order) => priceCartOrder(order, terms)),
  };
}

const memory = createOrderMemory<PricedCartOrder>();

export function priceCartOrder(order: CartOrder, terms: Terms): PricedCartOrder {
  return memory.recall(order, terms, () => priceAnew(order, terms));
}

function priceAnew(order: CartOrder, terms: Terms): PricedCartOrder {
  if (order.frozen) return priceFrozen(order, order.frozen, terms.shelf);
  const plan = findPlan(terms.shelf, order.paymentplanId);
  if (!plan) return unpriced(order, [planNotFound(order)]);
  const problems = offerProblems(order, plan, terms);
  if (order.lines.length === 0)
    return {
      ...unpriced(order, [...problems, { code: "FINANCED_AMOUNT_BELOW_OR_EQUAL_TO_ZERO", values: [] }]),
      plan: plan.terms,
    };

  const addOns = addOnsOf(order, terms.shelf);
  const toPrice = toPriceWith(order, plan.terms, addOns, terms.shelf.tax);
  const result = priceOrder(toPrice);
  if (result.kind === "refused")
    problems.push(...result.refusals.map((refusal) => financeProblem(refusal, plan)));
  return {
    order,
    plan: plan.terms,
    priced: result.kind === "priced" ? result.order : pricedRegardless(toPrice),
    addOns,
    maximumDiscountMinor: maximumDiscount(result),
    problems,
  };
}

export function findPlan(shelf: Shelf, paymentplanId: string): Plan | undefined {
  return shelf.plans.find(({ id }) => id === paymentplanId);
}

export function financingOfOrder(order: CartOrder, { shelf }: Terms): FinancingType | null {
  return findPlan(shelf, order.paymentplanId)?.terms.financingType ?? null;
}

/** The order on another plan, as the finance engine is asked about it. */
export function orderToPrice(order: CartOrder, plan: Plan, shelf: Shelf): OrderToPrice {
  return toPriceWith(order, plan.terms, addOnsOf(order, shelf), shelf.tax);
}

const toPriceWith = (order: CartOrder, plan: PaymentPlan, addOns: readonly NamedAddOn[], tax: TaxBasis) =>
  soldToPrice(order, plan, {
    addOns,
    tax,
    discounts: order.discounts.map((discount) => ({
      discountID: discount.id,
      value: { amountMinor: discount.valueMinor },
      lowersVat: lowersVat(discount.typeId),
    })),
  });

// A frozen order is what it was when the customer applied for credit, whatever became of its plan since.
function priceFrozen(order: CartOrder, frozen: OrderToPrice, shelf: Shelf): PricedCartOrder {
  const result = priceOrder(frozen);
  return {
    order,
    plan: frozen.plan,
    priced: result.kind === "priced" ? result.order : undefined,
    addOns: frozen.addOns.map((addOn) => ({
      ...addOn,
      name: findAddOn(shelf, addOn)?.name ?? addOn.addOnID,
      months: addOn.months ?? frozen.plan.fixedMonths + frozen.plan.flexMonths,
    })),
    maximumDiscountMinor: maximumDiscount(result),
    problems: [],
  };
}

function findAddOn(shelf: Shelf, { kind, addOnID }: AddOn): Insurance | Subscription | undefined {
  const offers = kind === "INSURANCE" ? shelf.insurances : shelf.subscriptions;
  return offers.find(({ id }) => id === addOnID);
}

function unpriced(order: CartOrder, problems: RefusalEntry[]): PricedCartOrder {
  return { order, plan: undefined, priced: undefined, addOns: [], maximumDiscountMinor: 0, problems };
}

export function planNotFound(order: Pick<CartOrder, "id">): RefusalEntry {
  return { code: "FINANCE_OPTION_NOT_FOUND_FOR_ORDER_GUID_X", values: [order.id] };
}

/** What the retailer stopped offering while the cart stood open. */
export function offerProblems(
  order: Pick<CartOrder, "id" | "insuranceId" | "subscriptionId" | "lines">,
  plan: Plan,
  { shelf, tenant, today }: Pick<Terms, "shelf" | "tenant" | "today">,
): RefusalEntry[] {
  const problems: RefusalEntry[] = [];
  if (!isInForce(plan, today)) problems.push(planNotFound(order));
  const { insuranceId, subscriptionId } = order;
  if (insuranceId && !shelf.insurances.some(({ id }) => id === insuranceId))
    problems.push({
      code: "INSURANCE_X_NOT_FOUND_FOR_REFERENCE_X_IN_X",
      values: [insuranceId, tenant.name, devicesOf(order)[0]?.code ?? ""],
    });
  if (subscriptionId && !shelf.subscriptions.some(({ id }) => id === subscriptionId))
    problems.push({ code: "POS_MISSING_SUBSCRIPTION", values: [] });
  return problems;
}

function maximumDiscount(result: PriceResult): number {
  if (result.kind === "priced") return result.order.totals.maximumDiscountMinor;
  const exceeded = result.refusals.find(({ code }) => code === "DISCOUNTS_EXCEEDED");
  return exceeded?.code === "DISCOUNTS_EXCEEDED" ? exceeded.maximumMinor : 0;
}
