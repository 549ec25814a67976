import { toMoney } from "@handsel/contract/fields.ts";
import { expect, test } from "vitest";
import { anExtra, anOrder, aProduct } from "#testing/a-cart.ts";
import { cartRows, cartSums, MOST_PIECES } from "./cart-table-lines.ts";

const order = anOrder({
  products: [aProduct({ totalCashPrice: 9490, quantity: 10 })],
  extras: [
    anExtra({ totalCashPrice: 0.1 }),
    anExtra({ totalCashPrice: 0.2 }),
    anExtra({
      isManual: true,
      description: "Roll-out day",
      category: "Service",
      totalCashPrice: 640,
      maxQuantity: null,
    }),
  ],
  discounts: { total_discounts: 250 },
});

test("products stand before extras, each with what tells it apart", () => {
  expect(cartRows(order).map(({ kind, name, detail }) => [kind, name, detail])).toEqual([
    ["product", "Halden Pro 14", "16 GB"],
    ["extra", "Dock with nine ports", "DOCK"],
    ["extra", "Dock with nine ports", "DOCK"],
    ["manual", "Roll-out day", "Service"],
  ]);
});

test("insurance and subscriptions stand last, by the month alone", () => {
  const cover = { id: "FULL", kind: "INSURANCE" as const, name: "Full cover", months: 24 };
  const insured = { ...order, addOns: [{ ...cover, monthly_price: toMoney(1199) }] };
  expect(cartRows(insured).at(-1)).toMatchObject({
    kind: "addOn",
    name: "Full cover",
    monthly: 11.99,
    isLocked: true,
  });
  expect(cartSums([insured])).toEqual(cartSums([order]));
});

test("an extra takes as many as the catalogue says, what was typed in as many as the server takes", () => {
  expect(cartRows(order).map(({ maxQuantity }) => maxQuantity)).toEqual([MOST_PIECES, 10, 10, MOST_PIECES]);
});

test("sums are exact to the cent", () => {
  expect(cartSums([order])).toEqual({ products: 9490, extras: 0.3, manual: 640, discounts: 250 });
});
