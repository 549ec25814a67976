import { randomUUID } from "node:crypto";
import { GET_CART } from "@handsel/contract/cart/services.ts";
import { CHANGE_SELECTED_STORE } from "@handsel/contract/platform/session.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import { aStore, aUser, signedIn, type TestStore, type TestUser } from "#testing/builders.ts";
import { aFilledCart, aSeller, aShop, type Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let shop: Shop;
let second: TestStore;
let person: TestUser & { sessionToken: string };

beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform);
  second = await aStore(platform, shop.tenant);
  person = await signedIn(platform, await aUser(platform, shop.tenant, { stores: [shop.store, second] }));
});
afterAll(() => platform.close());

test("the cart on the screen moves to the store with its lines, and is seen there and no longer where it was", async () => {
  const cart = await aFilledCart(platform, person, "standard", { deviceCode: "PHONE" });
  const here = await aSeller(platform, shop);
  const there = await aSeller(platform, { tenant: shop.tenant, store: second });

  const { data } = await callAs(platform, person, CHANGE_SELECTED_STORE, {
    storeID: second.id,
    cartUUID: cart.uuid,
  });

  expect(data.selectedStore).toBe(second.id);
  expect(data.cart).toEqual({ ...cart, version: cart.version + 1 });
  expect((await callAs(platform, here, GET_CART, { cartUUID: cart.uuid })).codes).toEqual([
    "CART_X_NOT_FOUND",
  ]);
  expect((await callAs(platform, there, GET_CART, { cartUUID: cart.uuid })).data.cart).toEqual(data.cart);

  const again = await callAs(platform, person, CHANGE_SELECTED_STORE, {
    storeID: second.id,
    cartUUID: cart.uuid,
  });
  expect(again.data.cart).toEqual(data.cart);
});

test("a cart that was sent for credit stays in its store", async () => {
  await callAs(platform, person, CHANGE_SELECTED_STORE, { storeID: second.id });
  const cart = await aFilledCart(platform, person, "standard", { deviceCode: "PHONE" });
  await inTenant(platform.platform, shop.tenant.wlId, (db) =>
    db.run("update cart set status = 'SUBMITTED' where id = $1", [cart.uuid]),
  );
  const { data } = await callAs(platform, person, CHANGE_SELECTED_STORE, {
    storeID: shop.store.id,
    cartUUID: cart.uuid,
  });
  expect(data.cart).toMatchObject({ version: cart.version, isOpen: false });
  const there = await aSeller(platform, { tenant: shop.tenant, store: second });
  expect((await callAs(platform, there, GET_CART, { cartUUID: cart.uuid })).codes).toEqual([]);
});

test("with a cart that does not exist, or is another retailer's, the store stays as it was", async () => {
  const other = await aShop(platform);
  const foreign = await aFilledCart(platform, other.seller, "standard", { deviceCode: "PHONE" });
  for (const cartUUID of [randomUUID(), foreign.uuid, "nonsense"]) {
    const { codes } = await callAs(platform, person, CHANGE_SELECTED_STORE, { storeID: second.id, cartUUID });
    expect(codes).toEqual(["CART_X_NOT_FOUND"]);
  }
});
