// What an account moved, in the order of each of its columns: over the whole period, page by page.
import {
  type AccountEntry,
  GET_LEDGER_ACCOUNT,
  LEDGER_SORTS,
  type LedgerSort,
} from "@handsel/contract/ledger/ledger.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser, signedIn } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { aContract, recordFor } from "#testing/sale-builders.ts";
import { type Cell, eachOrder, inOrder, wholeList } from "#testing/sorted-list.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

const PART = 3;
const WHOLE = { account: "LENDERS", startDate: "2020-01-01", endDate: "2999-12-31" };

let world: TestPlatform;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  admin = await signedIn(world, await aUser(world, shop.tenant, { role: 5, stores: [shop.store] }));
  for (const isTakenBack of [false, true, false]) {
    const contract = await aContract(world, shop, "ACTIVE");
    if (isTakenBack) await recordFor(world, shop, contract, [{ type: "CANCELLED", data: {} }]);
  }
});
afterAll(() => world.close());

const CELLS: Readonly<Record<LedgerSort, (entry: AccountEntry) => Cell>> = {
  day: ({ day }) => day,
  what: ({ what }) => what,
  document: ({ document }) => document,
  contract: ({ reference }) => reference,
  debit: ({ debit }) => debit || null,
  credit: ({ credit }) => credit || null,
};

test.each(eachOrder(LEDGER_SORTS))("every movement is listed once by %s, %s", async (column, direction) => {
  let total = 0;
  const entries = await wholeList(PART, async (offset: number | null) => {
    const slice = { sort: { column, direction }, offset: offset ?? 0, size: PART };
    const { data } = await callAs(world, admin, GET_LEDGER_ACCOUNT, { ...WHOLE, ...slice });
    ({ total } = data.pagination);
    const next = slice.offset + PART;
    return { rows: data.entries, next: next < total ? next : null };
  });
  expect(entries).toHaveLength(total);
  expect(new Set(entries.map(({ entryID }) => entryID)).size).toBe(total);
  const cells = entries.map(CELLS[column]);
  expect(cells).toEqual(inOrder(cells, direction));
});
