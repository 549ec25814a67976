import type { InputOf } from "@handsel/contract/operation.ts";
import {
  GET_REPORTS,
  GET_REPORTS_TOTALS,
  REPORTS_FETCH,
} from "@handsel/contract/reports/contracts-report.ts";
import { GET_RECYCLE_POLICE_REPORT, LIST_RECYCLE_ORDERS } from "@handsel/contract/reports/recycle-report.ts";
import { CANCEL_CMR_ORDER, CONFIRM_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayIn } from "#clock.ts";
import { aStore, aUser, signedIn } from "#testing/builders.ts";
import type { Shop } from "#testing/cart-builders.ts";
import { aSaleIn } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import {
  aDeviceToTrade,
  aTradecart,
  aTradeShop,
  SELLER,
  withTradeParties,
} from "#testing/tradein-builders.ts";

let world: TestPlatform;
let shop: Shop;
let foreign: Shop;
let manager: Person;
let admin: Person;

beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world);
  shop = await aTradeShop(world, {
    hasRecyclePoliceReport: true,
    hasPosaleMultiDeviceTradein: true,
  });
  foreign = await aTradeShop(world);
  const { tenant, store } = shop;
  manager = await signedIn(world, await aUser(world, tenant, { role: 10, stores: [store] }));
  admin = await signedIn(world, await aUser(world, tenant, { role: 1, stores: [store] }));
});
afterAll(() => world.close());

const today = () => dayIn("Europe/London", world.platform.clock.now());
const month = () => ({ startDate: addDays(today(), -30), endDate: today() });

const contracts = (input: Partial<InputOf<typeof GET_REPORTS>> = {}, person = manager) =>
  callAs(world, person, GET_REPORTS, { ...month(), ...REPORTS_FETCH, timezone: "Europe/London", ...input });
const orders = (input: Partial<InputOf<typeof LIST_RECYCLE_ORDERS>> = {}, person = manager) =>
  callAs(world, person, LIST_RECYCLE_ORDERS, { ...month(), ...input });

async function aTrade(person: Person = shop.seller, customer: object = {}) {
  const devices = [await aDeviceToTrade(world, person), await aDeviceToTrade(world, person)];
  const { tradecartID } = await aTradecart(world, person, { devices, customer: { ...SELLER, ...customer } });
  const confirmed = await callAs(world, person, CONFIRM_TRADECART, {
    tradecartID,
    recycleType: "TRADE_IN",
  });
  expect(confirmed.codes).toEqual([]);
  return { tradecartID, references: devices.map(({ deviceReference }) => deviceReference) };
}

test("the report has a row for each contract, newest first, with what was agreed on", async () => {
  const first = await aSaleIn(world, shop, "ACTIVE", { extras: ["CASE"] });
  const second = await aSaleIn(world, shop, "PENDING");
  const { data } = await contracts();
  expect(data.reports.map(({ cartUUID }) => cartUUID)).toEqual(
    expect.arrayContaining([first.cartId, second.cartId]),
  );
  expect(data.total).toBe(data.reports.length);
  expect(data.next).toBeNull();
  expect(data.reports[0]).toMatchObject({
    cartUUID: second.cartId,
    reference: `${second.reference}-1`,
    storeName: shop.store.name,
    customerName: second.customerName,
    status: "PENDING",
    currencyCode: "GBP",
  });
  expect(data.reports[0]?.amountFinanced).toBeGreaterThan(0);
});

test("its sums and its days are those of its rows, for the same filter and the same sight", async () => {
  await aSaleIn(world, shop, "ACTIVE");
  for (const person of [manager, admin])
    for (const filters of [{}, { contractStatus: ["PENDING" as const] }]) {
      const { reports } = (await contracts({ filters }, person)).data;
      const totals = (
        await callAs(world, person, GET_REPORTS_TOTALS, { ...month(), timezone: "Europe/London", filters })
      ).data;
      const sum = (name: "monthlyPrice" | "saleAmount" | "amountFinanced" | "openingFee") =>
        Math.round(reports.reduce((all, row) => all + row[name] * 100, 0)) / 100;
      expect(totals).toMatchObject({
        contracts: reports.length,
        monthly: sum("monthlyPrice"),
        saleAmount: sum("saleAmount"),
        amountFinanced: sum("amountFinanced"),
        openingFee: sum("openingFee"),
      });
      expect(totals.days).toEqual([
        { day: today(), contracts: reports.length, amountFinanced: sum("amountFinanced") },
      ]);
    }
  const elsewhere = await callAs(world, foreign.seller, GET_REPORTS_TOTALS, month());
  expect(elsewhere.codes).not.toEqual([]);
});

test("it is narrowed by status, by which day counts and by the period", async () => {
  const active = await contracts({ filters: { contractStatus: ["ACTIVE"], contractPeriod: "ACTIVATED" } });
  expect(active.data.reports.length).toBeGreaterThan(0);
  expect(new Set(active.data.reports.map(({ status }) => status))).toEqual(new Set(["ACTIVE"]));
  const long = { startDate: "2020-01-01", endDate: "2020-12-31" };
  expect((await contracts(long)).data).toMatchObject({ reports: [], total: 0 });
  const backwards = await contracts({ startDate: today(), endDate: addDays(today(), -1) });
  expect([backwards.httpStatus, backwards.codes]).not.toEqual([200, []]);
  expect((await contracts({ timezone: "Nowhere/Land" })).httpStatus).toBe(400);
});

test("pages follow each other without a gap or a double, by number and by the last row", async () => {
  const all = (await contracts()).data.reports.map(({ contractUUID }) => contractUUID);
  const first = (await contracts({ quantity: 1 })).data;
  expect(first).toMatchObject({ total: all.length, next: all[0] });
  const byKey = (await contracts({ quantity: 1, after: first.next })).data.reports;
  const byNumber = (await contracts({ quantity: 1, page: 1 })).data.reports;
  expect([byKey, byNumber].map(([row]) => row?.contractUUID)).toEqual([all[1], all[1]]);
});

test("REPORTS-CONTRACTS-01 REPORTS-RECYCLE-01 reports need the reports level, and a manager sees the own stores alone", async () => {
  const elsewhere = await aStore(world, shop.tenant);
  const away = await signedIn(world, await aUser(world, shop.tenant, { role: 10, stores: [elsewhere] }));
  expect((await contracts({}, away)).data.reports).toEqual([]);
  // What they ask for beyond their own is not honoured; an administrator chooses.
  expect((await contracts({ filters: { storeID: shop.store.id } }, away)).data.reports).toEqual([]);
  expect((await contracts({ filters: { storeID: shop.store.id } }, admin)).data.total).toBeGreaterThan(0);
  expect((await contracts({ filters: { storeID: elsewhere.id } }, admin)).data.total).toBe(0);
  for (const refused of [
    await contracts({}, shop.seller),
    await orders({}, shop.seller),
    await callAs(world, shop.seller, GET_RECYCLE_POLICE_REPORT, month()),
  ])
    expect([refused.httpStatus, refused.codes]).toEqual([403, ["UNAUTHORIZED_ACCESS"]]);
});

test("REPORTS-RECYCLE-13 REPORTS-RECYCLE-14 devices and their sums are told by status, order and reference", async () => {
  const kept = await aTrade();
  const dropped = await aTrade();
  const cancelled = await callAs(world, shop.seller, CANCEL_CMR_ORDER, {
    tradecartID: dropped.tradecartID,
  });
  expect(cancelled.codes).toEqual([]);
  const { data } = await orders();
  expect(data.deviceList).toHaveLength(4);
  expect(new Set(data.deviceList.map(({ keyID }) => keyID)).size).toBe(4);
  expect(data.deviceList[0]).toMatchObject({
    keyID: `${data.deviceList[0]?.orderID}-${data.deviceList[0]?.deviceReference}`,
    source: "TRADE_IN",
    guarantor: "Greenloop Recovery Ltd",
    storeGrade: "Fully Functional and Good Condition",
    collectorGrade: null,
    customer: SELLER.name,
    customerEmail: SELLER.email,
    storeName: shop.store.name,
  });
  expect(data.summaryList).toEqual([
    expect.objectContaining({ status: "PENDING", quantity: 2, orderCount: 1 }),
    expect.objectContaining({ status: "CUSTOMER_CANCELLED", quantity: 2, orderCount: 1 }),
  ]);
  const paid = data.deviceList
    .filter(({ status }) => status === "PENDING")
    .reduce((sum, { paidCustomer }) => sum + paidCustomer, 0);
  expect(data.summaryList[0]?.paidCustomer).toBe(paid);

  const reference = kept.references[0] ?? "";
  const found = (await orders({ deviceReference: ` ${reference.toLowerCase()} ` })).data.deviceList;
  expect(found.map(({ deviceReference }) => deviceReference)).toEqual([reference]);
  const orderID = String(found[0]?.orderID);
  expect((await orders({ orderID })).data.deviceList).toHaveLength(2);
  expect((await orders({ orderStatus: "CANCELLED" })).data.deviceList).toHaveLength(2);
  expect((await orders({ orderStatus: "ORDER_SUCCESSFUL" })).data.summaryList).toEqual([]);
  expect((await orders({ endDate: addDays(today(), -1) })).data.deviceList).toEqual([]);
});

test("REPORTS-RECYCLE-12 the days of the recycle report and of the register are valid, in order and not after today", async () => {
  const police = (days: { startDate: string; endDate: string }) =>
    callAs(world, manager, GET_RECYCLE_POLICE_REPORT, { ...days, orderStatus: "ALL" });
  for (const ask of [orders, police]) {
    expect((await ask({ startDate: "2017-01-01", endDate: today() })).httpStatus).toBe(200);
    for (const [startDate, endDate, wrong] of [
      [today(), addDays(today(), 1), ["endDate", "dateBefore"]],
      [addDays(today(), 1), addDays(today(), 2), ["startDate", "dateBefore"]],
      [today(), addDays(today(), -1), ["endDate", "dateOrder"]],
      ["2026-02-30", today(), ["startDate", "date"]],
    ] as const) {
      const refused = await ask({ startDate, endDate });
      expect([refused.httpStatus, refused.header.errors?.[0]?.values]).toEqual([400, wrong]);
    }
  }
});

test("the contracts of a report lie between 1 January 2018 and today", async () => {
  for (const days of [
    { startDate: "2017-12-31", endDate: today() },
    { startDate: today(), endDate: addDays(today(), 1) },
  ])
    expect((await contracts(days)).httpStatus).toBe(400);
  expect((await contracts({ startDate: "2018-01-01", endDate: today() })).httpStatus).toBe(200);
});

test.each(["0", "-4", "1.5", "abc", "99999999999"])(
  "REPORTS-RECYCLE-12 '%s' is no quote id",
  async (orderID) => {
    expect((await orders({ orderID })).httpStatus).toBe(400);
  },
);

test("REPORTS-RECYCLE-07 the register of the police has the seller and each device, and nothing that was given back", async () => {
  const seller = { idNumber: "X-123", address: "1 Quay Road", city: "Leith", province: "Lothian" };
  const { references } = await aTrade(shop.seller, seller);
  const { data } = await callAs(world, manager, GET_RECYCLE_POLICE_REPORT, {
    ...month(),
    orderStatus: "ALL",
  });
  const entry = data.entries.find(({ idNumber }) => idNumber === "X-123");
  expect(entry).toMatchObject({
    customerName: SELLER.name,
    address: "1 Quay Road",
    city: "Leith",
    province: "Lothian",
    storeName: shop.store.name,
  });
  expect(entry?.devices.map(({ deviceReference }) => deviceReference)).toEqual(references);
  expect(data.entries).toHaveLength(2);
});

test("REPORTS-RECYCLE-04 a retailer without a police register has no such report, and sees nobody else's devices", async () => {
  const { tenant, store } = foreign;
  const boss = await signedIn(world, await aUser(world, tenant, { role: 1, stores: [store] }));
  expect((await callAs(world, boss, GET_RECYCLE_POLICE_REPORT, month())).codes).toEqual(["BLOCKED_FEATURE"]);
  expect((await orders({}, boss)).data).toEqual(expect.objectContaining({ summaryList: [], deviceList: [] }));
  expect((await contracts({}, boss)).data.total).toBe(0);
});
