// What was bought to be fetched elsewhere is handed over there and nowhere else: that store has the device.
import { findStoreContacts } from "#areas/platform/index.ts";
import type { Sale } from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Caller } from "#edge/caller.ts";
import { refuseWith } from "#edge/refuse.ts";

export async function checkPickupStore(
  { db, caller: { storeId } }: { db: Db; caller: Pick<Caller, "storeId"> },
  { pickupStoreId }: Pick<Sale, "pickupStoreId">,
): Promise<void> {
  if (pickupStoreId === null || pickupStoreId === storeId) return;
  const stores = await findStoreContacts(db, storeId === null ? [pickupStoreId] : [storeId, pickupStoreId]);
  const nameOf = (id: string | null) => stores.find((store) => store.id === id)?.name ?? "";
  throw refuseWith(
    "WRONG_SELECTED_STORE_X_FOR_PICKUP_STORE_X",
    { storeID: pickupStoreId },
    nameOf(storeId),
    nameOf(pickupStoreId),
  );
}
