// Versions whose day has come, each in a transaction of its own under a claim: two workers never bring the same, and one that is
// killed leaves it as it was.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { dayIn } from "#clock.ts";
import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import { claimDueVersion } from "../queries/price-versions.ts";
import { auditVersion } from "./draft.ts";
import { bringInForce } from "./in-force.ts";

async function bringDue(platform: Platform, tenant: WhiteLabel): Promise<void> {
  while (await bringNext(platform, tenant));
}

function bringNext(platform: Platform, tenant: WhiteLabel): Promise<boolean> {
  return inTenant(platform, tenant.wlId, async (db) => {
    const now = platform.clock.now();
    const version = await claimDueVersion(db, dayIn(tenant.timeZone, now));
    if (!version) return false;
    const { number, changed, gone } = await bringInForce({ db, tenant, now, platform }, version, null);
    await auditVersion({ db, clock: platform.clock, caller: null }, "PRICES_IN_FORCE", version, {
      number,
      changed,
      gone,
    });
    return true;
  });
}

/** Prices that were published for a day hold from the first minute of it. */
export const bringDuePrices = job<object>({
  name: "catalog-prices-due",
  retries: 2,
  atOnce: 1,
  schedule: "* * * * *",
  run: async (_, platform) => eachOf(platform.tenants.all(), (tenant) => bringDue(platform, tenant)),
});
