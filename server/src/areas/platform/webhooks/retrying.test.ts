import { expect, test } from "vitest";
import { LIMITS } from "#config.ts";
import { isFailingLong, nextStep, PAUSES_MS } from "./retrying.ts";

const START = new Date("2026-05-04T10:00:00Z");
const HOUR = 3_600_000;

test("an event that arrives is delivered, however often it failed before", () => {
  expect(nextStep({ attempts: 9, triedSince: START, isTest: false }, true, START).stage).toBe("DELIVERED");
});

test("an event that fails is tried for three days with growing pauses, and then given up", () => {
  let now = START;
  let triedSince: Date | null = null;
  const pauses: number[] = [];
  for (let attempts = 0; ; attempts += 1) {
    const step = nextStep({ attempts, triedSince, isTest: false }, false, now);
    if (step.stage === "DEAD") break;
    expect(step.stage).toBe("WAITING");
    pauses.push(step.dueAt.getTime() - now.getTime());
    ({ triedSince, dueAt: now } = step);
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.slice(0, PAUSES_MS.length)).toEqual([...PAUSES_MS]);
  const triedMs = now.getTime() - START.getTime();
  expect(triedMs).toBeLessThanOrEqual(LIMITS.webhookTriedMs);
  expect(triedMs).toBeGreaterThan(LIMITS.webhookTriedMs - 12 * HOUR);
});

test("a test is sent once", () => {
  expect(nextStep({ attempts: 0, triedSince: null, isTest: true }, false, START).stage).toBe("DEAD");
});

test.each([
  [null, false],
  [71, false],
  [72, true],
])("an endpoint that has failed for %s hours is paused: %s", (hours, isPaused) => {
  const since = hours === null ? null : new Date(START.getTime() - hours * HOUR);
  expect(isFailingLong(since, [], START)).toBe(isPaused);
});

test("an event that was tried for as long as its endpoint failed, and given up, pauses it", () => {
  const ended = { stage: "DEAD" as const, triedSince: START };
  expect(isFailingLong(START, [ended], START)).toBe(true);
  expect(isFailingLong(START, [{ ...ended, stage: "WAITING" }], START)).toBe(false);
  expect(isFailingLong(new Date(START.getTime() + HOUR), [ended], START)).toBe(false);
});
