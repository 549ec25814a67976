// The first sheet of a workbook, row by row. Formulas count as the value they were last computed to; nothing is computed.
import type { CellValue } from "hucre/xlsx";
import type { SheetRow } from "./csv-rows.ts";
import { SheetError } from "./sheet-error.ts";
import { checkZip } from "./zip-directory.ts";

export async function* xlsxRows(content: Buffer): AsyncGenerator<SheetRow> {
  await checkZip(content);
  const { streamXlsxRows } = await import("hucre/xlsx");
  const rows = streamXlsxRows(content, { sheet: 0 });
  for (;;) {
    const next = await rows.next().catch(() => {
      throw new SheetError("UPLOAD_NOT_READABLE");
    });
    if (next.done) return;
    yield { number: next.value.index + 1, cells: next.value.values.map(cellText) };
  }
}

function cellText(value: CellValue): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  if (typeof value === "boolean") return value ? "1" : "0";
  if (typeof value === "number") return numberText(value);
  return String(value);
}

/** Without exponents, which no column reads, and without the noise at the end of a binary fraction. */
function numberText(value: number): string {
  if (Number.isInteger(value)) return value.toFixed(0);
  const text = Number(value.toPrecision(15)).toFixed(10);
  let end = text.length;
  while (text[end - 1] === "0") end -= 1;
  return text.slice(0, end);
}
