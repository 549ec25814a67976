// Prices a whole order with one plan: lines, discounts, opening fee, agreements, add-ons, VAT, in that order, and every figure
// a screen, a contract or a disclosure needs. What a retailer's data or a customer's wish can make impossible comes back
// as refusals; nothing is thrown for it.

import type { Agreement } from "../agreement/agreement.ts";
import type { PaymentPlan } from "../agreement/payment-plan.ts";
import { aimsAtResidual } from "../agreement/payment-plan.ts";
import { lineResidual } from "../ending/residual.ts";
import type { TaxBasis } from "../numbers/vat.ts";
import type { AddOn, PricedAddOn } from "./add-ons.ts";
import { priceAddOn } from "./add-ons.ts";
import type { Discount } from "./discounts.ts";
import type { DiscountRoom } from "./limits.ts";
import { findExceeded, findLimitRefusal, findMaximumDiscount } from "./limits.ts";
import type { PricedDiscount, PricedLine } from "./line-prices.ts";
import { priceLines, shareMonthly } from "./line-prices.ts";
import { findResidualRefusal, findUncoveredMonth, makeAgreements } from "./order-agreements.ts";
import type { OrderAmounts } from "./order-amounts.ts";
import { amountsOf, toFinanced } from "./order-amounts.ts";
import type { LineTotal, OrderLine } from "./order-lines.ts";
import type { OrderTotals } from "./order-totals.ts";
import { totalOrder } from "./order-totals.ts";
import type { Refusal } from "./refusal.ts";

export interface OrderToPrice {
  plan: PaymentPlan;
  tax: TaxBasis;
  lines: readonly OrderLine[];
  discounts: readonly Discount[];
  addOns: readonly AddOn[];
}

export interface PricedOrder {
  plan: PaymentPlan;
  tax: TaxBasis;
  lines: readonly PricedLine[];
  discounts: readonly PricedDiscount[];
  addOns: readonly PricedAddOn[];
  /** The main agreement, with the extras in it when the plan says so; null for a card payment and for extras alone. */
  deviceAgreement: Agreement | null;
  /** The agreement on extras alone, beside the devices or without any. */
  extrasAgreement: Agreement | null;
  totals: OrderTotals;
}

export type PriceResult =
  | { kind: "priced"; order: PricedOrder }
  /** All that stands in the way, what matters most first. */
  | { kind: "refused"; refusals: readonly [Refusal, ...Refusal[]] };

export function priceOrder(toPrice: OrderToPrice): PriceResult {
  const { plan, tax } = toPrice;
  const amounts = amountsOf(toPrice);
  const addOns = toPrice.addOns.map((addOn) => priceAddOn(addOn, plan));
  const residuals = lineResiduals(plan, amounts.lines);
  const residualMinor = residuals.reduce((sum, minor) => sum + minor, 0);
  const refusals = listRefusals({ plan, tax, amounts, addOns, residualMinor });
  if (isNotEmpty(refusals)) return { kind: "refused", refusals };
  const agreements = makeAgreements({ plan, amounts, residualMinor, addOns });
  if ("code" in agreements) return { kind: "refused", refusals: [agreements] };
  const uncovered = findUncoveredMonth(plan, amounts, agreements.device);
  if (uncovered) return { kind: "refused", refusals: [uncovered] };

  const monthly = shareMonthly({ plan, amounts, agreements, residualMinor, addOns });
  const discounts = amounts.spread.discounts.map((discount, index) => ({
    ...discount,
    monthlyMinor: monthly.discountMinor[index] ?? 0,
  }));
  const monthlyDiscountsMinor = monthly.discountMinor.reduce((sum, minor) => sum + minor, 0);
  return {
    kind: "priced",
    order: {
      plan,
      tax,
      lines: priceLines({ amounts, tax, monthlyMinor: monthly.lineMinor, residualMinor: residuals }),
      discounts,
      addOns,
      deviceAgreement: agreements.device,
      extrasAgreement: agreements.extras,
      totals: totalOrder({
        plan,
        tax,
        amounts,
        agreements,
        addOns,
        monthlyDiscountsMinor,
        maximumDiscountMinor:
          findMaximumDiscount(roomForDiscount({ plan, tax, amounts, residualMinor })) ?? 0,
      }),
    },
  };
}

interface Weighed {
  plan: PaymentPlan;
  tax: TaxBasis;
  amounts: OrderAmounts;
  /** Of all devices, by the plan. */
  residualMinor: number;
}

function roomForDiscount({ plan, tax, amounts, residualMinor }: Weighed): DiscountRoom {
  return {
    plan,
    devicesMinor: amounts.devicesMinor,
    extrasMinor: amounts.extrasMinor,
    residualMinor: aimsAtResidual(plan) ? residualMinor : 0,
    areExtrasSeparate: amounts.areExtrasSeparate,
    toFinanced: (priceMinor) => toFinanced(plan, tax, priceMinor),
  };
}

/** What stands in the way before any agreement is made, what matters most first. */
export function listRefusals(of: Weighed & { addOns: readonly PricedAddOn[] }): Refusal[] {
  const { plan, amounts, addOns } = of;
  const refusals: Refusal[] = [];
  // Discount beyond the price of everything counts against the amount, so that it shows as what it is: below zero.
  const limit = findLimitRefusal(plan, amounts.financedMinor - amounts.spread.unspentMinor);
  if (limit) refusals.push(limit);
  const exceeded = findExceeded(roomForDiscount(of), amounts.spread.totalMinor);
  if (exceeded) refusals.push(exceeded);
  if (plan.requiresInsurance && !addOns.some((addOn) => addOn.kind === "INSURANCE")) {
    refusals.push({ code: "INSURANCE_REQUIRED" });
  }
  const residual = findResidualRefusal(plan, amounts);
  if (residual) refusals.push(residual);
  return refusals;
}

/** What the plan's instalments have to leave for each line. */
export function lineResiduals(plan: PaymentPlan, lines: readonly LineTotal[]): number[] {
  return lines.map((line) =>
    line.line.kind === "DEVICE" ? (lineResidual(plan, line, plan.fixedMonths) ?? 0) : 0,
  );
}

function isNotEmpty(refusals: readonly Refusal[]): refusals is readonly [Refusal, ...Refusal[]] {
  return refusals.length > 0;
}
