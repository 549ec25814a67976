// A call that works in several transactions and talks to others in between runs once for its request id: it takes the id
// first, says again and again that it is at work, and fills in its answer at the end. When its process dies, a repeated call
// takes over after half a minute; when it was merely asleep for so long, it finds that out before it writes anything.
import type { Db } from "#db/tenant-db.ts";
import { claimRequest, fillInAnswer, type RequestKey, releaseRequest, renewClaim } from "./request-memory.ts";

export type Write = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

const RENEWED_EVERY_MS = 5_000;
/**
 * Longer ago, and a transaction first asks whether the call is still its own. This and the ten seconds after which the
 * database ends a transaction that does nothing stay below the time after which somebody else takes over.
 */
const TRUSTED_MS = 10_000;

export async function runOnce(
  write: Write,
  key: RequestKey,
  now: () => Date,
  run: (write: Write, callId: string) => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const claim = await write((db) => claimRequest(db, key, now()));
  if ("earlierAnswer" in claim) return claim.earlierAnswer;

  let renewedAt = performance.now();
  const renew = async () => {
    const askedAt = performance.now();
    await write((db) => renewClaim(db, key));
    renewedAt = askedAt;
  };
  // One that fails is no harm: the next transaction asks for itself.
  const timer = setInterval(() => void renew().catch(() => undefined), RENEWED_EVERY_MS).unref();
  const guarded: Write = async (work) => {
    if (performance.now() - renewedAt > TRUSTED_MS) await renew();
    return write(work);
  };
  try {
    const answer = await run(guarded, claim.callId);
    await guarded(async (db) => fillInAnswer(db, key, answer));
    return answer;
  } catch (error) {
    await write((db) => releaseRequest(db, key));
    throw error;
  } finally {
    clearInterval(timer);
  }
}
