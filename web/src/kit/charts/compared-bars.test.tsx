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

test("a week that still runs stands before the outline of the last whole one, and whole weeks are paler", () => {
  const weeks = [
    { id: "1", label: "9 Nov", now: 59, before: null, yearAgo: 3, isWhole: true, title: "59" },
    { id: "2", label: "16 Nov", now: 24, before: null, yearAgo: 9, isNow: true, reference: 59, title: "24" },
  ];
  const running = { now: "This week so far", whole: "Full weeks", reference: "Last week's full height" };
  renderKit(<ComparedBars sentence="Sales per week" names={{ ...names, running }} bars={weeks} />);
  expect(document.querySelectorAll(".plot__whole")).toHaveLength(1);
  const [whole] = document.querySelectorAll(".plot__whole");
  const outlines = document.querySelectorAll(".plot__reference");
  expect(outlines).toHaveLength(1);
  expect(outlines[0]?.getAttribute("height")).toBe(whole?.getAttribute("height"));
  expect(screen.getByText("Full weeks")).toBeTruthy();
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
