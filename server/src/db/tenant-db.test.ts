import { afterAll, beforeAll, expect, test } from "vitest";
import { aStore, aTenant } from "#testing/builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { inTransaction, readingDb } from "./tenant-db.ts";

let test_: TestPlatform;
let one: { wlId: number; store: string };
let other: { wlId: number; store: string };

beforeAll(async () => {
  test_ = await openTestPlatform();
  const [first, second] = [await aTenant(test_), await aTenant(test_)];
  one = { wlId: first.wlId, store: (await aStore(test_, first)).name };
  other = { wlId: second.wlId, store: (await aStore(test_, second)).name };
});
afterAll(() => test_.close());

const NAMES = "select name from store order by name";

test("a read sees its own tenant's rows and no others, however reads of two tenants are mixed", async () => {
  const { pool } = test_.platform;
  const seen = await Promise.all(
    Array.from({ length: 400 }, async (_, index) => {
      const { wlId, store } = index % 2 === 0 ? one : other;
      const rows = await readingDb(pool, wlId).rows<{ name: string }>(NAMES);
      return rows.length === 1 && rows[0]?.name === store;
    }),
  );
  expect(seen.every(Boolean)).toBe(true);
});

test("a statement that asks for its tenant is given the one that it is bound to, in reads, writes and the last write", async () => {
  const { pool } = test_.platform;
  const mine = "select wl_id as tenant, $1::text as word from store where wl_id = $wl";
  expect(await readingDb(pool, other.wlId).rows(mine, ["a"])).toEqual([{ tenant: other.wlId, word: "a" }]);
  await inTransaction(pool, { wlId: one.wlId }, async (db) => {
    expect(await db.one(mine, ["b"])).toEqual({ tenant: one.wlId, word: "b" });
    expect(await db.run("update store set city = $1 where wl_id = $wl", ["First"])).toBe(1);
    db.last("update store set city = city || $1 where wl_id = $wl", [" and last"], 1);
  });
  expect(await readingDb(pool, one.wlId).one("select city from store where wl_id = $wl")).toEqual({
    city: "First and last",
  });
});

test("a read cannot write", async () => {
  const db = readingDb(test_.platform.pool, one.wlId);
  await expect(db.run("update store set city = 'x'")).rejects.toMatchObject({ code: "25006" });
  expect(await db.rows(NAMES)).toHaveLength(1);
});

test("the tenant is gone with the read: a query without one sees nothing", async () => {
  await readingDb(test_.platform.pool, one.wlId).rows(NAMES);
  const { rows } = await test_.platform.pool.query(NAMES);
  expect(rows).toEqual([]);
});

test("a statement that fails leaves the connection usable for the next tenant", async () => {
  const { pool } = test_.platform;
  for (let round = 0; round < 30; round += 1) {
    await expect(readingDb(pool, one.wlId).rows("select 1 / 0 as x")).rejects.toMatchObject({
      code: "22012",
    });
    expect(await readingDb(pool, other.wlId).rows(NAMES)).toEqual([{ name: other.store }]);
  }
});

test("a transaction writes for its own tenant alone", async () => {
  const { pool } = test_.platform;
  await expect(
    inTransaction(pool, { wlId: one.wlId }, (db) =>
      db.run("insert into store (wl_id, name, country) values ($1, 'foreign', 'GB')", [other.wlId]),
    ),
  ).rejects.toMatchObject({ code: "42501" });
  const changed = await inTransaction(pool, { wlId: one.wlId }, (db) =>
    db.run("update store set city = 'x' where name = $1", [other.store]),
  );
  expect(changed).toBe(0);
});

test("a transaction that fails leaves nothing behind", async () => {
  const { pool } = test_.platform;
  const failing = inTransaction(pool, { wlId: one.wlId }, async (db) => {
    await db.run("update store set city = 'lost'");
    throw new Error("on purpose");
  });
  await expect(failing).rejects.toThrow("on purpose");
  const rows = await readingDb(pool, one.wlId).rows<{ city: string }>("select city from store");
  expect(rows.map(({ city }) => city)).not.toContain("lost");
});

test("the last write is there with the rest, and is not sent when the work fails", async () => {
  const { pool } = test_.platform;
  const cityOf = async () =>
    (await readingDb(pool, one.wlId).one<{ city: string | null }>("select city from store")).city;
  await inTransaction(pool, { wlId: one.wlId }, async (db) => {
    db.last("update store set city = $1", ["Bergen"], 1);
    expect(await db.rows("select 1 as hit from store where city = 'Bergen'")).toEqual([]);
  });
  expect(await cityOf()).toBe("Bergen");

  await expect(
    inTransaction(pool, { wlId: one.wlId }, async (db) => {
      db.last("update store set city = $1", ["Oslo"], 1);
      throw new Error("the work failed");
    }),
  ).rejects.toThrow("the work failed");
  expect(await cityOf()).toBe("Bergen");
});

test("a last write that fails takes the whole transaction with it", async () => {
  const { pool } = test_.platform;
  await expect(
    inTransaction(pool, { wlId: one.wlId }, async (db) => {
      await db.run("update store set city = 'Oslo'");
      db.last("update store set country = null", [], 1);
    }),
  ).rejects.toMatchObject({ code: "23502" });
  expect(await readingDb(pool, one.wlId).rows("select city from store")).toEqual([{ city: "Bergen" }]);
});

test("a transaction whose connection is lost says so, whatever it was doing when it noticed", async () => {
  const { pool } = test_.platform;
  const lost = inTransaction(pool, { wlId: 0 }, async (db) => {
    const { pid } = await db.one<{ pid: number }>("select pg_backend_pid() as pid");
    await pool.query("select pg_terminate_backend($1)", [pid]);
    // The driver has several ways to say it; this is the last of them.
    for (;;) {
      const said = await db.rows("select 1").then(() => "", String);
      if (said.includes("not queryable")) throw new Error(said);
    }
  });
  await expect(lost).rejects.toThrow(/^Connection terminated/);
});
