// More work than is listed at once: the part that is shown, and its order, are found among all of it.
import { WORK_SORTS, type WorkSort, type WorkView } from "@handsel/contract/sales/work-views.ts";
import {
  ASSIGN_CONTRACTS,
  GET_PENDING_WORK,
  SNOOZE_CONTRACTS,
  WORK_AT_MOST,
  type WorkRow,
} from "@handsel/contract/sales/worklist.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { copyRows } from "#testing/copy-rows.ts";
import { aSaleIn } from "#testing/sale-builders.ts";
import { type Cell, eachOrder, inOrder } from "#testing/sorted-list.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

const SALES = WORK_AT_MOST + 140;

let world: TestPlatform;
let shop: Shop;

beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  await aSaleIn(world, shop, "PENDING");
  await copyRows({
    databaseUrl: world.databaseUrl,
    wlId: shop.tenant.wlId,
    count: SALES - 1,
    tables: {
      sale: {
        cart_id: "made.first_id",
        reference: "t.reference || '-' || made.n",
        customer_name: "case when made.n % 50 = 0 then '' else md5(made.n::text) end",
        waits_for: "(array['APPLICATION', 'SIGNATURE', 'LENDER', 'DEVICE'])[1 + made.n % 4]",
        waits_since: "t.created_at - made.n * interval '1 minute'",
        amount_financed_minor: "(made.n * 7919) % 300000",
      },
    },
  });
});
afterAll(() => world.close());

const work = async (input: { show?: WorkView; sort?: { column: WorkSort; direction?: "asc" | "desc" } }) =>
  (await callAs(world, shop.seller, GET_PENDING_WORK, input)).data;

const CELLS: Readonly<Record<WorkSort, (row: WorkRow) => Cell>> = {
  step: ({ waitsFor }) => waitsFor,
  waiting: ({ since }) => since,
  customer: ({ customerName }) => customerName,
  lender: ({ funderName }) => funderName,
  store: ({ storeName }) => storeName,
  financed: ({ financed }) => financed,
  person: ({ assignee }) => assignee?.name ?? null,
};

/** What the database holds, however it is listed. */
async function everything(): Promise<{ name: string; minor: string }[]> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; minor: string }>(
    "select customer_name as name, amount_financed_minor as minor from sale where wl_id = $1",
    [shop.tenant.wlId],
  );
  await client.end();
  return rows;
}

test.each(eachOrder(WORK_SORTS))(
  "all work by %s, %s: the first of it is listed",
  async (column, direction) => {
    const { work: rows, found } = await work({ sort: { column, direction } });
    expect(found).toBe(SALES);
    expect(new Set(rows.map(({ cartUUID }) => cartUUID)).size).toBe(WORK_AT_MOST);
    const cells = rows.map(CELLS[column]);
    expect(cells).toEqual(inOrder(cells, direction));
    const all = await everything();
    if (column === "financed")
      expect(cells).toEqual(
        inOrder(
          all.map(({ minor }) => Number(minor) / 100),
          direction,
        ).slice(0, WORK_AT_MOST),
      );
    if (column === "customer")
      expect(cells).toEqual(
        inOrder(
          all.map(({ name }) => name),
          direction,
        ).slice(0, WORK_AT_MOST),
      );
  },
);

test("a part of the work is found among all of it, and counted", async () => {
  const { work: lender, found } = await work({ show: "lender" });
  expect(found).toBe(lender.length);
  expect(new Set(lender.map(({ waitsFor }) => waitsFor))).toEqual(new Set(["LENDER"]));
  const { work: store, found: atStore } = await work({ show: "store" });
  const { found: customer } = await work({ show: "customer" });
  expect(found + atStore + customer).toBe(SALES);
  expect(new Set(store.map(({ waitsFor }) => waitsFor))).toEqual(new Set(["APPLICATION", "DEVICE"]));
});

test("what is given to somebody or rests is shown, however far behind it stands", async () => {
  // The one that waits least comes last of all.
  const { work: latest, today } = await work({ sort: { column: "waiting", direction: "desc" } });
  const [mine, resting] = latest.map(({ cartUUID }) => cartUUID);
  if (!mine || !resting) throw new Error("there is work");
  await callAs(world, shop.seller, ASSIGN_CONTRACTS, { cartUUIDs: [mine], userID: shop.seller.id });
  await callAs(world, shop.seller, SNOOZE_CONTRACTS, { cartUUIDs: [resting], until: addDays(today, 1) });
  expect((await work({ show: "mine" })).work.map(({ cartUUID }) => cartUUID)).toEqual([mine]);
  expect((await work({ show: "snoozed" })).work.map(({ cartUUID }) => cartUUID)).toEqual([resting]);
  expect((await work({ show: "all" })).found).toBe(SALES - 1);
  const { work: byPerson } = await work({ sort: { column: "person", direction: "desc" } });
  expect(byPerson[0]?.cartUUID).toBe(mine);
});
