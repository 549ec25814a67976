// A sale with a trade-in goes on another way: the trade goes along, is in one cart, and is spent once; a contract that was to be
// replaced runs on until the new one does.
import { ADD_TO_CART } from "@handsel/contract/cart/changing.ts";
import { SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { CREATE_CART, GET_CART, SET_CART_SERVICE } from "@handsel/contract/cart/services.ts";
import { PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import { CHANGE_GOODS, GET_WAYS_ON, TAKE_WAY_ON } from "@handsel/contract/checkout/ways-on.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import { VALIDATE_DEVICE_REFERENCE } from "@handsel/contract/tradein/evaluating.ts";
import { CONFIRM_TRADECART, CREATE_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findContract } from "#areas/sales/index.ts";
import { signedIn } from "#testing/builders.ts";
import type { Shop } from "#testing/cart-builders.ts";
import { aCustomerOf, reportTo, statusOf } from "#testing/checkout-builders.ts";
import { startFakeLenders } from "#testing/fake-lender.ts";
import { aContract, inShop } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { anImei, aTradecart, aTradeShop, GOOD_ANSWERS, withTradeParties } from "#testing/tradein-builders.ts";

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
let shop: Shop;
beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform(lenders.environment);
  withTradeParties(world);
  shop = await aTradeShop(world, { earlySwapMonth: 6 });
});
afterEach(() => world.moveClock(0));
afterAll(async () => {
  await world.close();
  await lenders.close();
});

/** A phone in a cart that the trade pays for, refused by the bank. */
async function aRefusedTrade(person: Person, tradecartID: string, service: string): Promise<string> {
  const { cart } = (await callAs(world, person, CREATE_CART, { tradecartID })).data;
  const cartUUID = cart.uuid;
  await callAs(world, person, SET_CART_SERVICE, { cartUUID, service });
  await callAs(world, person, SELECT_OPTION, { cartUUID, deviceCode: "PHONE" });
  await callAs(world, person, ADD_TO_CART, { cartUUID });
  const applied = await callAs(world, person, PERFORM_CREDIT_CHECK, { cartUUID, ...aCustomerOf("ukbank") });
  expect(applied.data.creditStatus).toBe("SUCCESS");
  const { deviceFunderReference, funder } = await statusOf(world, person, cartUUID);
  const refused = lenders.lender.decide(deviceFunderReference ?? "", {
    terms: "ACCEPTED",
    credit: "REFUSED",
  });
  await reportTo(world, funder ?? "ukbank", refused);
  await runJobs(world);
  return cartUUID;
}

const cartOf = async (cartUUID: string) =>
  (await callAs(world, shop.seller, GET_CART, { cartUUID })).data.cart;
const aQuote = () => aTradecart(world, shop.seller, { selectedOutcome: "STANDARD" });

test("the trade-in goes along: it pays for the new cart, and is in no other", async () => {
  const quote = await aQuote();
  const cartUUID = await aRefusedTrade(shop.seller, quote.id, "standard");
  const { kept, ways } = (await callAs(world, shop.seller, GET_WAYS_ON, { cartUUID })).data;
  expect(kept.tradein).toEqual(["Orbit 8 128 GB"]);
  const taken = await callAs(world, shop.seller, TAKE_WAY_ON, { cartUUID, wayID: ways[0]?.id ?? "" });
  expect([taken.codes, taken.data.creditStatus]).toEqual([[], "SUCCESS"]);
  const cart = await cartOf(taken.data.cartUUID);
  expect(cart).toMatchObject({ tradecartID: quote.id, totalRecycleAmount: 300 });
  const credits = cart.orders
    .flatMap(({ discounts }) => discounts.items)
    .filter(({ type_id }) => type_id === 1);
  expect(credits.map(({ value, locked }) => [value, locked])).toEqual([[300, true]]);
  // The value is in a sale now, so it is not paid out beside it.
  const paid = { tradecartID: quote.id, selectedOutcome: "GIFT_CARD" } as const;
  expect((await callAs(world, shop.seller, CONFIRM_TRADECART, paid)).codes).toEqual([
    "CMR_ORIGINAL_ORDER_IS_NOT_PENDING",
  ]);
});

test("a trade-in that was paid out after the refusal does not pay again: the goods go on without it", async () => {
  const quote = await aQuote();
  const cartUUID = await aRefusedTrade(shop.seller, quote.id, "standard");
  const paid = { tradecartID: quote.id, selectedOutcome: "GIFT_CARD" } as const;
  expect((await callAs(world, shop.seller, CONFIRM_TRADECART, paid)).codes).toEqual([]);
  expect((await callAs(world, shop.seller, GET_WAYS_ON, { cartUUID })).data.kept.tradein).toEqual([]);
  const { data } = await callAs(world, shop.seller, CHANGE_GOODS, { cartUUID });
  expect(data.cart).toMatchObject({ tradecartID: null, totalRecycleAmount: null });
  expect(data.cart.orders.flatMap(({ discounts }) => discounts.items)).toEqual([]);
});

test("a refused upgrade ends no contract: the old one runs, and is replaced by the way that is taken", async () => {
  const imei = anImei();
  const old = await aContract(world, shop, "ACTIVE", { imei });
  world.moveClock(25 * 30.5 * DAY_MS);
  const person = await signedIn(world, shop.seller);
  const found = await callAs(world, person, VALIDATE_DEVICE_REFERENCE, {
    deviceReference: imei,
    orderUUID: old.id,
  });
  const { data } = await callAs(world, person, CREATE_TRADECART, {
    orderUUID: old.id,
    selectedOutcome: "UPGRADE",
    devices: [
      {
        deviceID: found.data.devices?.[0]?.deviceID ?? "",
        deviceReference: imei,
        networkStatus: "UNLOCKED",
        ...GOOD_ANSWERS,
      },
    ],
  });
  const cartUUID = await aRefusedTrade(person, data.tradecart.id, "upgrade");
  const statusOfOld = () => inShop(world, shop, async ({ db }) => (await findContract(db, old.id))?.status);
  expect(await statusOfOld()).toBe("ACTIVE");

  const { cart } = (await callAs(world, person, CHANGE_GOODS, { cartUUID })).data;
  expect(cart).toMatchObject({ tradecartID: data.tradecart.id, financingType: "UPGRADE" });
  expect(cart.orders[0]?.swapOrderUUID).toBe(old.id);
  expect(await statusOfOld()).toBe("ACTIVE");
  const again = await callAs(world, person, PERFORM_CREDIT_CHECK, {
    cartUUID: cart.uuid,
    ...aCustomerOf("ukbank"),
  });
  expect(again.data.creditStatus).toBe("SUCCESS");
  expect(await statusOfOld()).toBe("UPGRADE_PENDING");
});
