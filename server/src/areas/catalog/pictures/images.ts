// Pictures of products. They are stored under the name of their content, so an address never shows another picture and
// may be kept by browsers for ever.
import { createHash } from "node:crypto";
import { IMAGE_PATH, NO_PHOTO_URL } from "@handsel/contract/catalog/images.ts";
import type { FileStorage } from "#adapters/storage/file-storage.ts";

/** The address of a stored picture; the stand-in where there is none. */
export function imageUrl(stored: string | undefined): string {
  return stored ? `${IMAGE_PATH}${stored}` : NO_PHOTO_URL;
}

export type ImageKind = "svg" | "png" | "jpg" | "webp";

const STORED = /^[0-9a-f]{32}\.(?:svg|png|jpg|webp)$/;

export function isStoredImage(name: string): boolean {
  return STORED.test(name);
}

/** Where a picture lies in its tenant's storage. */
export function imageKey(stored: string): string {
  return `images/${stored}`;
}

export interface Picture {
  content: Uint8Array;
  kind: ImageKind;
}

/** The name by which catalogue rows refer to a picture, wherever it is stored. */
export function imageName({ content, kind }: Picture): string {
  return `${createHash("sha256").update(content).digest("hex").slice(0, 32)}.${kind}`;
}

/** Stores a picture and returns its name. */
export async function saveImage(storage: FileStorage, wlId: number, picture: Picture): Promise<string> {
  const name = imageName(picture);
  if (!(await storage.has(wlId, imageKey(name)))) await storage.write(wlId, imageKey(name), picture.content);
  return name;
}
