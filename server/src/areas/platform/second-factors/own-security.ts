// What a user is told of their own factors, and the codes they write down.
import type { Security } from "@handsel/contract/platform/second-factors.ts";
import { needsSecondFactor, type WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Caller } from "#edge/caller.ts";
import { listPasskeys } from "../queries/passkeys.ts";
import { findFactors, findTotp, removeFactors, replaceRecoveryCodes } from "../queries/second-factors.ts";
import { forgetUsers } from "../queries/user-sessions.ts";
import { generateRecoveryPassword } from "../sign-in/recovery-password.ts";

const RECOVERY_CODES = 10;

interface Person {
  tenant: WhiteLabel;
  caller: Pick<Caller, "userId" | "role">;
}

export async function securityOf(db: Db, { tenant, caller }: Person): Promise<Security> {
  const [totp, passkeys, { recoveryCodes }] = [
    await findTotp(db, caller.userId),
    await listPasskeys(db, caller.userId),
    await findFactors(db, caller.userId),
  ];
  return {
    totpSince: totp?.since?.toISOString() ?? null,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.created_at.toISOString(),
      lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: recoveryCodes,
    isRequired: needsSecondFactor(tenant, caller.role),
  };
}

/** Eighty random bits each, as a generated password has: nobody guesses them, so a plain hash is enough. */
export async function giveRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, generateRecoveryPassword);
  await replaceRecoveryCodes(db, userId, codes);
  return codes;
}

/** With the first factor come the codes for the day on which it is lost; the session may go on to work. */
export async function afterNewFactor(db: Db, person: Person) {
  const { userId } = person.caller;
  const { recoveryCodes: left } = await findFactors(db, userId);
  const recoveryCodes = left === 0 ? await giveRecoveryCodes(db, userId) : [];
  await forgetUsers(db, [userId]);
  return { ...(await securityOf(db, person)), recoveryCodes };
}

/** With the last factor go the recovery codes: there is nothing left that they stand in for. */
export async function afterRemovedFactor(db: Db, person: Person): Promise<Security> {
  const { userId } = person.caller;
  const { hasTotp, hasPasskey } = await findFactors(db, userId);
  if (!hasTotp && !hasPasskey) await removeFactors(db, userId);
  await forgetUsers(db, [userId]);
  return securityOf(db, person);
}
