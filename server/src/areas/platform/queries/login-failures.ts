import { LIMITS } from "#config.ts";
import type { Db } from "#db/tenant-db.ts";

/**
 * Counts an attempt as failed before its password is looked at; the right password takes the count back. Returns
 * the number of this failure, from 1 up to the last that is allowed, or nothing while the login is locked. The
 * last one locks: 15 minutes, then twice as long each time, 4 hours at most.
 */
export async function raiseFailure(db: Db, login: string, now: Date): Promise<number | undefined> {
  const row = await db.maybe<{ failures: number }>(
    `insert into login_failure as f (wl_id, login_norm, failures, last_at) values ($1, $2, 1, $3)
     on conflict (wl_id, login_norm) do update set
       failures = f.failures % $4 + 1,
       locks = f.locks + (f.failures % $4 + 1) / $4,
       locked_until = case when f.failures % $4 + 1 = $4
         then $3 + least($5 * 2 ^ least(f.locks, 20), $6) * interval '1 millisecond' end,
       last_at = $3
     where f.locked_until is null or f.locked_until <= $3
     returning failures`,
    [db.wlId, login, now, LIMITS.loginFailuresBeforeLock, LIMITS.lockMs, LIMITS.longestLockMs],
  );
  return row?.failures;
}

export async function clearFailures(db: Db, login: string): Promise<void> {
  await db.run("delete from login_failure where wl_id = $wl and login_norm = $1", [login]);
}

/** Undoes what the attempt itself raised, a lock too; the failures before it stay. */
export async function takeBackFailure(db: Db, login: string): Promise<void> {
  await db.run(
    `update login_failure set failures = failures - 1, locks = locks - failures / $2, locked_until = null
     where wl_id = $wl and login_norm = $1 and failures > 0`,
    [login, LIMITS.loginFailuresBeforeLock],
  );
}
