// What a change of an account does to the sessions of its user.
import { notifyAll } from "#db/listen.ts";
import type { Db } from "#db/tenant-db.ts";

/** Every server process forgets what it remembers of these people and looks again at their next call. */
export async function forgetUsers(db: Db, userIds: readonly string[]): Promise<void> {
  await notifyAll(
    db,
    userIds.map((userId) => ({ kind: "user", userId })),
  );
}

/** Signs the user out everywhere; the session that makes the change, if it is their own, goes on. */
export async function endSessionsOf(
  db: Db,
  { userId, except }: { userId: string; except: Buffer },
): Promise<void> {
  await db.run("delete from session where wl_id = $wl and user_id = $1 and token_hash <> $2", [
    userId,
    except,
  ]);
  await forgetUsers(db, [userId]);
}
