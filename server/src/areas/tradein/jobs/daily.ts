// What runs by the clock: the collector's price book is read anew.
import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant } from "#platform.ts";
import { importPriceBook } from "../import-price-book.ts";

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
