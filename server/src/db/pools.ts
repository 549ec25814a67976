// Connections by role. Requests run as `runtime`, which owns nothing and cannot step around row security;
// `operator` reads across tenants for the few places that must.
import pg from "pg";
import { type Config, derivedSecret, LIMITS } from "#config.ts";
import type { Log } from "#log.ts";
import { prepareTenantReads } from "./tenant-read.ts";

// Money and counts are far below 2^53, so bigint columns are read as numbers; a larger value is a defect.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error("integer column beyond the safe range");
  return value;
});
// Calendar dates stay text (yyyy-MM-dd); a Date would drag a time zone in.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type LoginRole = "handsel_runtime" | "handsel_operator";

export function rolePassword(config: Pick<Config, "secret">, role: LoginRole): string {
  return derivedSecret(config, `database-role:${role}`);
}

export function urlForRole(adminUrl: string, config: Pick<Config, "secret">, role: LoginRole): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = rolePassword(config, role);
  return url.href;
}

export function openPool(connectionString: string, max: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: LIMITS.poolWaitMs,
    application_name: "handsel",
    keepAlive: true,
    pipeline: true,
  } as pg.PoolConfig);
  // Without this, a connection lost while idle would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "idle database connection lost"));
  // The same for one that is given out and has nothing under way; whoever has it hears of it from their next statement.
  pool.on("connect", (client) => client.on("error", () => undefined));
  prepareTenantReads(pool);
  return pool;
}
