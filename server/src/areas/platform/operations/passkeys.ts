// A user's own passkeys: make one, name it, take it away.
import {
  ADD_PASSKEY,
  REMOVE_PASSKEY,
  RENAME_PASSKEY,
  START_PASSKEY,
} from "@handsel/contract/platform/second-factors.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { findChallenge, putChallenge, takeChallenge } from "../queries/challenges.ts";
import {
  insertPasskey,
  listPasskeys,
  removePasskey as remove,
  renamePasskey as rename,
} from "../queries/passkeys.ts";
import { announceFactor } from "../second-factors/audit-factor.ts";
import { afterNewFactor, afterRemovedFactor, securityOf } from "../second-factors/own-security.ts";
import { newPasskeyOptions, readNewPasskey } from "../second-factors/passkeys.ts";

export const startPasskey = implement(START_PASSKEY, async (_, ctx) => {
  const { userId, username, name } = ctx.caller;
  const { challenge, known } = await ctx.inTransaction(async (db) => ({
    challenge: await putChallenge(db, { purpose: "NEW_PASSKEY", userId, now: ctx.clock.now() }),
    known: await listPasskeys(db, userId),
  }));
  const options = await newPasskeyOptions(ctx, {
    userId,
    username,
    name: name || username,
    challenge,
    known,
  });
  return { challenge, options: { ...options } };
});

export const addPasskey = implement(ADD_PASSKEY, async ({ challenge, name, attestation }, ctx) => {
  const { userId } = ctx.caller;
  const now = ctx.clock.now();
  const asked = { token: challenge, purpose: "NEW_PASSKEY", now } as const;
  const found = await ctx.read((db) => findChallenge(db, asked));
  if (found?.user_id !== userId) throw refuse("US_CHALLENGE_EXPIRED");
  const made = await readNewPasskey(ctx, challenge, attestation);
  if (!made) throw refuse("US_PASSKEY_NOT_VALID");

  return ctx.inTransaction(async (db) => {
    if (!(await takeChallenge(db, asked))) throw refuse("US_CHALLENGE_EXPIRED");
    const isAdded = await insertPasskey(db, {
      userId,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: attestation.response.transports ?? [],
      name: name.trim(),
      now,
    });
    if (!isAdded) throw refuse("US_PASSKEY_NOT_VALID");
    await announceFactor({ ...ctx, db }, "USER_FACTOR_ADDED", "PASSKEY", name.trim());
    return afterNewFactor(db, ctx);
  });
});

export const renamePasskey = implement(RENAME_PASSKEY, async ({ id, name }, ctx) => {
  const { userId } = ctx.caller;
  if (!(await rename(ctx.db, { id, userId, name: name.trim() }))) throw refuse("US_PASSKEY_NOT_VALID");
  return securityOf(ctx.db, ctx);
});

export const removePasskey = implement(REMOVE_PASSKEY, async ({ id }, ctx) => {
  const name = await remove(ctx.db, { id, userId: ctx.caller.userId });
  // Taken away already is taken away.
  if (name !== undefined) await announceFactor(ctx, "USER_FACTOR_REMOVED", "PASSKEY", name);
  return afterRemovedFactor(ctx.db, ctx);
});
