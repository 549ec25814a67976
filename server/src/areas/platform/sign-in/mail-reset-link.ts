// Sends the link with which a forgotten password is replaced.
import { randomBytes } from "node:crypto";
import { isLanguage } from "@handsel/contract/languages.ts";
import { USER_STATUS } from "@handsel/contract/roles.ts";
import { LIMITS } from "#config.ts";
import { hashToken } from "#edge/sessions/sessions.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, tenantUrl } from "#platform.ts";
import { sendMessage } from "../messages/messages.ts";
import { lockForReset, replaceResetToken } from "../queries/password-resets.ts";
import type { MailContent } from "../templates/layout.ts";
import { blockedAccountMail, resetLinkMail } from "../templates/reset-link.ts";
import { hasMailsEnough } from "../users/account-mails.ts";

export const RESET_TOPIC = "PASSWORD_RESET";

export const mailResetLink = job<{ wlId: number; userId: string | null }>({
  name: "mail-reset-link",
  retries: 3,
  atOnce: 2,
  run: async ({ wlId, userId }, platform) => {
    const tenant = platform.tenants.byId(wlId);
    // A login that nobody has was asked for.
    if (userId === null || tenant === undefined) return;
    const now = platform.clock.now();
    await inTenant(platform, wlId, async (db) => {
      const user = await lockForReset(db, userId);
      if (!user || user.status === USER_STATUS.inactive) return;
      if (await hasMailsEnough(db, { topic: RESET_TOPIC, userId, now })) return;

      const language = isLanguage(user.language) ? user.language : tenant.language;
      const whom = { tenantName: tenant.name, firstName: user.first_name || user.email };
      const send = (content: MailContent) =>
        sendMessage(platform, db, {
          channel: "email",
          tenant,
          purpose: "OPERATIONAL",
          to: user.email,
          topic: RESET_TOPIC,
          topicId: userId,
          isSecret: true,
          ...content,
        });
      if (user.status === USER_STATUS.blocked) {
        // A link would not let them in. That they are blocked is for them alone to read.
        const speaker = { language, supportEmail: tenant.supportEmail };
        const { header } = platform.answers.refused([{ code: "US_BLOCKED_ACCOUNT", values: [] }], speaker);
        await send(blockedAccountMail(language, { ...whom, reason: header.errors?.[0]?.message ?? "" }));
        return;
      }
      const token = randomBytes(32).toString("base64url");
      const expiresAt = new Date(now.getTime() + LIMITS.resetTokenMs);
      await replaceResetToken(db, { userId, tokenHash: hashToken(token), expiresAt });
      await send(
        resetLinkMail(language, {
          ...whom,
          link: tenantUrl(platform.config, tenant.subdomain, `/posale/login/resetpassword/${token}`),
          minutes: LIMITS.resetTokenMs / 60_000,
        }),
      );
    });
  },
});
