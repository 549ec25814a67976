// Signing in: with login and password, with the one-time token of a single sign-on, or again with a session that
// is still good (a reloaded page asks who it is).
import type { Factor } from "@handsel/contract/platform/second-factors.ts";
import { LOGIN } from "@handsel/contract/platform/session.ts";
import { SESSION_STATUS } from "@handsel/contract/roles.ts";
import type { Db } from "#db/tenant-db.ts";
import type { ManualContext } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse, refuseAll, refuseAtEdge } from "#edge/refuse.ts";
import { hashToken } from "#edge/sessions/sessions.ts";
import { type Account, findAccount, findAccountByLogin } from "../queries/accounts.ts";
import { putChallenge } from "../queries/challenges.ts";
import { findFactors } from "../queries/second-factors.ts";
import { takeSignOnToken } from "../queries/sign-on.ts";
import { listWorkStores } from "../queries/stores.ts";
import { tryFromAddress } from "../sign-in/address-throttle.ts";
import { closedBecause, enter, type ProvenPassword, start } from "../sign-in/entering.ts";
import { attemptPassword, normaliseLogin } from "../sign-in/password-attempt.ts";
import { hasRecoveryShape } from "../sign-in/recovery-password.ts";
import { seesAllStores, sessionUser } from "../sign-in/session-user.ts";

/** Whose page may be loaded anew. */
const OPEN: readonly number[] = [SESSION_STATUS.active, SESSION_STATUS.pending, SESSION_STATUS.enrolling];

export const login = implement(LOGIN, async (input, ctx) => {
  if (input.token !== undefined) return loginWithToken(input.token, ctx);
  // The schema lets through either a token or both of these.
  return loginWithPassword(input.login ?? "", input.password ?? "", ctx);
});

async function loginWithPassword(typedLogin: string, password: string, ctx: ManualContext) {
  if (ctx.tenant.configs.hasSingleSignOn) throw refuse("BLOCKED_FEATURE");
  const loginName = normaliseLogin(typedLogin);
  const tried = tryFromAddress(ctx, loginName);

  const isRecovery = hasRecoveryShape(password);
  const attempt = await attemptPassword(ctx, {
    login: loginName,
    password,
    find: (db) => findAccountByLogin(db, loginName),
    hashOf: (account) => (isRecovery ? usableRecovery(account, ctx.clock.now()) : account.password_hash),
    isHalf: async (db, account) => (await factorsOf(db, account)).length > 0,
    whenRight: (db, account, provenHash) => enterOrAsk(db, ctx, account, { provenHash, isRecovery }),
  });
  if (!attempt.isRight) {
    tried.failed();
    throw refuseAll([["US_FAILED_LOGIN"], ["US_FAILED_LOGIN_ATTEMPTS", attempt.remaining]]);
  }
  // Only who knows the password learns that the account is closed, or what else is asked for.
  if (typeof attempt.value === "string") throw refuse(attempt.value);
  if ("challenge" in attempt.value)
    throw refuse("US_SECOND_FACTOR_REQUIRED", attempt.value.challenge, attempt.value.factors.join(" "));
  // Half of what is asked for forgives nothing: the other half could be guessed without end.
  tried.succeeded();
  if (isRecovery) ctx.warn("USER_UPDATE_PASSWORD_REQUIRED");
  return attempt.value;
}

function usableRecovery(account: Account, now: Date): string | null {
  return account.recovery_until !== null && account.recovery_until > now ? account.recovery_hash : null;
}

/** Who has a second factor gets no session for the password alone, but a question that is good for minutes. */
async function enterOrAsk(db: Db, ctx: ManualContext, account: Account, proven: ProvenPassword) {
  const factors = await factorsOf(db, account);
  if (factors.length === 0) return enter(db, ctx, account, proven);
  const closed = closedBecause(account);
  if (closed) return closed;
  const now = ctx.clock.now();
  const challenge = await putChallenge(db, { purpose: "SECOND_FACTOR", userId: account.id, now, ...proven });
  return { challenge, factors };
}

async function factorsOf(db: Db, account: Account): Promise<Factor[]> {
  const { hasTotp, hasPasskey, recoveryCodes } = await findFactors(db, account.id);
  if (!hasTotp && !hasPasskey) return [];
  return [
    ...(hasTotp ? (["TOTP"] as const) : []),
    ...(hasPasskey ? (["PASSKEY"] as const) : []),
    ...(recoveryCodes > 0 ? (["RECOVERY_CODE"] as const) : []),
  ];
}

async function loginWithToken(token: string, ctx: ManualContext) {
  const now = ctx.clock.now();
  const started = await ctx.inTransaction(async (db) => {
    const signOn = await takeSignOnToken(db, hashToken(token), now);
    const account = signOn && (await findAccount(db, signOn.user_id));
    return account && (await start(db, ctx, account, { now, idTokenHint: signOn.id_token_hint }));
  });
  return started ?? describeSession(token, ctx);
}

async function describeSession(token: string, ctx: ManualContext) {
  const session = await ctx.platform.sessions.find(token, ctx.address);
  if (session === undefined || !OPEN.includes(session.caller.status))
    throw refuseAtEdge(401, "CORE_CODE_CLIENT_SESSION_NOT_FOUND");
  if (session.wlId !== ctx.tenant.wlId)
    throw refuseAtEdge(403, "CORE_CODE_CLIENT_SESSION_UNAUTHORIZED_ACCESS");
  const { userId, role, status, storeId } = session.caller;
  ctx.platform.sessions.touch(session);
  return ctx.read(async (db) => {
    const account = await findAccount(db, userId);
    if (account === undefined) throw refuseAtEdge(401, "CORE_CODE_CLIENT_SESSION_NOT_FOUND");
    const stores = await listWorkStores(db, { userId, seesAllStores: seesAllStores(role) });
    return sessionUser({ account, tenant: ctx.tenant, stores, selectedStore: storeId, status, token });
  });
}
