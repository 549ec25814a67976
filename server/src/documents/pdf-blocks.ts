// What can stand on a page. A block is data; how it is set, tagged and kept together is decided here, so that every
// document of the platform reads alike.
import type { Signature } from "@handsel/contract/sales/signature.ts";
import { GREY, HAIRLINE, INK, inkOn, tint } from "./colours.ts";
import { drawSignature } from "./pdf-signature.ts";
import { drawTable, type PdfTable } from "./pdf-table.ts";
import { artifact, element, type Sheet, type Tagged, within } from "./pdf-tags.ts";
import { toPrintable } from "./printable.ts";

export type PdfBlock =
  /** What follows begins on a page of its own. */
  | { kind: "page" }
  | { kind: "lead"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  /** Numbered, in the order in which they are done. */
  | { kind: "steps"; items: readonly string[] }
  | { kind: "list"; items: readonly string[] }
  /** A term and what it means or amounts to, a row each. */
  | { kind: "facts"; rows: readonly Fact[] }
  /** Many rows of the same kind. */
  | ({ kind: "table" } & PdfTable)
  /** What somebody drew or typed, over a line with their name and the day. */
  | { kind: "signature"; signature: Signature; caption: string }
  /** A tinted panel; never broken over two pages. */
  | { kind: "note"; title: string; text: string; link?: { text: string; address: string } };

export interface Fact {
  term: string;
  text: string;
}

const BODY = 10.5;
const LINE_GAP = 3;
const MARK_RADIUS = 8.5;
/** What terms get at least, and the space to what stands beside them. */
const TERM_WIDTH = 110;
const TERM_GAP = 12;
/** A heading takes at least this much of what follows onto its page. */
const COMPANY = 70;

/** One below the other; all terms of the paper get the room of the longest word, so that none is broken and their texts align. */
export function drawBlocks(sheet: Sheet, blocks: readonly PdfBlock[]): void {
  const termWidth = termWidthOf(sheet, blocks);
  for (const block of blocks) drawBlock(sheet, block, termWidth);
}

function termWidthOf(sheet: Sheet, blocks: readonly PdfBlock[]): number {
  const words = blocks.flatMap((block) =>
    block.kind === "facts" ? block.rows.flatMap(({ term }) => toPrintable(term).split(/\s+/)) : [],
  );
  const widest = Math.max(0, ...words.map((word) => bold(sheet, BODY).widthOfString(word)));
  return Math.min(Math.max(TERM_WIDTH, Math.ceil(widest) + TERM_GAP), sheet.width / 2);
}

function drawBlock(sheet: Sheet, block: PdfBlock, termWidth: number): void {
  switch (block.kind) {
    case "page":
      sheet.doc.addPage();
      return;
    case "lead":
      return drawLead(sheet, block.text);
    case "heading":
      return drawHeading(sheet, block.text);
    case "paragraph":
      return drawParagraph(sheet, block.text);
    case "steps":
      return drawSteps(sheet, block.items);
    case "list":
      return drawList(sheet, block.items);
    case "facts":
      return drawFacts(sheet, block.rows, termWidth);
    case "table":
      return drawTable(sheet, block);
    case "signature":
      return drawSignature(sheet, block);
    case "note":
      return drawNote(sheet, block);
  }
}

function body({ doc, scale }: Sheet): PDFKit.PDFDocument {
  return doc
    .font("body")
    .fontSize(BODY * scale)
    .fillColor(INK);
}

function bold({ doc, scale }: Sheet, size: number): PDFKit.PDFDocument {
  return doc
    .font("bold")
    .fontSize(size * scale)
    .fillColor(INK);
}

function space({ doc, scale }: Sheet, height: number): void {
  doc.y += height * scale;
}

/** Starts a page when `height` does not fit on this one. */
function keepTogether({ doc, bottom }: Sheet, height: number): void {
  if (doc.y + height > bottom) doc.addPage();
}

function drawLead(sheet: Sheet, text: string): void {
  const { doc, left, width, scale } = sheet;
  element(sheet, "P", () =>
    body(sheet)
      .fontSize(11.5 * scale)
      .fillColor(GREY)
      .text(toPrintable(text), left, doc.y, { width, lineGap: LINE_GAP * scale }),
  );
  space(sheet, 6);
}

function drawHeading(sheet: Sheet, text: string): void {
  const { doc, left, width } = sheet;
  space(sheet, 12);
  keepTogether(sheet, COMPANY);
  element(sheet, "H2", () => bold(sheet, 14.5).text(toPrintable(text), left, doc.y, { width }));
  space(sheet, 5);
}

function drawParagraph(sheet: Sheet, text: string): void {
  const { doc, left, width, scale } = sheet;
  const printed = toPrintable(text);
  const options = { width, lineGap: LINE_GAP * scale };
  const fiveLines = 5 * (body(sheet).currentLineHeight(true) + options.lineGap);
  // A short paragraph stays whole; of a long one at least so much stands at the foot of the page.
  keepTogether(sheet, Math.min(doc.heightOfString(printed, options), fiveLines));
  element(sheet, "P", () => body(sheet).text(printed, left, doc.y, options));
  space(sheet, 5);
}

function drawSteps(sheet: Sheet, items: readonly string[]): void {
  drawItems(sheet, items, {
    indent: 28,
    gap: 5,
    height: 2 * MARK_RADIUS,
    mark: (row, index, top) => drawNumber(sheet, row, index + 1, top),
  });
}

function drawList(sheet: Sheet, items: readonly string[]): void {
  const { doc, left, accent, scale } = sheet;
  drawItems(sheet, items, {
    indent: 18,
    gap: 3,
    height: 0,
    mark: (_, __, top) =>
      artifact(doc, () => doc.circle(left + 5, top + 4.4 * scale, 2.2 * scale).fill(accent)),
  });
}

interface ItemStyle {
  indent: number;
  gap: number;
  /** An item takes at least this much. */
  height: number;
  mark: (row: Tagged, index: number, top: number) => void;
}

function drawItems(sheet: Sheet, items: readonly string[], style: ItemStyle): void {
  const { doc, left, scale } = sheet;
  const indent = style.indent * scale;
  const options = { width: sheet.width - indent, lineGap: LINE_GAP * scale };
  within(sheet, "L", (list) => {
    for (const [index, item] of items.entries()) {
      const printed = toPrintable(item);
      keepTogether(sheet, Math.max(body(sheet).heightOfString(printed, options), style.height * scale));
      const top = doc.y;
      within(list, "LI", (row) => {
        style.mark(row, index, top);
        element(row, "LBody", () => body(sheet).text(printed, left + indent, top, options));
      });
      doc.y = Math.max(doc.y, top + style.height * scale) + style.gap * scale;
    }
  });
  space(sheet, 3);
}

function drawNumber(sheet: Sheet, row: Tagged, number: number, top: number): void {
  const { doc, left, accent, scale } = sheet;
  const radius = MARK_RADIUS * scale;
  const middle = top + 4.5 * scale;
  artifact(doc, () => doc.circle(left + radius, middle, radius).fill(accent));
  element(row, "Lbl", () => {
    bold(sheet, 9.5).fillColor(inkOn(accent));
    const text = String(number);
    doc.text(text, left + radius - doc.widthOfString(text) / 2, middle - 3.4 * scale, { lineBreak: false });
  });
}

function drawFacts(sheet: Sheet, rows: readonly Fact[], termWidth: number): void {
  const { doc, left, width, scale } = sheet;
  const gap = 7 * scale;
  const termOptions = { width: termWidth - TERM_GAP, lineGap: LINE_GAP * scale };
  const textOptions = { width: width - termWidth, lineGap: LINE_GAP * scale };
  within(sheet, "Table", (table) => {
    for (const fact of rows) {
      const [term, text] = [toPrintable(fact.term), toPrintable(fact.text)];
      const height = Math.max(
        bold(sheet, BODY).heightOfString(term, termOptions),
        body(sheet).heightOfString(text, textOptions),
      );
      keepTogether(sheet, height + gap);
      const top = doc.y;
      within(table, "TR", (row) => {
        element(row, "TH", () => bold(sheet, BODY).text(term, left, top, termOptions));
        element(row, "TD", () => body(sheet).text(text, left + termWidth, top, textOptions));
      });
      const line = top + height + gap / 2 - 2;
      artifact(doc, () =>
        doc
          .moveTo(left, line)
          .lineTo(left + width, line)
          .lineWidth(0.5)
          .stroke(HAIRLINE),
      );
      doc.y = top + height + gap;
    }
  });
  space(sheet, 5);
}

function drawNote(sheet: Sheet, { title, text, link }: Extract<PdfBlock, { kind: "note" }>): void {
  const { doc, left, accent, scale } = sheet;
  const padding = 12 * scale;
  const options = { width: sheet.width - 2 * padding - 4, lineGap: LINE_GAP * scale };
  const [head, printed] = [toPrintable(title), toPrintable(text)];
  const headHeight = bold(sheet, 12).heightOfString(head, options) + 3 * scale;
  const textHeight = body(sheet).heightOfString(printed, options);
  const linkHeight = link ? (BODY + 8) * scale : 0;
  const height = headHeight + textHeight + linkHeight + 2 * padding;
  space(sheet, 12);
  keepTogether(sheet, height);
  const top = doc.y;
  const x = left + padding + 4;
  artifact(doc, () => {
    doc.rect(left, top, sheet.width, height).fill(tint(accent, 0.07));
    doc.rect(left, top, 4, height).fill(accent);
  });
  element(sheet, "H2", () => bold(sheet, 12).text(head, x, top + padding, options));
  element(sheet, "P", () => body(sheet).text(printed, x, top + padding + headHeight, options));
  if (link)
    element(sheet, "Link", () =>
      bold(sheet, BODY).text(toPrintable(link.text), x, doc.y + 4 * scale, {
        link: link.address,
        underline: true,
        lineBreak: false,
      }),
    );
  doc.y = top + height + 8 * scale;
}
