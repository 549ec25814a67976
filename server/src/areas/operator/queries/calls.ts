// Calls of the day, those that went wrong, and who made them.
import { MINUTE_MS } from "@handsel/contract/durations.ts";
import type { FaultKind } from "@handsel/contract/errors/faults.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";

/** The calls of an operation within a minute. Each has a mark: its second times four, and how it ended. Marks are kept packed. */
export interface CallsToAdd {
  endpoint: string;
  request: string;
  success: number;
  refused: number;
  failed: number;
  minute: Date;
  marks: readonly number[];
}

const ENDED = { success: 0, refused: 1, failed: 2 } as const;

export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
export const markOf = (at: Date, outcome: keyof typeof ENDED): number =>
  Math.floor((at.getTime() % MINUTE_MS) / 1000) * 4 + ENDED[outcome];
/** The moments of calls are told to the second. */
const lastOf = ({ minute, marks }: CallsToAdd): Date =>
  new Date(minute.getTime() + Math.floor(marks.reduce((most, mark) => Math.max(most, mark), 0) / 4) * 1000);

// However many calls a second has, few numbers say so: a mark is kept with how often it came, less one, above its eight bits.
const PACKED = 256;
/** As many as a smallint has room for. */
const MOST_IN_ONE = 128;
/** Of a kept mark: its calls, and its second. Its rest by four is how they ended. */
export const CALLS_OF_MARK = `(mark / ${PACKED} + 1)`;
export const SECOND_OF_MARK = `(mark % ${PACKED} / 4)`;

function packed(marks: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return [...counts].flatMap(([mark, count]) => {
    const full = Array<number>(Math.floor(count / MOST_IN_ONE)).fill(MOST_IN_ONE);
    const rest = count % MOST_IN_ONE;
    return [...full, ...(rest > 0 ? [rest] : [])].map((times) => (times - 1) * PACKED + mark);
  });
}

// In the order of the key, so that processes that write at once take turns.
const ADD_CALLS = `
  insert into dashboard_call (wl_id, day, endpoint, request, success, refused, failed, last_at)
  select $1, c.day, c.endpoint, c.request, sum(c.success), sum(c.refused), sum(c.failed), max(c."lastAt")
  from jsonb_to_recordset($2::jsonb)
    as c (day date, endpoint text, request text, success int, refused int, failed int, "lastAt" timestamptz)
  group by c.day, c.endpoint, c.request
  order by c.day, c.endpoint, c.request
  on conflict (wl_id, day, endpoint, request) do update
    set success = dashboard_call.success + excluded.success, refused = dashboard_call.refused + excluded.refused,
      failed = dashboard_call.failed + excluded.failed, last_at = greatest(dashboard_call.last_at, excluded.last_at)`;
const ADD_MINUTES = `
  insert into dashboard_minute (wl_id, minute, endpoint, request, success, refused, failed, marks)
  select $1, c.minute, c.endpoint, c.request, ${[0, 1, 2].map((ended) => `coalesce(sum(${CALLS_OF_MARK}) filter (where mark % 4 = ${ended}), 0)`).join()},
    array_agg(mark)
  from jsonb_to_recordset($2::jsonb) as c (minute timestamptz, endpoint text, request text, marks smallint[])
  cross join lateral unnest(c.marks) as m (mark)
  group by c.minute, c.endpoint, c.request
  order by c.minute, c.endpoint, c.request
  on conflict (wl_id, minute, endpoint, request) do update
    set success = dashboard_minute.success + excluded.success, refused = dashboard_minute.refused + excluded.refused,
      failed = dashboard_minute.failed + excluded.failed, marks = dashboard_minute.marks || excluded.marks`;

/** Counts calls for their day and for their minute, in one go. */
export async function addCalls(db: Db, timeZone: string, calls: readonly CallsToAdd[]): Promise<void> {
  if (calls.length === 0) return;
  const days = calls.map(({ marks, ...call }) => ({
    ...call,
    day: dayIn(timeZone, call.minute),
    lastAt: lastOf({ ...call, marks }),
  }));
  const minutes = calls.map(({ minute, endpoint, request, marks }) => ({
    minute,
    endpoint,
    request,
    marks: packed(marks),
  }));
  await Promise.all([
    db.run(ADD_CALLS, [db.wlId, JSON.stringify(days)]),
    db.run(ADD_MINUTES, [db.wlId, JSON.stringify(minutes)]),
  ]);
}

const ADD_REPORT = `
  insert into dashboard_minute as m (wl_id, minute, endpoint, request, success, refused, failed, marks, store_id, cart_id, page)
  values ($1, $2, 'browser', $3, 0, 0, 1, array[$4]::smallint[], $5, $6, $7)
  on conflict (wl_id, minute, endpoint, request) do update set failed = m.failed + 1, marks = m.marks || excluded.marks,
    store_id = excluded.store_id, cart_id = excluded.cart_id, page = excluded.page`;

/** An error that a browser reported. */
export async function addReport(
  db: Db,
  {
    message,
    storeId,
    cartId,
    page,
    now,
  }: { message: string; storeId: string; cartId: string; page: string; now: Date },
): Promise<void> {
  await db.run(ADD_REPORT, [db.wlId, minuteOf(now), message, markOf(now, "failed"), storeId, cartId, page]);
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
  select $1, e.day, e.at, e."storeId", e."cartId", e.endpoint, e.request, e.error, e.kind, e.reason, e.build, e."callId",
    e."traceId", e."userId"
  from jsonb_to_recordset($2::jsonb)
    as e (day date, at timestamptz, "storeId" uuid, "cartId" text, endpoint text, request text, error text, kind text, reason text,
      build text, "callId" text, "traceId" text, "userId" uuid)`;

export async function addCallErrors(db: Db, timeZone: string, errors: readonly ErrorToAdd[]): Promise<void> {
  if (errors.length === 0) return;
  const rows = errors.map((error) => ({ ...error, day: dayIn(timeZone, error.at) }));
  await db.run(ADD_ERRORS, [db.wlId, JSON.stringify(rows)]);
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
