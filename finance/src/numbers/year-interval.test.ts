import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonths } from "./calendar-date.ts";
import { yearsBetween } from "./year-interval.ts";

describe("EU: whole periods back from the payment, days left over the year that ends with them", () => {
  test.each([
    ["MONTH", "2019-01-12", "2020-01-12", 1],
    ["MONTH", "2012-01-12", "2012-03-15", 2 / 12 + 3 / 365],
    ["MONTH", "2013-01-12", "2013-02-15", 1 / 12 + 3 / 366],
    ["MONTH", "2013-02-25", "2013-03-28", 1 / 12 + 3 / 366],
    ["MONTH", "2012-02-26", "2012-03-29", 1 / 12 + 3 / 366],
    ["MONTH", "2012-02-26", "2012-02-26", 0],
    ["MONTH", "2024-12-31", "2025-02-28", 2 / 12],
    ["MONTH", "2024-02-28", "2024-03-31", 1 / 12 + 1 / 366],
    ["MONTH", "2024-02-29", "2024-03-31", 1 / 12],
    ["MONTH", "2024-01-31", "2025-02-28", 13 / 12],
    ["MONTH", "2025-01-30", "2025-02-28", 1 / 12],
    ["MONTH", "2025-03-31", "2025-04-30", 1 / 12],
    ["YEAR", "2012-01-12", "2013-02-15", 1 + 34 / 365],
    ["YEAR", "2020-01-01", "2021-03-15", 1 + 74 / 366],
    ["YEAR", "2024-02-27", "2025-02-28", 1 + 1 / 365],
    ["YEAR", "2024-02-29", "2025-03-31", 1 + 31 / 366],
    ["YEAR", "2024-02-28", "2025-02-27", 365 / 366],
    ["YEAR", "2024-02-29", "2025-02-28", 1],
    ["YEAR", "2023-02-28", "2024-02-29", 1],
    ["WEEK", "2012-01-12", "2012-01-26", 2 / 52],
    ["WEEK", "2012-01-12", "2012-01-30", 2 / 52 + 4 / 365],
    ["WEEK", "2000-01-01", "2020-01-04", 1044 / 52],
  ] as const)("%s %s to %s", (unit, from, to, years) => {
    expect(yearsBetween({ market: "EU", from, to, unit })).toBeCloseTo(years, 12);
  });
});

describe("UK: whole periods on from the drawdown, each day left by the year it falls in", () => {
  test.each([
    ["MONTH", "2025-01-31", "2025-02-28", 1 / 12],
    ["MONTH", "2025-01-31", "2031-02-28", 6 + 1 / 12],
    ["MONTH", "2025-02-28", "2025-03-31", 1 / 12],
    ["MONTH", "2025-01-12", "2025-02-15", 1 / 12 + 3 / 365],
    ["MONTH", "2024-11-25", "2025-01-05", 1 / 12 + 6 / 366 + 5 / 365],
    ["MONTH", "2024-02-29", "2024-03-07", 7 / 366],
    ["MONTH", "2025-02-26", "2025-02-26", 0],
    ["YEAR", "2023-12-31", "2025-02-01", 1 + 32 / 365],
    ["YEAR", "2023-12-31", "2024-01-05", 5 / 366],
    ["WEEK", "2025-01-31", "2025-02-28", 4 / 52],
    ["WEEK", "2023-01-01", "2024-01-14", 1 + 2 / 52],
  ] as const)("%s %s to %s", (unit, from, to, years) => {
    expect(yearsBetween({ market: "UK", from, to, unit })).toBeCloseTo(years, 12);
  });
});

test("every monthly due date lies a whole number of twelfths away, in both markets, from any start", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2000-01-01"), max: new Date("2050-12-31"), noInvalidDate: true }),
      fc.integer({ min: 0, max: 60 }),
      fc.constantFrom("EU" as const, "UK" as const),
      (start, months, market) => {
        const from = start.toISOString().slice(0, 10);
        expect(yearsBetween({ market, from, to: addMonths(from, months) })).toBeCloseTo(months / 12, 12);
      },
    ),
  );
});

test("a payment before the drawdown is a mistake", () => {
  expect(() => yearsBetween({ market: "EU", from: "2025-02-01", to: "2025-01-31" })).toThrow("lies before");
});
