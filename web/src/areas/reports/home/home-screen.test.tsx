import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signIn } from "#testing/a-session.ts";
import { leaveReports, prepareReports } from "#testing/prepare-reports.ts";
import { renderServed } from "#testing/render-screen.tsx";
import { Component as HomeScreen } from "./home-screen.tsx";

beforeEach(async () => {
  await prepareReports();
  signIn({ role: 10 });
});
afterEach(leaveReports);

const STORE = "0198f000-0000-7000-8000-00000000b001";
const SELLER = "0198f000-0000-7000-8000-00000000d001";

const figures = (sold: number) => ({
  sold,
  monthly: sold * 30,
  insured: Math.floor(sold / 2),
  withExtras: 1,
  decided: sold + 2,
  approved: sold,
  started: sold - 1,
  traded: 3,
  tradedValue: 420,
});
const three = { now: figures(62), before: figures(55), yearAgo: figures(50) };
const sum = (sales: number, amount: number) => ({ sales, amount });

const home = (change: object = {}) => ({
  today: "2026-11-13",
  until: "2026-11-13T14:32:00.000Z",
  span: { start: "2026-11-09", end: "2026-11-15" },
  before: { start: "2026-11-02", end: "2026-11-08" },
  yearAgo: { start: "2025-11-10", end: "2025-11-16" },
  stores: [{ storeID: STORE, name: "Leeds" }],
  storeID: null,
  scope: "STORE",
  currencyCode: "GBP",
  figures: three,
  days: [
    { day: "2026-11-13", sold: 14, before: 12, yearAgo: 13 },
    { day: "2026-11-14", sold: null, before: 24, yearAgo: 21 },
  ],
  waiting: {
    rows: [
      {
        waitsFor: "LENDER",
        funder: "ukbank",
        funderName: "Albion Bank",
        ages: [sum(0, 0), sum(1, 1049), sum(1, 699), sum(0, 0)],
        total: sum(2, 1748),
      },
    ],
    total: sum(2, 1748),
    ages: [sum(0, 0), sum(1, 1049), sum(1, 699), sum(0, 0)],
    oldestDays: 4,
  },
  sellers: [{ userID: SELLER, name: "Ana Morris", now: figures(62), before: figures(55) }],
  plans: [{ financingType: "UPGRADE", now: figures(62), before: figures(55) }],
  weeks: [],
  ranking: [],
  ...change,
});

const asked = (link: HTMLElement) => new URL(link.getAttribute("href") ?? "", "http://shop.test");

test("every figure opens the list that it counts, with the days up to today and nothing else", async () => {
  renderServed(HomeScreen, { getHome: () => home() });
  const strip = await screen.findByRole("region", { name: "Figures of the period" });
  const { pathname, searchParams } = asked(within(strip).getByRole("link", { name: /^Sales/ }));
  expect(pathname).toBe("/posale/sales");
  expect(Object.fromEntries(searchParams)).toMatchObject({
    figure: "SOLD",
    contractPeriod: "CREATED",
    dateRange: "2026-11-09 - 2026-11-13",
  });
  expect(searchParams.getAll("contractStatus")).toEqual([
    "ACTIVE",
    "CLOSED",
    "PENDING",
    "PENDING_ACTIVATION",
  ]);
  expect(asked(within(strip).getByRole("link", { name: /^Trade-ins/ })).pathname).toBe(
    "/posale/reports/recycle",
  );
  expect(
    asked(within(strip).getByRole("link", { name: /^Credit approved/ })).searchParams.get("figure"),
  ).toBe("APPROVED");
  const seller = screen.getByRole("row", { name: /Ana Morris/ });
  expect(asked(within(seller).getByRole("link", { name: "62" })).searchParams.get("sellerID")).toBe(SELLER);
});

test("what waits at a lender is told with its age, and each age opens those days", async () => {
  renderServed(HomeScreen, { getHome: () => home() });
  const row = await screen.findByRole("row", { name: /Albion Bank to decide/ });
  const { pathname, searchParams } = asked(within(row).getByRole("link", { name: "£699" }));
  expect(pathname).toBe("/posale/sales/contracts/pending");
  expect(Object.fromEntries(searchParams)).toMatchObject({
    figure: "WAITING",
    waitsFor: "LENDER",
    funder: "ukbank",
    contractPeriod: "WAITING",
    dateRange: "2026-11-07 - 2026-11-10",
  });
});

test("a change says in words and number what its arrow shows", async () => {
  renderServed(HomeScreen, { getHome: () => home() });
  const strip = await screen.findByRole("region", { name: "Figures of the period" });
  expect(within(strip).getByRole("link", { name: /^Sales 62 .*more by 13%/ })).toBeTruthy();
});

test("figures of one period never stand below the name of another", async () => {
  renderServed(HomeScreen, {
    getHome: ({ period }) => (period === "LAST_WEEK" ? new Promise(() => undefined) : home()),
  });
  await screen.findByRole("region", { name: "Figures of the period" });
  await userEvent.click(screen.getByRole("button", { name: "Last week" }));
  await screen.findByRole("heading", { level: 1, name: /last week$/ });
  expect(screen.queryByRole("region", { name: "Figures of the period" })).toBeNull();
});

test("of many sellers the first are shown, the others come by a press, and the sum is that of all", async () => {
  const sellers = Array.from({ length: 7 }, (_, index) => ({
    userID: `0198f000-0000-7000-8000-00000000d00${index}`,
    name: `Seller ${index}`,
    now: figures(20 - index),
    before: figures(10),
  }));
  renderServed(HomeScreen, { getHome: () => home({ sellers }) }, { pattern: "/home", path: "/home" });
  const table = within(document.body);
  expect(await table.findByText("Seller 3")).toBeTruthy();
  expect(table.queryByText("Seller 4")).toBeNull();
  await userEvent.click(table.getByRole("button", { name: "3 more" }));
  expect(table.getByText("Seller 6")).toBeTruthy();
  await userEvent.click(table.getByRole("button", { name: "The first 4" }));
  expect(table.queryByText("Seller 6")).toBeNull();
});

test("stores are ranked by what one asks for, one without a share comes last, and what waits has the same place", async () => {
  const store = (name: string, now: object, amount: number) => ({
    storeID: `0198f000-0000-7000-8000-0000000${name.length}b001`.slice(0, 36),
    name,
    region: "North",
    now: { ...figures(10), ...now },
    before: figures(10),
    yearAgo: figures(10),
    weeks: [1, 2],
    waiting: sum(1, amount),
  });
  const ranking = [
    store("Leeds", { sold: 9, approved: 1, decided: 2 }, 100),
    store("York", { sold: 5, approved: 2, decided: 2 }, 300),
    store("Hull 2", { sold: 4, approved: 0, decided: 0 }, 200),
  ];
  renderServed(HomeScreen, { getHome: () => home({ scope: "RETAILER", ranking }) });
  const names = () =>
    within(screen.getByRole("region", { name: "Ranking" }))
      .getAllByRole("rowheader")
      .map((row) => row.textContent?.replace("North", ""));
  await screen.findByRole("region", { name: "Ranking" });
  expect(names()).toEqual(["Leeds", "York", "Hull 2", "All"]);
  const rankBy = async (name: string) => {
    await userEvent.click(screen.getByRole("button", { name: /Rank by/ }));
    await userEvent.click(await screen.findByRole("option", { name }));
  };
  await rankBy("Approved");
  expect(names()).toEqual(["York", "Leeds", "Hull 2", "All"]);
  await rankBy("Waiting");
  expect(names()).toEqual(["York", "Hull 2", "Leeds", "All"]);
  await userEvent.click(screen.getByRole("button", { name: "Waiting" }));
  expect(screen.getByRole("row", { name: /Albion Bank to decide/ })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Ranking" })).toBeNull();
});
