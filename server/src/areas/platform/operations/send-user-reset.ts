import { SEND_USER_RESET } from "@handsel/contract/platform/users.ts";
import { USER_STATUS } from "@handsel/contract/roles.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { recordAudit } from "../audit/audit.ts";
import { mailResetLink, RESET_TOPIC } from "../sign-in/mail-reset-link.ts";
import { hasMailsEnough } from "../users/account-mails.ts";
import { getEditableUser, nameOf, reachOf } from "../users/user-admin.ts";

export const sendUserReset = implement(SEND_USER_RESET, async ({ id }, ctx) => {
  const user = await getEditableUser(ctx, await reachOf(ctx), id);
  if (user.status === USER_STATUS.blocked) throw refuse("US_BLOCKED_ACCOUNT");
  if (user.status === USER_STATUS.inactive) throw refuse("US_INACTIVE_ACCOUNT");
  if (await hasMailsEnough(ctx.db, { topic: RESET_TOPIC, userId: id, now: ctx.clock.now() }))
    throw refuse("TOO_MANY_REQUESTS", "wait");

  await ctx.platform.jobs.enqueue(ctx.db, mailResetLink, { wlId: ctx.tenant.wlId, userId: id });
  await recordAudit(ctx, {
    entity: "USER",
    entityId: id,
    entityName: nameOf(user),
    action: "USER_RESET_SENT",
  });
  return {};
});
