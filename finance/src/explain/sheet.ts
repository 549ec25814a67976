// The sheet of an agreement: every figure that is ever printed of it. Screens, papers, letters, mails, exports and the
// lender's page take their figures from here and from nowhere else, so that none of them can disagree with another.

import type { Agreement } from "../agreement/agreement.ts";
import type { CalendarRow } from "../agreement/calendar.ts";
import { billedMinor } from "../agreement/calendar.ts";
import type { FinancingType } from "../agreement/payment-plan.ts";
import type { PricedAddOn } from "../order/add-ons.ts";
import type { PricedOrder } from "../order/price-order.ts";

/** Payments of the same amount in a row, counted from 1. */
export interface Payments {
  from: number;
  to: number;
  amountMinor: number;
}

export interface Phase {
  kind: "FIXED" | "FLEX";
  from: number;
  to: number;
  /** What a month of the phase costs. */
  monthlyMinor: number;
  /** Payments of the phase that are not of that amount: as a rule the last one, which clears the balance. */
  exceptions: readonly Payments[];
  totalMinor: number;
}

/** Which contract of an order: the one for its devices, or the one for extras alone. */
export type SheetKind = "DEVICE" | "EXTRAS";

export interface Sheet {
  planId: string;
  planName: string;
  currency: string;
  financingType: FinancingType;
  /** What the goods cost after discounts. */
  saleAmountMinor: number;
  /** The down payment, and the share of the price that it is. */
  openingFeeMinor: number;
  openingFeePpm: number;
  /** The credit; without an agreement, what is paid at the till. */
  principalMinor: number;
  fixedEndMonth: number;
  flexEndMonth: number;
  fixedMonthlyMinor: number;
  flexMonthlyMinor: number;
  phases: readonly Phase[];
  fixedPeriodMinor: number;
  flexPeriodMinor: number;
  /** A charge that is paid at signing, on top of the down payment. */
  openingChargeMinor: number;
  /** Insurance without which the credit is not given: part of its cost. */
  requiredInsuranceMinor: number;
  residualMinor: number;
  residualMonth: number;
  /** The part of the residual that the customer pays in money. */
  residualPaymentMinor: number;
  /** As the market discloses it: the down payment counts in the United Kingdom and nowhere else. */
  totalPayableMinor: number;
  costOfCreditMinor: number;
  nominalRatePpm: number;
  aprPercent: number;
  fixedPeriodAprPercent: number;
  /** What runs beside the agreement and is no part of it: insurance and subscriptions. */
  beside: readonly PricedAddOn[];
  dueTodayMinor: number;
  /** Everything that is paid each month to the cent, from the first month on. */
  months: readonly Payments[];
}

export function agreementOf(priced: PricedOrder, kind: SheetKind): Agreement | null {
  return kind === "DEVICE" ? priced.deviceAgreement : priced.extrasAgreement;
}

/** What runs beside the order stands on the sheet of its first contract. */
export function sheetOf(priced: PricedOrder, kind: SheetKind): Sheet {
  const { plan, totals } = priced;
  const agreement = agreementOf(priced, kind);
  const beside = kind === sheetKindsOf(priced)[0] ? priced.addOns : [];
  const phases = agreement ? phasesOf(agreement) : [];
  const onceMinor = beside.reduce((sum, addOn) => sum + addOn.onceMinor, 0);
  const common = {
    planId: plan.paymentplanID,
    planName: plan.name,
    currency: plan.currencyCode,
    phases,
    beside,
  };
  if (!agreement) {
    // By card everything is paid at the till; without an agreement otherwise it is a device that costs nothing.
    const atTillMinor = plan.financingType === "CARD_PAYMENT" ? totals.saleAmountMinor : 0;
    return {
      ...common,
      ...NOTHING_LENT,
      months: monthsInAll([], beside),
      financingType: plan.financingType,
      saleAmountMinor: atTillMinor,
      principalMinor: atTillMinor,
      totalPayableMinor: atTillMinor,
      fixedEndMonth: totals.fixedEndMonth,
      flexEndMonth: totals.fixedEndMonth,
      dueTodayMinor: atTillMinor + onceMinor,
    };
  }
  const residual = {
    residualMonth: agreement.residualMinor > 0 ? agreement.fixedMonths + plan.residualMonthsLater : 0,
    residualPaymentMinor: agreement.totals.residualPaymentMinor,
  };
  return {
    ...common,
    ...residual,
    months: monthsInAll(allPayments({ phases, ...residual }), beside),
    financingType: agreement.financingType,
    saleAmountMinor: agreement.saleAmountMinor,
    openingFeeMinor: agreement.openingFeeMinor,
    openingFeePpm: plan.openingFeePpm,
    principalMinor: agreement.principalMinor,
    fixedEndMonth: agreement.fixedMonths,
    flexEndMonth: agreement.fixedMonths + agreement.flexMonths,
    fixedMonthlyMinor: agreement.monthlyPaymentMinor,
    flexMonthlyMinor: agreement.flexMonthlyPaymentMinor,
    fixedPeriodMinor: agreement.totals.fixedPeriodMinor,
    flexPeriodMinor: agreement.totals.flexPeriodMinor,
    openingChargeMinor: agreement.totals.openingChargeMinor,
    requiredInsuranceMinor: agreement.totals.insuranceMinor,
    residualMinor: agreement.residualMinor,
    totalPayableMinor: agreement.totals.disclosedTotalMinor,
    costOfCreditMinor: agreement.totals.costOfCreditMinor,
    nominalRatePpm: agreement.nominalRatePpm,
    aprPercent: agreement.rates.aprDisplayPercent,
    fixedPeriodAprPercent: agreement.rates.fixedPeriodAprPercent,
    dueTodayMinor: agreement.totals.dueAtSigningMinor + onceMinor,
  };
}

const NOTHING_LENT = {
  openingFeeMinor: 0,
  openingFeePpm: 0,
  fixedMonthlyMinor: 0,
  flexMonthlyMinor: 0,
  fixedPeriodMinor: 0,
  flexPeriodMinor: 0,
  openingChargeMinor: 0,
  requiredInsuranceMinor: 0,
  residualMinor: 0,
  residualMonth: 0,
  residualPaymentMinor: 0,
  costOfCreditMinor: 0,
  nominalRatePpm: 0,
  aprPercent: 0,
  fixedPeriodAprPercent: 0,
};

function phasesOf(agreement: Agreement): Phase[] {
  const { calendar, monthlyPaymentMinor, flexMonthlyPaymentMinor } = agreement;
  const phases = [
    { kind: "FIXED" as const, monthlyMinor: monthlyPaymentMinor },
    { kind: "FLEX" as const, monthlyMinor: flexMonthlyPaymentMinor },
  ];
  let before = 0;
  return phases.flatMap(({ kind, monthlyMinor }) => {
    const bills = calendar.filter((row) => row.kind === kind);
    if (bills.length === 0) return [];
    const from = before + 1;
    before += bills.length;
    return [
      {
        kind,
        from,
        to: before,
        monthlyMinor,
        exceptions: runsOf(bills, from).filter(({ amountMinor }) => amountMinor !== monthlyMinor),
        totalMinor: bills.reduce((sum, row) => sum + billedMinor(row), 0),
      },
    ];
  });
}

function runsOf(bills: readonly CalendarRow[], first: number): Payments[] {
  return mergeEqual(
    bills.map((row, index) => ({ from: first + index, to: first + index, amountMinor: billedMinor(row) })),
  );
}

/** Neighbours of the same amount become one. */
function mergeEqual(payments: readonly Payments[]): Payments[] {
  const merged: Payments[] = [];
  for (const next of payments) {
    const last = merged.at(-1);
    if (last && last.amountMinor === next.amountMinor && last.to + 1 === next.from) last.to = next.to;
    else merged.push({ ...next });
  }
  return merged;
}

/** All payments in the order in which they are made, the equal ones together; the residual last where it is paid in money. */
export function allPayments({
  phases,
  residualPaymentMinor,
  residualMonth,
}: Pick<Sheet, "phases" | "residualPaymentMinor" | "residualMonth">): Payments[] {
  const payments = mergeEqual(phases.flatMap(paymentsOf));
  return residualPaymentMinor > 0
    ? [...payments, { from: residualMonth, to: residualMonth, amountMinor: residualPaymentMinor }]
    : payments;
}

/** The payments of a phase in their order, those of another amount among them: no month is named twice. */
export function paymentsOf({ from, to, monthlyMinor, exceptions }: Phase): Payments[] {
  const payments: Payments[] = [];
  let next = from;
  for (const exception of exceptions) {
    if (exception.from > next)
      payments.push({ from: next, to: exception.from - 1, amountMinor: monthlyMinor });
    payments.push(exception);
    next = exception.to + 1;
  }
  return next <= to ? [...payments, { from: next, to, amountMinor: monthlyMinor }] : payments;
}

/** To the cent what each month costs in all: every payment and what runs beside them, as long as it runs. */
function monthsInAll(payments: readonly Payments[], beside: readonly PricedAddOn[]): Payments[] {
  return addUp([
    ...payments,
    ...beside.map(({ months, monthlyMinor }) => ({ from: 1, to: months, amountMinor: monthlyMinor })),
  ]);
}

/** Several streams of monthly payments as one: a stretch for every month at which something begins or ends. */
export function addUp(streams: readonly Payments[]): Payments[] {
  const starts = [...new Set(streams.flatMap(({ from, to }) => [from, to + 1]))].sort((a, b) => a - b);
  const stretches = starts.map((from, index) => ({
    from,
    // Nothing runs in the stretch after the last end, which falls out.
    to: (starts[index + 1] ?? from) - 1,
    amountMinor: streams.reduce(
      (sum, stream) => (stream.from <= from && from <= stream.to ? sum + stream.amountMinor : sum),
      0,
    ),
  }));
  return mergeEqual(stretches.filter(({ amountMinor }) => amountMinor !== 0));
}

/** Everything that the customer pays, from today to the last payment, with what runs beside the agreement. */
function paidInAll(sheet: Sheet): number {
  const { phases, openingFeeMinor, openingChargeMinor, residualPaymentMinor, beside } = sheet;
  // Bills that are due at signing are bills of their phase, so what is due today is not added to them.
  const billsMinor = phases.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const agreedMinor = openingFeeMinor + openingChargeMinor + billsMinor + residualPaymentMinor;
  const atTillMinor = phases.length === 0 ? sheet.saleAmountMinor : 0;
  return agreedMinor + atTillMinor + beside.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
}

/** What several agreements come to together: a cart of many orders, or the two contracts of one. */
export type SheetSums = Pick<
  Sheet,
  | "saleAmountMinor"
  | "openingFeeMinor"
  | "principalMinor"
  | "totalPayableMinor"
  | "dueTodayMinor"
  | "fixedMonthlyMinor"
  | "months"
> & {
  besideMonthlyMinor: number;
  /** Everything that is paid in a month as long as nothing changes. */
  monthlyInAllMinor: number;
  /** Everything from today to the last payment. */
  inAllMinor: number;
};

export function sumSheets(sheets: readonly Sheet[]): SheetSums {
  const total = (pick: (sheet: Sheet) => number) => sheets.reduce((sum, sheet) => sum + pick(sheet), 0);
  const fixedMonthlyMinor = total((sheet) => sheet.fixedMonthlyMinor);
  const besideMonthlyMinor = total(({ beside }) =>
    beside.reduce((sum, { monthlyMinor }) => sum + monthlyMinor, 0),
  );
  return {
    saleAmountMinor: total(({ saleAmountMinor }) => saleAmountMinor),
    openingFeeMinor: total(({ openingFeeMinor }) => openingFeeMinor),
    principalMinor: total(({ principalMinor }) => principalMinor),
    totalPayableMinor: total(({ totalPayableMinor }) => totalPayableMinor),
    dueTodayMinor: total(({ dueTodayMinor }) => dueTodayMinor),
    fixedMonthlyMinor,
    besideMonthlyMinor,
    monthlyInAllMinor: fixedMonthlyMinor + besideMonthlyMinor,
    months: addUp(sheets.flatMap(({ months }) => months)),
    inAllMinor: total(paidInAll),
  };
}

/** The contracts an order becomes: one for its devices, one for extras that are agreed on apart. */
export function sheetKindsOf({
  lines,
  extrasAgreement,
}: Pick<PricedOrder, "lines" | "extrasAgreement">): SheetKind[] {
  if (!lines.some(({ kind }) => kind === "DEVICE")) return ["EXTRAS"];
  return extrasAgreement ? ["DEVICE", "EXTRAS"] : ["DEVICE"];
}

export function sheetsOf(priced: PricedOrder): Sheet[] {
  return sheetKindsOf(priced).map((kind) => sheetOf(priced, kind));
}
