// What moves goods or money of a trade happens once, however many want it at the same moment and whoever dies over it.
import { CREATE_BANK_PAYMENT_FILE } from "@handsel/contract/tradein/bank-payments.ts";
import {
  CANCEL_COLLECTION,
  CREATE_NEW_COLLECTION,
  GET_COLLECTION_TIMES,
  GET_COLLECTORS,
} from "@handsel/contract/tradein/collections.ts";
import { CANCEL_CMR_ORDER, CONFIRM_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import { aUser, signedIn } from "#testing/builders.ts";
import type { Shop } from "#testing/cart-builders.ts";
import {
  allAtOnce,
  CALLERS,
  dieOver,
  ENOUGH_CONNECTIONS,
  forgetClaims,
  ROUNDS,
  withoutLimits,
} from "#testing/races.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import {
  aTradecart,
  aTradeShop,
  SELLER,
  type TradeParties,
  withTradeParties,
} from "#testing/tradein-builders.ts";
import { bookCollectionJob } from "./jobs/book-collection.ts";
import { placeOrderJob } from "./jobs/place-order.ts";

let world: TestPlatform;
let parties: TradeParties;
let shop: Shop;
beforeAll(async () => {
  world = await openTestPlatform(ENOUGH_CONNECTIONS);
  withoutLimits(world);
  parties = withTradeParties(world);
  shop = await aTradeShop(world, { recycleCustomerExtraFields: ["IBAN", "BENEFICIARY"] });
});
afterAll(() => world.close());

const confirm = (tradecartID: string) => callAs(world, shop.seller, CONFIRM_TRADECART, { tradecartID });
const place = (tradecartId: string) =>
  placeOrderJob.run({ wlId: shop.tenant.wlId, tradecartId }, world.platform);
const ordersOf = (id: string) => parties.orders.filter(({ tradecartId }) => tradecartId === id).length;
const count = async (sql: string, id: string) =>
  (await inTenant(world.platform, shop.tenant.wlId, (db) => db.rows(sql, [id]))).length;

test(`${CALLERS} tills that confirm one trade issue one gift card, and the collector gets one order`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await aTradecart(world, shop.seller);
    const answers = await allAtOnce(() => confirm(id));
    expect(answers.filter(({ codes }) => codes.length === 0)).toHaveLength(1);
    expect(await count("select from gift_card where tradecart_id = $1", id)).toBe(1);
    await allAtOnce(() => place(id));
    await place(id);
    expect(ordersOf(id)).toBe(1);
  }
});

test(`${CALLERS} tills that undo one trade ask the collector once, and all hear that it is undone`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await aTradecart(world, shop.seller);
    await confirm(id);
    await place(id);
    const answers = await allAtOnce(() => callAs(world, shop.seller, CANCEL_CMR_ORDER, { tradecartID: id }));
    expect(answers.map(({ data, codes }) => data.status ?? codes)).toEqual(
      answers.map(() => "CUSTOMER_CANCELLED"),
    );
    expect(parties.cancelled.filter((one) => one === id)).toHaveLength(1);
  }
});

async function aCollection(): Promise<string> {
  const devices: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const { id, devices: bought } = await aTradecart(world, shop.seller);
    await confirm(id);
    devices.push(bought[0]?.id ?? "");
  }
  const { data } = await callAs(world, shop.seller, GET_COLLECTORS, {});
  const collectorID = data.collectors[0]?.collectorID ?? "";
  const times = await callAs(world, shop.seller, GET_COLLECTION_TIMES, { collectorID });
  const scheduleDate = times.data.collectionDates[0] ?? "";
  const made = await callAs(world, shop.seller, CREATE_NEW_COLLECTION, {
    collectorID,
    scheduleDate,
    timeSlotCode: "AM",
    devices,
    book: true,
  });
  return made.data.collection.collectionUUID;
}

test(`a collection that ${CALLERS} jobs tell of is booked once and called off once`, async () => {
  const collectionId = await aCollection();
  const job = { wlId: shop.tenant.wlId, collectionId };
  const tell = () => bookCollectionJob.run(job, world.platform);
  await allAtOnce(tell);
  await tell();
  expect(parties.collections.filter((one) => one.collectionId === collectionId)).toHaveLength(1);
  await callAs(world, shop.seller, CANCEL_COLLECTION, { collectionUUID: collectionId });
  await allAtOnce(tell);
  expect(parties.cancelled.filter((id) => id === collectionId)).toHaveLength(1);
});

test("a worker that dies over an order is followed by another, who places it under the same key", async () => {
  const { id } = await aTradecart(world, shop.seller);
  await confirm(id);
  const { adapters } = world.platform;
  const { collector } = adapters;
  const died = Promise.withResolvers<void>();
  adapters.collector = { ...collector, placeOrder: () => dieOver(died) };
  void place(id);
  await died.promise;
  adapters.collector = collector;
  await forgetClaims(world, shop.tenant.wlId);
  await allAtOnce(() => place(id));
  expect(ordersOf(id)).toBe(1);
});

test(`a payment that ${CALLERS} people put into a file at the same moment stands in one of them`, async () => {
  const vendor = await aUser(world, shop.tenant, { role: 5, stores: [shop.store] });
  const { id } = await aTradecart(world, shop.seller, {
    selectedOutcome: "BANK_PAYMENT",
    customer: { ...SELLER, IBAN: "GB33BUKB20201555555555", beneficiary: "Kit" },
  });
  await confirm(id);
  await runJobs(world);
  world.moveClock(49 * 3_600_000);
  const person = await signedIn(world, vendor);
  const made = await allAtOnce(() => callAs(world, person, CREATE_BANK_PAYMENT_FILE, {}));
  world.moveClock(0);
  expect(made.filter(({ codes }) => codes.length === 0)).toHaveLength(1);
});
