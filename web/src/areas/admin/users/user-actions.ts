// What can be done with a user from the list. The server decides the same again; here it decides what is offered.
import type { User } from "@handsel/contract/platform/users.ts";
import { USER_STATUS, type UserStatus } from "@handsel/contract/roles.ts";

export type UserAction =
  | "invite"
  | "activate"
  | "unblock"
  | "unlock"
  | "sendReset"
  | "removeFactors"
  | "deactivate"
  | "block";

interface Surroundings {
  selfId: string | undefined;
  hasSingleSignOn: boolean;
}

export function userActions(
  user: Pick<User, "id" | "status" | "canEdit" | "hasPassword" | "hasSecondFactor" | "lockedUntil">,
  { selfId, hasSingleSignOn }: Surroundings,
): UserAction[] {
  if (!user.canEdit || user.id === selfId) return [];
  const needsInvitation = !user.hasPassword && !hasSingleSignOn;
  const reset: UserAction[] = hasSingleSignOn || needsInvitation ? [] : ["sendReset"];
  const unlock: UserAction[] = user.lockedUntil === null ? [] : ["unlock"];
  const factors: UserAction[] = user.hasSecondFactor && !hasSingleSignOn ? ["removeFactors"] : [];
  switch (user.status) {
    case USER_STATUS.inactive:
      return [needsInvitation ? "invite" : "activate"];
    case USER_STATUS.active:
      return [...unlock, ...reset, ...factors, "block", "deactivate"];
    case USER_STATUS.pending:
      return [...unlock, needsInvitation ? "invite" : "activate", ...reset, "deactivate"];
    case USER_STATUS.blocked:
      return ["unblock", "deactivate"];
    default:
      return user.status satisfies never;
  }
}

/** The status each action asks for; sending a reset and taking a factor away change none. */
export const STATUS_AFTER: Record<Exclude<UserAction, "sendReset" | "removeFactors">, UserStatus> = {
  invite: USER_STATUS.pending,
  activate: USER_STATUS.active,
  unblock: USER_STATUS.active,
  unlock: USER_STATUS.active,
  deactivate: USER_STATUS.inactive,
  block: USER_STATUS.blocked,
};

/** These put a person out of work at once, or sign them out, so they are asked for twice. */
export type ConfirmedAction = "deactivate" | "block" | "removeFactors";
export const needsConfirmation = (action: UserAction): action is ConfirmedAction =>
  action === "deactivate" || action === "block" || action === "removeFactors";
