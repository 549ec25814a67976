import { expect, test } from "vitest";
import { anUpgradePlan, aPlan } from "../testing/an-order.ts";
import { bestPlan, type CellPlace, cellAt, priceBoard, ratesIn } from "./board.ts";
import type { BoardDiscount, BoardFacts, BoardGrade } from "./board-facts.ts";
import { discountsWith } from "./board-facts.ts";
import type { Plan } from "./shelf.ts";
import type { SoldLine } from "./sold-order.ts";
import { tellPrice } from "./told-price.ts";

const planOf = (id: string, terms: Plan["terms"], tags: string[] = []): Plan => ({
  id,
  name: id,
  tagline: "",
  terms,
  tags,
  validFrom: "2020-01-01",
  validTo: null,
});

const device = (unitPriceMinor: number, tags: string[] = []): SoldLine => ({
  id: "device",
  kind: "DEVICE",
  category: "PHONES",
  tags,
  unitPriceMinor,
  markupMinor: 0,
  costPriceMinor: null,
  residualsByMonth: null,
  quantity: 1,
});

const COVER = {
  id: "COVER",
  name: "Cover",
  months: 24,
  categoryCodes: [],
  isDefault: true,
  priceBands: [{ upToMinor: 120_000, monthlyMinor: 750 }],
};

const credit = (valueMinor: number): BoardDiscount => ({
  id: "credit",
  valueMinor,
  lowersVat: false,
  isCash: false,
  isCredit: true,
});
const grade = (name: string, creditMinor: number, more: Partial<BoardGrade> = {}): BoardGrade => ({
  grade: name,
  creditMinor,
  openMinor: 0,
  isShort: false,
  ...more,
});

function facts(parts: Partial<BoardFacts> = {}): BoardFacts {
  return {
    isCurrent: true,
    tax: { pricingIncludesTax: true, vatRatePpm: 200_000 },
    chosen: { insuranceID: null },
    variants: [
      { deviceCode: "128", isOutOfStock: false, lines: [device(94_900)] },
      { deviceCode: "512", isOutOfStock: false, lines: [device(114_900)] },
      { deviceCode: "1TB", isOutOfStock: true, lines: [device(134_900)] },
    ],
    plans: [
      planOf("EASY", anUpgradePlan({ openingFeePpm: 50_000 })),
      planOf("LOAN12", aPlan({ fixedMonths: 12, nominalRatePpm: 90_000, maximumMinor: 100_000 })),
      planOf("LOAN36", aPlan({ fixedMonths: 36, nominalRatePpm: 120_000 })),
      planOf("INSURED", aPlan({ requiresInsurance: true })),
    ],
    insurances: [COVER],
    subscriptions: [],
    subscriptionID: null,
    discounts: [],
    trade: null,
    limits: [],
    rest: { monthlyMinor: 0, todayMinor: 0, inAllMinor: 0, creditByFunder: {} },
    ...parts,
  };
}

const at = (place: Partial<CellPlace> = {}): CellPlace => ({
  plan: 0,
  variant: 0,
  grade: 0,
  isInsured: false,
  ...place,
});

test("every cell says what a till without a line tells for that plan, size and insurance", () => {
  const all = facts();
  const board = priceBoard(all);
  for (const [plan, offered] of all.plans.entries()) {
    for (const [variant, { lines }] of all.variants.entries()) {
      for (const isInsured of [false, true]) {
        const cell = cellAt(board, at({ plan, variant, isInsured }));
        const order = {
          paymentplanId: offered.id,
          insuranceId: cell.insuranceId,
          subscriptionId: null,
          lines,
        };
        const { price } = tellPrice(order, offered, { ...all, subscriptions: [] });
        expect(cell).toMatchObject({ monthlyMinor: price?.monthlyMinor, todayMinor: price?.todayMinor });
      }
    }
  }
});

test("a cell that cannot be sold keeps its figure and says why", () => {
  const board = priceBoard(facts());
  expect(cellAt(board, at({ plan: 1, variant: 1 }))).toMatchObject({
    monthlyMinor: expect.any(Number),
    reason: { kind: "ABOVE_MAXIMUM", plan: 1, maximumMinor: 100_000 },
  });
  expect(cellAt(board, at({ plan: 2, variant: 2 })).reason).toEqual({ kind: "STOCK", variant: 2 });
  expect(cellAt(board, at({ plan: 3, variant: 1 }))).toMatchObject({ insuranceId: "COVER", reason: null });
});

test("a plan that asks for an insurance is not sold where none covers the device", () => {
  const dear = facts({ variants: [{ deviceCode: "X", isOutOfStock: false, lines: [device(150_000)] }] });
  expect(cellAt(priceBoard(dear), at({ plan: 3 }))).toMatchObject({
    insuranceId: null,
    reason: { kind: "NOT_INSURABLE" },
  });
});

test("a plan for other devices, a lender's limit and a trade that falls short are reasons", () => {
  const board = priceBoard(
    facts({
      plans: [planOf("TAGGED", aPlan(), ["flagship"]), planOf("LOAN", aPlan({ funder: "bank" }))],
      limits: [{ funder: "bank", creditMinor: 100_000 }],
      rest: { monthlyMinor: 0, todayMinor: 0, inAllMinor: 0, creditByFunder: { bank: 6_000 } },
      discounts: [credit(10_000)],
      trade: { grades: [grade("A", 20_000), grade("D", 1_000, { isShort: true, openMinor: 228 })] },
    }),
  );
  expect(cellAt(board, at()).reason).toEqual({ kind: "NOT_FOR_DEVICE", plan: 0 });
  expect(cellAt(board, at({ plan: 1 })).reason).toBeNull();
  expect(cellAt(board, at({ plan: 1, variant: 1 })).reason).toEqual({
    kind: "CREDIT_LIMIT",
    funder: "bank",
    creditMinor: 100_000,
  });
  expect(cellAt(board, at({ plan: 1, grade: 2 })).reason).toEqual({
    kind: "SHORT",
    grade: 2,
    openMinor: 228,
  });
});

test("what the trade pays changes with its grade, and stands as it is in the first column", () => {
  const board = priceBoard(
    facts({ discounts: [credit(18_000)], trade: { grades: [grade("A", 21_500), grade("B", 18_000)] } }),
  );
  const monthly = (place: Partial<CellPlace>) => cellAt(board, at({ plan: 2, ...place })).monthlyMinor;
  expect(monthly({ grade: 2 })).toBe(monthly({ grade: 0 }));
  expect(monthly({ grade: 1 })).toBeLessThan(Number(monthly({ grade: 2 })));
});

test("a trade that pays nothing leaves no discount, and one that begins to pay comes last", () => {
  const cash = { id: "cash", valueMinor: 5_000, lowersVat: false, isCash: true, isCredit: false };
  expect(discountsWith([credit(1_000), cash], 0)).toEqual([cash]);
  expect(discountsWith([cash], 700).map(({ valueMinor }) => valueMinor)).toEqual([5_000, 700]);
  expect(discountsWith([credit(1_000), cash], 700).map(({ valueMinor }) => valueMinor)).toEqual([700, 5_000]);
  expect(discountsWith([credit(1_000)], null)).toEqual([credit(1_000)]);
});

test("cash that is put down is paid today, and other orders are paid beside this one", () => {
  const cash = { id: "cash", valueMinor: 5_000, lowersVat: false, isCash: true, isCredit: false };
  const rest = { monthlyMinor: 900, todayMinor: 300, inAllMinor: 11_100, creditByFunder: {} };
  const alone = cellAt(priceBoard(facts({ discounts: [cash] })), at({ plan: 2 }));
  const beside = cellAt(priceBoard(facts({ discounts: [cash], rest })), at({ plan: 2 }));
  expect(alone.todayMinor).toBe(5_000);
  expect(beside.monthlyMinor).toBe(Number(alone.monthlyMinor) + 900);
  expect(beside.todayMinor).toBe(5_300);
  expect(beside.inAllMinor).toBe(Number(alone.inAllMinor) + 11_100);
});

test("the best of a column is the least that can be chosen, the upper of equals, and nothing where one stands alone", () => {
  const board = priceBoard(
    facts({ plans: [...facts().plans, planOf("TWIN", aPlan({ fixedMonths: 36, nominalRatePpm: 120_000 }))] }),
  );
  expect(bestPlan(board, "monthlyMinor", at({ variant: 1 }))).toBe(2);
  expect(bestPlan(board, "todayMinor", at({ variant: 1 }))).toBe(2);
  // The cheapest in all is above the plan's maximum.
  expect(bestPlan(board, "inAllMinor", at({ variant: 1 }))).toBe(3);
  expect(bestPlan(board, "monthlyMinor", at({ variant: 2 }))).toBeNull();
});

test("the rate of each plan is that of the whole price", () => {
  const rates = ratesIn(facts(), at());
  expect(rates[0]).toBeGreaterThan(14.9);
  expect(rates[3]).toBeGreaterThan(0);
});
