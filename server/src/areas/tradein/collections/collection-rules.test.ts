import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { describe, expect, test } from "vitest";
import { dayEnd, dayStart, momentAt, timeIn, weekdayOf } from "../days.ts";
import { bookableDays, checkCollection } from "./collection-rules.ts";
import { mayChangeDevices, nextCollectionStatus } from "./collection-states.ts";

const RULES = {
  minimumDevices: 2,
  maximumDevices: 4,
  weekdays: [1, 2, 3, 4, 5],
  cutOff: "16:00",
  leadDays: 1,
  horizonDays: 7,
  timeSlots: [{ code: "AM", from: "09:00", to: "12:00" }],
};
// A Thursday.
const MORNING = { today: "2026-11-12", time: "09:30" };
const EVENING = { today: "2026-11-12", time: "16:00" };

test("days on which the collector does not come are left out, and after the cut-off tomorrow is too late", () => {
  expect(bookableDays(RULES, MORNING)).toEqual([
    "2026-11-13",
    "2026-11-16",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
  ]);
  expect(bookableDays(RULES, EVENING)).toEqual(["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"]);
});

test.each([
  [1, "2026-11-13", "AM", "TOO_FEW_DEVICES"],
  [5, "2026-11-13", "AM", "TOO_MANY_DEVICES"],
  [2, "2026-11-14", "AM", "DAY_NOT_OFFERED"],
  [2, "2026-11-12", "AM", "DAY_NOT_OFFERED"],
  [2, "2026-11-13", "PM", "SLOT_NOT_OFFERED"],
  [2, "2026-11-13", "AM", undefined],
])("%d devices on %s in slot %s: %s", (devices, day, slotCode, broken) => {
  expect(checkCollection(RULES, { devices, day, slotCode }, MORNING)).toBe(broken);
});

test.each([
  ["DRAFT", "book", "BOOKED"],
  ["BOOKED", "book", "BOOKED"],
  ["BOOKED", "collect", "COLLECTED"],
  ["COLLECTED", "receive", "RECEIVED"],
  ["RECEIVED", "close", "CLOSED"],
  ["DRAFT", "cancel", "CANCELLED"],
  ["BOOKED", "cancel", "CANCELLED"],
  ["COLLECTED", "cancel", undefined],
  ["CLOSED", "book", undefined],
  ["CANCELLED", "book", undefined],
  ["DRAFT", "collect", undefined],
] as const)("from %s the step %s leads to %s", (status, event, next) => {
  expect(nextCollectionStatus(status, event)).toBe(next);
});

test("devices may change until the courier has them", () => {
  const statuses = ["DRAFT", "BOOKED", "COLLECTED", "RECEIVED", "CLOSED", "CANCELLED"] as const;
  expect(statuses.filter(mayChangeDevices)).toEqual(["DRAFT", "BOOKED"]);
});

describe("days of the retailer's calendar", () => {
  test("begin and end by its own clocks, on the days the clocks change as well", () => {
    expect(dayStart("Europe/London", "2026-01-15").toISOString()).toBe("2026-01-15T00:00:00.000Z");
    expect(dayStart("Europe/Madrid", "2026-07-15").toISOString()).toBe("2026-07-14T22:00:00.000Z");
    const [start, end] = [dayStart("Europe/Madrid", "2026-03-29"), dayEnd("Europe/Madrid", "2026-03-29")];
    expect((end.getTime() - start.getTime()) / 3_600_000).toBe(23);
    expect(momentAt("Europe/Helsinki", "2026-11-12", "16:00").toISOString()).toBe("2026-11-12T14:00:00.000Z");
  });

  test("are counted and named", () => {
    expect(addDays("2026-02-27", 2)).toBe("2026-03-01");
    expect([weekdayOf("2026-11-15"), weekdayOf("2026-11-16")]).toEqual([7, 1]);
    expect(timeIn("Europe/Lisbon", new Date("2026-07-01T23:05:00Z"))).toBe("00:05");
  });
});
