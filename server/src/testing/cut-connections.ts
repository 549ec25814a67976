// A server that dies: what it had begun in the database is gone, and whoever waited for its answer does not know what became of it.
import pg from "pg";
import type { Platform } from "#platform.ts";
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
  return {
    over: async (random, step) => {
      if (random() >= SHARE) {
        await step();
        return;
      }
      let isOver = false;
      const cutting = cut(Math.floor(random() * SEEN_AT_MOST), () => isOver);
      const [done] = await Promise.allSettled([step().finally(() => (isOver = true)), cutting]);
      await comeUp(platform);
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

/**
 * The next server begins with connections of its own. Some of the dead one's would still be given out, and on a busy machine others take
 * longer to open than a call may wait: whoever meets one is told to come again. So all there can be are held at once, and each is asked.
 */
export async function comeUp({ pool }: Pick<Platform, "pool">): Promise<void> {
  for (let isUp = false; !isUp; ) {
    const held = await Promise.allSettled(Array.from({ length: pool.options.max }, () => pool.connect()));
    isUp = held.every(({ status }) => status === "fulfilled");
    await Promise.all(
      held.map(async (one) => {
        if (one.status === "rejected") return;
        const lost = await one.value.query("select 1").then(
          () => undefined,
          (error: Error) => error,
        );
        one.value.release(lost);
        if (lost) isUp = false;
      }),
    );
  }
}

const isLost = (error: unknown) =>
  error instanceof Error &&
  /terminat|Connection|server closed/i.test(`${error.message} ${String(error.cause)}`);
const isRefusal = (error: unknown) => /^[A-Z][A-Z0-9_]+$/.test((error as { code?: string }).code ?? "");
