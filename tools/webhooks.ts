// `npm run webhooks`: so many events of so many sales are told to a receiver, while workers, servers and the receiver itself are
// killed by chance. Afterwards every event has arrived, and those of each sale in their order.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import {
  insertEndpoint,
  listEndpointRecords,
  makeWebhookSecret,
  type Published,
  publish,
} from "@handsel/server/areas/platform/index.ts";
import { readConfig } from "@handsel/server/config.ts";
import { verifyWebhook } from "@handsel/server/edge/webhook-signature.ts";
import { createLog } from "@handsel/server/log.ts";
import { openPlatform } from "@handsel/server/open-platform.ts";
import { inTenant } from "@handsel/server/platform.ts";
import { randomFrom } from "@handsel/server/testing/random.ts";
import { until } from "./faults/part.ts";
import { startSystem } from "./faults/system.ts";

const RETAILER = "northwind";
const EVENTS_OF_EACH = 20;
const TOGETHER = 200;
const STRIKE_EVERY_MS = 5_000;
const BACK_MS = 120_000;
const RECEIVER_AWAY_MS = 2_000;
const LONGEST_MS = 30 * 60_000;

const { values } = parseArgs({
  options: {
    events: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
    port: { type: "string", default: "4400" },
    data: { type: "string", default: join(tmpdir(), "handsel-faults") },
  },
});
const wanted = Number(values.events);
const port = Number(values.port);
const random = randomFrom(Number(values.seed));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** What was taken, in the order in which it came; an event that came again counts once. */
const taken = new Map<string, number[]>();
const ids = new Set<string>();
let again = 0;
let forged = 0;
const key = Buffer.from("the secret of this very run, of some length");

function takeWebhook(headers: Parameters<typeof verifyWebhook>[1], body: Buffer): number {
  if (!verifyWebhook([key], headers, body).isGenuine) {
    forged += 1;
    return 401;
  }
  const { id, data } = JSON.parse(body.toString("utf8")) as {
    id: string;
    data: { tradecartID: string; event: string };
  };
  if (ids.has(id)) again += 1;
  else {
    ids.add(id);
    taken.set(data.tradecartID, [...(taken.get(data.tradecartID) ?? []), Number(data.event)]);
  }
  return 204;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  // One that was cut off is no request.
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  response.writeHead(takeWebhook(request.headers, Buffer.concat(chunks))).end();
}

async function openReceiver(): Promise<Server> {
  const server = createServer((request, response) => void answer(request, response).catch(() => undefined));
  await new Promise<void>((ready) => server.listen(port + 5, "127.0.0.1", ready));
  return server;
}

const privateHosts = `127.0.0.1:${port + 5}`;
const system = await startSystem({
  folder: values.data,
  port,
  servers: 1,
  workers: 2,
  roomMb: 64,
  env: { WEBHOOK_PRIVATE_HOSTS: privateHosts },
});
const platform = await openPlatform(
  readConfig({
    HANDSEL_DATA: join(values.data, "teller"),
    DATABASE_URL: system.databaseUrl,
    PORT: String(port),
  }),
  system.databaseUrl,
  createLog("error"),
);
let receiver = await openReceiver();
const counts = { workers: 0, servers: 0, receiver: 0 };
const tenant = platform.tenants.bySubdomain(RETAILER);
if (!tenant) throw new Error("no demo world");
const { wlId } = tenant;
const endpointId = randomUUID();
await inTenant(platform, wlId, async (db) => {
  const url = `http://${privateHosts}/hooks`;
  await insertEndpoint(db, { id: endpointId, name: "Many", url, kinds: ["trade"] }, new Date());
  await makeWebhookSecret(platform.config, { db, clock: platform.clock }, endpointId, key);
});

const startedAt = Date.now();
const secondsSince = () => Math.round((Date.now() - startedAt) / 1_000);
let isOver = false;
const striking = (async () => {
  while (!isOver) {
    await pause(STRIKE_EVERY_MS);
    const which = Math.floor(random() * 4);
    const struck = which < 2 ? system.workers[which] : which === 2 ? system.servers[0] : undefined;
    if (struck) {
      counts[which < 2 ? "workers" : "servers"] += 1;
      await struck.kill();
      // Whoever strikes faster than things start again tests the machine and not the product.
      await until(() => struck.isBack(), BACK_MS);
    } else {
      counts.receiver += 1;
      receiver.closeAllConnections();
      await new Promise((done) => receiver.close(done));
      await pause(RECEIVER_AWAY_MS);
      receiver = await openReceiver();
    }
    console.log(`${ids.size} of ${wanted} after ${secondsSince()} s`);
  }
})();

const sales = Array.from({ length: Math.ceil(wanted / EVENTS_OF_EACH) }, () => randomUUID());
const events = sales
  .flatMap((tradecartID) =>
    Array.from({ length: EVENTS_OF_EACH }, (_, at) => ({ tradecartID, number: at + 1 })),
  )
  .slice(0, wanted)
  .toSorted((a, b) => a.number - b.number);
for (let first = 0; first < events.length; first += TOGETHER) {
  const at = new Date();
  const told = events.slice(first, first + TOGETHER).map(
    ({ tradecartID, number }): Published => ({
      type: "trade.changed",
      thread: tradecartID,
      at,
      data: { tradecartID, event: String(number), at: at.toISOString() },
    }),
  );
  await inTenant(platform, wlId, (db) => publish({ db, tenant, platform }, told));
}
console.log(`${events.length} events of ${sales.length} sales told after ${secondsSince()} s`);
while (ids.size < wanted && Date.now() - startedAt < LONGEST_MS) await pause(500);
isOver = true;
await striking;
const [left] = await inTenant(platform, wlId, (db) => listEndpointRecords(db, new Date(), endpointId));
const outOfOrder = [...taken.values()].filter((numbers) => numbers.some((number, at) => number !== at + 1));
console.log(
  `${ids.size} events in ${secondsSince()} s; ${counts.workers} kills of workers, ${counts.servers} of servers, ` +
    `${counts.receiver} of the receiver; ${again} came again, ${left?.dead ?? 0} given up`,
);
await platform.close();
receiver.closeAllConnections();
receiver.close();
await system.stop();
const faults = [
  ...(ids.size === wanted ? [] : [`${wanted - ids.size} events are lost`]),
  ...(outOfOrder.length === 0 ? [] : [`${outOfOrder.length} sales were told out of their order`]),
  ...(forged === 0 ? [] : [`${forged} signatures were wrong`]),
];
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? "none lost, all in their order" : "NOT AS IT SHOULD BE");
process.exit(faults.length === 0 ? 0 : 1);
