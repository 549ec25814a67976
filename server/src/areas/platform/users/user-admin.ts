// What the operations of the users page share: how far the caller sees, whom they may change, what is told of a user.
import type { User } from "@handsel/contract/platform/users.ts";
import { roleOrWeakest, type UserStatus } from "@handsel/contract/roles.ts";
import type { Caller } from "#edge/caller.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { refuse } from "#edge/refuse.ts";
import {
  listOfferedStores,
  lockUserRecord,
  type OfferedStoreRecord,
  type UserRecord,
} from "../queries/user-records.ts";
import { seesAllStores } from "../sign-in/session-user.ts";
import { mayEdit } from "./user-rules.ts";

export type UserContext = WithCaller<TransactionContext>;

export interface Reach {
  caller: Caller;
  /** The stores they may give. */
  stores: OfferedStoreRecord[];
  storeIds: ReadonlySet<string>;
  /** A store manager sees the people of their stores and themselves; the two highest roles see everybody. */
  seesEverybody: boolean;
}

export async function reachOf({ db, caller }: UserContext): Promise<Reach> {
  const seesEverybody = seesAllStores(caller.role);
  // A key has its own stores, which its person need not work in.
  const isKey = caller.key !== undefined;
  const offered = await listOfferedStores(db, {
    userId: caller.userId,
    seesAllStores: seesEverybody || isKey,
  });
  const stores = seesEverybody || !isKey ? offered : offered.filter(({ id }) => caller.storeIds.includes(id));
  return { caller, stores, storeIds: new Set(stores.map((store) => store.id)), seesEverybody };
}

/** A user out of sight is answered like one that does not exist. Their row is held until the transaction ends. */
export async function getEditableUser(ctx: UserContext, reach: Reach, id: string): Promise<UserRecord> {
  const record = await lockUserRecord(ctx.db, id, ctx.clock.now());
  if (!record || !isInSight(record, reach)) throw refuse("US_NOT_FOUND_FOR_ID", id);
  if (!mayEdit(reach.caller, rankOf(record))) throw refuse("UNAUTHORIZED_ACCESS");
  return record;
}

function isInSight(record: UserRecord, { caller, storeIds, seesEverybody }: Reach): boolean {
  return (
    seesEverybody || record.id === caller.userId || record.stores.some((store) => storeIds.has(store.id))
  );
}

const rankOf = (record: UserRecord) => ({
  role: roleOrWeakest(record.role_id),
  isOperator: record.is_operator,
});

/** A user as this caller may see them: stores that are not theirs are a number. */
export function userOf(record: UserRecord, { caller, storeIds }: Reach): User {
  const shown = record.stores.filter((store) => storeIds.has(store.id));
  return {
    id: record.id,
    username: record.username,
    email: record.email,
    firstName: record.first_name,
    lastName: record.last_name,
    lastActivity: record.last_activity?.toISOString() ?? null,
    roleID: roleOrWeakest(record.role_id),
    status: statusOf(record),
    userStores: shown.map((store) => ({ storeID: store.id, isDefault: store.isDefault })),
    defaultStore: shown.find((store) => store.isDefault)?.id ?? null,
    otherStores: record.stores.length - shown.length,
    hasPassword: record.has_password,
    hasSecondFactor: record.has_second_factor,
    lockedUntil: record.locked_until?.toISOString() ?? null,
    canEdit: mayEdit(caller, rankOf(record)),
    createdAt: record.created_at.toISOString(),
    updatedAt: record.updated_at.toISOString(),
  };
}

/** The column holds one of the four; the database checks it. */
export const statusOf = (record: UserRecord) => record.status as UserStatus;

export const nameOf = (record: UserRecord) =>
  `${record.first_name} ${record.last_name}`.trim() || record.username;

/** What the change log shows of a user. */
export function auditFields(record: UserRecord) {
  return {
    username: record.username,
    email: record.email,
    firstName: record.first_name,
    lastName: record.last_name,
    roleID: record.role_id,
    status: record.status,
    stores: record.stores.map((store) => store.name),
    defaultStore: record.stores.find((store) => store.isDefault)?.name ?? null,
  };
}
