// The guaranteed value of an order's devices at a month, from wherever the plan takes it. A device without a value in the
// table cannot be sold on that plan: found here, at pricing, and not at the upgrade.

import type { PaymentPlan } from "../agreement/payment-plan.ts";
import { unreachable } from "../numbers/invariant.ts";
import { shareOf } from "../numbers/rate.ts";
import type { LineTotal } from "../order/order-lines.ts";

export type ResidualAnswer = { residualMinor: number } | { missingLineID: string };

export function residualAt(plan: PaymentPlan, lines: readonly LineTotal[], month: number): ResidualAnswer {
  let residualMinor = 0;
  for (const line of lines) {
    if (line.line.kind !== "DEVICE") continue;
    const ofLine = lineResidual(plan, line, month);
    if (ofLine === undefined) return { missingLineID: line.line.lineID };
    residualMinor += ofLine;
  }
  return { residualMinor };
}

/** Of all pieces of a line; undefined when the table has no value for the month. */
export function lineResidual(plan: PaymentPlan, line: LineTotal, month: number): number | undefined {
  const { residual } = plan;
  const { quantity } = line.line;
  switch (residual.source) {
    case "NONE":
      return 0;
    case "AMOUNT":
      return residual.amountMinor * quantity;
    case "PERCENT":
      // Of the list price: neither the retailer's markup nor a discount changes what the device will be worth.
      return shareOf(line.listMinor, residual.ofListPricePpm);
    case "TABLE": {
      const unitMinor = line.line.residualsByMonth?.[month];
      return unitMinor === undefined ? undefined : unitMinor * quantity;
    }
    default:
      return unreachable(residual);
  }
}
