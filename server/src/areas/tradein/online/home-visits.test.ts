// A courier who fetches the device of a quote made at home: offered, told to the collector, and called off.
import { DAY_MS } from "@handsel/contract/durations.ts";
import type { RecycleCustomer } from "@handsel/contract/tradein/customer.ts";
import {
  GET_ONLINE_TRADECART,
  ONLINE_CANCEL_TRADECART,
  ONLINE_CREATE_TRADECART,
  ONLINE_GET_COLLECTION_TIMES,
  ONLINE_VALIDATE_DEVICE_REFERENCE,
} from "@handsel/contract/tradein/online.ts";
import { GET_ONLINE_TRADEIN_QUOTE, SEARCH_ONLINE_TRADEIN_QUOTES } from "@handsel/contract/tradein/quotes.ts";
import { CONFIRM_TRADECART, GET_RECYCLE_RECEIPT } from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import type { Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import {
  aTradecart,
  aTradeShop,
  GOOD_ANSWERS,
  SELLER,
  type TradeParties,
  withTradeParties,
} from "#testing/tradein-builders.ts";
import { applyCollectorNews, collectorNews } from "../collections/collector-reports.ts";
import { tellVisitJob } from "../jobs/tell-visit.ts";

const HOME = { ...SELLER, address: "1 High Street", postalCode: "LS2 9NZ", city: "Leeds" };
const NOBODY = { collectionDate: null, collectionTimeSlotCode: null };

let world: TestPlatform;
let parties: TradeParties;
let visited: Shop;
let customer: Person;
beforeAll(async () => {
  world = await openTestPlatform();
  parties = withTradeParties(world);
  visited = await aTradeShop(world, { recycleCustomerExtraFields: ["ADDRESS"] });
  customer = { subdomain: visited.tenant.subdomain };
});
afterAll(() => world.close());
afterEach(() => {
  parties.collectorAnswers = "done";
});

async function quote(visit: Pick<RecycleCustomer, keyof typeof NOBODY>, person = customer) {
  const found = await callAs(world, person, ONLINE_VALIDATE_DEVICE_REFERENCE, { searchText: "orbit 8" });
  return callAs(world, person, ONLINE_CREATE_TRADECART, {
    customer: { ...HOME, email: `door${Math.random()}@home.test`, ...visit },
    devices: [{ deviceID: found.data.devices[0]?.deviceID ?? "", ...GOOD_ANSWERS }],
  });
}
const offered = async (person = customer) =>
  (await callAs(world, person, ONLINE_GET_COLLECTION_TIMES, {})).data;
/** For the first morning that is offered. */
async function aVisit() {
  const [collectionDate = ""] = (await offered()).collectionDates;
  const { data, codes } = await quote({ collectionDate, collectionTimeSlotCode: "AM" });
  expect(codes).toEqual([]);
  return { id: data.tradecart.id, sid: data.tradecart.tradecartSID, token: data.token, day: collectionDate };
}
const own = async (token: string) =>
  (await callAs(world, customer, GET_ONLINE_TRADECART, { token })).data.visit;
const giveUp = (token: string) => callAs(world, customer, ONLINE_CANCEL_TRADECART, { token });
const tell = (tradecartId: string) =>
  tellVisitJob.run({ wlId: visited.tenant.wlId, tradecartId }, world.platform);
const told = (id: string) => parties.visits.filter(({ tradecartId }) => tradecartId === id);
const visitEvents = async (id: string) => {
  const { rows } = await world.platform.operatorPool.query<{ kind: string }>(
    "select kind from tradecart_event where tradecart_id = $1 and kind like 'VISIT%' order by at, id",
    [id],
  );
  return rows.map(({ kind }) => kind);
};

test("TRADEIN-MODE-04 a courier is offered by days and slots where the collector has one and the address is asked for, and comes on no other", async () => {
  const { courierURL, collectionTimeSlots, collectionDates } = await offered();
  expect(courierURL).toBe("https://courier.example");
  expect(collectionTimeSlots).toHaveLength(2);
  expect(collectionDates.length).toBeGreaterThan(5);
  const expiryDay = new Date(world.platform.clock.now().getTime() + 14 * DAY_MS).toISOString().slice(0, 10);
  expect(collectionDates.every((day) => day < expiryDay)).toBe(true);

  const [day = ""] = collectionDates;
  expect((await quote(NOBODY)).codes).toEqual([]);
  for (const [collectionDate, collectionTimeSlotCode] of [
    ["2020-01-01", "AM"],
    [day, "MIDNIGHT"],
    [day, null],
  ] as const)
    expect((await quote({ collectionDate, collectionTimeSlotCode })).codes).toEqual(["INVALID_VALUE"]);

  const plain = await aTradeShop(world);
  const unknownDoor = { subdomain: plain.tenant.subdomain };
  expect(await offered(unknownDoor)).toMatchObject({ collectionDates: [], courierURL: "" });
  const refused = await quote({ collectionDate: day, collectionTimeSlotCode: "AM" }, unknownDoor);
  expect(refused.codes).toEqual(["INVALID_VALUE"]);
});

test("TRADEIN-MODE-04 a visit is told to the collector once, and read by the customer and in the store", async () => {
  const { id, sid, token, day } = await aVisit();
  const visit = { day, from: "09:00", to: "12:00" };
  const address = "1 High Street, LS2 9NZ, Leeds";
  expect(await own(token)).toEqual({ ...visit, state: "ASKED", address });
  await runJobs(world);
  await tell(id);
  expect(told(id)).toEqual([
    {
      tradecartId: id,
      account: visited.tenant.wlCode,
      day,
      slotCode: "AM",
      name: "Kit Marlow",
      phone: "+447400123456",
      address,
      devices: [{ deviceCode: "OB8-128", name: "Orbit 8 128 GB", reference: "" }],
    },
  ]);
  expect(await visitEvents(id)).toEqual(["VISIT_BOOKED"]);
  expect(await own(token)).toMatchObject({ state: "BOOKED" });
  const mail = world.sentMails.find(({ text }) => text.includes(sid))?.text;
  expect(mail).toContain("between 09:00 and 12:00");
  expect(mail).not.toContain("Bring the device");

  const found = await callAs(world, visited.seller, SEARCH_ONLINE_TRADEIN_QUOTES, {
    searchText: sid,
    searchType: "TRADECART_SID",
  });
  expect(found.data.quotes).toMatchObject([{ visit: { ...visit, state: "BOOKED" } }]);
  const opened = await callAs(world, visited.seller, GET_ONLINE_TRADEIN_QUOTE, { tradecartSID: sid });
  expect(opened.data.visit).toEqual({ ...visit, state: "BOOKED" });
  const receipt = await callAs(world, visited.seller, GET_RECYCLE_RECEIPT, { id });
  expect(receipt.data.visit).toEqual({ ...visit, state: "BOOKED" });
});

test("a courier who does not come is told to the customer by mail; a collector who cannot be reached is asked again", async () => {
  await runJobs(world);
  const { id, sid, token } = await aVisit();
  parties.collectorAnswers = "unreachable";
  await expect(tell(id)).rejects.toThrow("cannot be reached");
  expect(await own(token)).toMatchObject({ state: "ASKED" });
  parties.collectorAnswers = "refused";
  world.sentMails.length = 0;
  await runJobs(world);
  await tell(id);
  expect(await own(token)).toMatchObject({ state: "REFUSED" });
  expect(await visitEvents(id)).toEqual(["VISIT_REFUSED"]);
  const mails = world.sentMails.filter(({ text }) => text.includes(sid)).map(({ text }) => text);
  expect(mails.filter((text) => text.includes("the courier cannot come"))).toHaveLength(1);
});

test("a courier does not come to a customer who gives the quote up, not even when the collector is being asked at that moment", async () => {
  const early = await aVisit();
  await giveUp(early.token);
  await runJobs(world);
  expect(told(early.id)).toEqual([]);

  const late = await aVisit();
  const { adapters } = world.platform;
  const { collector } = adapters;
  adapters.collector = {
    ...collector,
    bookVisit: async (visit) => {
      await giveUp(late.token);
      return collector.bookVisit(visit);
    },
  };
  await tell(late.id);
  adapters.collector = collector;
  expect(told(late.id)).toHaveLength(1);
  await runJobs(world);
  for (const { id, token } of [early, late]) {
    expect(parties.cancelled).toContain(id);
    expect(await own(token)).toMatchObject({ state: "CANCELLED" });
    expect(await visitEvents(id)).toEqual(["VISIT_CANCELLED"]);
  }
});

test("a courier does not come for a device that was brought to a store", async () => {
  const { id, token } = await aVisit();
  await runJobs(world);
  await aTradecart(world, visited.seller, { tradecartID: id, customer: HOME });
  const confirmed = await callAs(world, visited.seller, CONFIRM_TRADECART, { tradecartID: id });
  expect(confirmed.codes).toEqual([]);
  await runJobs(world);
  expect(parties.cancelled).toContain(id);
  expect(await own(token)).toMatchObject({ state: "CANCELLED" });
});

test("a courier who has the device cannot be called off", async () => {
  const { id: tradecartId, token } = await aVisit();
  await runJobs(world);
  const { wlId, wlCode: account } = visited.tenant;
  const news = collectorNews.parse({ kind: "visit", account, tradecartId, status: "COLLECTED" });
  await inTenant(world.platform, wlId, (db) => applyCollectorNews({ db, platform: world.platform }, news));
  expect(await own(token)).toMatchObject({ state: "COLLECTED" });
  expect((await giveUp(token)).codes).toEqual(["CMR_ORIGINAL_ORDER_IS_NOT_PENDING"]);
  expect(parties.cancelled).not.toContain(tradecartId);
});
