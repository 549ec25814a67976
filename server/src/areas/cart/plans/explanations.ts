// "Why this price?" for the figures of the cart panel: the engine's own lines, with amounts in major units and the lines,
// discounts and add-ons by their names. The words are the screen's.
import { type ExplainedFigure, type ExplanationLine, explainedFigure } from "@handsel/contract/cart/cart.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { explain } from "@handsel/finance/explain/explain.ts";
import type { ExplanationLine as EngineLine } from "@handsel/finance/explain/explanation.ts";
import type { PricedOrder } from "@handsel/finance/order/price-order.ts";
import { cashOf } from "../discounts/discount-types.ts";
import type { PricedCartOrder } from "./pricing.ts";

const FIGURES = explainedFigure.options;

export function explanationsOf(
  priced: PricedOrder,
  named: Pick<PricedCartOrder, "order" | "addOns">,
): Partial<Record<ExplainedFigure, ExplanationLine[]>> {
  const explanations: Partial<Record<ExplainedFigure, ExplanationLine[]>> = {};
  for (const figure of FIGURES) {
    const { lines } = explain(priced, figure);
    // A figure of nothing needs no reason.
    if (lines.length > 0) explanations[figure] = lines.map((line) => wireLine(line, named));
  }
  const cashMinor = cashOf(named.order.discounts);
  if (cashMinor > 0)
    explanations.dueAtSigning = [
      ...(explanations.dueAtSigning ?? []),
      { key: "cash", values: {}, amount: toMoney(cashMinor) },
    ];
  return explanations;
}

function wireLine(
  { key, amountMinor, values }: EngineLine,
  named: Pick<PricedCartOrder, "order" | "addOns">,
): ExplanationLine {
  const wireValues: ExplanationLine["values"] = {};
  for (const [name, value] of Object.entries(values)) {
    if (name.endsWith("Minor")) wireValues[name.slice(0, -"Minor".length)] = toMoney(Number(value));
    else if (name.endsWith("ID")) wireValues["name"] = nameOf(name, String(value), named);
    else wireValues[name] = value;
  }
  return { key, values: wireValues, amount: toMoney(amountMinor) };
}

function nameOf(
  kind: string,
  id: string,
  { order, addOns }: Pick<PricedCartOrder, "order" | "addOns">,
): string {
  switch (kind) {
    case "lineID":
      return order.lines.find((line) => line.id === id)?.description ?? id;
    case "discountID":
      return order.discounts.find((discount) => discount.id === id)?.description ?? id;
    default:
      return addOns.find(({ addOnID }) => addOnID === id)?.name ?? id;
  }
}
