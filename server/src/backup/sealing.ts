// Seals the files of a backup while they are written and opens them while they are read: AES-256-GCM in portions, so that a
// file of any size takes the memory of one. Each file has a key of its own; portions are numbered and the last one is marked,
// so that a file that was cut off, put together anew or given another name is not opened.
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

const MARK = Buffer.from("HSB1");
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const PORTION = 64 * 1024;

export interface BackupKey {
  /** Tells keys apart and says nothing about them. */
  id: string;
  bytes: Buffer;
}

export function backupKey(secret: string): BackupKey {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", "backups", 32));
  return { id: createHash("sha256").update("id of a key").update(bytes).digest("hex").slice(0, 16), bytes };
}

/** What a list of contents was signed with. */
export function signatureOf({ bytes }: BackupKey, content: string): string {
  return createHmac("sha256", bytes).update(content).digest("hex");
}

const keyOfFile = ({ bytes }: BackupKey, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync("sha256", bytes, salt, "a file of a backup", 32));

function nonceOf(portion: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(portion, 4, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts what comes into portions and hands each of them on once it is known whether another follows. */
class InPortions extends Transform {
  #waiting: Buffer = Buffer.alloc(0);
  #count = 0;
  readonly #size: number;
  readonly #handle: (portion: Buffer, number: number, isLast: boolean) => Buffer;

  constructor(size: number, handle: (portion: Buffer, number: number, isLast: boolean) => Buffer) {
    super();
    this.#size = size;
    this.#handle = handle;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.#waiting = Buffer.concat([this.#waiting, chunk]);
      while (this.#waiting.length > this.#size) this.#next(false);
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.#next(true);
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  #next(isLast: boolean): void {
    const portion = this.#waiting.subarray(0, this.#size);
    this.#waiting = this.#waiting.subarray(this.#size);
    this.push(this.#handle(portion, this.#count, isLast));
    this.#count += 1;
  }
}

/** `name` is where the file stands in the backup; it opens nowhere else. */
export function sealing(key: BackupKey, name: string): Transform {
  const salt = randomBytes(SALT_BYTES);
  const own = keyOfFile(key, salt);
  return new InPortions(PORTION, (portion, number, isLast) => {
    const cipher = createCipheriv("aes-256-gcm", own, nonceOf(number, isLast));
    cipher.setAAD(Buffer.from(name));
    const sealed = Buffer.concat([cipher.update(portion), cipher.final(), cipher.getAuthTag()]);
    return number === 0 ? Buffer.concat([MARK, salt, sealed]) : sealed;
  });
}

export function opening(key: BackupKey, name: string): Transform {
  let head: Buffer | null = null;
  const broken = () => new Error(`${name} of the backup is not as it was written`);
  const portions = (own: Buffer) =>
    new InPortions(PORTION + TAG_BYTES, (portion, number, isLast) => {
      if (portion.length < TAG_BYTES) throw broken();
      const decipher = createDecipheriv("aes-256-gcm", own, nonceOf(number, isLast));
      decipher.setAAD(Buffer.from(name));
      decipher.setAuthTag(portion.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(portion.subarray(0, -TAG_BYTES)), decipher.final()]);
      } catch {
        throw broken();
      }
    });
  let inner: Transform | null = null;
  let waiting: Buffer = Buffer.alloc(0);
  const outer: Transform = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      if (inner) return void inner.write(chunk, done);
      waiting = Buffer.concat([waiting, chunk]);
      if (waiting.length < MARK.length + SALT_BYTES) return done();
      head = waiting.subarray(0, MARK.length + SALT_BYTES);
      if (!head.subarray(0, MARK.length).equals(MARK)) return done(broken());
      inner = portions(keyOfFile(key, head.subarray(MARK.length)));
      inner.on("data", (data: Buffer) => outer.push(data));
      inner.on("error", (error) => outer.destroy(error));
      return void inner.write(waiting.subarray(head.length), done);
    },
    flush: (done) => {
      if (!inner) return done(broken());
      inner.once("end", () => done());
      inner.end();
    },
  });
  return outer;
}
