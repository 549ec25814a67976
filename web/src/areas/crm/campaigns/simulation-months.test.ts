import { expect, test } from "vitest";
import { monthsOf } from "./simulation-months.ts";

test("days are added up by month, in order", () => {
  expect(
    monthsOf([
      { day: "2026-02-01", emails: 1, sms: 0, others: 0 },
      { day: "2026-01-30", emails: 2, sms: 1, others: 0 },
      { day: "2026-01-31", emails: 3, sms: 0, others: 4 },
    ]),
  ).toEqual([
    { month: "2026-01", values: [5, 1, 4] },
    { month: "2026-02", values: [1, 0, 0] },
  ]);
});
