import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DeskTrade } from "#areas/tradein/desk/index.ts";
import { aCart, anExtra, anOrder, aProduct, setRetailer } from "#testing/a-cart.ts";
import { anOrderStatus, money } from "#testing/a-contract.ts";
import { renderSale, saleTexts, serve } from "#testing/render-sale.tsx";
import checkoutTexts from "../../locales/en/checkout.json" with { type: "json" };
import deskTexts from "../../locales/en/desk.json" with { type: "json" };
import salesTexts from "../../locales/en/sales.json" with { type: "json" };
import { DeskDone } from "./desk-done.tsx";

saleTexts.addResourceBundle("en", "checkout", checkoutTexts);
saleTexts.addResourceBundle("en", "desk", deskTexts);
saleTexts.addResourceBundle("en", "sales", salesTexts);

beforeEach(() => setRetailer());
afterEach(() => vi.unstubAllGlobals());

const show = (
  change: object,
  status: Parameters<typeof anOrderStatus>[0] = {},
  more: Parameters<typeof serve>[0] = {},
) => {
  const cart = aCart({ isOpen: false, current_order: null, ...change });
  const server = serve({ getOrderStatus: () => anOrderStatus(status), getCart: () => ({ cart }), ...more });
  renderSale(
    <DeskTrade cart={cart}>
      <DeskDone cart={cart} />
    </DeskTrade>,
    { cart },
  );
  return server;
};
const listIn = async (title: string) => {
  const card = (await screen.findByRole("heading", { name: title })).closest("section, .card");
  return within(card as HTMLElement)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent?.trim());
};

test("what is handed over is counted in pieces, extras too", async () => {
  const products = [aProduct({ quantity: 25, short_name: "Orbit 9" })];
  const extras = [anExtra({ quantity: 1, description: "Slim case" })];
  show({ orders: [anOrder({ products, extras })] });
  expect(await listIn("Hand over to the customer")).toEqual(["25 × Orbit 9", "Slim case"]);
  expect(screen.queryByRole("heading", { name: "Put into the safe" })).toBeNull();
});

test("what was given goes into the safe, with the receipt of the trade beside the papers", async () => {
  show({
    orders: [anOrder()],
    recycledDeviceNames: ["Orbit 7 128 GB", "Juno S"],
    tradecartID: "0198f000-0000-7000-8000-0000000000f1",
  });
  expect(await listIn("Put into the safe")).toEqual(["Orbit 7 128 GB", "Juno S"]);
  expect(screen.getByRole("link", { name: "Trade receipt" }).getAttribute("href")).toContain(
    "0198f000-0000-7000-8000-0000000000f1",
  );
});

const SIGNED = { isSigned: true, toTake: money(233.47) };

test("what is still to be taken of the customer is said with its amount, until somebody took it", async () => {
  show({ orders: [anOrder()] }, SIGNED);
  expect(await screen.findByText("Take £233.47 now")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Amount taken" })).toBeTruthy();
});

test("what was taken is not asked for again", async () => {
  const amountTaken = { by: "Mia Reid", at: "2026-02-03T10:15:00Z", amount: money(233.47) };
  show({ orders: [anOrder()] }, { ...SIGNED, amountTaken });
  expect(await screen.findByText("£233.47 taken")).toBeTruthy();
  expect(screen.queryByText(/^Take /)).toBeNull();
  expect(screen.queryByRole("button", { name: "Amount taken" })).toBeNull();
});

test("where nothing is due nothing is said of money", async () => {
  show({ orders: [anOrder()] }, { isSigned: true, toTake: money(0) });
  expect(await screen.findByRole("heading", { name: "Hand over to the customer" })).toBeTruthy();
  expect(screen.queryByText(/^Take |taken$/)).toBeNull();
});

test("what was taken for a deal that ended is said until it was given back, by a press", async () => {
  const over = { ...SIGNED, status: "WITHDRAWN", toGiveBack: money(233.47) } as const;
  const server = show({ orders: [anOrder()] }, over, { giveBackAmount: () => ({}) });
  expect(await screen.findByText("Give £233.47 back to the customer")).toBeTruthy();
  expect(screen.queryByText(/^Take £/)).toBeNull();
  expect(screen.queryByRole("heading", { name: "Hand over to the customer" })).toBeNull();
  expect(screen.getByText("Withdrawn")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Given back" }));
  await waitFor(() => expect(server.sentTo("giveBackAmount")).toHaveLength(1));
});

test("what was given back says who gave it", async () => {
  const givenBack = { by: "Mia Reid", at: "2026-02-03T10:15:00Z", amount: money(233.47) };
  show({ orders: [anOrder()] }, { ...SIGNED, status: "WITHDRAWN", givenBack });
  expect(await screen.findByText("£233.47 given back")).toBeTruthy();
  expect(screen.getByText(/^Mia Reid, /)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Given back" })).toBeNull();
});
