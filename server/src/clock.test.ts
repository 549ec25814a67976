import { expect, test } from "vitest";
import { dayIn } from "./clock.ts";

test.each([
  ["Europe/London", "2026-06-01T22:59:59.999Z", "2026-06-01"],
  ["Europe/London", "2026-06-01T23:00:00.000Z", "2026-06-02"],
  ["Europe/London", "2026-01-01T00:00:00.000Z", "2026-01-01"],
  ["Europe/Helsinki", "2026-06-01T20:59:59.000Z", "2026-06-01"],
  ["Europe/Helsinki", "2026-06-01T21:00:00.000Z", "2026-06-02"],
  ["Asia/Kathmandu", "2026-06-01T18:14:59.000Z", "2026-06-01"],
  ["Asia/Kathmandu", "2026-06-01T18:15:00.000Z", "2026-06-02"],
  ["Asia/Kathmandu", "2026-06-01T18:14:59.000Z", "2026-06-01"],
])("in %s, %s is the %s, whatever was asked before", (timeZone, moment, day) => {
  expect(dayIn(timeZone, new Date(moment))).toBe(day);
  expect(dayIn(timeZone, new Date(moment))).toBe(day);
});
