// Signing in: with login and password, with the one-time token of a single sign-on, or again with a session that
// is still good (a reloaded page asks who it is).
import { LOGIN } from "@handsel/contract/platform/session.ts";
import { roleOrWeakest } from "@handsel/contract/roles.ts";
import type { Db } from "#db/tenant-db.ts";
import type { ManualContext } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse, refuseAll, refuseAtEdge } from "#edge/refuse.ts";
import { hashToken } from "#edge/sessions.ts";
import { addressThrottleOf } from "../address-throttle.ts";
import { type AuditedChange, recordAudit } from "../audit.ts";
import { attemptPassword, normaliseLogin } from "../password-attempt.ts";
import { type Account, findAccount, findAccountByLogin, takeRecoveryPassword } from "../queries/accounts.ts";
import { type NewSession, openSession } from "../queries/sessions.ts";
import { takeSignOnToken } from "../queries/sign-on.ts";
import { listWorkStores } from "../queries/stores.ts";
import { hasRecoveryShape } from "../recovery-password.ts";
import { effectiveStatus, seesAllStores, sessionUser, startingStore } from "../session-user.ts";

export const login = implement(LOGIN, async (input, ctx) => {
  if (input.token !== undefined) return loginWithToken(input.token, ctx);
  // The schema lets through either a token or both of these.
  return loginWithPassword(input.login ?? "", input.password ?? "", ctx);
});

async function loginWithPassword(typedLogin: string, password: string, ctx: ManualContext) {
  if (ctx.tenant.configs.hasSingleSignOn) throw refuse("BLOCKED_FEATURE");
  const throttle = addressThrottleOf(ctx.platform);
  const place = `${ctx.tenant.wlId}:${ctx.address}`;
  if (throttle.isClosed(place, ctx.clock.now())) throw refuseAtEdge(429, "TOO_MANY_REQUESTS", "wait");

  const isRecovery = hasRecoveryShape(password);
  const loginName = normaliseLogin(typedLogin);
  const attempt = await attemptPassword(ctx, {
    login: loginName,
    password,
    find: (db) => findAccountByLogin(db, loginName),
    hashOf: (account) => (isRecovery ? usableRecovery(account, ctx.clock.now()) : account.password_hash),
    whenRight: (db, account, provenHash) => enter(db, ctx, account, { provenHash, isRecovery }),
  });
  if (!attempt.isRight) {
    throttle.failed(place, ctx.clock.now());
    throw refuseAll([["US_FAILED_LOGIN"], ["US_FAILED_LOGIN_ATTEMPTS", attempt.remaining]]);
  }
  throttle.succeeded(place);
  // Only who knows the password learns that the account is closed.
  if (attempt.value === "inactive") throw refuse("US_INACTIVE_ACCOUNT");
  if (attempt.value === "blocked") throw refuse("US_BLOCKED_ACCOUNT");
  if (attempt.value === "changed") throw refuse("US_FAILED_LOGIN");
  if (isRecovery) ctx.warn("USER_UPDATE_PASSWORD_REQUIRED");
  return attempt.value;
}

function usableRecovery(account: Account, now: Date): string | null {
  return account.recovery_until !== null && account.recovery_until > now ? account.recovery_hash : null;
}

async function enter(
  db: Db,
  ctx: ManualContext,
  account: Account,
  { provenHash, isRecovery }: { provenHash: string; isRecovery: boolean },
) {
  if (account.status === 0) return "inactive";
  if (account.status === 3) return "blocked";
  const now = ctx.clock.now();
  if (!isRecovery) return (await start(db, ctx, account, { now, provenHash })) ?? "changed";
  const isTaken = await takeRecoveryPassword(db, { userId: account.id, recoveryHash: provenHash, now });
  return (
    (isTaken ? await start(db, ctx, account, { now, recoveryHash: provenHash }) : undefined) ?? "changed"
  );
}

async function start(
  db: Db,
  { tenant, clock }: Pick<ManualContext, "tenant" | "clock">,
  account: Account,
  session: Omit<NewSession, "userId" | "storeId">,
) {
  const role = roleOrWeakest(account.role_id);
  const stores = await listWorkStores(db, { userId: account.id, seesAllStores: seesAllStores(role) });
  const selectedStore = startingStore(stores);
  const token = await openSession(db, { ...session, userId: account.id, storeId: selectedStore });
  if (token === undefined) return undefined;
  await recordAudit({ db, clock, caller: callerOf(account) }, signIn(account));
  const status = effectiveStatus(account.status, session.recoveryHash !== undefined);
  return sessionUser({ account, tenant, stores, selectedStore, status, token });
}

const callerOf = ({ id, username, first_name, last_name }: Account) => ({
  userId: id,
  username,
  name: `${first_name} ${last_name}`.trim(),
});

const signIn = ({ id, username }: Account): AuditedChange => ({
  kind: "SIGN_IN",
  action: "SIGN_IN",
  entity: "SESSION",
  entityId: id,
  entityName: username,
});

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
  const session = await ctx.platform.sessions.find(token);
  if (session === undefined || ![1, 2].includes(session.caller.status))
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
