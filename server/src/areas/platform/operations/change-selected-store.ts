import { CHANGE_SELECTED_STORE } from "@handsel/contract/platform/session.ts";
import { z } from "zod";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { moveSessionToStore } from "../queries/sessions.ts";
import { seesAllStores } from "../session-user.ts";

const isStoreId = (value: string) => z.uuid().safeParse(value).success;

/** A store of another retailer, or one that is not the user's, is answered like one that does not exist. */
export const changeSelectedStore = implement(CHANGE_SELECTED_STORE, async ({ storeID }, ctx) => {
  const { sessionHash, userId, role } = ctx.caller;
  const isMoved =
    isStoreId(storeID) &&
    (await moveSessionToStore(ctx.db, {
      tokenHash: sessionHash,
      storeId: storeID,
      userId,
      seesAllStores: seesAllStores(role),
    }));
  if (!isMoved) throw refuse("ST_STORE_NOT_FOUND_FOR_ID", storeID);
  return { selectedStore: storeID.toLowerCase(), cart: null };
});
