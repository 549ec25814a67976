// The four staff roles. A lower number is more privileged; they are compared as numbers, never as text.

export const ROLE = { topAdmin: 1, vendorManager: 5, storeManager: 10, storePerson: 11 } as const;

export type Role = (typeof ROLE)[keyof typeof ROLE];

export const ALL_ROLES: readonly Role[] = [1, 5, 10, 11];
/** Levels as the menu and the page guards name them: everyone at or above that level. */
export const REPORTS_LEVEL: readonly Role[] = [1, 5, 10];
export const ADMINS: readonly Role[] = [1, 5];
export const TOP_ADMIN: readonly Role[] = [1];

/** A role number read from data; anything unknown counts as the weakest. */
export function roleOrWeakest(value: unknown): Role {
  return ALL_ROLES.find((known) => known === value) ?? ROLE.storePerson;
}

/** Which roles a user of this role may give to others. */
export function assignableRoles(own: Role): readonly Role[] {
  if (own === ROLE.topAdmin || own === ROLE.vendorManager) return [5, 10, 11];
  if (own === ROLE.storeManager) return [10, 11];
  return [11];
}

export const USER_STATUS = { inactive: 0, active: 1, pending: 2, blocked: 3 } as const;
export type UserStatus = (typeof USER_STATUS)[keyof typeof USER_STATUS];

/** How a session stands: as its user does, or open for nothing but enrolling a second factor that their role must have. */
export const SESSION_STATUS = { ...USER_STATUS, enrolling: 4 } as const;
export type SessionStatus = (typeof SESSION_STATUS)[keyof typeof SESSION_STATUS];
