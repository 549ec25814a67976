import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { implement } from "#edge/implement.ts";
import { listAuditEntries } from "../queries/audit.ts";

export const listAudit = implement(LIST_AUDIT, async (input, ctx) => {
  // One more than asked for tells whether there is a next page.
  const rows = await listAuditEntries(ctx.db, {
    entity: input.entity || null,
    userId: input.userID ?? null,
    from: input.from || null,
    to: input.to || null,
    timeZone: ctx.tenant.timeZone,
    text: input.text?.trim() || null,
    after: input.after ?? null,
    limit: input.limit + 1,
  });
  const entries = rows.slice(0, input.limit).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    userID: row.user_id,
    userName: row.user_name,
    action: row.action,
    entity: row.entity,
    entityID: row.entity_id,
    entityName: row.entity_name,
    before: row.before,
    after: row.after,
  }));
  return { entries, next: rows.length > input.limit ? (entries.at(-1)?.id ?? null) : null };
});
