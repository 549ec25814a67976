// Links that are over open nothing any more; here what was typed on them goes as well, with what was signed on them for a cart
// that did not become a sale, and screens that nobody uses.
import { dropUnusedSignatures } from "#areas/sales/index.ts";
import { LIMITS } from "#config.ts";
import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant } from "#platform.ts";
import { askedAfter, unusedSince } from "../display/displays.ts";
import { removeOverDisplays } from "../queries/displays.ts";
import { removeOverPhoneLinks } from "../queries/phone-links.ts";

export const removePhoneLinks = job({
  name: "checkout-remove-phone-links",
  retries: 2,
  atOnce: 1,
  schedule: "*/10 * * * *",
  run: async (_payload, platform) => {
    const now = platform.clock.now();
    await eachOf(platform.tenants.all(), ({ wlId }) =>
      inTenant(platform, wlId, async (db) => {
        await removeOverPhoneLinks(db, now);
        await dropUnusedSignatures(db, new Date(now.getTime() - LIMITS.phoneLinkLongestMs));
        await removeOverDisplays(db, { askedBefore: askedAfter(now), unusedSince: unusedSince(now) });
      }),
    );
  },
});
