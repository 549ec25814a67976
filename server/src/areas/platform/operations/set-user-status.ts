import assert from "node:assert/strict";
import { SET_USER_STATUS } from "@handsel/contract/platform/users.ts";
import { USER_STATUS } from "@handsel/contract/roles.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { recordAudit } from "../audit/audit.ts";
import { clearFailures } from "../queries/login-failures.ts";
import { lockUserRecord, setUserStatus as saveStatus, withdrawRecovery } from "../queries/user-records.ts";
import { endSessionsOf } from "../queries/user-sessions.ts";
import { normaliseLogin } from "../sign-in/password-attempt.ts";
import { inviteUser } from "../users/mail-invitation.ts";
import { getEditableUser, nameOf, reachOf, statusOf, userOf } from "../users/user-admin.ts";
import { isShutOut, nextStatus } from "../users/user-rules.ts";

const ACTION = {
  [USER_STATUS.inactive]: "USER_DEACTIVATED",
  [USER_STATUS.active]: "USER_ACTIVATED",
  [USER_STATUS.pending]: "USER_ACTIVATED",
  [USER_STATUS.blocked]: "USER_BLOCKED",
} as const;

export const setUserStatus = implement(SET_USER_STATUS, async ({ id, status: wanted }, ctx) => {
  const { db, clock, caller, tenant } = ctx;
  const reach = await reachOf(ctx);
  const before = await getEditableUser(ctx, reach, id);
  if (before.id === caller.userId) throw refuse("US_OWN_ACCOUNT");
  const status = nextStatus(wanted, {
    hasPassword: before.has_password,
    hasSingleSignOn: tenant.configs.hasSingleSignOn,
  });
  const entry = { entity: "USER" as const, entityId: id, entityName: nameOf(before) };

  if (status !== before.status) {
    await saveStatus(db, id, status, clock.now());
    const change = { before: { status: before.status }, after: { status } };
    await recordAudit(ctx, { ...entry, action: ACTION[status], ...change });
    await endSessionsOf(db, { userId: id, except: caller.sessionHash });
  }
  if (isShutOut(status)) await withdrawRecovery(db, id);
  // Whoever lets them in means it: wrong passwords typed before no longer count.
  else for (const login of [before.username, before.email]) await clearFailures(db, normaliseLogin(login));
  if (before.locked_until !== null && !isShutOut(status))
    await recordAudit(ctx, {
      ...entry,
      action: "USER_UNLOCKED",
      before: { lockedUntil: before.locked_until },
      after: { lockedUntil: null },
    });

  const after = await lockUserRecord(db, id, clock.now());
  assert(after !== undefined);
  const isInvited = statusOf(after) === USER_STATUS.pending && (await inviteUser(ctx, after));
  return { user: userOf(after, reach), isInvited };
});
