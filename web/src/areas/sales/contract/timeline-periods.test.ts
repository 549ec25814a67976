import { expect, test } from "vitest";
import { aSaleContract } from "#testing/a-sale.ts";
import { contractLife } from "./timeline-periods.ts";

const TODAY = "2026-11-15";

test("MGMT-TIMELINE-01 nothing is drawn unless the contract is active, has a free swap date and two periods", () => {
  expect(contractLife(aSaleContract(), TODAY)).not.toBeNull();
  expect(contractLife(aSaleContract({ status: "PENDING" }), TODAY)).toBeNull();
  expect(contractLife(aSaleContract({ dates: { freeSwapStartDate: null } }), TODAY)).toBeNull();
  expect(contractLife(aSaleContract({ financing: { flex_period_end_month: 12 } }), TODAY)).toBeNull();
});

test("MGMT-TIMELINE-02 MGMT-TIMELINE-04 the periods follow each other to the day, with or without an early one", () => {
  const names = (contract = aSaleContract()) =>
    contractLife(contract, TODAY)?.periods.map(({ name, from, to, days }) => [name, from, to, days]);
  expect(names()).toEqual([
    ["none", "2025-11-03", "2026-05-03", 181],
    ["early", "2026-05-03", "2026-11-03", 184],
    ["free", "2026-11-03", "2027-11-03", 365],
  ]);
  expect(names(aSaleContract({ dates: { earlySwapStartDate: null } }))).toEqual([
    ["none", "2025-11-03", "2026-11-03", 365],
    ["free", "2026-11-03", "2027-11-03", 365],
  ]);
});

test("MGMT-TIMELINE-03 the withdraw period is as long as the retailer grants, or is not there", () => {
  expect(contractLife(aSaleContract(), TODAY)?.withdrawDays).toBe(14);
  expect(contractLife(aSaleContract({ dates: { withdrawUntil: null } }), TODAY)?.withdrawDays).toBe(0);
});

test("MGMT-TIMELINE-05 today stands on the line, counted in days and months from the start", () => {
  expect(contractLife(aSaleContract(), TODAY)).toMatchObject({ today: 377, month: 13 });
  expect(contractLife(aSaleContract(), "2025-11-03")).toMatchObject({ today: 0, month: 1 });
  expect(contractLife(aSaleContract(), "2026-11-02")).toMatchObject({ month: 12 });
  expect(contractLife(aSaleContract(), "2030-01-01")?.today).toBe(730);
});
