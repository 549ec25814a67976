// Reads the bar codes of a picture with a WebAssembly reader that is kept with the application. The same file reads in the
// browser and where the readers are tested.
import { readScan, readScans, type ScannedKind } from "@handsel/contract/rules/scan.ts";
import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";
import { type Grey, greyOf, type Pixels, pixelsOf, sharpened, turned } from "./pixels.ts";

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
  const grey = greyOf(picture);
  const hard = sharpened(grey);
  const lookAt = (from: Grey, degrees: number) => () =>
    look(pixelsOf(degrees === 0 ? from : turned(from, degrees)), OPTIONS);
  const looks = [
    lookAt(grey, 0),
    lookAt(hard, 0),
    lookAt(hard, 8),
    lookAt(hard, -8),
    lookAt(grey, 12),
    lookAt(grey, -12),
    ...[16, -16, 4, -4, 30, -30, 45].map((degrees) => lookAt(hard, degrees)),
  ];
  for (const next of looks) {
    seen.push(await next());
    if (isComplete(trusted(seen)) || isSettled(seen)) break;
  }
  return trusted(seen);
}

/** A box can say no more than this. */
const isComplete = (texts: readonly string[]) => tells(texts, 2);

/** Product, device and serial number are told, nothing is in doubt, and three looks from different sides brought nothing new. */
function isSettled(seen: readonly (readonly ReadCode[])[]): boolean {
  const textsOf = (looks: readonly (readonly ReadCode[])[]) =>
    new Set(looks.flat().map(({ text }) => text)).size;
  const before = textsOf(seen.slice(0, -3));
  const sure = trusted(seen);
  return seen.length > 4 && before === textsOf(seen) && sure.length === before && tells(sure, 1);
}

function tells(texts: readonly string[], imeis: number): boolean {
  const found = readScans(texts);
  const count = (...kinds: ScannedKind[]) => found.filter(({ kind }) => kinds.includes(kind)).length;
  return count("IMEI") >= imeis && count("PRODUCT") > 0 && count("SERIAL", "CODE") > 0;
}

async function look(picture: Pixels, options: ReaderOptions): Promise<ReadCode[]> {
  // The library reads width, height and data; a picture of the browser's own kind is not needed.
  const found = await readBarcodes(picture as Parameters<typeof readBarcodes>[0], options);
  const valid = found.filter(({ isValid }) => isValid);
  return valid
    .filter(
      (one) => !valid.some((other) => other.text !== one.text && areSamePlace(one.position, other.position)),
    )
    .map(({ format, text, symbologyIdentifier }) => ({ format, text: `${symbologyIdentifier}${text}` }));
}

type Corners = Awaited<ReturnType<typeof readBarcodes>>[number]["position"];

/** Two readings of one place contradict each other: neither counts. */
function areSamePlace(one: Corners, other: Corners): boolean {
  const middle = ({ topLeft, bottomRight }: Corners) => ({
    x: (topLeft.x + bottomRight.x) / 2,
    y: (topLeft.y + bottomRight.y) / 2,
  });
  const [a, b] = [middle(one), middle(other)];
  const high = Math.hypot(one.topLeft.x - one.bottomLeft.x, one.topLeft.y - one.bottomLeft.y);
  return Math.hypot(a.x - b.x, a.y - b.y) < Math.max(high / 2, NEAR_PX);
}

const NEAR_PX = 10;
/** Kinds whose own check is strong enough for a single sighting. */
const STRONG = new Set(["QRCode", "DataMatrix", "Code128"]);
/** So many digits alike in their places are one product's number, misread. */
const ALIKE = 7;

/**
 * What can be relied on: what checks itself, and what two looks saw alike. Blurred bars and the stripes between letters can pass
 * for a product's number, one time in many even with the right check digit; of two that are alike only one that was seen more
 * than twice as often counts. A number whose check digit is wrong is never taken.
 */
export function trusted(looks: readonly (readonly ReadCode[])[]): string[] {
  const counts = new Map<string, number>();
  for (const codes of looks)
    for (const text of new Set(codes.map((code) => code.text))) counts.set(text, (counts.get(text) ?? 0) + 1);
  const timesSeen = (text: string) => counts.get(text) ?? 0;
  const weak = new Set(
    looks
      .flat()
      .filter(({ format }) => !STRONG.has(format))
      .map(({ text }) => text),
  );
  const isOutdone = (text: string) =>
    Array.from(weak).some(
      (other) => other !== text && alike(text, other) >= ALIKE && timesSeen(text) <= 2 * timesSeen(other),
    );
  return Array.from(counts.keys())
    .filter((text) => !weak.has(text) || (timesSeen(text) > 1 && !isOutdone(text)))
    .filter((text) => !readScan(text).some(({ isWrong }) => isWrong));
}

function alike(withMark: string, otherWithMark: string): number {
  const [one, other] = [withMark, otherWithMark].map((text) => text.replace(/^\]../, "")) as [string, string];
  return one.length === other.length ? Array.from(one).filter((digit, at) => digit === other[at]).length : 0;
}
