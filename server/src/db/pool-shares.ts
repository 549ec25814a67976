// Who gets the next connection. A retailer alone may use nearly all of them; while others are there too it has a third, and one
// at a time as soon as more of its work waits than that, because then it is in a loop or asks for more than its part. Of those
// who wait the one comes first who holds least. So whoever is in haste waits for themselves, and the others hardly notice.
import type pg from "pg";
import { LIMITS } from "#config.ts";

export interface Borrowed {
  client: pg.PoolClient;
  /** With an error, the connection is not given to anybody else. */
  release(error?: Error): void;
}

/** Whoever had a connection a moment ago counts as being there. */
const PRESENT_MS = 1_000;

interface Waiting {
  come: () => void;
  since: number;
}

interface Retailer {
  held: number;
  lastAt: number;
  waiting: Waiting[];
}

interface Shares {
  take(wlId: number): Promise<void>;
  giveBack(wlId: number): void;
}

const sharesOf = new WeakMap<pg.Pool, Shares>();

/** A connection for the retailer's work; work of the platform itself has the number 0 and a share as any other. */
export async function borrow(pool: pg.Pool, wlId: number): Promise<Borrowed> {
  const { take, giveBack } = sharesOf.get(pool) ?? openShares(pool);
  await take(wlId);
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    giveBack(wlId);
    throw error;
  }
  return {
    client,
    release: (error) => {
      client.release(error);
      giveBack(wlId);
    },
  };
}

function openShares(pool: pg.Pool): Shares {
  const shares = createShares(pool.options.max ?? 10);
  sharesOf.set(pool, shares);
  return shares;
}

/** One is left for whoever comes, where there are enough. */
const shareAlone = (places: number) => (places > 3 ? places - 1 : places);
const shareBesideOthers = (places: number) => Math.ceil(places / 3);

export function createShares(places: number, monotonicNow: () => number = () => performance.now()): Shares {
  const retailers = new Map<number, Retailer>();
  let taken = 0;
  let waitingCount = 0;

  const isPresent = ({ held, waiting, lastAt }: Retailer, now: number) =>
    held > 0 || waiting.length > 0 || now - lastAt < PRESENT_MS;
  const beside = shareBesideOthers(places);
  const mayTake = (wlId: number, { held, waiting }: Retailer, now: number) => {
    if (taken >= places) return false;
    if (held < (waiting.length > beside ? 1 : beside)) return true;
    for (const [other, retailer] of retailers) {
      if (other === wlId) continue;
      if (isPresent(retailer, now)) return false;
      retailers.delete(other);
    }
    return held < shareAlone(places);
  };
  const seat = (retailer: Retailer) => {
    retailer.held += 1;
    taken += 1;
  };
  const callNext = () => {
    while (waitingCount > 0) {
      const now = monotonicNow();
      let next: Retailer | undefined;
      for (const [wlId, retailer] of retailers) {
        const [first] = retailer.waiting;
        if (!first || !mayTake(wlId, retailer, now)) continue;
        const [best] = next?.waiting ?? [];
        if (
          !next ||
          !best ||
          retailer.held < next.held ||
          (retailer.held === next.held && first.since < best.since)
        )
          next = retailer;
      }
      const called = next?.waiting.shift();
      if (!next || !called) return;
      waitingCount -= 1;
      seat(next);
      called.come();
    }
  };
  return {
    take: async (wlId) => {
      const now = monotonicNow();
      const retailer = retailers.get(wlId) ?? { held: 0, lastAt: now, waiting: [] };
      retailers.set(wlId, retailer);
      retailer.lastAt = now;
      if (retailer.waiting.length === 0 && mayTake(wlId, retailer, now)) return seat(retailer);
      await new Promise<void>((come, fail) => {
        const patience = setTimeout(() => {
          waitingCount -= 1;
          retailer.waiting.splice(retailer.waiting.indexOf(place), 1);
          fail(new Error("timeout exceeded when trying to connect"));
        }, LIMITS.poolWaitMs);
        const place: Waiting = {
          since: now,
          come: () => {
            clearTimeout(patience);
            come();
          },
        };
        retailer.waiting.push(place);
        waitingCount += 1;
      });
    },
    giveBack: (wlId) => {
      const retailer = retailers.get(wlId);
      if (!retailer) return;
      retailer.held -= 1;
      retailer.lastAt = monotonicNow();
      taken -= 1;
      callNext();
    },
  };
}
