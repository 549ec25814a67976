// One intent, one call outside. Whatever moves money or goods at somebody else's is claimed in the database before it is
// asked for, so that of any number of callers, jobs and processes one asks. The others wait for its answer and give the same.
// A claim whose holder died is taken over with the word that nobody knows what became of it.
import { randomUUID } from "node:crypto";
import { notifyWithCommit } from "#db/listen.ts";
import type { Db } from "#db/tenant-db.ts";
import { inTenant, type Platform } from "#platform.ts";
import { refuseAtEdge } from "../refuse.ts";
import { whileHeld } from "./lease.ts";
import {
  type ClaimKey,
  claimTopic,
  findClaim,
  giveUpClaim,
  renewOutsideClaim,
  settleClaim,
  takeClaim,
} from "./outside-claims.ts";

/** What comes of an intent. `later`: nobody knows yet, or the other could not be reached; whoever comes next asks again. */
export interface AskedOutcome {
  kind: string;
}

export interface Asking<Q, A, T extends AskedOutcome> {
  /** The same for everybody who wants the same, and for nothing else. */
  intent: string;
  /**
   * Looks, under the claim, whether there is still something to ask; locks nothing, because whoever keeps an answer does.
   * `earlier`: what this intent came to the last time, if that is known.
   */
  prepare(db: Db, earlier: T | undefined): Promise<{ ask: Q } | { settled: T }>;
  /** The call outside. `isUnknown`: it may have been made before, so look first where the other can be looked at. */
  ask(question: Q, isUnknown: boolean): Promise<A>;
  /** Keeps the answer. What it returns is told to everybody who waits, and stored: kinds and codes, nobody's data. */
  keep(db: Db, answer: A, question: Q): Promise<T>;
  /** How long somebody else's answer is waited for; a little longer than the longest call outside unless told. */
  waitMs?: number;
}

const WAITED_MS = 12_000;
/** News may get lost with the connection that brings them. */
const LOOKED_EVERY_MS = 500;

type Turn<Q, T> = { told: T } | { mine: Q; isUnknown: boolean } | { heldBy: string };

export async function askOnce<Q, A, T extends AskedOutcome>(
  platform: Pick<Platform, "pool" | "clock" | "live">,
  wlId: number,
  asking: Asking<Q, A, T>,
): Promise<T> {
  const key: ClaimKey = { intent: asking.intent, holder: randomUUID() };
  const news = newsOf(platform, claimTopic(wlId, asking.intent));
  try {
    const giveUpAt = performance.now() + (asking.waitMs ?? WAITED_MS);
    let awaited: string | undefined;
    for (;;) {
      const turn: Turn<Q, T> = await inTenant(platform, wlId, (db) =>
        take(db, key, { asking, awaited, now: platform.clock.now(), live: platform.live }),
      );
      if ("told" in turn) return turn.told;
      if ("mine" in turn) return await askAndKeep(platform, wlId, { asking, key, ...turn });
      if (performance.now() >= giveUpAt) throw refuseAtEdge(409, "REQUEST_STILL_RUNNING");
      awaited = turn.heldBy;
      await news.next();
    }
  } finally {
    news.close();
  }
}

async function take<Q, A, T extends AskedOutcome>(
  db: Db,
  key: ClaimKey,
  {
    asking,
    awaited,
    now,
    live,
  }: { asking: Asking<Q, A, T>; awaited: string | undefined; now: Date; live: Platform["live"] },
): Promise<Turn<Q, T>> {
  if (awaited !== undefined) {
    const found = await findClaim(db, key.intent);
    // What one came to whom this one waited for is what both are told.
    if (found?.holder === awaited && !found.isHeld && found.outcome !== null)
      return { told: found.outcome as T };
  }
  const taken = await takeClaim(db, key, now);
  if (!taken) return { heldBy: (await findClaim(db, key.intent))?.holder ?? "" };
  const prepared = await asking.prepare(db, (taken.earlier ?? undefined) as T | undefined);
  if ("ask" in prepared) return { mine: prepared.ask, isUnknown: taken.isUnknown };
  settle(db, key, prepared.settled, live);
  return { told: prepared.settled };
}

async function askAndKeep<Q, A, T extends AskedOutcome>(
  platform: Pick<Platform, "pool" | "live">,
  wlId: number,
  { asking, key, mine, isUnknown }: { asking: Asking<Q, A, T>; key: ClaimKey; mine: Q; isUnknown: boolean },
): Promise<T> {
  const renew = () => inTenant(platform, wlId, (db) => renewOutsideClaim(db, key));
  return whileHeld(renew, async (stillHeld) => {
    try {
      const answer = await asking.ask(mine, isUnknown);
      await stillHeld();
      return await inTenant(platform, wlId, async (db) => {
        const outcome = await asking.keep(db, answer, mine);
        settle(db, key, outcome, platform.live);
        return outcome;
      });
    } catch (error) {
      await inTenant(platform, wlId, (db) => giveUpClaim(db, key));
      throw error;
    }
  });
}

function settle(db: Db, key: ClaimKey, outcome: AskedOutcome, live: Platform["live"]): void {
  const notice = { kind: "live", topic: claimTopic(db.wlId, key.intent) };
  settleClaim(db, key, { isUnknown: outcome.kind === "later", outcome });
  notifyWithCommit(db, notice);
  // Whoever waits in this process hears of it even while the connection that brings news is lost.
  db.afterCommit(() => live.tell(notice.topic, notice));
}

/** Hears of what is settled from before the first look, so that nothing falls between looking and waiting. */
function newsOf({ live }: Pick<Platform, "live">, topic: string) {
  let wake: (() => void) | undefined;
  let isHeard = false;
  const unsubscribe = live.subscribe(topic, () => {
    isHeard = true;
    wake?.();
  });
  return {
    next: async () => {
      if (!isHeard)
        await new Promise<void>((done) => {
          const timer = setTimeout(done, LOOKED_EVERY_MS);
          wake = () => {
            clearTimeout(timer);
            done();
          };
        });
      isHeard = false;
    },
    close: unsubscribe,
  };
}
