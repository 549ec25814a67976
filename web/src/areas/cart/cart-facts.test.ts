import { expect, test } from "vitest";
import { aCart, anExtra, anOrder, aProduct } from "#testing/a-cart.ts";
import {
  canViewCart,
  isTradeinCredit,
  itemCount,
  openingFeePercentages,
  ordersOf,
  placeOf,
  swapOrderOf,
} from "./cart-facts.ts";

const stored = anOrder({ products: [aProduct({ quantity: 2 })], extras: [anExtra({ quantity: 3 })] });
const current = anOrder({ products: [aProduct()] });

test("SALES-BADGE-01 the count is the pieces of all orders, the one being put together included", () => {
  expect(itemCount(aCart({ orders: [stored], current_order: current }))).toBe(6);
  expect(itemCount(aCart({ orders: [anOrder({ products: [] })] }))).toBe(0);
  expect(itemCount(aCart())).toBe(0);
});

test("SALES-SUMMARY-06 the order being put together comes first", () => {
  expect(ordersOf(aCart({ orders: [stored], current_order: current }))).toEqual([current, stored]);
});

test("SALES-SUMMARY-22 a stored order's line is named with its order, a current one's with the cart", () => {
  const cart = aCart({ orders: [stored], current_order: current });
  expect(placeOf(cart, stored)).toEqual({ orderUUID: stored.uuid });
  expect(placeOf(cart, current)).toEqual({ cartUUID: cart.uuid });
  expect(placeOf(aCart({ orders: [stored] }), stored)).toEqual({ orderUUID: stored.uuid });
});

test("SALES-SUMMARY-15 only locked credit of type 1 is a trade-in's", () => {
  expect(isTradeinCredit({ type_id: 1, locked: true })).toBe(true);
  expect(isTradeinCredit({ type_id: 1, locked: false })).toBe(false);
  expect(isTradeinCredit({ type_id: 5, locked: true })).toBe(false);
});

test("SALES-SUMMARY-20 the cart can be viewed from the steps, but not for an upgrade nor after credit", () => {
  expect(canViewCart(aCart({ financingType: "STANDARD" }), "options")).toBe(true);
  expect(canViewCart(aCart({ financingType: "UPGRADE" }), "options")).toBe(false);
  expect(canViewCart(aCart({ financingType: "STANDARD", isOpen: false }), "options")).toBe(false);
  for (const step of ["cart", "services"] as const)
    expect(canViewCart(aCart({ financingType: "STANDARD" }), step)).toBe(false);
});

test("SALES-SUMMARY-18 the percentages are those of the orders that ask for something upfront, each once", () => {
  const asking = (openingFeePercentage: number) => anOrder({ financing: { openingFeePercentage } });
  expect(openingFeePercentages(aCart({ orders: [asking(0), asking(5)] }))).toEqual([5]);
  expect(openingFeePercentages(aCart({ orders: [asking(5), asking(10), asking(5)] }))).toEqual([5, 10]);
  expect(openingFeePercentages(aCart({ orders: [asking(0)] }))).toEqual([]);
  expect(openingFeePercentages(aCart({ orders: [anOrder({ financing: null })] }))).toEqual([]);
});

test("the contract being swapped is found in whichever order names it", () => {
  const swapping = { ...anOrder(), swapOrderUUID: "NW-GB-26-0031904" };
  expect(swapOrderOf(aCart({ orders: [stored, swapping] }))).toBe("NW-GB-26-0031904");
  expect(swapOrderOf(aCart({ orders: [stored] }))).toBeNull();
});
