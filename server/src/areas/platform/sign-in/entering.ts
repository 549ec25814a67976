// Opening the session of somebody who has shown who they are, whichever way they did.
import type { RefusalCode } from "@handsel/contract/errors/catalogue.ts";
import type { SessionUser } from "@handsel/contract/platform/session.ts";
import { needsSecondFactor } from "@handsel/contract/platform/tenant.ts";
import { roleOrWeakest, USER_STATUS } from "@handsel/contract/roles.ts";
import type { Db } from "#db/tenant-db.ts";
import type { ManualContext } from "#edge/context.ts";
import { effectiveStatus } from "#edge/sessions/sessions.ts";
import { type AuditedChange, recordAudit } from "../audit/audit.ts";
import { type Account, takeRecoveryPassword } from "../queries/accounts.ts";
import { findFactors } from "../queries/second-factors.ts";
import { type NewSession, openSession } from "../queries/sessions.ts";
import { listWorkStores } from "../queries/stores.ts";
import { seesAllStores, sessionUser, startingStore } from "./session-user.ts";

/** The hash that a password was just checked against: the chosen one's, or that of a generated one. */
export interface ProvenPassword {
  provenHash: string;
  isRecovery: boolean;
}

export function closedBecause({ status }: Pick<Account, "status">): RefusalCode | undefined {
  if (status === USER_STATUS.inactive) return "US_INACTIVE_ACCOUNT";
  return status === USER_STATUS.blocked ? "US_BLOCKED_ACCOUNT" : undefined;
}

/** The signed-in user, or the code to refuse with after what this transaction did has been kept. */
export async function enter(
  db: Db,
  ctx: Pick<ManualContext, "tenant" | "clock">,
  account: Account,
  { provenHash, isRecovery }: ProvenPassword,
): Promise<SessionUser | RefusalCode> {
  const closed = closedBecause(account);
  if (closed) return closed;
  const now = ctx.clock.now();
  if (!isRecovery) return (await start(db, ctx, account, { now, provenHash })) ?? "US_FAILED_LOGIN";
  const isTaken = await takeRecoveryPassword(db, { userId: account.id, recoveryHash: provenHash, now });
  return (
    (isTaken ? await start(db, ctx, account, { now, recoveryHash: provenHash }) : undefined) ??
    "US_FAILED_LOGIN"
  );
}

/** Nothing when the user may not sign in any more. */
export async function start(
  db: Db,
  { tenant, clock }: Pick<ManualContext, "tenant" | "clock">,
  account: Account,
  session: Omit<NewSession, "userId" | "storeId">,
): Promise<SessionUser | undefined> {
  const role = roleOrWeakest(account.role_id);
  const stores = await listWorkStores(db, { userId: account.id, seesAllStores: seesAllStores(role) });
  const selectedStore = startingStore(stores);
  const token = await openSession(db, { ...session, userId: account.id, storeId: selectedStore });
  if (token === undefined) return undefined;
  await recordAudit({ db, clock, caller: callerOf(account) }, signIn(account));
  const status = effectiveStatus(account.status, {
    mustChange: session.recoveryHash !== undefined,
    mustEnrol: needsSecondFactor(tenant, role) && !(await hasFactor(db, account.id)),
  });
  return sessionUser({ account, tenant, stores, selectedStore, status, token });
}

async function hasFactor(db: Db, userId: string): Promise<boolean> {
  const { hasTotp, hasPasskey } = await findFactors(db, userId);
  return hasTotp || hasPasskey;
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
