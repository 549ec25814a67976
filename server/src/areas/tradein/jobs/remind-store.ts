import { COLLECTION_THRESHOLD } from "@handsel/contract/tradein/rules.ts";
import { findStoreContact, sendMessage } from "#areas/platform/index.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, tenantUrl } from "#platform.ts";
import { countInSafe, remindOnce } from "../queries/safes.ts";
import { reminderMail } from "../templates/reminder.ts";

export interface RemindStore {
  wlId: number;
  storeId: string;
}

/** A store whose safe holds five devices is asked, once, to arrange a collection; after it was emptied it counts anew. */
export const remindStoreJob = job<RemindStore>({
  name: "tradein-remind-store",
  retries: 3,
  atOnce: 1,
  run: async ({ wlId, storeId }, platform) => {
    const tenant = platform.tenants.byId(wlId);
    if (!tenant) return;
    await inTenant(platform, wlId, async (db) => {
      const devices = await countInSafe(db, storeId);
      const isDue = await remindOnce(db, {
        storeId,
        devices,
        threshold: COLLECTION_THRESHOLD,
        now: platform.clock.now(),
      });
      if (!isDue) return;
      const store = await findStoreContact(db, storeId);
      if (!store || store.email === "") return;
      const mail = reminderMail(tenant.language, {
        tenantName: tenant.name,
        storeName: store.name,
        devices,
        link: tenantUrl(platform.config, tenant.subdomain, "/posale/admin/collections/organise"),
      });
      await sendMessage(platform, db, {
        tenant,
        channel: "email",
        purpose: "OPERATIONAL",
        topic: "COLLECTION_REMINDER",
        topicId: storeId,
        to: store.email,
        ...mail,
      });
    });
  },
});
