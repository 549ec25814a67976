// A mail to the user whenever the ways in which they sign in change, written with the change itself.
import { isLanguage } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Db } from "#db/tenant-db.ts";
import { type Platform, tenantUrl } from "#platform.ts";
import { sendMessage } from "../messages/messages.ts";
import { findAccount } from "../queries/accounts.ts";
import { findFactors } from "../queries/second-factors.ts";
import { type FactorChange, factorChangeMail } from "../templates/factor-change.ts";

/** With so few left they are told at each one that is used. */
const FEW_CODES = 3;

interface Place {
  db: Db;
  platform: Platform;
  tenant: WhiteLabel;
}

export async function tellOfFactors(
  { db, platform, tenant }: Place,
  userId: string,
  change: FactorChange,
): Promise<void> {
  const account = await findAccount(db, userId);
  if (!account) return;
  await sendMessage(platform, db, {
    channel: "email",
    tenant,
    purpose: "OPERATIONAL",
    to: account.email,
    topic: "USER_SECURITY",
    topicId: userId,
    ...factorChangeMail(isLanguage(account.language) ? account.language : tenant.language, {
      tenantName: tenant.name,
      firstName: account.first_name || account.username,
      link: tenantUrl(platform.config, tenant.subdomain, "/posale/security"),
      change,
    }),
  });
}

/** After one was used. */
export async function tellOfFewCodes(place: Place, userId: string): Promise<void> {
  const { recoveryCodes: left } = await findFactors(place.db, userId);
  if (left <= FEW_CODES) await tellOfFactors(place, userId, { kind: "CODES_LOW", left });
}
