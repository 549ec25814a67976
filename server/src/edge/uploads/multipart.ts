// Calls that bring a file. The fields of the envelope come first, as form fields: whoever may not send the file is refused
// before a byte of it is read. Then it goes to a temporary place while it arrives, counted byte by byte, and is gone when the
// call has been answered.
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import { LIMITS } from "#config.ts";
import { refuseAtEdge } from "../refuse.ts";
import { beginUpload } from "./open-uploads.ts";

export interface IncomingFile {
  /** As the sender calls it: shown to people, never used as a path. */
  name: string;
  path: string;
  bytes: number;
}

export interface MultipartCall {
  body: Record<string, unknown>;
  file: IncomingFile | undefined;
  /** Takes the temporary file away. */
  dispose(): Promise<void>;
}

const HEADER_FIELDS = ["service", "function", "clientID", "version", "build", "sessionID"];
/** A flag travels as a word in a form; its name says that it is one. */
const FLAG = /^(?:is|has|can)[A-Z]/;
const NAME_MAX = 255;
const PARSER_MS = 2_000;

/** Where files lie while they arrive. */
export function incomingFolder(dataFolder: string): string {
  return join(dataFolder, "incoming");
}

/** Fields and heads beside the file. */
const FORM_BYTES = 256 * 1024;
const tooMany = () => refuseAtEdge(429, "TOO_MANY_REQUESTS", "wait");

/**
 * `admitFirst` is asked with the fields that came before the file, and says who sends it. A refusal ends the call before the
 * file is read; who puts the file first has shown no session and is refused for that.
 */
export async function readMultipart(
  request: FastifyRequest,
  dataFolder: string,
  admitFirst: (body: Record<string, unknown>, fileName: string) => Promise<string>,
): Promise<MultipartCall> {
  const fields: Record<string, string> = {};
  let file: IncomingFile | undefined;
  const places: (() => void)[] = [];
  const takePlace = (place: (() => void) | undefined) => {
    if (!place) throw tooMany();
    places.push(place);
  };
  const dispose = async () => {
    for (const leave of places.splice(0)) leave();
    if (file) await rm(file.path, { force: true });
  };
  try {
    if (Number(request.headers["content-length"] ?? 0) > LIMITS.uploadBytes + FORM_BYTES)
      throw refuseAtEdge(413, "REQUEST_TOO_LARGE");
    takePlace(beginUpload("address", request.ip));
    const parts = request.parts({
      limits: { fileSize: LIMITS.uploadBytes, files: 1, fields: 30, fieldSize: 4000, fieldNameSize: 100 },
    });
    for (;;) {
      const { value: part, done } = await nextOf(parts, request);
      if (done || !part) break;
      if (part.type === "field") {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const name = nameOf(part.filename);
      takePlace(beginUpload("user", await admitFirst(bodyOf(fields), name)));
      const folder = incomingFolder(dataFolder);
      await mkdir(folder, { recursive: true });
      file = { name, path: join(folder, randomUUID()), bytes: 0 };
      const target = createWriteStream(file.path, { flags: "wx", mode: 0o600 });
      await pipeline(part.file, target);
      file.bytes = target.bytesWritten;
      if (part.file.truncated) throw refuseAtEdge(413, "REQUEST_TOO_LARGE");
    }
  } catch (error) {
    await dispose();
    throw isMalformed(error) ? refuseAtEdge(400, "REQUEST_NOT_VALID", "body") : error;
  }
  return { body: bodyOf(fields), file, dispose };
}

/** The parser says of a form that breaks off, or has no head where one is due, that it failed. */
function isMalformed(error: unknown): boolean {
  return error instanceof Error && /multipart data|boundary not found|part header/i.test(error.message);
}

/**
 * The next part. The parser never comes to an end with a head that is too long for it and not finished: once all has
 * arrived, it has this long to say what comes next.
 */
async function nextOf<Part>(parts: AsyncIterator<Part>, { raw }: FastifyRequest) {
  let timer: NodeJS.Timeout | undefined;
  let arm = () => {};
  const stuck = new Promise<never>((_, fail) => {
    arm = () => {
      timer = setTimeout(() => fail(refuseAtEdge(400, "REQUEST_NOT_VALID", "body")), PARSER_MS);
    };
    if (raw.readableEnded) arm();
    else raw.once("end", arm);
  });
  try {
    return await Promise.race([parts.next(), stuck]);
  } finally {
    clearTimeout(timer);
    raw.off("end", arm);
  }
}

/** Declared as text, and absent when the sender gives none. What could not be stored is left out. */
function nameOf(given: string | undefined): string {
  return (given ?? "").replaceAll("\u0000", "").slice(0, NAME_MAX).toWellFormed();
}

function bodyOf(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const header: Record<string, string> = {};
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (HEADER_FIELDS.includes(name)) header[name] = value;
    else body[name] = FLAG.test(name) && (value === "true" || value === "false") ? value === "true" : value;
  }
  return { ...body, header };
}
