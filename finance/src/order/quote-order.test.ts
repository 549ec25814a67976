// A quote is the price of the whole order in a few figures: whatever can be priced is quoted the same, and what cannot is refused for
// the same reasons.
import fc from "fast-check";
import { expect, test } from "vitest";
import { sheetsOf, sumSheets } from "../explain/sheet.ts";
import { aDevice, anExtra, anOrder, aPlan } from "../testing/an-order.ts";
import { anyOrder } from "../testing/any-order.ts";
import { priceAddOn } from "./add-ons.ts";
import { amountsOf } from "./order-amounts.ts";
import { lineResiduals, type OrderToPrice, priceOrder } from "./price-order.ts";
import { quoteOrder } from "./quote-order.ts";

function quoted(order: OrderToPrice) {
  const { plan, tax } = order;
  const amounts = amountsOf(order);
  const residualMinor = lineResiduals(plan, amounts.lines).reduce((sum, minor) => sum + minor, 0);
  const addOns = order.addOns.map((addOn) => priceAddOn(addOn, plan));
  return quoteOrder({ plan, tax, amounts, residualMinor, addOns });
}

function priced(order: OrderToPrice) {
  const result = priceOrder(order);
  if (result.kind === "refused") return result;
  const sheets = sheetsOf(result.order);
  const sums = sumSheets(sheets);
  return {
    kind: "quoted",
    quote: {
      monthlyMinor: sums.monthlyInAllMinor,
      todayMinor: sums.dueTodayMinor,
      inAllMinor: sumSheets(sheets).inAllMinor,
      creditMinor: order.plan.financingType === "CARD_PAYMENT" ? 0 : sums.principalMinor,
    },
  };
}

test("every order is quoted as it is priced, and refused as it is refused", () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      expect(quoted(order)).toEqual(priced(order));
    }),
    { numRuns: 600 },
  );
});

test("a payment by card is paid today and lends nothing", () => {
  const plan = aPlan({ financingType: "CARD_PAYMENT", fixedMonths: 0 });
  const order = anOrder({ plan, lines: [aDevice(99_900), anExtra(2_900)] });
  expect(quoted(order)).toEqual(priced(order));
  expect(quoted(order)).toMatchObject({ quote: { monthlyMinor: 0, todayMinor: 102_800, creditMinor: 0 } });
});

test("a credit that its first day takes back has no rate, quoted or priced", () => {
  const plan = aPlan({ charges: { openingMinor: 99_900, openingTiming: "AT_SIGNING" } });
  const order = anOrder({ plan });
  expect(quoted(order)).toEqual(priced(order));
  expect(quoted(order)).toMatchObject({ refusals: [{ code: "NO_ANNUAL_RATE" }] });
});
