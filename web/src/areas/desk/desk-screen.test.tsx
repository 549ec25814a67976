import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deskPath } from "#areas/cart/index.ts";
import { keepDraft } from "#areas/checkout/index.ts";
import { aCart, anOrder, setRetailer } from "#testing/a-cart.ts";
import { anOrderStatus } from "#testing/a-contract.ts";
import { aTradecart } from "#testing/a-trade.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../locales/en/desk.json" with { type: "json" };
import { Component as Desk } from "./desk-screen.tsx";

saleTexts.addResourceBundle("en", "desk", texts);

beforeEach(() => setRetailer());
afterEach(() => vi.unstubAllGlobals());

test("a sale that was sent is opened where it stands, and no prices are asked for", async () => {
  const cart = aCart({ orders: [], current_order: anOrder(), isOpen: false });
  const server = serve({ getCart: () => ({ cart }) });
  const page = renderScreen(Desk, { pattern: "/posale/desk/:cartUUID", path: deskPath(cart.uuid), cart });
  await waitFor(() => expect(page.address()).toBe(deskPath(cart.uuid, "contractStatus")));
  expect(server.sentTo("getPriceBoard")).toEqual([]);
});

test("whoever is known stands in the bar before their form is opened", async () => {
  const cart = aCart({ orders: [], current_order: anOrder() });
  keepDraft(cart.uuid, { customer: { firstName: "Harriet", lastName: "Okafor", phone: "+447700900142" } });
  serve({ getCart: () => ({ cart }) });
  renderScreen(Desk, { pattern: "/posale/desk/:cartUUID", path: deskPath(cart.uuid), cart });
  expect(await screen.findByText("Harriet Okafor")).toBeTruthy();
  expect(screen.getByText("+447700900142")).toBeTruthy();
});

test("what was sent says since when, and for whom", async () => {
  const cart = aCart({ orders: [anOrder()], current_order: null, isOpen: false });
  serve({
    getCart: () => ({ cart }),
    getOrderStatus: () => anOrderStatus({ sentAt: "2025-11-12T14:39:00.000Z" }),
  });
  renderScreen(Desk, {
    pattern: "/posale/desk/:cartUUID/credit",
    path: deskPath(cart.uuid, "contractStatus"),
    cart,
  });
  expect(await screen.findAllByText(/12 Nov 2025/)).toHaveLength(2);
  expect(screen.getByText("Harriet Okafor")).toBeTruthy();
});

test("a deal that bears no more discount says what is missing, and its button leads to the extras that reach it", async () => {
  const order = anOrder({
    problems: [
      { code: "FINANCED_AMOUNT_BELOW_OR_EQUAL_TO_ZERO", values: [] },
      { code: "DISCOUNTS_EXCEEDED_ADD_EXTRAS", values: [100, 41.54], facts: { byMinor: 4154 } },
    ],
  });
  const cart = aCart({ orders: [], current_order: order });
  serve({ getCart: () => ({ cart }) });
  renderScreen(Desk, { pattern: "/posale/desk/:cartUUID", path: deskPath(cart.uuid), cart });
  fireEvent.click(await screen.findByRole("button", { name: "Add £41.54 more" }));
  expect(await screen.findByRole("dialog", { name: "Add what is missing" })).toBeTruthy();
});

test.each([
  ["PENDING", 1],
  ["COMPLETED", 0],
] as const)(
  "of a deal that is withdrawn while its trade is %s, nothing is said that is not so",
  async (recycleStatus, times) => {
    const device = { id: "given", name: "Orbit 8 128 GB", value: 200, deviceReference: "" };
    const tradecart = aTradecart({ outcome: "STANDARD", devices: [device as never] });
    const cart = aCart({
      orders: [anOrder()],
      current_order: null,
      isOpen: false,
      tradecartID: tradecart.tradecartID,
    });
    serve({
      getCart: () => ({ cart }),
      getTradecart: () => ({ tradecart }),
      getOrderStatus: () =>
        anOrderStatus({ status: "WITHDRAWN", sentAt: "2025-11-12T14:39:00.000Z", steps: { recycleStatus } }),
    });
    renderScreen(Desk, {
      pattern: "/posale/desk/:cartUUID/credit",
      path: deskPath(cart.uuid, "contractStatus"),
      cart,
    });
    expect(await screen.findAllByText(/12 Nov 2025/)).toHaveLength(2);
    await screen.findByRole("region", { name: device.name });
    expect(screen.queryAllByText(/Nothing has changed/)).toHaveLength(times);
  },
);
