// Ninety days of a party: what was added up at night and what the calls themselves say are the same figures.
import { DAY_MS, HOUR_MS } from "@handsel/contract/durations.ts";
import { GET_PARTY_DAYS } from "@handsel/contract/operator/health.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import { aUser, signedIn } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { randomFrom } from "#testing/random.ts";
import {
  callAs,
  openTestPlatform,
  type Person,
  runScheduled,
  type TestPlatform,
} from "#testing/test-platform.ts";
import { addPartyCalls } from "../queries/parties.ts";

let world: TestPlatform;
let shop: Shop;
let top: Person;
beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  top = await signedIn(world, await aUser(world, shop.tenant, { role: 1 }));
});
afterAll(() => world.close());

const OUTCOMES = ["ANSWERED", "ANSWERED", "ANSWERED", "REFUSED", "TIMED_OUT", "FAILED", "HELD_BACK"] as const;

test("every day equals its calls, before and after it is added up, and at a moment of before", async () => {
  const { platform } = world;
  const now = platform.clock.now().getTime();
  const random = randomFrom(7);
  const pick = (most: number) => Math.floor(random() * most);
  await inTenant(platform, shop.tenant.wlId, (db) =>
    addPartyCalls(
      db,
      Array.from({ length: 400 }, () => ({
        at: new Date(now - pick(70 * DAY_MS)),
        party: "bnpl",
        call: "apply",
        outcome: OUTCOMES[pick(OUTCOMES.length)] ?? "ANSWERED",
        reason: "",
        ms: pick(9_000),
        storeId: null,
        cartId: null,
      })),
    ),
  );
  const independent = async (at: Date) => {
    const { rows } = await platform.operatorPool.query<{
      day: string;
      calls: number;
      good: number;
      p95: number;
    }>(
      `select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as calls,
         sum((outcome in ('ANSWERED', 'REFUSED'))::int)::int as good,
         round((select percentile_cont(0.95) within group (order by x) from unnest(
           array_agg(ms) filter (where outcome <> 'HELD_BACK')) x))::int as p95
       from party_call where wl_id = $1 and at <= $2 group by 1 order by 1`,
      [shop.tenant.wlId, at],
    );
    return rows.map(({ day, calls, good, p95 }) => ({
      at: `${day}T00:00:00.000Z`,
      calls,
      answeredPercent: Math.round((good / calls) * 1000) / 10,
      p95Ms: p95,
    }));
  };
  const told = async (at: Date) => {
    const { data } = await callAs(world, top, GET_PARTY_DAYS, { party: "bnpl", at: at.toISOString() });
    expect(data?.days).toHaveLength(90);
    return data?.days
      .filter(({ calls }) => calls > 0)
      .map(({ at: day, calls, answeredPercent, p95Ms }) => ({ at: day, calls, answeredPercent, p95Ms }));
  };
  const moments = [new Date(now), new Date(now - 20 * DAY_MS - 5 * HOUR_MS)];
  const raw = await Promise.all(moments.map(told));
  expect(raw).toEqual(await Promise.all(moments.map(independent)));
  await runScheduled(world, "operator-learn-usual");
  const { rows } = await platform.operatorPool.query("select from party_day");
  expect(rows.length).toBeGreaterThan(60);
  expect(await Promise.all(moments.map(told))).toEqual(raw);
});
