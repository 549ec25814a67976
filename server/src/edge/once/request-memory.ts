// Remembers the answer to a write by its request id, in the transaction of the write itself: either both are
// there or neither. A repeated request gets the first answer and causes nothing.
import { createHash, randomUUID } from "node:crypto";
import type { Db } from "#db/tenant-db.ts";
import { refuseAtEdge } from "../refuse.ts";
import { HELD_SECONDS } from "./lease.ts";

export interface RequestKey {
  userId: string;
  operation: string;
  requestId: string;
  hash: Buffer;
  /** This very call, and not another with the same request id. */
  holder: string;
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
    holder: randomUUID(),
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

export interface Claim {
  /** The same for every call with this key: what is made under it is made once, also when a repeat takes over. */
  callId: string;
}

/**
 * Takes the key for a call that works in several transactions, before the first of them, or takes it over from one that
 * died. Returns the earlier answer when there is one. Of two calls with one key at the same moment one gets it.
 */
export async function claimRequest(db: Db, key: RequestKey, now: Date): Promise<EarlierAnswer | Claim> {
  const claimed = await db.maybe<{ first: Date }>(
    `insert into request_answer as known
       (wl_id, user_id, operation, request_id, request_hash, created_at, holder, held_until)
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + make_interval(secs => $8))
     on conflict (wl_id, user_id, operation, request_id) do update
       set holder = excluded.holder, held_until = excluded.held_until
       where known.answer is null and known.request_hash = excluded.request_hash
         and known.held_until < clock_timestamp()
     returning created_at as first`,
    [db.wlId, key.userId, key.operation, key.requestId, key.hash, now, key.holder, HELD_SECONDS],
  );
  if (claimed) return { callId: callIdOf(key, claimed.first) };
  const earlier = await findEarlierAnswer(db, key);
  // Released between the two statements.
  if (earlier === undefined) throw refuseAtEdge(409, "REQUEST_STILL_RUNNING");
  return earlier;
}

/** A UUID of version 7: its time is that of the first call, its other bits are those of the key. */
function callIdOf({ userId, operation, requestId }: RequestKey, first: Date): string {
  const bits = createHash("sha256")
    .update(JSON.stringify([userId, operation, requestId]))
    .digest("hex");
  const time = first.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${bits.slice(0, 3)}-a${bits.slice(3, 6)}-${bits.slice(6, 18)}`;
}

/** Says that the call is at work still; refused when another has taken it over. */
export async function renewClaim(db: Db, key: RequestKey): Promise<void> {
  const renewed = await db.run(
    `update request_answer set held_until = clock_timestamp() + make_interval(secs => $6)
     where wl_id = $1 and user_id = $2 and operation = $3 and request_id = $4 and holder = $5 and answer is null`,
    [db.wlId, key.userId, key.operation, key.requestId, key.holder, HELD_SECONDS],
  );
  if (renewed === 0) throw refuseAtEdge(409, "REQUEST_STILL_RUNNING");
}

export function fillInAnswer(db: Db, key: RequestKey, answer: Record<string, unknown>): void {
  db.last(
    `update request_answer set answer = $6
     where wl_id = $1 and user_id = $2 and operation = $3 and request_id = $4 and holder = $5`,
    [db.wlId, key.userId, key.operation, key.requestId, key.holder, JSON.stringify(answer)],
    1,
  );
}

/** A call that failed leaves no trace, so that the same request may be tried again. */
export async function releaseRequest(db: Db, key: RequestKey): Promise<void> {
  await db.run(
    `delete from request_answer
     where wl_id = $1 and user_id = $2 and operation = $3 and request_id = $4 and holder = $5 and answer is null`,
    [db.wlId, key.userId, key.operation, key.requestId, key.holder],
  );
}
