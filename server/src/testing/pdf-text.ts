// Reads back a PDF of ours as a person would: its pages, and the text that stands on them, by the table of letters that each
// embedded font carries.
import { inflateSync } from "node:zlib";

export interface ReadPdf {
  pages: number;
  /** The printed lines of each page, in the order in which they were set. */
  linesByPage: string[][];
  lines: string[];
  /** The lines as running text. */
  text: string;
  language: string;
  isTagged: boolean;
  /** The fonts, and whether the paper brings each of them along. */
  fonts: { name: string; isEmbedded: boolean }[];
}

type Letters = ReadonlyMap<number, string>;

export function readPdf(pdf: Buffer): ReadPdf {
  const objects = objectsOf(pdf);
  const fonts = fontsOf(objects);
  const linesByPage = [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map((page) => linesOf(contentOf(objects, page), lettersByName(objects, page)));
  const lines = linesByPage.flat();
  const source = pdf.toString("latin1");
  return {
    pages: linesByPage.length,
    linesByPage,
    lines,
    text: lines.join(" "),
    language: /\/Lang \(([^)]*)\)/.exec(source)?.[1] ?? "",
    isTagged: source.includes("/StructTreeRoot") && source.includes("/Marked true"),
    fonts,
  };
}

interface PdfObject {
  head: string;
  stream: () => string;
}

type Objects = ReadonlyMap<string, PdfObject>;

function objectsOf(pdf: Buffer): Objects {
  const source = pdf.toString("latin1");
  const found = source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)(?:\nendobj|\bstream\r?\n)/g);
  return new Map(
    Array.from(found, (match) => {
      const [whole, number = "", head = ""] = match;
      const start = match.index + whole.length;
      const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
      const stream = () => inflateSync(pdf.subarray(start, start + length)).toString("latin1");
      return [number, { head, stream }];
    }),
  );
}

const named = (objects: Objects, head: string, key: string): PdfObject | undefined =>
  objects.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(head)?.[1] ?? "");

function contentOf(objects: Objects, { head }: PdfObject): string {
  return named(objects, head, "Contents")?.stream() ?? "";
}

/** The table of letters of each font of the page, under the name by which the page calls it. */
function lettersByName(objects: Objects, { head }: PdfObject): ReadonlyMap<string, Letters> {
  const resources = named(objects, head, "Resources")?.head ?? head;
  const fonts = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? "";
  return new Map(
    Array.from(fonts.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = "", number = ""]) => {
      const font = objects.get(number)?.head ?? "";
      return [name, lettersOf(named(objects, font, "ToUnicode")?.stream() ?? "")];
    }),
  );
}

function lettersOf(table: string): Letters {
  const ranges = table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g);
  const letters = Array.from(ranges).flatMap(([, first = "0", entries = ""]) =>
    Array.from(entries.matchAll(/<([0-9a-f ]*)>/g), ([, code = ""], index): [number, string] => [
      Number.parseInt(first, 16) + index,
      Buffer.from(code.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
    ]),
  );
  return new Map(letters);
}

/** Each TJ is a line; the numbers between its pieces only move letters closer. */
function linesOf(content: string, fonts: ReadonlyMap<string, Letters>): string[] {
  let letters: Letters = new Map();
  const lines: string[] = [];
  for (const [, font, pieces] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map();
    if (pieces === undefined) continue;
    const codes = Array.from(pieces.matchAll(/<([0-9a-f]*)>/g), ([, hex = ""]) => hex.match(/.{4}/g) ?? []);
    lines.push(
      codes
        .flat()
        .map((code) => letters.get(Number.parseInt(code, 16)) ?? "")
        .join(""),
    );
  }
  return lines;
}

function fontsOf(objects: Objects): ReadPdf["fonts"] {
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Font\b(?!Descriptor)/.test(head) && !/\/Subtype \/Type0/.test(head))
    .map(({ head }) => {
      const descriptor = named(objects, head, "FontDescriptor")?.head ?? "";
      return {
        name: /\/BaseFont \/([^\s/]+)/.exec(head)?.[1] ?? "",
        isEmbedded: /\/FontFile[23]? /.test(descriptor),
      };
    });
}
