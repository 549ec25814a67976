import { expect, test } from "vitest";
import { daysOf, PRESETS, readPreset } from "./presets.ts";

test.each([
  ["TODAY", "2026-03-01", "2026-03-01", "2026-03-01"],
  ["THIS_WEEK", "2026-03-01", "2026-02-23", "2026-03-01"],
  ["THIS_WEEK", "2026-03-02", "2026-03-02", "2026-03-02"],
  ["LAST_WEEK", "2026-03-01", "2026-02-16", "2026-02-22"],
  ["THIS_MONTH", "2026-03-31", "2026-03-01", "2026-03-31"],
  ["LAST_MONTH", "2026-03-31", "2026-02-01", "2026-02-28"],
  ["LAST_MONTH", "2026-01-10", "2025-12-01", "2025-12-31"],
] as const)("%s on %s is from %s to %s", (preset, today, start, end) => {
  expect(daysOf(preset, today)).toEqual({ start, end });
});

test("no period ends after today, and a name that means nothing is none", () => {
  for (const preset of PRESETS) expect(daysOf(preset, "2026-11-15").end <= "2026-11-15").toBe(true);
  expect(readPreset("NEXT_WEEK")).toBeUndefined();
  expect(readPreset(null)).toBeUndefined();
});
