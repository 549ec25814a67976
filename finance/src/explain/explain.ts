// "Why this price?": every figure of a priced order, of a settlement and of a swap cost, as the lines it was made from.

import type { Agreement } from "../agreement/agreement.ts";
import type { Settlement } from "../ending/settlement.ts";
import type { SwapCost } from "../ending/swap-cost.ts";
import { unreachable } from "../numbers/invariant.ts";
import { percentFromPpm } from "../numbers/rate.ts";
import type { PricedOrder } from "../order/price-order.ts";
import type { AgreementFigure } from "./explain-agreement.ts";
import { explainAgreement } from "./explain-agreement.ts";
import type { Explanation, ExplanationLine } from "./explanation.ts";
import { explainAmount, line } from "./explanation.ts";

export const ORDER_FIGURES = [
  "saleAmount",
  "discounts",
  "maximumDiscount",
  "openingFee",
  "principal",
  "dueAtSigning",
  "monthlyPayment",
  "flexMonthlyPayment",
  "monthlyDiscounts",
  "monthlyAddOns",
  "monthlyInAll",
  "fixedPeriod",
  "flexPeriod",
  "totalPayable",
  "totalPayableWithOpeningFee",
  "costOfCredit",
  "residual",
  "vat",
] as const;

export type OrderFigure = (typeof ORDER_FIGURES)[number];

export function explain(order: PricedOrder, figure: OrderFigure): Explanation {
  const { totals, lines, discounts } = order;
  switch (figure) {
    case "saleAmount":
      return explainAmount(totals.saleAmountMinor, saleLines(order));
    case "discounts":
      return explainAmount(
        totals.discountsMinor,
        discounts.map((discount) =>
          line("discount", discount.valueMinor, { discountID: discount.discountID }),
        ),
      );
    case "maximumDiscount": {
      const priceMinor = totals.devicesMinor + totals.extrasMinor;
      const mustRemainMinor = priceMinor - totals.maximumDiscountMinor;
      return explainAmount(totals.maximumDiscountMinor, [
        line("saleAmount", priceMinor),
        line("mustRemain", -mustRemainMinor, { minimumMinor: order.plan.minimumMinor ?? 0 }),
      ]);
    }
    case "openingFee":
      return explainAmount(totals.openingFeeMinor, openingFeeLines(order));
    case "principal":
      return explainAmount(totals.principalMinor, [
        line("saleAmount", totals.saleAmountMinor),
        line("openingFee", -totals.openingFeeMinor),
      ]);
    case "dueAtSigning":
      return explainAmount(totals.dueAtSigningMinor, signingLines(order));
    case "monthlyPayment":
      return explainAmount(totals.monthlyPaymentMinor, fromAgreements(order, "monthlyPayment"));
    case "flexMonthlyPayment":
      return explainAmount(totals.flexMonthlyPaymentMinor, fromAgreements(order, "flexMonthlyPayment"));
    case "monthlyDiscounts":
      return explainAmount(
        totals.monthlyDiscountsMinor,
        discounts.map(({ discountID, monthlyMinor }) => line("discount", monthlyMinor, { discountID })),
      );
    case "monthlyAddOns":
      return explainAmount(totals.monthlyAddOnsMinor, addOnLines(order));
    case "monthlyInAll":
      return explainAmount(totals.monthlyPaymentMinor + totals.monthlyAddOnsMinor, [
        ...fromAgreements(order, "monthlyPayment"),
        ...addOnLines(order),
      ]);
    case "fixedPeriod":
      return explainAmount(totals.fixedPeriodMinor, fromAgreements(order, "fixedPeriod"));
    case "flexPeriod":
      return explainAmount(totals.flexPeriodMinor, fromAgreements(order, "flexPeriod"));
    case "totalPayable":
      return explainAmount(totals.disclosedTotalMinor, [
        cardLine(order),
        ...fromAgreements(
          order,
          totals.disclosedTotalMinor === totals.totalPayableMinor
            ? "totalPayable"
            : "totalPayableWithOpeningFee",
        ),
      ]);
    case "totalPayableWithOpeningFee":
      return explainAmount(
        totals.totalPayableWithOpeningFeeMinor,
        fromAgreements(order, "totalPayableWithOpeningFee"),
      );
    case "costOfCredit":
      return explainAmount(totals.costOfCreditMinor, fromAgreements(order, "costOfCredit"));
    case "residual":
      return explainAmount(
        lines.reduce((sum, { residualMinor }) => sum + residualMinor, 0),
        lines.map(({ lineID, residualMinor, quantity }) =>
          line("residualOfLine", residualMinor, { lineID, quantity, month: order.plan.fixedMonths }),
        ),
      );
    case "vat":
      return explainAmount(
        totals.vat.vatMinor,
        lines.map(({ lineID, vat }) =>
          line("vatOfLine", vat.vatMinor, {
            lineID,
            netMinor: vat.netMinor,
            ratePercent: percentFromPpm(order.tax.vatRatePpm),
          }),
        ),
      );
    default:
      return unreachable(figure);
  }
}

function addOnLines({ addOns }: PricedOrder): ExplanationLine[] {
  return addOns.map(({ addOnID, monthlyMinor, months }) => line("addOn", monthlyMinor, { addOnID, months }));
}

function saleLines({ lines, totals }: PricedOrder): ExplanationLine[] {
  const all: ExplanationLine[] = [];
  let vatOnTopMinor = totals.saleAmountMinor;
  for (const { lineID, totalMinor, discountMinor, quantity, unitSaleMinor, retailerMarkupMinor } of lines) {
    all.push(line("line", totalMinor, { lineID, quantity, unitSaleMinor, retailerMarkupMinor }));
    all.push(line("lineDiscounts", -discountMinor, { lineID }));
    vatOnTopMinor -= totalMinor - discountMinor;
  }
  return [...all, line("vatOnTop", vatOnTopMinor)];
}

function agreementsOf(order: PricedOrder): Agreement[] {
  return [order.deviceAgreement, order.extrasAgreement].filter((agreement) => agreement !== null);
}

/** The lines of the figure in each agreement, each saying which agreement it speaks of. */
function fromAgreements(order: PricedOrder, figure: AgreementFigure): ExplanationLine[] {
  return agreementsOf(order).flatMap((agreement) =>
    explainAgreement(agreement, figure).lines.map((one) => ({
      ...one,
      values: { covers: agreement.covers, ...one.values },
    })),
  );
}

function openingFeeLines(order: PricedOrder): ExplanationLine[] {
  return agreementsOf(order).map(({ openingFeeMinor, saleAmountMinor, covers }) =>
    line("openingFeeShare", openingFeeMinor, {
      covers,
      ofMinor: saleAmountMinor,
      percent: percentFromPpm(order.plan.openingFeePpm),
    }),
  );
}

/** A card pays the price at once. */
function cardLine({ plan, totals }: PricedOrder): ExplanationLine {
  return line("cardPayment", plan.financingType === "CARD_PAYMENT" ? totals.saleAmountMinor : 0);
}

function signingLines(order: PricedOrder): ExplanationLine[] {
  const ofAgreements = agreementsOf(order).flatMap((agreement) => {
    const atOnce = agreement.calendar.filter((row) => row.month === 0);
    const atOnceMinor = atOnce.reduce((sum, row) => sum + row.paymentMinor + row.chargeMinor, 0);
    const { covers, openingFeeMinor, totals } = agreement;
    return [
      line("openingFee", openingFeeMinor, { covers }),
      line("openingCharge", totals.openingChargeMinor, { covers }),
      line("payments", atOnceMinor, { covers, count: atOnce.length }),
    ];
  });
  return [
    cardLine(order),
    ...ofAgreements,
    ...order.addOns.map(({ addOnID, onceMinor }) => line("addOn", onceMinor, { addOnID })),
  ];
}

export function explainSettlement(settlement: Settlement): Explanation {
  const { settlementMinor, balanceMinor, interestMinor, lastDueOn, days, paymentsMade } = settlement;
  return explainAmount(settlementMinor, [
    line("balance", balanceMinor, { lastDueOn, paymentsMade }),
    line("interestSinceDue", interestMinor, { days }),
  ]);
}

export function explainSwapCost(swap: SwapCost): Explanation {
  const { settlement, toSettleMinor, deviceValueMinor, deductionMinor, swapCostMinor } = swap;
  const { balanceMinor, interestMinor, settlementMinor, lastDueOn, days } = settlement;
  return explainAmount(swapCostMinor, [
    line("balance", balanceMinor, { lastDueOn }),
    line("interestSinceDue", interestMinor, { days }),
    line("roundingCarried", toSettleMinor - settlementMinor),
    line("deviceValue", -deviceValueMinor, { deductionMinor }),
    line("deviceWorthMore", swapCostMinor - (toSettleMinor - deviceValueMinor)),
  ]);
}
