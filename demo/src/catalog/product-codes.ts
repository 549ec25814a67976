// Numbers as they stand on boxes. Bar codes begin with 2, the range that shops give to goods of their own, so that none
// of them is anybody's product.
import { numberOf } from "../seeded.ts";

export function barcodeOf(...names: readonly string[]): string {
  const digits = `2${String(numberOf(100_000_000, "ean", ...names)).padStart(8, "0")}${String(numberOf(1000, "ean2", ...names)).padStart(3, "0")}`;
  const sum = digits
    .split("")
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** The retailer's own reference number, eight digits. */
export function referenceOf(...names: readonly string[]): string {
  return String(10_000_000 + numberOf(90_000_000, "reference", ...names));
}
