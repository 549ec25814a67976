// Reads one file in a thread of its own, so that a hostile or huge one slows nobody down and its memory is bounded.
// It goes through the file twice: once to count and to find out that all of it can be read, once to hand over the rows,
// and it hands over the next set only when asked.
import { readFileSync } from "node:fs";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { csvRows, type SheetRow } from "./csv-rows.ts";
import type { FromThread, SheetKind, SheetSource } from "./read-sheet.ts";
import { SheetError } from "./sheet-error.ts";
import { SHEET_LIMITS } from "./sheet-limits.ts";
import { xlsxRows } from "./xlsx-rows.ts";

const { content: given, kind } = workerData as { content: SheetSource; kind: SheetKind };
const content = typeof given === "string" ? new Uint8Array(readFileSync(given)) : given;

async function work(port: MessagePort): Promise<void> {
  const send = (message: FromThread) => port.postMessage(message);
  let asked: () => void = () => undefined;
  port.on("message", () => asked());
  const untilAsked = () =>
    new Promise<void>((resolve) => {
      asked = resolve;
    });

  let total = 0;
  for await (const row of usedRows()) if (row.number > 1) total += 1;
  let next = untilAsked();
  send({ kind: "total", total });
  // Many ask for no more than the number. A thread that is ended while it sets up its unpacking takes the whole process
  // with it, so nothing is begun before somebody wants the rows.
  await next;

  let rows: SheetRow[] = [];
  for await (const row of usedRows()) {
    rows.push(row);
    if (rows.length < SHEET_LIMITS.rowsAtOnce) continue;
    await next;
    next = untilAsked();
    send({ kind: "rows", rows });
    rows = [];
  }
  await next;
  send({ kind: "rows", rows, isLast: true });
  port.close();
}

/** Rows that hold anything, with trimmed cells; the header is the first row of the file, whatever it holds. */
async function* usedRows(): AsyncGenerator<SheetRow> {
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

if (parentPort) {
  const port = parentPort;
  work(port).catch((error: unknown) => {
    const code = error instanceof SheetError ? error.code : "UPLOAD_NOT_READABLE";
    port.postMessage({ kind: "failed", code, value: error instanceof SheetError ? error.value : "" });
    port.close();
  });
}
