import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TO_THE_CENT } from "../numbers/rounding.ts";
import { fixedInstalment, swapStatusOn, upgradeCalendar, upgradeDates } from "./upgrade-plan.ts";

const phone = {
  owedMinor: 99_900,
  nominalRatePpm: 149_000,
  fixedMonths: 24,
  flexMonths: 12,
  residualMinor: 24_975,
  shape: "STEPPED" as const,
  rounding: TO_THE_CENT,
};

describe("a stepped upgrade plan", () => {
  test("leaves about the residual after the fixed period and clears it in the flexible one", () => {
    const instalment = fixedInstalment(phone);
    const calendar = upgradeCalendar(phone, instalment);
    expect(instalment).toBe(3_939);
    expect(calendar.balanceAfterFixedMinor).toBe(24_987);
    expect(calendar.flexInstalmentMinor).toBe(2_254);
    expect(calendar.phases[1]?.rows.at(-1)).toMatchObject({
      month: 36,
      paymentMinor: 2_257,
      balanceMinor: 0,
    });
  });

  test("stays within the rounding of its instalments of the residual, and always ends on zero", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 500_000 }),
        fc.integer({ min: 0, max: 300_000 }),
        fc.integer({ min: 1, max: 36 }),
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 5, max: 80 }),
        (owedMinor, nominalRatePpm, fixedMonths, flexMonths, residualShare) => {
          const residualMinor = Math.floor((owedMinor * residualShare) / 100);
          const plan = { ...phone, owedMinor, nominalRatePpm, fixedMonths, flexMonths, residualMinor };
          const { balanceAfterFixedMinor, phases } = upgradeCalendar(plan, fixedInstalment(plan));
          // Half a cent of the instalment and half a cent of interest a month, and what they bear.
          expect(Math.abs(balanceAfterFixedMinor - residualMinor)).toBeLessThanOrEqual(fixedMonths * 2);
          expect(phases[1]?.rows.at(-1)?.balanceMinor).toBe(0);
        },
      ),
    );
  });
});

test("a level plan pays the same to the end", () => {
  const level = { ...phone, shape: "LEVEL" as const };
  const instalment = fixedInstalment(level);
  const { phases, flexInstalmentMinor } = upgradeCalendar(level, instalment);
  const rows = phases.flatMap((phase) => phase.rows);
  expect(flexInstalmentMinor).toBe(instalment);
  expect(rows.slice(0, -1).every((row) => row.paymentMinor === instalment)).toBe(true);
  expect(rows.at(-1)?.balanceMinor).toBe(0);
});

test("a level plan does not step, also where its rounding leaves more or less than planned", () => {
  const level = {
    ...phone,
    owedMinor: 10_050,
    nominalRatePpm: 0,
    fixedMonths: 1,
    flexMonths: 1,
    shape: "LEVEL" as const,
    rounding: { stepMinor: 100, direction: "NEAREST" as const },
  };
  expect(upgradeCalendar(level, fixedInstalment(level)).flexInstalmentMinor).toBe(5_000);
});

test("what is paid off within the fixed period needs no instalment after it", () => {
  const paidOff = { ...phone, owedMinor: 24_000, nominalRatePpm: 0, residualMinor: 0 };
  expect(upgradeCalendar(paidOff, 1_000)).toMatchObject({
    balanceAfterFixedMinor: 0,
    flexInstalmentMinor: 0,
    phases: [{ kind: "FIXED" }, { kind: "FLEX", rows: [] }],
  });
});

test("nothing owed is nothing paid", () => {
  const nothing = upgradeCalendar({ ...phone, owedMinor: 0, residualMinor: 0 }, 1);
  expect(nothing).toMatchObject({ balanceAfterFixedMinor: 0, flexInstalmentMinor: 0 });
  expect(nothing.phases.flatMap(({ rows }) => rows)).toEqual([]);
});

describe("the dates of an upgrade", () => {
  const dates = upgradeDates({
    startDate: "2025-01-31",
    fixedMonths: 24,
    flexMonths: 12,
    earlySwapMonth: 13,
  });

  test("are counted in months from the start", () => {
    expect(dates).toEqual({
      startDate: "2025-01-31",
      earlySwapStartDate: "2026-02-28",
      freeSwapStartDate: "2027-01-31",
      endDate: "2028-01-31",
    });
  });

  test.each([
    ["2025-06-01", "NO_SWAP"],
    ["2026-02-27", "NO_SWAP"],
    ["2026-02-28", "EARLY_SWAP"],
    ["2027-01-30", "EARLY_SWAP"],
    ["2027-01-31", "FREE_SWAP"],
    ["2030-01-01", "FREE_SWAP"],
  ])("on %s the status is %s", (on, status) => {
    expect(swapStatusOn(dates, on)).toBe(status);
  });

  test("have no early one when the retailer allows none, or none before the free date", () => {
    const of = { startDate: "2025-01-31", fixedMonths: 24, flexMonths: 12 };
    expect(upgradeDates({ ...of, earlySwapMonth: null }).earlySwapStartDate).toBeNull();
    expect(upgradeDates({ ...of, earlySwapMonth: 24 }).earlySwapStartDate).toBeNull();
    expect(swapStatusOn(upgradeDates({ ...of, earlySwapMonth: null }), "2026-12-31")).toBe("NO_SWAP");
  });
});
