import { DAY_MS } from "@handsel/contract/durations.ts";
import { FAULT_DAYS } from "@handsel/contract/operator/faults.ts";
import { dayIn } from "#clock.ts";
import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant } from "#platform.ts";
import { countOn } from "./dashboard-counting.ts";
import { removeOldCalls } from "./queries/calls.ts";

/** Counts what was there before there were figures, in portions, until everything is counted. */
export const countEarlier = job<object>({
  name: "operator-count-earlier",
  retries: 2,
  atOnce: 1,
  schedule: "*/5 * * * *",
  run: async (_, platform) => {
    await eachOf(platform.tenants.all(), async ({ wlId }) => {
      while (!(await inTenant(platform, wlId, countOn)));
    });
  },
});

/** Calls are looked at for some weeks; the figures of sales stay. */
export const removeOldCallsJob = job<object>({
  name: "operator-remove-calls",
  retries: 2,
  atOnce: 1,
  schedule: "23 3 * * *",
  run: async (_, platform) => {
    const limit = new Date(platform.clock.now().getTime() - FAULT_DAYS * DAY_MS);
    await eachOf(platform.tenants.all(), async ({ wlId, timeZone }) => {
      const removed = await inTenant(platform, wlId, (db) => removeOldCalls(db, dayIn(timeZone, limit)));
      platform.log.debug({ wlId, removed }, "old calls removed");
    });
  },
});
