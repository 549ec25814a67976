// The photo of the seller's ID. It is drawn anew (so that nothing but the picture is kept), sealed with a key of the
// retailer's own, read by machine where that works, and thrown away on its day.
import { createDecipheriv, hkdfSync, randomUUID } from "node:crypto";
import { ID_PHOTO } from "@handsel/contract/tradein/approval.ts";
import type { Config } from "#config.ts";
import { refuse } from "#edge/refuse.ts";
import { seal } from "#keys/envelope.ts";
import { currentKey, openSealed } from "#keys/tenant-keys.ts";
import { inTenant, type Platform } from "#platform.ts";

const MAX_SIDE_IN = 4096;
const FIRST_VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A JPEG of at most 1024 x 1024, turned as asked, without anything but the picture. */
export async function drawIdPhoto(given: string, rotation: number): Promise<Buffer> {
  const base64 = given.replace(/^data:image\/[a-z+]{1,10};base64,/, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw refuse("RECYCLE_TRADECART_INVALID_PHOTO");
  const bytes = Buffer.from(base64, "base64");
  const { default: sharp } = await import("sharp");
  try {
    // The dimensions are read before anything is unpacked: a small file can hold a very large picture.
    const { width, height, format } = await sharp(bytes, { limitInputPixels: MAX_SIDE_IN ** 2 }).metadata();
    const isPhoto = format === "jpeg" || format === "png" || format === "webp";
    if (!isPhoto || width > MAX_SIDE_IN || height > MAX_SIDE_IN) throw new Error("not a photo we take");
    return await sharp(bytes, { limitInputPixels: MAX_SIDE_IN ** 2 })
      .autoOrient()
      .rotate(rotation)
      .resize({ width: ID_PHOTO.maxSide, height: ID_PHOTO.maxSide, fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: ID_PHOTO.quality })
      .toBuffer();
  } catch {
    // Whatever is wrong with a picture that came from outside, it is not a photo of an ID.
    throw refuse("RECYCLE_TRADECART_INVALID_PHOTO");
  }
}

export const newPhotoKey = () => `id-photos/${randomUUID()}.sealed`;

type SealContext = Pick<Platform, "pool" | "config" | "clock">;

/** With the retailer's current key. Which one that is goes on the record with the photo. */
export async function sealPhoto(
  platform: SealContext,
  wlId: number,
  photo: Buffer,
  storageKey: string,
): Promise<{ sealed: Buffer; keyId: string }> {
  const key = await inTenant(platform, wlId, (db) => currentKey(platform.config, db, platform.clock.now()));
  return { sealed: seal(key, photo, storageKey), keyId: key.id };
}

export function openPhoto(
  platform: SealContext,
  wlId: number,
  file: Buffer,
  storageKey: string,
): Promise<Buffer> {
  if (file[0] === FIRST_VERSION) return Promise.resolve(openFirst(platform.config, wlId, file, storageKey));
  return inTenant(platform, wlId, (db) => openSealed(platform.config, db, file, storageKey));
}

/** Photos of earlier builds, sealed with a key that was derived from the installation's secret. */
function openFirst(
  { secret }: Pick<Config, "secret">,
  wlId: number,
  file: Buffer,
  storageKey: string,
): Buffer {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `id photos of tenant ${wlId}`, 32));
  const decipher = createDecipheriv("aes-256-gcm", key, file.subarray(1, 1 + NONCE_BYTES));
  decipher.setAAD(Buffer.from(storageKey));
  decipher.setAuthTag(file.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(file.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
