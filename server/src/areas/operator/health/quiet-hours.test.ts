import { expect, test } from "vitest";
import { isQuietAt } from "./quiet-hours.ts";

const at = (time: string) => new Date(`2026-07-01T${time}:00.000Z`);

test.each([
  // London is an hour ahead of UTC in July.
  ["20:59", false],
  ["21:00", true],
  ["23:30", true],
  ["05:59", true],
  ["06:00", false],
])("from 22:00 to 07:00 it is quiet over midnight: %s UTC, %s", (time, isQuiet) => {
  const hours = { alertQuiet: { from: "22:00", until: "07:00" }, timeZone: "Europe/London" };
  expect(isQuietAt(hours, at(time))).toBe(isQuiet);
});

test("hours within a day, and none at all", () => {
  const lunch = { alertQuiet: { from: "12:00", until: "13:00" }, timeZone: "UTC" };
  expect([at("11:59"), at("12:00"), at("12:59"), at("13:00")].map((one) => isQuietAt(lunch, one))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isQuietAt({ alertQuiet: null, timeZone: "UTC" }, at("00:00"))).toBe(false);
});
