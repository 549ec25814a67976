// What runs by the clock: the collector's price book is read anew, and gift cards that nobody spent come to their end.
import { DAY_MS } from "@handsel/contract/durations.ts";
import { book } from "#areas/ledger/index.ts";
import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant } from "#platform.ts";
import { importPriceBook } from "../import-price-book.ts";
import { expireGiftCards } from "../queries/payouts.ts";
import { expiredMoney } from "../trade-money.ts";

/** A card holds for the whole of its last day, which ends later elsewhere. */
export const expireGiftCardsJob = job({
  name: "tradein-expire-gift-cards",
  retries: 3,
  atOnce: 1,
  schedule: "11 2 * * *",
  run: (_payload, platform) => {
    const now = platform.clock.now();
    const endedBefore = new Date(now.getTime() - 2 * DAY_MS);
    return eachOf(platform.tenants.all(), ({ wlId }) =>
      inTenant(platform, wlId, async (db) => {
        const expired = await expireGiftCards(db, { endedBefore, now });
        book(
          db,
          expired.map((card) => expiredMoney({ ...card, at: now })),
        );
      }),
    );
  },
});

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
