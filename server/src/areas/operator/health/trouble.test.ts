import { USUAL_RULES } from "@handsel/contract/platform/alert-rules.ts";
import { expect, test } from "vitest";
import type { CallOutcome } from "#adapters/outgoing.ts";
import { heldBackUntil, isSilent, isSlow, p95Of, sinceWhen, stateOf } from "./trouble.ts";

const USUAL = { answeredPercent: 98, p95Ms: 1_000 };
const calls = (outcome: CallOutcome, times: number, ms = 500) =>
  Array.from({ length: times }, () => ({ outcome, ms }));

test("two calls say nothing, whatever became of them", () => {
  expect(stateOf(calls("FAILED", 2), USUAL)).toBe("QUIET");
  expect(stateOf([], USUAL)).toBe("QUIET");
});

test("a party fails when three or more got no answer and ten points fewer are answered than usual", () => {
  expect(stateOf(calls("TIMED_OUT", 3), USUAL)).toBe("FAILING");
  expect(stateOf([...calls("HELD_BACK", 3), ...calls("ANSWERED", 17)], USUAL)).toBe("FAILING");
  // Two of twenty are ten percent, and may be chance.
  expect(stateOf([...calls("FAILED", 2), ...calls("ANSWERED", 18)], USUAL)).toBe("AS_USUAL");
  // Where half of the calls are lost on any day, half is as usual.
  expect(stateOf([...calls("FAILED", 5), ...calls("ANSWERED", 5)], { ...USUAL, answeredPercent: 55 })).toBe(
    "AS_USUAL",
  );
});

test("a refusal is an answer", () => {
  expect(stateOf(calls("REFUSED", 20), USUAL)).toBe("AS_USUAL");
});

test("slow is three times as long as usual, and three seconds at least", () => {
  expect(stateOf(calls("ANSWERED", 20, 3_000), USUAL)).toBe("SLOW");
  expect(stateOf(calls("ANSWERED", 20, 2_999), USUAL)).toBe("AS_USUAL");
  expect(isSlow(3_500, { ...USUAL, p95Ms: 1_200 })).toBe(false);
  expect(isSlow(3_600, { ...USUAL, p95Ms: 1_200 })).toBe(true);
  expect(isSlow(2_000, { ...USUAL, p95Ms: 100 })).toBe(false);
});

test("the slowest five of a hundred are those above the 95th; what was held back took no time", () => {
  const times = Array.from({ length: 100 }, (_, index) => ({ outcome: "ANSWERED" as const, ms: index + 1 }));
  expect(p95Of(times)).toBe(95);
  expect(p95Of([...calls("HELD_BACK", 50, 0), ...calls("ANSWERED", 2, 700)])).toBe(700);
  expect(p95Of(calls("HELD_BACK", 5, 0))).toBeNull();
});

const minute = (minutes: number) => new Date(Date.UTC(2026, 10, 14, 10, minutes));
const slot = (wishes: object) => ({
  calls: 10,
  answered: 10,
  p95Ms: 500,
  firstUnanswered: null,
  firstSlow: null,
  ...wishes,
});

test("it began with the first unanswered call after the last slot in which all was well", () => {
  const slots = [
    slot({ answered: 3, firstUnanswered: minute(1) }),
    slot({}),
    slot({ calls: 1, answered: 0, firstUnanswered: minute(24) }),
    slot({ answered: 2, firstUnanswered: minute(31) }),
  ];
  expect(sinceWhen("FAILING", slots, USUAL)).toEqual(minute(24));
});

test("it may have begun in the middle of the slot that runs, or of one that was still well", () => {
  expect(
    sinceWhen("FAILING", [slot({}), slot({ calls: 50, answered: 46, firstUnanswered: minute(18) })], USUAL),
  ).toEqual(minute(18));
  expect(
    sinceWhen(
      "FAILING",
      [slot({ calls: 50, answered: 48, firstUnanswered: minute(9) }), slot({ calls: 0, answered: 0 })],
      USUAL,
    ),
  ).toEqual(minute(9));
});

test("slowness is told from its first slow call; whoever is well has no beginning", () => {
  const slots = [slot({}), slot({ p95Ms: 9_000, firstSlow: minute(12) })];
  expect(sinceWhen("SLOW", slots, USUAL)).toEqual(minute(12));
  expect(sinceWhen("AS_USUAL", slots, USUAL)).toBeNull();
});

test("a retailer's own rules decide: points, a threshold whatever is usual, how slow is slow", () => {
  const twoOfTen = [...calls("FAILED", 3), ...calls("ANSWERED", 17)];
  expect(stateOf(twoOfTen, USUAL)).toBe("FAILING");
  expect(stateOf(twoOfTen, USUAL, { ...USUAL_RULES, fewerPoints: 20 })).toBe("AS_USUAL");
  const never = { ...USUAL, answeredPercent: 60 };
  expect(stateOf(twoOfTen, never)).toBe("AS_USUAL");
  expect(stateOf(twoOfTen, never, { ...USUAL_RULES, answeredBelow: 90 })).toBe("FAILING");
  const rules = { ...USUAL_RULES, slowSeconds: 1, timesAsLong: 1.5 };
  expect(stateOf(calls("ANSWERED", 20, 1_500), USUAL, rules)).toBe("SLOW");
  expect(stateOf(calls("ANSWERED", 20, 1_400), USUAL, rules)).toBe("AS_USUAL");
});

test("silence is no call in a time in which six are usual, and nothing where it is not asked for", () => {
  const at = new Date("2026-11-16T12:00:00Z");
  const anHourAgo = new Date("2026-11-16T11:00:00Z");
  const threeHoursAgo = new Date("2026-11-16T09:00:00Z");
  const often = () => 0.05;
  const silent = (lastAt: Date | null, perMinute: () => number, minutes: number | null = 120) =>
    isSilent({ at, lastAt, perMinute }, { ...USUAL_RULES, silentMinutes: minutes });
  expect(silent(threeHoursAgo, often)).toBe(true);
  expect(silent(null, often)).toBe(true);
  expect(silent(anHourAgo, often)).toBe(false);
  expect(silent(anHourAgo, () => 0.2, 45)).toBe(true);
  // Five calls are usual in two hours: chance may leave them out.
  expect(silent(threeHoursAgo, () => 5 / 120)).toBe(false);
  expect(silent(null, often, null)).toBe(false);
});

test("nothing goes out until half a minute after the last call that failed; then the next may try", () => {
  const at = (second: number) => new Date(Date.UTC(2026, 10, 16, 12, 0, second));
  const held = { outcome: "HELD_BACK", ms: 0 } as const;
  const failed = { outcome: "FAILED", ms: 90 } as const;
  const newestFirst = [
    { ...held, at: at(20) },
    { ...held, at: at(15) },
    { ...failed, at: at(10) },
    { ...failed, at: at(5) },
  ];
  expect(heldBackUntil(newestFirst, at(25))).toEqual(at(40));
  expect(heldBackUntil(newestFirst, at(40))).toBeNull();
  expect(heldBackUntil(newestFirst.slice(2), at(25))).toBeNull();
  expect(heldBackUntil(newestFirst.slice(0, 2), at(25))).toEqual(at(45));
  expect(heldBackUntil([], at(25))).toBeNull();
});
