// What the change log says of a user's own factors: which kind came or went, never what it is.
import type { Factor } from "@handsel/contract/platform/second-factors.ts";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Caller } from "#edge/context.ts";
import { recordAudit } from "../audit.ts";

export async function auditFactor(
  ctx: { db: Db; clock: Clock; caller: Caller },
  action: "USER_FACTOR_ADDED" | "USER_FACTOR_REMOVED",
  factor: Factor,
  name?: string,
): Promise<void> {
  const fields = { secondFactor: name ?? factor };
  await recordAudit(ctx, {
    entity: "USER",
    entityId: ctx.caller.userId,
    entityName: ctx.caller.name || ctx.caller.username,
    action,
    ...(action === "USER_FACTOR_ADDED" ? { after: fields } : { before: fields }),
  });
}
