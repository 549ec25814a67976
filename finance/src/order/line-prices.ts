// What each line costs and each discount saves a month. Lines share the instalment the order would have without discounts,
// discounts share the difference to the real one; so lines less discounts are the instalment, to the minor unit.

import { firstInstalment, splitOpeningFee } from "../agreement/agreement-terms.ts";
import type { PaymentPlan } from "../agreement/payment-plan.ts";
import { splitInProportion } from "../numbers/rounding.ts";
import type { TaxBasis, VatSplit } from "../numbers/vat.ts";
import { splitByBasis } from "../numbers/vat.ts";
import type { PricedAddOn } from "./add-ons.ts";
import type { SpreadDiscount } from "./discounts.ts";
import type { OrderAgreements } from "./order-agreements.ts";
import { termsOf } from "./order-agreements.ts";
import type { OrderAmounts, OrderPart } from "./order-amounts.ts";
import type { LineKind } from "./order-lines.ts";
import { marginPpm } from "./order-lines.ts";

export interface PricedLine {
  lineID: string;
  kind: LineKind;
  quantity: number;
  unitPriceMinor: number;
  retailerMarkupMinor: number;
  unitSaleMinor: number;
  totalMinor: number;
  discountMinor: number;
  /** After discounts and with the VAT that the credit bears. */
  amountMinor: number;
  vat: VatSplit;
  monthlyMinor: number;
  residualMinor: number;
  /** Of one piece, sale price over cost, both without VAT; null when no cost is known. */
  marginPpm: number | null;
}

export type PricedDiscount = SpreadDiscount & { monthlyMinor: number };

export interface MonthlyShares {
  lineMinor: number[];
  discountMinor: number[];
}

export function shareMonthly(of: {
  plan: PaymentPlan;
  amounts: OrderAmounts;
  agreements: OrderAgreements;
  residualMinor: number;
  addOns: readonly PricedAddOn[];
}): MonthlyShares {
  const { plan, amounts, agreements } = of;
  const shares: MonthlyShares = {
    lineMinor: amounts.lines.map(() => 0),
    discountMinor: amounts.spread.discounts.map(() => 0),
  };
  if (plan.financingType === "CARD_PAYMENT") return shares;
  const sides = [
    { part: amounts.devicePart, agreement: agreements.device },
    { part: amounts.extrasPart, agreement: agreements.extras },
  ];
  for (const { part, agreement } of sides) {
    if (!part) continue;
    const instalmentMinor = agreement?.instalmentMinor ?? 0;
    const isDiscounted = part.amountMinor !== part.undiscountedMinor;
    const terms = termsOf({ ...of, part });
    const undiscountedMinor = isDiscounted
      ? firstInstalment(terms, splitOpeningFee(plan, part.undiscountedMinor).principalMinor)
      : instalmentMinor;
    addTo(shares.lineMinor, splitInProportion(undiscountedMinor, lineWeights(amounts, part)));
    addTo(
      shares.discountMinor,
      splitInProportion(undiscountedMinor - instalmentMinor, discountWeights(amounts, part)),
    );
  }
  return shares;
}

function lineWeights(amounts: OrderAmounts, part: OrderPart): number[] {
  return amounts.lineUndiscountedMinor.map((minor, index) =>
    isCovered(part, amounts.lines[index]?.line.kind === "DEVICE") ? minor : 0,
  );
}

function discountWeights(amounts: OrderAmounts, part: OrderPart): number[] {
  return amounts.spread.discounts.map(
    (discount) =>
      (isCovered(part, true) ? discount.onDevicesMinor : 0) +
      (isCovered(part, false) ? discount.onExtrasMinor : 0),
  );
}

function isCovered({ covers }: OrderPart, isDevice: boolean): boolean {
  return covers === "ALL" || (covers === "DEVICE") === isDevice;
}

function addTo(sums: number[], parts: readonly number[]): void {
  parts.forEach((part, index) => {
    sums[index] = (sums[index] ?? 0) + part;
  });
}

export function priceLines(of: {
  amounts: OrderAmounts;
  tax: TaxBasis;
  monthlyMinor: readonly number[];
  residualMinor: readonly number[];
}): PricedLine[] {
  const { amounts, tax } = of;
  return amounts.lines.map(({ line, unitSaleMinor, totalMinor }, index) => {
    const discountMinor = amounts.spread.takenMinor[index] ?? 0;
    const saleNetMinor = splitByBasis(unitSaleMinor, tax).netMinor;
    return {
      lineID: line.lineID,
      kind: line.kind,
      quantity: line.quantity,
      unitPriceMinor: line.unitPriceMinor,
      retailerMarkupMinor: line.retailerMarkupMinor ?? 0,
      unitSaleMinor,
      totalMinor,
      discountMinor,
      amountMinor: amounts.lineAmountMinor[index] ?? 0,
      vat: amounts.lineVat[index] ?? splitByBasis(totalMinor, tax),
      monthlyMinor: of.monthlyMinor[index] ?? 0,
      residualMinor: of.residualMinor[index] ?? 0,
      marginPpm: line.costPriceMinor === undefined ? null : marginPpm(saleNetMinor, line.costPriceMinor),
    };
  });
}
