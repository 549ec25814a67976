import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Db } from "#db/tenant-db.ts";

export interface TenantVersionRow {
  id: string;
  number: number;
  savedAt: Date;
  userName: string;
  changed: string[];
}

const COLUMNS = `id, number, saved_at as "savedAt", user_name as "userName", changed`;
const SHOWN = 100;

/** Newest first. */
export function listTenantVersions(db: Db): Promise<TenantVersionRow[]> {
  return db.rows<TenantVersionRow>(
    `select ${COLUMNS} from tenant_version where wl_id = $wl
    order by number desc limit $1`,
    [SHOWN],
  );
}

export function findTenantVersion(db: Db, id: string): Promise<{ record: unknown } | undefined> {
  return db.maybe("select record from tenant_version where wl_id = $wl and id = $1", [id]);
}

/** The record as it is now, which a process that keeps it in memory may hear of a moment later. */
export function findTenantRecord(db: Db): Promise<{ record: unknown }> {
  return db.one("select record from white_label where wl_id = $1", [db.wlId]);
}

/** The same; others who want to change it wait. */
export function lockTenantRecord(db: Db): Promise<{ record: unknown; private: Record<string, unknown> }> {
  return db.one("select record, private from white_label where wl_id = $1 for update", [db.wlId]);
}

/**
 * The same where the retailer may not be there yet. Who sells goes on meanwhile: a file takes longer than a click.
 */
export function lockTenantIfThere(
  db: Db,
): Promise<{ record: unknown; private: Record<string, unknown> } | undefined> {
  return db.maybe("select record, private from white_label where wl_id = $1 for no key update", [db.wlId]);
}

export async function insertTenantVersion(
  db: Db,
  version: {
    savedAt: Date;
    userId: string | null;
    userName: string;
    changed: readonly string[];
    record: WhiteLabel;
  },
): Promise<void> {
  await db.run(
    `insert into tenant_version (wl_id, number, saved_at, user_id, user_name, changed, record)
     select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6 from tenant_version where wl_id = $1`,
    [
      db.wlId,
      version.savedAt,
      version.userId,
      version.userName,
      version.changed,
      JSON.stringify(version.record),
    ],
  );
}
