import fc from "fast-check";
import { expect, test } from "vitest";
import { TO_THE_CENT } from "../numbers/rounding.ts";
import { levelInstalment, levelPhases } from "./level-calendar.ts";

const anyAgreement = fc
  .record({
    owedMinor: fc.integer({ min: 100, max: 5_000_000 }),
    nominalRatePpm: fc.integer({ min: 0, max: 300_000 }),
    months: fc.integer({ min: 1, max: 60 }),
    advance: fc.integer({ min: 0, max: 3 }),
    residualShare: fc.integer({ min: 0, max: 90 }),
    residualMonthsLater: fc.integer({ min: 0, max: 1 }),
    rounding: fc.constantFrom(TO_THE_CENT, { stepMinor: 100, direction: "UP" as const }),
  })
  .map(({ advance, residualShare, ...agreement }) => ({
    ...agreement,
    inAdvance: Math.min(advance, agreement.months - 1),
    residualMinor: Math.floor((agreement.owedMinor * residualShare) / 100),
  }));

test("the balance ends on zero, and before a residual exactly on what the residual settles", () => {
  fc.assert(
    fc.property(anyAgreement, (agreement) => {
      const phases = levelPhases(agreement, levelInstalment(agreement));
      const rows = phases.flatMap((phase) => phase.rows);
      const residual = phases.find((phase) => phase.kind === "RESIDUAL")?.rows[0];
      const lastPaid = phases[0]?.rows.at(-1);
      expect(rows.at(-1)?.balanceMinor).toBe(0);
      expect(residual?.paymentMinor ?? 0).toBe(agreement.residualMinor);
      expect(lastPaid?.balanceMinor ?? 0).toBe(residual?.principalMinor ?? 0);
      expect(rows.reduce((sum, row) => sum + row.principalMinor, 0)).toBe(agreement.owedMinor);
      expect(rows.every((row) => Object.values(row).every(Number.isSafeInteger))).toBe(true);
    }),
  );
});

test("rentals in advance are paid at signing without interest, the residual a month after the last", () => {
  const lease = {
    owedMinor: 1_350_000,
    nominalRatePpm: 140_000,
    months: 36,
    inAdvance: 1,
    residualMinor: 750_000,
    residualMonthsLater: 0,
    rounding: TO_THE_CENT,
  };
  const [rentals, residual] = levelPhases(lease, levelInstalment(lease));
  expect(rentals?.rows).toHaveLength(36);
  expect(rentals?.rows[0]).toMatchObject({ month: 0, paymentMinor: 28_919, interestMinor: 0 });
  expect(rentals?.rows.at(-1)?.month).toBe(35);
  expect(residual?.rows[0]).toMatchObject({ month: 36, paymentMinor: 750_000, balanceMinor: 0 });
});

test("a residual that is due with the last instalment bears no interest of its own", () => {
  const plan = {
    owedMinor: 720_000,
    nominalRatePpm: 130_000,
    months: 47,
    inAdvance: 0,
    residualMinor: 244_059,
    residualMonthsLater: 0,
    rounding: TO_THE_CENT,
  };
  const [, residual] = levelPhases(plan, levelInstalment(plan));
  expect(residual?.rows[0]).toMatchObject({ month: 47, interestMinor: 0, principalMinor: 244_059 });
  const [, later] = levelPhases({ ...plan, residualMonthsLater: 1 }, levelInstalment(plan));
  expect(later?.rows[0]?.month).toBe(48);
  expect(later?.rows[0]?.interestMinor).toBeGreaterThan(0);
});
