import { isLanguage } from "@handsel/contract/languages.ts";
import { RESET_PASSWORD } from "@handsel/contract/platform/session.ts";
import { LIMITS } from "#config.ts";
import { implement } from "#edge/implement.ts";
import { hashToken } from "#edge/sessions/sessions.ts";
import { tenantUrl } from "#platform.ts";
import { sendMessage } from "../messages/messages.ts";
import { findAccount, setRecoveryPassword } from "../queries/accounts.ts";
import { isResetTokenGood, takeResetToken } from "../queries/password-resets.ts";
import { hashPassword } from "../sign-in/passwords.ts";
import { generateRecoveryPassword } from "../sign-in/recovery-password.ts";
import { recoveryPasswordMail } from "../templates/recovery-password.ts";

/** A link that is no longer good is a warning beside an answer, because its page has a view for it. */
export const resetPassword = implement(RESET_PASSWORD, async ({ resetToken }, ctx) => {
  const { tenant, platform } = ctx;
  const tokenHash = hashToken(resetToken);
  const refused = () => {
    ctx.warn("US_INVALID_RESET_PWD_TOKEN");
    return { reset_password_status: "ERROR" as const };
  };
  if (!(await ctx.read((db) => isResetTokenGood(db, tokenHash, ctx.clock.now())))) return refused();

  const password = generateRecoveryPassword();
  const recoveryHash = await hashPassword(password);
  const isSent = await ctx.inTransaction(async (db) => {
    const now = ctx.clock.now();
    const userId = await takeResetToken(db, tokenHash, now);
    if (userId === undefined) return false;
    const until = new Date(now.getTime() + LIMITS.recoveryPasswordMs);
    const account = await findAccount(db, userId);
    if (!account || !(await setRecoveryPassword(db, { userId, recoveryHash, until }))) return false;
    await sendMessage(platform, db, {
      channel: "email",
      tenant,
      purpose: "OPERATIONAL",
      to: account.email,
      topic: "PASSWORD_RECOVERY",
      topicId: userId,
      isSecret: true,
      ...recoveryPasswordMail(isLanguage(account.language) ? account.language : tenant.language, {
        tenantName: tenant.name,
        firstName: account.first_name || account.username,
        password,
        link: tenantUrl(platform.config, tenant.subdomain, "/posale/login"),
        minutes: LIMITS.recoveryPasswordMs / 60_000,
      }),
    });
    return true;
  });
  return isSent ? { reset_password_status: "SUCCESS" as const } : refused();
});
