import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DeskTrade } from "#areas/tradein/desk/index.ts";
import { forgetLine, watchLine } from "#client/outage/line.ts";
import { aCart, anOrder, setRetailer } from "#testing/a-cart.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import checkoutTexts from "../../locales/en/checkout.json" with { type: "json" };
import deskTexts from "../../locales/en/desk.json" with { type: "json" };
import { Component as NewDesk } from "./new-desk-screen.tsx";
import { PaysDeal } from "./pays-deal.tsx";

saleTexts.addResourceBundle("en", "desk", deskTexts);
saleTexts.addResourceBundle("en", "checkout", checkoutTexts);

let forget = () => {};
let asked: string[] = [];
let isThere = false;
beforeEach(() => {
  setRetailer();
  asked = [];
  isThere = false;
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    if (!isThere) throw new TypeError("network");
    return new Response("{}");
  });
  forget = watchLine();
  dispatchEvent(new Event("offline"));
});
afterEach(() => {
  forget();
  act(forgetLine);
  vi.unstubAllGlobals();
});

test("without a line no deal is begun: the desk says what waits, and leads to what this till can sell", async () => {
  renderScreen(NewDesk, { pattern: "/posale/desk", path: "/posale/home" }).goTo("/posale/desk");
  expect(await screen.findByRole("heading", { name: "No line to the server" })).toBeTruthy();
  const ways = screen.getByRole("link", { name: "Go on selling" });
  expect(ways.getAttribute("href")).toBe("/posale/outage");
  expect(asked).toEqual([]);
});

// Those of the checkout may never have been fetched.
test("what leads on is said in words that are there before any line was lost", () => {
  const tile = { id: "in", name: "In", type: "TRADE", flow: "TRADE_IN", path: "/posale/recycle" };
  const services = [{ displayOrder: 1, name: "in", type: "TRADE", title: "Trade-in", group: [tile] }];
  setRetailer({ servicesConfig: { services } as never });
  renderScreen(NewDesk, { pattern: "/posale/desk", path: "/posale/desk" });
  const ways = screen.getByRole("link", { name: "Trade in without a line" });
  expect(ways.getAttribute("href")).toBe("/posale/recycle/outage");
});

test("a deal that is open keeps its figures, says what waits, and does not go on to the customer", async () => {
  const cart = aCart({ orders: [], current_order: anOrder() });
  const Pays = () => (
    <DeskTrade cart={cart}>
      <PaysDeal cart={cart} />
    </DeskTrade>
  );
  renderScreen(Pays, { pattern: "/posale/desk/:cartUUID", path: `/posale/desk/${cart.uuid}`, cart });
  expect(await screen.findAllByText(/^There is no line: the figures stand/)).not.toEqual([]);
  const isBlocked = () =>
    screen.getByRole("button", { name: /^Next: the customer/ }).getAttribute("aria-disabled") === "true";
  expect(isBlocked()).toBe(true);
  isThere = true;
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(isBlocked()).toBe(false));
  expect(screen.queryByText(/^There is no line/)).toBeNull();
});
