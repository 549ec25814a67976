// Barcodes as pictures for print: drawn large, so that a printer's dots do not blur the bars.
const SYMBOLOGY = {
  CODE128: "code128",
  CODE39: "code39",
  EAN13: "ean13",
  ITF14: "itf14",
} as const;

export type BarcodeFormat = keyof typeof SYMBOLOGY;

export interface Barcode {
  format: BarcodeFormat;
  text: string;
}

const DOTS_PER_MODULE = 4;
const HEIGHT_MM = 14;

export async function drawBarcode({ format, text }: Barcode): Promise<Buffer> {
  const { toBuffer } = await import("bwip-js/node");
  return toBuffer({
    bcid: SYMBOLOGY[format],
    text,
    scale: DOTS_PER_MODULE,
    height: HEIGHT_MM,
    includetext: false,
    backgroundcolor: "ffffff",
  });
}
