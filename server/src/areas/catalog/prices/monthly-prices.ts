// Monthly prices of single things on a plan, for lists and choices. They are the figures that pricing the whole order
// gives for that thing alone.
import {
  type AgreementTerms,
  firstInstalment,
  splitOpeningFee,
} from "@handsel/finance/agreement/agreement-terms.ts";
import type { PaymentPlan } from "@handsel/finance/agreement/payment-plan.ts";
import { shareOf } from "@handsel/finance/numbers/rate.ts";
import type { TaxBasis } from "@handsel/finance/numbers/vat.ts";
import { monthlyPayment } from "@handsel/finance/order/monthly-payment.ts";
import { toFinanced } from "@handsel/finance/order/order-amounts.ts";
import type { OrderLine } from "@handsel/finance/order/order-lines.ts";
import { priceOrder } from "@handsel/finance/order/price-order.ts";
import type { Refusal } from "@handsel/finance/order/refusal.ts";

export type ResidualsByMonth = Readonly<Record<number, number>>;

export interface PricedDevice {
  priceMinor: number;
  residualsByMonth: ResidualsByMonth | null;
}

/** What one device costs a month; null when the plan does not take it. */
export function deviceMonthly(plan: PaymentPlan, tax: TaxBasis, device: PricedDevice): number | null {
  // A level upgrade plan must be covered by the table in every month, which only the whole calendar tells.
  if (plan.instalmentShape === "LEVEL" && plan.residual.source !== "NONE") {
    const priced = priceDevice(plan, tax, device);
    return priced.kind === "priced" ? priced.order.totals.monthlyPaymentMinor : null;
  }
  const { priceMinor, residualsByMonth } = device;
  const amountMinor = toFinanced(plan, tax, priceMinor);
  // A share of the list price stays a share of the list price when VAT comes on top of what is financed.
  if (plan.residual.source === "PERCENT" && amountMinor !== priceMinor) {
    const residualMinor = shareOf(priceMinor, plan.residual.ofListPricePpm);
    return monthlyPayment(
      { ...plan, residual: { source: "AMOUNT", amountMinor: residualMinor } },
      amountMinor,
    );
  }
  return monthlyPayment(plan, amountMinor, residualsByMonth?.[plan.fixedMonths]);
}

/** Why a plan does not take a device by itself; null when it does. Insurance is asked for elsewhere. */
export function deviceRefusal(plan: PaymentPlan, tax: TaxBasis, device: PricedDevice): Refusal | null {
  const priced = priceDevice(plan, tax, device);
  return priced.kind === "refused" ? priced.refusals[0] : null;
}

function priceDevice(plan: PaymentPlan, tax: TaxBasis, { priceMinor, residualsByMonth }: PricedDevice) {
  const line: OrderLine = {
    lineID: "device",
    kind: "DEVICE",
    unitPriceMinor: priceMinor,
    quantity: 1,
    ...(residualsByMonth && { residualsByMonth }),
  };
  return priceOrder({
    plan: { ...plan, requiresInsurance: false },
    tax,
    lines: [line],
    discounts: [],
    addOns: [],
  });
}

/** What an extra adds to a bill: its own instalment over the fixed months; null where nothing is paid monthly. */
export function extraMonthly(plan: PaymentPlan, tax: TaxBasis, priceMinor: number): number | null {
  if (plan.financingType === "CARD_PAYMENT") return null;
  const { principalMinor } = splitOpeningFee(plan, toFinanced(plan, tax, priceMinor));
  if (principalMinor <= 0) return 0;
  const terms: AgreementTerms = {
    plan,
    covers: "EXTRAS",
    residualMinor: 0,
    hasCharges: false,
    insurances: [],
  };
  return firstInstalment(terms, principalMinor);
}
