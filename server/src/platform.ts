// Everything a process of the platform holds open. Built once at start, passed along, closed at the end.
import type pg from "pg";
import type { Adapters } from "#adapters/adapters.ts";
import type { Clock } from "#clock.ts";
import type { Config } from "#config.ts";
import { LIMITS } from "#config.ts";
import type { Replica } from "#db/replica.ts";
import { type Db, inTransaction, withRetries } from "#db/tenant-db.ts";
import type { TenantMemory } from "#db/tenant-memory.ts";
import type { Answers } from "#edge/answer.ts";
import type { Rates } from "#edge/rates/rate.ts";
import type { Sessions } from "#edge/sessions/sessions.ts";
import type { Tenants } from "#edge/sessions/tenants.ts";
import type { Live } from "#edge/sockets/live.ts";
import type { Wiring } from "#edge/wiring.ts";
import type { Jobs } from "#jobs/queue.ts";
import type { Log } from "#log.ts";
import type { Room } from "#room/room.ts";
import type { LogChoice } from "#telemetry/log-choice.ts";
import type { Telemetry } from "#telemetry/telemetry.ts";

export interface Platform {
  config: Config;
  log: Log;
  clock: Clock & { setOffset?(ms: number): void };
  build: string;
  pool: pg.Pool;
  /** Where reads that may lag behind go; absent when none was set up. */
  replica: Replica | undefined;
  operatorPool: pg.Pool;
  tenants: Tenants;
  sessions: Sessions;
  answers: Answers;
  rates: Rates;
  jobs: Jobs<Platform>;
  adapters: Adapters;
  memory: TenantMemory;
  live: Live;
  telemetry: Telemetry;
  /** What is logged, which can change while the process runs. */
  logChoice: LogChoice;
  /** What areas answer to those before them. */
  wiring: Wiring;
  /** Where what users supply is read and rendered. */
  room: Room;
  close(): Promise<void>;
}

/** A transaction for one tenant, outside a request: jobs and webhooks use it. */
export function inTenant<T>(
  platform: Pick<Platform, "pool">,
  wlId: number,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return withRetries(LIMITS.transactionRetries, () => inTransaction(platform.pool, { wlId }, work));
}

/** The address of a tenant's pages, from configuration alone: a Host header never ends up in a link. */
export function tenantUrl(config: Config, subdomain: string, path: string): string {
  const isDefaultPort = config.publicProtocol === "https" || config.port === 80;
  return `${config.publicProtocol}://${subdomain}.${config.baseDomain}${isDefaultPort ? "" : `:${config.port}`}${path}`;
}
