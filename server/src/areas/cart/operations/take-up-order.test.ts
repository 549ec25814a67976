import { ADD_DISCOUNT, ADD_EXTRA, ADD_TO_CART } from "@handsel/contract/cart/changing.ts";
import { SELECT_OPTION, TAKE_UP_ORDER } from "@handsel/contract/cart/selecting.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aFilledCart, aShop, type Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let shop: Shop;

beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform);
});
afterAll(() => platform.close());

test("an order goes back to its choices with everything it holds, and into the cart again at the same price", async () => {
  const { seller } = shop;
  const cart = await aFilledCart(platform, seller, "standard", {
    deviceCode: "PHONE",
    paymentplanID: "LOAN12",
  });
  const cartUUID = cart.uuid;
  const orderUUID = cart.orders[0]?.uuid ?? "";
  await callAs(platform, seller, ADD_EXTRA, { cartUUID, orderUUID, extraCode: "CASE" });
  const { data: before } = await callAs(platform, seller, ADD_DISCOUNT, { orderUUID, typeID: 3, value: 10 });
  expect(before.cart.orders[0]?.discounts.items).toHaveLength(1);

  const { data, codes } = await callAs(platform, seller, TAKE_UP_ORDER, { cartUUID, orderUUID });
  expect(codes).toEqual([]);
  expect(data.cart.orders).toEqual([]);
  expect(data.cart.current_order?.uuid).toBe(orderUUID);
  expect(data.cart.selected).toMatchObject({ deviceCode: "PHONE", paymentplanID: "LOAN12" });
  expect(data.cart.totals).toEqual(before.cart.totals);
  // Asked twice, it stands as it is.
  const again = await callAs(platform, seller, TAKE_UP_ORDER, { cartUUID, orderUUID });
  expect([again.codes, again.data.cart.version]).toEqual([[], data.cart.version]);

  const { data: stored } = await callAs(platform, seller, ADD_TO_CART, { cartUUID });
  expect(stored.cart.orders).toEqual(before.cart.orders);
});

test("what was being put together gives way", async () => {
  const { seller } = shop;
  const cart = await aFilledCart(platform, seller, "standard", { deviceCode: "PHONE" });
  const cartUUID = cart.uuid;
  await callAs(platform, seller, SELECT_OPTION, { cartUUID, deviceCode: "PHONE" });
  const orderUUID = cart.orders[0]?.uuid ?? "";
  const { data } = await callAs(platform, seller, TAKE_UP_ORDER, { cartUUID, orderUUID });
  expect([data.cart.current_order?.uuid, data.cart.orders.length]).toEqual([orderUUID, 0]);
});

test("an order of another cart is not taken up", async () => {
  const { seller } = shop;
  const cart = await aFilledCart(platform, seller, "standard", { deviceCode: "PHONE" });
  const other = await aFilledCart(platform, seller, "standard", { deviceCode: "PHONE" });
  const foreign = { cartUUID: cart.uuid, orderUUID: other.orders[0]?.uuid ?? "" };
  expect((await callAs(platform, seller, TAKE_UP_ORDER, foreign)).codes).toEqual(["INVALID_ORDER_UUID_X"]);
});
