// The parties of a trade-in: the device registry, the collector, the diagnostics.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aPlatform, aSandbox, SECRET } from "../../testing.ts";
import { BOOKS_FILE } from "./books.ts";

const BOOKS = {
  accounts: { NW: { version: "1", models: [] } },
  models: { "35000100": ["OB9-128"], "35000200": ["OB8-128"], "35000300": ["KE5-128"], SLAT: ["OS11"] },
};
const TRADE = "0198c0de-0000-7000-8000-000000000001";
const DEVICE = "0198c0de-0000-7000-8000-000000000002";
const COLLECTION = "0198c0de-0000-7000-8000-000000000003";

async function aTrade(options: { platformUrl?: string } = {}) {
  const sandbox = await aSandbox(options);
  await mkdir(join(sandbox.dataFolder, "sandbox"), { recursive: true });
  await writeFile(join(sandbox.dataFolder, "sandbox", BOOKS_FILE), JSON.stringify(BOOKS));
  const ask = async (method: string, path: string, body?: unknown, token = SECRET) => {
    const response = await fetch(`${sandbox.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  return { ...sandbox, ask };
}

const photo = (finding: string) =>
  expect.stringMatching(new RegExp(`^http://localhost:\\d+/collector/photos/${finding}\\.svg$`)) as string;

const order = (reference: string) => ({
  tradecartId: TRADE,
  quoteNumber: 7,
  account: "NW",
  currency: "GBP",
  devices: [{ id: DEVICE, deviceCode: "OB9-128", reference, grade: "A", valueMinor: 30_000 }],
});

test("the registry knows a device by the beginning of its reference", async () => {
  const { ask } = await aTrade();
  const check = (reference: string, type = "IMEI") =>
    ask("GET", `/device-check/devices/${reference}?type=${type}`);
  expect((await check("350001001000003")).body).toEqual({
    stolen: false,
    locked: false,
    lost: false,
    activated: false,
    networkLock: "UNLOCKED",
    models: ["OB9-128"],
    registered: true,
  });
  expect((await check("SLAT12345678", "SERIAL")).body).toMatchObject({ models: ["OS11"] });
  const unregistered = (await check("490154203237518")).body;
  expect(unregistered).toMatchObject({ models: [expect.any(String)], registered: false });
  expect((await check("490154203237518")).body).toEqual(unregistered);
  expect(
    (await ask("GET", "/device-check/devices/350001001000003?type=IMEI", undefined, "wrong")).status,
  ).toBe(401);
});

test.each([
  ["350001001009111", { stolen: true }],
  ["350001001009129", { locked: true }],
  ["350001001009137", { lost: true }],
  ["350001001009145", { activated: true }],
  ["350001001009152", { networkLock: "LOCKED" }],
  ["350001001009160", { networkLock: null }],
])("the registry says of %s %j", async (reference, said) => {
  const { ask } = await aTrade();
  expect((await ask("GET", `/device-check/devices/${reference}?type=IMEI`)).body).toMatchObject(said);
});

test("some references are unknown, fail, are slow or fit three models", async () => {
  const { ask, waits } = await aTrade();
  const check = (reference: string) => ask("GET", `/device-check/devices/${reference}?type=IMEI`);
  expect((await check("350001001009186")).status).toBe(404);
  expect((await check("350001001009194")).status).toBe(503);
  const one = expect.any(String);
  expect((await check("350001001009178")).body).toMatchObject({ models: [one, one, one] });
  await check("350001001009202");
  expect(waits).toContain(4_000);
});

test("the collector publishes the book of an account and takes an order once", async () => {
  const { ask, call } = await aTrade();
  expect((await ask("GET", "/collector/price-book?account=NW")).body).toMatchObject({ version: "1" });
  expect((await ask("GET", "/collector/price-book?account=XX")).status).toBe(404);
  const first = await ask("POST", "/collector/orders", order("350001001000003"));
  expect(first).toEqual({ status: 201, body: { reference: "CO-NW-7" } });
  expect(await ask("POST", "/collector/orders", order("350001001000003"))).toEqual(first);
  expect((await call("GET", "/api/ledger?party=collector&kind=order")).body).toHaveLength(1);
  expect((await ask("POST", `/collector/orders/${TRADE}/cancel`, {})).status).toBe(200);
  expect((await call("POST", `/api/collector/orders/${TRADE}/grade`, {})).status).toBe(404);
});

test("an order with a device of …923? is too late to cancel", async () => {
  const { ask } = await aTrade();
  await ask("POST", "/collector/orders", order("350001001009236"));
  expect((await ask("POST", `/collector/orders/${TRADE}/cancel`, {})).status).toBe(409);
});

test.each([
  ["350001001000003", {}, "ACCEPTED", { grade: "A", valueMinor: 30_000, reason: "", imageUrl: "" }],
  ["350001001009210", {}, "ACCEPTED", { grade: "C", valueMinor: 15_000, imageUrl: photo("glass") }],
  ["350001001009228", {}, "REJECTED", { grade: "NWZ", valueMinor: 0, imageUrl: photo("dead") }],
  [
    "350001001000003",
    { grade: "B", valueMinor: 100, reason: "Worn" },
    "ACCEPTED",
    { grade: "B", reason: "Worn" },
  ],
])(
  "grading %s with %j is told to the platform by a signed call",
  async (reference, input, status, graded) => {
    const platform = await aPlatform();
    const { ask, call } = await aTrade({ platformUrl: platform.url });
    await ask("POST", "/collector/orders", order(reference));
    await call("POST", `/api/collector/orders/${TRADE}/grade`, input);
    const [news] = await platform.received(1);
    expect(news).toMatchObject({
      path: "/webhooks/collector",
      isSigned: true,
      body: {
        kind: "order",
        account: "NW",
        tradecartId: TRADE,
        status,
        devices: [{ deviceId: DEVICE, ...graded }],
      },
    });
  },
);

test("the picture of a finding is there for whoever opens the mail that shows it", async () => {
  const { url } = await aTrade();
  const response = await fetch(`${url}/collector/photos/glass.svg`);
  expect(response.headers.get("content-type")).toContain("image/svg+xml");
  expect(await response.text()).toMatch(/^<svg /);
});

test("a collection is booked, fetched and received", async () => {
  const platform = await aPlatform();
  const { ask, call } = await aTrade({ platformUrl: platform.url });
  const booking = {
    collectionId: COLLECTION,
    number: "C0000001",
    account: "NW",
    scheduleDate: "2026-11-20",
    slotCode: "AM",
    address: "1 High Street",
    deviceIds: [DEVICE],
  };
  expect((await ask("POST", "/collector/collections", booking)).body).toEqual({ reference: "CC-C0000001" });
  await call("POST", `/api/collector/collections/${COLLECTION}/collect`, {});
  const [news] = await platform.received(1);
  expect(news?.body).toEqual({
    kind: "collection",
    account: "NW",
    collectionId: COLLECTION,
    status: "COLLECTED",
  });
  await ask("POST", `/collector/collections/${COLLECTION}/cancel`, {});
  expect((await call("POST", `/api/collector/collections/${COLLECTION}/receive`, {})).status).toBe(404);
});

test("a visit at the customer's door is booked once, fetched, and called off; some doors no courier goes to", async () => {
  const platform = await aPlatform();
  const { ask, call } = await aTrade({ platformUrl: platform.url });
  const visit = {
    tradecartId: TRADE,
    account: "NW",
    day: "2026-11-20",
    slotCode: "AM",
    name: "Kit Marlow",
    phone: "+447400123456",
    address: "1 High Street, LS2 9NZ, Leeds",
    devices: [{ deviceCode: "OB9-128", name: "Orbit 9", reference: "" }],
  };
  const refused = await ask("POST", "/collector/visits", { ...visit, address: "Nowhere Lane 1" });
  expect(refused).toMatchObject({ status: 409, body: { error: { code: "OUT_OF_REACH" } } });
  const first = await ask("POST", "/collector/visits", visit);
  expect(first).toEqual({ status: 201, body: { reference: "CV-NW-00000001" } });
  expect(await ask("POST", "/collector/visits", visit)).toEqual(first);
  expect((await call("GET", "/api/collector/visits")).body).toEqual([{ ...visit, isCancelled: false }]);
  expect((await call("GET", "/api/ledger?party=collector&kind=visit")).body).toMatchObject([
    { outcome: "refused" },
    { outcome: "accepted", details: { day: "2026-11-20", slot: "AM" } },
  ]);

  await call("POST", `/api/collector/visits/${TRADE}/collect`, {});
  const [news] = await platform.received(1);
  expect(news?.body).toEqual({ kind: "visit", account: "NW", tradecartId: TRADE, status: "COLLECTED" });
  expect((await ask("POST", `/collector/visits/${COLLECTION}/cancel`, {})).status).toBe(404);
  await ask("POST", `/collector/visits/${TRADE}/cancel`, {});
  expect((await call("POST", `/api/collector/visits/${TRADE}/collect`, {})).status).toBe(404);
});

test("a device test is begun by its page, ended there or by a script, and told to the platform alone", async () => {
  const { ask, call, url } = await aTrade();
  const page = await fetch(
    `${url}/diagnostics/start?uid=report-0001&reference=350001001009319&origin=http://northwind.localhost:3000`,
  );
  expect(page.headers.get("content-security-policy")).toContain(
    "frame-ancestors 'self' http://*.localhost:3000",
  );
  expect(await page.text()).toContain('data-uid="report-0001" data-origin="http://northwind.localhost:3000"');
  const foreign = await fetch(`${url}/diagnostics/start?uid=report-0002&origin=https://elsewhere.example`);
  expect(await foreign.text()).toContain('data-origin=""');

  const read = (id: string, token?: string) => ask("GET", `/diagnostics/api/reports/${id}`, undefined, token);
  expect((await read("report-0001")).body).toMatchObject({ status: "running", reference: "350001001009319" });
  await fetch(`${url}/diagnostics/reports/report-0001/complete`, { method: "POST" });
  expect((await read("report-0001")).body).toMatchObject({ status: "completed", grade: "c" });
  await call("POST", "/api/diagnostics/report-0001/skip", {});
  expect((await read("report-0001")).body).toMatchObject({ status: "completed" });
  await call("POST", "/api/diagnostics/report-0003/complete", { grade: "a" });
  expect((await read("report-0003")).body).toMatchObject({ status: "completed", grade: "a" });
  await call("POST", "/api/diagnostics/report-0004/skip", {});
  expect((await read("report-0004")).body).toMatchObject({ status: "skipped" });
  expect((await read("report-9999")).status).toBe(404);
  expect((await read("report-0001", "wrong")).status).toBe(401);
});
