// The bar widths of every format a retailer can choose. A value that a format cannot write is written in Code 128, which
// takes any text: a readable code of another kind is worth more than none.
import { CODE39 } from "jsbarcode/bin/barcodes/CODE39/index.js";
import CODE128 from "jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js";
import EAN13 from "jsbarcode/bin/barcodes/EAN_UPC/EAN13.js";
import ITF14 from "jsbarcode/bin/barcodes/ITF/ITF14.js";

/** A module of the older kind is unwrapped by some builders and not by others. */
const unwrapped = <T extends object>(encoder: T | { default: T }): T =>
  "default" in encoder ? encoder.default : encoder;

const ENCODERS = {
  CODE128: unwrapped(CODE128),
  CODE39,
  EAN13: unwrapped(EAN13),
  ITF14: unwrapped(ITF14),
} as const;
export type BarcodeFormat = keyof typeof ENCODERS;

/** Widths of bars and spaces in turn, beginning with a bar, without the quiet zones. */
export function barcodeWidths(value: string, format: BarcodeFormat): number[] {
  const wanted = new ENCODERS[format](value, { flat: true });
  const encoder = wanted.valid() ? wanted : new ENCODERS.CODE128(value, {});
  if (!encoder.valid()) throw new RangeError("Code 128 takes ASCII characters only");
  // Some end with the space that would part them from a next character.
  const { data } = encoder.encode();
  const modules = data.slice(0, data.lastIndexOf("1") + 1);
  return Array.from(modules.matchAll(/0+|1+/g), ([run]) => run.length);
}
