import { dayIn } from "#clock.ts";
import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant } from "#platform.ts";
import { repriceFamilies } from "./prices/family-prices.ts";
import { findPricedFor } from "./queries/prices.ts";
import { applyRules } from "./rules-effect.ts";

/** After a change of devices, plans or residual values. Without codes, every family. */
export const repriceCatalog = job<{ wlId: number; familyCodes?: string[] }>({
  name: "catalog-reprice",
  retries: 5,
  atOnce: 1,
  run: async ({ wlId, familyCodes }, platform) => {
    const tenant = platform.tenants.byId(wlId);
    // A retailer that was closed in the meantime needs no prices.
    if (!tenant) return;
    await inTenant(platform, wlId, (db) =>
      repriceFamilies(db, { familyCodes, timeZone: tenant.timeZone, now: platform.clock.now() }),
    );
  },
});

/** Residual values begin and end on a day, so prices are computed anew once it is another day at the retailer's. */
export const repriceForTheDay = job<object>({
  name: "catalog-reprice-daily",
  retries: 2,
  atOnce: 1,
  schedule: "5 * * * *",
  run: async (_, platform) => {
    const now = platform.clock.now();
    await eachOf(platform.tenants.all(), ({ wlId, timeZone }) =>
      inTenant(platform, wlId, async (db) => {
        const pricedFor = await findPricedFor(db);
        if (pricedFor === dayIn(timeZone, now)) return;
        // Rules begin and end on a day as well.
        await applyRules(db, { timeZone, now });
        await repriceFamilies(db, { timeZone, now });
      }),
    );
  },
});
