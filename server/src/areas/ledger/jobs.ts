import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import { checkLedger } from "./check-ledger.ts";
import { moneyEvents } from "./money-events.ts";
import { foldLedger } from "./queries/booking.ts";

/** Often enough that a balance adds up few rows, however much is sold in a day. */
export const foldLedgers = job({
  name: "ledger-fold",
  retries: 1,
  atOnce: 1,
  schedule: "*/10 * * * *",
  run: (_payload, platform) =>
    eachOf(platform.tenants.all(), ({ wlId }) => inTenant(platform, wlId, foldLedger)),
});

/**
 * Every night. A retailer whose books differ from the events makes the job fail once all are checked: the monitor, the metrics and
 * the log tell the operator, as of any job, and the ledger's page tells the retailer.
 */
export const checkLedgers = job({
  name: "ledger-check",
  retries: 0,
  atOnce: 1,
  schedule: "23 3 * * *",
  run: (_payload, platform) =>
    eachOf(platform.tenants.all(), async ({ wlId }) => {
      const { differences, examples } = await checkBooksOf(platform, wlId);
      if (differences === 0) return;
      platform.log.error({ wlId, differences, examples }, "the ledger does not tie out");
      throw new Error(`the ledger of retailer ${wlId} differs from the events in ${differences} places`);
    }),
});

export function checkBooksOf(platform: Pick<Platform, "pool" | "wiring" | "clock">, wlId: number) {
  return checkLedger((work) => inTenant(platform, wlId, work), {
    tellers: platform.wiring.all(moneyEvents),
    now: platform.clock.now(),
  });
}
