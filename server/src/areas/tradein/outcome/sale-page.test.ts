import { GET_SALE } from "@handsel/contract/sales/changing.ts";
import { UPLOAD_ID_PHOTO } from "@handsel/contract/tradein/approval.ts";
import {
  CREATE_NEW_COLLECTION,
  GET_COLLECTION_TIMES,
  GET_COLLECTORS,
  MARK_COLLECTION_COLLECTED,
} from "@handsel/contract/tradein/collections.ts";
import { CONFIRM_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Shop } from "#testing/cart-builders.ts";
import { aSaleIn, inShop } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { anIdPhoto, aTradecart, aTradeShop, withTradeParties } from "#testing/tradein-builders.ts";

let world: TestPlatform;
let shop: Shop;
beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world);
  shop = await aTradeShop(world);
});
afterAll(() => world.close());

const read = async (cartUUID: string) => (await callAs(world, shop.seller, GET_SALE, { cartUUID })).data.sale;

test("MGMT-SALE-07 MGMT-SALE-09 a sale names the trade that pays for it, and whether there is a photo of the ID", async () => {
  const { id: tradecartId } = await aTradecart(world, shop.seller);
  const { cartId } = await aSaleIn(world, shop, "ACTIVE");
  expect(await read(cartId)).toMatchObject({ tradeCartUUID: null, customer: { hasIdPhoto: false } });
  await inShop(world, shop, ({ db }) =>
    db.run("update sale set tradecart_id = $2 where cart_id = $1", [cartId, tradecartId]),
  );
  expect(await read(cartId)).toMatchObject({ tradeCartUUID: tradecartId, customer: { hasIdPhoto: false } });
  const idPhoto = await anIdPhoto();
  await callAs(world, shop.seller, UPLOAD_ID_PHOTO, { tradecartId, idPhoto, rotation: 0 });
  expect((await read(cartId)).customer.hasIdPhoto).toBe(true);
});

test("MGMT-SALE-30 a device that came back says on its sale when it is collected, and when it was", async () => {
  // The collector does not come for a single device.
  const quotes = [await aTradecart(world, shop.seller), await aTradecart(world, shop.seller)];
  for (const { id } of quotes) await callAs(world, shop.seller, CONFIRM_TRADECART, { tradecartID: id });
  const devices = quotes.flatMap((quote) => quote.devices);
  const [device] = devices;
  const { cartId } = await aSaleIn(world, shop, "ACTIVE", { imei: device?.deviceReference ?? "" });
  const collectionOf = async () => (await read(cartId)).contracts[0]?.products[0]?.collection;
  expect(await collectionOf()).toBeNull();
  const { data } = await callAs(world, shop.seller, GET_COLLECTORS, {});
  const collectorID = data.collectors[0]?.collectorID ?? "";
  const times = await callAs(world, shop.seller, GET_COLLECTION_TIMES, { collectorID });
  const scheduleDate = times.data.collectionDates[0] ?? "";
  const booked = await callAs(world, shop.seller, CREATE_NEW_COLLECTION, {
    collectorID,
    scheduleDate,
    timeSlotCode: "AM",
    devices: devices.map(({ id }) => id),
    book: true,
  });
  expect(booked.codes).toEqual([]);
  expect(await collectionOf()).toEqual({ scheduleDate, collectedDate: null });
  const { collectionUUID } = booked.data.collection;
  await callAs(world, shop.seller, MARK_COLLECTION_COLLECTED, { collectionUUID });
  expect(await collectionOf()).toEqual({
    scheduleDate,
    collectedDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});
