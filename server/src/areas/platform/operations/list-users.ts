import { LIST_USERS } from "@handsel/contract/platform/users.ts";
import { assignableRoles } from "@handsel/contract/roles.ts";
import { implement } from "#edge/implement.ts";
import { listUserRecords } from "../queries/user-records.ts";
import { reachOf, userOf } from "../users/user-admin.ts";

/** A page of staff is read as a whole and sorted in the browser; beyond this many it has to be narrowed first. */
const USERS_AT_MOST = 5_000;

export const listUsers = implement(LIST_USERS, async (input, ctx) => {
  const reach = await reachOf(ctx);
  const filter = {
    text: input.text?.trim() || null,
    role: input.roleID ?? null,
    status: input.status ?? null,
    storeId: input.storeID ?? null,
    within: reach.seesEverybody ? null : { storeIds: [...reach.storeIds], selfId: reach.caller.userId },
  };
  // A store that is not the caller's has, as far as they can see, nobody in it.
  const isOutOfSight = filter.storeId !== null && !reach.storeIds.has(filter.storeId.toLowerCase());
  const records = isOutOfSight
    ? []
    : await listUserRecords(ctx.db, filter, ctx.clock.now(), USERS_AT_MOST + 1);
  return {
    users: records.slice(0, USERS_AT_MOST).map((record) => userOf(record, reach)),
    isTruncated: records.length > USERS_AT_MOST,
    stores: reach.stores.map(({ id, name, is_active }) => ({ id, name, isActive: is_active })),
    assignableRoles: [...assignableRoles(reach.caller.role)],
  };
});
