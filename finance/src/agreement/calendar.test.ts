import { expect, test } from "vitest";
import { anUpgradePlan, aPlan, priced } from "../testing/an-order.ts";
import { dateCalendar, flowsOf, withCharges } from "./calendar.ts";
import { NO_CHARGES } from "./payment-plan.ts";

test("due dates follow the day of the start, and a short month takes its last day", () => {
  const { deviceAgreement } = priced({ plan: anUpgradePlan() });
  const dates = dateCalendar(deviceAgreement?.calendar ?? [], "2025-01-31").map((row) => row.dueOn);
  expect(dates).toHaveLength(36);
  expect(dates.slice(0, 3)).toEqual(["2025-02-28", "2025-03-31", "2025-04-30"]);
  expect(dates.at(-1)).toBe("2028-01-31");
});

test("rentals in advance are due on the day of signing", () => {
  const plan = aPlan({ financingType: "B2B_LEASE", paymentsInAdvance: 2 });
  const { deviceAgreement } = priced({ plan });
  const dates = dateCalendar(deviceAgreement?.calendar ?? [], "2025-05-10").map((row) => row.dueOn);
  expect(dates.slice(0, 3)).toEqual(["2025-05-10", "2025-05-10", "2025-06-10"]);
});

test("equal bills a month apart are one flow", () => {
  const { deviceAgreement } = priced({ plan: anUpgradePlan() });
  const flows = flowsOf(deviceAgreement?.calendar ?? []);
  expect(flows.map(({ amount, count }) => [amount, count])).toEqual([
    [3_939, 24],
    [2_254, 11],
    [2_257, 1],
  ]);
});

test("what is paid at signing is a flow of its own, even when the first month's bill is as high", () => {
  const row = { paymentMinor: 100, interestMinor: 0, principalMinor: 100, balanceMinor: 0, chargeMinor: 0 };
  const rows = [0, 1, 2].map((month) => ({ ...row, month, kind: "FIXED" as const }));
  expect(flowsOf(rows).map(({ at, count }) => [at, count])).toEqual([
    [0, 1],
    [1 / 12, 2],
  ]);
});

test("a residual is settled, not billed: it carries no charge and takes none from the last bill", () => {
  const row = { month: 1, paymentMinor: 100, interestMinor: 0, principalMinor: 100, balanceMinor: 0 };
  const calendar = withCharges(
    [
      { kind: "FIXED", rows: [row, { ...row, month: 2 }] },
      { kind: "RESIDUAL", rows: [{ ...row, month: 2 }] },
    ],
    { ...NO_CHARGES, monthlyMinor: 5, closingMinor: 7 },
  );
  expect(calendar.map(({ chargeMinor }) => chargeMinor)).toEqual([5, 12, 0]);
});
