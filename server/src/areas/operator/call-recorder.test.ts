import { GET_SERVICES } from "@handsel/contract/cart/services.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aShop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
beforeAll(async () => {
  world = await openTestPlatform();
});
afterAll(() => world.close());

test("a process that ends waits for the counts that are being written", async () => {
  const { seller } = await aShop(world);
  const other = new pg.Client({ connectionString: world.databaseUrl });
  await other.connect();
  const ask = async (sql: string) => (await other.query<{ many: number }>(sql)).rows[0]?.many;
  await other.query("begin; lock table dashboard_call in access exclusive mode");
  await callAs(world, seller, GET_SERVICES, {});
  await expect
    .poll(() => ask("select count(*)::int as many from pg_locks where not granted"), { timeout: 30_000 })
    .toBeGreaterThan(0);
  let hasEnded = false;
  const ending = world.app.close().then(() => {
    hasEnded = true;
  });
  for (let asked = 0; asked < 50; asked += 1) await ask("select 1 as many");
  expect(hasEnded).toBe(false);
  await other.query("commit");
  await ending;
  expect(await ask("select count(*)::int as many from dashboard_call")).toBeGreaterThan(0);
  await other.end();
});
