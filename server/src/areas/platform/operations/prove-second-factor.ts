// The second step of a log-in, and the log-in with a passkey alone. Both answer as LOGIN does.
import {
  LOGIN_WITH_PASSKEY,
  PROVE_SECOND_FACTOR,
  START_PASSKEY_LOGIN,
} from "@handsel/contract/platform/second-factors.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { findAccount } from "../queries/accounts.ts";
import { findChallenge, putChallenge, takeChallenge } from "../queries/challenges.ts";
import { findPasskey, usePasskey } from "../queries/passkeys.ts";
import { attemptFactor } from "../second-factors/attempt-factor.ts";
import { readAssertion, rpIdOf } from "../second-factors/passkeys.ts";
import { tryFromAddress } from "../sign-in/address-throttle.ts";
import { closedBecause, enter, start } from "../sign-in/entering.ts";

export const proveSecondFactor = implement(PROVE_SECOND_FACTOR, async (input, ctx) => {
  const asked = { token: input.challenge, purpose: "SECOND_FACTOR", now: ctx.clock.now() } as const;
  const found = await ctx.read(async (db) => {
    const challenge = await findChallenge(db, asked);
    const account = challenge?.user_id ? await findAccount(db, challenge.user_id) : undefined;
    return challenge && account && { challenge, account };
  });
  if (!found?.challenge.proven_hash) throw refuse("US_CHALLENGE_EXPIRED");
  const { account, challenge } = found;
  const proven = { provenHash: found.challenge.proven_hash, isRecovery: challenge.is_recovery };

  const entered = await attemptFactor(ctx, account, input, async (db) => {
    if (!(await takeChallenge(db, asked))) throw refuse("US_CHALLENGE_EXPIRED");
    // As they stand now: they may have been blocked since they typed the password.
    const current = await findAccount(db, account.id);
    return current ? enter(db, ctx, current, proven) : ("US_FAILED_LOGIN" as const);
  });
  if (typeof entered === "string") throw refuse(entered);
  if (proven.isRecovery) ctx.warn("USER_UPDATE_PASSWORD_REQUIRED");
  return entered;
});

export const startPasskeyLogin = implement(START_PASSKEY_LOGIN, async (_, ctx) => ({
  challenge: await ctx.inTransaction((db) =>
    putChallenge(db, { purpose: "PASSKEY_LOGIN", now: ctx.clock.now() }),
  ),
  rpID: rpIdOf(ctx),
}));

/**
 * A wrong signature counts for the address alone: it cannot be guessed, and a lock after wrong passwords does not keep the owner
 * of the passkey out, or whoever guesses at their password could do that.
 */
export const loginWithPasskey = implement(LOGIN_WITH_PASSKEY, async ({ challenge, assertion }, ctx) => {
  const now = ctx.clock.now();
  const asked = { token: challenge, purpose: "PASSKEY_LOGIN", now } as const;
  const tried = tryFromAddress(ctx, "a passkey");
  const found = await ctx.read(async (db) => ({
    isAsked: (await findChallenge(db, asked)) !== undefined,
    passkey: await findPasskey(db, assertion.id),
  }));
  if (!found.isAsked) throw refuse("US_CHALLENGE_EXPIRED");
  const { passkey } = found;
  const counter = passkey && (await readAssertion(ctx, challenge, { passkey, assertion }));
  if (!passkey || counter === undefined) {
    tried.failed();
    const wrong = refuse("US_PASSKEY_NOT_VALID");
    wrong.about = passkey?.user_id;
    throw wrong;
  }

  return ctx.inTransaction(async (db) => {
    if (!(await takeChallenge(db, asked))) throw refuse("US_CHALLENGE_EXPIRED");
    if (!(await usePasskey(db, { id: passkey.id, counter, now }))) throw refuse("US_PASSKEY_NOT_VALID");
    const account = await findAccount(db, passkey.user_id);
    if (!account) throw refuse("US_PASSKEY_NOT_VALID");
    const closed = closedBecause(account);
    if (closed) throw refuse(closed);
    const user = await start(db, ctx, account, { now });
    if (!user) throw refuse("US_INACTIVE_ACCOUNT");
    return user;
  });
});
