// The rows behind `askOnce`: who asks somebody outside for what, and what came of it.
import type { Db } from "#db/tenant-db.ts";
import { refuseAtEdge } from "../refuse.ts";
import { HELD_SECONDS } from "./lease.ts";

/** Whoever waits for an intent hears under this name that it is settled. */
export const claimTopic = (wlId: number, intent: string) => `claim ${wlId} ${intent}`;

export interface ClaimKey {
  intent: string;
  /** This very attempt, and not another one of the same intent. */
  holder: string;
}

interface TakenClaim {
  /** It was asked before, and nobody knows what became of it. */
  isUnknown: boolean;
  /** What it came to before, if that is known. */
  earlier: unknown;
}

/**
 * Takes the intent when nobody holds it, or when its holder died. Undefined when somebody holds it. Of two at the same
 * moment one gets it.
 */
export function takeClaim(db: Db, { intent, holder }: ClaimKey, now: Date): Promise<TakenClaim | undefined> {
  return db.maybe<TakenClaim>(
    `insert into outside_claim as known (wl_id, intent, holder, held_until, claimed_at)
     values ($1, $2, $3, clock_timestamp() + make_interval(secs => $4), $5)
     on conflict (wl_id, intent) do update
       set holder = excluded.holder, held_until = excluded.held_until, claimed_at = excluded.claimed_at,
         state = 'HELD', outcome = null
       where known.state <> 'HELD' or known.held_until < clock_timestamp()
     returning coalesce(old.state <> 'ANSWERED', false) as "isUnknown",
       case when old.state = 'ANSWERED' then old.outcome end as earlier`,
    [db.wlId, intent, holder, HELD_SECONDS, now],
  );
}

interface FoundClaim {
  holder: string;
  isHeld: boolean;
  outcome: unknown;
}

export function findClaim(db: Db, intent: string): Promise<FoundClaim | undefined> {
  return db.maybe<FoundClaim>(
    `select holder, state = 'HELD' as "isHeld", outcome from outside_claim where wl_id = $1 and intent = $2`,
    [db.wlId, intent],
  );
}

/** Says that it is still being asked; refused when another has taken it over. */
export async function renewOutsideClaim(db: Db, { intent, holder }: ClaimKey): Promise<void> {
  const renewed = await db.run(
    `update outside_claim set held_until = clock_timestamp() + make_interval(secs => $4)
     where wl_id = $1 and intent = $2 and holder = $3 and state = 'HELD'`,
    [db.wlId, intent, holder, HELD_SECONDS],
  );
  if (renewed === 0) throw refuseAtEdge(409, "REQUEST_STILL_RUNNING");
}

/** The last write of the transaction that keeps the answer: both are there or neither. */
export function settleClaim(
  db: Db,
  { intent, holder }: ClaimKey,
  { isUnknown, outcome }: { isUnknown: boolean; outcome: unknown },
): void {
  db.last(
    `update outside_claim set state = $4, outcome = $5
     where wl_id = $1 and intent = $2 and holder = $3 and state = 'HELD'`,
    [db.wlId, intent, holder, isUnknown ? "UNKNOWN" : "ANSWERED", JSON.stringify(outcome)],
    1,
  );
}

/** Whoever failed in the middle leaves it to the next one, who knows that it may have been asked. */
export async function giveUpClaim(db: Db, { intent, holder }: ClaimKey): Promise<void> {
  await db.run(
    `update outside_claim set state = 'UNKNOWN'
     where wl_id = $1 and intent = $2 and holder = $3 and state = 'HELD'`,
    [db.wlId, intent, holder],
  );
}
