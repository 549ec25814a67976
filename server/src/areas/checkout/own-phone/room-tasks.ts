// What the room's threads do with a photo of an ID.
import { ID_PHOTO } from "@handsel/contract/tradein/approval.ts";
import sharp from "sharp";
import { refuse } from "#edge/refuse.ts";
import { ROOM_LIMITS } from "#room/room.ts";

const MAX_SIDE_IN = 4096;
const READING = { limitInputPixels: MAX_SIDE_IN ** 2 };

/** A JPEG of at most 1024 x 1024, turned as asked, without anything but the picture. */
export async function drawIdPhoto({
  given,
  rotation,
}: {
  given: string;
  rotation: number;
}): Promise<Uint8Array> {
  const base64 = given.replace(/^data:image\/[a-z+]{1,10};base64,/, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw refuse("RECYCLE_TRADECART_INVALID_PHOTO");
  const bytes = Buffer.from(base64, "base64");
  try {
    // The dimensions are read before anything is unpacked: a small file can hold a very large picture.
    const { width, height, format } = await sharp(bytes, READING).metadata();
    const isPhoto = format === "jpeg" || format === "png" || format === "webp";
    if (!isPhoto || width > MAX_SIDE_IN || height > MAX_SIDE_IN) throw new Error("not a photo we take");
    return await sharp(bytes, READING)
      .timeout({ seconds: ROOM_LIMITS.pictureMs / 1000 })
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
