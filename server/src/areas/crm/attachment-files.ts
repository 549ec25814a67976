// The files of a template as a mail carries them, and where they are kept.
import { createHash, randomUUID } from "node:crypto";
import { PICTURES_PATH } from "#adapters/storage/pictures.ts";
import type { MailToSend } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform, tenantUrl } from "#platform.ts";
import { attachmentsOf, isKeyInUse } from "./queries/attachments.ts";

export async function filesOf(
  { db, platform }: { db: Db; platform: Pick<Platform, "adapters"> },
  campaignCode: string,
  templateName: string,
): Promise<NonNullable<MailToSend["attachments"]>> {
  const attachments = await attachmentsOf(db, campaignCode, templateName);
  const files = await Promise.all(
    attachments.map(async ({ fileName, contentType, storageKey }) => {
      const content = await platform.adapters.storage.read(db.wlId, storageKey);
      // A file that was deleted this very moment is not sent; the mail is.
      return content ? [{ fileName, type: contentType, contentBase64: content.toString("base64") }] : [];
    }),
  );
  return files.flat();
}

/** Named by what is in it, so that it can be seen to be whole, and by nobody else's name, so that it can go when its row goes. */
export function attachmentKey(content: Buffer): string {
  return `attachments/${createHash("sha256").update(content).digest("hex")}-${randomUUID()}`;
}

/** Gives their room back once the rows that named them are gone for good. */
export const removeFiles = job({
  name: "crm-remove-files",
  retries: 10,
  atOnce: 1,
  run: async ({ wlId, keys }: { wlId: number; keys: string[] }, platform) => {
    for (const key of keys) {
      // Older files of the same content share their bytes.
      const isInUse = await inTenant(platform, wlId, (db) => isKeyInUse(db, key));
      if (!isInUse) await platform.adapters.storage.remove(wlId, key);
    }
  },
});

export function pictureAddress(
  config: Platform["config"],
  { subdomain }: { subdomain: string },
  name: string,
): string {
  return tenantUrl(config, subdomain, `${PICTURES_PATH}/${name}`);
}
