import { coversSomething, insuranceMonthly } from "@handsel/finance/selling/insurance.ts";
import { plansIn } from "@handsel/finance/selling/plans.ts";
import type { Plan } from "@handsel/finance/selling/shelf.ts";
import { describe, expect, test } from "vitest";
import { aPlan } from "#testing/catalog-builders.ts";
import { matchesTags } from "./tags.ts";

function plan(wishes: Parameters<typeof aPlan>[0] = {}): Plan {
  const { terms, tagline = "", tags = [], validFrom, validTo = null } = aPlan(wishes);
  return { id: terms.paymentplanID, name: terms.name, tagline, terms, tags, validFrom, validTo };
}

describe("plans of a sale", () => {
  const always = plan({ paymentplanID: "ALWAYS" });
  const year = plan({ paymentplanID: "YEAR", validFrom: "2026-01-01", validTo: "2026-12-31" });
  const business = plan({ paymentplanID: "BUSINESS", tags: ["business"], financingType: "B2B_LEASE" });
  const all = [always, year, business];
  const ids = (plans: Plan[]) => plans.map(({ id }) => id);

  test.each([
    ["2025-12-31", ["ALWAYS"]],
    ["2026-01-01", ["ALWAYS", "YEAR"]],
    ["2026-12-31", ["ALWAYS", "YEAR"]],
    ["2027-01-01", ["ALWAYS"]],
  ])("on %s are in force: %j", (today, expected) => {
    expect(ids(plansIn([always, year], { today }))).toEqual(expected);
  });

  test("with tags are for devices that carry one of them", () => {
    expect(ids(plansIn(all, { today: "2026-05-05", tags: [] }))).toEqual(["ALWAYS", "YEAR"]);
    expect(ids(plansIn(all, { today: "2026-05-05", tags: ["business", "5g"] }))).toEqual([
      "ALWAYS",
      "YEAR",
      "BUSINESS",
    ]);
  });

  test("are of its financing type", () => {
    expect(ids(plansIn(all, { today: "2026-05-05", financingType: "B2B_LEASE" }))).toEqual(["BUSINESS"]);
  });
});

describe("insurance", () => {
  const screen = {
    priceBands: [
      { upToMinor: 50_000, monthlyMinor: 599 },
      { upToMinor: 100_000, monthlyMinor: 999 },
    ],
  };

  test.each([
    [0, 599],
    [50_000, 599],
    [50_001, 999],
    [100_000, 999],
    [100_001, null],
  ])("for a device of %i costs %s a month", (priceMinor, monthlyMinor) => {
    expect(insuranceMonthly(screen, priceMinor)).toBe(monthlyMinor);
  });

  test("without bands is no insurance and costs nothing", () => {
    expect(insuranceMonthly({ priceBands: [] }, 900_000)).toBe(0);
    expect(coversSomething({ priceBands: [] })).toBe(false);
    expect(coversSomething(undefined)).toBe(false);
    expect(coversSomething(screen)).toBe(true);
  });
});

describe("tags", () => {
  test.each([
    ["ANY", ["a", "x"], true],
    ["ANY", ["x"], false],
    ["ALL", ["a", "b"], true],
    ["ALL", ["a", "x"], false],
    ["NONE", ["x"], true],
    ["NONE", ["a"], false],
    ["NONE", [], true],
    ["ALL", [], true],
  ] as const)("%s of %j against a and b: %s", (tagFilterType, tagFilterList, isMatch) => {
    expect(matchesTags(["a", "b"], { tagFilterType, tagFilterList })).toBe(isMatch);
  });
});
