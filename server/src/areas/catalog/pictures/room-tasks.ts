// What the room's threads do with pictures of products.
import type { ImageSize } from "@handsel/contract/catalog/images.ts";
import sharp from "sharp";
import { refuse } from "#edge/refuse.ts";
import { ROOM_LIMITS } from "#room/room.ts";

export type ImageFormat = "webp" | "png";

const LARGEST_SIDE = 4096;
const KEPT_SIDE = 1600;
// The decoder has threads of its own, which no end of ours reaches.
const TIME = { seconds: ROOM_LIMITS.pictureMs / 1000 };

/** As it is kept. The size is read before anything is decoded; a drawing with code in it is not taken at all. */
export async function redraw(content: Uint8Array): Promise<Uint8Array> {
  try {
    const { format, width, height } = await sharp(content).metadata();
    const isPicture = ["png", "jpeg", "webp"].includes(format ?? "");
    if (!isPicture || !width || !height || Math.max(width, height) > LARGEST_SIDE)
      throw refuse("IMAGE_NOT_READABLE");
    return await sharp(content)
      .timeout(TIME)
      .autoOrient()
      .resize(KEPT_SIDE, KEPT_SIDE, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer();
  } catch {
    throw refuse("IMAGE_NOT_READABLE");
  }
}

/** As a screen asks for it. */
export async function resize({
  original,
  size,
  format,
}: {
  original: Uint8Array;
  size: ImageSize;
  format: ImageFormat;
}): Promise<Uint8Array> {
  const [width, height] = size.split("x").map(Number);
  const resized = sharp(original, { limitInputPixels: LARGEST_SIDE ** 2 })
    .timeout(TIME)
    .autoOrient()
    .resize({ width, height, fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } });
  return format === "webp"
    ? resized.webp({ quality: 86, effort: 3 }).toBuffer()
    : resized.png({ compressionLevel: 9, palette: true }).toBuffer();
}
