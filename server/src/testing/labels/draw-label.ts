// Draws a label, and takes a photo of it: turned, slanted, out of focus, noisy, unevenly lit. The letters come with the bar
// code library, so that no font of the machine is needed.
import { toBuffer } from "bwip-js/node";
import sharp, { type OverlayOptions } from "sharp";
import type { Random } from "../random.ts";
import type { LabelContent } from "./label-content.ts";

const SCALE = 3;
/** The mark that the letters of the library stand under; it is cut off. */
const MARK_PX = 11;
const MARGIN = 48;

async function code(bcid: string, text: string, height = 13): Promise<Buffer> {
  const isMatrix = bcid === "qrcode" || bcid === "datamatrix" || bcid === "gs1datamatrix";
  return toBuffer({
    bcid,
    text,
    scale: isMatrix ? SCALE + 1 : SCALE,
    ...(!isMatrix && { height }),
    backgroundcolor: "ffffff",
    paddingwidth: 12,
    paddingheight: isMatrix ? 12 : 0,
  });
}

async function line(text: string, size = 11): Promise<Buffer> {
  const drawn = await toBuffer({
    bcid: "code128",
    text: "1",
    alttext: text,
    includetext: true,
    textsize: size,
    height: 1,
    scale: SCALE,
    backgroundcolor: "ffffff",
  });
  const { width, height } = await sharp(drawn).metadata();
  return sharp(drawn)
    .extract({ left: 0, top: MARK_PX, width, height: height - MARK_PX })
    .extend({ top: 8, bottom: 8, left: 4, right: 4, background: "#ffffff" })
    .png()
    .toBuffer();
}

const grouped = (imei: string) => imei.replace(/^(..)(.{6})(.{6})(.)$/, "$1 $2 $3 $4");

/** The parts of the label, column by column. */
async function partsOf({ layout, ean, imeis, serial, model }: LabelContent): Promise<Buffer[][]> {
  const title = await line(model, 12);
  const imeiParts = async (kind: string) =>
    (
      await Promise.all(
        imeis.map(async (imei, at) => [await line(`IMEI${at + 1}: ${imei}`), await code(kind, imei, 10)]),
      )
    ).flat();
  const product = [await code("ean13", ean), await line(ean)];
  switch (layout) {
    case "column":
    case "one-imei":
      return [
        [
          title,
          ...(await imeiParts("code128")),
          await line(`S/N: ${serial}`),
          await code("code128", serial, 10),
          ...product,
        ],
      ];
    case "two-columns":
      return [
        [title, ...(await imeiParts("code128"))],
        [...product, await line(`Serial No. ${serial}`), await code("code128", serial, 10)],
      ];
    case "matrix":
      return [
        [
          title,
          ...(await Promise.all(imeis.map((imei, at) => line(`IMEI${at + 1}: ${grouped(imei)}`)))),
          ...product,
        ],
        [await code("qrcode", `IMEI1:${imeis[0]};IMEI2:${imeis[1]};SN:${serial}`)],
      ];
    case "gs1":
      return [
        [title, await line(`IMEI: ${imeis[0]}`), await line(`(01) 0${ean}`)],
        [await code("gs1datamatrix", `(01)0${ean}(8002)${imeis[0]}(21)${serial}`)],
      ];
    case "text":
      return [
        [
          title,
          ...(await Promise.all(imeis.map((imei, at) => line(`IMEI${at + 1}: ${grouped(imei)}`, 13)))),
          await line(`EAN: ${ean}`, 13),
        ],
      ];
    default:
      return layout satisfies never;
  }
}

export async function drawLabel(content: LabelContent): Promise<Buffer> {
  const columns = await partsOf(content);
  const placed: OverlayOptions[] = [];
  let left = MARGIN;
  let height = 0;
  for (const parts of columns) {
    let top = MARGIN;
    let widest = 0;
    for (const input of parts) {
      const size = await sharp(input).metadata();
      placed.push({ input, left, top });
      top += size.height + 20;
      widest = Math.max(widest, size.width);
    }
    left += widest + 2 * MARGIN;
    height = Math.max(height, top + MARGIN);
  }
  return sharp({ create: { width: left, height, channels: 3, background: "#ffffff" } })
    .composite(placed)
    .png()
    .toBuffer();
}

/** How the photo was taken. */
export interface Shot {
  quarterTurns: number;
  degrees: number;
  slant: number;
  blur: number;
  noise: number;
  scale: number;
  quality: number;
  shade: number;
}

export function aShot(random: Random, isReadByEye: boolean): Shot {
  const about = (span: number) => (random() * 2 - 1) * span;
  return {
    quarterTurns: isReadByEye ? 0 : Math.floor(random() * 4),
    degrees: about(isReadByEye ? 3 : 14),
    slant: about(isReadByEye ? 0.03 : 0.12),
    blur: random() * (isReadByEye ? 0.7 : 1.3),
    noise: random() * 12,
    scale: 0.85 + random() * 0.5,
    quality: 55 + Math.floor(random() * 40),
    shade: random() * 0.35,
  };
}

export interface Picture {
  /** As a camera or a gallery hands it over. */
  jpeg: Buffer;
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The table under the label is grey; light falls from one side. */
export async function photograph(label: Buffer, shot: Shot, random: Random): Promise<Picture> {
  const { width, height } = await sharp(label).metadata();
  const background = "#8d8f93";
  const turned = await sharp(label)
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background })
    .affine([1, shot.slant, shot.slant / 3, 1], { background })
    .toBuffer();
  const shade = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><defs><linearGradient id="g"><stop offset="0" stop-opacity="0"/><stop offset="1" stop-opacity="${shot.shade.toFixed(2)}"/></linearGradient></defs><rect width="100" height="100" fill="url(#g)"/></svg>`,
  );
  const rotated = await sharp(turned)
    .rotate(shot.quarterTurns * 90 + shot.degrees, { background })
    .toBuffer();
  const size = await sharp(rotated).metadata();
  const shaded = await sharp(rotated)
    .composite([
      { input: await sharp(shade).resize(size.width, size.height, { fit: "fill" }).png().toBuffer() },
    ])
    .toBuffer();
  const resized = sharp(shaded).resize({
    width: Math.round(size.width * shot.scale * Math.min(1, 1600 / Math.max(width, height))),
  });
  const blurred = shot.blur > 0.3 ? resized.blur(shot.blur) : resized;
  const { data, info } = await blurred.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 3) {
    const grain = Math.round((random() * 2 - 1) * shot.noise);
    for (const channel of [0, 1, 2])
      data[at + channel] = Math.max(0, Math.min(255, (data[at + channel] ?? 0) + grain));
  }
  const jpeg = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: shot.quality })
    .toBuffer();
  const raw = await sharp(jpeg).ensureAlpha().raw().toBuffer();
  return { jpeg, data: new Uint8ClampedArray(raw), width: info.width, height: info.height };
}
