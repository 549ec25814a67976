import { job } from "#jobs/jobs.ts";
import { inTenant } from "#platform.ts";
import { findCollection, listCollectionDevices, setCollectionReference } from "../queries/collections.ts";
import { findStoreContact } from "../queries/safes.ts";

export interface BookCollection {
  wlId: number;
  collectionId: string;
}

/** Tells the collector of a booking as it stands now, or that it is off. */
export const bookCollectionJob = job<BookCollection>({
  name: "tradein-book-collection",
  retries: 12,
  atOnce: 1,
  run: async ({ wlId, collectionId }, platform) => {
    const tenant = platform.tenants.byId(wlId);
    if (!tenant) return;
    const found = await inTenant(platform, wlId, async (db) => {
      const collection = await findCollection(db, collectionId, null);
      if (!collection) return undefined;
      const devices = await listCollectionDevices(db, collectionId);
      return { collection, devices, store: await findStoreContact(db, collection.storeId) };
    });
    if (!found) return;
    const { collection, devices, store } = found;
    const { collector } = platform.adapters;
    if (collection.status === "CANCELLED") {
      const answer = await collector.cancelCollection(collectionId);
      if (answer.kind === "unreachable") throw new Error("the collector cannot be reached");
      return;
    }
    if (collection.status !== "BOOKED" || collection.scheduleDate === null || collection.slotCode === null)
      return;
    const answer = await collector.bookCollection({
      collectionId,
      number: collection.number,
      account: tenant.wlCode,
      scheduleDate: collection.scheduleDate,
      slotCode: collection.slotCode,
      address: [store?.streetAddress, store?.postalCode, store?.city].filter(Boolean).join(", "),
      deviceIds: devices.map(({ id }) => id),
    });
    if (answer.kind === "unreachable") throw new Error("the collector cannot be reached");
    if (answer.kind === "done")
      await inTenant(platform, wlId, (db) => setCollectionReference(db, collectionId, answer.body.reference));
  },
});
