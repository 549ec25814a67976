import {
  type CreditBucket,
  type DashboardData,
  type DashboardSaleRow,
  dashboardData,
} from "@handsel/contract/operator/dashboard.ts";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentTenant, setTenant } from "#client/tenant.ts";
import { dayIn } from "#client/today.ts";
import { KitProvider } from "#kit/kit-provider.tsx";
import { kitI18n } from "#kit/testing/render-kit.tsx";
import { setRetailer } from "#testing/a-cart.ts";
import cartTexts from "../../locales/en/cart.json" with { type: "json" };
import operatorTexts from "../../locales/en/operator.json" with { type: "json" };
import tradeinTexts from "../../locales/en/tradein.json" with { type: "json" };
import { Component } from "./dashboard-screen.tsx";

const i18n = kitI18n("en");
i18n.addResourceBundle("en", "operator", operatorTexts);
i18n.addResourceBundle("en", "cart", cartTexts);
i18n.addResourceBundle("en", "tradein", tradeinTexts);

class PlayedSocket {
  static all: PlayedSocket[] = [];
  readonly url: string;
  onopen: () => void = () => undefined;
  onmessage: (message: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;
  constructor(url: string) {
    this.url = url;
    PlayedSocket.all.push(this);
  }
  send() {}
  close() {}
}

beforeEach(() => {
  setRetailer();
  vi.stubGlobal("WebSocket", PlayedSocket);
  PlayedSocket.all = [];
});
afterEach(() => vi.unstubAllGlobals());

const bucket = (net: number | null, colour: CreditBucket["colour"]): CreditBucket => ({
  totalCustomers: 41,
  pendingCreditCheck: 3,
  refused: 5,
  approved: 29,
  active: 27,
  cancelled: 2,
  rawAcceptanceRate: 85.3,
  netAcceptanceRate: net,
  colour,
});
const windows = {
  TODAY: bucket(88.1, "green"),
  LAST7DAYS: { ...bucket(71.4, "yellow"), totalCustomers: 260 },
  LAST28DAYS: { ...bucket(50, "red"), totalCustomers: 990 },
};

const sale = (wishes: Partial<DashboardSaleRow> = {}): DashboardSaleRow => ({
  time: "2026-11-15T14:31:00.000Z",
  rows: 3,
  cartID: "GB-NW-2026-T0048211",
  cartUUID: crypto.randomUUID(),
  wlID: 1,
  storeName: "York Coney Street",
  salesPerson: "Ida",
  createdStr: "2026-11-15T14:00:00.000Z",
  phoneNumber: "…123",
  product: "Orbit 9 256 GB",
  productCashPrice: 849,
  currencyCode: "GBP",
  paymentPlan: "Easy Upgrade 24",
  deviceCreditApproved: "true",
  status: "ACTIVE",
  extras: "Case",
  extrasCashPrice: 29,
  accCreditApproved: "false",
  extrasStatus: "REFUSED",
  discounts: ["GIFT_CARD"],
  discountsAmount: 10,
  ...wishes,
});

const series = (periods: readonly string[], counts: readonly number[]) =>
  periods.map((period, index) => ({
    period,
    totalItems: counts[index] ?? 0,
    itemCounters: [{ id: 1, name: "Northwind Mobile", colour: "#539be5", itemCount: counts[index] ?? 0 }],
  }));
const days = ["2026-11-14", "2026-11-15"];

function picture(wishes: Partial<DashboardData> = {}): DashboardData {
  const none = { sales: 0, onlinePendings: 0, instorePendings: 0, pendingCreditChecks: 0, refusals: 0 };
  return dashboardData.parse({
    messageName: "DashboardData",
    date: "2026-11-15",
    today: "2026-11-15",
    time: "2026-11-15T14:32:09.000Z",
    sales: [],
    onlinePendings: [],
    instorePendings: [],
    pendingCreditChecks: [],
    withdrawn: [],
    refusals: [],
    cancels: [],
    swaps: [],
    listTotals: { ...none, cancels: 0, withdrawn: 0, swaps: 0, tradeIns: 0, feErrors: 0, apiErrors: 0 },
    dailySales: series(days, [3, 7]),
    monthlySales: series(["2026-10", "2026-11"], [130, 66]),
    dailyTradeIns: series(days, [0, 0]),
    monthlyTradeIns: series(["2026-10", "2026-11"], [20, 11]),
    wls: [{ wlID: 1, wlName: "Northwind Mobile", wlCode: "NW", wlColourCode: "#539be5" }],
    creditData: [{ wlID: 1, instore: windows, online: windows }],
    dashboardCounter: {
      numSales: 75,
      numSalesColour: "green",
      numOnlinePending: 14,
      numOnlinePendingColour: "blue",
      numInstoreBacklog: 9,
      numInstoreBacklogColour: "yellow",
      numOnlineBacklog: 6,
      numOnlineBacklogColour: "green",
      numSwaps: 0,
      numSwapsColour: "grey",
      numTradeIns: 23,
      numTradeInsColour: "green",
      numFrontEndErrors: 2,
      numFrontEndErrorsColour: "yellow",
      numAPICallsErrors: 17,
      numAPICallsErrorsColour: "red",
    },
    oldestBacklog: { instore: null, online: null },
    storeCounters: [],
    apiCounters: [],
    apiErrors: [],
    feErrors: [],
    tradeIns: [],
    ...wishes,
  });
}

function open(address = "/dashboard?date=2026-11-15") {
  const router = createMemoryRouter([{ path: "/dashboard", Component }], { initialEntries: [address] });
  render(
    <I18nextProvider i18n={i18n}>
      <KitProvider language="en" currency="GBP" timeZone="UTC">
        <RouterProvider router={router} />
      </KitProvider>
    </I18nextProvider>,
  );
  return router;
}

const socket = () => {
  const last = PlayedSocket.all.at(-1);
  if (!last) throw new Error("no connection");
  return last;
};
const hear = (message: object) => act(() => socket().onmessage({ data: JSON.stringify(message) }));
const textOf = (element: Element | undefined) => element?.textContent ?? "";
const region = (name: string) => within(screen.getByRole("region", { name }));

test("OPER-DASH-01 OPER-DASH-02 without a day, or with one that is none, the connection is for the session and today at the retailer's", () => {
  // Where the retailer is, it is another day than at half of the world's browsers.
  const timeZone = "Pacific/Kiritimati";
  const retailer = currentTenant();
  if (retailer) setTenant({ ...retailer, timeZone });
  const today = dayIn(timeZone, new Date());
  for (const address of ["/dashboard", "/dashboard?date=2026-1-1"]) {
    open(address);
    expect(socket().url).toMatch(new RegExp(`/usertracker/SESSION_/${today}$`));
  }
  open("/dashboard?uid=7&date=2026-11-15");
  expect(socket().url).toMatch(/\/usertracker\/7\/2026-11-15$/);
});

test("OPER-DASH-05 the header says Disconnected until the connection is open", () => {
  open();
  expect(textOf(screen.getAllByRole("status")[0])).toContain("Disconnected");
  act(() => socket().onopen());
  expect(textOf(screen.getAllByRole("status")[0])).toMatch(/^Connected$/);
  act(() => socket().onclose());
  expect(textOf(screen.getAllByRole("status")[0])).toContain("Disconnected");
});

test("OPER-DASH-03 OPER-DASH-04 OPER-DASH-21 arrows move by a day, never into the future, and the address follows", async () => {
  const router = open();
  hear(picture());
  expect(screen.getByText("Sunday, 15 November 2026")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Next day" })).toHaveProperty("disabled", true);
  await userEvent.click(screen.getByRole("button", { name: "Previous day" }));
  expect(screen.getByText("Saturday, 14 November 2026")).toBeTruthy();
  expect(router.state.location.search).toBe("?date=2026-11-14");
  expect(socket().url).toMatch(/\/2026-11-14$/);
  hear(picture({ date: "2026-11-14" }));
  await userEvent.click(screen.getByRole("button", { name: "Next day" }));
  expect(socket().url).toMatch(/\/2026-11-15$/);
});

test("OPER-DASH-07 OPER-DASH-19 the counters stand in four groups, each with its colour and a way to its section", () => {
  open();
  hear(picture());
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
  open();
  hear(picture());
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
  expect(textOf(within(table()).getAllByRole("row")[2])).toContain("Online41");
  await userEvent.click(screen.getByRole("radio", { name: "Last 7 Days" }));
  expect(textOf(line())).toContain("260");
  await userEvent.click(screen.getByRole("radio", { name: "Last 28 Days" }));
  expect(textOf(line())).toContain("990");
  expect(within(table()).getAllByText("50.0%")[0]?.getAttribute("data-tone")).toBe("danger");
});

test("OPER-DASH-08 on a narrow screen there is a table for each channel with all three spans", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  open();
  hear(picture());
  const table = screen.getByRole("table", { name: "Northwind Mobile, Store" });
  const [head, customers] = within(table).getAllByRole("row");
  expect(textOf(head)).toContain("TodayLast 7 DaysLast 28 Days");
  expect(textOf(customers)).toContain("Customers41260990");
});

test("OPER-DASH-10 OPER-DASH-11 OPER-DASH-12 a sale has lines for its extras and discounts, and says which credit was refused", () => {
  open();
  const refused = sale({
    deviceCreditApproved: "false",
    extras: "",
    discounts: [],
    rows: 1,
    accCreditApproved: "",
  });
  hear(picture({ sales: [sale()], refusals: [refused] }));
  const completed = region("Sales Completed Today");
  expect(completed.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Time",
    "Store/Cart",
    "Product",
    "Amount",
    "Finance",
  ]);
  const [, product, extras, discounts] = completed.getAllByRole("row");
  expect(textOf(product)).toContain("14:31");
  expect(textOf(product)).toContain("Orbit 9 256 GB£849.00Easy Upgrade 24");
  expect(textOf(extras)).toContain("Case£29.00Credit Refused");
  expect(textOf(discounts)).toContain("Gift card−£10.00");
  expect(textOf(region("Credit Refusals Today").getAllByRole("row")[1])).toContain("Credit Refused");
});

test("OPER-DASH-10 OPER-DASH-18 the seven lists are there, each with its own words when it is empty", () => {
  open();
  hear(picture());
  for (const [title, empty] of [
    ["Sales Completed Today", "No Sales"],
    ["Online Sales Pending Activation Today", "No Online Pending Sales"],
    ["In-Store Sales Pending Activation Today", "No In-Store Pending Sales"],
    ["Credit Refusals Today", "No Refusals"],
    ["Cancellations Today", "No Cancellations"],
    ["Withdrawn Today", "No Withdrawals"],
    ["Upgrades (Returned Devices)", "No Upgrades"],
    ["Trade-ins", "No Trade-ins"],
    ["Front End Errors", "No Errors"],
    ["API Errors", "No API Errors"],
    ["API Calls", "No Calls"],
    ["Store Activity", "No Activity"],
    ["Active Users", "No Active Users"],
  ] as const)
    expect(region(title).getByText(empty)).toBeTruthy();
});

test("OPER-DASH-13 active users are shown for today alone, with their idle time", () => {
  open();
  hear(picture());
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
  hear(picture({ date: "2026-11-14" }));
  expect(screen.queryByRole("region", { name: "Active Users" })).toBeNull();
});

test("OPER-DASH-14 a trade-in shows its device with network and grade, its value, source and status, and what the upgrade costs", () => {
  open();
  hear(
    picture({
      tradeIns: [
        {
          time: "2026-11-15T10:00:00.000Z",
          wlID: 1,
          storeName: "Leeds",
          tradeInUUID: crypto.randomUUID(),
          product: "Orbit 7",
          network: "UNLOCKED",
          grade: "B",
          tradeInValue: 240,
          currencyCode: "GBP",
          source: "SWAP",
          status: "PENDING",
          swapCost: 35,
        },
      ],
    }),
  );
  const [, device, cost] = region("Trade-ins").getAllByRole("row");
  expect(textOf(device)).toMatch(/Orbit 7 \(.+, B\)/);
  expect(textOf(device)).toContain("£240.00SwapPending");
  expect(textOf(cost)).toContain("Upgrade Cost£35.00");
});

test("OPER-DASH-15 a store's bar says what it shows", () => {
  open();
  const store = { time: "2026-11-15T10:00:00.000Z", wlID: 1, storeName: "Leeds", carts: 14 };
  hear(picture({ storeCounters: [{ ...store, sales: 9, pendings: 3, refusals: 1 }] }));
  const activity = region("Store Activity");
  expect(activity.getByText("14 carts")).toBeTruthy();
  const bar = activity.getByRole("img", { name: "Sales: 9, pendings: 3, refusals: 1" });
  expect(bar.style.width).toBe("28%");
});

test("OPER-DASH-16 a chart has an axis of figures and one of days, a sentence, and its figures as a table", async () => {
  open();
  hear(picture({ dailyTradeIns: series(days, [0, 2]) }));
  const chart = region("Sales (Last 7 Days)");
  const drawn = chart.getByRole("img", {
    name: "Sales (Last 7 Days): 10 in all; the highest is 7, Sunday 15 November.",
  });
  const texts = [...drawn.querySelectorAll("text")].map(({ textContent }) => textContent);
  expect(texts).toEqual(["0", "5", "10", "15", "3", "Sat", "7", "Sun"]);
  expect([...drawn.querySelectorAll("rect")].map((bar) => Number(bar.getAttribute("height")))).toEqual([
    29, 69,
  ]);
  const heights = (name: string) =>
    [...document.querySelectorAll(`[role=img][aria-label^="${name}"] rect`)].map((bar) =>
      Number(bar.getAttribute("height")),
    );
  expect(heights("Sales By Month")).toEqual([64, 32]);
  expect(heights("Trade-Ins (Last 7 Days)")).toEqual([19]);
  expect(heights("Trade-Ins By Month")).toEqual([9, 4.5]);
  await userEvent.click(chart.getByRole("button", { name: /table/i }));
  expect(textOf(chart.getAllByRole("row").at(-1))).toContain("Sunday 15 November77");
});

test("OPER-DASH-17 OPER-DASH-19 front-end errors, calls and failed calls are listed", () => {
  open();
  const at = { time: "2026-11-15T14:30:00.000Z", wlID: 1 };
  hear(
    picture({
      feErrors: [{ ...at, storeName: "Leeds", cartID: "", page: "/posale/services", error: "REQUEST_FAIL" }],
      apiCounters: [
        {
          ...at,
          endpoint: "posale/",
          request: "performCreditCheck",
          numSuccess: 22,
          numRefused: 3,
          numFail: 1,
        },
      ],
      apiErrors: [
        {
          ...at,
          storeName: "York",
          cartID: "",
          endpoint: "posale/",
          request: "addToCart",
          error: "PRICING_ERROR",
        },
      ],
    }),
  );
  expect(textOf(region("Front End Errors").getByRole("listitem"))).toMatch(/REQUEST_FAILservicesLeeds/);
  expect(
    region("API Calls")
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Time", "Request", "Success", "Refused", "Fail"]);
  expect(textOf(region("API Calls").getAllByRole("row")[1])).toContain("performCreditCheck2231");
  expect(textOf(region("API Errors").getByRole("listitem"))).toMatch(/addToCartPRICING_ERRORYork/);
});

test("OPER-DASH-20 the figures can be cleared, and come back with the next message", async () => {
  open();
  hear(picture());
  await userEvent.click(screen.getByRole("button", { name: "Clear the figures" }));
  expect(screen.queryByText("Activated")).toBeNull();
  hear(picture());
  expect(screen.getByText("Activated")).toBeTruthy();
});
