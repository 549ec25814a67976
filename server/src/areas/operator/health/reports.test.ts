// What parties report by themselves, and how long that was under way.
import { DAY_MS, HOUR_MS } from "@handsel/contract/durations.ts";
import { GET_PARTY_HEALTH } from "@handsel/contract/operator/health.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tellReport, underWay } from "#areas/platform/index.ts";
import { inTenant } from "#platform.ts";
import { aUser, signedIn } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { randomFrom } from "#testing/random.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let shop: Shop;
let top: Person;
beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  top = await signedIn(world, await aUser(world, shop.tenant, { role: 1 }));
});
afterAll(() => world.close());

const now = () => world.platform.clock.now();
const tell = (party: string, cameMs: number, waitedMs: number) =>
  inTenant(world.platform, shop.tenant.wlId, (db) =>
    tellReport(world.platform, db, { party, cameMs, receivedAt: new Date(now().getTime() - waitedMs) }),
  );
const reportsOf = async (wishes: object = {}) =>
  (await callAs(world, top, GET_PARTY_HEALTH, wishes)).data.parties.find(({ party }) => party === "ukbank")
    ?.reports;

test("a report is under way from what it is about, never less than no time", () => {
  const happened = new Date("2026-11-14T10:00:00Z");
  expect(underWay(happened, new Date("2026-11-14T10:00:02.500Z"))).toBe(2_500);
  expect(underWay(happened, new Date("2026-11-14T09:59:59Z"))).toBe(0);
});

test("the middle and the slowest of its reports equal what was written down, until it was applied", async () => {
  const random = randomFrom(55);
  for (let one = 0; one < 40; one += 1)
    await tell("ukbank", Math.floor(random() * 5_000), Math.floor(random() * 3_000));
  await tell("bnpl", 90_000, 0);
  const { rows } = await world.platform.operatorPool.query<{ ms: number }>(
    "select applied_ms as ms from party_report where wl_id = $1 and party = 'ukbank' order by applied_ms",
    [shop.tenant.wlId],
  );
  const sorted = rows.map(({ ms }) => ms);
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return Math.round(below + (above - below) * (place % 1));
  };
  expect(await reportsOf()).toEqual({ count: 40, p50Ms: at(0.5), p95Ms: at(0.95) });
  // A moment before them knows nothing of them.
  expect((await reportsOf({ at: new Date(now().getTime() - HOUR_MS).toISOString() }))?.count ?? 0).toBe(0);
});

test("a report that comes a year late is taken all the same", async () => {
  await tell("creditum", 365 * DAY_MS, 0);
  const { rows } = await world.platform.operatorPool.query<{ ms: number }>(
    "select applied_ms as ms from party_report where wl_id = $1 and party = 'creditum'",
    [shop.tenant.wlId],
  );
  expect(rows).toEqual([{ ms: 365 * DAY_MS }]);
});
