// The files of a template as a mail carries them, and where they are kept.
import { createHash, randomUUID } from "node:crypto";
import type { FileStorage } from "#adapters/storage/file-storage.ts";
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

export type PictureEnding = "png" | "jpg";

/** Where mails find pictures. */
export const PICTURES_PATH = "/online/pictures";

const PICTURE_NAME = /^[0-9a-f]{64}\.(?:png|jpg)$/;

const pictureKey = (name: string) => `pictures/${name}`;

/** Kept under the name of its content, so that an address never shows another picture; returns the name. */
export async function savePicture(
  storage: FileStorage,
  wlId: number,
  content: Buffer,
  ending: PictureEnding,
): Promise<string> {
  const name = `${createHash("sha256").update(content).digest("hex")}.${ending}`;
  if (!(await storage.has(wlId, pictureKey(name)))) await storage.write(wlId, pictureKey(name), content);
  return name;
}

export function pictureAddress(
  config: Platform["config"],
  { subdomain }: { subdomain: string },
  name: string,
): string {
  return tenantUrl(config, subdomain, `${PICTURES_PATH}/${name}`);
}

/** Nothing for a name that is none of ours, so that no path leaves the folder. */
export async function readPicture(
  storage: FileStorage,
  wlId: number,
  name: string,
): Promise<{ content: Buffer; type: string } | undefined> {
  if (!PICTURE_NAME.test(name)) return undefined;
  const content = await storage.read(wlId, pictureKey(name));
  return content && { content, type: name.endsWith(".png") ? "image/png" : "image/jpeg" };
}
