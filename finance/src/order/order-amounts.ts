// From the lines of an order to the amounts its agreements are about: totals, discounts taken off, VAT put on where the credit
// has to bear it, and the split into what is agreed on together and what apart.

import type { Covers } from "../agreement/agreement-terms.ts";
import { splitOpeningFee } from "../agreement/agreement-terms.ts";
import type { PaymentPlan } from "../agreement/payment-plan.ts";
import type { TaxBasis, VatSplit } from "../numbers/vat.ts";
import { addVat, splitByBasis } from "../numbers/vat.ts";
import type { Discount, DiscountSpread } from "./discounts.ts";
import { spreadDiscounts } from "./discounts.ts";
import type { LineTotal, OrderLine } from "./order-lines.ts";
import { totalLine } from "./order-lines.ts";

/** One agreement's part of the order. */
export interface OrderPart {
  covers: Covers;
  hasCharges: boolean;
  amountMinor: number;
  /** The same without any discount, to tell what the discounts save a month. */
  undiscountedMinor: number;
}

export interface OrderAmounts {
  lines: readonly LineTotal[];
  spread: DiscountSpread;
  /** VAT of each line, after the discounts that lower it. */
  lineVat: readonly VatSplit[];
  /** What each line adds to the amount, before and after discounts. */
  lineUndiscountedMinor: readonly number[];
  lineAmountMinor: readonly number[];
  devicesMinor: number;
  extrasMinor: number;
  saleAmountMinor: number;
  areExtrasSeparate: boolean;
  devicePart: OrderPart | null;
  extrasPart: OrderPart | null;
  /** What is lent in all, or paid by card. */
  financedMinor: number;
}

export function amountsOf(of: {
  plan: PaymentPlan;
  tax: TaxBasis;
  lines: readonly OrderLine[];
  discounts: readonly Discount[];
}): OrderAmounts {
  const { plan, tax } = of;
  const lines = of.lines.map(totalLine);
  const spread = spreadDiscounts(lines, of.discounts);
  const lineVat = lines.map((line, index) =>
    splitByBasis(line.totalMinor - (spread.takenOffVatMinor[index] ?? 0), tax),
  );
  const isVatOnTop = bearsVatOnTop(plan, tax);
  const lineUndiscountedMinor = lines.map((line) => toFinanced(plan, tax, line.totalMinor));
  const lineAmountMinor = lines.map((line, index) => {
    const priceMinor = line.totalMinor - (spread.takenMinor[index] ?? 0);
    return isVatOnTop ? priceMinor + (lineVat[index]?.vatMinor ?? 0) : priceMinor;
  });
  const sumOver = (kind: "DEVICE" | "EXTRA", values: readonly number[]) =>
    values.reduce((sum, value, index) => (lines[index]?.line.kind === kind ? sum + value : sum), 0);
  const device = {
    amountMinor: sumOver("DEVICE", lineAmountMinor),
    undiscountedMinor: sumOver("DEVICE", lineUndiscountedMinor),
  };
  const extras = {
    amountMinor: sumOver("EXTRA", lineAmountMinor),
    undiscountedMinor: sumOver("EXTRA", lineUndiscountedMinor),
  };
  const areExtrasSeparate = plan.extrasAgreement === "SEPARATE";
  const parts = partsOf(device, extras, areExtrasSeparate);
  return {
    lines,
    spread,
    lineVat,
    lineUndiscountedMinor,
    lineAmountMinor,
    devicesMinor: sumOver(
      "DEVICE",
      lines.map((line) => line.totalMinor),
    ),
    extrasMinor: sumOver(
      "EXTRA",
      lines.map((line) => line.totalMinor),
    ),
    saleAmountMinor: device.amountMinor + extras.amountMinor,
    areExtrasSeparate,
    ...parts,
    financedMinor: creditOf(plan, parts.devicePart) + creditOf(plan, parts.extrasPart),
  };
}

/** A sale bears its VAT at the outset, so prices without VAT are financed with it; a lease bears it with every rental. */
function bearsVatOnTop(plan: PaymentPlan, tax: TaxBasis): boolean {
  return plan.vatTreatment === "SALE" && !tax.pricingIncludesTax;
}

export function toFinanced(plan: PaymentPlan, tax: TaxBasis, priceMinor: number): number {
  return bearsVatOnTop(plan, tax) ? addVat(priceMinor, tax.vatRatePpm).grossMinor : priceMinor;
}

interface SideAmount {
  amountMinor: number;
  undiscountedMinor: number;
}

function partsOf(
  device: SideAmount,
  extras: SideAmount,
  areExtrasSeparate: boolean,
): { devicePart: OrderPart | null; extrasPart: OrderPart | null } {
  if (device.undiscountedMinor === 0) {
    return { devicePart: null, extrasPart: { covers: "EXTRAS", hasCharges: true, ...extras } };
  }
  if (areExtrasSeparate) {
    return {
      devicePart: { covers: "DEVICE", hasCharges: true, ...device },
      extrasPart: { covers: "EXTRAS", hasCharges: false, ...extras },
    };
  }
  const together = {
    covers: extras.undiscountedMinor > 0 ? ("ALL" as const) : ("DEVICE" as const),
    hasCharges: true,
    amountMinor: device.amountMinor + extras.amountMinor,
    undiscountedMinor: device.undiscountedMinor + extras.undiscountedMinor,
  };
  return { devicePart: together, extrasPart: null };
}

function creditOf(plan: PaymentPlan, part: OrderPart | null): number {
  return part ? splitOpeningFee(plan, part.amountMinor).principalMinor : 0;
}
