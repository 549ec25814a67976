// What the change log and a mail to the user say of their own factors: which kind came or went, never what it is.
import type { Factor } from "@handsel/contract/platform/second-factors.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Caller } from "#edge/caller.ts";
import type { Platform } from "#platform.ts";
import { recordAudit } from "../audit/audit.ts";
import type { FactorChange } from "../templates/factor-change.ts";
import { tellOfFactors } from "./tell-of-factors.ts";

type Action = "USER_FACTOR_ADDED" | "USER_FACTOR_REMOVED";

export async function announceFactor(
  ctx: { db: Db; clock: Clock; caller: Caller; platform: Platform; tenant: WhiteLabel },
  action: Action,
  factor: Factor,
  name = "",
): Promise<void> {
  const fields = { secondFactor: name || factor };
  await recordAudit(ctx, {
    entity: "USER",
    entityId: ctx.caller.userId,
    entityName: ctx.caller.name || ctx.caller.username,
    action,
    ...(action === "USER_FACTOR_ADDED" ? { after: fields } : { before: fields }),
  });
  await tellOfFactors(ctx, ctx.caller.userId, changeOf(action === "USER_FACTOR_ADDED", factor, name));
}

function changeOf(isAdded: boolean, factor: Factor, name: string): FactorChange {
  if (factor === "RECOVERY_CODE") return { kind: "CODES_RENEWED" };
  if (factor === "PASSKEY") return { kind: isAdded ? "PASSKEY_ADDED" : "PASSKEY_REMOVED", name };
  return { kind: isAdded ? "APP_ADDED" : "APP_REMOVED" };
}
