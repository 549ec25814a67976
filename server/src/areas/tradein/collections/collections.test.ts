// From the safe to the collector and back: collections, grading results, payments by bank.

import {
  APPROVE_BANK_PAYMENT_FILE,
  CREATE_BANK_PAYMENT_FILE,
  LIST_BANK_PAYMENTS,
} from "@handsel/contract/tradein/bank-payments.ts";
import {
  BOOK_COLLECTION,
  CANCEL_COLLECTION,
  CREATE_NEW_COLLECTION,
  GET_COLLECTION_DETAILS,
  GET_COLLECTION_FORM_INFO,
  GET_COLLECTION_TIMES,
  GET_COLLECTIONS,
  GET_COLLECTORS,
  GET_COLLECTORS_RULES,
  MARK_COLLECTION_COLLECTED,
  SET_COLLECTION_DEVICES,
} from "@handsel/contract/tradein/collections.ts";
import {
  CANCEL_CMR_ORDER,
  CONFIRM_TRADECART,
  GET_RECYCLE_RECEIPT,
  GET_RETURNED_DEVICES,
} from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signWebhook } from "#edge/webhook-signature.ts";
import { aStore, aUser, signedIn } from "#testing/builders.ts";
import type { Shop } from "#testing/cart-builders.ts";
import { readPdf } from "#testing/pdf-text.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import {
  aTradecart,
  aTradeShop,
  SELLER,
  type TradeParties,
  withTradeParties,
} from "#testing/tradein-builders.ts";

let world: TestPlatform;
let parties: TradeParties;
let shop: Shop;
let other: Shop;

beforeAll(async () => {
  world = await openTestPlatform();
  parties = withTradeParties(world);
  shop = await aTradeShop(world);
  other = await aTradeShop(world);
});
afterAll(() => world.close());

/** Trades that were confirmed, with the devices they left in the safe. */
async function inTheSafe(count: number, seller: Person = shop.seller) {
  const bought = [];
  for (let index = 0; index < count; index += 1) {
    const quote = await aTradecart(world, seller);
    await callAs(world, seller, CONFIRM_TRADECART, { tradecartID: quote.id });
    bought.push({ tradecartId: quote.id, deviceId: quote.devices[0]?.id ?? "" });
  }
  return bought;
}

async function firstTime(person: Person = shop.seller) {
  const { data } = await callAs(world, person, GET_COLLECTORS, {});
  const collectorID = data.collectors[0]?.collectorID ?? "";
  const times = await callAs(world, person, GET_COLLECTION_TIMES, { collectorID });
  return { collectorID, scheduleDate: times.data.collectionDates[0] ?? "", timeSlotCode: "AM" };
}

async function aCollection(devices: readonly { deviceId: string }[], book = true) {
  return callAs(world, shop.seller, CREATE_NEW_COLLECTION, {
    ...(await firstTime()),
    devices: devices.map(({ deviceId }) => deviceId),
    book,
  });
}

let lastWebhook = 0;
function tell(body: object, secret = world.platform.config.collectorWebhookSecrets[0] ?? "", id?: string) {
  lastWebhook += 1;
  const content = Buffer.from(JSON.stringify({ account: shop.tenant.wlCode, ...body }));
  const parts = {
    id: id ?? `collector-${lastWebhook}`,
    timestamp: String(Math.floor(Date.now() / 1000)),
    body: content,
  };
  return world.app.inject({
    method: "POST",
    url: "/webhooks/collector",
    headers: {
      "content-type": "application/json",
      "webhook-id": parts.id,
      "webhook-timestamp": parts.timestamp,
      "webhook-signature": signWebhook(secret, parts),
    },
    payload: content,
  });
}

describe("a collection", () => {
  test("TRADEIN-COLLECTIONS-02 TRADEIN-COLLECTIONS-03 of six devices is booked, fetched and graded", async () => {
    const bought = await inTheSafe(6);
    const form = await callAs(world, shop.seller, GET_COLLECTION_FORM_INFO, {});
    expect(form.data).toMatchObject({ storeName: shop.store.name, reminderAt: 5 });
    expect(form.data.devices.map(({ id }) => id)).toEqual(
      expect.arrayContaining(bought.map(({ deviceId }) => deviceId)),
    );

    const { data } = await aCollection(bought);
    const { collection } = data;
    expect(collection).toMatchObject({ status: "BOOKED", deviceCount: 6, totalValue: 1800, canCancel: true });
    expect(collection.collectionNumber).toMatch(/^C\d{7}$/);
    await runJobs(world);
    expect(parties.collections.at(-1)).toMatchObject({
      collectionId: collection.collectionUUID,
      slotCode: "AM",
    });

    const manifest = await world.app.inject({
      url: collection.manifestURL,
      headers: { host: `${shop.tenant.subdomain}.localhost:3000` },
    });
    const pdf = readPdf(manifest.rawPayload);
    expect(pdf.text).toContain(collection.collectionNumber);
    for (const device of collection.devices) expect(pdf.text).toContain(device.deviceReference);

    const [first] = bought;
    const blocked = await callAs(world, shop.seller, CANCEL_CMR_ORDER, {
      tradecartID: first?.tradecartId ?? "",
    });
    expect(blocked.codes).toEqual(["CMR_ORIGINAL_ORDER_IS_NOT_PENDING"]);

    await callAs(world, shop.seller, MARK_COLLECTION_COLLECTED, {
      collectionUUID: collection.collectionUUID,
    });
    await tell({ kind: "collection", collectionId: collection.collectionUUID, status: "RECEIVED" });
    for (const { tradecartId, deviceId } of bought)
      await tell({
        kind: "order",
        tradecartId,
        status: "ACCEPTED",
        devices: [{ deviceId, grade: "B", valueMinor: 24_000, reason: "Scratched glass" }],
      });
    const details = await callAs(world, shop.seller, GET_COLLECTION_DETAILS, {
      collectionUUID: collection.collectionUUID,
    });
    expect(details.data.collection).toMatchObject({ status: "CLOSED", canCancel: false });
    expect(details.data.collection.history.map(({ status }) => status)).toEqual([
      "BOOKED",
      "COLLECTED",
      "RECEIVED",
      "CLOSED",
    ]);
    expect(details.data.collection.devices[0]).toMatchObject({
      grade: "A",
      collectorGrade: "B",
      collectorValue: 240,
      downgradeReason: "Scratched glass",
    });
    const receipt = await callAs(world, shop.seller, GET_RECYCLE_RECEIPT, { id: first?.tradecartId ?? "" });
    expect(receipt.data).toMatchObject({ status: "ACCEPTED", canCancel: false });
  });

  test("TRADEIN-COLLECTIONS-05 is a draft first, takes other devices, and is booked later or given up", async () => {
    const bought = await inTheSafe(3);
    const draft = await aCollection(bought.slice(0, 1), false);
    expect(draft.data.collection).toMatchObject({ status: "DRAFT", scheduleDate: null });
    const { collectionUUID } = draft.data.collection;
    const time = await firstTime();
    const book = () =>
      callAs(world, shop.seller, BOOK_COLLECTION, { ...withoutCollector(time), collectionUUID });
    expect((await book()).codes).toEqual(["INVALID_VALUE"]);
    const changed = await callAs(world, shop.seller, SET_COLLECTION_DEVICES, {
      collectionUUID,
      devices: bought.slice(1).map(({ deviceId }) => deviceId),
    });
    expect(changed.data.collection.deviceCount).toBe(2);
    expect((await book()).data.collection.status).toBe("BOOKED");
    const cancelled = await callAs(world, shop.seller, CANCEL_COLLECTION, { collectionUUID });
    expect(cancelled.data.collection).toMatchObject({ status: "CANCELLED", deviceCount: 0 });
    await runJobs(world);
    expect(parties.cancelled).toContain(collectionUUID);
    const again = await callAs(world, shop.seller, CANCEL_COLLECTION, { collectionUUID });
    expect(again.codes).toEqual(["CMR_ORIGINAL_ORDER_IS_NOT_PENDING"]);
  });

  test("takes a device once, when two people put it into theirs at the same moment", async () => {
    const bought = await inTheSafe(2);
    const both = await Promise.all([aCollection(bought), aCollection(bought)]);
    expect(both.flatMap(({ codes }) => codes)).toEqual(["CMR_DEVICE_NOT_AVAILABLE"]);
  });

  test("keeps to the collector's rules", async () => {
    const bought = await inTheSafe(2);
    const time = await firstTime();
    const attempt = (changed: object) =>
      callAs(world, shop.seller, CREATE_NEW_COLLECTION, {
        ...time,
        devices: bought.map(({ deviceId }) => deviceId),
        ...changed,
      });
    const refused = async (changed: object) => {
      const { header } = await attempt(changed);
      return header.errors?.map(({ values }) => values[0]);
    };
    expect(await refused({ devices: [bought[0]?.deviceId] })).toEqual(["TOO_FEW_DEVICES"]);
    expect(await refused({ scheduleDate: "2020-01-01" })).toEqual(["DAY_NOT_OFFERED"]);
    expect(await refused({ timeSlotCode: "NIGHT" })).toEqual(["SLOT_NOT_OFFERED"]);
    expect(await refused({ scheduleDate: null })).toEqual(["scheduleDate"]);
    const rules = await callAs(world, shop.seller, GET_COLLECTORS_RULES, {});
    expect(rules.data.rules).toMatchObject([{ minimumDevices: 2, cutOff: "16:00" }]);
  });

  test("of another retailer or of another store does not exist for a stranger", async () => {
    const bought = await inTheSafe(2);
    const { data } = await aCollection(bought);
    const { collectionUUID } = data.collection;
    const elsewhere = await signedIn(
      world,
      await aUser(world, shop.tenant, { stores: [await aStore(world, shop.tenant)] }),
    );
    for (const stranger of [other.seller, elsewhere]) {
      const seen = await callAs(world, stranger, GET_COLLECTION_DETAILS, { collectionUUID });
      expect(seen.codes).toEqual(["INVALID_VALUE"]);
      const taken = await callAs(world, stranger, CANCEL_COLLECTION, { collectionUUID });
      expect(taken.codes).toEqual(["INVALID_VALUE"]);
    }
    const list = await callAs(world, elsewhere, GET_COLLECTIONS, {});
    expect(list.data).toMatchObject({ collections: [], total: 0, devicesInSafe: 0 });
    const own = await callAs(world, shop.seller, GET_COLLECTIONS, { statuses: ["BOOKED"], limit: 1 });
    expect(own.data.collections).toMatchObject([{ collectionUUID, status: "BOOKED" }]);
    expect(own.data.total).toBeGreaterThan(0);
  });

  test("cannot be made for a store of another retailer, not even by somebody who sees all stores", async () => {
    const topAdmin = await signedIn(
      world,
      await aUser(world, shop.tenant, { stores: [shop.store], role: 1 }),
    );
    const form = await callAs(world, shop.seller, GET_COLLECTORS, {});
    const collectorID = form.data.collectors[0]?.collectorID ?? "";
    const wish = { storeID: other.store.id, collectorID, devices: [other.store.id] };
    const { codes } = await callAs(world, topAdmin, CREATE_NEW_COLLECTION, wish);
    expect(codes).toEqual(["ST_INVALID_SELECTED_STORE"]);
  });

  const withoutCollector = ({ scheduleDate, timeSlotCode }: Awaited<ReturnType<typeof firstTime>>) => ({
    scheduleDate,
    timeSlotCode,
  });
});

test("a store is reminded once when its safe holds five devices, and again only after it was emptied", async () => {
  const store = await aStore(world, shop.tenant, { email: "safe@store.test" });
  const keeper = await signedIn(world, await aUser(world, shop.tenant, { stores: [store] }));
  const reminders = () => world.sentMails.filter(({ to }) => to === "safe@store.test").length;
  const bought = await inTheSafe(4, keeper);
  await runJobs(world);
  expect(reminders()).toBe(0);
  bought.push(...(await inTheSafe(2, keeper)));
  await runJobs(world);
  expect(reminders()).toBe(1);
  const collected = await callAs(world, keeper, CREATE_NEW_COLLECTION, {
    ...(await firstTime(keeper)),
    devices: bought.map(({ deviceId }) => deviceId),
  });
  expect(collected.codes).toEqual([]);
  await inTheSafe(1, keeper);
  await runJobs(world);
  await inTheSafe(4, keeper);
  await runJobs(world);
  expect(reminders()).toBe(2);
});

describe("the collector's news", () => {
  test("count once, only with its signature, and never lead back", async () => {
    const [trade] = await inTheSafe(1);
    const tradecartId = trade?.tradecartId ?? "";
    const statusNow = async () =>
      (await callAs(world, shop.seller, GET_RECYCLE_RECEIPT, { id: tradecartId })).data.status;
    expect(
      (await tell({ kind: "order", tradecartId, status: "RECEIVED" }, "another-secret")).statusCode,
    ).toBe(401);
    expect(await statusNow()).toBe("PENDING");
    expect((await tell({ kind: "order", tradecartId, status: "COUNTED" })).statusCode).toBe(204);
    expect(await statusNow()).toBe("COUNTED");
    await tell({ kind: "order", tradecartId, status: "RECEIVED" });
    expect(await statusNow()).toBe("COUNTED");
    expect((await tell({ kind: "order", tradecartId, status: "NONSENSE" })).statusCode).toBe(400);
    await tell({ kind: "order", tradecartId, status: "ACCEPTED" }, undefined, "same-id");
    await tell({ kind: "order", tradecartId, status: "PAYMENT_COMPLETED" }, undefined, "same-id");
    expect(await statusNow()).toBe("ACCEPTED");
  });

  test("of another retailer's account touch nothing here", async () => {
    const [trade] = await inTheSafe(1);
    const news = {
      kind: "order",
      tradecartId: trade?.tradecartId,
      status: "RECEIVED",
      account: other.tenant.wlCode,
    };
    expect((await tell(news)).statusCode).toBe(204);
    const { data } = await callAs(world, shop.seller, GET_RETURNED_DEVICES, { limit: 1 });
    expect(data.returned_devices[0]?.tradecartId).toBe(trade?.tradecartId);
  });
});

test("a bank payment waits 48 hours, then goes into one file, and no later one", async () => {
  const bank = await aTradeShop(world, {
    recycleCustomerExtraFields: ["IBAN", "BENEFICIARY"],
  });
  const quote = await aTradecart(world, bank.seller, {
    selectedOutcome: "BANK_PAYMENT",
    customer: { ...SELLER, IBAN: "GB33BUKB20201555555555", beneficiary: "Kit & Marlow <Ltd>" },
  });
  const early = await aTradecart(world, bank.seller, {
    selectedOutcome: "BANK_PAYMENT",
    customer: { ...SELLER, IBAN: "GB33BUKB20201555555555", beneficiary: "Kit" },
  });
  await callAs(world, bank.seller, CONFIRM_TRADECART, { tradecartID: quote.id });
  await callAs(world, bank.seller, CONFIRM_TRADECART, { tradecartID: early.id });
  await callAs(world, bank.seller, CANCEL_CMR_ORDER, { tradecartID: early.id });
  const vendor = await aUser(world, bank.tenant, { role: 5, stores: [bank.store] });
  const now = await signedIn(world, vendor);
  expect((await callAs(world, now, CREATE_BANK_PAYMENT_FILE, {})).codes).toEqual(["NO_RECORDS_FOUND"]);
  const waiting = await callAs(world, now, LIST_BANK_PAYMENTS, {});
  expect(waiting.data.waiting).toMatchObject([{ maskedIBAN: "GB…5555", value: 300, isDue: false }]);
  expect((await callAs(world, bank.seller, LIST_BANK_PAYMENTS, {})).httpStatus).toBe(403);

  world.moveClock(49 * 3_600_000);
  const later = await signedIn(world, vendor);
  const made = await Promise.all([
    callAs(world, later, CREATE_BANK_PAYMENT_FILE, {}),
    callAs(world, later, CREATE_BANK_PAYMENT_FILE, {}),
  ]);
  expect(made.flatMap(({ codes }) => codes)).toEqual(["NO_RECORDS_FOUND"]);
  const file = made.find(({ codes }) => codes.length === 0)?.data.file;
  expect(file).toMatchObject({ paymentCount: 1, totalValue: 300 });
  const download = () =>
    world.app.inject({ url: file?.url ?? "", headers: { host: `${bank.tenant.subdomain}.localhost:3000` } });
  expect((await download()).statusCode).toBe(404);
  const second = await signedIn(world, await aUser(world, bank.tenant, { role: 5, stores: [bank.store] }));
  await callAs(world, second, APPROVE_BANK_PAYMENT_FILE, { fileID: file?.id ?? "" });
  const response = await download();
  expect(response.headers["content-disposition"]).toContain("attachment");
  expect(response.body).toContain('<InstdAmt Ccy="GBP">300.00</InstdAmt>');
  expect(response.body).toContain("<IBAN>GB33BUKB20201555555555</IBAN>");
  expect(response.body).toContain("Kit &#38; Marlow &#60;Ltd&#62;");
  world.moveClock(0);
});
