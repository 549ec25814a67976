// The plan and the order that tests start from; each says only what matters to it.

import { definePlan } from "../agreement/payment-plan.ts";
import type { OrderLine } from "../order/order-lines.ts";
import type { OrderToPrice, PricedOrder } from "../order/price-order.ts";
import { priceOrder } from "../order/price-order.ts";
import type { Refusal } from "../order/refusal.ts";

export function aPlan(parts: Partial<Parameters<typeof definePlan>[0]> = {}) {
  return definePlan({
    paymentplanID: "plan",
    name: "24 months",
    funder: "uk-bank",
    currencyCode: "GBP",
    financingType: "STANDARD",
    fixedMonths: 24,
    ...parts,
  });
}

export function anUpgradePlan(parts: Partial<Parameters<typeof definePlan>[0]> = {}) {
  return aPlan({
    financingType: "UPGRADE",
    flexMonths: 12,
    nominalRatePpm: 149_000,
    residual: { source: "PERCENT", ofListPricePpm: 250_000 },
    ...parts,
  });
}

export function aDevice(unitPriceMinor: number, parts: Partial<OrderLine> = {}): OrderLine {
  return { lineID: "device", kind: "DEVICE", unitPriceMinor, quantity: 1, ...parts };
}

export function anExtra(unitPriceMinor: number, parts: Partial<OrderLine> = {}): OrderLine {
  return { lineID: "extra", kind: "EXTRA", unitPriceMinor, quantity: 1, ...parts };
}

export function anOrder(parts: Partial<OrderToPrice> = {}): OrderToPrice {
  return {
    plan: aPlan(),
    tax: { pricingIncludesTax: true, vatRatePpm: 200_000 },
    lines: [aDevice(99_900)],
    discounts: [],
    addOns: [],
    ...parts,
  };
}

export function priced(parts: Partial<OrderToPrice> = {}): PricedOrder {
  const result = priceOrder(anOrder(parts));
  if (result.kind === "refused") throw new Error(`refused: ${JSON.stringify(result.refusals)}`);
  return result.order;
}

export function refused(parts: Partial<OrderToPrice> = {}): readonly Refusal[] {
  const result = priceOrder(anOrder(parts));
  return result.kind === "refused" ? result.refusals : [];
}
