// What is shown beside a link to a retailer's page: its name in its colours. Letters are drawn as shapes of the typeface of our papers, so that
// it is the same picture on every machine.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { brandColour, type Wearing } from "@handsel/contract/look/look.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { inkOn } from "#documents/colours.ts";
import { PICTURE } from "./sent-page.ts";

type Pictured = Pick<WhiteLabel, "name"> & { configs: Wearing };

const LETTERS_PX = 120;
const MARGIN_PX = 90;

export async function appPicture({ name, configs }: Pictured): Promise<Buffer> {
  const ground = brandColour(configs);
  const { width, height } = PICTURE;
  const [{ default: sharp }, shapes] = await Promise.all([import("sharp"), shapesOf(name)]);
  const size = Math.min(LETTERS_PX, (width - 2 * MARGIN_PX) / shapes.width);
  const left = (width - shapes.width * size) / 2;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<g fill="${inkOn(ground)}" transform="translate(${left} ${height / 2 + size / 3}) scale(${size} ${-size})">`,
    shapes.svg,
    "</g></svg>",
  ].join("");
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

/** In units of the size of the letters. */
async function shapesOf(text: string): Promise<{ svg: string; width: number }> {
  const { create } = await import("fontkit");
  const file = import.meta.resolve("@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf");
  const font = create(await readFile(fileURLToPath(file)));
  const { glyphs, positions } = font.layout(text);
  let at = 0;
  const paths = glyphs.map(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const shape = `<path transform="translate(${at + xOffset} ${yOffset})" d="${path.toSVG()}"/>`;
    at += xAdvance;
    return shape;
  });
  return {
    svg: `<g transform="scale(${1 / font.unitsPerEm})">${paths.join("")}</g>`,
    width: Math.max(at, 1) / font.unitsPerEm,
  };
}
