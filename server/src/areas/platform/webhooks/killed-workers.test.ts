import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { CREATE_WEBHOOK } from "@handsel/contract/platform/webhooks.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inTenant } from "#platform.ts";
import { aUser, signedIn } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { TEST_SECRET } from "#testing/test-database.ts";
import {
  callAs,
  openTestPlatform,
  runJobs,
  runScheduled,
  type TestPlatform,
} from "#testing/test-platform.ts";
import { openWebhookReceiver, type WebhookReceiver } from "#testing/webhook-receiver.ts";
import { type Published, publish } from "./publish.ts";

const SALES = 40;
const EVENTS_OF_EACH = 8;
const KILLED_AFTER = [20, 60, 100];
const WORKERS = 2;

let world: TestPlatform;
let shop: Shop;
let receiver: WebhookReceiver;
let workers: ChildProcess[] = [];

beforeAll(async () => {
  world = await openTestPlatform({ WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" });
  shop = await aShop(world);
  receiver = await openWebhookReceiver();
});
afterAll(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  await receiver.close();
  await world.close();
});

test("workers and the receiver killed at any moment: every event arrives, those of one sale in their order", async () => {
  const admin = await signedIn(world, await aUser(world, shop.tenant, { role: 5, stores: [shop.store] }));
  const endpoint = { name: "ERP", url: receiver.url, kinds: ["trade" as const] };
  expect((await callAs(world, admin, CREATE_WEBHOOK, { endpoint })).codes).toEqual([]);
  // What comes is remembered as a receiver would: by its sale, once by its id.
  const inOrder = () => {
    const seen = new Set<string>();
    const bySale = Map.groupBy(
      receiver.received.filter(({ event }) => !seen.has(event.id) && seen.add(event.id)),
      ({ event }) => String(event.data["tradecartID"]),
    );
    for (const [sale, webhooks] of bySale)
      expect(
        webhooks.map(({ event }) => Number(event.data["event"])),
        sale,
      ).toEqual(webhooks.map((_, at) => at + 1));
    return seen.size;
  };

  workers = Array.from({ length: WORKERS }, startWorker);
  // The receiver loses its connections now and then, after it has taken what came and before it says so.
  receiver.answerWith(() => (receiver.received.length % 23 === 0 ? null : 204));
  const sales = Array.from({ length: SALES }, () => randomUUID());
  for (let round = 1; round <= EVENTS_OF_EACH; round += 1) {
    for (const sale of sales) await tellOf(sale, round);
    const killAt = KILLED_AFTER[round - 2];
    if (killAt === undefined) continue;
    await receiver.until(({ length }) => length >= killAt);
    workers.shift()?.kill("SIGKILL");
    workers.push(startWorker());
  }
  await vi.waitFor(
    async () => {
      // Meanwhile a minute passes: claims of the dead run out, and what failed is due again.
      await inTenant(world.platform, shop.tenant.wlId, (db) =>
        db.run(
          `update webhook_delivery set due_at = now() - interval '1 minute', claimed_until = now() - interval '1 minute'
           where wl_id = $wl and stage = 'WAITING' and (claimed_until is null or attempts > 0)`,
        ),
      );
      await runScheduled(world, "webhooks-due");
      expect(await waiting()).toBeLessThanOrEqual(WORKERS * 20);
    },
    { timeout: 120_000, interval: 200 },
  );
  for (const worker of workers) worker.kill("SIGKILL");

  // A minute later what the dead had claimed is free, and the last of it is sent here.
  receiver.answerWith(() => 204);
  await vi.waitFor(
    async () => {
      await inTenant(world.platform, shop.tenant.wlId, (db) =>
        db.run(
          "update webhook_delivery set due_at = now() - interval '1 minute', claimed_until = null where wl_id = $wl and stage = 'WAITING'",
        ),
      );
      await runScheduled(world, "webhooks-due");
      await runJobs(world);
      expect(await waiting()).toBe(0);
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(inOrder(), "none is lost").toBe(SALES * EVENTS_OF_EACH);
}, 900_000);

async function waiting(): Promise<number> {
  const { count } = await inTenant(world.platform, shop.tenant.wlId, (db) =>
    db.one<{ count: number }>(
      "select count(*)::int as count from webhook_delivery where wl_id = $wl and stage = 'WAITING'",
    ),
  );
  return count;
}

async function tellOf(tradecartID: string, number: number): Promise<void> {
  const { tenant } = shop;
  const at = new Date();
  const data = { tradecartID, event: String(number), at: at.toISOString() };
  const event: Published = { type: "trade.changed", thread: tradecartID, at, data };
  await inTenant(world.platform, tenant.wlId, (db) =>
    publish({ db, tenant, platform: world.platform }, [event]),
  );
}

function startWorker(): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL("../../../worker.ts", import.meta.url))], {
    stdio: "ignore",
    env: {
      ...process.env,
      HANDSEL_SECRET: TEST_SECRET,
      HANDSEL_DATA: world.platform.config.dataFolder,
      DATABASE_URL: world.databaseUrl,
      DATABASE_DURABILITY: "none",
      WEBHOOK_PRIVATE_HOSTS: "127.0.0.1",
      LOG_LEVEL: "silent",
    },
  });
}
