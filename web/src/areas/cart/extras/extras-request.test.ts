import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { CatalogExtra, ExtrasByCategory } from "@handsel/contract/catalog/extras.ts";
import { expect, test } from "vitest";
import { extrasPage, mergeExtras, NO_EXTRAS_FILTER, pricedExtrasRequest } from "./extras-request.ts";

const cart = {
  uuid: "0198f000-0000-7000-8000-000000000001",
  selected: { deviceCode: "HP14-C-24", parentDeviceCode: "HP14" },
} as Cart;
const ask = (change: Partial<typeof NO_EXTRAS_FILTER> = {}, page = 0, isReprice = false) =>
  pricedExtrasRequest({ cart, filter: { ...NO_EXTRAS_FILTER, ...change }, page, isReprice });
const some = (...names: string[]) => names.map((description) => ({ description }) as CatalogExtra);

test("SALES-EXTRAS-03 every category is asked for by naming none", () => {
  expect(ask()).not.toHaveProperty("category");
  expect(ask({ category: "" })).not.toHaveProperty("category");
  expect(ask({ category: "CASE" })).toMatchObject({ category: "CASE" });
});

test("SALES-EXTRAS-04 the device is named only while the list is limited to it, which it is at first", () => {
  expect(ask()).toMatchObject({ deviceCode: "HP14-C-24", parentDeviceCode: "HP14" });
  const open = ask({ isDeviceOnly: false });
  expect(open).not.toHaveProperty("deviceCode");
  expect(open).not.toHaveProperty("parentDeviceCode");
});

test.each([
  ["the first page of everything for the device", ask(), true],
  ["a re-price of later pages", ask({}, 3, true), true],
  ["an empty category", ask({ category: "" }), true],
  ["spaces are no search", ask({ searchText: "  " }), true],
  ["a later page", ask({}, 1), false],
  ["a category", ask({ category: "CASE" }), false],
  ["a search", ask({ searchText: "cable" }), false],
  ["extras for any device", ask({ isDeviceOnly: false }), false],
] as const)("SALES-EXTRAS-07 the most popular come first: %s", (_case, request, expected) => {
  expect(request.showMostPopular).toBe(expected);
});

test("SALES-EXTRAS-08 a re-price asks once for all pages on the screen", () => {
  expect(ask({}, 2)).toMatchObject({ page: 2, quantity: 20 });
  expect(ask({}, 2)).not.toHaveProperty("updateExtrasPrice");
  expect(ask({}, 2, true)).toMatchObject({ page: 0, quantity: 60, updateExtrasPrice: true });
});

test("SALES-EXTRAS-09 the list ends when fewer come back than were asked for", () => {
  const twenty: ExtrasByCategory = { CASE: some(...Array.from({ length: 20 }, String)) };
  expect(extrasPage(twenty, 0, 20).isEnd).toBe(false);
  expect(extrasPage(twenty, 1, 40).isEnd).toBe(true);
  expect(extrasPage({}, 0, 20).isEnd).toBe(true);
});

test("SALES-EXTRAS-05 later pages are appended, each extra under its category", () => {
  const merged = mergeExtras([
    { extras: { CASE: some("a"), CABLE: some("b") }, lastPage: 0, isEnd: false },
    { extras: { CABLE: some("c"), MOUSE: some("d") }, lastPage: 1, isEnd: true },
  ]);
  const names = Object.entries(merged).map(([key, list]) => [key, list.map((extra) => extra.description)]);
  expect(names).toEqual([
    ["CASE", ["a"]],
    ["CABLE", ["b", "c"]],
    ["MOUSE", ["d"]],
  ]);
});
