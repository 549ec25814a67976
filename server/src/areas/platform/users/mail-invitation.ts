// Lets a new user in: a mail with a generated password, which works once and has to be replaced at once. The password
// is made by the job and is known to the mail alone.
import { DAY_MS } from "@handsel/contract/durations.ts";
import { isLanguage } from "@handsel/contract/languages.ts";
import { LIMITS } from "#config.ts";
import { refuse } from "#edge/refuse.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, tenantUrl } from "#platform.ts";
import { recordAudit } from "../audit/audit.ts";
import { sendMessage } from "../messages/messages.ts";
import { findAccount, setRecoveryPassword } from "../queries/accounts.ts";
import type { UserRecord } from "../queries/user-records.ts";
import { hashPassword } from "../sign-in/passwords.ts";
import { generateRecoveryPassword } from "../sign-in/recovery-password.ts";
import { invitationMail } from "../templates/invitation.ts";
import { hasMailsEnough } from "./account-mails.ts";
import { nameOf, type UserContext } from "./user-admin.ts";

const TOPIC = "USER_INVITATION";

/** False when they need none: they have a password of their own, or sign on elsewhere. */
export async function inviteUser(ctx: UserContext, user: UserRecord): Promise<boolean> {
  const { db, clock, platform, tenant } = ctx;
  if (user.has_password || tenant.configs.hasSingleSignOn) return false;
  if (await hasMailsEnough(db, { topic: TOPIC, userId: user.id, now: clock.now() }))
    throw refuse("TOO_MANY_REQUESTS", "wait");
  await platform.jobs.enqueue(db, mailInvitation, { wlId: tenant.wlId, userId: user.id });
  await recordAudit(ctx, {
    action: "USER_INVITED",
    entity: "USER",
    entityId: user.id,
    entityName: nameOf(user),
    after: { email: user.email },
  });
  return true;
}

export const mailInvitation = job<{ wlId: number; userId: string }>({
  name: "mail-invitation",
  retries: 3,
  atOnce: 1,
  run: async ({ wlId, userId }, platform) => {
    const tenant = platform.tenants.byId(wlId);
    if (tenant === undefined) return;
    const password = generateRecoveryPassword();
    const recoveryHash = await hashPassword(password);
    const now = platform.clock.now();
    const until = new Date(now.getTime() + LIMITS.invitationMs);
    await inTenant(platform, wlId, async (db) => {
      const account = await findAccount(db, userId);
      if (!account || (await hasMailsEnough(db, { topic: TOPIC, userId, now }))) return;
      // They may have been switched off since; then nothing is set and nothing sent.
      if (!(await setRecoveryPassword(db, { userId, recoveryHash, until }))) return;
      await sendMessage(platform, db, {
        channel: "email",
        tenant,
        purpose: "OPERATIONAL",
        to: account.email,
        topic: TOPIC,
        topicId: userId,
        isSecret: true,
        ...invitationMail(isLanguage(account.language) ? account.language : tenant.language, {
          tenantName: tenant.name,
          firstName: account.first_name || account.username,
          username: account.username,
          password,
          link: tenantUrl(platform.config, tenant.subdomain, "/posale/login"),
          days: LIMITS.invitationMs / DAY_MS,
        }),
      });
    });
  },
});
