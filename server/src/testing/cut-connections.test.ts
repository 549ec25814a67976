import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#db/tenant-db.ts";
import { comeUp } from "./cut-connections.ts";
import { openTestPlatform, type TestPlatform } from "./test-platform.ts";

let world: TestPlatform;

beforeAll(async () => {
  world = await openTestPlatform();
});
afterAll(() => world.close());

/** As many retailers as there are connections, so that each has one: who they are. */
async function allAtOnce(): Promise<number[]> {
  const { pool } = world.platform;
  const { max } = pool.options;
  let here = 0;
  let come = () => {};
  const all = new Promise<void>((done) => (come = done));
  const asked = Array.from({ length: max }, (_, wlId) =>
    inTransaction(pool, { wlId }, async (db) => {
      const { pid } = await db.one<{ pid: number }>("select pg_backend_pid() as pid");
      here += 1;
      if (here === max) come();
      await all;
      return pid;
    }),
  );
  return Promise.all(asked);
}

test("once a server has come up, all its connections are there, and none is one of the server's that died", async () => {
  const { pool } = world.platform;
  const before = await allAtOnce();
  const client = await pool.connect();
  await client.query(
    "select pg_terminate_backend(pid) from unnest($1::int[]) as pid where pid <> pg_backend_pid()",
    [before],
  );
  client.release();
  await comeUp(world.platform);
  // Nobody who calls now waits for one to be opened.
  expect([pool.totalCount, pool.idleCount]).toEqual([pool.options.max, pool.options.max]);
  const after = await allAtOnce();
  // All but the one that ended the others.
  expect(after.filter((pid) => before.includes(pid))).toHaveLength(1);
});
