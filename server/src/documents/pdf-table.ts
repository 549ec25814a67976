// A table on paper: its head stands on every page it reaches, figures stand right, and a row is never broken.
import { GREY, HAIRLINE, INK, tint } from "./colours.ts";
import { artifact, element, type Sheet, within } from "./pdf-tags.ts";
import { toPrintable } from "./printable.ts";

export interface PdfTable {
  columns: readonly PdfColumn[];
  rows: readonly (readonly string[])[];
  /** The last row, set apart. */
  total?: readonly string[];
}

export interface PdfColumn {
  heading: string;
  /** Of the whole width. */
  share: number;
  align?: "left" | "right";
}

const SIZE = 8.5;
const PADDING = 4;
const ROW_SPACE = 9;

type Look = "head" | "row" | "total";

export function drawTable(sheet: Sheet, { columns, rows, total }: PdfTable): void {
  const { doc, scale } = sheet;
  within(sheet, "Table", (table) => {
    const place = { ...sheet, root: table.root };
    const put = (cells: readonly string[], look: Look) => {
      const height = rowHeight(place, columns, cells, look);
      if (doc.y + height > sheet.bottom) {
        doc.addPage();
        if (look !== "head") put(headings(columns), "head");
      }
      drawRow(place, columns, cells, { look, height });
    };
    put(headings(columns), "head");
    for (const row of rows) put(row, "row");
    if (total) put(total, "total");
  });
  doc.y += 8 * scale;
}

const headings = (columns: readonly PdfColumn[]) => columns.map(({ heading }) => heading);

interface Place {
  x: number;
  width: number;
  align: "left" | "right";
}

function placesOf({ left, width }: Sheet, columns: readonly PdfColumn[]): Place[] {
  let x = left;
  return columns.map(({ share, align = "left" }) => {
    const place = { x: x + PADDING, width: share * width - 2 * PADDING, align };
    x += share * width;
    return place;
  });
}

function setFont({ doc, scale }: Sheet, look: Look, size = SIZE): void {
  doc.font(look === "row" ? "body" : "bold").fontSize(size * scale);
}

/** The head is set so small that no word of it is broken; all of it alike. */
function headSize(sheet: Sheet, columns: readonly PdfColumn[]): number {
  setFont(sheet, "head");
  const places = placesOf(sheet, columns);
  const fits = columns.flatMap(({ heading }, index) =>
    toPrintable(heading)
      .split(/\s/)
      .map((word) => (places[index]?.width ?? 0) / Math.max(sheet.doc.widthOfString(word), 1)),
  );
  return SIZE * Math.min(1, ...fits) * (Math.min(...fits) < 1 ? 0.99 : 1);
}

const sizeFor = (sheet: Sheet, columns: readonly PdfColumn[], look: Look) =>
  look === "head" ? headSize(sheet, columns) : SIZE;

function rowHeight(
  sheet: Sheet,
  columns: readonly PdfColumn[],
  cells: readonly string[],
  look: Look,
): number {
  setFont(sheet, look, sizeFor(sheet, columns, look));
  const heights = placesOf(sheet, columns).map(({ width }, index) =>
    sheet.doc.heightOfString(toPrintable(cells[index] ?? ""), { width }),
  );
  return Math.max(...heights) + ROW_SPACE * sheet.scale;
}

function drawRow(
  sheet: Sheet,
  columns: readonly PdfColumn[],
  cells: readonly string[],
  { look, height }: { look: Look; height: number },
): void {
  const { doc, left, width, accent, scale } = sheet;
  const top = doc.y;
  artifact(doc, () => {
    if (look === "head") doc.rect(left, top, width, height).fill(tint(accent, 0.1));
    const line = look === "total" ? top : top + height;
    doc
      .moveTo(left, line)
      .lineTo(left + width, line)
      .lineWidth(look === "total" ? 1 : 0.5)
      .stroke(look === "total" ? GREY : HAIRLINE);
  });
  const size = sizeFor(sheet, columns, look);
  within(sheet, "TR", (row) => {
    for (const [index, place] of placesOf(sheet, columns).entries()) {
      setFont(sheet, look, size);
      doc.fillColor(INK);
      const text = toPrintable(cells[index] ?? "");
      element(row, look === "head" ? "TH" : "TD", () =>
        doc.text(text, place.x, top + (ROW_SPACE / 2) * scale, { width: place.width, align: place.align }),
      );
    }
  });
  doc.y = top + height;
}
