// The lists must cost the same in a shop with many sales as in a new one, so none of them may read the whole table.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#db/tenant-db.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { aSaleIn, inShop } from "#testing/sale-builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { SALE_COLUMNS } from "./columns.ts";
import {
  filterContracts,
  filterSales,
  type SalesFilter,
  type SalesSearch,
  searchSales,
} from "./list-sales.ts";

const MANY = 20_000;

let platform: TestPlatform;
let shop: Shop;
beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform);
  await aSaleIn(platform, shop, "ACTIVE");
  const client = new pg.Client({ connectionString: platform.databaseUrl });
  await client.connect();
  const copied = Object.values(SALE_COLUMNS).filter(
    (column) =>
      !["cart_id", "reference", "updated_at", "created_at", "customer_email", "phone_last7"].includes(column),
  );
  await client.query(
    `insert into sale (wl_id, cart_id, reference, updated_at, created_at, customer_email, phone_last7, ${copied.join()})
     select wl_id, uuidv7(), 'XX-' || n, updated_at - n * interval '1 minute', created_at - n * interval '1 minute',
       'p' || n || '@example.test', lpad(n::text, 7, '0'), ${copied.join()}
     from sale, generate_series(1, ${MANY}) as n`,
  );
  await client.query("analyze sale; analyze contract; analyze contract_reference");
  await client.end();
}, 60_000);
afterAll(() => platform.close());

/** A database that explains a statement in place of running it. */
function explaining(db: Db, plans: string[]): Db {
  return {
    ...db,
    rows: async <R extends object>(sql: string, values?: readonly unknown[]) => {
      const lines = await db.rows<{ "QUERY PLAN": string }>(`explain (costs off) ${sql}`, values);
      plans.push(lines.map((line) => line["QUERY PLAN"]).join("\n"));
      return [] as R[];
    },
  };
}

async function planOf(ask: (db: Db) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  await inShop(platform, shop, async ({ db }) => {
    // The other tables are nearly empty here and would be read whole for that alone.
    await db.run("set local enable_seqscan = off");
    await ask(explaining(db, plans));
  });
  return plans.join("\n");
}

const READS_EVERYTHING = /Seq Scan on (sale|contract|contract_reference)\b/;

const FILTER: SalesFilter = {
  period: "UPDATED",
  statuses: ["ACTIVE", "CANCELLED"],
  startDate: "2018-01-01",
  endDate: null,
  timeZone: "Europe/London",
  isPending: false,
  storeIds: null,
  sellerId: null,
  financingType: null,
  funder: null,
  waitsFor: null,
  figure: "ANY",
};

test.each<[string, Partial<SalesFilter>]>([
  ["updated", {}],
  ["created", { period: "CREATED" }],
  ["activated", { period: "ACTIVATED" }],
  ["pending", { isPending: true, period: "CREATED" }],
])("the list of what was %s comes from an index, for all stores and for some", async (_, wishes) => {
  for (const storeIds of [null, [shop.store.id]]) {
    const page = { limit: 1001, after: null };
    const plan = await planOf((db) => filterSales(db, { ...FILTER, ...wishes, storeIds }, page));
    expect(plan).not.toMatch(READS_EVERYTHING);
    expect(plan).toMatch(/Index (Only )?Scan using sale_/);
  }
});

test.each<SalesSearch>([
  { by: "text", codes: ["XX-77", "xx-77"], ids: [] },
  { by: "email", value: "p77@example.test" },
  { by: "phone", value: "0000077" },
])("a search by $by comes from an index", async (search) => {
  const of = { storeIds: null, isPending: false, limit: 1001 };
  expect(await planOf((db) => searchSales(db, search, of))).not.toMatch(READS_EVERYTHING);
});

test("a file is read page after page, each row once and in order", async () => {
  const seen = await inShop(platform, shop, async ({ db }) => {
    const carts: string[] = [];
    let after = null;
    for (;;) {
      const page: { listedAt: Date; cartId: string }[] = await filterSales(db, FILTER, {
        limit: 3_000,
        after,
      });
      carts.push(...page.map(({ cartId }) => cartId));
      after = page.at(-1) ?? null;
      if (page.length < 3_000) return carts;
    }
  });
  expect(seen).toHaveLength(MANY + 1);
  expect(new Set(seen).size).toBe(MANY + 1);
});

test("a page of a file is so many sales, each with all its contracts", async () => {
  const sold = await aSaleIn(platform, shop, "ACTIVE", { extras: ["CASE"] });
  const page = { limit: 1, after: null };
  const rows = await inShop(platform, shop, ({ db }) =>
    filterContracts(db, { ...FILTER, statuses: ["ACTIVE"] }, page),
  );
  expect(rows.map(({ cartId, position }) => [cartId, position])).toEqual([
    [sold.cartId, 0],
    [sold.cartId, 1],
  ]);
});
