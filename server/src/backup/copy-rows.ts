// PostgreSQL's COPY, in and out of a stream, over the driver's own connection. Rows pass through as the database writes
// them, a piece at a time, so a table of any size costs the same memory.
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import pg from "pg";

// The parts of the driver's connection that a copy speaks to; its published types leave them out.
interface Connection {
  stream: Writable & { pause(): void; resume(): void };
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

type Callback = (error: Error | null, result: pg.QueryResult) => void;

// The driver's own query, as far as it is extended here.
const DriverQuery = pg.Query as unknown as new (
  config: pg.QueryConfig,
  callback: Callback,
) => {
  handleCopyInResponse(connection: Connection): void;
  handleCopyData(message: { chunk: Buffer }, connection: Connection): void;
};

class CopyOut extends DriverQuery {
  readonly #target: Writable;
  #isWaiting = false;

  constructor(text: string, target: Writable, callback: Callback) {
    super({ text }, callback);
    this.#target = target;
  }

  override handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection): void {
    // Whoever writes the rest of it says why it cannot.
    if (this.#target.destroyed) return;
    // The driver's buffer is its own again after this call.
    if (this.#target.write(Buffer.from(chunk)) || this.#isWaiting) return;
    this.#isWaiting = true;
    stream.pause();
    void takesMore(this.#target).then(() => {
      this.#isWaiting = false;
      stream.resume();
    });
  }
}

class CopyIn extends DriverQuery {
  readonly #source: Readable;

  constructor(text: string, source: Readable, callback: Callback) {
    super({ text }, callback);
    this.#source = source;
  }

  override handleCopyInResponse(connection: Connection): void {
    void this.#pump(connection).then(
      () => connection.endCopyFrom(),
      (error: unknown) => connection.sendCopyFail(String(error)),
    );
  }

  async #pump(connection: Connection): Promise<void> {
    const { stream } = connection;
    for await (const chunk of this.#source) {
      connection.sendCopyFromChunk(chunk as Buffer);
      if (stream.writableNeedDrain) await once(stream, "drain");
    }
  }
}

/** Writes what the statement copies out into the stream, and ends it. Returns the number of rows. */
export async function copyOut(client: pg.Client, text: string, target: Writable): Promise<number> {
  const rows = await run(client, (done) => new CopyOut(text, target, done));
  // Ended before, it would never say that it takes more, and the connection would wait for that for ever.
  if (target.writableNeedDrain) await takesMore(target);
  target.end();
  return rows;
}

/** Or nothing any more. */
function takesMore(target: Writable): Promise<void> {
  return new Promise((done) => {
    const settle = () => {
      target.off("drain", settle).off("close", settle);
      done();
    };
    target.on("drain", settle).on("close", settle);
  });
}

/** Copies the stream in. Returns the number of rows. */
export function copyIn(client: pg.Client, text: string, source: Readable): Promise<number> {
  return run(client, (done) => new CopyIn(text, source, done));
}

function run(client: pg.Client, make: (done: Callback) => object): Promise<number> {
  return new Promise((done, fail) => {
    const query = make((error, result) => {
      if (error) fail(error);
      else done(result.rowCount ?? 0);
    });
    client.query(query as pg.Submittable);
  });
}
