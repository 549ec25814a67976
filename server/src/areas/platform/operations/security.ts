// A user's own factors: what they have, the app, the recovery codes. Passkeys stand beside.
import {
  CONFIRM_TOTP,
  GET_SECURITY,
  REMOVE_TOTP,
  RENEW_RECOVERY_CODES,
  START_TOTP,
} from "@handsel/contract/platform/second-factors.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { findAccount } from "../queries/accounts.ts";
import {
  findFactors,
  findTotp,
  confirmTotp as putInForce,
  removeTotp as remove,
  setWaitingTotp,
} from "../queries/second-factors.ts";
import { attemptProof } from "../second-factors/attempt-factor.ts";
import { announceFactor } from "../second-factors/audit-factor.ts";
import {
  afterNewFactor,
  afterRemovedFactor,
  giveRecoveryCodes,
  securityOf,
} from "../second-factors/own-security.ts";
import { openSecret, sealSecret } from "../second-factors/sealing.ts";
import { newTotpSecret, totpSetup, totpStep } from "../second-factors/totp.ts";

export const getSecurity = implement(GET_SECURITY, (_, ctx) => securityOf(ctx.db, ctx));

export const startTotp = implement(START_TOTP, async (_, { db, tenant, caller, platform, clock }) => {
  const secret = newTotpSecret();
  const { userId } = caller;
  const sealed = await sealSecret(platform.config, db, { userId, secret, now: clock.now() });
  await setWaitingTotp(db, userId, sealed);
  return totpSetup(secret, { issuer: tenant.name, label: caller.username });
});

export const confirmTotp = implement(CONFIRM_TOTP, async ({ code }, ctx) => {
  const { userId } = ctx.caller;
  const now = ctx.clock.now();
  const { account, waiting } = await ctx.read(async (db) => ({
    account: await findAccount(db, userId),
    waiting: (await findTotp(db, userId))?.waiting,
  }));
  if (!account || !waiting) throw refuse("US_CHALLENGE_EXPIRED");
  const prove = async () => {
    const secret = await ctx.read((db) => openSecret(ctx.platform.config, db, { userId, sealed: waiting }));
    const step = totpStep(secret, code, now);
    return step === undefined
      ? undefined
      : (db: Parameters<typeof putInForce>[0]) => putInForce(db, { userId, waiting, step, now });
  };
  return attemptProof(ctx, account, prove, async (db) => {
    await announceFactor({ ...ctx, db }, "USER_FACTOR_ADDED", "TOTP");
    return afterNewFactor(db, ctx);
  });
});

export const removeTotp = implement(REMOVE_TOTP, async (_, ctx) => {
  if (await remove(ctx.db, ctx.caller.userId)) await announceFactor(ctx, "USER_FACTOR_REMOVED", "TOTP");
  return afterRemovedFactor(ctx.db, ctx);
});

export const renewRecoveryCodes = implement(RENEW_RECOVERY_CODES, async (_, ctx) => {
  const { hasTotp, hasPasskey } = await findFactors(ctx.db, ctx.caller.userId);
  if (!hasTotp && !hasPasskey) throw refuse("US_SECOND_FACTOR_SETUP_REQUIRED");
  const recoveryCodes = await giveRecoveryCodes(ctx.db, ctx.caller.userId);
  await announceFactor(ctx, "USER_FACTOR_ADDED", "RECOVERY_CODE");
  return { ...(await securityOf(ctx.db, ctx)), recoveryCodes };
});
