// From when to when sales and trades counted as what.
import type { Db } from "#db/tenant-db.ts";
import type { Channel, Stay, StayFigure } from "../dashboard-facts.ts";

export interface KeptStay extends Stay {
  subject: string;
  channel: Channel;
  storeId: string;
  units: number;
  /** The retailer's own days on which it began and ended. */
  came: string;
  went: string | null;
}

const OF_SUBJECTS = `
  select subject, figure, day::text as day, since, until, came::text as came, went::text as went, channel,
    store_id as "storeId", units
  from dashboard_stay where wl_id = $wl and subject = any ($1)`;

export function staysOfSubjects(db: Db, subjects: readonly string[]): Promise<KeptStay[]> {
  return db.rows<KeptStay>(OF_SUBJECTS, [subjects]);
}

const REMOVE = `
  delete from dashboard_stay s
  using unnest($1::uuid[], $2::text[], $3::date[], $4::timestamptz[]) as g (subject, figure, day, since)
  where s.wl_id = $wl and s.subject = g.subject and s.figure = g.figure and s.day = g.day and s.since = g.since`;

export async function removeStays(db: Db, stays: readonly KeptStay[]): Promise<void> {
  await db.run(REMOVE, [
    stays.map(({ subject }) => subject),
    stays.map(({ figure }) => figure),
    stays.map(({ day }) => day),
    stays.map(({ since }) => since),
  ]);
}

const ADD = `
  insert into dashboard_stay (wl_id, subject, figure, day, since, until, came, went, channel, store_id, units)
  select $1, s.subject, s.figure, s.day, s.since, s.until, s.came, s.went, s.channel, s."storeId", s.units
  from jsonb_to_recordset($2::jsonb) as s (subject uuid, figure text, day date, since timestamptz, until timestamptz,
    came date, went date, channel text, "storeId" uuid, units int)`;

export async function addStays(db: Db, stays: readonly KeptStay[]): Promise<void> {
  await db.run(ADD, [db.wlId, JSON.stringify(stays)]);
}

export interface LateChange {
  turned: string;
  figure: StayFigure;
  day: string;
  channel: Channel;
  difference: number;
}

// Rows are taken in the order of their key, so that two who count at once take turns instead of blocking each other.
const ADD_LATE = `
  insert into dashboard_late (wl_id, turned, figure, day, channel, count)
  select $1, l.turned, l.figure, l.day, l.channel, l.difference
  from jsonb_to_recordset($2::jsonb) as l (turned date, figure text, day date, channel text, difference int)
  order by l.turned, l.figure, l.day, l.channel
  on conflict (wl_id, turned, figure, day, channel) do update set count = dashboard_late.count + excluded.count`;

export async function addLate(db: Db, changes: readonly LateChange[]): Promise<void> {
  if (changes.length > 0) await db.run(ADD_LATE, [db.wlId, JSON.stringify(changes)]);
}

const REMOVALS = [
  // What waits says what the backlog of any day was; it stays, as the figures do.
  "delete from dashboard_stay where wl_id = $wl and until < $1 and figure <> 'waiting'",
  "delete from dashboard_late where wl_id = $wl and turned < $1::timestamptz::date",
  "delete from dashboard_minute where wl_id = $wl and minute < $1",
];

/** A moment of before this can no longer be looked at. */
export async function removeOldStays(db: Db, before: Date): Promise<number> {
  let removed = 0;
  for (const removal of REMOVALS) removed += await db.run(removal, [before]);
  return removed;
}
