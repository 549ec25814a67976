import { type BarcodeFormat, barcodeWidths } from "../code/barcode-widths.ts";

/** Modules kept free around a code, as its readers expect. */
const BARCODE_QUIET = 10;

/** Code 128 unless told otherwise, black on white in every theme, with the value in letters below. */
export function Barcode({
  value,
  format = "CODE128",
  height = 40,
  moduleWidth = 1.6,
}: {
  value: string;
  format?: BarcodeFormat;
  height?: number;
  moduleWidth?: number;
}) {
  const widths = barcodeWidths(value, format);
  const total = widths.reduce((sum, width) => sum + width, 0) + 2 * BARCODE_QUIET;
  return (
    <span className="code">
      <svg
        role="img"
        aria-label={value}
        viewBox={`0 0 ${total} ${height}`}
        width={total * moduleWidth}
        height={height}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        fill="currentColor"
      >
        {barsOf(widths).map((bar) => (
          <rect key={bar.x} x={bar.x} y="0" width={bar.width} height={height} />
        ))}
      </svg>
      <span className="code__text" aria-hidden="true">
        {value}
      </span>
    </span>
  );
}

interface Bar {
  x: number;
  width: number;
}

/** Every second width is a bar; the others are the spaces between them. */
function barsOf(widths: readonly number[]): Bar[] {
  const bars: Bar[] = [];
  let x = BARCODE_QUIET;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars.push({ x, width });
    x += width;
  }
  return bars;
}
