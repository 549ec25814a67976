// How a picture of the browser is read: by the browser's own detector where it has one, by the kept reader, and its digits by
// whoever reads labels. Loaded with the camera and not before.
import { readScans } from "@handsel/contract/rules/scan.ts";
import readerUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import type { LabelReader } from "./label-reader.ts";
import type { Pixels } from "./pixels.ts";
import { glance, type ReadCode, setReaderProgram, study } from "./read-codes.ts";

setReaderProgram({ url: readerUrl });

/** More points than this do not make a bar code easier to read, only slower. */
const MAX_SIDE = 1600;
const QUALITY = 0.85;

type Source = HTMLVideoElement | ImageBitmap;

const sizeOf = (source: Source) =>
  source instanceof ImageBitmap
    ? { width: source.width, height: source.height }
    : { width: source.videoWidth, height: source.videoHeight };

export function drawn(source: Source): HTMLCanvasElement {
  const { width, height } = sizeOf(source);
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height, 1));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext("2d", { willReadFrequently: true })?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function pixelsOf(canvas: HTMLCanvasElement): Pixels {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("this browser draws no pictures");
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** One look at what the camera shows now. */
export async function lookAt(canvas: HTMLCanvasElement): Promise<ReadCode[]> {
  const own = await ownDetector();
  const seen = own ? await own(canvas) : [];
  return seen.length > 0 ? seen : glance(pixelsOf(canvas));
}

/** Everything that can be read off a picture: its codes, and its digits where no code tells of a device or a product. */
export async function readPicture(
  canvas: HTMLCanvasElement,
  readLabel: LabelReader | null,
): Promise<string[]> {
  const codes = await study(pixelsOf(canvas));
  const isTold = readScans(codes).some(({ kind }) => kind === "IMEI" || kind === "PRODUCT");
  if (isTold || !readLabel) return codes;
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  return picture ? [...codes, ...(await readLabel(picture))] : codes;
}

interface Detector {
  detect(source: HTMLCanvasElement): Promise<{ format: string; rawValue: string }[]>;
}
interface DetectorKind {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const FORMATS: Readonly<Record<string, string>> = {
  ean_13: "EAN13",
  ean_8: "EAN8",
  upc_a: "UPCA",
  code_128: "Code128",
  code_39: "Code39",
  qr_code: "QRCode",
  data_matrix: "DataMatrix",
};

type Detect = (canvas: HTMLCanvasElement) => Promise<ReadCode[]>;
let detector: Promise<Detect | null> | undefined;

/** The browser's own, where it reads the codes of boxes. */
function ownDetector(): Promise<Detect | null> {
  detector ??= makeDetector().catch(() => null);
  return detector;
}

async function makeDetector(): Promise<Detect | null> {
  // Not in every browser, and so not among the types.
  const kind = (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector;
  const supported = (await kind?.getSupportedFormats()) ?? [];
  const formats = Object.keys(FORMATS).filter((format) => supported.includes(format));
  if (!kind || !formats.includes("code_128") || !formats.includes("ean_13")) return null;
  const own = new kind({ formats });
  return async (canvas) => {
    const found = await own.detect(canvas).catch(() => []);
    return found.map(({ format, rawValue }) => ({ format: FORMATS[format] ?? format, text: rawValue }));
  };
}
