import { encode } from "uqr";

/** Modules kept free around a code, as its readers expect. */
const QR_QUIET = 4;

/** A link or text for the customer's phone. */
export function QrCode({
  value,
  label,
  size = 200,
}: {
  value: string /** What it opens; the value itself otherwise. */;
  label?: string;
  size?: number;
}) {
  const { data, size: side } = encode(value, { ecc: "M", border: QR_QUIET });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <span className="code" data-kind="qr">
      <svg
        role="img"
        aria-label={label ?? value}
        viewBox={`0 0 ${side} ${side}`}
        width={size}
        height={size}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </span>
  );
}
