import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant } from "#platform.ts";
import { foldHome } from "./queries/home.ts";
import { settleContracts } from "./settle.ts";

/** Often enough that a home adds up few rows, however much is sold in a day. */
export const foldHomes = job({
  name: "reports-fold-homes",
  retries: 1,
  atOnce: 1,
  schedule: "*/10 * * * *",
  run: (_payload, platform) =>
    eachOf(platform.tenants.all(), ({ wlId }) => inTenant(platform, wlId, foldHome)),
});

/** Hourly, because a retailer's day begins at its own hour and the demo's clock can be moved. */
export const makePayouts = job({
  name: "reports-make-payouts",
  retries: 3,
  atOnce: 1,
  schedule: "37 * * * *",
  run: async (_payload, platform) => {
    const { clock } = platform;
    await eachOf(platform.tenants.all(), (tenant) =>
      settleContracts((work) => inTenant(platform, tenant.wlId, work), { tenant, clock }),
    );
  },
});
