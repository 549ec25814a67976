// Hundreds of sales whose reports come late, twice, in the wrong order or not at all, whose lines to the lender break before
// or after the work was done, whose staff click at the same moment, and whose servers are killed in the middle of it. Whatever
// happens, the history must be one that could have happened, and both sides must agree in the end. Most customers give something
// for what they get: their old contract, its device and the value in the cart go together at every moment.
import { afterAll, beforeAll, expect, test } from "vitest";
import { compareBooks } from "#testing/ledger-histories.ts";
import { randomFrom } from "#testing/random.ts";
import { beginSchedules, openScheduledShop, type ScheduledShop } from "#testing/schedules/begin.ts";
import type { Outcome } from "#testing/schedules/judge.ts";
import { runSchedule } from "#testing/schedules/run.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

/** `npm run fuzz` plays a thousand. */
const SCHEDULES = Number(process.env["RANDOM_SCHEDULES"] ?? 250);
const KILLS = Math.ceil(SCHEDULES / 125);
/** Sales that are made together; one server dies over them. */
const TOGETHER = Math.ceil(SCHEDULES / KILLS);
const AT_ONCE = 12;
/** Less than the servers say about as many sales. */
const WORDS = 500;
const FIRST_SEED = 20_260_504;

let world: TestPlatform;
let shop: ScheduledShop;

beforeAll(async () => {
  world = await openTestPlatform();
  shop = await openScheduledShop(world);
});
afterAll(async () => {
  await shop.servers.close();
  await world.close();
});

test(`${SCHEDULES} random schedules of reports, broken lines, clicks and ${KILLS} killed servers leave no contract wrong`, async () => {
  const moment = randomFrom(FIRST_SEED);
  const outcomes: Outcome[] = [];
  for (let first = 0; first < SCHEDULES; first += TOGETHER) {
    const count = Math.min(TOGETHER, SCHEDULES - first);
    const seeds = Array.from({ length: count }, (_, index) => FIRST_SEED + first + index);
    const schedules = await beginSchedules(shop, seeds);
    shop.servers.killAtWord(1 + Math.floor(moment() * WORDS));
    const waiting = schedules.values();
    const hands = Array.from({ length: AT_ONCE }, async () => {
      for (const schedule of waiting)
        outcomes.push(
          await runSchedule(schedule).catch((error: unknown) => {
            throw new Error(`schedule ${schedule.seed}`, { cause: error });
          }),
        );
    });
    await Promise.all(hands);
  }
  expect(shop.servers.deaths()).toBe(KILLS);
  // Whoever died in the middle of it: what was sold is in the books, once, to the cent.
  expect((await compareBooks(world, shop.shop)).examples).toEqual([]);
  // Schedules in which nothing ever starts or ends would prove nothing.
  expect(outcomes).toHaveLength(SCHEDULES);
  expect(outcomes.filter(({ hasStarted }) => hasStarted).length).toBeGreaterThan(SCHEDULES / 10);
  expect(outcomes.filter(({ hasEnded }) => hasEnded).length).toBeGreaterThan(SCHEDULES / 5);
  expect(outcomes.filter(({ hasEnded }) => !hasEnded).length).toBeGreaterThan(SCHEDULES / 5);
  const waited = outcomes.filter(({ hasWaited }) => hasWaited);
  expect(waited.filter(({ hasStarted }) => hasStarted).length).toBeGreaterThan(0);
  expect(waited.filter(({ hasStarted }) => !hasStarted).length).toBeGreaterThan(0);
  const traded = Map.groupBy(outcomes, (one) => one.traded);
  const count = (way: Outcome["traded"]) => traded.get(way)?.length ?? 0;
  expect(count("NOTHING")).toBeLessThan(SCHEDULES / 2);
  expect(count("WITH_CONTRACT")).toBeGreaterThan(SCHEDULES / 20);
  expect(count("KEPT")).toBeGreaterThan(SCHEDULES / 5);
  expect(count("PAID_OUT")).toBeGreaterThan(0);
}, 600_000);
