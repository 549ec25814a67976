import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentTenant, setTenant } from "#client/tenant.ts";
import { dayIn } from "#client/today.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { aDashboard, hear, openDashboard, region, textOf } from "#testing/a-dashboard.tsx";
import { playSockets, socket } from "#testing/played-socket.ts";

beforeEach(() => {
  setRetailer();
  playSockets();
});
afterEach(() => vi.unstubAllGlobals());

test("OPER-DASH-01 OPER-DASH-02 without a day, or with one that is none, the connection is for the session and today at the retailer's", () => {
  // Where the retailer is, it is another day than at half of the world's browsers.
  const timeZone = "Pacific/Kiritimati";
  const retailer = currentTenant();
  if (retailer) setTenant({ ...retailer, timeZone });
  const today = dayIn(timeZone, new Date());
  for (const address of ["/dashboard", "/dashboard?date=2026-1-1"]) {
    openDashboard(address);
    expect(socket(-1).url).toMatch(new RegExp(`/usertracker/SESSION_/${today}$`));
  }
  openDashboard("/dashboard?uid=7&date=2026-11-15");
  expect(socket(-1).url).toMatch(/\/usertracker\/7\/2026-11-15$/);
});

test("OPER-DASH-05 the header says Disconnected until the connection is open", () => {
  openDashboard();
  expect(textOf(screen.getAllByRole("status")[0])).toContain("Disconnected");
  act(() => socket(-1).onopen());
  expect(textOf(screen.getAllByRole("status")[0])).toMatch(/^Connected$/);
  act(() => socket(-1).onclose());
  expect(textOf(screen.getAllByRole("status")[0])).toContain("Disconnected");
});

test("OPER-DASH-03 OPER-DASH-04 OPER-DASH-21 arrows move by a day, never into the future, and the address follows", async () => {
  const router = openDashboard();
  hear(aDashboard());
  expect(screen.getByText("Sunday, 15 November 2026")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Next day" })).toHaveProperty("disabled", true);
  await userEvent.click(screen.getByRole("button", { name: "Previous day" }));
  expect(screen.getByText("Saturday, 14 November 2026")).toBeTruthy();
  expect(router.state.location.search).toBe("?date=2026-11-14");
  expect(socket(-1).url).toMatch(/\/2026-11-14$/);
  hear(aDashboard({ date: "2026-11-14" }));
  await userEvent.click(screen.getByRole("button", { name: "Next day" }));
  expect(socket(-1).url).toMatch(/\/2026-11-15$/);
});

test("OPER-DASH-07 OPER-DASH-19 the counters stand in four groups, each with its colour and a way to its section", () => {
  openDashboard();
  hear(aDashboard());
  const counters = screen.getAllByRole("region").slice(0, 4);
  expect(counters.map((group) => within(group).getByRole("heading").textContent)).toEqual([
    "Sales",
    "Backlog",
    "Upgrade / Trade-in",
    "Errors",
  ]);
  const links = counters.flatMap((group) =>
    within(group)
      .getAllByRole("link")
      .map((link) => [
        link.textContent,
        link.getAttribute("href"),
        link.querySelector("[data-tone]")?.getAttribute("data-tone"),
      ]),
  );
  expect(links).toEqual([
    ["75Activated", "#sales", "success"],
    ["14Online Pending", "#onlinePendings", "info"],
    ["9In Store", "#instorePendings", "warning"],
    ["6Online", "#onlinePendings", "success"],
    ["0Upgrades", "#swaps", "neutral"],
    ["23Trade-ins", "#tradeIns", "success"],
    ["2Web", "#feErrors", "warning"],
    ["17API", "#apiErrors", "danger"],
  ]);
  for (const [, href] of links) expect(document.getElementById(String(href).slice(1))).not.toBeNull();
});

test("OPER-DASH-08 OPER-DASH-09 the credit table shows eight figures by channel, one span at a time", async () => {
  openDashboard();
  hear(aDashboard());
  const table = () => screen.getByRole("table", { name: "Credit Data" });
  expect(
    within(table())
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "White label",
    "Channel",
    "Customers",
    "Pending CC",
    "Refused",
    "Approved",
    "Active",
    "Cancelled",
    "Raw Acc Rate %",
    "Net Acc Rate %",
  ]);
  const line = () => within(table()).getAllByRole("row")[1];
  expect(textOf(line())).toContain("Northwind MobileStore413529272" + "85.3%88.1%");
  for (const rate of ["85.3%", "88.1%"])
    expect(within(table()).getAllByText(rate)[0]?.getAttribute("data-tone")).toBe("success");
  expect(textOf(within(table()).getAllByRole("row")[2])).toContain("Online17352927285.3%88.1%");
  await userEvent.click(screen.getByRole("radio", { name: "Last 7 Days" }));
  expect(textOf(line())).toContain("260");
  await userEvent.click(screen.getByRole("radio", { name: "Last 28 Days" }));
  expect(textOf(line())).toContain("990");
  expect(within(table()).getAllByText("50.0%")[0]?.getAttribute("data-tone")).toBe("danger");
});

test("OPER-DASH-08 on a narrow screen there is a table for each channel with all three spans", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  openDashboard();
  hear(aDashboard());
  const table = screen.getByRole("table", { name: "Northwind Mobile, Store" });
  const [head, customers] = within(table).getAllByRole("row");
  expect(textOf(head)).toContain("TodayLast 7 DaysLast 28 Days");
  expect(textOf(customers)).toContain("Customers41260990");
  const online = screen.getByRole("table", { name: "Northwind Mobile, Online" });
  expect(textOf(within(online).getAllByRole("row")[1])).toContain("Customers17260990");
});

test("OPER-DASH-13 active users are shown for today alone, with their idle time", () => {
  openDashboard();
  hear(aDashboard());
  const user = { wlID: 1, cartId: "", storeName: "Leeds", page: "/posale/services" };
  hear({
    messageName: "ActiveUsers",
    users: [
      { ...user, inactive: 12 },
      { ...user, inactive: 190, storeName: "York" },
    ],
  });
  const [first, second] = region("Active Users").getAllByRole("listitem");
  expect(textOf(first)).toMatch(/1[23] secs.*Leeds.*services/);
  expect(textOf(second)).toMatch(/3 min.*York/);
  hear(aDashboard({ date: "2026-11-14" }));
  expect(screen.queryByRole("region", { name: "Active Users" })).toBeNull();
});

test("OPER-DASH-20 the figures can be cleared, and come back with the next message", async () => {
  openDashboard();
  hear(aDashboard());
  await userEvent.click(screen.getByRole("button", { name: "Clear the figures" }));
  expect(screen.queryByText("Activated")).toBeNull();
  hear(aDashboard());
  expect(screen.getByText("Activated")).toBeTruthy();
});
