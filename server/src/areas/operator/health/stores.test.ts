// One store's calls: beside what is usual there where it calls often enough, and its days; the calls of one sale; a party's own rules.
import { DAY_MS, HOUR_MS } from "@handsel/contract/durations.ts";
import { LIST_BUILDS } from "@handsel/contract/operator/builds.ts";
import { GET_CART_CALLS, GET_PARTY_DAYS, GET_PARTY_HEALTH } from "@handsel/contract/operator/health.ts";
import { USUAL_RULES } from "@handsel/contract/platform/alert-rules.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import { aStore, aTenant, aUser, signedIn } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { aSale } from "#testing/sale-builders.ts";
import {
  callAs,
  openTestPlatform,
  type Person,
  runScheduled,
  type TestPlatform,
} from "#testing/test-platform.ts";
import { noteBuild } from "../queries/builds.ts";
import { addPartyCalls, type PartyCallToAdd } from "../queries/parties.ts";

let world: TestPlatform;
let shop: Shop;
let top: Person;
beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  top = await signedIn(world, await aUser(world, shop.tenant, { role: 1 }));
});
afterAll(() => world.close());

const now = () => world.platform.clock.now().getTime();
const aCall = (wishes: Partial<PartyCallToAdd>): PartyCallToAdd => ({
  at: new Date(now()),
  party: "bnpl",
  call: "apply",
  outcome: "ANSWERED",
  reason: "",
  ms: 1_000,
  storeId: null,
  cartId: null,
  ...wishes,
});
const add = (calls: PartyCallToAdd[], wlId = shop.tenant.wlId) =>
  inTenant(world.platform, wlId, (db) => addPartyCalls(db, calls));

test("a store that calls often has its own usual and its own days; beside it all others' holds, and that is said", async () => {
  const [often, seldom] = [shop.store.id, (await aStore(world, shop.tenant)).id];
  // Eight weeks at this hour: the one store answers slowly, thirty times a week, the other fast and three times.
  const weeks = Array.from({ length: 8 }, (_, week) => now() - (week + 1) * 7 * DAY_MS);
  await add(
    weeks.flatMap((at) => [
      ...Array.from({ length: 30 }, (_, call) =>
        aCall({
          at: new Date(at + call),
          storeId: often,
          ms: 4_000,
          outcome: call < 6 ? "FAILED" : "ANSWERED",
        }),
      ),
      ...Array.from({ length: 3 }, (_, call) => aCall({ at: new Date(at + call), storeId: seldom, ms: 500 })),
    ]),
  );
  const daysOf = async (storeID: string) => {
    const { data } = await callAs(world, top, GET_PARTY_DAYS, { party: "bnpl", storeID });
    return data;
  };
  const [before] = [await daysOf(often)];
  await runScheduled(world, "operator-learn-usual");
  const after = await daysOf(often);
  expect(after.days.map(({ calls }) => calls)).toEqual(before.days.map(({ calls }) => calls));
  expect(after.days.filter(({ calls }) => calls > 0)).toEqual(
    weeks.map(() =>
      expect.objectContaining({ calls: 30, answeredPercent: 80, p95Ms: 4_000, usualP95Ms: 4_000 }),
    ),
  );
  expect([before.isUsualOfStore, after.isUsualOfStore]).toEqual([false, true]);
  const other = await daysOf(seldom);
  expect(other).toMatchObject({ isUsualOfStore: false });
  expect(other.days.filter(({ calls }) => calls > 0)).toEqual(
    weeks.map(() => expect.objectContaining({ calls: 3, answeredPercent: 100, p95Ms: 500 })),
  );

  const healthAt = async (storeID: string | null) => {
    const { data } = await callAs(world, top, GET_PARTY_HEALTH, { storeID });
    return data.parties.find(({ party }) => party === "bnpl");
  };
  const { rows } = await world.platform.operatorPool.query<{ p95: number }>(
    `select round(percentile_cont(0.95) within group (order by ms))::int as p95 from party_call
     where wl_id = $1 and at::date = $2::date`,
    [shop.tenant.wlId, new Date(weeks[0] ?? 0)],
  );
  expect(await healthAt(often)).toMatchObject({
    isUsualOfStore: true,
    usualAnsweredPercent: 80,
    usualP95Ms: 4_000,
  });
  expect(await healthAt(seldom)).toMatchObject({
    isUsualOfStore: false,
    usualAnsweredPercent: 81.8,
    usualP95Ms: rows[0]?.p95,
  });
  expect(await healthAt(null)).toMatchObject({ isUsualOfStore: false, usualAnsweredPercent: 81.8 });
});

test("the calls for a sale are told in their order to those who run its retailer alone", async () => {
  const sale = await aSale(world, shop);
  await add([
    aCall({
      at: new Date(now() - 1_000),
      cartId: sale.cartId,
      call: "sign",
      outcome: "TIMED_OUT",
      ms: 8_000,
    }),
    aCall({ at: new Date(now() - 2_000), cartId: sale.cartId, call: "apply" }),
    aCall({ call: "of another" }),
  ]);
  const { data } = await callAs(world, top, GET_CART_CALLS, { cartUUID: sale.cartId });
  expect(data.calls).toMatchObject([
    { call: "apply", party: "bnpl", outcome: "ANSWERED", ms: 1_000 },
    { call: "sign", party: "bnpl", outcome: "TIMED_OUT", ms: 8_000 },
  ]);
  const elsewhere = await aTenant(world);
  await aStore(world, elsewhere);
  const stranger = await signedIn(world, await aUser(world, elsewhere, { role: 1 }));
  expect((await callAs(world, stranger, GET_CART_CALLS, { cartUUID: sale.cartId })).data.calls).toEqual([]);
  expect((await callAs(world, shop.seller, GET_CART_CALLS, { cartUUID: sale.cartId })).httpStatus).toBe(403);
});

test("a party's own rules decide over it, those of the retailer over the others", async () => {
  const tenant = await aTenant(world, {
    partyAlertRules: { ukbank: { ...USUAL_RULES, slowSeconds: 9 } },
  });
  await aStore(world, tenant);
  const person = await signedIn(world, await aUser(world, tenant, { role: 1 }));
  await add(
    ["bnpl", "ukbank"].flatMap((party) => Array.from({ length: 6 }, () => aCall({ party, ms: 6_000 }))),
    tenant.wlId,
  );
  const { data } = await callAs(world, person, GET_PARTY_HEALTH, {});
  expect(Object.fromEntries(data.parties.map(({ party, state }) => [party, state]))).toEqual({
    bnpl: "SLOW",
    ukbank: "AS_USUAL",
  });
  await runScheduled(world, "operator-watch-parties");
  const { rows } = await world.platform.operatorPool.query("select party from party_alert where wl_id = $1", [
    tenant.wlId,
  ]);
  expect(rows).toEqual([{ party: "bnpl" }]);
});

test("a build that follows another begins once, also when it comes back; the first one began nothing", async () => {
  const { pool } = world.platform;
  const begun = now();
  const hoursAgo = (hours: number) => new Date(begun - hours * HOUR_MS);
  for (const [build, hours] of [
    ["1.0", 5],
    ["1.1", 4],
    ["1.1", 3],
    ["1.0", 2],
  ] as const)
    await noteBuild(pool, build, hoursAgo(hours));
  const { data } = await callAs(world, top, LIST_BUILDS, {});
  expect(data.builds).toEqual([
    { since: hoursAgo(4).toISOString(), build: "1.1" },
    { since: hoursAgo(2).toISOString(), build: "1.0" },
  ]);
});
