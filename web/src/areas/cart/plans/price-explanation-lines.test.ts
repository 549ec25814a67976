import type { ExplanationLine } from "@handsel/contract/cart/cart.ts";
import { expect, test } from "vitest";
import { createFormatter } from "#kit/format.ts";
import { anOrder } from "#testing/a-cart.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import texts from "../../../locales/en/cart.json" with { type: "json" };
import { EXPLAINED_STEPS, explainedOrders, partsOf, stepOf, stepValues } from "./price-explanation-lines.ts";

const line = (key: string, amount: number, values: ExplanationLine["values"] = {}) =>
  ({ key, amount, values }) as ExplanationLine;
const formatter = createFormatter({ language: "en", currency: "GBP" });

test("every step has a text, and a step unknown to the page still has one", () => {
  const known: Record<string, string> = texts.why.steps;
  expect(EXPLAINED_STEPS.filter((step) => !(step in known))).toEqual([]);
  expect(stepOf(line("somethingNew", 1))).toBe("other");
});

test("repaying down to a residual value and payments at signing have words of their own", () => {
  expect(stepOf(line("capitalShare", 1, { residual: 306 }))).toBe("capitalShareToResidual");
  expect(stepOf(line("capitalShare", 1, { residual: 0 }))).toBe("capitalShare");
  expect(stepOf(line("payments", 1, { count: 1 }))).toBe("paymentsAtSigning");
  expect(stepOf(line("payments", 1, { count: 24, each: 27.79 }))).toBe("payments");
});

test("SHARED-UI-10 a payment that stands alone is no plural", () => {
  const alone = line("payments", 27.79, { count: 1, each: 27.79, fromMonth: 25, toMonth: 25 });
  expect(saleTexts.t(`cart:why.steps.${stepOf(alone)}`, stepValues(alone, formatter))).toBe(
    "1 payment of £27.79, month 25",
  );
  const several = line("payments", 55.58, { count: 2, each: 27.79, fromMonth: 25, toMonth: 26 });
  expect(saleTexts.t(`cart:why.steps.${stepOf(several)}`, stepValues(several, formatter))).toBe(
    "2 payments of £27.79, months 25 to 26",
  );
});

test("amounts and rates read as everywhere on the page, names and counts as they are", () => {
  const values = stepValues(
    line("interestShare", 4.95, { ratePercent: 9.9, months: 24, owed: 854.05, name: "Orbit" }),
    formatter,
  );
  expect(values).toEqual({ ratePercent: "9.9%", months: 24, owed: "£854.05", name: "Orbit" });
});

test("steps stand together by agreement", () => {
  const parts = partsOf([
    line("capitalShare", 22.84, { covers: "DEVICE" }),
    line("interestShare", 4.95, { covers: "DEVICE" }),
    line("capitalShare", 0.75, { covers: "EXTRAS" }),
  ]);
  expect(parts.map(({ covers, lines }) => [covers, lines.length])).toEqual([
    ["DEVICE", 2],
    ["EXTRAS", 1],
  ]);
});

test("the steps add up to the figure to the cent; an order without a reason is left out", () => {
  const order = anOrder({
    explanations: { monthlyPayment: [line("capitalShare", 0.1), line("interestShare", 0.2)] },
  });
  const explained = explainedOrders([order, anOrder()], "monthlyPayment");
  expect(explained).toHaveLength(1);
  expect(explained[0]?.total).toBe(0.3);
  expect(explained[0]?.planName).toBe("Business lease 36");
});
