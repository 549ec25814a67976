// A picture as mails show it: drawn anew, so that nothing but its points remains, in a form that every mail program knows,
// and no larger than a mail is wide on a fine screen.
import sharp from "sharp";
import type { PictureEnding } from "#adapters/storage/pictures.ts";
import { refuse } from "#edge/refuse.ts";
import { ROOM_LIMITS } from "#room/room.ts";

const LARGEST_SIDE = 8192;
/** Twice the width of a mail. */
const KEPT_WIDTH = 1200;
const KEPT_HEIGHT = 2400;
const MAIL_WIDTH = 600;
// The decoder has threads of its own, which no end of ours reaches.
const TIME = { seconds: ROOM_LIMITS.pictureMs / 1000 };

export interface MailPicture {
  content: Uint8Array;
  ending: PictureEnding;
  /** As it is to be shown. */
  width: number;
  height: number;
}

export async function mailPicture(content: Uint8Array): Promise<MailPicture> {
  try {
    const { format, width, height, hasAlpha } = await sharp(content).metadata();
    const isPicture = ["png", "jpeg", "webp"].includes(format ?? "");
    if (!isPicture || !width || !height || Math.max(width, height) > LARGEST_SIDE)
      throw refuse("IMAGE_NOT_READABLE");
    const fitting = sharp(content, { limitInputPixels: LARGEST_SIDE ** 2 })
      .timeout(TIME)
      .autoOrient()
      .resize(KEPT_WIDTH, KEPT_HEIGHT, { fit: "inside", withoutEnlargement: true });
    // What can be looked through, and what was drawn, stays sharp as PNG; photographs are a tenth as JPEG.
    const isDrawn = hasAlpha || format === "png";
    const { data, info } = await (isDrawn
      ? fitting.png({ compressionLevel: 9, palette: true })
      : fitting.jpeg({ quality: 82, mozjpeg: true })
    ).toBuffer({ resolveWithObject: true });
    const scale = Math.min(1, MAIL_WIDTH / info.width);
    return {
      content: data,
      ending: isDrawn ? "png" : "jpg",
      width: Math.round(info.width * scale),
      height: Math.round(info.height * scale),
    };
  } catch {
    throw refuse("IMAGE_NOT_READABLE");
  }
}
