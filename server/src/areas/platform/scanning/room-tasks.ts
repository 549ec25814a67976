// What the room's threads do with the picture of a label.
import { LABEL_MAX_SIDE } from "@handsel/contract/platform/label.ts";
import sharp from "sharp";
import { refuse } from "#edge/refuse.ts";
import { ROOM_LIMITS } from "#room/room.ts";

const MAX_SIDE_IN = 4096;
const READING = { limitInputPixels: MAX_SIDE_IN ** 2 };
/** How a picture is drawn for a reading: as it is, or with small letters made larger and edges harder. */
export type Drawing = "plain" | "hard" | "large";

export async function drawLabelPicture({
  given,
  turn,
  drawing,
}: {
  given: string;
  turn: number;
  drawing: Drawing;
}): Promise<Uint8Array> {
  const base64 = given.replace(/^data:image\/[a-z+]{1,10};base64,/, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw refuse("IMAGE_NOT_READABLE");
  return drawForReading(Buffer.from(base64, "base64"), turn, drawing);
}

export async function drawForReading(bytes: Buffer, turn: number, drawing: Drawing): Promise<Buffer> {
  try {
    // The dimensions are read before anything is unpacked: a small file can hold a very large picture.
    const { width, height, format } = await sharp(bytes, READING).metadata();
    const isPicture = format === "jpeg" || format === "png" || format === "webp";
    if (!isPicture || width > MAX_SIDE_IN || height > MAX_SIDE_IN) throw new Error("not a picture we take");
    const upright = sharp(bytes, READING)
      .timeout({ seconds: ROOM_LIMITS.pictureMs / 1000 })
      .autoOrient()
      .rotate(turn)
      .greyscale()
      .normalise();
    const longest = Math.max(width, height);
    const side = Math.round(
      Math.min(LABEL_MAX_SIDE, drawing === "plain" ? longest : longest * (drawing === "hard" ? 1.4 : 1.8)),
    );
    const sized = upright.resize({ width: side, height: side, fit: "inside" });
    return await (drawing === "hard" ? sized.median(3).sharpen({ sigma: 1.2 }) : sized).png().toBuffer();
  } catch {
    throw refuse("IMAGE_NOT_READABLE");
  }
}
