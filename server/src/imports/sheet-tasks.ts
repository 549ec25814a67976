// What the room's threads do with a spreadsheet: they read it to its end, count what it holds, and write its rows down plainly,
// a line each, for whoever applies them.
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { csvRows, type SheetRow } from "./csv-rows.ts";
import { SheetError } from "./sheet-error.ts";
import { SHEET_LIMITS } from "./sheet-limits.ts";
import { xlsxRows } from "./xlsx-rows.ts";

export type SheetKind = "csv" | "xlsx";

export interface SheetToRead {
  path: string;
  kind: SheetKind;
  /** Where the rows are written to; without it they are only counted. */
  rowsPath?: string;
}

export type SheetOutcome = { total: number } | { code: SheetError["code"]; value: string };

const WRITTEN_AT_ONCE = 64 * 1024;

/** Rows below the header that hold anything, or why the file cannot be taken. */
export async function readSheet({ path, kind, rowsPath }: SheetToRead): Promise<SheetOutcome> {
  const target = rowsPath === undefined ? undefined : openSync(rowsPath, "wx", 0o600);
  let [total, unwritten, bytes] = [0, "", 0];
  const flush = () => {
    if (target !== undefined) bytes += writeSync(target, unwritten);
    unwritten = "";
    // A text that a file holds once may stand in each of its cells.
    if (bytes > SHEET_LIMITS.unpackedBytes) throw new SheetError("UPLOAD_TOO_LARGE_INSIDE");
  };
  try {
    for await (const row of usedRows(new Uint8Array(readFileSync(path)), kind)) {
      if (row.number > 1) total += 1;
      if (target === undefined) continue;
      unwritten += `${lineOf(row)}\n`;
      if (unwritten.length > WRITTEN_AT_ONCE) flush();
    }
    flush();
    return { total };
  } catch (error) {
    return error instanceof SheetError
      ? { code: error.code, value: error.value }
      : { code: "UPLOAD_NOT_READABLE", value: "" };
  } finally {
    if (target !== undefined) closeSync(target);
  }
}

/** Some signs that JSON leaves as they are end a line, too. */
function lineOf(row: SheetRow): string {
  return JSON.stringify(row).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

/** Rows that hold anything, with trimmed cells; the header is the first row of the file, whatever it holds. */
async function* usedRows(content: Uint8Array<ArrayBuffer>, kind: SheetKind): AsyncGenerator<SheetRow> {
  const most = kind === "csv" ? SHEET_LIMITS.csvRows : SHEET_LIMITS.xlsxRows;
  const rows = kind === "csv" ? csvRows(content) : xlsxRows(Buffer.from(content.buffer));
  let count = 0;
  for await (const { number, cells } of rows) {
    const trimmed = cells.map((cell) => cell.trim());
    while (trimmed.length > 0 && trimmed.at(-1) === "") trimmed.pop();
    if (trimmed.length === 0) continue;
    if (trimmed.length > SHEET_LIMITS.columns) throw new SheetError("UPLOAD_TOO_LARGE_INSIDE");
    if (trimmed.some((cell) => cell.length > SHEET_LIMITS.cellCharacters))
      throw new SheetError("UPLOAD_TOO_LARGE_INSIDE");
    count += 1;
    if (count > most + 1) throw new SheetError("UPLOAD_TOO_MANY_ROWS", most);
    yield { number, cells: trimmed };
  }
}
