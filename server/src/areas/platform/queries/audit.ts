import type { Db } from "#db/tenant-db.ts";

export interface AuditRow {
  id: string;
  at: Date;
  user_id: string | null;
  user_name: string;
  action: string;
  entity: string;
  entity_id: string;
  entity_name: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface AuditFilter {
  entity: string | null;
  userId: string | null;
  /** Days in the retailer's time zone, both included. */
  from: string | null;
  to: string | null;
  timeZone: string;
  text: string | null;
  /** The entry after which to go on; one that is not here names no place, so nothing comes after it. */
  after: string | null;
  limit: number;
}

const COLUMNS =
  "e.id, e.at, e.user_id, e.user_name, e.action, e.entity, e.entity_id, e.entity_name, e.before, e.after";

/** Newest first. */
export async function listAuditEntries(db: Db, filter: AuditFilter): Promise<AuditRow[]> {
  const { since, until, last_at, last_id } = await db.one<{
    since: Date | null;
    until: Date | null;
    last_at: Date | null;
    last_id: string | null;
  }>(
    `select ($1::date)::timestamp at time zone $3 as since, ($2::date + 1)::timestamp at time zone $3 as until,
       (select at from audit_entry where id = $4) as last_at, $4::uuid as last_id`,
    [filter.from, filter.to, filter.timeZone, filter.after],
  );
  if (filter.after !== null && last_at === null) return [];
  const bounds = [filter.entity, filter.userId, since, until, last_at, last_id, filter.limit];
  if (filter.text === null)
    return db.rows<AuditRow>(
      `select ${COLUMNS} from audit_entry e
       where ($1::text is null or e.entity = $1) and ($2::uuid is null or e.user_id = $2)
         and ($3::timestamptz is null or e.at >= $3) and ($4::timestamptz is null or e.at < $4)
         and ($5::timestamptz is null or (e.at, e.id) < ($5, $6::uuid))
       order by e.at desc, e.id desc limit $7`,
      bounds,
    );
  return db.rows<AuditRow>(
    `select ${COLUMNS} from search_audit($8, $1, $2, $3, $4, $5, $6, $7) as found (id)
     join audit_entry e on e.id = found.id order by e.at desc, e.id desc`,
    [...bounds, filter.text],
  );
}
