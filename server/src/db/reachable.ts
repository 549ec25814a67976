// A process that is started together with its database, or before it, waits for it: one that gave up would be started
// again by whoever watches over it, ever more slowly, and would still be away when the database is back.
import pg from "pg";
import type { Log } from "#log.ts";

const PATIENCE_MS = 120_000;
const PAUSE_MS = 200;
const CONNECT_MS = 5_000;
/** Nobody there, no such name yet, starting up, shutting down, too many connections. */
const AWAY = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ETIMEDOUT",
  "57P03",
  "57P01",
  "53300",
]);

/** Anything else than its absence is told at once: a wrong password does not become right by waiting. */
export async function untilReachable(connectionString: string, log: Log): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      const { code = "", message } = error as { code?: string; message: string };
      const isAway = AWAY.has(code) || /timeout|Connection terminated/.test(message);
      if (!isAway || performance.now() > end) throw error;
      if (attempt === 1) log.warn({ err: error }, "waiting for the database");
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  }
}
