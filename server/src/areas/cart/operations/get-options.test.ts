import { GET_PRICE_BOARD } from "@handsel/contract/cart/board.ts";
import {
  ADD_DISCOUNT,
  ADD_EXTRA,
  CHANGE_PRODUCT_QUANTITY,
  CHANGE_SALE_PRICE,
} from "@handsel/contract/cart/changing.ts";
import { GET_OPTIONS, SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { GET_CART } from "@handsel/contract/cart/services.ts";
import { cellAt, priceBoard } from "@handsel/finance/selling/board.ts";
import type { BoardFacts } from "@handsel/finance/selling/board-facts.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCart, aCartWith, aShop, CATALOGUE, type Shop } from "#testing/cart-builders.ts";
import { saveCatalog } from "#testing/catalog-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let shop: Shop;

beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform);
});
afterAll(() => platform.close());

const SELECTION = {
  deviceCode: "PHONE",
  paymentplanID: "LOAN24",
  insuranceID: "COVER",
  subscriptionID: "MOBILE",
  selectedExtraOptionID: "WARRANTY24",
};

test("the choices around a selection are read as the call that priced it answered them", async () => {
  const { uuid: cartUUID } = await aCart(platform, shop.seller, "standard");
  const selected = await callAs(platform, shop.seller, SELECT_OPTION, { cartUUID, ...SELECTION });
  const { cart, ...sets } = selected.data;
  const { data } = await callAs(platform, shop.seller, GET_OPTIONS, { cartUUID });
  expect(data).toEqual(sets);
  expect((await callAs(platform, shop.seller, GET_CART, { cartUUID })).data.cart).toEqual(cart);
});

test("a list price that changed since is not the cart's: what it can choose costs what it did, and it says so", async () => {
  const changing = await aShop(platform);
  const cart = await aCartWith(platform, changing.seller, "standard", SELECTION);
  const devices = CATALOGUE.devices?.map((device) =>
    device.deviceCode === "PHONE" ? { ...device, msrpMinor: 89_900 } : device,
  );
  await saveCatalog(platform, changing.tenant, { ...CATALOGUE, ...(devices && { devices }) });
  const { data } = await callAs(platform, changing.seller, GET_OPTIONS, { cartUUID: cart.uuid });
  expect(data.selectedOption?.cash_price).toBe(999);
  const after = await callAs(platform, changing.seller, GET_CART, { cartUUID: cart.uuid });
  expect(after.data.cart).toEqual({ ...cart, hasNewPrices: true });
});

test("without a selection there is nothing to choose, and a foreign cart does not exist", async () => {
  const { uuid: cartUUID } = await aCart(platform, shop.seller, "standard");
  const read = (person: Shop["seller"], input: object) =>
    callAs(platform, person, GET_OPTIONS, input as { cartUUID: string });
  expect((await read(shop.seller, { cartUUID })).codes).toEqual(["POS_MISSING_DEVICE_CODE"]);
  expect((await read(shop.seller, {})).codes).toEqual(["POS_MISSING_CART_UUID"]);
  const other = await aShop(platform);
  expect((await read(other.seller, { cartUUID })).codes).toEqual(["CART_X_NOT_FOUND"]);
});

/** What each size changes a month, on its tile and between the columns of the board. */
async function differences(person: Shop["seller"], cartUUID: string) {
  const { data: sets } = await callAs(platform, person, GET_OPTIONS, { cartUUID });
  const { data } = await callAs(platform, person, GET_PRICE_BOARD, { cartUUID });
  const facts = data.board;
  if (!facts) throw new Error("no board");
  const board = priceBoard(facts as unknown as BoardFacts);
  const plan = facts.plans.findIndex(({ id }) => id === facts.chosen.paymentplanID);
  const isInsured = facts.chosen.insuranceID !== null;
  const months = facts.variants.map(
    (_, variant) => cellAt(board, { plan, variant, grade: 0, isInsured }).monthlyMinor ?? Number.NaN,
  );
  const chosen = facts.variants.findIndex(({ deviceCode }) => deviceCode === facts.chosen.deviceCode);
  return {
    onBoard: months.map((minor) => (minor - (months[chosen] ?? Number.NaN)) / 100),
    onTiles: sets.product_options.find(({ id }) => id === "MEMORY")?.options,
    sets,
  };
}

test("what a tile changes a month is what lies between two columns of the board: of all pieces, at their price, insured", async () => {
  const { seller } = await aShop(platform, { configs: { useQuantities: true, canChangeSalePrice: true } });
  const { uuid: cartUUID, current_order } = await aCartWith(platform, seller, "lease", {
    deviceCode: "PHONE",
    paymentplanID: "LEASE36",
  });
  const uuid = current_order?.products.items[0]?.uuid ?? "";
  const holds = async () => {
    const { onBoard, onTiles, sets } = await differences(seller, cartUUID);
    expect(onTiles?.map(({ price_difference }) => price_difference)).toEqual(onBoard);
    return { more: onBoard[1] ?? 0, sets };
  };
  const one = await holds();
  const insured = { cartUUID, deviceCode: "PHONE", insuranceID: "COVER", subscriptionID: "MOBILE" };
  await callAs(platform, seller, SELECT_OPTION, { ...insured, financingType: "B2B_LEASE" });
  // The dearer device is in the next band of the insurance.
  expect((await holds()).more).toBeCloseTo(one.more + 5, 2);
  await callAs(platform, seller, CHANGE_PRODUCT_QUANTITY, { cartUUID, productUUID: uuid, quantity: 10 });
  const ten = await holds();
  expect(ten.more).toBeGreaterThan(9.9 * one.more + 50);
  expect(ten.sets.insurance_options[0]?.options.map((option) => option.price_difference)).toEqual([-99.9, 0]);
  expect(ten.sets.subscription_options.map((option) => option.price_difference)).toEqual([0]);
  await callAs(platform, seller, CHANGE_SALE_PRICE, { cartUUID, UUID: uuid, salePrice: 900 });
  // Another device comes at its list price.
  expect((await holds()).more).toBeGreaterThan(ten.more);
  // What a choice answers is what is read afterwards.
  const { data } = await callAs(platform, seller, SELECT_OPTION, { ...insured, financingType: "B2B_LEASE" });
  expect(data.product_options).toEqual((await holds()).sets.product_options);
});

test("what stands beside the device in its order is part of what a tile changes", async () => {
  const cart = await aCartWith(platform, shop.seller, "standard", SELECTION);
  const cartUUID = cart.uuid;
  await callAs(platform, shop.seller, ADD_EXTRA, { cartUUID, extraCode: "CASE" });
  await callAs(platform, shop.seller, ADD_DISCOUNT, { cartUUID, typeID: 3, value: 33.33 });
  const { onBoard, onTiles } = await differences(shop.seller, cartUUID);
  expect(onTiles?.map(({ price_difference }) => price_difference)).toEqual(onBoard);
});
