import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderKit } from "../testing/render-kit.tsx";
import { axisSteps, ComparedBars } from "./compared-bars.tsx";

const names = { period: "Day", now: "This week", before: "Week before", yearAgo: "Last year" };
const bars = [
  { id: "1", label: "Mon", now: 11, before: 10, yearAgo: 9, href: "/list?day=1", title: "Mon: 11" },
  { id: "2", label: "Tue", now: null, before: 24, yearAgo: 21, title: "Tue: to come" },
];

test("a bar is a link to what it counts, with its number written; a day to come shows the earlier one alone", () => {
  renderKit(<ComparedBars sentence="Sales by day" names={names} bars={bars} />);
  const link = document.querySelector('a[href="/list?day=1"]');
  expect(link?.textContent).toContain("11");
  expect(document.querySelectorAll(".plot__now")).toHaveLength(1);
  expect(document.querySelectorAll(".plot__before")).toHaveLength(2);
});

test("the same figures stand in a table behind the chart", async () => {
  renderKit(<ComparedBars sentence="Sales by day" names={names} bars={bars} />);
  await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
  expect(screen.getByRole("row", { name: "Mon 11 10 9" })).toBeTruthy();
  expect(screen.getByRole("row", { name: "Tue – 24 21" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "11" }).getAttribute("href")).toBe("/list?day=1");
});

test.each([0, 1, 3, 7, 25, 80, 702, 12_345])(
  "an axis up to %i has a few whole steps from nothing",
  (highest) => {
    const steps = axisSteps(highest);
    expect(steps[0]).toBe(0);
    expect(steps.at(-1)).toBeGreaterThanOrEqual(highest);
    expect(steps.length).toBeLessThanOrEqual(7);
    expect(steps.every(Number.isInteger)).toBe(true);
  },
);
