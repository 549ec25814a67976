// What the finance engine says an order of the wire must cost: the order is read back from its lines, discounts and
// add-ons, priced anew, and held against the figures beside them.

import type { Cart, Order } from "@handsel/contract/cart/cart.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { toMinor } from "@handsel/contract/rules/money.ts";
import type { PaymentPlan } from "@handsel/finance/agreement/payment-plan.ts";
import { type OrderToPrice, type PricedOrder, priceOrder } from "@handsel/finance/order/price-order.ts";
import { expect } from "vitest";

const LOWER_VAT = [5, 6, 7, 8];

function minor(major: number): number {
  const value = toMinor(major);
  if (value === undefined) throw new Error(`${major} is not a whole number of cents`);
  return value;
}

export interface KnownTerms {
  plans: readonly { terms: PaymentPlan }[];
  tax: OrderToPrice["tax"];
  /** By device code. */
  residuals: Readonly<Record<string, Readonly<Record<number, number>>>>;
}

export function orderFromWire(order: Order, { plans, tax, residuals }: KnownTerms): OrderToPrice {
  const plan = plans.find(({ terms }) => terms.paymentplanID === order.financing?.payment_plan_id)?.terms;
  if (!plan) throw new Error("the order is on no plan of this test");
  return {
    plan,
    tax,
    lines: [
      ...order.products.items.map((line) => {
        const residualsByMonth = residuals[line.device_code];
        return {
          lineID: line.uuid,
          kind: "DEVICE" as const,
          unitPriceMinor: minor(line.cash_price) - minor(line.retailerMarkup),
          retailerMarkupMinor: minor(line.retailerMarkup),
          quantity: line.quantity,
          ...(residualsByMonth && { residualsByMonth }),
        };
      }),
      ...order.extras.items.map((line) => ({
        lineID: line.uuid,
        kind: "EXTRA" as const,
        unitPriceMinor: minor(line.value) - minor(line.retailerMarkup),
        retailerMarkupMinor: minor(line.retailerMarkup),
        quantity: line.quantity,
      })),
    ],
    discounts: order.discounts.items.map((discount) => ({
      discountID: discount.uuid,
      value: { amountMinor: minor(discount.value) },
      lowersVat: LOWER_VAT.includes(discount.type_id),
    })),
    addOns: order.addOns.map((addOn) => ({
      addOnID: addOn.id,
      kind: addOn.kind,
      monthlyMinor: minor(addOn.monthly_price),
      months: addOn.months,
    })),
  };
}

/** Orders beyond the limits of their plan are shown with the figures they would have without. */
export function pricedFromWire(order: Order, terms: KnownTerms): PricedOrder | undefined {
  const toPrice = orderFromWire(order, terms);
  const first = priceOrder(toPrice);
  if (first.kind === "priced") return first.order;
  const plan = { ...toPrice.plan, minimumMinor: null, maximumMinor: null, requiresInsurance: false };
  const second = priceOrder({ ...toPrice, plan });
  return second.kind === "priced" ? second.order : undefined;
}

/** Every figure of the order is the engine's. */
export function expectEngineFigures(order: Order, terms: KnownTerms): void {
  if (!order.financing) return;
  const priced = pricedFromWire(order, terms);
  if (!priced) throw new Error("the engine gives no figures for an order that shows some");
  const { totals, deviceAgreement, extrasAgreement } = priced;
  expect(order.financing).toMatchObject({
    openingFeeAmount: toMoney(totals.openingFeeMinor),
    fixed_period_monthly_price: toMoney(totals.monthlyPaymentMinor),
    flex_period_monthly_price: toMoney(totals.flexMonthlyPaymentMinor),
    flexPeriodPayments: toMoney(totals.flexPeriodMinor),
    total_amount_fixed_period: toMoney(totals.fixedPeriodMinor),
    total_amount: toMoney(totals.disclosedTotalMinor),
    monthly_total_extras: toMoney(totals.monthlyExtrasMinor),
    total_extras: toMoney(totals.extrasMinor),
    total_discounts: toMoney(totals.discountsMinor),
  });
  for (const [wire, agreement] of [
    [order.financing.deviceContractFinance, deviceAgreement],
    [order.financing.extrasContractFinance, extrasAgreement],
  ] as const) {
    if (!agreement) expect(wire).toBeNull();
    else
      expect(wire).toMatchObject({
        principal: toMoney(agreement.principalMinor),
        totalPayments: toMoney(agreement.totals.disclosedTotalMinor),
        costOfCredit: toMoney(agreement.totals.costOfCreditMinor),
        monthlyPayment: toMoney(agreement.monthlyPaymentMinor),
        annualisedInterestRate: agreement.rates.aprDisplayPercent,
      });
  }
  const lines = [...order.products.items, ...order.extras.items];
  expect(lines.map(({ uuid, monthly_price }) => [uuid, monthly_price])).toEqual(
    priced.lines.map(({ lineID, monthlyMinor }) => [lineID, toMoney(monthlyMinor)]),
  );
}

/** The totals of the cart are the sums of its orders, to the cent. */
export function expectExactTotals(cart: Cart): void {
  const orders = [...cart.orders, ...(cart.current_order ? [cart.current_order] : [])];
  const sum = (figure: (order: Order) => number | undefined) =>
    toMoney(orders.reduce((total, order) => total + minor(figure(order) ?? 0), 0));
  const addOns = sum(
    (order) =>
      (order.financing ? order.addOns : []).reduce(
        (total, { monthly_price }) => total + minor(monthly_price),
        0,
      ) / 100,
  );
  expect(cart.totals.totalMonthlyAddOns).toBe(addOns);
  expect(minor(cart.totals.totalMonthly)).toBe(minor(cart.totals.totalMonthlyPayment) + minor(addOns));
  expect(minor(cart.totals.cashPrice)).toBe(
    minor(cart.totals.totalPrincipal) + minor(cart.totals.openingFeeAmount),
  );
  expect(cart.totals).toMatchObject({
    totalMonthlyPayment: sum(({ financing }) => financing?.fixed_period_monthly_price),
    openingFeeAmount: sum(({ financing }) => financing?.openingFeeAmount),
    totalDiscounts: sum(({ discounts }) => discounts.total_discounts),
    totalMonthlyDiscounts: sum(({ discounts }) => discounts.monthly_total_discounts),
    itemCount: orders
      .flatMap(({ products, extras }) => [...products.items, ...extras.items])
      .reduce((count, { quantity }) => count + quantity, 0),
  });
  if (cart.financingType !== "CARD_PAYMENT")
    expect(cart.totals.totalPrincipal).toBe(
      toMoney(
        orders
          .flatMap(({ financing }) => [financing?.deviceContractFinance, financing?.extrasContractFinance])
          .reduce((total, agreement) => total + minor(agreement?.principal ?? 0), 0),
      ),
    );
}
