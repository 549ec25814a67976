import { CHANGE_PASSWORD } from "@handsel/contract/platform/session.ts";
import { USER_STATUS } from "@handsel/contract/roles.ts";
import { isStrongPassword } from "@handsel/contract/rules/password.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { type Account, changePasswordIfUnchanged, findAccount } from "../queries/accounts.ts";
import { removeResetToken } from "../queries/password-resets.ts";
import { findSessionOrigin, keepOnlySession } from "../queries/sessions.ts";
import { isCommonPassword } from "../sign-in/common-passwords.ts";
import { attemptPassword } from "../sign-in/password-attempt.ts";
import { hashPassword, matchesHash, withHashingPlace } from "../sign-in/passwords.ts";
import { hasRecoveryShape } from "../sign-in/recovery-password.ts";

/**
 * The old password is the chosen one, or, in a session that was opened with a generated one, that. Wrong ones
 * count like failed sign-ins: who finds an open till does not get to guess.
 */
export const changePassword = implement(CHANGE_PASSWORD, async ({ oldPassword, newPassword }, ctx) => {
  const { userId, sessionHash } = ctx.caller;
  if (!isStrongPassword(newPassword) || isCommonPassword(newPassword)) throw refuse("US_PASSWORD_STRENGTH");
  if (newPassword === oldPassword) throw refuse("US_REPEATED_PASSWORD");

  const isRecovery = hasRecoveryShape(oldPassword);
  const login = await ctx.read(async (db) => (await findAccount(db, userId))?.login_norm ?? "");
  const attempt = await attemptPassword(ctx, {
    login,
    password: oldPassword,
    find: async (db) => {
      const account = await findAccount(db, userId);
      return account && { ...account, session: await findSessionOrigin(db, sessionHash) };
    },
    hashOf: (account) => (isRecovery ? (account.session?.recovery_hash ?? null) : account.password_hash),
    whenRight: async (_db, account): Promise<Account> => account,
  });
  if (!attempt.isRight) throw refuse("US_INVALID_PASSWORD");

  const account = attempt.value;
  // The password they forgot is still the old one, even if they typed the generated one in its place.
  if (isRecovery && (await withHashingPlace(() => matchesHash(newPassword, account.password_hash))))
    throw refuse("US_REPEATED_PASSWORD");

  const newHash = await hashPassword(newPassword);
  const isChanged = await ctx.inTransaction(async (db) => {
    const provenHash = account.password_hash;
    if (!(await changePasswordIfUnchanged(db, { userId, provenHash, newHash, now: ctx.clock.now() })))
      return false;
    await removeResetToken(db, userId);
    await keepOnlySession(db, { userId, tokenHash: sessionHash });
    return true;
  });
  if (!isChanged) throw refuse("US_INVALID_PASSWORD");
  return { status: USER_STATUS.active };
});
