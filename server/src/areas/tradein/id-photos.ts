// The photo of the seller's ID. It is drawn anew (so that nothing but the picture is kept), sealed with a key of the
// retailer's own, read by machine where that works, and thrown away on its day.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { ID_PHOTO } from "@handsel/contract/tradein/approval.ts";
import type { Config } from "#config.ts";
import { refuse } from "#edge/refuse.ts";

const MAX_SIDE_IN = 4096;
const SEALED_VERSION = 1;
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

function keyOf({ secret }: Pick<Config, "secret">, wlId: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `id photos of tenant ${wlId}`, 32));
}

export function sealPhoto(
  config: Pick<Config, "secret">,
  wlId: number,
  photo: Buffer,
  storageKey: string,
): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(config, wlId), nonce);
  // The name is part of what is sealed: one photo cannot be put in the place of another.
  cipher.setAAD(Buffer.from(storageKey));
  const sealed = Buffer.concat([cipher.update(photo), cipher.final()]);
  return Buffer.concat([Buffer.from([SEALED_VERSION]), nonce, cipher.getAuthTag(), sealed]);
}

export function openPhoto(
  config: Pick<Config, "secret">,
  wlId: number,
  file: Buffer,
  storageKey: string,
): Buffer {
  if (file[0] !== SEALED_VERSION) throw new Error("a sealed photo of another kind");
  const nonce = file.subarray(1, 1 + NONCE_BYTES);
  const tag = file.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", keyOf(config, wlId), nonce);
  decipher.setAAD(Buffer.from(storageKey));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(file.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
