// From what was chosen to what is priced: the one way of the server and of a till without a line.
import { describe, expect, test } from "vitest";
import { aPlan } from "../testing/an-order.ts";
import { coversSomething, insuranceMonthly, isForCategory } from "./insurance.ts";
import { isInForce, plansIn, takesTags } from "./plans.ts";
import type { Insurance, Plan, Subscription } from "./shelf.ts";
import {
  addOnsOf,
  coversFor,
  devicesOf,
  extrasOf,
  plansForOrder,
  pricedRegardless,
  type SoldLine,
  type SoldOrder,
  toPriceWith,
  usualCover,
  withRequiredInsurance,
} from "./sold-order.ts";
import { tellPrice } from "./told-price.ts";

const TAX = { pricingIncludesTax: true, vatRatePpm: 200_000 };
const TODAY = "2026-11-17";

function aLine(parts: Partial<SoldLine> = {}): SoldLine {
  return {
    id: "phone",
    kind: "DEVICE",
    category: "PHONES",
    tags: [],
    unitPriceMinor: 60_000,
    markupMinor: 0,
    costPriceMinor: null,
    residualsByMonth: null,
    quantity: 1,
    ...parts,
  };
}
const CASE = aLine({ id: "case", kind: "EXTRA", unitPriceMinor: 3_000 });

function order(parts: Partial<SoldOrder> = {}): SoldOrder {
  return { paymentplanId: "plan", insuranceId: null, subscriptionId: null, lines: [aLine()], ...parts };
}

function insurance(parts: Partial<Insurance> = {}): Insurance {
  const priceBands = [
    { upToMinor: 50_000, monthlyMinor: 500 },
    { upToMinor: 100_000, monthlyMinor: 900 },
  ];
  return { id: "care", name: "Care", priceBands, months: 24, categoryCodes: [], isDefault: false, ...parts };
}
const NONE = insurance({ id: "none", priceBands: [] });

const SIM: Subscription = {
  id: "sim",
  name: "Sim",
  monthlyMinor: 1_000,
  months: 12,
  categoryCodes: [],
  isDefault: false,
};

function plan(parts: Partial<Plan> = {}): Plan {
  const terms = aPlan();
  return {
    id: "plan",
    name: "",
    tagline: "",
    terms,
    tags: [],
    validFrom: "2026-01-01",
    validTo: null,
    ...parts,
  };
}
const shelf = { tax: TAX, insurances: [NONE, insurance()], subscriptions: [SIM] };

describe("insurance", () => {
  test("costs by the band that the price falls into, up to the last one", () => {
    const prices = [1, 50_000, 50_001, 100_000, 100_001];
    expect(prices.map((price) => insuranceMonthly(insurance(), price))).toEqual([500, 500, 900, 900, null]);
    expect(insuranceMonthly(NONE, 100_001)).toBe(0);
  });

  test("covers something unless it has no bands", () => {
    expect([insurance(), NONE, undefined].map(coversSomething)).toEqual([true, false, false]);
  });

  test("is for its categories, or for all of them", () => {
    expect(isForCategory({ categoryCodes: [] }, "PHONES")).toBe(true);
    expect(isForCategory({ categoryCodes: ["PHONES"] }, "PHONES")).toBe(true);
    expect(isForCategory({ categoryCodes: ["TABLETS"] }, "PHONES")).toBe(false);
  });
});

describe("plans", () => {
  test("are in force from their first day to their last, or for good", () => {
    const year = { validFrom: "2026-01-01", validTo: "2026-12-31" };
    const days = ["2025-12-31", "2026-01-01", "2026-12-31", "2027-01-01"];
    expect(days.map((day) => isInForce(year, day))).toEqual([false, true, true, false]);
    expect(isInForce({ ...year, validTo: null }, "2027-01-01")).toBe(true);
  });

  test("with tags take devices that carry one of them", () => {
    expect(takesTags({ tags: [] }, [])).toBe(true);
    expect(takesTags({ tags: ["a", "b"] }, ["b"])).toBe(true);
    expect(takesTags({ tags: ["a"] }, ["b"])).toBe(false);
  });

  test("are asked for by day, type and tags", () => {
    const upgrade = plan({ id: "upgrade", terms: aPlan({ financingType: "UPGRADE", flexMonths: 12 }) });
    const all = [
      plan(),
      upgrade,
      plan({ id: "old", validTo: "2026-02-01" }),
      plan({ id: "vip", tags: ["vip"] }),
    ];
    const ids = (found: Plan[]) => found.map(({ id }) => id);
    expect(ids(plansIn(all, { today: TODAY }))).toEqual(["plan", "upgrade", "vip"]);
    expect(ids(plansIn(all, { today: TODAY, tags: [] }))).toEqual(["plan", "upgrade"]);
    expect(ids(plansIn(all, { today: TODAY, financingType: "STANDARD", tags: ["vip"] }))).toEqual([
      "plan",
      "vip",
    ]);
    const two = { lines: [aLine({ tags: ["vip"] }), aLine({ id: "second" }), CASE] };
    expect(ids(plansForOrder(two, "STANDARD", { shelf: { plans: all }, today: TODAY }))).toEqual(["plan"]);
    const vip = { lines: [aLine({ tags: ["vip"] }), CASE] };
    expect(ids(plansForOrder(vip, "STANDARD", { shelf: { plans: all }, today: TODAY }))).toEqual([
      "plan",
      "vip",
    ]);
  });
});

describe("an order", () => {
  test("is priced products first, with what each line says of itself", () => {
    const device = aLine({
      markupMinor: 50,
      costPriceMinor: 40_000,
      residualsByMonth: { 24: 9_000 },
      quantity: 2,
    });
    const addOns = [
      { addOnID: "care", kind: "INSURANCE" as const, name: "Care", monthlyMinor: 900, months: 24 },
    ];
    const discounts: [] = [];
    const toPrice = toPriceWith(order({ lines: [CASE, device] }), plan().terms, {
      addOns,
      tax: TAX,
      discounts,
    });
    expect(toPrice).toEqual({
      plan: plan().terms,
      tax: TAX,
      discounts,
      lines: [
        {
          lineID: "phone",
          kind: "DEVICE",
          unitPriceMinor: 60_000,
          retailerMarkupMinor: 50,
          quantity: 2,
          costPriceMinor: 40_000,
          residualsByMonth: { 24: 9_000 },
        },
        { lineID: "case", kind: "EXTRA", unitPriceMinor: 3_000, retailerMarkupMinor: 0, quantity: 1 },
      ],
      addOns: [{ addOnID: "care", kind: "INSURANCE", monthlyMinor: 900, months: 24 }],
    });
    expect(devicesOf({ lines: [CASE, device] })).toEqual([device]);
    expect(extrasOf({ lines: [CASE, device] })).toEqual([CASE]);
  });

  test("pays insurance and subscription for every piece of every device", () => {
    const lines = [
      aLine({ quantity: 2 }),
      aLine({ id: "dear", unitPriceMinor: 49_990, markupMinor: 20 }),
      CASE,
    ];
    expect(addOnsOf(order({ insuranceId: "care", subscriptionId: "sim", lines }), shelf)).toEqual([
      { addOnID: "care", kind: "INSURANCE", name: "Care", monthlyMinor: 2_700, months: 24 },
      { addOnID: "sim", kind: "SUBSCRIPTION", name: "Sim", monthlyMinor: 3_000, months: 12 },
    ]);
    expect(addOnsOf(order({ lines }), shelf)).toEqual([]);
    expect(addOnsOf(order({ insuranceId: "care", subscriptionId: "sim", lines: [CASE] }), shelf)).toEqual([]);
    const tooDear = [aLine({ unitPriceMinor: 200_000 })];
    expect(addOnsOf(order({ insuranceId: "care", lines: tooDear }), shelf)).toMatchObject([
      { monthlyMinor: 0 },
    ]);
  });

  test("is covered by what covers all of its devices, and extras need no cover", () => {
    const tablets = insurance({ id: "tablets", categoryCodes: ["TABLETS"] });
    const offered = { shelf: { insurances: [NONE, tablets, insurance()] } };
    const ids = (lines: SoldLine[]) => coversFor({ lines }, offered).map(({ id }) => id);
    expect(ids([aLine(), CASE])).toEqual(["care"]);
    expect(ids([aLine({ category: "TABLETS" })])).toEqual(["tablets", "care"]);
    expect(ids([aLine(), aLine({ id: "dear", unitPriceMinor: 100_000, markupMinor: 1 })])).toEqual([]);
    expect(ids([CASE])).toEqual([]);
  });

  test("that needs an insurance gets the one it had, the usual one, or the first", () => {
    const [one, two] = [insurance({ id: "one" }), insurance({ id: "two", isDefault: true })];
    expect(usualCover([one, two], "one")?.id).toBe("one");
    expect(usualCover([one, two], "gone")?.id).toBe("two");
    expect(usualCover([one], null)?.id).toBe("one");
    expect(usualCover([], null)).toBeUndefined();
    const strict = plan({ terms: aPlan({ requiresInsurance: true }) });
    const offered = { shelf: { insurances: [one, two] } };
    expect(withRequiredInsurance(order(), strict, offered).insuranceId).toBe("two");
    expect(withRequiredInsurance(order(), strict, offered, "one").insuranceId).toBe("one");
    expect(withRequiredInsurance(order({ insuranceId: "none" }), strict, offered).insuranceId).toBe("none");
    expect(withRequiredInsurance(order(), plan(), offered).insuranceId).toBeNull();
    expect(withRequiredInsurance(order(), strict, { shelf: { insurances: [] } }).insuranceId).toBeNull();
  });
});

describe("what a till tells without a line", () => {
  test("is what is paid each month with the add-ons, today, and for the goods", () => {
    const wishes = order({ insuranceId: "care", lines: [aLine(), CASE] });
    expect(tellPrice(wishes, plan(), shelf)).toEqual({
      price: { monthlyMinor: 2_625 + 900, todayMinor: 0, cashMinor: 63_000 },
      refusals: [],
    });
  });

  test("has figures for an order that the plan does not take, and says why", () => {
    const small = plan({
      terms: aPlan({ minimumMinor: 100_000, maximumMinor: null, requiresInsurance: true }),
    });
    const told = tellPrice(order(), small, shelf);
    expect(told.price).toEqual({ monthlyMinor: 2_500, todayMinor: 0, cashMinor: 60_000 });
    expect(told.refusals.length).toBeGreaterThanOrEqual(1);
    const large = plan({ terms: aPlan({ maximumMinor: 10_000 }) });
    expect(tellPrice(order(), large, shelf)).toMatchObject({ price: { cashMinor: 60_000 }, refusals: [{}] });
  });

  test("has none for an order that cannot be priced at all", () => {
    const toPrice = toPriceWith(order({ lines: [] }), plan().terms, { addOns: [], tax: TAX, discounts: [] });
    expect(pricedRegardless(toPrice)).toBeUndefined();
    const told = tellPrice(order({ lines: [] }), plan(), shelf);
    expect(told.price).toBeNull();
    expect(told.refusals.length).toBeGreaterThan(0);
  });
});
