// What stands in a receipt's barcode. Some formats take digits only, and end in a digit that checks the others.
import type { TenantConfigs } from "@handsel/contract/platform/tenant.ts";

export interface BarcodeSource {
  sid: string;
  wlId: number;
  quoteNumber: number;
}

export function barcodeReference(
  format: TenantConfigs["recycleBarCodeFormat"],
  { sid, wlId, quoteNumber }: BarcodeSource,
): string {
  if (format === "CODE128" || format === "CODE39") return sid;
  // 2 begins numbers that a company uses inside its own walls.
  const digits = format === "EAN13" ? 12 : 13;
  const body = `2${String(wlId % 1000).padStart(3, "0")}${String(quoteNumber).padStart(digits - 4, "0")}`;
  return `${body}${checkDigit(body)}`;
}

/** The digit that makes the weighted sum, 3 and 1 in turn from the right, a multiple of ten. */
export function checkDigit(body: string): number {
  const sum = Array.from(body)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}
