// The monitor at a moment is what the process said then: recorded live and compared, while calls go on and time moves.
import {
  GET_MONITOR,
  MONITOR_ENDPOINTS,
  type ServiceMonitorData,
} from "@handsel/contract/operator/monitor.ts";
import { GET_STARTING_INFO } from "@handsel/contract/platform/session.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser, signedIn, type TestUser } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, runScheduled, type TestPlatform } from "#testing/test-platform.ts";
import { monitorMessage } from "../monitor-message.ts";
import { addProcessSample } from "../queries/process-samples.ts";
import { databaseServerOf } from "./database-server.ts";
import { createSampler } from "./sampler.ts";
import { liveSource } from "./source.ts";

let world: TestPlatform;
let shop: Shop;
let user: TestUser;
beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  user = await aUser(world, shop.tenant, { role: 1, isOperator: true });
});
afterAll(() => world.close());

const OPERATOR = { isOperator: true, wlId: 0 };

async function live(endpoint: (typeof MONITOR_ENDPOINTS)[number]): Promise<ServiceMonitorData> {
  const { platform } = world;
  const server = await databaseServerOf(platform).now();
  const source = liveSource(platform, OPERATOR, { server, isMeasured: false });
  return monitorMessage(source, platform.telemetry.areas, endpoint, OPERATOR);
}

/** What counts up; gauges move between two readings of them. */
const counted = ({ services }: ServiceMonitorData) =>
  services.map(
    ({ serviceName, totalMessages, slowResponses, totalErrors, methods, errors, scheduledMethods }) => ({
      serviceName,
      totalMessages,
      slowResponses,
      totalErrors,
      methods,
      errorCounters: errors.errorCounters,
      scheduledMethods,
    }),
  );

const inMinutes = (minutes: number) => world.moveClock(minutes * 60_000);

test("an hour's play: every moment shows what was live then, the whole hour later", async () => {
  const sampler = createSampler(world.platform);
  const played: { at: string; pictures: Record<string, ReturnType<typeof counted>> }[] = [];
  for (let minute = 0; minute <= 75; minute += 5) {
    inMinutes(minute);
    // A session does not last for an hour without work.
    const operator = await signedIn(world, user);
    for (let call = 0; call < minute % 4; call += 1) await callAs(world, operator, GET_STARTING_INFO, {});
    const pictures: Record<string, ReturnType<typeof counted>> = {};
    for (const endpoint of MONITOR_ENDPOINTS) pictures[endpoint] = counted(await live(endpoint));
    await sampler.take();
    played.push({ at: world.platform.clock.now().toISOString(), pictures });
  }
  const operator = await signedIn(world, user);
  for (const { at, pictures } of played)
    for (const endpoint of MONITOR_ENDPOINTS) {
      const { data } = await callAs(world, operator, GET_MONITOR, { endpoint, at });
      if (!data) throw new Error("no picture");
      expect(counted(data.picture)).toEqual(pictures[endpoint]);
      expect(data.picture.jvmDetails?.serverName).toBe(data.process);
      expect(data.picture.databaseServer?.connections.length).toBeGreaterThan(0);
    }
  const { rows } = await world.platform.pool.query<{ whole: number; rest: number }>(
    `select count(*) filter (where is_whole)::int as whole, count(*) filter (where not is_whole)::int as rest
     from process_sample`,
  );
  expect(rows[0]?.whole).toBe(2);
  expect(rows[0]?.rest).toBe(14);
});

test("at a moment at which no process said anything there is nothing, and nobody but operators looks", async () => {
  const operator = await signedIn(world, user);
  const before = new Date(world.platform.clock.now().getTime() - 86_400_000).toISOString();
  const asked = { endpoint: "posale" as const, at: before };
  expect((await callAs(world, operator, GET_MONITOR, asked)).codes).toEqual(["NO_RECORDS_FOUND"]);
  const top = await signedIn(world, await aUser(world, shop.tenant, { role: 1 }));
  expect((await callAs(world, top, GET_MONITOR, asked)).codes).toEqual(["UNAUTHORIZED_ACCESS"]);
});

test("what processes said is kept for as long as moments can be looked at", async () => {
  const { pool, clock } = world.platform;
  const now = clock.now().getTime();
  const ago = (days: number) => new Date(now - days * 86_400_000);
  for (const days of [89, 92])
    await addProcessSample(pool, { process: "before", at: ago(days), isWhole: true, entries: {} });
  await runScheduled(world, "operator-remove-calls");
  const { rows } = await pool.query<{ at: Date }>("select at from process_sample where process = 'before'");
  expect(rows).toEqual([{ at: ago(89) }]);
});
