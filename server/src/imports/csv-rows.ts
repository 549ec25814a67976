// Comma-separated values as people's programs write them: with a mark in front or without, in UTF-8, UTF-16 or the old
// Western code page, parted by commas, semicolons, tabs or bars.
import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
import { withoutMark } from "@handsel/contract/rules/csv.ts";
import { CsvError, parse } from "csv-parse";
import { SheetError } from "./sheet-error.ts";
import { SHEET_LIMITS } from "./sheet-limits.ts";

export interface SheetRow {
  number: number;
  cells: string[];
}

export async function* csvRows(content: Uint8Array): AsyncGenerator<SheetRow> {
  const encoding = encodingOf(content);
  const delimiter = delimiterOf(new TextDecoder(encoding).decode(content.subarray(0, 64 * 1024)));
  const parser = Readable.from(decoded(content, encoding)).pipe(
    parse({
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: SHEET_LIMITS.cellCharacters * 4,
    }),
  );
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      yield { number, cells: cells.map(withoutMark) };
    }
  } catch (error) {
    throw error instanceof CsvError ? new SheetError("UPLOAD_NOT_READABLE", number + 1) : error;
  }
}

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

function encodingOf(content: Uint8Array): Encoding {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // Text has no NUL; a picture, a program or an old spreadsheet under this name has.
  if (content.includes(0)) throw new SheetError("UPLOAD_NOT_READABLE");
  return isUtf8(content) ? "utf-8" : "windows-1252";
}

const CHUNK = 64 * 1024;

function* decoded(content: Uint8Array, encoding: Encoding): Generator<string> {
  // Leaves out the mark at the beginning.
  const decoder = new TextDecoder(encoding);
  for (let first = 0; first < content.length; first += CHUNK) {
    const text = decoder.decode(content.subarray(first, first + CHUNK), { stream: true });
    if (text !== "") yield text;
  }
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}

const DELIMITERS = [",", ";", "\t", "|"];

/** The one that parts the header most often, outside quotes. */
function delimiterOf(beginning: string): string {
  const counts = new Map(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const character of beginning) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === "\n" || character === "\r") break;
    else if (counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return DELIMITERS.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best));
}
