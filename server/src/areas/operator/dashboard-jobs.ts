import { DAY_MS } from "@handsel/contract/durations.ts";
import { REWIND_DAYS } from "@handsel/contract/operator/rewind.ts";
import { dayIn } from "#clock.ts";
import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant } from "#platform.ts";
import { countOn } from "./dashboard-counting.ts";
import { removeOldCalls } from "./queries/calls.ts";
import { removeOldSamples } from "./queries/process-samples.ts";
import { removeOldStays } from "./queries/stays.ts";

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

/** Moments are looked at for some weeks; the figures of sales stay. */
export const removeOldCallsJob = job<object>({
  name: "operator-remove-calls",
  retries: 2,
  atOnce: 1,
  schedule: "23 3 * * *",
  run: async (_, platform) => {
    const limit = new Date(platform.clock.now().getTime() - REWIND_DAYS * DAY_MS);
    // A day more than can be looked at, because what is left of its first day counts as well.
    const before = new Date(limit.getTime() - DAY_MS);
    await eachOf(platform.tenants.all(), async ({ wlId, timeZone }) => {
      const removed = await inTenant(platform, wlId, async (db) => {
        const calls = await removeOldCalls(db, dayIn(timeZone, before));
        return calls + (await removeOldStays(db, before));
      });
      platform.log.debug({ wlId, removed }, "old calls removed");
    });
    await removeOldSamples(platform.pool, before);
  },
});
