/** Turns while something runs; the words beside it say what. */
export function Spinner({ size = 16 }: { size?: number }) {
  return <span className="spin" style={{ "--spin-size": `${size}px` }} aria-hidden="true" />;
}
