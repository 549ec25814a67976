// A file of JSON lines that only grows. What `append` has acknowledged is on the disk, so that neither kill -9 nor
// a power cut loses it. Lines that arrive while the disk is busy go out together with one flush.
import { constants } from "node:fs";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import type { z } from "zod";

/** Where a line stands in the file; enough to read it again. */
export interface Position {
  offset: number;
  bytes: number;
}

interface Batch {
  lines: Buffer[];
  positions: Promise<Position[]>;
}

const NEWLINE = 0x0a;
/** A write is on the disk when it returns; a system that has no such way is asked to see to it after each. */
const { O_APPEND, O_CREAT, O_RDWR, O_DSYNC } = constants as typeof constants & { O_DSYNC?: number };

export class Journal<Entry> {
  readonly #file: FileHandle;
  readonly #schema: z.ZodType<Entry>;
  #end: number;
  #tail: Promise<unknown> = Promise.resolve();
  #gathering: Batch | undefined;
  #failure: unknown;

  private constructor(file: FileHandle, schema: z.ZodType<Entry>, end: number) {
    this.#file = file;
    this.#schema = schema;
    this.#end = end;
  }

  /** Opens or creates the file and hands every line in it to `replay`, oldest first. */
  static async open<Entry>(
    path: string,
    schema: z.ZodType<Entry>,
    replay: (entry: Entry, position: Position) => void,
  ): Promise<Journal<Entry>> {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, O_APPEND | O_CREAT | O_RDWR | (O_DSYNC ?? 0), 0o600);
    let end = 0;
    for await (const { line, offset } of readLines(file)) {
      const bytes = line.length + 1;
      replay(schema.parse(JSON.parse(line.toString("utf8"))), { offset, bytes });
      end = offset + bytes;
    }
    // A process killed in the middle of a write leaves half a line. Nobody was told that it was accepted.
    await file.truncate(end);
    return new Journal(file, schema, end);
  }

  async append(entry: Entry): Promise<Position> {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    const batch = this.#gathering ?? this.#openBatch();
    const index = batch.lines.push(line) - 1;
    const position = (await batch.positions)[index];
    if (!position) throw new Error("the journal lost a line");
    return position;
  }

  async read(position: Position): Promise<Entry> {
    const buffer = Buffer.alloc(position.bytes);
    await this.#file.read(buffer, 0, position.bytes, position.offset);
    return this.#schema.parse(JSON.parse(buffer.toString("utf8")));
  }

  /** Empties the file, after everything appended before this call. */
  async clear(): Promise<void> {
    this.#gathering = undefined;
    const cleared = this.#tail.then(async () => {
      await this.#file.truncate(0);
      this.#end = 0;
    });
    this.#tail = cleared.catch(() => undefined);
    await cleared;
  }

  async close(): Promise<void> {
    await this.#tail;
    await this.#file.close();
  }

  #openBatch(): Batch {
    const lines: Buffer[] = [];
    const positions = this.#tail.then(async () => {
      if (this.#gathering === batch) this.#gathering = undefined;
      return this.#write(lines);
    });
    const batch: Batch = { lines, positions };
    this.#gathering = batch;
    this.#tail = positions.catch(() => undefined);
    return batch;
  }

  async #write(lines: Buffer[]): Promise<Position[]> {
    // After a failed write nobody knows where the file ends; refusing is better than a torn line in the middle.
    if (this.#failure)
      throw new Error("the journal is closed after a failed write", { cause: this.#failure });
    try {
      await this.#file.appendFile(Buffer.concat(lines));
      if (O_DSYNC === undefined) await this.#file.datasync();
    } catch (error) {
      this.#failure = error;
      throw error;
    }
    return lines.map((line) => {
      const position = { offset: this.#end, bytes: line.length };
      this.#end += line.length;
      return position;
    });
  }
}

async function* readLines(file: FileHandle): AsyncGenerator<{ line: Buffer; offset: number }> {
  let rest: Buffer = Buffer.alloc(0);
  let restOffset = 0;
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    let start = 0;
    for (let stop = rest.indexOf(NEWLINE); stop !== -1; stop = rest.indexOf(NEWLINE, start)) {
      yield { line: rest.subarray(start, stop), offset: restOffset + start };
      start = stop + 1;
    }
    rest = rest.subarray(start);
    restOffset += start;
  }
}
