// Says in the catalogue's codes why the finance engine refused.

import { toMoney } from "@handsel/contract/fields.ts";
import { unreachable } from "@handsel/finance/numbers/invariant.ts";
import type { Refusal as FinanceRefusal } from "@handsel/finance/order/refusal.ts";
import type { Plan } from "@handsel/finance/selling/shelf.ts";
import type { RefusalEntry } from "#edge/refuse.ts";

export function financeProblem(refusal: FinanceRefusal, plan: Pick<Plan, "name" | "terms">): RefusalEntry {
  const isUpgrade = plan.terms.financingType === "UPGRADE";
  switch (refusal.code) {
    case "AMOUNT_NOT_POSITIVE":
      return { code: "FINANCED_AMOUNT_BELOW_OR_EQUAL_TO_ZERO", values: [] };
    case "AMOUNT_BELOW_MINIMUM":
      return {
        code: "MIN_FINANCE_AMOUNT_EXCEEDED_VALUE_X",
        values: [toMoney(refusal.minimumMinor)],
        facts: { byMinor: refusal.minimumMinor - refusal.amountMinor },
      };
    case "AMOUNT_ABOVE_MAXIMUM":
      return { code: "MAX_FINANCE_AMOUNT_EXCEEDED_VALUE_X", values: [toMoney(refusal.maximumMinor)] };
    case "DISCOUNTS_EXCEEDED":
      return {
        code: "DISCOUNTS_EXCEEDED_ADD_EXTRAS",
        values: [toMoney(refusal.maximumMinor), toMoney(refusal.addExtrasMinor)],
        facts: { byMinor: refusal.addExtrasMinor },
      };
    case "INSURANCE_REQUIRED":
      return { code: "POS_MISSING_INSURANCE", values: [] };
    case "RESIDUAL_MISSING":
    case "RESIDUAL_NOT_BELOW_CREDIT":
    case "RESIDUAL_BELOW_BALANCE":
      return {
        code: isUpgrade ? "UPGRADE_NOT_AVAILABLE_FOR_DEVICE" : "FINANCING_NOT_AVAILABLE_FOR_DEVICE",
        values: [],
      };
    case "NO_ANNUAL_RATE":
      return { code: "AMORTIZATION_ERROR", values: [] };
    default:
      return unreachable(refusal);
  }
}
