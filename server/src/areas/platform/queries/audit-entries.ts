import type { Db } from "#db/tenant-db.ts";
import type { AuditedChange } from "../audit.ts";

export async function insertAuditEntry(
  db: Db,
  entry: AuditedChange & { at: Date; userId: string | null; userName: string },
): Promise<void> {
  await db.run(
    `insert into audit_entry (wl_id, at, user_id, user_name, action, entity, entity_id, entity_name, before, after,
       search_text)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, lower(unaccent($4 || ' ' || $8)))`,
    [
      db.wlId,
      entry.at,
      entry.userId,
      entry.userName,
      entry.action,
      entry.entity,
      entry.entityId,
      entry.entityName ?? "",
      entry.before ? JSON.stringify(entry.before) : null,
      entry.after ? JSON.stringify(entry.after) : null,
    ],
  );
}
