import assert from "node:assert/strict";
import { REMOVE_USER_FACTORS } from "@handsel/contract/platform/second-factors.ts";
import { implement } from "#edge/implement.ts";
import { recordAudit } from "../audit/audit.ts";
import { removeFactors } from "../queries/second-factors.ts";
import { lockUserRecord } from "../queries/user-records.ts";
import { endSessionsOf } from "../queries/user-sessions.ts";
import { tellOfFactors } from "../second-factors/tell-of-factors.ts";
import { getEditableUser, nameOf, reachOf, userOf } from "../users/user-admin.ts";

/** For whom has lost their factor: they sign in with the password alone again, from the beginning. */
export const removeUserFactors = implement(REMOVE_USER_FACTORS, async ({ id }, ctx) => {
  const reach = await reachOf(ctx);
  const user = await getEditableUser(ctx, reach, id);
  if (await removeFactors(ctx.db, id)) {
    await recordAudit(ctx, {
      entity: "USER",
      entityId: id,
      entityName: nameOf(user),
      action: "USER_FACTORS_RESET",
    });
    await tellOfFactors(ctx, id, { kind: "FACTORS_RESET" });
    await endSessionsOf(ctx.db, { userId: id, except: ctx.caller.sessionHash });
  }
  const after = await lockUserRecord(ctx.db, id, ctx.clock.now());
  assert(after !== undefined);
  return { user: userOf(after, reach) };
});
