// Addresses and numbers that campaigns no longer write to.
import type { SuppressionReason } from "@handsel/contract/platform/suppressions.ts";
import type { Db } from "#db/tenant-db.ts";

/** Those that these messages went to. A complaint is not forgotten over a bounce. */
export async function suppressReceivers(
  db: Db,
  messages: readonly { id: string; reason: SuppressionReason }[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return;
  await db.run(
    `insert into message_suppression (wl_id, destination, channel, reason, at)
     select m.wl_id, lower(m.destination), min(m.channel), max(r.reason), $3
     from unnest($1::uuid[], $2::text[]) as r (id, reason)
     join message m on m.wl_id = $wl and m.id = r.id
     group by m.wl_id, lower(m.destination)
     on conflict (wl_id, destination) do update set reason = excluded.reason, at = excluded.at
       where message_suppression.reason = 'BOUNCED' and excluded.reason = 'COMPLAINED'`,
    [messages.map(({ id }) => id), messages.map(({ reason }) => reason), now],
  );
}

/** Why nothing is written to each of these, in the same order; null where something may be. */
export async function suppressionsOf(
  db: Db,
  destinations: readonly string[],
): Promise<(SuppressionReason | null)[]> {
  const found = await db.rows<{ destination: string; reason: SuppressionReason }>(
    "select destination, reason from message_suppression where wl_id = $wl and destination = any ($1)",
    [destinations.map((destination) => destination.toLowerCase())],
  );
  const reasons = new Map(found.map(({ destination, reason }) => [destination, reason]));
  return destinations.map((destination) => reasons.get(destination.toLowerCase()) ?? null);
}

export interface SuppressionRow {
  destination: string;
  channel: "email" | "sms";
  reason: SuppressionReason;
  at: Date;
}

/** The newest first; with `part`, those that hold it. */
export function listSuppressionRows(db: Db, part: string, limit: number): Promise<SuppressionRow[]> {
  return db.rows<SuppressionRow>(
    `select destination, channel, reason, at from message_suppression
     where wl_id = $wl and ($1 = '' or strpos(destination, $1) > 0)
     order by at desc, destination limit $2`,
    [part.toLowerCase(), limit],
  );
}

export async function countSuppressions(db: Db, part: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    `select count(*)::int as count from message_suppression
     where wl_id = $wl and ($1 = '' or strpos(destination, $1) > 0)`,
    [part.toLowerCase()],
  );
  return count;
}

/** False when it was not on the list. */
export async function removeSuppression(db: Db, destination: string): Promise<boolean> {
  const removed = await db.run(
    "delete from message_suppression where wl_id = $wl and destination = lower($1)",
    [destination],
  );
  return removed === 1;
}

/** What was known before this platform. */
export async function importSuppressions(db: Db, rows: readonly SuppressionRow[]): Promise<void> {
  for (const { destination, channel, reason, at } of rows)
    await db.run(
      `insert into message_suppression (wl_id, destination, channel, reason, at) values ($1, lower($2), $3, $4, $5)
       on conflict (wl_id, destination) do nothing`,
      [db.wlId, destination, channel, reason, at],
    );
}
