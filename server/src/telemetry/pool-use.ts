// How busy the connections to the database are. They are what limits the work done at once.
import type pg from "pg";

export interface PoolFigures {
  most: number;
  open: number;
  /** The highest number of open connections there was. */
  mostOpened: number;
  inUse: number;
  waiting: number;
  /** How often a connection was given back. */
  finished: number;
  isEnding: boolean;
}

export function watchPool(pool: pg.Pool): () => PoolFigures {
  let mostOpened = pool.totalCount;
  let finished = 0;
  pool.on("connect", () => {
    mostOpened = Math.max(mostOpened, pool.totalCount);
  });
  pool.on("release", () => {
    finished += 1;
  });
  return () => ({
    most: pool.options.max,
    open: pool.totalCount,
    mostOpened,
    inUse: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
    finished,
    isEnding: pool.ending,
  });
}
