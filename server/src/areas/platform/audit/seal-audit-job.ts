import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant } from "#platform.ts";
import { sealSome } from "./audit-chain.ts";

/** Where the chain ends is said outside the database as well: who rewrites all of it contradicts what was said. */
export const sealAuditJob = job({
  name: "seal-audit",
  retries: 2,
  atOnce: 1,
  schedule: "* * * * *",
  run: async (_payload, platform) => {
    await eachOf(platform.tenants.all(), async ({ wlId }) => {
      for (;;) {
        const { head, sealed, isMore } = await inTenant(platform, wlId, sealSome);
        if (sealed > 0)
          platform.log.info({ wlId, place: head.place, hash: head.hash.toString("hex") }, "audit sealed");
        if (!isMore) return;
      }
    });
  },
});
