// One try at a second factor, the same for signing in, for confirming and for switching one on: counted as failed first, as
// a password is, and taken back when it was right. What it uses up (a time step, a recovery code, a counter, the question
// itself) is used up in the transaction that follows from it, by guarded statements.
import type { PasskeyAssertion } from "@handsel/contract/platform/second-factors.ts";
import { LIMITS } from "#config.ts";
import type { Db } from "#db/tenant-db.ts";
import type { ManualContext } from "#edge/context.ts";
import { refuse, refuseAll } from "#edge/refuse.ts";
import { clearFailures, raiseFailure } from "../queries/login-failures.ts";
import { findPasskey, usePasskey } from "../queries/passkeys.ts";
import { findTotp, takeRecoveryCode, takeTotpStep } from "../queries/second-factors.ts";
import { tryFromAddress } from "../sign-in/address-throttle.ts";
import { readAssertion } from "./passkeys.ts";
import { openSecret } from "./sealing.ts";
import { tellOfFewCodes } from "./tell-of-factors.ts";
import { totpStep } from "./totp.ts";

export interface GivenFactor {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  assertion?: PasskeyAssertion | undefined;
  /** What the passkey was asked to sign. */
  challenge?: string | undefined;
}

type Taken = (db: Db) => Promise<boolean>;
type Context = Pick<ManualContext, "inTransaction" | "read" | "tenant" | "clock" | "platform" | "address">;

/** `prove` looks without changing anything; what it returns is done in the transaction of `whenRight`. */
export async function attemptProof<R>(
  ctx: Context,
  account: { id: string; login_norm: string },
  prove: () => Promise<Taken | undefined>,
  whenRight: (db: Db) => Promise<R>,
): Promise<R> {
  const tried = tryFromAddress(ctx, account.login_norm);
  const failures = await ctx.inTransaction((db) => raiseFailure(db, account.login_norm, ctx.clock.now()));
  if (failures === undefined) throw refuse("US_BLOCKED_ACCOUNT");
  const take = await prove();
  const proven =
    take &&
    (await ctx.inTransaction(async (db) => {
      if (!(await take(db))) return undefined;
      await clearFailures(db, account.login_norm);
      return { result: await whenRight(db) };
    }));
  if (proven) {
    tried.succeeded();
    return proven.result;
  }
  tried.failed();
  const left = LIMITS.loginFailuresBeforeLock - failures;
  const wrong = refuseAll([["US_WRONG_FACTOR"], ["US_FAILED_LOGIN_ATTEMPTS", left]]);
  wrong.about = account.id;
  throw wrong;
}

export function attemptFactor<R>(
  ctx: Context,
  account: { id: string; login_norm: string },
  given: GivenFactor,
  whenRight: (db: Db) => Promise<R>,
): Promise<R> {
  return attemptProof(ctx, account, () => proveFactor(ctx, account.id, given), whenRight);
}

function proveFactor(ctx: Context, userId: string, given: GivenFactor): Promise<Taken | undefined> {
  if (given.assertion && given.challenge !== undefined)
    return provePasskey(ctx, { assertion: given.assertion, challenge: given.challenge, userId });
  if (given.recoveryCode !== undefined) {
    const code = given.recoveryCode.toUpperCase();
    return Promise.resolve(async (db) => {
      const isTaken = await takeRecoveryCode(db, userId, code);
      if (isTaken) await tellOfFewCodes({ ...ctx, db }, userId);
      return isTaken;
    });
  }
  return given.code === undefined ? Promise.resolve(undefined) : proveCode(ctx, userId, given.code);
}

async function proveCode(ctx: Context, userId: string, code: string): Promise<Taken | undefined> {
  const found = await ctx.read(async (db) => {
    const sealed = (await findTotp(db, userId))?.secret;
    return sealed && { sealed, opened: await openSecret(ctx.platform.config, db, { userId, sealed }) };
  });
  if (!found) return undefined;
  const { sealed: secret, opened } = found;
  const step = totpStep(opened, code, ctx.clock.now());
  return step === undefined ? undefined : (db) => takeTotpStep(db, { userId, secret, step });
}

async function provePasskey(
  ctx: Context,
  { assertion, challenge, userId }: { assertion: PasskeyAssertion; challenge: string; userId: string },
): Promise<Taken | undefined> {
  const passkey = await ctx.read((db) => findPasskey(db, assertion.id));
  if (!passkey || passkey.user_id !== userId) return undefined;
  const counter = await readAssertion(ctx, challenge, { passkey, assertion });
  if (counter === undefined) return undefined;
  return (db) => usePasskey(db, { id: passkey.id, counter, now: ctx.clock.now() });
}
