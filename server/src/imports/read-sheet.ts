// The rows of a file, a set at a time. The file itself is read in the room, with a limit on memory and time; what it leaves are
// plain lines of ours.
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Refusal } from "#edge/refuse.ts";
import { type Room, roomTask } from "#room/room.ts";
import type { SheetRow } from "./csv-rows.ts";
import { SheetError } from "./sheet-error.ts";
import { SHEET_LIMITS } from "./sheet-limits.ts";
import type * as tasks from "./sheet-tasks.ts";
import { type SheetKind } from "./sheet-tasks.ts";

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

const READ = roomTask<typeof tasks.readSheet>(
  new URL("./sheet-tasks.ts", import.meta.url),
  "readSheet",
  SHEET_LIMITS.readingMs,
);

/** Whose room reads it, for whom, and where what is not finished lies. */
export interface SheetReader {
  room: Room;
  wlId: number;
  folder: string;
}

/** Rows below the header that hold anything. The file is read to its end, so that one that cannot be taken is known. */
export async function countRows({ room, wlId }: SheetReader, path: string, kind: SheetKind): Promise<number> {
  const outcome = await room.run(READ, wlId, { path, kind }).catch(tooLarge);
  if ("code" in outcome) throw new SheetError(outcome.code, outcome.value);
  return outcome.total;
}

export async function openSheet(
  { room, wlId, folder }: SheetReader,
  content: Uint8Array,
  kind: SheetKind,
): Promise<OpenSheet> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const rowsPath = `${path}.rows`;
  const close = async () => void (await Promise.all([path, rowsPath].map((one) => rm(one, { force: true }))));
  try {
    await writeFile(path, content, { flag: "wx", mode: 0o600 });
    const outcome = await room.run(READ, wlId, { path, kind, rowsPath }).catch(tooLarge);
    if ("code" in outcome) throw new SheetError(outcome.code, outcome.value);
    return { total: outcome.total, batches: batchesFrom(rowsPath), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Out of memory or out of time: the file asks for more than any file may. */
function tooLarge(error: unknown): { code: SheetError["code"]; value: string } {
  if (error instanceof Refusal) return { code: "UPLOAD_TOO_LARGE_INSIDE", value: "" };
  throw error;
}

async function* batchesFrom(path: string): AsyncGenerator<SheetRow[]> {
  let rows: SheetRow[] = [];
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    // Our own thread wrote it.
    rows.push(JSON.parse(line) as SheetRow);
    if (rows.length < SHEET_LIMITS.rowsAtOnce) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
