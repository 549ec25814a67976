import type { SimulationResult } from "@handsel/contract/crm/time-machine.ts";
import { expect, test } from "vitest";
import { countsOf, daysOf, figuresOf, isWeekend, monthsOf } from "./days.ts";

export const RESULT: SimulationResult = {
  from: "2026-11-18",
  until: "2027-01-18",
  contracts: 10,
  entered: 3,
  people: 3,
  leftOut: [],
  steps: [
    { actionCode: "MAIL", description: "Mail", commsType: "EMAIL", reached: 3, sent: 3, failed: 0 },
    { actionCode: "CALL", description: "Call", commsType: "ALERT", reached: 1, sent: 1, failed: 0 },
  ],
  bars: [
    { day: "2026-11-20", actionCode: "MAIL", count: 2 },
    { day: "2026-12-01", actionCode: "MAIL", count: 1 },
    { day: "2026-12-01", actionCode: "CALL", count: 1 },
  ],
  languages: [],
  costMinor: 12,
  putOff: { byHours: 0, byCap: 0 },
  overlaps: [],
  empty: [],
  tried: 3,
  log: null,
};

test("months without messages are there too, and a month has its days", () => {
  expect(monthsOf(RESULT)).toEqual(["2026-11", "2026-12", "2027-01"]);
  expect(daysOf("2028-02")).toHaveLength(29);
  expect(daysOf("2026-11").at(-1)).toBe("2026-11-30");
  expect([isWeekend("2026-11-21"), isWeekend("2026-11-23")]).toEqual([true, false]);
});

test("a day knows what was before and what is to come; alerts are no messages to customers", () => {
  expect(countsOf(RESULT, "MAIL", "2026-11-20")).toEqual({ thatDay: 2, soFar: 2, toCome: 1 });
  expect(figuresOf(RESULT)).toEqual({
    people: 3,
    messages: 3,
    alerts: 1,
    firstDay: "2026-11-20",
    onFirstDay: 2,
    costMinor: 12,
  });
});
