// The files of a template as a mail carries them.
import { createHash } from "node:crypto";
import type { MailToSend } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";
import { attachmentsOf } from "./queries/attachments.ts";

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

/** Named by what is in it: the same bytes are stored once. */
export function attachmentKey(content: Buffer): string {
  return `attachments/${createHash("sha256").update(content).digest("hex")}`;
}
