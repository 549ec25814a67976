// A signature on paper: the line as it was drawn, or the typed name in its place, over a rule with who and when.
import { SIGNATURE_SHEET, type Signature, type Stroke } from "@handsel/contract/sales/signature.ts";
import { GREY, HAIRLINE, INK } from "./colours.ts";
import { artifact, element, type Sheet } from "./pdf-tags.ts";
import { toPrintable } from "./printable.ts";

const WIDTH = 210;
const HEIGHT = (WIDTH * SIGNATURE_SHEET.height) / SIGNATURE_SHEET.width;
const CAPTION = 22;
const TYPED_SIZE = 22;

export function drawSignature(
  sheet: Sheet,
  { signature, caption }: { signature: Signature; caption: string },
): void {
  const { doc, left, scale, bottom } = sheet;
  const [width, height] = [WIDTH * scale, HEIGHT * scale];
  if (doc.y + height + CAPTION > bottom) doc.addPage();
  const top = doc.y;
  if (signature.kind === "DRAWN")
    element(sheet, "Figure", () =>
      drawStrokes(sheet, signature.strokes, { top, unit: width / SIGNATURE_SHEET.width }),
    );
  else
    element(sheet, "P", () =>
      doc
        .font("italic")
        .fontSize(TYPED_SIZE * scale)
        .fillColor(INK)
        .text(toPrintable(signature.name), left, top + height - (TYPED_SIZE + 8) * scale, {
          width: sheet.width,
          lineBreak: false,
        }),
    );
  artifact(doc, () =>
    doc
      .moveTo(left, top + height)
      .lineTo(left + width, top + height)
      .lineWidth(0.5)
      .stroke(HAIRLINE),
  );
  element(sheet, "P", () =>
    doc
      .font("body")
      .fontSize(9 * scale)
      .fillColor(GREY)
      .text(toPrintable(caption), left, top + height + 5, { width: sheet.width }),
  );
  doc.y += 8 * scale;
}

function drawStrokes(
  { doc, left }: Sheet,
  strokes: readonly Stroke[],
  { top, unit }: { top: number; unit: number },
): void {
  for (const stroke of strokes) {
    for (const [index, [x, y]] of stroke.entries()) {
      const [atX, atY] = [left + x * unit, top + y * unit];
      if (index === 0) doc.moveTo(atX, atY);
      else doc.lineTo(atX, atY);
    }
    doc.lineWidth(1.1).lineCap("round").lineJoin("round").stroke(INK);
  }
}
