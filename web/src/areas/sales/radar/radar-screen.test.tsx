import type { UpgradeOffer } from "@handsel/contract/reports/radar.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRetailer } from "#testing/a-cart.ts";
import { money } from "#testing/a-contract.ts";
import { aSale } from "#testing/a-sale.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { prepareSalePage, renderSalePage } from "#testing/render-sale-page.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/sales.json" with { type: "json" };
import tradeTexts from "../../../locales/en/tradein.json" with { type: "json" };
import { Component } from "./radar-screen.tsx";

saleTexts.addResourceBundle("en", "sales", texts);
saleTexts.addResourceBundle("en", "tradein", tradeTexts);

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const anOffer = (change: Partial<UpgradeOffer> = {}): UpgradeOffer => ({
  orderUUID: "0198f000-0000-7000-8000-0000000000c1",
  cartUUID: aSale().cartUUID,
  reference: "GB-NW-2026-T0000001",
  storeName: "York",
  customerName: "Ada Byron",
  customerPhone: "+447400123456",
  customerEmail: "ada@byron.test",
  mayBeWrittenTo: true,
  funder: "ukbank",
  oldDevice: "Orbit 8",
  deviceReference: "490154203237518",
  deviceCode: "ORB9",
  deviceName: "Orbit 9",
  planID: "EASY24",
  planName: "Easy 24",
  months: 36,
  grade: "B",
  monthlyNow: money(39.9),
  monthlyThen: money(34.9),
  toEnd: money(420),
  worth: money(400),
  toPay: money(20),
  credit: money(0),
  price: money(899),
  customerGain: money(40),
  storeGain: money(899),
  madeAt: "2026-11-17T02:11:00.000Z",
  ...change,
});

/** The desk, with the contract that ends and the device and plan of the offer. */
const DESK =
  "/posale/desk?order=0198f000-0000-7000-8000-0000000000c1&reference=490154203237518&funder=ukbank&device=ORB9&plan=EASY24";

test("the radar lists whom to offer what, says whom one may write to, and explains an offer in figures", async () => {
  const shy = anOffer({
    orderUUID: "0198f000-0000-7000-8000-0000000000c2",
    customerName: "Bo Lind",
    customerEmail: "bo@lind.test",
    mayBeWrittenTo: false,
  });
  const server = serve({
    getUpgradeRadar: () => ({ offers: [anOffer(), shy], total: 2, worth: money(1798) }),
  });
  const page = renderScreen(Component, { pattern: "/posale/sales/radar", path: "/posale/sales/radar" });
  expect(await screen.findByText("ada@byron.test")).toBeTruthy();
  expect(screen.queryByText("bo@lind.test")).toBeNull();
  expect(screen.getByText("Only in the shop")).toBeTruthy();
  expect(server.sentTo("getUpgradeRadar")).toEqual([{ rankedBy: "CUSTOMER" }]);
  const ranks = within(screen.getByRole("group", { name: "Ranked by" }));
  fireEvent.click(ranks.getByRole("button", { name: "Store" }));
  await waitFor(() => expect(server.sentTo("getUpgradeRadar").at(-1)).toEqual({ rankedBy: "STORE" }));
  const [first] = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  fireEvent.keyDown(first ?? document.body, { key: "Enter" });
  expect(await screen.findByText("Orbit 9 on Easy 24, 36 months")).toBeTruthy();
  expect(screen.getByText("Old device, taken as: Fully Functional")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Begin the upgrade" }));
  await waitFor(() => expect(page.address() + page.query()).toBe(DESK));
});

test("the page of a sale shows its best upgrade of today, and where it begins", async () => {
  prepareSalePage();
  await renderSalePage(aSale(), { getUpgradeOffer: () => ({ offer: anOffer() }) });
  expect(await screen.findByText("Best upgrade of today")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Begin the upgrade" })).toBeTruthy();
});
