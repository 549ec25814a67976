// From a priced cart to the names and units of the wire. Nothing is decided or computed here beyond adding up orders.

import type {
  DiscountLine,
  ExtraLine,
  Order,
  OrderFinancing,
  ProductLine,
  Cart as WireCart,
} from "@handsel/contract/cart/cart.ts";
import { type Money, toMoney } from "@handsel/contract/fields.ts";
import { type Sheet, sheetOf, sheetsOf, sumSheets } from "@handsel/finance/explain/sheet.ts";
import { percentFromPpm } from "@handsel/finance/numbers/rate.ts";
import { roundToDecimals } from "@handsel/finance/numbers/rounding.ts";
import type { PricedLine } from "@handsel/finance/order/line-prices.ts";
import type { PricedOrder } from "@handsel/finance/order/price-order.ts";
import { devicesOf, extrasOf } from "@handsel/finance/selling/sold-order.ts";
import { imageUrl, inOrderOfChoice } from "#areas/catalog/index.ts";
import { type Cart, type CartLine, isLineLocked } from "./cart.ts";
import { cashOf } from "./discounts/discount-types.ts";
import { explanationsOf } from "./plans/explanations.ts";
import type { PricedCart, PricedCartOrder } from "./plans/pricing.ts";
import { wirePayments, wirePhase } from "./plans/wire-sheet.ts";

export function wireCart({
  cart,
  tax,
  lenderName,
  displayType,
  currentPrices,
  orders,
}: PricedCart): WireCart {
  const around = { pricingIncludesTax: tax.pricingIncludesTax, lenderName, displayType };
  const wireOrders = orders.map((order) => recallWireOrder(order, around));
  const isStored = (_: unknown, index: number) => orders[index]?.order.isCurrent === false;
  const currentIndex = orders.findIndex(({ order }) => order.isCurrent);
  return {
    uuid: cart.id,
    reference: cart.reference,
    category: cart.categoryCode,
    categoryName: cart.categoryName,
    family: cart.selection?.family ?? null,
    financingType: cart.financingType,
    funder: lenderOf(orders),
    pricingIncludesTax: tax.pricingIncludesTax,
    tags: cart.service?.tags ?? [],
    tagFilterType: cart.service?.tagFilterType ?? null,
    tradecartID: cart.tradecartId,
    totalRecycleAmount: cart.tradein?.isCredit ? toMoney(cart.tradein.totalMinor) : null,
    recycledDeviceNames: cart.tradein?.deviceNames ?? [],
    selected: wireSelection(cart),
    selectedService: cart.service,
    orders: wireOrders.filter(isStored),
    current_order: wireOrders[currentIndex] ?? null,
    totals: cartTotals(orders),
    ordersValid: orders.length > 0 && orders.every(({ problems }) => problems.length === 0),
    isOpen: cart.status === "OPEN",
    priceVersion: cart.priceVersion,
    hasNewPrices:
      cart.status === "OPEN" && cart.priceVersion !== null && cart.priceVersion < (currentPrices ?? 0),
    version: cart.version,
  };
}

/** A payment by card has no lender, whoever lends on the retailer's other plans. */
function lenderOf(orders: readonly PricedCartOrder[]): string | null {
  const plan = orders.find((order) => order.plan)?.plan;
  return plan && plan.financingType !== "CARD_PAYMENT" ? plan.funder : null;
}

function wireSelection({ selection, paymentplanId }: Cart): WireCart["selected"] {
  if (!selection)
    return paymentplanId === null
      ? null
      : {
          deviceCode: null,
          parentDeviceCode: null,
          insuranceID: null,
          paymentplanID: paymentplanId,
          subscriptionID: null,
          hasCTOs: false,
          selectedExtraOptionID: null,
        };
  const { family: _, ...selected } = selection;
  return selected;
}

function cartTotals(orders: readonly PricedCartOrder[]): WireCart["totals"] {
  const sum = (figure: (order: PricedCartOrder) => number | undefined): Money =>
    toMoney(orders.reduce((total, order) => total + (figure(order) ?? 0), 0));
  const sums = sumSheets(orders.flatMap(({ priced }) => (priced ? sheetsOf(priced) : [])));
  // What the customer puts down is paid today as well, though it lowers the price that is agreed on.
  const cashMinor = cashOf(orders.flatMap(({ order }) => order.discounts));
  return {
    itemCount: orders.reduce(
      (count, { order }) => count + order.lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
      0,
    ),
    totalPrincipal: toMoney(sums.principalMinor),
    totalMonthlyPayment: toMoney(sums.fixedMonthlyMinor),
    totalMonthlyAddOns: toMoney(sums.besideMonthlyMinor),
    totalMonthly: toMoney(sums.monthlyInAllMinor),
    payments: sums.months.map(wirePayments),
    dueToday: toMoney(sums.dueTodayMinor + cashMinor),
    inAll: toMoney(sums.inAllMinor + cashMinor),
    cashPrice: toMoney(sums.saleAmountMinor),
    openingFeeAmount: toMoney(sums.openingFeeMinor),
    maxDiscounts: sum(({ maximumDiscountMinor }) => maximumDiscountMinor),
    totalDiscounts: sum(discountsMinor),
    totalMonthlyDiscounts: sum(({ priced }) => priced?.totals.monthlyDiscountsMinor),
  };
}

function discountsMinor({ order }: PricedCartOrder): number {
  return order.discounts.reduce((total, { valueMinor }) => total + valueMinor, 0);
}

// Beside a priced order that is remembered, its wire form is too.
const wired = new WeakMap<PricedCartOrder, Order>();

interface Around extends Pick<PricedCart, "lenderName" | "displayType"> {
  pricingIncludesTax: boolean;
}

function recallWireOrder(pricedOrder: PricedCartOrder, around: Around): Order {
  const order = wired.get(pricedOrder) ?? wireOrder(pricedOrder, around);
  wired.set(pricedOrder, order);
  return order;
}

function wireOrder(pricedOrder: PricedCartOrder, around: Around): Order {
  const { pricingIncludesTax } = around;
  const { order, priced, plan } = pricedOrder;
  const showsMargin = plan?.financingType === "B2B_LEASE";
  const common = (line: CartLine) => {
    const figures = priced?.lines.find(({ lineID }) => lineID === line.id);
    return {
      uuid: line.id,
      img_url: imageUrl(line.image),
      totalCashPrice: toMoney((line.unitPriceMinor + line.markupMinor) * line.quantity),
      quantity: line.quantity,
      monthly_price: toMoney(figures?.monthlyMinor ?? 0),
      locked: isLineLocked(order, line),
      retailerMarkup: toMoney(line.markupMinor),
      pricingIncludesTax,
      costPriceExclVAT: showsMargin && line.costPriceMinor !== null ? toMoney(line.costPriceMinor) : null,
      marginPercent: showsMargin ? marginPercent(figures) : null,
    };
  };
  return {
    uuid: order.id,
    swapOrderUUID: order.swapOrderId,
    products: {
      items: devicesOf(order).map(
        (line): ProductLine => ({
          ...common(line),
          device_code: line.code,
          name: line.description,
          short_name: line.shortName,
          part_number: line.partNumber,
          selected_options: inOrderOfChoice(line.selectedOptions),
          cash_price: toMoney(line.unitPriceMinor + line.markupMinor),
        }),
      ),
    },
    extras: {
      items: extrasOf(order).map(
        (line): ExtraLine => ({
          ...common(line),
          description: line.description,
          extra_code: line.code,
          category: line.category,
          value: toMoney(line.unitPriceMinor + line.markupMinor),
          maxQuantity: line.maxQuantity,
          isManual: line.isManual,
          isCTO: line.isCto,
        }),
      ),
    },
    discounts: {
      items: wireDiscounts(pricedOrder),
      max_discounts: toMoney(pricedOrder.maximumDiscountMinor),
      total_discounts: toMoney(discountsMinor(pricedOrder)),
      monthly_total_discounts: toMoney(priced?.totals.monthlyDiscountsMinor ?? 0),
    },
    addOns: pricedOrder.addOns.map(({ addOnID, kind, name, monthlyMinor, months }) => ({
      id: addOnID,
      kind,
      name,
      monthly_price: toMoney(monthlyMinor),
      months,
    })),
    financing: priced ? wireFinancing(priced, around) : null,
    problems: pricedOrder.problems,
    explanations: priced ? explanationsOf(priced, pricedOrder) : {},
  };
}

function marginPercent(figures: PricedLine | undefined): number | null {
  const ppm = figures?.marginPpm ?? null;
  return ppm === null ? null : roundToDecimals(percentFromPpm(ppm), 2);
}

function wireDiscounts({ order, priced }: PricedCartOrder): DiscountLine[] {
  return order.discounts.map((discount) => ({
    uuid: discount.id,
    type_id: discount.typeId,
    description: discount.description,
    value: toMoney(discount.valueMinor),
    monthly_value: toMoney(
      priced?.discounts.find(({ discountID }) => discountID === discount.id)?.monthlyMinor ?? 0,
    ),
    locked: discount.isLocked,
  }));
}

function wireFinancing(priced: PricedOrder, { lenderName, displayType }: Around): OrderFinancing {
  const { plan, totals, deviceAgreement, extrasAgreement } = priced;
  const main = deviceAgreement ?? extrasAgreement;
  const mainApr = main?.rates.aprDisplayPercent ?? 0;
  return {
    funder: plan.funder,
    funderName: lenderName(plan.funder),
    currencyCode: plan.currencyCode,
    payment_plan_id: plan.paymentplanID,
    payment_plan_name: plan.name,
    openingFeeAmount: toMoney(totals.openingFeeMinor),
    openingFeePercentage: percentFromPpm(plan.openingFeePpm),
    fixed_period_end_month: totals.fixedEndMonth,
    fixed_period_monthly_price: toMoney(totals.monthlyPaymentMinor),
    flex_period_end_month: totals.flexEndMonth,
    flex_period_monthly_price: toMoney(totals.flexMonthlyPaymentMinor),
    flexPeriodPayments: toMoney(totals.flexPeriodMinor),
    total_amount_fixed_period: toMoney(totals.fixedPeriodMinor),
    total_amount: toMoney(totals.disclosedTotalMinor),
    monthly_total_extras: toMoney(totals.monthlyExtrasMinor),
    fixed_period_effective_interest_rate: roundToDecimals(main?.rates.fixedPeriodAprPercent ?? 0, 2),
    final_period_effective_interest_rate: roundToDecimals(main?.rates.aprPercent ?? 0, 2),
    total_extras: toMoney(totals.extrasMinor),
    total_discounts: toMoney(totals.discountsMinor),
    extrasContractFinance: extrasAgreement && wireAgreement(sheetOf(priced, "EXTRAS")),
    deviceContractFinance: deviceAgreement && wireAgreement(sheetOf(priced, "DEVICE")),
    annualisedInterestRateToDisplay: {
      upgradeFinancePercent: plan.financingType === "UPGRADE" ? mainApr : 0,
      standardFinancePercent:
        plan.financingType === "UPGRADE" ? (extrasAgreement?.rates.aprDisplayPercent ?? 0) : mainApr,
      displayType,
    },
  };
}

function wireAgreement(sheet: Sheet): NonNullable<OrderFinancing["deviceContractFinance"]> {
  return {
    totalSaleAmount: toMoney(sheet.saleAmountMinor),
    principal: toMoney(sheet.principalMinor),
    totalPayments: toMoney(sheet.totalPayableMinor),
    upgradeTotalPayments: toMoney(sheet.fixedPeriodMinor),
    interestRate: percentFromPpm(sheet.nominalRatePpm),
    annualisedInterestRate: sheet.aprPercent,
    costOfCredit: toMoney(sheet.costOfCreditMinor),
    monthlyPayment: toMoney(sheet.fixedMonthlyMinor),
    phases: sheet.phases.map(wirePhase),
    financeType: sheet.financingType,
  };
}
