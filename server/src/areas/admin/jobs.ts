import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS, HOUR_MS } from "@handsel/contract/durations.ts";
import { incomingFolder } from "#edge/uploads/multipart.ts";
import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import { removeOldUploads } from "./queries/uploads.ts";
import { runUpload, uploadKey } from "./run-upload.ts";

export const applyUpload = job<{ wlId: number; uploadID: string }>({
  name: "admin-apply-upload",
  // One that waits for another upload of its retailer is tried again.
  retries: 20,
  atOnce: 1,
  run: ({ wlId, uploadID }, platform) => runUpload(platform, wlId, uploadID),
});

const KEPT_DAYS = 30;

export const removeUploads = job<object>({
  name: "admin-remove-uploads",
  retries: 2,
  atOnce: 1,
  schedule: "23 * * * *",
  run: async (_, platform) => {
    const before = new Date(platform.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    await sweepIncoming(platform);
    await eachOf(platform.tenants.all(), async ({ wlId }) => {
      const removed = await inTenant(platform, wlId, (db) => removeOldUploads(db, before));
      await eachOf(removed, (id) => platform.adapters.storage.remove(wlId, uploadKey(id)));
    });
  },
});

/** Files whose call was cut off together with its process. */
async function sweepIncoming({ config }: Platform): Promise<void> {
  const folder = incomingFolder(config.dataFolder);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > HOUR_MS) await rm(path, { force: true });
  }
}
