import { job } from "#jobs/jobs.ts";
import { inTenant } from "#platform.ts";
import { removeExpired } from "./queries/cleaning.ts";

export const removeExpiredJob = job({
  name: "remove-expired",
  retries: 2,
  atOnce: 1,
  schedule: "7 * * * *",
  run: async (_payload, platform) => {
    for (const { wlId } of platform.tenants.all()) {
      const removed = await inTenant(platform, wlId, (db) => removeExpired(db, platform.clock.now()));
      platform.log.debug({ wlId, removed }, "expired rows removed");
    }
  },
});
