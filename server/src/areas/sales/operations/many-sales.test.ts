// A list of more sales than a page may show: its order is that of all of them, and so is its file.
import type { InputOf } from "@handsel/contract/operation.ts";
import {
  EXPORT_SALES_LIST,
  GET_SALES,
  GET_SALES_TOTALS,
  MAX_SALES_DISPLAYED,
  SALES_SORTS,
  type SalesRow,
  type SalesSort,
} from "@handsel/contract/sales/listing.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser, signedIn } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { copyRows } from "#testing/copy-rows.ts";
import { aSaleIn } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

const SALES = 10_400;

let world: TestPlatform;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  admin = await signedIn(world, await aUser(world, shop.tenant, { role: 5, stores: [shop.store] }));
  await aSaleIn(world, shop, "ACTIVE");
  await copySales(SALES - 1);
});
afterAll(() => world.close());

/** Copies of the one sale, each with its own name and day. */
const copySales = (count: number) =>
  copyRows({
    databaseUrl: world.databaseUrl,
    wlId: shop.tenant.wlId,
    count,
    tables: {
      sale: {
        cart_id: "made.first_id",
        reference: "t.reference || '-' || made.n",
        customer_name: "md5(made.n::text)",
        notes: "case when made.n % 3 = 0 then array[md5(made.n::text)] else '{}' end",
        updated_at: "t.updated_at - made.n * interval '30 seconds'",
        created_at: "t.created_at - made.n * interval '1 minute'",
      },
      contract: { id: "made.second_id", order_id: "made.second_id", cart_id: "made.first_id" },
    },
  });

const FILTER = { filter: { contractStatus: ["ACTIVE" as const] } };
const list = async (sort?: NonNullable<InputOf<typeof GET_SALES>["sort"]>) =>
  (await callAs(world, admin, GET_SALES, { ...FILTER, sort })).data.sales;

test("the first rows of a column's order are the first of all sales, not of those that were shown", async () => {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select customer_name as name from sale where wl_id = $1",
    [shop.tenant.wlId],
  );
  await client.end();
  const { compare } = new Intl.Collator("en");
  const all = rows.map(({ name }) => name.toLowerCase()).toSorted(compare);
  const ascending = await list({ column: "customer" });
  expect(ascending.map(({ customerName }) => customerName.toLowerCase())).toEqual(
    all.slice(0, MAX_SALES_DISPLAYED),
  );
  const descending = await list({ column: "customer", direction: "desc" });
  expect(descending.map(({ customerName }) => customerName.toLowerCase())).toEqual(
    all.toReversed().slice(0, MAX_SALES_DISPLAYED),
  );
});

const CELLS: Partial<Record<SalesSort, (row: SalesRow) => string>> = {
  createdDate: ({ createdDate }) => createdDate,
  updatedDate: ({ updatedDate }) => updatedDate,
  reference: ({ reference }) => reference,
};

test("every column of the lists can be the order, from either end; empty cells come last", async () => {
  for (const column of SALES_SORTS)
    for (const direction of ["asc", "desc"] as const) {
      const rows = await list({ column, direction });
      expect(rows, column).toHaveLength(MAX_SALES_DISPLAYED);
      const cells = CELLS[column] ? rows.map(CELLS[column]) : [];
      const inOrder = cells.toSorted(new Intl.Collator("en").compare);
      expect(cells, column).toEqual(direction === "asc" ? inOrder : inOrder.toReversed());
    }
  expect((await list({ column: "notes", direction: "desc" })).every(({ notes }) => notes !== "")).toBe(true);
  expect((await list({ column: "notes" })).every(({ notes }) => notes !== "")).toBe(true);
});

test("ten thousand filtered sales are one file, a line for each, that comes piece by piece", async () => {
  const { data } = await callAs(world, admin, GET_SALES_TOTALS, FILTER);
  expect(data.sales).toBe(SALES);
  const response = await world.app.inject({
    method: "POST",
    url: EXPORT_SALES_LIST.path,
    headers: { host: `${admin.subdomain}.localhost:3000` },
    payload: {
      header: {
        service: EXPORT_SALES_LIST.service,
        function: EXPORT_SALES_LIST.functionName,
        clientID: "test",
        version: "test",
        build: "test-build",
        sessionID: admin.sessionToken,
      },
      subdomain: admin.subdomain,
      ...FILTER,
      format: "csv",
    },
  });
  expect(response.headers["transfer-encoding"]).toBe("chunked");
  const [head, ...lines] = response.payload.trim().split("\r\n");
  expect(head).toContain("creation_date");
  expect(lines).toHaveLength(SALES);
  expect(new Set(lines).size).toBe(SALES);
});
