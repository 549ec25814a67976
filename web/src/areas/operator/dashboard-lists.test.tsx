import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRetailer } from "#testing/a-cart.ts";
import {
  aDashboard,
  aSaleRow,
  DAYS,
  hear,
  openDashboard,
  region,
  series,
  textOf,
} from "#testing/a-dashboard.tsx";
import { playSockets } from "#testing/played-socket.ts";

beforeEach(() => {
  setRetailer();
  playSockets();
});
afterEach(() => vi.unstubAllGlobals());

test("OPER-DASH-10 OPER-DASH-11 OPER-DASH-12 a sale has lines for its extras and discounts, and says which credit was refused", () => {
  openDashboard();
  const refused = aSaleRow({
    deviceCreditApproved: "false",
    extras: "",
    discounts: [],
    rows: 1,
    accCreditApproved: "",
  });
  hear(aDashboard({ sales: [aSaleRow()], refusals: [refused] }));
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
  openDashboard();
  hear(aDashboard());
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

test("OPER-DASH-14 a trade-in shows its device with network and grade, its value, source and status, and what the upgrade costs", () => {
  openDashboard();
  hear(
    aDashboard({
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
  openDashboard();
  const store = { time: "2026-11-15T10:00:00.000Z", wlID: 1, storeName: "Leeds", carts: 14 };
  hear(aDashboard({ storeCounters: [{ ...store, sales: 9, pendings: 3, refusals: 1 }] }));
  const activity = region("Store Activity");
  expect(activity.getByText("14 carts")).toBeTruthy();
  const bar = activity.getByRole("img", { name: "Sales: 9, pendings: 3, refusals: 1" });
  expect(bar.style.width).toBe("28%");
  const parts = [...bar.querySelectorAll<HTMLElement>("[data-part]")];
  expect(parts.map(({ dataset, style }) => [dataset["part"], style.flexGrow])).toEqual([
    ["sales", "9"],
    ["pendings", "3"],
    ["refusals", "1"],
    ["rest", "1"],
  ]);
});

test("OPER-DASH-16 a chart has an axis of figures and one of days, a sentence, and its figures as a table", async () => {
  openDashboard();
  hear(aDashboard({ dailyTradeIns: series(DAYS, [0, 2]) }));
  const chart = region("Sales (Last 7 Days)");
  const drawn = chart.getByRole("img", {
    name: "Sales (Last 7 Days): 10 in all; the highest is 7, Sunday 15 November.",
  });
  const texts = [...drawn.querySelectorAll("span:not(:empty), b")].map(({ textContent }) => textContent);
  expect(texts).toEqual(["0", "5", "10", "15", "3", "Sat", "7", "Sun"]);
  // Of a plot that is 160 high: ten for a sale of a day, half of one for a sale of a month.
  const heights = (name: string) =>
    [...document.querySelectorAll<HTMLElement>(`[role=img][aria-label^="${name}"] i`)].map(
      ({ style }) => (Number.parseFloat(style.height) * 160) / 100,
    );
  expect(heights("Sales (Last 7 Days)")).toEqual([30, 70]);
  expect(heights("Sales By Month")).toEqual([65, 33]);
  expect(heights("Trade-Ins (Last 7 Days)")).toEqual([20]);
  expect(heights("Trade-Ins By Month")).toEqual([10, 5.5]);
  await userEvent.click(chart.getByRole("button", { name: /table/i }));
  expect(textOf(chart.getAllByRole("row").at(-1))).toContain("Sunday 15 November77");
});

test("OPER-DASH-17 OPER-DASH-19 front-end errors, calls and failed calls are listed", () => {
  openDashboard();
  const at = { time: "2026-11-15T14:30:00.000Z", wlID: 1 };
  hear(
    aDashboard({
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
