// A contract whose last day has passed has run its course. The day is the retailer's, by the platform's clock.
import { dayIn } from "#clock.ts";
import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant } from "#platform.ts";
import { endedContracts } from "../queries/sales.ts";
import { SYSTEM } from "./contract-events.ts";
import { recordEvents } from "./record-events.ts";

/** At once; the rest follows in the next hour. */
const AT_ONCE = 500;

export const finishContracts = job({
  name: "sales-finish-contracts",
  retries: 2,
  atOnce: 1,
  schedule: "17 * * * *",
  run: async (_payload, platform) => {
    const { clock } = platform;
    await eachOf(platform.tenants.all(), async (tenant) => {
      const today = dayIn(tenant.timeZone, clock.now());
      const ended = await inTenant(platform, tenant.wlId, (db) => endedContracts(db, today, AT_ONCE));
      await eachOf(ended, (contractId) =>
        inTenant(platform, tenant.wlId, (db) =>
          recordEvents(
            { db, tenant, clock, platform },
            { contractId, events: [{ type: "FINISHED", data: {} }], actor: SYSTEM },
          ),
        ),
      );
    });
  },
});
