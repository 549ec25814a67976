import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { implement } from "#edge/implement.ts";
import { auditFilterOf } from "../audit/audit-filter.ts";
import { countAuditEntries, findAuditPlace, listAuditEntries, sortAuditEntries } from "../queries/audit.ts";

const COUNTED_AT_MOST = 10_000;

export const listAudit = implement(LIST_AUDIT, async (input, ctx) => {
  const after = input.after ? await findAuditPlace(ctx.db, input.after) : null;
  // Another retailer's entry, or nobody's: it is no place in this log, so nothing comes after it.
  if (after === undefined) return { entries: [], next: null, total: null };

  const filter = auditFilterOf(input, ctx.tenant);
  // One more than asked for tells whether there is a next page.
  const limit = input.limit + 1;
  const rows = input.sort
    ? await sortAuditEntries(ctx.db, filter, input.sort, { after: after?.id ?? null, limit })
    : await listAuditEntries(ctx.db, filter, { after, limit });
  const total = after === null ? await countAuditEntries(ctx.db, filter, COUNTED_AT_MOST) : null;
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
    kind: row.kind,
    operation: row.operation,
    outcome: row.outcome,
  }));
  return { entries, total, next: rows.length > input.limit ? (entries.at(-1)?.id ?? null) : null };
});
