// What runs by the clock: photos are deleted on their day, and the collector's price book is read anew.
import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import { importPriceBook } from "../import-price-book.ts";
import { deletePhoto, listDuePhotos } from "../queries/photos.ts";

const AT_ONCE = 200;

export const deletePhotosJob = job({
  name: "tradein-delete-photos",
  retries: 3,
  atOnce: 1,
  schedule: "23 3 * * *",
  run: async (_payload, platform) => {
    await eachOf(platform.tenants.all(), ({ wlId }) => deleteDue(platform, wlId));
  },
});

/** The file goes first: a row without its file is tried again, a file without its row would stay for good. */
async function deleteDue(platform: Platform, wlId: number): Promise<void> {
  const now = platform.clock.now();
  for (;;) {
    const due = await inTenant(platform, wlId, (db) => listDuePhotos(db, now, AT_ONCE));
    await eachOf(due, async ({ tradecartId, storageKey }) => {
      await platform.adapters.storage.remove(wlId, storageKey);
      await inTenant(platform, wlId, (db) => deletePhoto(db, tradecartId));
    });
    if (due.length < AT_ONCE) return;
  }
}

export const importPriceBooksJob = job({
  name: "tradein-import-price-books",
  retries: 3,
  atOnce: 1,
  schedule: "41 4 * * *",
  run: async (_payload, platform) => {
    const trading = platform.tenants.all().filter(({ configs }) => configs.canTradeIn === "ACTIVE");
    await eachOf(trading, async (tenant) => {
      const answer = await platform.adapters.collector.readPriceBook(tenant.wlCode);
      if (answer.kind !== "done") {
        platform.log.warn({ wlId: tenant.wlId, outcome: answer.kind }, "price book not read");
        return;
      }
      const isNew = await inTenant(platform, tenant.wlId, (db) =>
        importPriceBook(db, answer.body, platform.clock.now()),
      );
      platform.log.info({ wlId: tenant.wlId, version: answer.body.version, isNew }, "price book read");
    });
  },
});
