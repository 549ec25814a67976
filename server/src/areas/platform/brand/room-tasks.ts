// What the room's threads do with a retailer's logo: drawn anew as points that every page, mail and device shows, with a variant for dark
// pages and an icon made of it.
import { legalColours } from "@handsel/contract/look/legal-colours.ts";
import sharp from "sharp";
import { refuse } from "#edge/refuse.ts";
import { ROOM_LIMITS } from "#room/room.ts";
import { cleanSvg } from "./clean-svg.ts";
import { channelsOf, inOneColour, lightened, signWidth } from "./recoloured.ts";

const LARGEST_SIDE = 4096;
const LOGO = { width: 960, height: 192 };
const ICON_SIDE = 512;
/** Devices cut icons into shapes; within it nothing is cut off. */
const SIGN_SHARE = 0.62;
/** Fine enough that a drawing of a few points is drawn sharp. */
const DRAWING_DPI = 600;
const TIME = { seconds: ROOM_LIMITS.pictureMs / 1000 };

export interface BrandPictureIn {
  content: Uint8Array;
  kind: "LOGO" | "DARK" | "ICON";
  /** Of the icon's ground. */
  brand: string;
}

export interface BrandPictureOut {
  picture: Uint8Array;
  width: number;
  height: number;
  /** Nothing where the logo can be seen on dark ground as it is, or has a ground of its own. */
  dark: Uint8Array | undefined;
  icon: Uint8Array | undefined;
  removed: { scripts: number; links: number };
}

export async function drawBrandPicture({ content, kind, brand }: BrandPictureIn): Promise<BrandPictureOut> {
  try {
    const { drawing, removed } = await readable(content);
    if (kind === "ICON") {
      const picture = await drawing
        .resize(ICON_SIDE, ICON_SIDE, { fit: "contain", background: CLEAR })
        .png()
        .toBuffer();
      return { picture, width: ICON_SIDE, height: ICON_SIDE, dark: undefined, icon: undefined, removed };
    }
    const { data, info } = await drawing
      .trim({ threshold: 1 })
      .resize(LOGO.width, LOGO.height, { fit: "inside", withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const draw = (points: Uint8Array) =>
      sharp(points, { raw: { width, height, channels: 4 } })
        .png({ compressionLevel: 9 })
        .toBuffer();
    const picture = await draw(data);
    const { isOpaque } = await sharp(picture).stats();
    if (kind === "DARK" || isOpaque)
      return { picture, width, height, dark: undefined, icon: undefined, removed };
    const light = lightened(data);
    return {
      picture,
      width,
      height,
      dark: light.isChanged ? await draw(light.points) : undefined,
      icon: await iconOf(data, { width, height, brand }),
      removed,
    };
  } catch {
    throw refuse("IMAGE_NOT_READABLE");
  }
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** The size is read before anything is decoded. */
async function readable(content: Uint8Array) {
  const { format, width, height } = await sharp(content).metadata();
  if (!["png", "jpeg", "webp", "svg"].includes(format ?? "") || !width || !height)
    throw new Error("no picture");
  if (Math.max(width, height) > LARGEST_SIDE) throw new Error("too large");
  const limits = { limitInputPixels: LARGEST_SIDE ** 2 };
  if (format !== "svg")
    return { drawing: sharp(content, limits).timeout(TIME).autoOrient(), removed: { scripts: 0, links: 0 } };
  const { svg, ...removed } = cleanSvg(Buffer.from(content).toString("utf8"));
  const density = Math.min(DRAWING_DPI, (72 * LARGEST_SIDE) / Math.max(width, height));
  return { drawing: sharp(Buffer.from(svg), { ...limits, density }).timeout(TIME), removed };
}

/** The sign of the logo in one colour, on a tile of the brand's. */
async function iconOf(
  points: Uint8Array,
  { width, height, brand }: { width: number; height: number; brand: string },
) {
  const [{ hex: ground, ink }] = legalColours(brand);
  const sign = await sharp(inOneColour(points, ink), { raw: { width, height, channels: 4 } })
    .extract({ left: 0, top: 0, width: signWidth(points, width, height), height })
    .png()
    .toBuffer();
  const side = Math.round(ICON_SIDE * SIGN_SHARE);
  const input = await sharp(sign).trim({ threshold: 1 }).resize(side, side, { fit: "inside" }).toBuffer();
  const background = { ...channelsOf(ground), alpha: 1 };
  return sharp({ create: { width: ICON_SIDE, height: ICON_SIDE, channels: 4, background } })
    .composite([{ input, gravity: "centre" }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
