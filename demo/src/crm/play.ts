// Lets the past weeks go by for the campaigns of a retailer: the platform's own engine, with a clock that is moved from
// one due moment to the next. Mails go nowhere; most arrive, many are opened, a few come back.

import { MINUTE_MS } from "@handsel/contract/durations.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Adapters } from "@handsel/server/adapters/adapters.ts";
import { createFunders } from "@handsel/server/adapters/funders/funders.ts";
import type { Outgoing } from "@handsel/server/adapters/outgoing.ts";
import type { FileStorage } from "@handsel/server/adapters/storage/file-storage.ts";
import { AREAS } from "@handsel/server/areas/areas.ts";
import { makeRoomReady } from "@handsel/server/areas/crm/import.ts";
import { nextDueAt, runPortion } from "@handsel/server/areas/crm/index.ts";
import {
  parseMailId,
  parseSmsReference,
  recordDelivery,
  sendMessageJob,
  sendMessagesJob,
  tellOutcomes,
} from "@handsel/server/areas/platform/index.ts";
import { createTenantMemory } from "@handsel/server/db/tenant-memory.ts";
import { wire } from "@handsel/server/edge/wiring.ts";
import type { Jobs } from "@handsel/server/jobs/queue.ts";
import { inTenant, type Platform } from "@handsel/server/platform.ts";
import type pg from "pg";
import { numberOf } from "../seeded.ts";
import { type Statuses, statusesSince } from "./statuses.ts";

/** Messages that are due within this time of each other go out together. */
const STRIDE_MS = 180 * MINUTE_MS;
const OPENED_AFTER_MS = 3 * 60 * MINUTE_MS;

type World = Pick<Platform, "pool" | "config" | "room"> & { storage: FileStorage };
type PastWorld = World & { statuses: Statuses };

export interface Past {
  platform: Platform;
  /** Everything that is due up to this moment; what is due within a stride goes out together. */
  playUntil(end: Date, strideMs?: number): Promise<void>;
}

/** The work in one transaction of the retailer, however many the engine begins: what it does has happened or has not. */
export async function inThePast(
  world: World,
  tenant: WhiteLabel,
  start: Date,
  work: (past: Past) => Promise<void>,
): Promise<void> {
  // A thread takes seconds to start; no transaction stands still for that.
  await makeRoomReady(world.room, tenant.wlId);
  const client = await world.pool.connect();
  try {
    await client.query(`begin; set local app.tenant = '${tenant.wlId}'`);
    const pool = poolOf(client);
    const { wlId } = tenant;
    const statuses = await inTenant({ pool }, wlId, (db) => statusesSince(db, start));
    await work(createPast({ ...world, pool, statuses }, tenant, start));
    await inTenant({ pool }, wlId, (db) => statuses.moveToToday(db));
    await client.query("commit");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** A pool with this one connection, whose transaction goes on when somebody thinks to have ended it. */
function poolOf(client: pg.PoolClient): pg.Pool {
  const query = (statement: string | pg.QueryConfig) => {
    if (typeof statement !== "string") return client.query(statement);
    if (statement === "rollback") throw new Error("what was played is broken off");
    return Promise.resolve({ command: statement.startsWith("begin") ? "BEGIN" : "COMMIT", rows: [] });
  };
  const stream = { cork: () => undefined, uncork: () => undefined };
  const connect = async () => ({ query, release: () => undefined, connection: { stream } });
  // Nothing else of a pool is used in a transaction; whoever asks gets the same connection.
  return { connect, options: { max: 100 } } as unknown as pg.Pool;
}

interface Report {
  at: number;
  messageId: string;
  channel: "email" | "sms";
  delivery: "DELIVERED" | "BOUNCED" | "OPENED";
}

function createPast({ statuses, ...world }: PastWorld, tenant: WhiteLabel, start: Date): Past {
  let now = start;
  const { wlId, subdomain } = tenant;
  const handedIn: { name: string; payload: object }[] = [];
  const jobs: Pick<Jobs<Platform>, "enqueue" | "enqueueAll"> = {
    enqueue: async (_db, { name }, payload) => void handedIn.push({ name, payload }),
    enqueueAll: async (_db, { name }, payloads) =>
      void handedIn.push(...payloads.map((payload) => ({ name, payload }))),
  };
  const adapters: Pick<Adapters, "mail" | "sms" | "storage" | "funders"> = {
    storage: world.storage,
    // Asked for their names alone: nothing is sent to anybody.
    funders: createFunders({} as Outgoing),
    mail: {
      send: async ({ messageId }) => {
        willBecome(parseMailId(messageId)?.messageId ?? "", "email");
        return { kind: "sent" };
      },
      close: async () => undefined,
    },
    sms: {
      send: async ({ reference }) => {
        willBecome(parseSmsReference(reference)?.messageId ?? "", "sms");
        return { kind: "sent", externalId: reference };
      },
    },
  };
  const platform = {
    ...world,
    clock: { now: () => now },
    memory: createTenantMemory(),
    tenants: {
      byId: () => tenant,
      bySubdomain: () => tenant,
      all: () => [tenant],
      privateOf: () => ({ mail: { from: `no-reply@${subdomain}.test` } }),
      reload: async () => undefined,
    },
    jobs,
    adapters,
    wiring: wire(AREAS),
    // The engine asks for no other part of a running platform.
  } as unknown as Platform;

  const reports: Report[] = [];
  /** What became of the n-th message, by lot. */
  let sent = 0;
  function willBecome(messageId: string, channel: Report["channel"]): void {
    sent += 1;
    const lot = numberOf(100, "delivery", subdomain, sent);
    const at = now.getTime();
    const arrives = lot >= 5;
    reports.push({ at: at + MINUTE_MS, messageId, channel, delivery: arrives ? "DELIVERED" : "BOUNCED" });
    if (channel === "email" && lot >= 35)
      reports.push({ at: at + OPENED_AFTER_MS * (1 + (lot % 9)), messageId, channel, delivery: "OPENED" });
  }

  async function sendAll(): Promise<void> {
    for (const { name, payload } of handedIn.splice(0)) {
      if (name === sendMessageJob.name)
        await sendMessageJob.run(payload as Parameters<typeof sendMessageJob.run>[0], platform);
      if (name === sendMessagesJob.name)
        await sendMessagesJob.run(payload as Parameters<typeof sendMessagesJob.run>[0], platform);
    }
  }

  async function deliver(until: number): Promise<void> {
    const due = reports.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at);
    if (due.length === 0) return;
    const left = reports.filter(({ at }) => at > until);
    reports.splice(0, reports.length, ...left);
    await inTenant(platform, wlId, async (db) => {
      for (const { at, messageId, channel, delivery } of due) {
        const changed = await recordDelivery(db, { messageId, channel, delivery, at: new Date(at) });
        if (changed) await tellOutcomes({ db, platform }, [{ ...changed, outcome: delivery }]);
      }
    });
  }

  return {
    platform,
    playUntil: async (end, strideMs = STRIDE_MS) => {
      for (;;) {
        const next = await inTenant(platform, wlId, nextDueAt);
        const report = Math.min(...reports.map(({ at }) => at));
        const wanted = Math.min(next?.getTime() ?? Number.POSITIVE_INFINITY, report);
        if (wanted > end.getTime()) break;
        // What became due by what was just done is done in the same moment.
        const from = Math.max(wanted, now.getTime());
        await inTenant(platform, wlId, (db) => statuses.moveTo(db, platform, new Date(from)));
        // Whoever is looked at now is judged by what their contract was when it was their turn.
        if (wanted > now.getTime())
          now = new Date(Math.max(from, Math.min(wanted + strideMs, end.getTime(), statuses.nextAt() - 1)));
        await deliver(now.getTime());
        await runPortion(platform, wlId);
        await sendAll();
      }
      now = end;
      await inTenant(platform, wlId, (db) => statuses.moveTo(db, platform, end));
    },
  };
}
