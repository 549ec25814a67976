// The four staff roles. A lower number is more privileged; they are compared as numbers, never as text.
import { z } from "zod";

export const ROLE = { topAdmin: 1, vendorManager: 5, storeManager: 10, storePerson: 11 } as const;

export const role = z.union([z.literal(1), z.literal(5), z.literal(10), z.literal(11)]);
export type Role = z.infer<typeof role>;

export const ALL_ROLES: readonly Role[] = [1, 5, 10, 11];
/** Levels as the menu and the page guards name them: everyone at or above that level. */
export const REPORTS_LEVEL: readonly Role[] = [1, 5, 10];
export const ADMINS: readonly Role[] = [1, 5];
export const TOP_ADMIN: readonly Role[] = [1];

/** A role number read from data; anything unknown counts as the weakest. */
export function roleOrWeakest(value: unknown): Role {
  const parsed = role.safeParse(value);
  return parsed.success ? parsed.data : ROLE.storePerson;
}

/** Which roles a user of this role may give to others. */
export function assignableRoles(own: Role): readonly Role[] {
  if (own === ROLE.topAdmin || own === ROLE.vendorManager) return [5, 10, 11];
  if (own === ROLE.storeManager) return [10, 11];
  return [11];
}

export const USER_STATUS = { inactive: 0, active: 1, pending: 2, blocked: 3 } as const;
export const userStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type UserStatus = z.infer<typeof userStatus>;

/** How a session stands: as its user does, or open for nothing but enrolling a second factor that their role must have. */
export const SESSION_STATUS = { ...USER_STATUS, enrolling: 4 } as const;
export const sessionStatus = z.union([...userStatus.options, z.literal(4)]);
export type SessionStatus = z.infer<typeof sessionStatus>;
