// The agreements of an order and what can stand in their way: a residual that is missing, not below the credit or not
// covering the balance, or flows without an annual percentage rate.

import type { Agreement } from "../agreement/agreement.ts";
import { makeAgreement } from "../agreement/agreement.ts";
import type { AgreementTerms } from "../agreement/agreement-terms.ts";
import { splitOpeningFee } from "../agreement/agreement-terms.ts";
import type { PaymentPlan } from "../agreement/payment-plan.ts";
import { aimsAtResidual } from "../agreement/payment-plan.ts";
import { residualAt } from "../ending/residual.ts";
import type { PricedAddOn } from "./add-ons.ts";
import type { OrderAmounts, OrderPart } from "./order-amounts.ts";
import type { Refusal } from "./refusal.ts";

export interface OrderAgreements {
  device: Agreement | null;
  extras: Agreement | null;
}

export function termsOf(of: {
  plan: PaymentPlan;
  part: OrderPart;
  residualMinor: number;
  addOns: readonly PricedAddOn[];
}): AgreementTerms {
  const { plan, part } = of;
  return {
    plan,
    covers: part.covers,
    residualMinor: part.covers === "EXTRAS" ? 0 : of.residualMinor,
    hasCharges: part.hasCharges,
    insurances: part.hasCharges ? of.addOns.filter((addOn) => addOn.isCostOfCredit) : [],
  };
}

export function makeAgreements(of: {
  plan: PaymentPlan;
  amounts: OrderAmounts;
  residualMinor: number;
  addOns: readonly PricedAddOn[];
}): OrderAgreements | Refusal {
  const made: OrderAgreements = { device: null, extras: null };
  if (of.plan.financingType === "CARD_PAYMENT") return made;
  const parts = { device: of.amounts.devicePart, extras: of.amounts.extrasPart };
  for (const side of ["device", "extras"] as const) {
    const part = parts[side];
    // A part that discounts cover wholly is paid and needs no agreement.
    if (!part || part.amountMinor === 0) continue;
    const result = makeAgreement(termsOf({ ...of, part }), part.amountMinor);
    if (result.kind === "no-rate") return { code: "NO_ANNUAL_RATE", reason: result.reason };
    made[side] = result.agreement;
  }
  return made;
}

export function findResidualRefusal(plan: PaymentPlan, amounts: OrderAmounts): Refusal | null {
  const { devicePart } = amounts;
  if (plan.financingType === "CARD_PAYMENT" || !devicePart) return null;
  const residual = residualAt(plan, amounts.lines, plan.fixedMonths);
  if ("missingLineID" in residual) {
    return { code: "RESIDUAL_MISSING", lineID: residual.missingLineID, month: plan.fixedMonths };
  }
  const { residualMinor } = residual;
  const creditMinor = splitOpeningFee(plan, devicePart.amountMinor).principalMinor;
  return aimsAtResidual(plan) && residualMinor > 0 && residualMinor >= creditMinor
    ? { code: "RESIDUAL_NOT_BELOW_CREDIT", residualMinor, creditMinor }
    : null;
}

/**
 * With one level instalment the balance does not aim at the residual, so the table must cover it in every month from which
 * the upgrade is free, as far as the table goes.
 */
export function findUncoveredMonth(
  plan: PaymentPlan,
  amounts: OrderAmounts,
  agreement: Pick<Agreement, "calendar"> | null,
): Refusal | null {
  if (!agreement || plan.instalmentShape !== "LEVEL" || plan.residual.source === "NONE") return null;
  for (const row of agreement.calendar) {
    if (row.month < plan.fixedMonths) continue;
    const residual = residualAt(plan, amounts.lines, row.month);
    if (!("residualMinor" in residual) || residual.residualMinor >= row.balanceMinor) continue;
    const { residualMinor } = residual;
    return {
      code: "RESIDUAL_BELOW_BALANCE",
      month: row.month,
      residualMinor,
      balanceMinor: row.balanceMinor,
    };
  }
  return null;
}
