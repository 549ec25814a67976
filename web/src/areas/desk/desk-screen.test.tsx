import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deskPath } from "#areas/cart/index.ts";
import { aCart, anOrder, setRetailer } from "#testing/a-cart.ts";
import { serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { Component as Desk } from "./desk-screen.tsx";

beforeEach(() => setRetailer());
afterEach(() => vi.unstubAllGlobals());

test("a sale that was sent is opened where it stands, and no prices are asked for", async () => {
  const cart = aCart({ orders: [], current_order: anOrder(), isOpen: false });
  const server = serve({ getCart: () => ({ cart }) });
  const page = renderScreen(Desk, { pattern: "/posale/desk/:cartUUID", path: deskPath(cart.uuid), cart });
  await waitFor(() => expect(page.address()).toBe(deskPath(cart.uuid, "contractStatus")));
  expect(server.sentTo("getPriceBoard")).toEqual([]);
});
