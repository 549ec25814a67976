// A server that dies: what it had begun in the database is gone, and whoever waited for its answer does not know what became of it.
import pg from "pg";
import { inTransaction } from "#db/tenant-db.ts";
import type { Random } from "./random.ts";
import type { TestPlatform } from "./test-platform.ts";

export interface Deaths {
  /** Does it, now and then with a server that dies over it; then it is tried again, as people do. */
  over(random: Random, step: () => Promise<unknown>): Promise<void>;
  count(): number;
  close(): Promise<void>;
}

const SHARE = 0.15;
/** A transaction is met this often at most before it is cut. */
const SEEN_AT_MOST = 6;

const IN_WORK = `pid <> pg_backend_pid() and datname = current_database() and usename = 'handsel_runtime'
  and xact_start is not null`;

/** More than a test's platform has. */
const CONNECTIONS = 20;

export async function openDeaths({
  databaseUrl,
  platform,
}: Pick<TestPlatform, "databaseUrl" | "platform">): Promise<Deaths> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let deaths = 0;
  const cut = async (seenBefore: number, isOver: () => boolean) => {
    for (let seen = 0; !isOver(); ) {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where ${IN_WORK}`,
      );
      if (rows.length === 0) continue;
      seen += 1;
      if (seen <= seenBefore) continue;
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${IN_WORK}`);
      return;
    }
  };
  /** The next server begins with connections of its own: until all answer, some of the dead one's are still given out. */
  const comeUp = async () => {
    const ask = () => inTransaction(platform.pool, { wlId: 0 }, (db) => db.rows("select 1 as one"));
    for (;;) {
      const asked = await Promise.allSettled(Array.from({ length: CONNECTIONS }, ask));
      if (asked.every(({ status }) => status === "fulfilled")) return;
    }
  };
  return {
    over: async (random, step) => {
      if (random() >= SHARE) {
        await step();
        return;
      }
      let isOver = false;
      const cutting = cut(Math.floor(random() * SEEN_AT_MOST), () => isOver);
      const [done] = await Promise.allSettled([step().finally(() => (isOver = true)), cutting]);
      await comeUp();
      if (done.status === "fulfilled") return;
      if (!isLost(done.reason)) throw done.reason;
      deaths += 1;
      // It may have happened all the same; then it is refused now.
      await step().catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
      });
    },
    count: () => deaths,
    close: () => client.end(),
  };
}

const isLost = (error: unknown) =>
  error instanceof Error &&
  /terminat|Connection|server closed/i.test(`${error.message} ${String(error.cause)}`);
const isRefusal = (error: unknown) => /^[A-Z][A-Z0-9_]+$/.test((error as { code?: string }).code ?? "");
