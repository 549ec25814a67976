import { afterAll, beforeAll, expect, test } from "vitest";
import { urlForRole } from "#db/pools.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { createJobs, HELD_UP_SECONDS, job } from "./jobs.ts";

let world: TestPlatform;
beforeAll(async () => {
  world = await openTestPlatform();
});
afterAll(() => world.close());

const sample = (retries: number) =>
  job({ name: "jobs-test", retries, atOnce: 1, run: () => Promise.resolve() });

/** What a process that starts leaves of its queue. */
async function startWith(retries: number): Promise<{ changedAt: Date; retries: number } | undefined> {
  const { platform, databaseUrl } = world;
  const url = urlForRole(databaseUrl, platform.config, "handsel_runtime");
  const jobs = createJobs(url, [sample(retries)], platform.log);
  await jobs.start();
  await jobs.stop();
  const { rows } = await platform.pool.query<{ changedAt: Date; retries: number }>(
    `select updated_on as "changedAt", retry_limit as retries from pgboss.queue where name = 'jobs-test'`,
  );
  return rows[0];
}

test("a start that finds its queues as they should be leaves them alone, and sets right those that are not", async () => {
  const made = await startWith(3);
  expect(made?.retries).toBe(3);
  expect(await startWith(3)).toEqual(made);
  const changed = await startWith(5);
  expect(changed?.retries).toBe(5);
  expect(changed?.changedAt).not.toEqual(made?.changedAt);
});

test("what a killed worker had in hand is with another one within a minute", () => {
  expect(HELD_UP_SECONDS).toBeLessThanOrEqual(60);
});
