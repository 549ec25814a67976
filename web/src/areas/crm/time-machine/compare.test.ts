import type { SimulationResult } from "@handsel/contract/crm/time-machine.ts";
import { expect, test } from "vitest";
import { compared } from "./compare.ts";
import { RESULT } from "./days.test.ts";

const rowsOf = (now: SimulationResult, then: SimulationResult) =>
  compared(now, then).map((row) => [row.group, row.key, row.now, row.then]);

test("two versions stand figure by figure, what one of them lacks as none", () => {
  const before: SimulationResult = {
    ...RESULT,
    people: 5,
    costMinor: 40,
    leftOut: [{ reason: "RULES", count: 7 }],
    steps: [
      { actionCode: "MAIL", description: "Mail", commsType: "EMAIL", reached: 5, sent: 5, failed: 0 },
      { actionCode: "TEXT", description: "Text", commsType: "SMS", reached: 2, sent: 2, failed: 0 },
    ],
    languages: [{ language: "de", messages: 7 }],
  };
  const now: SimulationResult = { ...RESULT, leftOut: [{ reason: "NO_CONSENT", count: 4 }] };
  expect(rowsOf(now, before)).toEqual([
    ["heads", "people", 3, 5],
    // Of the version before, alerts are no step: what was drawn counts as messages.
    ["heads", "messages", 3, 4],
    ["heads", "onFirstDay", 2, 2],
    ["heads", "alerts", 1, 0],
    ["heads", "costMinor", 12, 40],
    ["steps", "MAIL", 3, 5],
    ["steps", "CALL", 1, 0],
    ["steps", "TEXT", 0, 2],
    ["notReached", "NO_CONSENT", 4, 0],
    ["notReached", "RULES", 0, 7],
    ["languages", "de", 0, 7],
  ]);
});
