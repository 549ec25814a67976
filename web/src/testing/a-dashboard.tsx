// The dashboard of the operator with a day's figures: one retailer, and what matters to the test.
import {
  type CreditBucket,
  type DashboardData,
  type DashboardSaleRow,
  dashboardData,
} from "@handsel/contract/operator/dashboard.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, within } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import { Component } from "#areas/operator/dashboard-screen.tsx";
import { queryClient } from "#client/query-client.ts";
import { KitProvider } from "#kit/kit-provider.tsx";
import { kitI18n } from "#kit/testing/render-kit.tsx";
import cartTexts from "../locales/en/cart.json" with { type: "json" };
import operatorTexts from "../locales/en/operator.json" with { type: "json" };
import tradeinTexts from "../locales/en/tradein.json" with { type: "json" };
import { socket } from "./played-socket.ts";

const i18n = kitI18n("en");
i18n.addResourceBundle("en", "operator", operatorTexts);
i18n.addResourceBundle("en", "cart", cartTexts);
i18n.addResourceBundle("en", "tradein", tradeinTexts);

/** Opens the page, and with it a connection. */
export function openDashboard(address = "/dashboard?date=2026-11-15") {
  queryClient.clear();
  const router = createMemoryRouter([{ path: "/dashboard", Component }], { initialEntries: [address] });
  render(
    <I18nextProvider i18n={i18n}>
      <KitProvider language="en" currency="GBP" timeZone="UTC">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </KitProvider>
    </I18nextProvider>,
  );
  return router;
}

/** A message on the connection that was opened last. */
export const hear = (message: object) => act(() => socket(-1).says(message));
export const textOf = (element: Element | undefined) => element?.textContent ?? "";
export const region = (name: string) => within(screen.getByRole("region", { name }));

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
const windowsOnline = { ...windows, TODAY: { ...bucket(88.1, "green"), totalCustomers: 17 } };

/** A sale with a line for its extras and one for its discounts. */
export const aSaleRow = (wishes: Partial<DashboardSaleRow> = {}): DashboardSaleRow => ({
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

/** What was counted in each period. */
export const series = (periods: readonly string[], counts: readonly number[]) =>
  periods.map((period, index) => ({
    period,
    totalItems: counts[index] ?? 0,
    itemCounters: [{ id: 1, name: "Northwind Mobile", colour: "#539be5", itemCount: counts[index] ?? 0 }],
  }));
export const DAYS = ["2026-11-14", "2026-11-15"];

export function aDashboard(wishes: Partial<DashboardData> = {}): DashboardData {
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
    dailySales: series(DAYS, [3, 7]),
    monthlySales: series(["2026-10", "2026-11"], [130, 66]),
    dailyTradeIns: series(DAYS, [0, 0]),
    monthlyTradeIns: series(["2026-10", "2026-11"], [20, 11]),
    wls: [{ wlID: 1, wlName: "Northwind Mobile", wlCode: "NW", wlColourCode: "#539be5" }],
    creditData: [{ wlID: 1, instore: windows, online: windowsOnline }],
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
