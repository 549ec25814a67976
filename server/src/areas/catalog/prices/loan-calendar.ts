// What a device costs on a plan from start to end: one row of the pricing tool and the balances behind its chart.

import type { LoanCalendarRow } from "@handsel/contract/catalog/pricing-tool.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import type { Agreement } from "@handsel/finance/agreement/agreement.ts";
import { roundToDecimals } from "@handsel/finance/numbers/rounding.ts";
import type { AddOn } from "@handsel/finance/order/add-ons.ts";
import type { OrderLine } from "@handsel/finance/order/order-lines.ts";
import { priceOrder } from "@handsel/finance/order/price-order.ts";
import { coversSomething, insuranceMonthly, isForCategory } from "@handsel/finance/selling/insurance.ts";
import { type Plan, type Shelf } from "@handsel/finance/selling/shelf.ts";
import type { DeviceToCalculate } from "../queries/pricing-tool.ts";

/** Undefined when the plan does not take the device at this price. */
export function loanCalendarRow(
  shelf: Shelf,
  plan: Plan,
  device: DeviceToCalculate,
  discountMinor: number,
): LoanCalendarRow | undefined {
  const line: OrderLine = {
    lineID: device.deviceCode,
    kind: "DEVICE",
    unitPriceMinor: device.priceMinor,
    quantity: 1,
    ...(device.residualsByMonth && { residualsByMonth: device.residualsByMonth }),
  };
  const priced = priceOrder({
    plan: plan.terms,
    tax: shelf.tax,
    lines: [line],
    discounts:
      discountMinor > 0
        ? [{ discountID: "simulated", value: { amountMinor: discountMinor }, lowersVat: true }]
        : [],
    addOns: plan.terms.requiresInsurance ? requiredInsurance(shelf, device) : [],
  });
  if (priced.kind === "refused") return undefined;

  const { totals, deviceAgreement } = priced.order;
  return {
    msrp: toMoney(device.msrpMinor),
    salePrice: toMoney(device.priceMinor),
    paymentPlan: plan.name,
    effectiveInterestRate: roundToDecimals(deviceAgreement?.rates.effectivePercent ?? 0, 2),
    annualInterestRate: deviceAgreement?.rates.aprDisplayPercent ?? 0,
    months: totals.flexEndMonth,
    monthlyPrice: toMoney(totals.monthlyPaymentMinor),
    totalPaidAmount: toMoney(
      deviceAgreement ? totals.totalPayableWithOpeningFeeMinor : totals.dueAtSigningMinor,
    ),
    balances: deviceAgreement ? balances(deviceAgreement) : [],
  };
}

/** A plan that asks for insurance is shown with the cheapest one that meets it. */
function requiredInsurance(shelf: Shelf, device: DeviceToCalculate): AddOn[] {
  const offers = shelf.insurances
    .filter((insurance) => coversSomething(insurance) && isForCategory(insurance, device.category))
    .flatMap((insurance) => {
      const monthlyMinor = insuranceMonthly(insurance, device.priceMinor);
      return monthlyMinor === null ? [] : [{ insurance, monthlyMinor }];
    })
    .toSorted((a, b) => a.monthlyMinor - b.monthlyMinor);
  const [cheapest] = offers;
  if (!cheapest) return [];
  const { insurance, monthlyMinor } = cheapest;
  return [{ addOnID: insurance.id, kind: "INSURANCE", monthlyMinor, months: insurance.months }];
}

function balances({ owedMinor, calendar }: Agreement): LoanCalendarRow["balances"] {
  const byMonth = new Map([[0, owedMinor]]);
  for (const row of calendar) byMonth.set(row.month, row.balanceMinor);
  return [...byMonth].map(([month, balanceMinor]) => ({ month, balance: toMoney(balanceMinor) }));
}
