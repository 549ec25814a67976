import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { expect, test } from "vitest";
import { wholeMonths } from "./whole-months.ts";

test.each([
  ["2026-03-01", "2026-03-31", "2026-03-01", "2026-03-01", "2026-04-01"],
  ["2026-03-02", "2026-03-31", "2026-03-01", "2026-04-01", "2026-04-01"],
  ["2026-03-01", "2026-03-30", "2026-03-01", "2026-03-01", "2026-03-01"],
  ["2026-03-10", "2026-03-10", "2026-03-01", "2026-04-01", "2026-04-01"],
  ["2025-12-31", "2026-03-01", "2025-12-01", "2026-01-01", "2026-03-01"],
  ["2024-02-01", "2024-02-29", "2024-02-01", "2024-02-01", "2024-03-01"],
])("of %s to %s", (from, to, first, wholeFrom, wholeTo) => {
  expect(wholeMonths({ from, to })).toEqual({ first, from: wholeFrom, to: wholeTo });
});

test("every day until the end of a period is counted once, as itself or in its month", () => {
  const year = Array.from({ length: 430 }, (_, index) => addDays("2025-12-15", index));
  for (const start of [20, 31, 47, 60, 75, 76])
    for (let length = 0; length < 100; length += 1) {
      const [from = "", to = ""] = [year[start], year[start + length]];
      const whole = wholeMonths({ from, to });
      const isInMonth = (day: string) => day < whole.first || (day >= whole.from && day < whole.to);
      const isBefore = (day: string) => day >= whole.first && day < whole.from && day <= to;
      const isAfter = (day: string) => day >= whole.to && day <= to;
      const counted = (day: string) => [isInMonth, isBefore, isAfter].filter((counts) => counts(day)).length;
      expect(year.filter((day) => counted(day) !== (day <= to ? 1 : 0))).toEqual([]);
    }
});
