// The paper every document of a retailer is printed on: A4 with a bar in its colour, its name, a title, and the
// imprint with page numbers at the foot. Tagged, so that a screen reader follows it; what stands on the pages is
// given as blocks.
import type { Language } from "@handsel/contract/languages.ts";
import type PdfKitDocument from "pdfkit";
import { GREY, HAIRLINE, INK } from "./colours.ts";
import { drawBlocks, type PdfBlock } from "./pdf-blocks.ts";
import { type PdfFonts, pdfFonts, pdfOptions, registerFonts } from "./pdf-fonts.ts";
import { artifact, element, type Sheet } from "./pdf-tags.ts";
import { toPrintable } from "./printable.ts";

export interface PdfFrame {
  retailer: string;
  title: string;
  language: Language;
  /** The retailer's colour, `#rrggbb`. */
  accent: string;
  /** One line that says who answers for the document. */
  imprint: string;
  pageOf: (page: number, total: number) => string;
  madeAt: Date;
  /** A document that would run a little over is set slightly smaller, so that no page carries three lonely lines. */
  pagesAtMost?: number;
}

const BAR_HEIGHT = 12;
const SLIM_BAR_HEIGHT = 4;
const MARGINS = { top: 66, bottom: 58, left: 58, right: 58 };

/** Below nine tenths the type would be too small to read at the counter. */
const SCALES = [1, 0.95, 0.9] as const;

export async function renderPdf(frame: PdfFrame, blocks: readonly PdfBlock[]): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const fonts = await pdfFonts();
  const setPages = (scale: number) => setPagesOf(PDFDocument, { frame, blocks, scale, fonts });
  const { pagesAtMost = Number.POSITIVE_INFINITY } = frame;
  let sheet = setPages(SCALES[0]);
  for (const scale of SCALES.slice(1)) {
    if (sheet.doc.bufferedPageRange().count <= pagesAtMost) break;
    sheet = setPages(scale);
  }
  drawEdges(sheet, frame);
  const finished = collect(sheet.doc);
  sheet.doc.end();
  return finished;
}

interface Setting {
  frame: PdfFrame;
  blocks: readonly PdfBlock[];
  scale: number;
  fonts: PdfFonts;
}

function setPagesOf(PDFDocument: typeof PdfKitDocument, { frame, blocks, scale, fonts }: Setting): Sheet {
  const doc = new PDFDocument({
    ...pdfOptions(fonts),
    margins: MARGINS,
    bufferPages: true,
    lang: frame.language,
    info: {
      Title: `${frame.title} – ${frame.retailer}`,
      Author: frame.retailer,
      Creator: "Handsel",
      Producer: "Handsel",
      CreationDate: frame.madeAt,
    },
  });
  registerFonts(doc, fonts);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const sheet: Sheet = {
    doc,
    root,
    scale,
    accent: frame.accent,
    left: MARGINS.left,
    width: doc.page.width - MARGINS.left - MARGINS.right,
    bottom: doc.page.height - MARGINS.bottom,
  };
  drawTitle(sheet, frame);
  drawBlocks(sheet, blocks);
  root.end();
  return sheet;
}

function drawTitle(sheet: Sheet, { retailer, title, accent }: PdfFrame): void {
  const { doc, left, width } = sheet;
  artifact(doc, () => doc.rect(0, 0, doc.page.width, BAR_HEIGHT).fill(accent));
  element(sheet, "P", () =>
    doc.font("bold").fontSize(12).fillColor(GREY).text(toPrintable(retailer), left, 40, { width }),
  );
  element(sheet, "H1", () =>
    doc
      .font("bold")
      .fontSize(26)
      .fillColor(INK)
      .text(toPrintable(title), left, doc.y + 6, { width }),
  );
  artifact(doc, () => doc.rect(left, doc.y + 6, 44, 3).fill(accent));
  doc.y += 20;
}

/** Last, because only now the number of pages is known. */
function drawEdges(sheet: Sheet, { retailer, title, accent, imprint, pageOf }: PdfFrame): void {
  const { doc, left, width } = sheet;
  const total = doc.bufferedPageRange().count;
  for (let page = 0; page < total; page += 1) {
    doc.switchToPage(page);
    artifact(doc, () => {
      if (page > 0) {
        doc.rect(0, 0, doc.page.width, SLIM_BAR_HEIGHT).fill(accent);
        edgeText(doc, `${retailer}  ·  ${title}`, { x: left, y: 30, width, align: "left" });
      }
      const foot = doc.page.height - 44;
      doc
        .moveTo(left, foot)
        .lineTo(left + width, foot)
        .lineWidth(0.5)
        .stroke(HAIRLINE);
      edgeText(doc, imprint, { x: left, y: foot + 9, width: width - 90, align: "left" });
      edgeText(doc, pageOf(page + 1, total), {
        x: left + width - 85,
        y: foot + 9,
        width: 85,
        align: "right",
      });
    });
  }
}

interface EdgePlace {
  x: number;
  y: number;
  width: number;
  align: "left" | "right";
}

/** One line outside the margins; what does not fit is cut with an ellipsis rather than wrapped onto a new page. */
function edgeText(doc: PDFKit.PDFDocument, text: string, { x, y, width, align }: EdgePlace): void {
  doc.font("body").fontSize(8).fillColor(GREY);
  const line = fitted(doc, toPrintable(text).replaceAll("\n", " "), width);
  const start = align === "right" ? x + width - doc.widthOfString(line) : x;
  doc.text(line, start, y, { lineBreak: false });
}

function fitted(doc: PDFKit.PDFDocument, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text;
  let kept = text;
  while (kept !== "" && doc.widthOfString(`${kept}…`) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}
