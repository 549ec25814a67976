import { toBuffer } from "bwip-js/node";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { createTextReader } from "./tesseract.ts";

const reader = createTextReader();
afterAll(() => reader.close());

/** A picture with this line on it, in letters that the barcode library brings along: no font of the machine is needed. */
async function aPictureOf(text: string): Promise<Buffer> {
  const drawn = await toBuffer({
    bcid: "code128",
    text: "1",
    alttext: text,
    includetext: true,
    textsize: 14,
    height: 1,
    scale: 4,
    backgroundcolor: "ffffff",
    paddingwidth: 60,
    paddingheight: 20,
  });
  return sharp(drawn).flatten({ background: "#ffffff" }).jpeg().toBuffer();
}

test("the text on a photo is read with what is installed alone", async () => {
  const text = await reader.read(await aPictureOf("KIT MARLOW 12345678"));
  expect(text?.toUpperCase()).toContain("MARLOW");
}, 60_000);

test("a file that is no picture has no text, and the reader goes on", async () => {
  expect(await reader.read(Buffer.from("no picture"))).toBeUndefined();
  expect(await reader.read(await aPictureOf("SECOND CARD 87654321"))).toContain("87654321");
}, 60_000);
