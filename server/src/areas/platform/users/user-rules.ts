// Who may change whom, and what a saved user ends up with. Decisions alone: no rows are read or written here.

import { role } from "@handsel/contract/closed-lists.ts";
import type { RefusalCode } from "@handsel/contract/errors/catalogue.ts";
import { assignableRoles, type Role, USER_STATUS, type UserStatus } from "@handsel/contract/roles.ts";

interface Ranked {
  role: Role;
  isOperator: boolean;
}

const rank = ({ role: own, isOperator }: Ranked) => (isOperator ? 0 : own);

/** Nobody changes a user above themselves; the platform's own operator stands above every role. */
export function mayEdit(editor: Ranked, target: Ranked): boolean {
  return rank(target) >= rank(editor);
}

/** The role a save may give; `held` is the one the user has already, which may stay whatever it is. */
export function grantableRole(
  wanted: number,
  { editor, held }: { editor: Role; held?: Role },
): Role | undefined {
  const known = role.safeParse(wanted);
  if (!known.success) return undefined;
  return known.data === held || assignableRoles(editor).includes(known.data) ? known.data : undefined;
}

export interface StoreOfUser {
  storeId: string;
  isDefault: boolean;
}

/**
 * The stores of a user after a save. A store manager gives and takes their own stores alone: the others of this user
 * stay as they are, except that a default they give replaces theirs.
 */
export function mergeStores(parts: {
  given: readonly StoreOfUser[];
  held: readonly StoreOfUser[];
  offered: ReadonlySet<string>;
}): { stores: StoreOfUser[] } | { refused: RefusalCode; storeId?: string } {
  const { held, offered } = parts;
  const given = parts.given.map((store) => ({ ...store, storeId: store.storeId.toLowerCase() }));
  const out = held.filter((store) => !offered.has(store.storeId));
  const stranger = given.find(
    ({ storeId }) => !offered.has(storeId) && !out.some((store) => store.storeId === storeId),
  );
  if (stranger) return { refused: "STORE_ID_X_NOT_VALID_FOR_THIS_WHITELABEL", storeId: stranger.storeId };

  const defaults = given.filter((store) => store.isDefault);
  if (defaults.length > 1) return { refused: "MULTIPLE_DEFAULT_STORES" };
  const defaultId = defaults[0]?.storeId ?? out.find((store) => store.isDefault)?.storeId;
  const ids = new Set([...given, ...out].map((store) => store.storeId));
  if (ids.size === 0) return { refused: "MISSING_USER_STORES" };
  if (defaultId === undefined) return { refused: "MISSING_DEFAULT_STORE" };
  return { stores: [...ids].map((storeId) => ({ storeId, isDefault: storeId === defaultId })) };
}

/**
 * Only who has a password of their own, or signs on elsewhere, can be active. Anyone else who is let in is pending
 * until they have chosen one.
 */
export function nextStatus(
  wanted: UserStatus,
  { hasPassword, hasSingleSignOn }: { hasPassword: boolean; hasSingleSignOn: boolean },
): UserStatus {
  if (wanted === USER_STATUS.active && !hasPassword && !hasSingleSignOn) return USER_STATUS.pending;
  return wanted;
}

export const isShutOut = (status: UserStatus) =>
  status === USER_STATUS.inactive || status === USER_STATUS.blocked;
