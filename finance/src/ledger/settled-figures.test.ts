import { expect, test } from "vitest";
import { ACCOUNTS } from "./accounts.ts";
import { linesOf } from "./booking-rules.ts";
import type { MoneyFigures } from "./money-events.ts";
import { settledFigures } from "./settled-figures.ts";

const started = { saleMinor: 90_000, returnMinor: 0, feeMinor: 2_250, taxMinor: 450 };
const returned = { saleMinor: 0, returnMinor: 40_000, feeMinor: -1_000, taxMinor: -200 };

test.each(["PAYOUT_DUE", "LENDER_PAID"] as const)(
  "what a payout comes to is read from what it books (%s)",
  (type) => {
    const lines = [started, returned].flatMap((shares) => linesOf({ type, ...shares } as MoneyFigures));
    expect(settledFigures(lines)).toEqual({
      saleMinor: 90_000,
      returnMinor: 40_000,
      feeMinor: 1_250,
      taxMinor: 250,
      settlementMinor: 90_000 - 40_000 - 1_250 - 250,
    });
  },
);

test("what a payout does not book does not count, and nothing is nothing", () => {
  expect(settledFigures([{ account: "TILL", amountMinor: 5 }])).toEqual({
    saleMinor: 0,
    returnMinor: 0,
    feeMinor: 0,
    taxMinor: 0,
    settlementMinor: 0,
  });
});

test("every account has a name of its own", () => {
  expect(new Set(ACCOUNTS).size).toBe(ACCOUNTS.length);
  expect(ACCOUNTS.filter((role) => !/^[A-Z]+(_[A-Z]+)*$/.test(role))).toEqual([]);
});
