// Remembers the answer to a write by its request id, in the transaction of the write itself: either both are
// there or neither. A repeated request gets the first answer and causes nothing.
import { createHash } from "node:crypto";
import type { Db } from "#db/tenant-db.ts";
import { refuseAtEdge } from "./refuse.ts";

export interface RequestKey {
  userId: string;
  operation: string;
  requestId: string;
  hash: Buffer;
}

const NOBODY = "00000000-0000-0000-0000-000000000000";

export function requestKey(
  userId: string | undefined,
  operation: string,
  requestId: string,
  payload: unknown,
): RequestKey {
  return {
    userId: userId ?? NOBODY,
    operation,
    requestId,
    hash: createHash("sha256").update(JSON.stringify(payload)).digest(),
  };
}

/**
 * The answer of a call that works in one transaction, written last, in one trip with its commit. A call that had this key
 * before makes the database refuse the row, and with it everything that the second call did; one that is still running
 * is waited for.
 */
export function rememberAnswer(db: Db, key: RequestKey, answer: Record<string, unknown>, now: Date): void {
  db.last(
    `insert into request_answer (wl_id, user_id, operation, request_id, request_hash, answer, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [db.wlId, key.userId, key.operation, key.requestId, key.hash, JSON.stringify(answer), now],
    1,
  );
}

interface EarlierAnswer {
  earlierAnswer: Record<string, unknown>;
}

/** The answer that an earlier call with this key got, if there was one. */
export async function findEarlierAnswer(db: Db, key: RequestKey): Promise<EarlierAnswer | undefined> {
  const row = await db.maybe<{ request_hash: Buffer; answer: Record<string, unknown> | null }>(
    `select request_hash, answer from request_answer
     where wl_id = $1 and user_id = $2 and operation = $3 and request_id = $4`,
    [db.wlId, key.userId, key.operation, key.requestId],
  );
  if (row === undefined) return undefined;
  if (row.answer === null) throw refuseAtEdge(409, "REQUEST_STILL_RUNNING");
  if (!row.request_hash.equals(key.hash)) throw refuseAtEdge(409, "REQUEST_ID_REUSED");
  return { earlierAnswer: row.answer };
}

/**
 * Takes the key for a call that works in several transactions, before the first of them. Returns the earlier answer when
 * there is one. Two calls with one key at the same moment: the second waits on the first one's row.
 */
export async function claimRequest(db: Db, key: RequestKey, now: Date): Promise<EarlierAnswer | undefined> {
  const claimed = await db.run(
    `insert into request_answer (wl_id, user_id, operation, request_id, request_hash, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [db.wlId, key.userId, key.operation, key.requestId, key.hash, now],
  );
  if (claimed === 1) return undefined;
  const earlier = await findEarlierAnswer(db, key);
  // Released between the two statements.
  if (earlier === undefined) throw refuseAtEdge(409, "REQUEST_STILL_RUNNING");
  return earlier;
}

export function fillInAnswer(db: Db, key: RequestKey, answer: Record<string, unknown>): void {
  db.last(
    `update request_answer set answer = $5
     where wl_id = $1 and user_id = $2 and operation = $3 and request_id = $4`,
    [db.wlId, key.userId, key.operation, key.requestId, JSON.stringify(answer)],
    1,
  );
}

/** A call that failed leaves no trace, so that the same request may be tried again. */
export async function releaseRequest(db: Db, key: RequestKey): Promise<void> {
  await db.run(
    `delete from request_answer
     where wl_id = $1 and user_id = $2 and operation = $3 and request_id = $4 and answer is null`,
    [db.wlId, key.userId, key.operation, key.requestId],
  );
}
