// The figures of a whole order, summed from what was priced: nothing is computed a second way here.

import type { Agreement } from "../agreement/agreement.ts";
import type { PaymentPlan } from "../agreement/payment-plan.ts";
import { splitInProportion } from "../numbers/rounding.ts";
import type { TaxBasis, VatSplit } from "../numbers/vat.ts";
import { addSplits, splitByBasis } from "../numbers/vat.ts";
import type { PricedAddOn } from "./add-ons.ts";
import type { OrderAgreements } from "./order-agreements.ts";
import type { OrderAmounts } from "./order-amounts.ts";

export interface OrderTotals {
  devicesMinor: number;
  extrasMinor: number;
  discountsMinor: number;
  maximumDiscountMinor: number;
  /** Everything after discounts, with the VAT that the credit bears. */
  saleAmountMinor: number;
  vat: VatSplit;
  openingFeeMinor: number;
  /** What is lent; for a card payment, what the card pays. */
  principalMinor: number;
  /** Opening fee, charges, rentals and premiums that are due the day the contract is signed, and a card payment. */
  dueAtSigningMinor: number;
  /** A bill of the fixed period: instalments and monthly charge, without add-ons. */
  monthlyPaymentMinor: number;
  flexMonthlyPaymentMinor: number;
  monthlyExtrasMinor: number;
  monthlyDiscountsMinor: number;
  monthlyAddOnsMinor: number;
  fixedEndMonth: number;
  flexEndMonth: number;
  fixedPeriodMinor: number;
  flexPeriodMinor: number;
  totalPayableMinor: number;
  totalPayableWithOpeningFeeMinor: number;
  /** The one of the two that the customer is told, everywhere. */
  disclosedTotalMinor: number;
  costOfCreditMinor: number;
  /** VAT on the rentals of a lease, rounded on each; null for a sale, whose interest bears none. */
  rentalVat: { monthly: VatSplit; total: VatSplit } | null;
}

export function totalOrder(of: {
  plan: PaymentPlan;
  tax: TaxBasis;
  amounts: OrderAmounts;
  agreements: OrderAgreements;
  addOns: readonly PricedAddOn[];
  monthlyDiscountsMinor: number;
  maximumDiscountMinor: number;
}): OrderTotals {
  const { plan, amounts, agreements, addOns } = of;
  const both = [agreements.device, agreements.extras].filter((agreement) => agreement !== null);
  const total = (pick: (agreement: Agreement) => number) =>
    both.reduce((sum, agreement) => sum + pick(agreement), 0);
  const isCard = plan.financingType === "CARD_PAYMENT";
  const flexMonths = agreements.device?.flexMonths ?? 0;
  return {
    devicesMinor: amounts.devicesMinor,
    extrasMinor: amounts.extrasMinor,
    discountsMinor: amounts.spread.totalMinor,
    maximumDiscountMinor: of.maximumDiscountMinor,
    saleAmountMinor: amounts.saleAmountMinor,
    vat: addSplits(amounts.lineVat),
    openingFeeMinor: total((agreement) => agreement.openingFeeMinor),
    principalMinor: isCard ? amounts.saleAmountMinor : total((agreement) => agreement.principalMinor),
    dueAtSigningMinor:
      (isCard ? amounts.saleAmountMinor : 0) +
      total((agreement) => agreement.totals.dueAtSigningMinor) +
      addOns.reduce((sum, addOn) => sum + addOn.onceMinor, 0),
    monthlyPaymentMinor: total((agreement) => agreement.monthlyPaymentMinor),
    flexMonthlyPaymentMinor: total((agreement) => agreement.flexMonthlyPaymentMinor),
    monthlyExtrasMinor: monthlyExtras(amounts, agreements),
    monthlyDiscountsMinor: of.monthlyDiscountsMinor,
    monthlyAddOnsMinor: addOns.reduce((sum, addOn) => sum + addOn.monthlyMinor, 0),
    fixedEndMonth: plan.fixedMonths,
    flexEndMonth: plan.fixedMonths + flexMonths,
    fixedPeriodMinor: total((agreement) => agreement.totals.fixedPeriodMinor),
    flexPeriodMinor: total((agreement) => agreement.totals.flexPeriodMinor),
    totalPayableMinor: total((agreement) => agreement.totals.totalPayableMinor),
    totalPayableWithOpeningFeeMinor: total((agreement) => agreement.totals.totalPayableWithOpeningFeeMinor),
    disclosedTotalMinor: isCard
      ? amounts.saleAmountMinor
      : total((agreement) => agreement.totals.disclosedTotalMinor),
    costOfCreditMinor: total((agreement) => agreement.totals.costOfCreditMinor),
    rentalVat: plan.vatTreatment === "LEASE" ? rentalVat(both, of.tax) : null,
  };
}

/** Of extras agreed on apart, their own bill; of extras inside the main agreement, their share of its instalment. */
function monthlyExtras(amounts: OrderAmounts, { device, extras }: OrderAgreements): number {
  if (extras) return extras.monthlyPaymentMinor;
  if (!device || amounts.areExtrasSeparate) return 0;
  const extrasMinor = amounts.lineAmountMinor.reduce(
    (sum, minor, index) => (amounts.lines[index]?.line.kind === "EXTRA" ? sum + minor : sum),
    0,
  );
  const devicesMinor = amounts.saleAmountMinor - extrasMinor;
  return splitInProportion(device.instalmentMinor, [devicesMinor, extrasMinor])[1] ?? 0;
}

function rentalVat(agreements: readonly Agreement[], tax: TaxBasis): { monthly: VatSplit; total: VatSplit } {
  const rentals = agreements.flatMap((agreement) =>
    agreement.calendar.filter((row) => row.kind !== "RESIDUAL"),
  );
  return {
    monthly: addSplits(agreements.map((agreement) => splitByBasis(agreement.instalmentMinor, tax))),
    total: addSplits(rentals.map((row) => splitByBasis(row.paymentMinor, tax))),
  };
}
