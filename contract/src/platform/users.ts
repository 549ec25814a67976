// The staff of a retailer, as the users page lists and saves them.
import { z } from "zod";
import { role, userStatus } from "../closed-lists.ts";
import { email, flag, listOf, requiredText, text, uuid } from "../fields.ts";
import { operation } from "../operation.ts";
import { REPORTS_LEVEL, USER_STATUS } from "../roles.ts";
import { broken } from "../rules/field-rule.ts";
import { report } from "../rules/field-schema.ts";

/** More would be a fault in a file, not a person's stores. */
const STORES_AT_MOST = 500;

const instant = z.iso.datetime({ offset: true });

export const userStore = z.strictObject({ storeID: uuid, isDefault: flag.default(false) });

/** What people enter; an empty username stands for the e-mail address. */
const personFields = {
  username: text(255).default(""),
  email,
  firstName: requiredText(100),
  lastName: text(100).default(""),
};

/**
 * The form of the users page: stores are ticked, and one of them is chosen as default. Who has other stores besides,
 * which the editor does not see, may have none of these, and their default may be there.
 */
export function userFormFor({ hasOtherStores }: { hasOtherStores: boolean }) {
  return z
    .object({
      ...personFields,
      roleID: requiredText(2),
      storeIDs: listOf(uuid, STORES_AT_MOST),
      defaultStore: text(60),
      isInvited: flag,
    })
    .superRefine((entered, ctx) => {
      if (hasOtherStores) return;
      if (entered.storeIDs.length === 0) report(ctx, broken("atLeastOne"), ["storeIDs"]);
      else if (chosenDefault(entered) === "") report(ctx, broken("required"), ["defaultStore"]);
    });
}

/** A single store is the default without being asked; one that is no longer ticked is not. */
export function chosenDefault(entered: { storeIDs: readonly string[]; defaultStore: string }): string {
  const { storeIDs, defaultStore } = entered;
  if (storeIDs.includes(defaultStore)) return defaultStore;
  return storeIDs.length === 1 ? (storeIDs[0] ?? "") : "";
}

/**
 * A whole record may come back as it was read; what only the server knows is not taken from it. `updatedAt`, when
 * given, must still be the record's, or somebody else's change would be lost. A role that does not exist has a code
 * of its own, so any number gets as far as the handler.
 */
const userToSave = z.strictObject({
  ...personFields,
  userStores: listOf(userStore, STORES_AT_MOST).default([]),
  roleID: z.int(),
  id: uuid.nullish(),
  /** Absent: a new user is inactive, an old one stays as it is. Pending sends a new user their invitation. */
  status: userStatus.nullish(),
  updatedAt: instant.nullish(),
});

export const user = z.strictObject({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  lastActivity: instant.nullable(),
  roleID: role,
  status: userStatus.default(USER_STATUS.inactive),
  /** Those the caller may see. */
  userStores: z.array(z.strictObject({ storeID: z.uuid(), isDefault: z.boolean() })),
  /** The store marked as default, when it is among them. */
  defaultStore: z.uuid().nullable(),
  /** How many more stores they have that are not the caller's. */
  otherStores: z.int(),
  /** False until they have chosen a password of their own. */
  hasPassword: z.boolean(),
  /** Codes of an app or a passkey are asked of them beside the password. */
  hasSecondFactor: z.boolean(),
  /** Too many wrong passwords: they cannot sign in before this moment. */
  lockedUntil: instant.nullable(),
  /** Whether the caller may change this user. */
  canEdit: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type User = z.infer<typeof user>;

/** The stores that the caller may give to users. */
const offeredStore = z.strictObject({ id: z.uuid(), name: z.string(), isActive: z.boolean() });
export type OfferedStore = z.infer<typeof offeredStore>;

export const LIST_USERS = operation({
  name: "LIST_USERS",
  summary: "List the users",
  description: "Those the caller may see, with their stores, role and status.",
  service: "posale/admin/",
  roles: REPORTS_LEVEL,
  transaction: "read",
  input: z.strictObject({
    /** Part of a name, username or e-mail address. */
    text: text(100).nullish(),
    roleID: role.nullish(),
    status: userStatus.nullish(),
    storeID: uuid.nullish(),
  }),
  output: z.strictObject({
    users: z.array(user),
    /** There are more: narrow the filter. */
    isTruncated: z.boolean(),
    stores: z.array(offeredStore),
    assignableRoles: z.array(role),
  }),
});

export const SAVE_USER = operation({
  name: "SAVE_USER",
  summary: "Create or change a user",
  description: "Creates when there is no id, else updates.",
  service: "posale/admin/",
  roles: REPORTS_LEVEL,
  transaction: "write",
  needsProof: true,
  input: z.strictObject({ user: userToSave }),
  output: z.strictObject({ user, isInvited: z.boolean() }),
});

export const SET_USER_STATUS = operation({
  name: "SET_USER_STATUS",
  summary: "Activate, deactivate, block or unblock a user",
  description:
    "Activating also takes back a lock after wrong passwords. Who has no password of their own yet cannot be active: they become pending and are invited, again if need be.",
  service: "posale/admin/",
  roles: REPORTS_LEVEL,
  transaction: "write",
  needsProof: true,
  input: z.strictObject({ id: uuid, status: userStatus }),
  output: z.strictObject({ user, isInvited: z.boolean() }),
});

export const SEND_USER_RESET = operation({
  name: "SEND_USER_RESET",
  summary: "Mail a user the link to a new password",
  description: "The link that a forgotten password gets.",
  service: "posale/admin/",
  roles: REPORTS_LEVEL,
  transaction: "write",
  requires: { hasSingleSignOn: false },
  input: z.strictObject({ id: uuid }),
  output: z.strictObject({}),
});
