// Pictures that pages and mails name by their address: kept under the name of what is in them, so that an address never shows another.
import { createHash } from "node:crypto";
import type { FileStorage } from "./file-storage.ts";

export type PictureEnding = "png" | "jpg";

/** Where pages and mails find them. */
export const PICTURES_PATH = "/online/pictures";

const PICTURE_NAME = /^[0-9a-f]{64}\.(?:png|jpg)$/;

const pictureKey = (name: string) => `pictures/${name}`;

/** Returns the name. */
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
