// A PDF from what somebody wrote as HTML: headings, paragraphs, lists and tables with two columns, in the retailer's
// colours. Only the words and their order are taken; everything else is the platform's own page.
import type { Language } from "@handsel/contract/languages.ts";
import { brandColour } from "@handsel/contract/look/look.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { PdfBlock } from "#documents/pdf-blocks.ts";
import { renderPdf } from "#documents/pdf-page.ts";
import { piecesOf, textOf } from "./html-text.ts";
import { safeFragment } from "./safe-html.ts";

type TextBlock =
  | { kind: "heading" | "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "facts"; rows: { term: string; text: string }[] };

const PARAGRAPHS = /^(?:h[1-6]|p|li|tr|div|blockquote|pre)$/;

export function blocksFrom(html: string): PdfBlock[] {
  const blocks: TextBlock[] = [];
  const add = (block: TextBlock) => {
    const last = blocks.at(-1);
    // Points that follow each other are one list, rows one table.
    if (block.kind === "list" && last?.kind === "list") last.items.push(...block.items);
    else if (block.kind === "facts" && last?.kind === "facts") last.rows.push(...block.rows);
    else blocks.push(block);
  };
  // A paragraph ends where one of its name does; what stands outside of all is text too.
  let tag = "";
  let written: string[] = [];
  const finish = () => {
    addPiece(add, tag, written.join(""));
    tag = "";
    written = [];
  };
  for (const piece of piecesOf(safeFragment(html))) {
    if (piece.kind === "opening" && tag === "" && PARAGRAPHS.test(piece.tag)) {
      finish();
      tag = piece.tag;
    } else if (piece.kind === "closing" && piece.tag === tag) finish();
    else written.push(piece.written);
  }
  finish();
  return blocks;
}

function addPiece(add: (block: TextBlock) => void, tag: string, inside: string): void {
  const text = textOf(inside);
  if (text === "") return;
  if (/^h\d$/.test(tag)) add({ kind: "heading", text });
  else if (tag === "li") add({ kind: "list", items: [text] });
  else if (tag === "tr") addRow(add, inside, text);
  else
    for (const part of text.split(/\n{2,}/)) if (part.trim() !== "") add({ kind: "paragraph", text: part });
}

function addRow(add: (block: TextBlock) => void, inside: string, text: string): void {
  const [term, ...rest] = cellsOf(inside).map(textOf);
  if (term && rest.length > 0) add({ kind: "facts", rows: [{ term, text: rest.join("  ") }] });
  else add({ kind: "paragraph", text });
}

function cellsOf(row: string): string[] {
  const cells: string[] = [];
  let cell: string[] | undefined;
  for (const piece of piecesOf(row)) {
    const isCell = piece.kind !== "text" && (piece.tag === "td" || piece.tag === "th");
    if (!isCell) cell?.push(piece.written);
    else if (piece.kind === "opening") cell ??= [];
    else if (cell) {
      cells.push(cell.join(""));
      cell = undefined;
    }
  }
  return cells;
}

export interface PdfPage {
  title: string;
  retailer: string;
  accent: string;
  imprint: string;
  language: Language;
  madeAt: Date;
}

/** In the retailer's colours and language. */
export function pageOf(tenant: WhiteLabel, title: string, madeAt: Date): PdfPage {
  return {
    title,
    retailer: tenant.name,
    accent: brandColour(tenant.configs),
    imprint: tenant.registeredName,
    language: tenant.defaultLanguage,
    madeAt,
  };
}

export function pdfFrom(html: string, page: PdfPage): Promise<Buffer> {
  // Numbers alone: what is written is the retailer's, in whatever language.
  return renderPdf({ ...page, pageOf: (number, total) => `${number} / ${total}` }, blocksFrom(html));
}
