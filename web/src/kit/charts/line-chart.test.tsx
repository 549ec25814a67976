import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderKit } from "../testing/render-kit.tsx";
import { LineChart, marksAbove, marksWithin, pathOf } from "./line-chart.tsx";

const chart = (
  <LineChart
    sentence="Easy 24: £100.00 is owed at the start and £0.00 after 2 months."
    lines={[
      {
        id: "easy",
        name: "Easy 24",
        points: [
          { x: 0, y: 100 },
          { x: 1, y: 49.5 },
          { x: 2, y: 0 },
        ],
      },
      { id: "long", name: "Long 36", points: [{ x: 0, y: 100 }] },
      { id: "card", name: "Card", points: [] },
    ]}
    emphasised="easy"
    othersName="Other plans"
    xName="Month"
    xSteps={[1, 2, 3]}
    formatY={(value, isExact) => `£${value.toFixed(isExact ? 2 : 0)}`}
  />
);

describe("line chart", () => {
  test("is a picture with a sentence, and a legend for the one line and the others", () => {
    renderKit(chart);
    expect(screen.getByRole("img", { name: /£100\.00 is owed at the start/ })).toBeTruthy();
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Easy 24",
      "Other plans",
    ]);
  });

  test("shows its exact figures as a table on request", async () => {
    renderKit(chart);
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    const rows = within(screen.getByRole("table")).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual(["MonthEasy 24", "0£100.00", "1£49.50", "2£0.00"]);
  });

  test("draws from left to right and from the top down", () => {
    const scale = { width: 2, height: 100 };
    expect(
      pathOf(
        [
          { x: 0, y: 100 },
          { x: 1, y: 25 },
          { x: 2, y: 0 },
        ],
        scale,
      ),
    ).toBe("M0 0L50 75L100 100");
  });

  test.each([
    [1029, [0, 250, 500, 750, 1000, 1250]],
    [8790, [0, 2000, 4000, 6000, 8000, 10000]],
    [100, [0, 20, 40, 60, 80, 100]],
  ])("the marks at the side are round figures up to the highest value: %d", (highest, marks) => {
    expect(marksAbove(highest)).toEqual(marks);
  });

  test("every value has its place under the highest mark, and there are few marks", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10_000_000, noNaN: true }), (highest) => {
        const marks = marksAbove(highest);
        expect(marks.at(-1)).toBeGreaterThanOrEqual(highest);
        expect(marks.length).toBeGreaterThan(1);
        expect(marks.length).toBeLessThanOrEqual(6);
      }),
    );
  });

  test.each([
    [36, [0, 6, 12, 18, 24, 30, 36]],
    [10, [0, 2, 4, 6, 8, 10]],
    [0, [0]],
    [47, [0, 12, 24, 36]],
  ])("the marks below are months that do not pass the last one: %d", (last, marks) => {
    expect(marksWithin(last, [1, 2, 3, 6, 12, 24])).toEqual(marks);
  });
});
