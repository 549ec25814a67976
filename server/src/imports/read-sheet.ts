// The rows of a file, a set at a time, read by a thread with a limit on its memory and its time.
import { Worker } from "node:worker_threads";
import type { SheetRow } from "./csv-rows.ts";
import { SheetError } from "./sheet-error.ts";
import { SHEET_LIMITS } from "./sheet-limits.ts";

export type SheetKind = "csv" | "xlsx";

export type FromThread =
  | { kind: "total"; total: number }
  | { kind: "rows"; rows: SheetRow[]; isLast?: boolean }
  | { kind: "failed"; code: SheetError["code"]; value: string };

export interface OpenSheet {
  /** Rows below the header that hold anything. */
  total: number;
  batches: AsyncGenerator<SheetRow[]>;
  close(): Promise<void>;
}

const ZIP_MARK = "PK\u0003\u0004";
/** How files begin that hold no table: PDF, pictures, programs, packed files, old spreadsheets, RTF, markup and JSON. */
const OTHER_MARKS = [
  "%PDF-",
  "\u0089PNG",
  "\u00ff\u00d8\u00ff",
  "GIF8",
  "MZ",
  "\u007fELF",
  "\u001f\u008b",
  "7z\u00bc\u00af",
  "Rar!",
  "\u00d0\u00cf\u0011\u00e0",
  "{",
  "<",
];
/** How much of a file says what it is. */
export const KIND_BYTES = 8;

/** What a file is, by its first bytes; nothing when it is no table. Its name proves nothing. */
export function kindOf(content: Uint8Array): SheetKind | undefined {
  const beginning = Buffer.from(content.subarray(0, KIND_BYTES)).toString("latin1");
  if (beginning.startsWith(ZIP_MARK)) return "xlsx";
  const text = beginning.replace(/^\u00ef\u00bb\u00bf/, "").trimStart();
  return OTHER_MARKS.some((mark) => text.startsWith(mark)) ? undefined : "csv";
}

/** A file on disk, which the thread reads itself, or bytes, which go over to it and are gone here. */
export type SheetSource = string | Uint8Array<ArrayBuffer>;

export async function openSheet(source: SheetSource, kind: SheetKind): Promise<OpenSheet> {
  const content = typeof source === "string" ? source : standingAlone(source);
  const worker = new Worker(new URL("./sheet-thread.ts", import.meta.url), {
    workerData: { content, kind },
    transferList: typeof content === "string" ? [] : [content.buffer],
    resourceLimits: { maxOldGenerationSizeMb: SHEET_LIMITS.heapMegabytes, maxYoungGenerationSizeMb: 4 },
    stdout: true,
    stderr: true,
  });
  const close = async () => void (await worker.terminate());
  let leftMs: number = SHEET_LIMITS.readingMs;

  const answer = async (): Promise<FromThread> => {
    const startedAt = performance.now();
    const message = await nextMessage(worker, leftMs);
    leftMs -= performance.now() - startedAt;
    if (message.kind === "failed") throw new SheetError(message.code, message.value);
    return message;
  };

  try {
    const first = await answer();
    const total = first.kind === "total" ? first.total : 0;
    return { total, batches: batchesFrom(worker, answer), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A small buffer may be a window onto a larger one that belongs to others. */
function standingAlone(content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return content.byteLength === content.buffer.byteLength ? content : new Uint8Array(content);
}

async function* batchesFrom(worker: Worker, answer: () => Promise<FromThread>): AsyncGenerator<SheetRow[]> {
  for (;;) {
    const arriving = answer();
    worker.postMessage("more");
    const message = await arriving;
    if (message.kind !== "rows") return;
    if (message.rows.length > 0) yield message.rows;
    if (message.isLast) return;
  }
}

function nextMessage(worker: Worker, withinMs: number): Promise<FromThread> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      worker.off("message", onMessage);
      worker.off("error", onEnd);
      worker.off("exit", onEnd);
      finish();
    };
    const onMessage = (message: FromThread) => settle(() => resolve(message));
    // Out of memory or out of time: the file asks for more than any file may.
    const onEnd = () => settle(() => reject(new SheetError("UPLOAD_TOO_LARGE_INSIDE")));
    const timer = setTimeout(onEnd, Math.max(0, withinMs));
    worker.on("message", onMessage);
    worker.on("error", onEnd);
    worker.on("exit", onEnd);
  });
}
