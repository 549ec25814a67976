// Who changed what. Written in the transaction of the change, added to and never changed.
import type { AuditAction, AuditEntity, AuditKind } from "@handsel/contract/platform/audited-calls.ts";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { insertAuditEntry } from "#edge/audit/audit-trail.ts";
import type { Caller } from "#edge/caller.ts";

type Fields = Readonly<Record<string, unknown>>;

export interface AuditedChange {
  action: AuditAction;
  entity: AuditEntity;
  entityId: string;
  entityName?: string;
  /** Null or absent for what is new. Never a password or a token: this is read by people. */
  before?: Fields | null;
  /** Null or absent for what is gone. */
  after?: Fields | null;
  /** What managers look for unless told. */
  kind?: AuditKind;
}

/** Without a caller the platform itself acted: a job, a webhook. */
export async function recordAudit(
  ctx: { db: Db; clock: Clock; caller: Pick<Caller, "userId" | "name" | "username"> | null },
  change: AuditedChange,
): Promise<void> {
  await insertAuditEntry(ctx.db, {
    kind: "CHANGE",
    ...change,
    at: ctx.clock.now(),
    userId: ctx.caller?.userId ?? null,
    userName: ctx.caller ? ctx.caller.name || ctx.caller.username : "Handsel",
  });
}
