// Turns the engine's steps of a figure into what a person reads: which text, filled with which values. The formats are
// passed in, so that amounts and rates read as everywhere on the page.
import type { ExplainedFigure, ExplanationLine, Order } from "@handsel/contract/cart/cart.ts";
import type { Formatter } from "#kit/format.ts";

/** The steps that the figures of the panel are made of; each has a text of the same name. */
export const EXPLAINED_STEPS = [
  "line",
  "lineDiscounts",
  "discount",
  "vatOnTop",
  "saleAmount",
  "openingFee",
  "openingFeeShare",
  "cardPayment",
  "capitalShare",
  "capitalShareToResidual",
  "interestShare",
  "monthlyCharge",
  "payments",
  "onePayment",
  "paymentsAtSigning",
  "lastPayment",
  "residualPayment",
  "openingCharge",
  "billedCharges",
  "financedCharge",
  "interest",
  "insurance",
  "addOn",
  "cash",
  "mustRemain",
  "other",
] as const;

export type ExplainedStep = (typeof EXPLAINED_STEPS)[number];

export function stepOf({ key, values }: ExplanationLine): ExplainedStep {
  if (key === "capitalShare" && Number(values["residual"] ?? 0) > 0) return "capitalShareToResidual";
  // What is due at signing says how many payments, not when they fall.
  if (key === "payments" && values["each"] === undefined) return "paymentsAtSigning";
  if (key === "payments" && values["count"] === 1) return "onePayment";
  return EXPLAINED_STEPS.find((step) => step === key) ?? "other";
}

const AMOUNTS: readonly string[] = [
  "unitSale",
  "retailerMarkup",
  "of",
  "owed",
  "residual",
  "each",
  "minimum",
];
const PERCENTS: readonly string[] = ["percent", "ratePercent"];

export function stepValues(
  { values }: ExplanationLine,
  formatter: Pick<Formatter, "money" | "percent">,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (AMOUNTS.includes(name)) return [name, formatter.money(Number(value))];
      if (PERCENTS.includes(name)) return [name, formatter.percent(Number(value) / 100, 2)];
      return [name, value];
    }),
  );
}

export interface ExplainedPart {
  /** Which agreement the steps speak of; null where they speak of the whole order. */
  covers: "DEVICE" | "EXTRAS" | null;
  lines: ExplanationLine[];
}

/** The steps of a figure, together for each agreement where there are two. */
export function partsOf(lines: readonly ExplanationLine[]): ExplainedPart[] {
  const parts: ExplainedPart[] = [];
  for (const line of lines) {
    const covers = coversOf(line);
    const part = parts.find((known) => known.covers === covers);
    if (part) part.lines.push(line);
    else parts.push({ covers, lines: [line] });
  }
  return parts;
}

function coversOf({ values }: ExplanationLine): ExplainedPart["covers"] {
  const { covers } = values;
  return covers === "DEVICE" || covers === "EXTRAS" ? covers : null;
}

export interface ExplainedOrder {
  uuid: string;
  planName: string;
  parts: ExplainedPart[];
  total: number;
}

/** The orders that have a reason for the figure. What they add up to is the figure. */
export function explainedOrders(
  orders: readonly Pick<Order, "uuid" | "explanations" | "financing">[],
  figure: ExplainedFigure,
): ExplainedOrder[] {
  return orders.flatMap(({ uuid, explanations, financing }) => {
    const lines = explanations[figure] ?? [];
    if (lines.length === 0) return [];
    const cents = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    return [
      { uuid, planName: financing?.payment_plan_name ?? "", parts: partsOf(lines), total: cents / 100 },
    ];
  });
}
