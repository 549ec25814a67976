// Publishes drafts whose day has come. The draft goes in the transaction that makes it hold: whoever dies in between has changed
// nothing, and whoever comes second finds none.
import { whiteLabel } from "@handsel/contract/platform/tenant.ts";
import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import { lockDueDraft, scheduleDraft } from "../queries/tenant-drafts.ts";
import { lockTenantRecord } from "../queries/tenant-versions.ts";
import { publishDraft, publishedOver, publishingFault, readDraft } from "./draft.ts";
import { tradeFaults } from "./trade-faults.ts";

export const publishDueDrafts = job({
  name: "publish-due-drafts",
  retries: 2,
  atOnce: 1,
  schedule: "* * * * *",
  run: async (_payload, platform) => {
    await eachOf(platform.tenants.all(), ({ wlId }) => publishDueDraft(platform, wlId));
  },
});

export function publishDueDraft(platform: Platform, wlId: number): Promise<void> {
  const { clock, config } = platform;
  return inTenant(platform, wlId, async (db) => {
    const draft = await readDraft(db, (held) => lockDueDraft(held, clock.now()));
    if (!draft) return;
    const row = await lockTenantRecord(db);
    const record = whiteLabel.parse(row.record);
    const publishing = { record, secrets: row.private, draft };
    const fault =
      publishingFault(publishing) ?? tradeFaults(config, record, publishedOver(draft, record))[0] ?? null;
    if (fault !== null) {
      await scheduleDraft(db, { publishAt: null, scheduledBy: null, failed: fault });
      return;
    }
    const decidedBy = { userId: null, userName: draft.scheduledBy ?? "Handsel" };
    await publishDraft({ db, clock, caller: null }, { ...publishing, decidedBy });
  });
}
