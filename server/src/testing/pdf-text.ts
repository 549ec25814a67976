// Reads back a PDF of ours as a person would: its pages, and the text that stands on them. Knows the standard fonts
// and nothing else.
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
}

const HIGH_LETTERS: Readonly<Record<number, string>> = Object.fromEntries(
  Array.from("€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ", (letter, index) => [0x80 + index, letter]),
);

export function readPdf(pdf: Buffer): ReadPdf {
  const source = pdf.toString("latin1");
  const linesByPage = contentsOf(pdf, source).map(linesOf);
  const lines = linesByPage.flat();
  return {
    pages: source.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
    linesByPage,
    lines,
    text: lines.join(" "),
    language: /\/Lang \(([^)]*)\)/.exec(source)?.[1] ?? "",
    isTagged: source.includes("/StructTreeRoot") && source.includes("/Marked true"),
  };
}

function contentsOf(pdf: Buffer, source: string): string[] {
  const streams = source.matchAll(/\/Length (\d+)\s*\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g);
  return Array.from(streams, (match) => {
    const start = match.index + match[0].length;
    return inflateSync(pdf.subarray(start, start + Number(match[1]))).toString("latin1");
  });
}

/** Each TJ is a line; the numbers between its pieces only move letters closer. */
function linesOf(content: string): string[] {
  return Array.from(content.matchAll(/\[([^\]]*)\] TJ/g), ([, pieces = ""]) =>
    Array.from(pieces.matchAll(/<([0-9a-f]*)>/g), ([, hex = ""]) => lettersOf(hex)).join(""),
  );
}

function lettersOf(hex: string): string {
  return Array.from(Buffer.from(hex, "hex"), (code) => HIGH_LETTERS[code] ?? String.fromCharCode(code)).join(
    "",
  );
}
