// What a contract was agreed on, frozen when it was made: the figures that were shown, and what they were priced from, so
// that every one of them can be derived again.
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { Agreement } from "@handsel/finance/agreement.ts";
import { type OrderToPrice, type PricedOrder } from "@handsel/finance/price-order.ts";
import type { ContractKind } from "./sale.ts";

/** All amounts in minor units; percentages as they are displayed. */
export interface ContractFigures {
  planId: string;
  planName: string;
  currency: string;
  financingType: FinancingType;
  fixedEndMonth: number;
  flexEndMonth: number;
  fixedMonthlyMinor: number;
  flexMonthlyMinor: number;
  fixedPeriodMinor: number;
  flexPeriodMinor: number;
  totalPayableMinor: number;
  totalPayableWithOpeningFeeMinor: number;
  saleAmountMinor: number;
  principalMinor: number;
  costOfCreditMinor: number;
  openingFeeMinor: number;
  openingFeePpm: number;
  nominalRatePpm: number;
  aprPercent: number;
  fixedPeriodAprPercent: number;
  residualMinor: number;
}

/** Figures of the whole order that texts about one of its contracts speak of. */
export interface OrderFigures {
  extrasMinor: number;
  discountsMinor: number;
  monthlyMinor: number;
  monthlyExtrasMinor: number;
  flexMonthlyMinor: number;
  fixedPeriodMinor: number;
  totalPayableMinor: number;
}

export interface ContractTerms {
  order: OrderToPrice;
  figures: ContractFigures;
  ofOrder: OrderFigures;
  discounts: readonly { typeId: number; valueMinor: number }[];
}

export function agreementOf(priced: PricedOrder, kind: ContractKind): Agreement | null {
  return kind === "DEVICE" ? priced.deviceAgreement : priced.extrasAgreement;
}

export function figuresOf(priced: PricedOrder, kind: ContractKind): ContractFigures {
  const { plan, totals } = priced;
  const agreement = agreementOf(priced, kind);
  return {
    planId: plan.paymentplanID,
    planName: plan.name,
    currency: plan.currencyCode,
    financingType: agreement?.financingType ?? plan.financingType,
    fixedEndMonth: agreement?.fixedMonths ?? totals.fixedEndMonth,
    flexEndMonth: agreement ? agreement.fixedMonths + agreement.flexMonths : totals.fixedEndMonth,
    fixedMonthlyMinor: agreement?.monthlyPaymentMinor ?? 0,
    flexMonthlyMinor: agreement?.flexMonthlyPaymentMinor ?? 0,
    fixedPeriodMinor: agreement?.totals.fixedPeriodMinor ?? 0,
    flexPeriodMinor: agreement?.totals.flexPeriodMinor ?? 0,
    // Without an agreement everything is paid at the till.
    totalPayableMinor: agreement?.totals.totalPayableMinor ?? totals.saleAmountMinor,
    totalPayableWithOpeningFeeMinor:
      agreement?.totals.totalPayableWithOpeningFeeMinor ?? totals.saleAmountMinor,
    saleAmountMinor: agreement?.saleAmountMinor ?? totals.saleAmountMinor,
    principalMinor: agreement?.principalMinor ?? totals.principalMinor,
    costOfCreditMinor: agreement?.totals.costOfCreditMinor ?? 0,
    openingFeeMinor: agreement?.openingFeeMinor ?? 0,
    openingFeePpm: agreement ? plan.openingFeePpm : 0,
    nominalRatePpm: agreement?.nominalRatePpm ?? 0,
    aprPercent: agreement?.rates.aprDisplayPercent ?? 0,
    fixedPeriodAprPercent: agreement?.rates.fixedPeriodAprPercent ?? 0,
    residualMinor: agreement?.residualMinor ?? 0,
  };
}

export function orderFiguresOf({ totals }: PricedOrder): OrderFigures {
  return {
    extrasMinor: totals.extrasMinor,
    discountsMinor: totals.discountsMinor,
    monthlyMinor: totals.monthlyPaymentMinor,
    monthlyExtrasMinor: totals.monthlyExtrasMinor,
    flexMonthlyMinor: totals.flexMonthlyPaymentMinor,
    fixedPeriodMinor: totals.fixedPeriodMinor,
    totalPayableMinor: totals.totalPayableMinor,
  };
}
