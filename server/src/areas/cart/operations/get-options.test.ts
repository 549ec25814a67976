import { GET_OPTIONS, SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { GET_CART } from "@handsel/contract/cart/services.ts";
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
