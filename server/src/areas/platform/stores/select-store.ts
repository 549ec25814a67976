// The store a session works in. What a sale under way makes of the change is for the areas that know sales.
import { z } from "zod";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { refuse } from "#edge/refuse.ts";
import { moveSessionToStore } from "../queries/sessions.ts";
import { seesAllStores } from "../sign-in/session-user.ts";

const isStoreId = (value: string) => z.uuid().safeParse(value).success;

/** A store of another retailer, or one that is not the user's, is answered like one that does not exist. */
export async function selectStore(
  { db, caller }: Pick<WithCaller<TransactionContext>, "db" | "caller">,
  storeID: string,
): Promise<string> {
  const { sessionHash, userId, role } = caller;
  const isMoved =
    isStoreId(storeID) &&
    (await moveSessionToStore(db, {
      tokenHash: sessionHash,
      storeId: storeID,
      userId,
      seesAllStores: seesAllStores(role),
    }));
  if (!isMoved) throw refuse("ST_STORE_NOT_FOUND_FOR_ID", storeID);
  return storeID.toLowerCase();
}
