// A moment is looked up by the bounds of its day, and for a retailer's own people under row security: there PostgreSQL uses an
// index only for what it may compare before it knows whether a row is to be seen.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { inShop } from "#testing/sale-builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { browserErrors, busiestStores, callCounts } from "./activity.ts";
import { backlogOf, dailyCounts, monthlyCounts, sumsOf } from "./figures.ts";
import { cartsBehind, newestTrades } from "./lists.ts";
import { partyDays } from "./party-days.ts";
import type { Asked, Reader } from "./reader.ts";

let world: TestPlatform;
let shop: Shop;
beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  const { wlId } = shop.tenant;
  await client.query(
    `insert into dashboard_stay (wl_id, subject, figure, day, since, until, came, went, store_id, channel, units)
     select ${wlId}, gen_random_uuid(), figure, at::date, at, at + n % 500 * interval '1 hour' + interval '1 minute',
       at::date, at::date, '${shop.store.id}', 'instore', 1
     from generate_series(1, ${MANY}) as n, unnest('{sales,waiting}'::text[]) as figure,
       lateral (select $1::timestamptz - n * interval '5 minutes' as at) m`,
    [AT],
  );
  await client.query(
    `insert into dashboard_minute (wl_id, minute, endpoint, request, success, refused, failed, marks)
     select ${wlId}, date_trunc('minute', $1::timestamptz) - n * interval '5 minutes', 'posale/', 'getSale', 1, 0, 0, '{4}'
     from generate_series(1, ${MANY}) as n`,
    [AT],
  );
  await client.query("analyze dashboard_stay; analyze dashboard_minute");
  await client.end();
});
afterAll(() => world.close());

/** As many as ninety days have of each. */
const MANY = 25_000;
const AT = new Date("2026-11-18T12:00:00Z");

async function planOf(ask: (reader: Reader, asked: Asked) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  await inShop(world, shop, async ({ db }) => {
    // The tables are nearly empty here and would be read whole for that alone.
    await db.run("set local enable_seqscan = off");
    const explaining: Reader = {
      rows: async <R extends object>(sql: string, values: readonly unknown[]) => {
        const lines = await db.rows<{ "QUERY PLAN": string }>(`explain (costs off) ${sql}`, values);
        plans.push(lines.map((line) => line["QUERY PLAN"]).join("\n"));
        return [] as R[];
      },
    };
    await ask(explaining, { wlIds: [shop.tenant.wlId], day: "2026-11-18", at: AT, now: AT });
  });
  return plans.join("\n");
}

const waiting = { figure: "waiting", channel: null, days: 1 } as const;

test.each<[string, RegExp, (reader: Reader, asked: Asked) => Promise<unknown>]>([
  ["the figures of days", /Index Cond: .*since < b.*since > /, sumsOf],
  ["the last seven days", /Index Cond: .*until < b.*until > /, dailyCounts],
  [
    "the last months",
    /Index Cond: .*since < b.*since > /,
    (reader, asked) => monthlyCounts(reader, asked, 6),
  ],
  ["what waits", /Index Cond: .*since <= m.*since > m/, backlogOf],
  [
    "the sales that wait",
    /Index Cond: .*since <= m.*since > m/,
    (reader, asked) => cartsBehind(reader, { ...asked, ...waiting }, { most: 50, from: 0 }),
  ],
  ["the stores", /Index Cond: .*created_at >= b\.begins.*created_at < b\.ends/, busiestStores],
  ["what browsers reported", /Index Cond: .*minute >= b\.begins/, browserErrors],
  ["the calls", /Index Cond: .*minute >= b\.begins/, callCounts],
  ["the trades", /Index Cond: .*confirmed_at >= b\.begins/, newestTrades],
  [
    "the days of a party",
    /Index Cond: .*\(at >= n\.since\)/,
    (reader, { wlIds, at }) => partyDays(reader, { wlIds, at, party: "ukbank" }),
  ],
])("%s at a moment are found by an index under row security", async (_, found, ask) => {
  expect(await planOf(ask)).toMatch(found);
});
