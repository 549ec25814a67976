// Calls of the day, those that went wrong, and who made them.
import type { FaultKind } from "@handsel/contract/errors/faults.ts";
import type { Db } from "#db/tenant-db.ts";

export interface CallsToAdd {
  endpoint: string;
  request: string;
  success: number;
  refused: number;
  failed: number;
}

// In the order of the key, so that processes that write at once take turns.
const ADD_CALLS = `
  insert into dashboard_call (wl_id, day, endpoint, request, success, refused, failed, last_at)
  select $1, $2, c.endpoint, c.request, c.success, c.refused, c.failed, $3
  from jsonb_to_recordset($4::jsonb) as c (endpoint text, request text, success int, refused int, failed int)
  order by c.endpoint, c.request
  on conflict (wl_id, day, endpoint, request) do update
    set success = dashboard_call.success + excluded.success, refused = dashboard_call.refused + excluded.refused,
      failed = dashboard_call.failed + excluded.failed, last_at = greatest(dashboard_call.last_at, excluded.last_at)`;

export async function addCalls(
  db: Db,
  { day, now, calls }: { day: string; now: Date; calls: readonly CallsToAdd[] },
): Promise<void> {
  await db.run(ADD_CALLS, [db.wlId, day, now, JSON.stringify(calls)]);
}

export interface ErrorToAdd {
  at: Date;
  storeId: string | null;
  cartId: string;
  endpoint: string;
  request: string;
  error: string;
  kind: FaultKind;
  reason: string;
  build: string;
  callId: string;
  traceId: string;
  userId: string | null;
}

const ADD_ERRORS = `
  insert into dashboard_call_error (wl_id, day, at, store_id, cart_id, endpoint, request, error, kind, reason, build,
    call_id, trace_id, user_id)
  select $1, $2, e.at, e."storeId", e."cartId", e.endpoint, e.request, e.error, e.kind, e.reason, e.build, e."callId",
    e."traceId", e."userId"
  from jsonb_to_recordset($3::jsonb)
    as e (at timestamptz, "storeId" uuid, "cartId" text, endpoint text, request text, error text, kind text, reason text,
      build text, "callId" text, "traceId" text, "userId" uuid)`;

export async function addCallErrors(db: Db, day: string, errors: readonly ErrorToAdd[]): Promise<void> {
  if (errors.length > 0) await db.run(ADD_ERRORS, [db.wlId, day, JSON.stringify(errors)]);
}

export interface SeenUser {
  userId: string;
  storeId: string | null;
  at: Date;
}

// In the order of the key, as above. A page that is known stays.
const SEEN = `
  insert into dashboard_presence (wl_id, user_id, store_id, last_seen_at)
  select $1, u."userId", u."storeId", u.at
  from jsonb_to_recordset($2::jsonb) as u ("userId" uuid, "storeId" uuid, at timestamptz)
  order by u."userId"
  on conflict (wl_id, user_id) do update set store_id = excluded.store_id,
    last_seen_at = greatest(dashboard_presence.last_seen_at, excluded.last_seen_at)`;

export async function markSeen(db: Db, users: readonly SeenUser[]): Promise<void> {
  if (users.length > 0) await db.run(SEEN, [db.wlId, JSON.stringify(users)]);
}

export async function removePresence(db: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0)
    await db.run("delete from dashboard_presence where wl_id = $wl and user_id = any ($1)", [userIds]);
}

// A browser says itself where it is; it can say so of people who are signed in, and of nobody else.
const AT_PAGE = `
  insert into dashboard_presence (wl_id, user_id, store_id, last_seen_at, page, cart_id)
  select s.wl_id, s.user_id, s.store_id, $4, $2, $3 from session s
  where s.wl_id = $wl and s.user_id = $1 order by s.last_seen_at desc limit 1
  on conflict (wl_id, user_id) do update set page = excluded.page, cart_id = excluded.cart_id,
    last_seen_at = greatest(dashboard_presence.last_seen_at, excluded.last_seen_at)`;

export async function markPage(
  db: Db,
  { userId, page, cartId, now }: { userId: string; page: string; cartId: string; now: Date },
): Promise<void> {
  await db.run(AT_PAGE, [userId, page, cartId, now]);
}

const REMOVALS = [
  "delete from dashboard_call where wl_id = $wl and day < $1",
  "delete from dashboard_call_error where wl_id = $wl and day < $1",
  "delete from dashboard_presence where wl_id = $wl and last_seen_at < $1::date",
];

export async function removeOldCalls(db: Db, before: string): Promise<number> {
  let removed = 0;
  for (const removal of REMOVALS) removed += await db.run(removal, [before]);
  return removed;
}
