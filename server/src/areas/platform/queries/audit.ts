import type { AuditSort } from "@handsel/contract/platform/audit.ts";
import type { AuditKind } from "@handsel/contract/platform/audited-calls.ts";
import type { SortedBy } from "@handsel/contract/sorting.ts";
import { sortedPage, sortedValues, timeKey } from "#db/sorting.ts";
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
  kind: AuditKind;
  operation: string;
  outcome: string;
}

export interface AuditFilter {
  kind: AuditKind | null;
  entity: string | null;
  userId: string | null;
  /** Days in the retailer's time zone, both included. */
  from: string | null;
  to: string | null;
  timeZone: string;
  text: string | null;
}

/** A place in the log; what comes after it is older. */
export interface AuditPlace {
  at: Date;
  id: string;
}

export function findAuditPlace(db: Db, id: string): Promise<AuditPlace | undefined> {
  return db.maybe<AuditPlace>("select at, id from audit_entry where wl_id = $wl and id = $1", [id]);
}

const COLUMNS =
  "e.id, e.at, e.user_id, e.user_name, e.action, e.entity, e.entity_id, e.entity_name, e.before, e.after, e.kind, e.operation, e.outcome";
const SINCE = "($3::date)::timestamp at time zone $5";
const UNTIL = "($4::date + 1)::timestamp at time zone $5";
const MATCHES = `($1::text is null or e.entity = $1) and ($2::uuid is null or e.user_id = $2)
  and ($3::date is null or e.at >= ${SINCE}) and ($4::date is null or e.at < ${UNTIL})
  and ($6::text is null or e.kind = $6)`;

const valuesOf = ({ entity, userId, from, to, timeZone, kind }: AuditFilter) => [
  entity,
  userId,
  from,
  to,
  timeZone,
  kind,
];

/** Newest first. */
export async function listAuditEntries(
  db: Db,
  filter: AuditFilter,
  { after, limit }: { after: AuditPlace | null; limit: number },
): Promise<AuditRow[]> {
  const values = [...valuesOf(filter), after?.at ?? null, after?.id ?? null, limit];
  if (filter.text === null)
    return db.rows<AuditRow>(
      `select ${COLUMNS} from audit_entry e
       where e.wl_id = $wl and ${MATCHES} and ($7::timestamptz is null or (e.at, e.id) < ($7, $8::uuid))
       order by e.at desc, e.id desc limit $9`,
      values,
    );
  return db.rows<AuditRow>(
    `select ${COLUMNS} from search_audit_of_kind($10, $6, $1, $2, ${SINCE}, ${UNTIL}, $7, $8, $9) as found (id)
     join audit_entry e on e.wl_id = $wl and e.id = found.id order by e.at desc, e.id desc`,
    [...values, filter.text],
  );
}

const KEYS: Readonly<Record<AuditSort, string>> = {
  at: timeKey("e.at"),
  user: "e.user_name",
  action: "e.action",
  // As it is shown: what has no name by its id, and what has none by what was called.
  entity: "coalesce(nullif(e.entity_name, ''), nullif(e.entity_id, ''), e.operation)",
};
const FOUND = `e.id in (select found.id
  from search_audit_of_kind($11, $6, $1, $2, ${SINCE}, ${UNTIL}, null, null, null) as found (id))`;
const sorted = (isSearched: boolean) =>
  sortedPage({
    tables: "audit_entry e",
    where: `e.wl_id = $wl and ${isSearched ? FOUND : MATCHES}`,
    columns: COLUMNS,
    id: "e.id",
    keys: KEYS,
    from: 7,
  });

/** In the order of a column. */
export function sortAuditEntries(
  db: Db,
  filter: AuditFilter,
  sort: SortedBy<AuditSort>,
  part: { after: string | null; limit: number },
): Promise<AuditRow[]> {
  const values = [...valuesOf(filter), ...sortedValues(sort, part)];
  return filter.text === null
    ? db.rows<AuditRow>(sorted(false), values)
    : db.rows<AuditRow>(sorted(true), [...values, filter.text]);
}

/** Counts no further than `most`: nobody needs to know how many more there are. */
export async function countAuditEntries(db: Db, filter: AuditFilter, most: number): Promise<number> {
  const counted =
    filter.text === null
      ? await db.one<{ count: number }>(
          `select count(*) as count from (select from audit_entry e where e.wl_id = $wl
            and ${MATCHES} limit $7) as counted`,
          [...valuesOf(filter), most],
        )
      : await db.one<{ count: number }>(
          `select count(*) as count from search_audit_of_kind($8, $6, $1, $2, ${SINCE}, ${UNTIL}, null, null, $7)`,
          [...valuesOf(filter), most, filter.text],
        );
  return counted.count;
}
