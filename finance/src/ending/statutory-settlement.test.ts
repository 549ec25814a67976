import { describe, expect, test } from "vitest";
import { settleByStatute, statutorySettlementDate } from "./statutory-settlement.ts";

function monthly(instalments: number, amountMinor: number) {
  return Array.from({ length: instalments }, (_, index) => ({ period: index + 1, amountMinor }));
}

const loan = {
  creditMinor: 500_000,
  payments: monthly(48, 13_457),
  aprPercent: 14,
  periodsPerYear: 12,
  period: 12,
};

describe("the least rebate", () => {
  test("is that of the regulations' example, to the penny", () => {
    expect(settleByStatute(loan)).toEqual({
      settlementMinor: 398_400,
      rebateMinor: 86_052,
      remainingMinor: 36 * 13_457,
    });
  });

  test("falls with the part of a period that has passed", () => {
    const { settlementMinor, rebateMinor } = settleByStatute({ ...loan, partPeriod: { days: 28, of: 31 } });
    expect([settlementMinor, rebateMinor]).toEqual([402_349, 82_103]);
  });

  test("is nothing without interest, and next to nothing at the end", () => {
    const free = { ...loan, payments: monthly(50, 10_000), aprPercent: 0, period: 20 };
    expect(settleByStatute(free)).toMatchObject({ settlementMinor: 300_000, rebateMinor: 0 });
    expect(Math.abs(settleByStatute({ ...loan, period: 48 }).settlementMinor)).toBeLessThan(100);
  });

  test("refuses a part that is more than a period", () => {
    expect(() => settleByStatute({ ...loan, partPeriod: { days: 32, of: 31 } })).toThrow("at most the whole");
  });
});

test("the lender may take 28 days, and a month more when the agreement is for over a year", () => {
  expect(statutorySettlementDate("2025-01-03", 12)).toBe("2025-01-31");
  expect(statutorySettlementDate("2025-01-03", 24)).toBe("2025-02-28");
});
