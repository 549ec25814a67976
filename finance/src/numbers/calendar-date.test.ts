import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  daysBetween,
  daysInYear,
  isMonthEnd,
  mondayOf,
  readDate,
} from "./calendar-date.ts";

const anyDate = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2090-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test("a month after the 31st is the last day of a shorter month, and the day comes back after it", () => {
  expect(addMonths("2025-01-31", 1)).toBe("2025-02-28");
  expect(addMonths("2024-01-31", 1)).toBe("2024-02-29");
  expect(addMonths("2025-01-31", 2)).toBe("2025-03-31");
  expect(addMonths("2025-03-31", -1)).toBe("2025-02-28");
  expect(addMonths("2025-11-15", 14)).toBe("2027-01-15");
});

test("days are counted across leap days and years", () => {
  expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
  expect(daysBetween("2023-12-31", "2024-12-31")).toBe(366);
  expect(daysBetween("2024-03-01", "2024-02-28")).toBe(-2);
  expect(daysInYear(2024)).toBe(366);
  expect(daysInYear(2100)).toBe(365);
});

test("adding days and counting them are each other's inverse", () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -2_000, max: 2_000 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days);
    }),
  );
});

test("twelve months are a year, and the day never grows", () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 0, max: 120 }), (date, months) => {
      const { year, month, day } = readDate(addMonths(date, months));
      const from = readDate(date);
      expect(year * 12 + month - (from.year * 12 + from.month)).toBe(months);
      expect(day).toBeLessThanOrEqual(from.day);
    }),
  );
});

test("a month's end is known in every month", () => {
  expect(isMonthEnd("2025-02-28")).toBe(true);
  expect(isMonthEnd("2024-02-28")).toBe(false);
  expect(isMonthEnd("2025-04-30")).toBe(true);
});

test.each(["2025-02-29", "2025-13-01", "2025-00-10", "25-01-01", "2025-1-1", "today"])(
  "%s is no date",
  (text) => {
    expect(() => readDate(text)).toThrow("not a date");
  },
);

test.each(["x2025-01-01", "2025-01-012025-01-01", "2025-01-01T00:00", "25-01-01", "2025-1-01", "2025-01-1"])(
  "%s is no date",
  (text) => {
    expect(() => readDate(text)).toThrow("not a date");
  },
);

test("a week begins on its Monday, before and after any year's turn", () => {
  expect(mondayOf("2023-12-31")).toBe("2023-12-25");
  expect(mondayOf("2024-01-01")).toBe("2024-01-01");
  expect(mondayOf("2024-01-07")).toBe("2024-01-01");
  fc.assert(
    fc.property(anyDate, (date) => {
      const monday = mondayOf(date);
      expect(new Date(monday).getUTCDay()).toBe(1);
      expect(daysBetween(monday, date)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(monday, date)).toBeLessThan(7);
    }),
  );
});
