// What somebody signed, drawn as it was.
import { SIGNATURE_SHEET, type Signature, type Stroke } from "@handsel/contract/sales/signature.ts";

export const SHEET_BOX = `0 0 ${SIGNATURE_SHEET.width} ${SIGNATURE_SHEET.height}`;

export function SignatureDrawing({ signature, label }: { signature: Signature; label: string }) {
  if (signature.kind === "TYPED") return <em className="signature__typed">{signature.name}</em>;
  return (
    <svg className="signature" viewBox={SHEET_BOX} role="img" aria-label={label}>
      <StrokePaths strokes={signature.strokes} />
    </svg>
  );
}

export function StrokePaths({ strokes }: { strokes: readonly Stroke[] }) {
  return strokes.map((stroke, index) => (
    // Strokes are only ever added at the end and taken from there.
    <path key={String(index)} d={pathOf(stroke)} />
  ));
}

/** A touch without a movement is a dot: a line of no length with round ends. */
const pathOf = (stroke: Stroke): string => {
  const [first, ...others] = stroke;
  return first
    ? `M${first.join(" ")}${[first, ...others].map((point) => `L${point.join(" ")}`).join("")}`
    : "";
};
