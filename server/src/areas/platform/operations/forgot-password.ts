import { FORGOT_PASSWORD } from "@handsel/contract/platform/session.ts";
import { implement } from "#edge/implement.ts";
import { findAccountByLogin } from "../queries/accounts.ts";
import { mailResetLink } from "../sign-in/mail-reset-link.ts";
import { normaliseLogin } from "../sign-in/password-attempt.ts";

/**
 * The answer is the same whether the login exists or not and whatever became of its account, and so is the work until then: the
 * rest is done by a job, and who may know more reads it in the mail.
 */
export const forgotPassword = implement(FORGOT_PASSWORD, async ({ login }, ctx) => {
  const account = await findAccountByLogin(ctx.db, normaliseLogin(login));
  await ctx.platform.jobs.enqueue(ctx.db, mailResetLink, {
    wlId: ctx.tenant.wlId,
    userId: account?.id ?? null,
  });
  return {};
});
