// Reads the bar codes of a picture with a WebAssembly reader that is kept with the application. The same file reads in the
// browser and where the readers are tested.
import { readScan, readScans, type ScannedKind } from "@handsel/contract/rules/scan.ts";
import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";
import { type Pixels, sharpened, turned } from "./pixels.ts";

export interface ReadCode {
  format: string;
  /** As a scanner would send it, with the mark of its kind. */
  text: string;
}

const OPTIONS: ReaderOptions = {
  formats: ["EAN13", "EAN8", "UPCA", "Code128", "Code39", "ITF14", "QRCode", "DataMatrix"],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: true,
  maxNumberOfSymbols: 12,
  // Lines across the bars that must agree: letters pass for bars on one or two.
  minLineCount: 4,
  textMode: "Plain",
};

/** Where the reader's program is; without it the library would ask a server of somebody else for it. */
export function setReaderProgram(program: { url: string } | { binary: ArrayBuffer }): void {
  const overrides = "url" in program ? { locateFile: () => program.url } : { wasmBinary: program.binary };
  prepareZXingModule({ overrides });
}

/** One look, quick enough for a moving picture. */
export async function glance(picture: Pixels): Promise<ReadCode[]> {
  return look(picture, OPTIONS);
}

/** A picture that stands still is looked at in several ways, until all is read that a box can say. */
export async function study(picture: Pixels): Promise<string[]> {
  const seen: ReadCode[][] = [];
  const looks: (() => Promise<ReadCode[]>)[] = [
    () => look(picture, OPTIONS),
    () => look(picture, { ...OPTIONS, binarizer: "GlobalHistogram" }),
    () => look(sharpened(picture), OPTIONS),
    ...[12, -12, 24, -24, 45].map((degrees) => () => look(turned(picture, degrees), OPTIONS)),
  ];
  for (const next of looks) {
    seen.push(await next());
    if (isComplete(trusted(seen))) break;
  }
  return trusted(seen);
}

/** A box can say no more than this. */
function isComplete(texts: readonly string[]): boolean {
  const found = readScans(texts);
  const count = (...kinds: ScannedKind[]) => found.filter(({ kind }) => kinds.includes(kind)).length;
  return count("IMEI") > 1 && count("PRODUCT") > 0 && count("SERIAL", "CODE") > 0;
}

async function look(picture: Pixels, options: ReaderOptions): Promise<ReadCode[]> {
  // The library reads width, height and data; a picture of the browser's own kind is not needed.
  const found = await readBarcodes(picture as ImageData, options);
  return found
    .filter(({ isValid }) => isValid)
    .map(({ format, text, symbologyIdentifier }) => ({ format, text: `${symbologyIdentifier}${text}` }));
}

/** Kinds whose own check is strong enough for a single sighting. */
const STRONG = new Set(["QRCode", "DataMatrix", "Code128"]);

/**
 * What can be relied on: what checks itself, and what two looks saw alike. The stripes between letters can pass for a product's
 * bar code, one time in many even with the right check digit. A number whose check digit is wrong is never taken.
 */
export function trusted(looks: readonly (readonly ReadCode[])[]): string[] {
  const counts = new Map<string, number>();
  for (const codes of looks)
    for (const text of new Set(codes.map((code) => code.text))) counts.set(text, (counts.get(text) ?? 0) + 1);
  const all = new Map(looks.flat().map((code) => [code.text, code]));
  return Array.from(all.values())
    .filter(({ text, format }) => STRONG.has(format) || (counts.get(text) ?? 0) > 1)
    .filter(({ text }) => !readScan(text).some(({ isWrong }) => isWrong))
    .map(({ text }) => text);
}
