// The typeface of every paper. It is embedded, cut down to the letters that are used, and knows Latin, Greek and Cyrillic, so
// that a name stands on paper as its owner writes it. Its widths are those of the standard fonts.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const FILES = {
  body: "400Regular/Arimo_400Regular.ttf",
  bold: "700Bold/Arimo_700Bold.ttf",
  /** A typed signature. */
  italic: "400Regular_Italic/Arimo_400Regular_Italic.ttf",
} as const;

export type PdfFonts = Record<keyof typeof FILES, PDFKit.Mixins.PDFFontSource>;

/** Read and understood once: that takes ten times as long as writing a paper with them. */
let fonts: Promise<PdfFonts> | undefined;

export function pdfFonts(): Promise<PdfFonts> {
  fonts ??= loadFonts();
  return fonts;
}

async function loadFonts(): Promise<PdfFonts> {
  const { create } = await import("fontkit");
  const open = async (file: string) =>
    // pdfkit takes a font that is open already; its types know files alone.
    create(
      await readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/arimo/${file}`))),
    ) as unknown as PDFKit.Mixins.PDFFontSource;
  const [body, bold, italic] = await Promise.all([open(FILES.body), open(FILES.bold), open(FILES.italic)]);
  return { body, bold, italic };
}

/** What every paper is opened with: tagged, archivable (PDF/A-2a), and with no font that a reader would have to bring. */
export function pdfOptions({ body }: PdfFonts) {
  return {
    size: "A4" as const,
    pdfVersion: "1.7" as const,
    subset: "PDF/A-2a" as const,
    tagged: true,
    displayTitle: true,
    // The type of the option knows names alone.
    font: body as string,
  };
}

export function registerFonts(doc: PDFKit.PDFDocument, { body, bold, italic }: PdfFonts): void {
  doc.registerFont("body", body).registerFont("bold", bold).registerFont("italic", italic);
}
