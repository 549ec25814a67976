import { FORGOT_PASSWORD } from "@handsel/contract/platform/session.ts";
import { USER_STATUS } from "@handsel/contract/roles.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { mailResetLink } from "../mail-reset-link.ts";
import { normaliseLogin } from "../password-attempt.ts";
import { findAccountByLogin } from "../queries/accounts.ts";

/**
 * The answer is the same whether the login exists or not, and so is the work until then: the rest is done by a
 * job. Only the blocked are told, as they cannot be helped by a mail.
 */
export const forgotPassword = implement(FORGOT_PASSWORD, async ({ login }, ctx) => {
  const account = await findAccountByLogin(ctx.db, normaliseLogin(login));
  if (account?.status === USER_STATUS.blocked) throw refuse("US_BLOCKED_ACCOUNT");
  await ctx.platform.jobs.enqueue(ctx.db, mailResetLink, {
    wlId: ctx.tenant.wlId,
    userId: account?.id ?? null,
  });
  return {};
});
