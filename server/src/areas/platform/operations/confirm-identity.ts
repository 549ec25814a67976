// Shows once more who sits at the till, before what destroys or pays. What proves a person at log-in proves them here; where an
// identity provider asks for the password, that is signing on again.
import { CONFIRM_IDENTITY, START_CONFIRMATION } from "@handsel/contract/platform/second-factors.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { findAccount } from "../queries/accounts.ts";
import { findChallenge, putChallenge, takeChallenge } from "../queries/challenges.ts";
import { findFactors } from "../queries/second-factors.ts";
import { proveSession } from "../queries/sessions.ts";
import { attemptFactor } from "../second-factors/attempt-factor.ts";
import { rpIdOf } from "../second-factors/passkeys.ts";
import { tryFromAddress } from "../sign-in/address-throttle.ts";
import { attemptPassword } from "../sign-in/password-attempt.ts";

export const startConfirmation = implement(START_CONFIRMATION, async (_, ctx) => {
  const { userId } = ctx.caller;
  const rpID = rpIdOf(ctx);
  if (ctx.tenant.configs.hasSingleSignOn) return { ways: ["SIGN_ON" as const], challenge: "", rpID };
  return ctx.inTransaction(async (db) => {
    const account = await findAccount(db, userId);
    const { hasTotp, hasPasskey } = await findFactors(db, userId);
    const ways = [
      ...(hasPasskey ? (["PASSKEY"] as const) : []),
      ...(hasTotp ? (["TOTP"] as const) : []),
      ...(account?.password_hash ? (["PASSWORD"] as const) : []),
    ];
    const challenge = hasPasskey
      ? await putChallenge(db, { purpose: "CONFIRMATION", userId, now: ctx.clock.now() })
      : "";
    return { ways, challenge, rpID };
  });
});

export const confirmIdentity = implement(CONFIRM_IDENTITY, async (input, ctx) => {
  const { userId, sessionHash } = ctx.caller;
  const now = ctx.clock.now();
  const account = await ctx.read((db) => findAccount(db, userId));
  if (!account) throw refuse("US_CHALLENGE_EXPIRED");
  const prove = (db: Db) => proveSession(db, sessionHash, now);

  if (input.password !== undefined) {
    const tried = tryFromAddress(ctx, account.login_norm);
    const attempt = await attemptPassword(ctx, {
      login: account.login_norm,
      password: input.password,
      find: (db) => findAccount(db, userId),
      hashOf: (found) => found.password_hash,
      isHalf: async (db) => {
        const { hasTotp, hasPasskey } = await findFactors(db, userId);
        return hasTotp || hasPasskey;
      },
      whenRight: prove,
    });
    if (!attempt.isRight) {
      tried.failed();
      throw refuse("US_INVALID_PASSWORD");
    }
    return {};
  }
  const asked = { token: input.challenge ?? "", purpose: "CONFIRMATION", now } as const;
  if (input.assertion) {
    const found = await ctx.read((db) => findChallenge(db, asked));
    if (found?.user_id !== userId) throw refuse("US_CHALLENGE_EXPIRED");
  }
  await attemptFactor(ctx, account, input, async (db) => {
    if (input.assertion && !(await takeChallenge(db, asked))) throw refuse("US_CHALLENGE_EXPIRED");
    await prove(db);
  });
  return {};
});
