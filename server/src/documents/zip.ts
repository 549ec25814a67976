// A ZIP archive, written file by file while it goes out: only one file is held at a time. Names are UTF-8. What is packed
// already (PDF, JPEG) is put in as it is.
import { crc32, deflateRawSync } from "node:zlib";

export interface ZipEntry {
  name: string;
  content: Buffer;
}

const UTF8_NAMES = 0x0800;
const VERSION = 20;
const STORED = 0;
const DEFLATED = 8;
const PACKED_ALREADY = /\.(?:pdf|jpe?g|png|zip|xlsx)$/i;

interface Written {
  name: Buffer;
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  offset: number;
}

export async function* zipOf(entries: AsyncIterable<ZipEntry>, madeAt: Date): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  const time = dosTime(madeAt);
  let offset = 0;
  for await (const { name, content } of entries) {
    const method = PACKED_ALREADY.test(name) ? STORED : DEFLATED;
    const packed = method === STORED ? content : deflateRawSync(content);
    const entry: Written = {
      name: Buffer.from(name),
      method,
      crc: crc32(content),
      packedSize: packed.length,
      size: content.length,
      offset,
    };
    const head = Buffer.concat([bytes([0x04034b50, 4], [VERSION, 2]), factsOf(entry, time), entry.name]);
    written.push(entry);
    offset += head.length + packed.length;
    yield head;
    yield packed;
  }
  const directory = Buffer.concat(written.map((entry) => directoryEntry(entry, time)));
  yield directory;
  yield bytes(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [written.length, 2],
    [written.length, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  );
}

function directoryEntry(entry: Written, time: number): Buffer {
  return Buffer.concat([
    bytes([0x02014b50, 4], [VERSION, 2], [VERSION, 2]),
    factsOf(entry, time),
    bytes([0, 2], [0, 2], [0, 2], [0, 4], [entry.offset, 4]),
    entry.name,
  ]);
}

/** The part that the head of a file and its entry in the directory share. */
function factsOf({ name, method, crc, packedSize, size }: Written, time: number): Buffer {
  return bytes(
    [UTF8_NAMES, 2],
    [method, 2],
    [time, 4],
    [crc, 4],
    [packedSize, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
  );
}

function bytes(...numbers: readonly (readonly [value: number, size: 2 | 4])[]): Buffer {
  return Buffer.concat(
    numbers.map(([value, size]) => {
      const buffer = Buffer.alloc(size);
      if (size === 2) buffer.writeUInt16LE(value);
      else buffer.writeUInt32LE(value);
      return buffer;
    }),
  );
}

/** The clock of the format: two-second steps since 1980. */
function dosTime(at: Date): number {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return day * 0x10000 + time;
}
