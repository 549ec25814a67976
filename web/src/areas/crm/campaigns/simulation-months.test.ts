import { expect, test } from "vitest";
import { monthsOf } from "./simulation-months.ts";

test("days are added up by month, in order, and months without a message are drawn as well", () => {
  expect(
    monthsOf({
      from: "2025-12-15",
      until: "2026-04-02",
      days: [
        { day: "2026-02-01", emails: 1, sms: 0, others: 0 },
        { day: "2026-01-30", emails: 2, sms: 1, others: 0 },
        { day: "2026-01-31", emails: 3, sms: 0, others: 4 },
      ],
    }),
  ).toEqual([
    { month: "2025-12", values: [0, 0, 0] },
    { month: "2026-01", values: [5, 1, 4] },
    { month: "2026-02", values: [1, 0, 0] },
    { month: "2026-03", values: [0, 0, 0] },
    { month: "2026-04", values: [0, 0, 0] },
  ]);
});

test("what a member of the past year would still have got afterwards is drawn after it", () => {
  const days = [{ day: "2026-05-01", emails: 1, sms: 0, others: 0 }];
  const months = monthsOf({ from: "2026-03-01", until: "2026-03-31", days });
  expect(months.map(({ month }) => month)).toEqual(["2026-03", "2026-04", "2026-05"]);
});
