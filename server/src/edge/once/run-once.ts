// A call that works in several transactions and talks to others in between runs once for its request id: it takes the id
// first, says again and again that it is at work, and fills in its answer at the end.
import type { Db } from "#db/tenant-db.ts";
import { whileHeld } from "./lease.ts";
import { claimRequest, fillInAnswer, type RequestKey, releaseRequest, renewClaim } from "./request-memory.ts";

export type Write = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

export async function runOnce(
  write: Write,
  key: RequestKey,
  now: () => Date,
  run: (write: Write, callId: string) => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const claim = await write((db) => claimRequest(db, key, now()));
  if ("earlierAnswer" in claim) return claim.earlierAnswer;

  const renew = () => write((db) => renewClaim(db, key));
  return whileHeld(renew, async (stillHeld) => {
    const guarded: Write = async (work) => {
      await stillHeld();
      return write(work);
    };
    try {
      const answer = await run(guarded, claim.callId);
      await guarded(async (db) => fillInAnswer(db, key, answer));
      return answer;
    } catch (error) {
      await write((db) => releaseRequest(db, key));
      throw error;
    }
  });
}
