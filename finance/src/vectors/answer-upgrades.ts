// Answers of upgrade plans, swap costs and settlements. They go through the same agreement as an order does.

import type { Agreement } from "../agreement/agreement.ts";
import { makeAgreement } from "../agreement/agreement.ts";
import { definePlan } from "../agreement/payment-plan.ts";
import { exactBalance, monthlyInterest, payDown } from "../agreement/schedule.ts";
import { balanceOn, settle } from "../ending/settlement.ts";
import { settleByStatute } from "../ending/statutory-settlement.ts";
import { swapCost } from "../ending/swap-cost.ts";
import { addMonths } from "../numbers/calendar-date.ts";
import { assert } from "../numbers/invariant.ts";
import { periodRate, ppmFromPercent, shareOf } from "../numbers/rate.ts";
import { majorFromMinor, minorFromMajor } from "../numbers/rounding.ts";
import { answerOffer } from "./answer-rates.ts";
import type { Answers, Inputs } from "./inputs.ts";
import { numberIn, numbersIn, textIn } from "./inputs.ts";

const START = "2024-01-15";

interface Upgrade {
  creditMinor: number;
  residualMinor: number;
  fixedMonths: number;
  flexMonths: number;
  ratePercent: number;
  chargeMinor?: number;
}

function agree(of: Upgrade): Agreement {
  const plan = definePlan({
    paymentplanID: "example",
    name: "Example",
    funder: "example",
    currencyCode: "EUR",
    financingType: "UPGRADE",
    fixedMonths: of.fixedMonths,
    flexMonths: of.flexMonths,
    nominalRatePpm: ppmFromPercent(of.ratePercent),
    charges: { openingMinor: of.chargeMinor ?? 0 },
  });
  const terms = {
    plan,
    covers: "DEVICE" as const,
    residualMinor: of.residualMinor,
    hasCharges: true,
    insurances: [],
  };
  const result = makeAgreement(terms, of.creditMinor);
  assert(result.kind === "agreed", "the example has no rate");
  return result.agreement;
}

function upgradeIn(inputs: Inputs): Upgrade {
  return {
    creditMinor: minorFromMajor(numberIn(inputs, "amountOfCredit")),
    residualMinor: minorFromMajor(numberIn(inputs, "residualAtEndOfFixed")),
    fixedMonths: numberIn(inputs, "fixedMonths"),
    flexMonths: numberIn(inputs, "flexMonths", 12),
    ratePercent: numberIn(inputs, "nominalAnnualRatePercent"),
    chargeMinor: minorFromMajor(numberIn(inputs, "openingFee", 0)),
  };
}

export function answerDerivedUpgrade(inputs: Inputs): Answers {
  const agreement = agree(upgradeIn(inputs));
  const upfrontMinor = minorFromMajor(numberIn(inputs, "upfront", 0));
  const { totals, rates } = agreement;
  return {
    fixedInstalment: majorFromMinor(agreement.instalmentMinor),
    balanceAfterFixed: majorFromMinor(agreement.balanceAfterFixedMinor),
    flexInstalment: majorFromMinor(agreement.flexInstalmentMinor),
    finalFlexInstalment: majorFromMinor(agreement.lastInstalmentMinor),
    totalPayableIfKept: majorFromMinor(totals.totalPayableMinor + upfrontMinor),
    costOfCreditIfKept: majorFromMinor(totals.costOfCreditMinor),
    costOfCreditIfHandedIn: majorFromMinor(totals.costOfCreditIfHandedInMinor),
    aprPercentIfKept: rates.aprPercent,
    aprPercentIfHandedIn: rates.fixedPeriodAprPercent,
  };
}

/** The fixed instalment goes on to the last month, whatever is left then. */
export function answerLevelUpgrade(inputs: Inputs): Answers {
  const { creditMinor, ...upgrade } = upgradeIn(inputs);
  const { instalmentMinor } = agree({ creditMinor, ...upgrade });
  const rows = payDown({
    balanceMinor: creditMinor,
    instalmentMinor,
    count: numberIn(inputs, "maxMonths"),
    interest: monthlyInterest(ppmFromPercent(upgrade.ratePercent)),
    floorMinor: 0,
    lastClears: false,
  });
  return {
    instalment: majorFromMinor(instalmentMinor),
    balanceAfterMonth: Object.fromEntries(
      rows.map((row) => [String(row.month), majorFromMinor(row.balanceMinor)]),
    ),
  };
}

function swapAfter(agreement: Agreement, month: number) {
  const running = { startDate: START, ...agreement };
  const on = addMonths(START, month);
  const { fixedMonths, residualMinor } = agreement;
  const swap = swapCost({ agreement: running, fixedMonths, residualMinor, on });
  return {
    balance: majorFromMinor(balanceOn(running, on)),
    swapCost: majorFromMinor(swap.swapCostMinor),
  };
}

export function answerDerivedSwap(inputs: Inputs): Answers {
  const agreement = agree(upgradeIn(inputs));
  const months = numbersIn(inputs, "upgradeOnDueDateAfterInstalment");
  return {
    instalment: majorFromMinor(agreement.instalmentMinor),
    afterInstalment: Object.fromEntries(months.map((month) => [String(month), swapAfter(agreement, month)])),
  };
}

/** A published programme: its offer, its rule for going early, or its monthly price under a residual. */
export function answerUpgradePlan(inputs: Inputs): Answers {
  if (inputs["payments"] !== undefined) return { ...answerOffer(inputs), ...balancesOf(inputs) };
  if (inputs["residualPercent"] !== undefined) return answerResidualShare(inputs);
  const monthlyMinor = minorFromMajor(numberIn(inputs, "monthly"));
  const termMonths = numberIn(inputs, "termMonths");
  const fixedMonths = numberIn(inputs, "freeUpgradeFromMonth");
  const agreement = agree({
    creditMinor: monthlyMinor * termMonths,
    residualMinor: monthlyMinor * (termMonths - fixedMonths),
    fixedMonths,
    flexMonths: termMonths - fixedMonths,
    ratePercent: numberIn(inputs, "nominalAnnualRatePercent", 0),
  });
  const { balance, swapCost: customerPays } = swapAfter(agreement, numberIn(inputs, "upgradeAtMonth"));
  return { customerPays, lenderWritesOff: balance - customerPays };
}

function answerResidualShare(inputs: Inputs): Answers {
  const fixedMonths = numberIn(inputs, "termMonths");
  const creditMinor = minorFromMajor(numberIn(inputs, "fullInstalmentMonthly")) * fixedMonths;
  const agreement = agree({
    creditMinor,
    residualMinor: shareOf(creditMinor, ppmFromPercent(numberIn(inputs, "residualPercent"))),
    fixedMonths,
    flexMonths: 12,
    ratePercent: numberIn(inputs, "nominalAnnualRatePercent"),
  });
  return { upgradePlanMonthly: majorFromMinor(agreement.instalmentMinor) };
}

/** What the retailer settles after so many payments, at the rate the payments imply. */
function balancesOf(inputs: Inputs): Answers {
  const { aprPercent, instalment } = answerOffer(inputs);
  assert(
    typeof aprPercent === "number" && typeof instalment === "number",
    "the offer has a rate and an instalment",
  );
  const rate = periodRate(aprPercent / 100, 12);
  const balances: Record<string, number> = {};
  for (let paid = 1; paid <= 60; paid += 1) {
    const amount = numberIn(inputs, "amountOfCredit");
    balances[`balanceAfter${paid}Payments`] = exactBalance({ amount, rate, payment: instalment, paid });
  }
  return balances;
}

export function answerSettlement(inputs: Inputs): Answers | null {
  if (inputs["aprPercent"] !== undefined) return answerStatutory(inputs);
  return inputs["settledOn"] === undefined ? null : answerPayoff(inputs);
}

function answerStatutory(inputs: Inputs): Answers {
  const amountMinor = minorFromMajor(numberIn(inputs, "instalment"));
  const count = numberIn(inputs, "instalments");
  const [days = 0, of = 1] = textIn(inputs, "partPeriodAfterLastInstalment", "0").split("/").map(Number);
  const { rebateMinor, settlementMinor } = settleByStatute({
    creditMinor: minorFromMajor(numberIn(inputs, "amountOfCredit")),
    payments: Array.from({ length: count }, (_, index) => ({ period: index + 1, amountMinor })),
    aprPercent: numberIn(inputs, "aprPercent"),
    periodsPerYear: numberIn(inputs, "periodsPerYear", 12),
    period: numberIn(inputs, "instalmentsPaid"),
    partPeriod: { days, of },
  });
  return { rebate: majorFromMinor(rebateMinor), settlementFigure: majorFromMinor(settlementMinor) };
}

function answerPayoff(inputs: Inputs): Answers {
  const nominalRatePpm = ppmFromPercent(numberIn(inputs, "nominalAnnualRatePercent"));
  const owedMinor = minorFromMajor(numberIn(inputs, "principal"));
  const rows = payDown({
    balanceMinor: owedMinor,
    instalmentMinor: minorFromMajor(numberIn(inputs, "instalment")),
    count: numberIn(inputs, "instalments"),
    interest: monthlyInterest(nominalRatePpm),
    floorMinor: 0,
    lastClears: true,
  });
  const settlement = settle(
    {
      startDate: addMonths(textIn(inputs, "lastDue"), -numberIn(inputs, "paidInstalments")),
      owedMinor,
      nominalRatePpm,
      calendar: rows.map((row) => ({ ...row, kind: "FIXED", chargeMinor: 0 })),
    },
    textIn(inputs, "settledOn"),
    "SHARE_OF_MONTH",
  );
  return {
    balanceBefore: majorFromMinor(settlement.balanceMinor),
    interest: majorFromMinor(settlement.interestMinor),
    settlementFigure: majorFromMinor(settlement.settlementMinor),
  };
}
