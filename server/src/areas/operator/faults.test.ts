// What went wrong is counted apart by whose fault it was, grouped by cause, and found by what a seller reads out.
import { HOUR_MS, MINUTE_MS } from "@handsel/contract/durations.ts";
import { GET_FAULTS, LIST_FAULT_CALLS } from "@handsel/contract/operator/faults.ts";
import { LOGIN } from "@handsel/contract/platform/session.ts";
import { GET_SALE } from "@handsel/contract/sales/changing.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import { aUser, signedIn } from "#testing/builders.ts";
import { aCart, aShop, type Shop } from "#testing/cart-builders.ts";
import { aSale } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import { addCallErrors, type ErrorToAdd } from "./queries/calls.ts";

const BUILD = "build-of-now";
let world: TestPlatform;
let shop: Shop;
let foreign: Shop;
let top: Person;
let operator: Person;
let database: pg.Client;

beforeAll(async () => {
  world = await openTestPlatform({ HANDSEL_BUILD: BUILD });
  shop = await aShop(world);
  foreign = await aShop(world);
  top = await signedIn(world, await aUser(world, shop.tenant, { role: 1 }));
  operator = await signedIn(world, await aUser(world, shop.tenant, { role: 1, isOperator: true }));
  database = new pg.Client({ connectionString: world.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await world.close();
});

const now = () => world.platform.clock.now();
const ago = (ms: number) => new Date(now().getTime() - ms);
const lastHours = (hours: number) => ({
  from: ago(hours * HOUR_MS).toISOString(),
  until: new Date(now().getTime() + MINUTE_MS).toISOString(),
});

const fault = (at: Date, wishes: Partial<ErrorToAdd> = {}): ErrorToAdd => ({
  at,
  storeId: null,
  cartId: "",
  endpoint: "posale/",
  request: "getSale",
  error: "INTERNAL_ERROR",
  kind: "OURS",
  reason: "TypeError areas/sales/sale.ts:12",
  build: "build-before",
  callId: "",
  traceId: "",
  userId: null,
  ...wishes,
});
const add = (faults: ErrorToAdd[], { tenant } = shop) =>
  inTenant(world.platform, tenant.wlId, (db) => addCallErrors(db, tenant.timeZone, faults));
const faultsOf = async (person: Person, wishes: object = {}) =>
  (await callAs(world, person, GET_FAULTS, { ...lastHours(24), ...wishes })).data;
const callsOf = async (person: Person, wishes: object = {}) =>
  (await callAs(world, person, LIST_FAULT_CALLS, { ...lastHours(24), ...wishes })).data;

test("what a person mistypes is told apart from what fails in our code, and each is found by what the page shows", async () => {
  await callAs(world, top, LOGIN, { login: "nobody@handsel.test", password: "wrong" });
  const sale = await aSale(world, shop);
  await database.query("alter table contract rename to contract_gone");
  const broken = await callAs(world, shop.seller, GET_SALE, { cartUUID: sale.cartId });
  await database.query("alter table contract_gone rename to contract");
  expect(broken.httpStatus).toBe(500);
  const { reference = "" } = broken.header;

  await expect.poll(async () => (await callsOf(top, { word: reference })).total).toBe(1);
  const { calls } = await callsOf(top, { word: reference });
  expect(calls).toMatchObject([
    {
      kind: "OURS",
      code: "DB_GENERIC_ERROR",
      callID: reference,
      build: BUILD,
      cartUUID: sale.cartId,
      storeName: shop.store.name,
    },
  ]);
  expect(calls[0]?.reason).toMatch(/^42P01 /);
  expect(calls[0]?.userName).not.toBe("");
  const number = String(calls[0]?.number);
  expect((await callsOf(top, { word: `Error ${number}` })).calls).toEqual(calls);
  // As the page of the seller shows them.
  for (const word of [reference.slice(0, 8), `${number} · ${reference.slice(0, 8)}`])
    expect((await callsOf(top, { word })).calls).toEqual(calls);
  for (const word of ["0000", "00000000", "nothing at all"])
    expect((await callsOf(top, { word })).total).toBe(0);

  const { kinds } = await faultsOf(top);
  expect(kinds.find(({ kind }) => kind === "INPUT")).toMatchObject({ calls: 1, callsBefore: 0 });
  expect(kinds.find(({ kind }) => kind === "OURS")).toMatchObject({ calls: 1 });
});

test("a call leads to its cart, also while no sale became of it; what names no cart leads nowhere", async () => {
  const { uuid, reference } = await aCart(world, shop.seller);
  const sale = await aSale(world, shop);
  const request = "addToCart";
  await add([
    fault(ago(3_000), { request, cartId: uuid }),
    fault(ago(2_000), { request, cartId: sale.cartId }),
    fault(ago(1_000), { request, cartId: "no-cart" }),
  ]);
  expect((await callsOf(top, { request })).calls).toMatchObject([
    { cartUUID: null, reference: "", isSale: false },
    { cartUUID: sale.cartId, reference: sale.reference, isSale: true },
    { cartUUID: uuid, reference, isSale: false },
  ]);
  await database.query("delete from dashboard_call_error where request = $1", [request]);
});

test("a cause has its first and last time, its builds and whom it hit; one that came with the build of now is marked", async () => {
  const old = { request: "old", reason: "E areas/x.ts:1" };
  await add([
    fault(ago(30 * 24 * HOUR_MS), old),
    fault(ago(2 * HOUR_MS), { ...old, storeId: shop.store.id, build: BUILD }),
    fault(ago(HOUR_MS), { ...old, build: BUILD }),
    fault(ago(HOUR_MS), { request: "new", build: BUILD }),
  ]);
  await add([fault(ago(HOUR_MS), { ...old, build: BUILD })], foreign);
  const causeOf = async (person: Person, request: string, wishes = {}) =>
    (await faultsOf(person, { kind: "OURS", ...wishes })).causes.find((cause) => cause.request === request);

  const own = await causeOf(top, "old");
  expect(own).toMatchObject({
    calls: 2,
    firstBuild: "build-before",
    lastBuild: BUILD,
    isNew: false,
    stores: 1,
    retailers: [shop.tenant.wlId],
    number: 9003,
  });
  expect(new Date(own?.first ?? 0).getTime()).toBeLessThan(ago(29 * 24 * HOUR_MS).getTime());
  expect(await causeOf(top, "new")).toMatchObject({ calls: 1, isNew: true });
  const all = await causeOf(operator, "old");
  expect(all).toMatchObject({ calls: 3, retailers: [shop.tenant.wlId, foreign.tenant.wlId] });
  expect(await causeOf(operator, "old", { wlID: foreign.tenant.wlId })).toMatchObject({ calls: 1 });
  expect(
    (await callAs(world, top, GET_FAULTS, { ...lastHours(1), wlID: foreign.tenant.wlId })).codes,
  ).toEqual(["NO_RECORDS_FOUND"]);
});

test("every figure equals the calls that were written down", async () => {
  const span = lastHours(24);
  const { kinds, slots, causes } = (await callAs(world, operator, GET_FAULTS, span)).data;
  const counted = await database.query<{ kind: string; calls: number; before: number }>(
    `select kind, count(*) filter (where at > $1)::int as calls,
       count(*) filter (where at <= $1)::int as before from dashboard_call_error
     where at <= $2 and at > $1::timestamptz - ($2::timestamptz - $1::timestamptz) group by kind`,
    [span.from, span.until],
  );
  for (const { kind, calls, callsBefore } of kinds) {
    const row = counted.rows.find((one) => one.kind === kind);
    expect({ kind, calls, callsBefore }).toEqual({
      kind,
      calls: row?.calls ?? 0,
      callsBefore: row?.before ?? 0,
    });
  }
  const total = kinds.reduce((sum, { calls }) => sum + calls, 0);
  expect(total).toBeGreaterThan(4);
  expect(slots.flatMap(({ calls }) => calls).reduce((sum, calls) => sum + calls, 0)).toBe(total);
  expect(causes.reduce((sum, { calls }) => sum + calls, 0)).toBe(total);
  for (const { kind, request, code, reason, calls } of causes)
    expect(
      (await callAs(world, operator, LIST_FAULT_CALLS, { ...span, kind, request, code, reason })).data.total,
    ).toBe(calls);
});

test("a span that ends before it begins, or is longer than calls are kept, is refused", async () => {
  const [from, until] = [ago(HOUR_MS).toISOString(), ago(2 * HOUR_MS).toISOString()];
  expect((await callAs(world, top, GET_FAULTS, { from, until })).codes).toEqual(["REQUEST_NOT_VALID"]);
  const old = ago(91 * 24 * HOUR_MS).toISOString();
  expect((await callAs(world, top, LIST_FAULT_CALLS, { from: old, until: from })).codes).toEqual([
    "REQUEST_NOT_VALID",
  ]);
});
