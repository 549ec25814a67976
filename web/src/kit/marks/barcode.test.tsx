// @vitest-environment node
// What is drawn is read back by another library than the ones that write it: the camera's.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { BarcodeFormat } from "../code/barcode-widths.ts";
import { Barcode } from "./barcode.tsx";
import { QrCode } from "./qr-code.tsx";

const DOTS = 4;

beforeAll(() => {
  const program = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(program).buffer as ArrayBuffer } });
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The boxes of the drawing as a picture, black on white. */
function picture(drawing: ReactElement): ImageData {
  const markup = renderToStaticMarkup(drawing);
  const [, across = "0", down = "0"] = /viewBox="0 0 (\d+) (\d+)"/.exec(markup) ?? [];
  const [width, height] = [Number(across) * DOTS, Number(down) * DOTS];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const box of boxesIn(markup, Number(down)))
    for (let y = box.y * DOTS; y < (box.y + box.height) * DOTS; y++)
      data.subarray((y * width + box.x * DOTS) * 4, (y * width + (box.x + box.width) * DOTS) * 4).fill(0);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { data, width, height, colorSpace: "srgb" } as ImageData;
}

function* boxesIn(markup: string, height: number): Generator<Box> {
  for (const [, x, y] of markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    yield { x: Number(x), y: Number(y), width: 1, height: 1 };
  for (const [, x, width] of markup.matchAll(/<rect x="(\d+)" y="0" width="(\d+)"/g))
    yield { x: Number(x), y: 0, width: Number(width), height };
}

async function readBack(drawing: ReactElement): Promise<{ format: string; text: string } | undefined> {
  const [found] = await readBarcodes(picture(drawing), { tryHarder: true });
  return found && { format: found.format, text: found.text };
}

test("any text for a customer's phone is read back from its square", async () => {
  const texts = [
    "https://northwind.example/s/AB12CD34",
    "Ελένη, Łukasz, Иван",
    ...fc.sample(fc.stringMatching(/^[ -~]{1,300}$/), { numRuns: 20, seed: 7 }),
  ];
  for (const value of texts)
    expect(await readBack(<QrCode value={value} />)).toEqual({ format: "QRCode", text: value });
});

test.each<[BarcodeFormat, string, string, string]>([
  ["CODE128", "GC-12345678", "Code128", "GC-12345678"],
  ["CODE128", "20418-48213 x~", "Code128", "20418-48213 x~"],
  ["CODE39", "tq-7", "Code39", "TQ-7"],
  ["EAN13", "400638133393", "EAN13", "4006381333931"],
  ["EAN13", "4006381333931", "EAN13", "4006381333931"],
  ["ITF14", "1540014128876", "ITF", "15400141288763"],
  ["CODE39", "a_b", "Code128", "a_b"],
  ["EAN13", "4006381333932", "Code128", "4006381333932"],
  ["ITF14", "TQ-20418", "Code128", "TQ-20418"],
])("in %s, %s is read back as %s %s", async (format, value, readAs, text) => {
  const found = await readBack(<Barcode value={value} format={format} />);
  expect(found).toEqual({ format: readAs, text });
});

test("what a scanner could not read is refused", () => {
  expect(() => renderToStaticMarkup(<Barcode value="é€" />)).toThrow(RangeError);
});
