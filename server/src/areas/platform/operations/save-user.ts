import assert from "node:assert/strict";
import type { ParsedInputOf } from "@handsel/contract/operation.ts";
import { SAVE_USER } from "@handsel/contract/platform/users.ts";
import { roleOrWeakest, USER_STATUS } from "@handsel/contract/roles.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { recordAudit } from "../audit/audit.ts";
import { changedFields } from "../audit/changed-fields.ts";
import { takeAdminTurn } from "../queries/store-records.ts";
import {
  insertUser,
  isLoginTaken,
  lockUserRecord,
  type UserRecord,
  type UserValues,
  updateUser,
  withdrawRecovery,
} from "../queries/user-records.ts";
import { endSessionsOf, forgetUsers } from "../queries/user-sessions.ts";
import { normaliseLogin } from "../sign-in/password-attempt.ts";
import { inviteUser } from "../users/mail-invitation.ts";
import {
  auditFields,
  getEditableUser,
  nameOf,
  type Reach,
  reachOf,
  statusOf,
  type UserContext,
  userOf,
} from "../users/user-admin.ts";
import { grantableRole, isShutOut, mergeStores, nextStatus } from "../users/user-rules.ts";

type GivenUser = ParsedInputOf<typeof SAVE_USER>["user"];

/** Who saves says which version they saw; if that is no longer the one, nothing is overwritten. */
export const saveUser = implement(SAVE_USER, async ({ user: given }, ctx) => {
  const { db, clock, tenant } = ctx;
  await takeAdminTurn(db);
  const reach = await reachOf(ctx);
  const before = given.id ? await getEditableUser(ctx, reach, given.id) : undefined;
  if (before && given.updatedAt && Date.parse(given.updatedAt) !== before.updated_at.getTime())
    throw refuse("CHANGED_MEANWHILE");
  const values = valuesOf(given, { before, reach, hasSingleSignOn: tenant.configs.hasSingleSignOn });
  const names = [values.login, values.email.toLowerCase()];
  if (await isLoginTaken(db, { names, exceptId: before?.id ?? null })) throw refuse("US_ALREADY_EXISTS");

  const now = clock.now();
  const id = before?.id ?? (await insertUser(db, values, now));
  if (before) await updateUser(db, id, values, now);
  const after = await lockUserRecord(db, id, now);
  assert(after !== undefined);

  await audit(ctx, before, after);
  if (before) await followChange(ctx, before, after);
  const isNewlyPending = after.status === USER_STATUS.pending && before?.status !== USER_STATUS.pending;
  const isInvited = isNewlyPending && (await inviteUser(ctx, after));
  return { user: userOf(after, reach), isInvited };
});

function valuesOf(
  given: GivenUser,
  {
    before,
    reach,
    hasSingleSignOn,
  }: { before: UserRecord | undefined; reach: Reach; hasSingleSignOn: boolean },
): UserValues {
  const held = before && roleOrWeakest(before.role_id);
  const role = grantableRole(given.roleID, { editor: reach.caller.role, ...(held && { held }) });
  if (role === undefined) throw refuse("US_INVALID_ROLE");

  const current = before ? statusOf(before) : USER_STATUS.inactive;
  const wanted = given.status ?? current;
  const status =
    before && wanted === current
      ? current
      : nextStatus(wanted, { hasPassword: before?.has_password ?? false, hasSingleSignOn });
  if (before?.id === reach.caller.userId && (role !== held || status !== current))
    throw refuse("US_OWN_ACCOUNT");

  const merged = mergeStores({
    given: given.userStores.map(({ storeID, isDefault }) => ({ storeId: storeID, isDefault })),
    held: before?.stores.map((store) => ({ storeId: store.id, isDefault: store.isDefault })) ?? [],
    offered: reach.storeIds,
  });
  if ("refused" in merged) throw refuse(merged.refused, ...(merged.storeId ? [merged.storeId] : []));

  const username = given.username.trim() || given.email;
  return {
    login: normaliseLogin(username),
    username,
    email: given.email,
    firstName: given.firstName.trim(),
    lastName: given.lastName.trim(),
    role,
    status,
    stores: merged.stores,
  };
}

async function audit(ctx: UserContext, before: UserRecord | undefined, after: UserRecord): Promise<void> {
  const entry = { entity: "USER" as const, entityId: after.id, entityName: nameOf(after) };
  if (!before) return recordAudit(ctx, { ...entry, action: "USER_CREATED", after: auditFields(after) });
  const changes = changedFields(auditFields(before), auditFields(after));
  if (changes) await recordAudit(ctx, { ...entry, action: "USER_CHANGED", ...changes });
}

/**
 * Role, stores, status and sign-in name are what a session was opened with, so a change of one of them ends it. A
 * corrected name does not throw anybody out.
 */
async function followChange(
  { db, caller }: UserContext,
  before: UserRecord,
  after: UserRecord,
): Promise<void> {
  const rightsOf = (record: UserRecord) =>
    JSON.stringify([record.role_id, record.status, record.username, record.email, record.stores]);
  if (before.email !== after.email || isShutOut(statusOf(after))) await withdrawRecovery(db, after.id);
  if (rightsOf(before) === rightsOf(after)) return forgetUsers(db, [after.id]);
  return endSessionsOf(db, { userId: after.id, except: caller.sessionHash });
}
