// Forms of one page, such as receipts and manifests: A4 with narrow margins, tagged, drawn part by part from the top. What
// does not fit is set smaller, because a form with a signature must not run over.
import type { Language } from "@handsel/contract/languages.ts";
import { GREY, HAIRLINE, INK, tint } from "./colours.ts";
import { pdfFonts, pdfOptions, registerFonts } from "./pdf-fonts.ts";
import { artifact, element } from "./pdf-tags.ts";
import { toPrintable } from "./printable.ts";

export interface PrintFrame {
  title: string;
  author: string;
  language: Language;
  accent: string;
  madeAt: Date;
}

export interface PrintSheet {
  doc: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  accent: string;
  left: number;
  width: number;
  bottom: number;
  scale: number;
}

const MARGIN = 42;
const BAR = 8;

export type DrawSheet = (sheet: PrintSheet) => void;

/** Each form on pages of its own. */
export async function printSheets(frame: PrintFrame, forms: readonly DrawSheet[]): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const fonts = await pdfFonts();
  const doc = new PDFDocument({
    ...pdfOptions(fonts),
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    autoFirstPage: false,
    lang: frame.language,
    info: {
      Title: `${frame.title} – ${frame.author}`,
      Author: frame.author,
      Creator: "Handsel",
      Producer: "Handsel",
      CreationDate: frame.madeAt,
    },
  });
  registerFonts(doc, fonts);
  const finished = collect(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  for (const draw of forms) {
    doc.addPage();
    artifact(doc, () => doc.rect(0, 0, doc.page.width, BAR).fill(frame.accent));
    doc.y = MARGIN - 8;
    draw({
      doc,
      root,
      accent: frame.accent,
      left: MARGIN,
      width: doc.page.width - 2 * MARGIN,
      bottom: doc.page.height - MARGIN,
      scale: 1,
    });
  }
  root.end();
  doc.end();
  return finished;
}

export interface TextStyle {
  size?: number;
  isBold?: boolean;
  colour?: string;
  align?: "left" | "right" | "center";
  x?: number;
  width?: number;
}

/** One paragraph where the pen is. */
export function printText(sheet: PrintSheet, text: string, style: TextStyle = {}, tag = "P"): void {
  const { doc, left, width, scale } = sheet;
  if (text === "") return;
  element(sheet, tag, () =>
    doc
      .font(style.isBold ? "bold" : "body")
      .fontSize((style.size ?? 9) * scale)
      .fillColor(style.colour ?? INK)
      .text(toPrintable(text), style.x ?? left, doc.y, {
        width: style.width ?? width,
        align: style.align ?? "left",
        lineGap: 1.5 * scale,
      }),
  );
}

export function space({ doc, scale }: PrintSheet, height: number): void {
  doc.y += height * scale;
}

/** Lines side by side under a heading each; the pen goes below the longest. */
export function printColumns(
  sheet: PrintSheet,
  columns: readonly { heading: string; lines: readonly string[] }[],
): void {
  const { doc, left, width } = sheet;
  const top = doc.y;
  const columnWidth = width / columns.length - 8;
  let lowest = top;
  for (const [index, { heading, lines }] of columns.entries()) {
    const x = left + index * (width / columns.length);
    doc.y = top;
    printText(sheet, heading, { isBold: true, size: 8.5, colour: GREY, x, width: columnWidth });
    for (const line of lines) printText(sheet, line, { x, width: columnWidth });
    lowest = Math.max(lowest, doc.y);
  }
  doc.y = lowest;
}

export interface TableColumn {
  heading: string;
  /** Of the whole width. */
  share: number;
  align?: "left" | "right";
}

export function printTable(
  sheet: PrintSheet,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
): void {
  const { doc, left, width, accent, scale } = sheet;
  const places = columns.map((column, index) => ({
    ...column,
    x: left + 6 + columns.slice(0, index).reduce((sum, { share }) => sum + share, 0) * width,
    width: column.share * width - 12,
  }));
  const printRow = (cells: readonly string[], isHead: boolean) => {
    const top = doc.y;
    doc.font(isHead ? "bold" : "body").fontSize(8.5 * scale);
    const height =
      Math.max(...places.map((place, index) => doc.heightOfString(toPrintable(cells[index] ?? ""), place))) +
      7 * scale;
    if (top + height > sheet.bottom) {
      doc.addPage();
      doc.y = MARGIN;
    }
    const start = doc.y;
    artifact(doc, () => {
      if (isHead) doc.rect(left, start, width, height).fill(tint(accent, 0.1));
      doc
        .moveTo(left, start + height)
        .lineTo(left + width, start + height)
        .lineWidth(0.5)
        .stroke(HAIRLINE);
    });
    for (const [index, place] of places.entries()) {
      doc.y = start + 4 * scale;
      const { x, width: cellWidth, align } = place;
      const style = { size: 8.5, isBold: isHead, x, width: cellWidth, ...(align && { align }) };
      printText(sheet, cells[index] ?? "", style, isHead ? "TH" : "TD");
    }
    doc.y = start + height;
  };
  printRow(
    columns.map(({ heading }) => heading),
    true,
  );
  for (const row of rows) printRow(row, false);
}

/** A barcode with what it says beneath it, at the right edge; the pen stays where it was. */
export function printBarcode(
  sheet: PrintSheet,
  picture: Buffer,
  text: string,
  place: { width: number; height: number },
): void {
  const { doc, left, width } = sheet;
  const top = doc.y;
  const x = left + width - place.width;
  root(sheet, text, () => doc.image(picture, x, top, { width: place.width, height: place.height }));
  doc.y = top + place.height + 3;
  printText(sheet, text, { size: 8, align: "center", x, width: place.width });
  doc.y = top;
}

function root({ doc, root: tags }: PrintSheet, alt: string, draw: () => void): void {
  tags.add(doc.struct("Figure", { alt }, [doc.markStructureContent("Figure")]));
  draw();
  doc.endMarkedContent();
}

/** Lines to sign on, side by side, at the foot of the page. */
export function printSignatures(sheet: PrintSheet, captions: readonly string[]): void {
  const { doc, left, width, bottom } = sheet;
  const top = Math.max(doc.y + 26, bottom - 34);
  const each = width / captions.length;
  for (const [index, caption] of captions.entries()) {
    const x = left + index * each;
    artifact(doc, () =>
      doc
        .moveTo(x, top)
        .lineTo(x + Math.min(each - 20, 230), top)
        .lineWidth(0.7)
        .stroke(INK),
    );
    doc.y = top + 4;
    printText(sheet, caption, { size: 8, colour: GREY, x, width: each - 20 });
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}
