import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant } from "#platform.ts";
import { removeExpired } from "./queries/cleaning.ts";

export const removeExpiredJob = job({
  name: "remove-expired",
  retries: 2,
  atOnce: 1,
  schedule: "7 * * * *",
  run: async (_payload, platform) => {
    await eachOf(platform.tenants.all(), async ({ wlId }) => {
      const removed = await inTenant(platform, wlId, (db) => removeExpired(db, platform.clock.now()));
      platform.log.debug({ wlId, removed }, "expired rows removed");
    });
  },
});
