// Reads that may lag behind go to a streaming replica while it is there and close behind the primary, and to the primary
// otherwise. It is asked how it is every second; a read that fails on it for reasons of its own is done on the primary.
import type pg from "pg";
import type { Log } from "#log.ts";

export interface Replica {
  /** The replica, while it may be read from. */
  pool(): pg.Pool | undefined;
  /** Whether the error says something of the replica and nothing of the read; then it rests until it is asked again. */
  isItsFault(error: unknown): boolean;
  /** Asks how it is, at once. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

const ASKED_EVERY_MS = 1_000;
const LONGEST_LAG_SECONDS = 5;

// A standby that has lost its primary believes itself up to date, so the process that receives must be there. One that
// received and replayed everything is not behind, however long ago the last write was.
const STATE = `select pg_is_in_recovery() as "isReplica",
  exists (select from pg_stat_wal_receiver) as "isReceiving",
  case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) end::float8 as "lagSeconds"`;

interface State {
  isReplica: boolean;
  isReceiving: boolean;
  lagSeconds: number | null;
}

/** Connection lost or refused, shutting down, starting up, too many connections, cancelled in favour of the replay. */
const ITS_FAULTS = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "40001",
  "08006",
]);

export async function watchReplica(pool: pg.Pool, log: Log): Promise<Replica> {
  let isUsable = false;

  function judge(isFine: boolean, why: object): void {
    if (isFine !== isUsable)
      log.warn(why, isFine ? "reading lists from the replica" : "reading everything from the primary");
    isUsable = isFine;
  }

  async function look(): Promise<void> {
    try {
      const { rows } = await pool.query<State>(STATE);
      const [state] = rows;
      judge(
        state !== undefined &&
          state.isReplica &&
          state.isReceiving &&
          (state.lagSeconds ?? Number.POSITIVE_INFINITY) <= LONGEST_LAG_SECONDS,
        { ...state },
      );
    } catch (error) {
      judge(false, { err: error });
    }
  }

  await look();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, ASKED_EVERY_MS).unref();
  return {
    pool: () => (isUsable ? pool : undefined),
    isItsFault: (error) => {
      const { code, message = "" } = error as { code?: string; message?: string };
      const isOurs =
        ITS_FAULTS.has(code ?? "") ||
        message.startsWith("Connection terminated") ||
        message.includes("timeout exceeded when trying to connect");
      if (isOurs) judge(false, { err: error });
      return isOurs;
    },
    look,
    stop: async () => {
      clearInterval(timer);
      await looking;
      await pool.end();
    },
  };
}
