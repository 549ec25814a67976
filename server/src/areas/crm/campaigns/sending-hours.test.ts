import { expect, test } from "vitest";
import { nextSendingTime } from "./sending-hours.ts";

const next = (hours: { from: string; until: string } | null, timeZone: string, at: string) =>
  nextSendingTime({ sendingHours: hours, timeZone }, new Date(at)).toISOString();
const DAY = { from: "08:00", until: "20:00" };

test.each([
  [
    "within the hours it goes out at once",
    DAY,
    "Europe/London",
    "2026-01-10T12:34:56.000Z",
    "2026-01-10T12:34:56.000Z",
  ],
  [
    "before them it waits for the morning",
    DAY,
    "Europe/London",
    "2026-01-10T05:10:20.000Z",
    "2026-01-10T08:00:00.000Z",
  ],
  [
    "after them it waits for the next day",
    DAY,
    "Europe/London",
    "2026-01-10T20:00:00.000Z",
    "2026-01-11T08:00:00.000Z",
  ],
  [
    "the clock is the retailer's",
    DAY,
    "Europe/Helsinki",
    "2026-07-10T04:30:00.000Z",
    "2026-07-10T05:00:00.000Z",
  ],
  [
    "hours may go over midnight",
    { from: "18:00", until: "02:00" },
    "UTC",
    "2026-01-10T01:00:00.000Z",
    "2026-01-10T01:00:00.000Z",
  ],
  [
    "and are then closed by day",
    { from: "18:00", until: "02:00" },
    "UTC",
    "2026-01-10T03:00:00.000Z",
    "2026-01-10T18:00:00.000Z",
  ],
  [
    "the night in which the clocks go forward",
    DAY,
    "Europe/London",
    "2026-03-28T21:00:00.000Z",
    "2026-03-29T07:00:00.000Z",
  ],
  [
    "the night in which they go back",
    DAY,
    "Europe/London",
    "2026-10-24T20:00:00.000Z",
    "2026-10-25T08:00:00.000Z",
  ],
  ["without hours it always goes out", null, "UTC", "2026-01-10T03:00:00.000Z", "2026-01-10T03:00:00.000Z"],
] as const)("%s", (_, hours, timeZone, at, expected) => {
  expect(next(hours, timeZone, at)).toBe(expected);
});
