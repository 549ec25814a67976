// What a zip says it holds, read from its directory before anything is unpacked, and what it really holds, counted
// while it is unpacked into nothing: a few kilobytes can claim to be small and be gigabytes.
import { createInflateRaw } from "node:zlib";
import { SheetError } from "./sheet-error.ts";
import { SHEET_LIMITS } from "./sheet-limits.ts";

interface ZipEntry {
  name: string;
  method: number;
  packedBytes: number;
  bytes: number;
  offset: number;
}

const END_SIGNATURE = 0x06054b50;
const DIRECTORY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const STORED = 0;
const DEFLATED = 8;

const unreadable = () => new SheetError("UPLOAD_NOT_READABLE");
const tooLarge = () => new SheetError("UPLOAD_TOO_LARGE_INSIDE");

export async function checkZip(content: Buffer): Promise<void> {
  const entries = readDirectory(content);
  // A text document or a folder of pictures is packed in the same way.
  if (!entries.some(({ name }) => name.startsWith("xl/"))) throw new SheetError("UPLOAD_WRONG_TYPE");
  let total = 0;
  for (const entry of entries) {
    total += entry.bytes;
    if (entry.bytes > SHEET_LIMITS.entryBytes || total > SHEET_LIMITS.unpackedBytes) throw tooLarge();
  }
  let unpacked = 0;
  for (const entry of entries) {
    unpacked += await unpackedBytes(content, entry);
    if (unpacked > SHEET_LIMITS.unpackedBytes) throw tooLarge();
  }
}

function readDirectory(content: Buffer): ZipEntry[] {
  const end = content.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_BYTES > content.length || content.readUInt32LE(end) !== END_SIGNATURE)
    throw unreadable();
  const count = content.readUInt16LE(end + 10);
  if (count > SHEET_LIMITS.zipEntries) throw tooLarge();
  const entries: ZipEntry[] = [];
  let place = content.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (place + 46 > content.length || content.readUInt32LE(place) !== DIRECTORY_SIGNATURE)
      throw unreadable();
    const nameLength = content.readUInt16LE(place + 28);
    entries.push({
      name: content.toString("utf8", place + 46, place + 46 + nameLength),
      method: content.readUInt16LE(place + 10),
      packedBytes: content.readUInt32LE(place + 20),
      bytes: content.readUInt32LE(place + 24),
      offset: content.readUInt32LE(place + 42),
    });
    place += 46 + nameLength + content.readUInt16LE(place + 30) + content.readUInt16LE(place + 32);
  }
  return entries;
}

async function unpackedBytes(content: Buffer, entry: ZipEntry): Promise<number> {
  const { offset, method, packedBytes } = entry;
  if (offset + 30 > content.length || content.readUInt32LE(offset) !== LOCAL_SIGNATURE) throw unreadable();
  const start = offset + 30 + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28);
  const packed = content.subarray(start, start + packedBytes);
  if (packed.length !== packedBytes) throw unreadable();
  if (method === STORED) {
    checkPart(entry, packed);
    return packed.length;
  }
  if (method !== DEFLATED) throw unreadable();

  const inflate = createInflateRaw();
  inflate.end(packed);
  let bytes = 0;
  try {
    for await (const part of inflate as AsyncIterable<Buffer>) {
      if (bytes === 0) checkPart(entry, part);
      bytes += part.length;
      if (bytes > SHEET_LIMITS.entryBytes) throw tooLarge();
    }
  } catch (error) {
    throw error instanceof SheetError ? error : unreadable();
  }
  return bytes;
}

/** No part of a workbook has a document type; one that has wants its reader to expand or to fetch something. */
function checkPart({ name }: ZipEntry, beginning: Buffer): void {
  if (/\.(?:xml|rels)$/i.test(name) && /<!(?:DOCTYPE|ENTITY)/i.test(beginning.toString("latin1", 0, 4096)))
    throw unreadable();
}
