import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aCart, setRetailer } from "#testing/a-cart.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import texts from "../../locales/en/cart.json" with { type: "json" };
import { NewPrices } from "./new-prices.tsx";

saleTexts.addResourceBundle("en", "cart", texts);

beforeEach(() => setRetailer());
afterEach(() => vi.unstubAllGlobals());

const figures = (monthly: number, inAll: number) => ({ monthly, dueToday: 0, cashPrice: 600, inAll });
const cart = aCart({ hasNewPrices: true });

function show(answer: object) {
  return renderServed(() => <NewPrices cart={cart} />, {
    getNewPrices: () => ({
      priceVersion: 41,
      current: 42,
      before: figures(38.2, 916.8),
      after: figures(39.1, 938.4),
      isSame: false,
      isValid: true,
      ...answer,
    }),
    takeNewPrices: () => ({ cart: { ...cart, hasNewPrices: false, version: 9 } }),
  });
}

test("new prices are told with the old and the new figure, and taken by a choice", async () => {
  const { server } = show({});
  await screen.findByText("A month: £38.20 so far, £39.10 by the new prices.");
  expect(server.sentTo("takeNewPrices")).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Take the new prices" }));
  await waitFor(() => expect(server.sentTo("takeNewPrices")).toMatchObject([{ cartUUID: cart.uuid }]));
});

test("who keeps the prices is told that the cart keeps them, and may still take the new ones", async () => {
  const { server } = show({});
  await userEvent.click(await screen.findByRole("button", { name: "Keep these prices" }));
  expect(screen.getByText("This cart keeps the prices it was made under.")).toBeDefined();
  expect(server.sentTo("takeNewPrices")).toEqual([]);
  expect(screen.getByRole("button", { name: "Take the new prices" })).toBeDefined();
});

test("a cart that would not be sellable by them says so beforehand", async () => {
  show({ isValid: false });
  await screen.findByText(/cannot be sold as it stands/);
});

test("prices that change nothing in the cart are nobody's matter", async () => {
  const { server } = show({ isSame: true });
  await waitFor(() => expect(server.sentTo("getNewPrices")).toHaveLength(1));
  expect(screen.queryByRole("button")).toBeNull();
});
