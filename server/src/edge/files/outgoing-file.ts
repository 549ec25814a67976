// A file as the answer of a call, in place of the envelope. It is read while it goes out, so that its size costs no memory;
// a refusal comes before it begins, in the envelope as always.
import { Readable } from "node:stream";
import type { FileKind } from "@handsel/contract/operation.ts";
import type { FastifyReply } from "fastify";
import { contentDisposition } from "#documents/content-disposition.ts";

export const FILE_TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
  zip: "application/zip",
} as const satisfies Record<FileKind, string>;

export interface OutgoingFile {
  name: string;
  type: FileKind;
  body: AsyncIterable<Uint8Array | string> | Uint8Array;
}

/** `onFailure` hears of what breaks off in the middle; the connection is then cut, so that nobody takes it for the whole. */
export function sendFile(
  reply: FastifyReply,
  { name, type, body }: OutgoingFile,
  onFailure: (error: unknown) => void,
): FastifyReply {
  return reply
    .code(200)
    .header("cache-control", "no-store")
    .header("content-type", FILE_TYPES[type])
    .header("content-disposition", contentDisposition("attachment", name))
    .send(body instanceof Uint8Array ? body : Readable.from(watched(body, onFailure), { objectMode: false }));
}

async function* watched<Part>(
  body: AsyncIterable<Part>,
  onFailure: (error: unknown) => void,
): AsyncGenerator<Part> {
  try {
    yield* body;
  } catch (error) {
    onFailure(error);
    throw error;
  }
}
