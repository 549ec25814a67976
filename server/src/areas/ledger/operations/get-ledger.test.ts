import {
  GET_LEDGER,
  GET_LEDGER_ACCOUNT,
  GET_LEDGER_ENTRY,
  GET_MONEY_STORY,
} from "@handsel/contract/ledger/ledger.ts";
import { EXPORT } from "@handsel/contract/reports/exporting.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser, signedIn } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { aContract, recordFor } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let shop: Shop;
let other: Shop;
let admin: Person;
let stranger: Person;
let sold: Awaited<ReturnType<typeof aContract>>;

beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  other = await aShop(world);
  admin = await signedIn(world, await aUser(world, shop.tenant, { role: 5, stores: [shop.store] }));
  stranger = await signedIn(world, await aUser(world, other.tenant, { role: 5, stores: [other.store] }));
  sold = await aContract(world, shop, "ACTIVE");
  const backAgain = await aContract(world, shop, "ACTIVE");
  await recordFor(world, shop, backAgain, [{ type: "CANCELLED", data: {} }]);
});
afterAll(() => world.close());

const WHOLE = { startDate: "2020-01-01", endDate: "2999-12-31" };
const lenders = (person: Person, size = 50) =>
  callAs(world, person, GET_LEDGER_ACCOUNT, { account: "LENDERS", ...WHOLE, size });

test("the accounts of a period balance, and what an account moved adds up to its balance", async () => {
  const { data } = await callAs(world, admin, GET_LEDGER, WHOLE);
  expect(data.entries).toBe(3);
  expect(data.totals.debit).toBe(data.totals.credit);
  expect(data.accounts).toHaveLength(24);
  const sum = data.accounts.reduce((total, { closing }) => total + Math.round(closing * 100), 0);
  expect(sum).toBe(0);
  const principal = sold.terms.figures.principalMinor / 100;
  const account = data.accounts.find(({ role }) => role === "LENDERS");
  expect(account).toMatchObject({ code: "1200", name: "Owed by lenders", opening: 0, closing: principal });

  const moved = (await lenders(admin)).data;
  expect(moved.account).toEqual(account);
  expect(moved.pagination.total).toBe(3);
  expect(moved.entries.map(({ what }) => what)).toEqual([
    "Contract taken back",
    "Contract started",
    "Contract started",
  ]);
  expect((await lenders(admin, 1)).data.entries).toHaveLength(1);
});

test("what happened before a period is its opening balance", async () => {
  const later = { startDate: "2999-01-01", endDate: "2999-12-31" };
  const { data } = await callAs(world, admin, GET_LEDGER, later);
  const account = data.accounts.find(({ role }) => role === "LENDERS");
  const principal = sold.terms.figures.principalMinor / 100;
  expect(account).toMatchObject({ opening: principal, debit: 0, credit: 0, closing: principal });
  expect(data).toMatchObject({ entries: 0, check: null });
});

test("an entry shows its lines and its sale; the money of a sale is told from first to last", async () => {
  const story = (await callAs(world, admin, GET_MONEY_STORY, { cartUUID: sold.cartId })).data;
  const [entry] = story.entries;
  expect(story.entries).toHaveLength(1);
  expect(story.open).toEqual([
    expect.objectContaining({ role: "LENDERS", balance: sold.terms.figures.principalMinor / 100 }),
  ]);
  const { data } = await callAs(world, admin, GET_LEDGER_ENTRY, { entryID: entry?.entryID ?? 0 });
  expect(data.entry).toEqual(entry);
  expect(data.entry).toMatchObject({ what: "Contract started", cartUUID: sold.cartId });
  const sides = data.entry.lines.map(({ debit, credit }) => Math.round((debit - credit) * 100));
  expect(sides.reduce((sum, minor) => sum + minor, 0)).toBe(0);
});

test("another retailer's books are not to be had, and sellers see none", async () => {
  expect((await lenders(stranger)).data.entries).toEqual([]);
  const [mine] = (await lenders(admin)).data.entries;
  const entryID = mine?.entryID ?? 0;
  expect((await callAs(world, stranger, GET_LEDGER_ENTRY, { entryID })).codes).toEqual(["NO_RECORDS_FOUND"]);
  const theirs = await callAs(world, stranger, GET_MONEY_STORY, { cartUUID: sold.cartId });
  expect(theirs.data).toMatchObject({ entries: [], open: [] });
  for (const seen of [
    await callAs(world, shop.seller, GET_LEDGER, WHOLE),
    await callAs(world, shop.seller, GET_MONEY_STORY, { cartUUID: sold.cartId }),
  ])
    expect(seen.codes).not.toEqual([]);
  const unknown = await callAs(world, admin, GET_LEDGER_ACCOUNT, { account: "POCKET", ...WHOLE });
  expect(unknown.codes).toEqual(["NO_RECORDS_FOUND"]);
});

async function fileOf(format: "csv" | "xlsx", person = admin) {
  const { subdomain, sessionToken: sessionID } = person;
  return world.app.inject({
    method: "POST",
    url: EXPORT.path,
    headers: { host: `${subdomain}.localhost:3000` },
    payload: {
      header: {
        service: EXPORT.service,
        function: EXPORT.functionName,
        clientID: "test",
        version: "test",
        build: "test-build",
        sessionID,
      },
      subdomain,
      entity: "LEDGER",
      format,
      filters: { from: WHOLE.startDate, to: WHOLE.endDate },
    },
  });
}

test("the accountant gets every line with the account's number and name, and each entry adds up", async () => {
  const { payload } = await fileOf("csv");
  const [head, ...rows] = payload.trim().replaceAll('"', "").split(/\r?\n/);
  expect(head).toContain("Account,Account name,Debit,Credit,Currency");
  expect(rows.some((row) => row.includes("1200,Owed by lenders"))).toBe(true);
  const sums = new Map<string, number>();
  for (const row of rows) {
    const cells = row.split(",");
    const [entry = ""] = cells.slice(1);
    const [debit = "", credit = ""] = cells.slice(-3);
    const minor = Math.round(Number(debit) * 100) - Math.round(Number(credit) * 100);
    sums.set(entry, (sums.get(entry) ?? 0) + minor);
  }
  expect([...sums.values()]).toEqual([0, 0, 0]);
  const xlsx = await fileOf("xlsx");
  expect(xlsx.headers["content-type"]).toContain("spreadsheetml");
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe("PK");
  expect((await fileOf("csv", stranger)).payload).toContain("NO_RECORDS_FOUND");
});
