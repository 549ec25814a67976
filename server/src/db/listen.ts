// One connection that listens. What changes in one server process is heard by all of them; when the
// connection is lost, its owner is told, because everything kept in memory is then in doubt.
import pg from "pg";
import type { Log } from "#log.ts";
import type { Db } from "./tenant-db.ts";

const CHANNEL = "handsel";

export interface Notice {
  kind: string;
  [field: string]: unknown;
}

export interface Listener {
  stop(): Promise<void>;
}

export async function listen(
  connectionString: string,
  log: Log,
  on: { notice(notice: Notice): void; up(): void; down(): void },
): Promise<Listener> {
  let client: pg.Client | undefined;
  let latest: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  let attempt = 0;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString, application_name: "handsel listener", keepAlive: true });
    latest = fresh;
    fresh.on("error", () => lost(fresh));
    fresh.on("end", () => lost(fresh));
    fresh.on("notification", ({ payload }) => {
      const notice = parse(payload);
      if (notice) on.notice(notice);
    });
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    client = fresh;
    attempt = 0;
    on.up();
  }

  // A connection that fails says so several times over: as an error, as its end, and by its promise. One of them counts.
  function lost(which: pg.Client | undefined): void {
    if (isStopped || retry !== undefined || which !== latest) return;
    client = undefined;
    on.down();
    attempt += 1;
    const number = attempt;
    const delay = Math.min(5_000, 50 * 2 ** number) * (0.5 + Math.random() / 2);
    retry = setTimeout(() => {
      retry = undefined;
      if (isStopped) return;
      connect().catch(() => {
        log.warn({ attempt: number }, "listening connection not back yet");
        lost(latest);
      });
    }, delay).unref();
  }

  try {
    await connect();
  } catch (error) {
    isStopped = true;
    clearTimeout(retry);
    throw error;
  }
  hearers.add(on.notice);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      hearers.delete(on.notice);
      await client?.end();
    },
  };
}

function parse(payload: string | undefined): Notice | undefined {
  try {
    return JSON.parse(payload ?? "") as Notice;
  } catch {
    return undefined;
  }
}

/** Whoever listens in this process hears at once; the news of its own write must not reach it later than the answer. */
const hearers = new Set<(notice: Notice) => void>();

/** Tells every server process, when and only when the surrounding transaction commits. */
export async function notify(db: Pick<Db, "run" | "afterCommit">, notice: Notice): Promise<void> {
  await notifyAll(db, [notice]);
}

/** The same, sent together with the commit: nobody hears of it earlier, and it costs no trip of its own. */
export function notifyWithCommit(db: Pick<Db, "last" | "afterCommit">, notice: Notice): void {
  db.last(`select pg_notify('${CHANNEL}', $1)`, [JSON.stringify(notice)], 1);
  db.afterCommit(() => {
    for (const hear of hearers) hear(notice);
  });
}

/** The same for many notices in one statement. */
export async function notifyAll(
  db: Pick<Db, "run" | "afterCommit">,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return;
  await db.run(`select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) as payload`, [
    notices.map((notice) => JSON.stringify(notice)),
  ]);
  db.afterCommit(() => {
    for (const hear of hearers) for (const notice of notices) hear(notice);
  });
}
