import { type ReactNode, useEffect, useRef, useState } from "react";
import { Skeleton } from "../feedback/skeleton.tsx";
import { useFormatter } from "../kit-provider.tsx";
import { useKitText } from "../kit-text.ts";
import type { Lenient } from "../optional-props.ts";
import { Money } from "./money.tsx";

/** How long the difference stays beside a price that changed. */
export const DELTA_SHOWN_MS = 4000;

export type PriceTagProps = Lenient<{
  amount: number;
  size?: "md" | "lg" | "xl";
  /** e.g. "/ per month". */
  per?: ReactNode;
  /** The price before, struck through. */
  was?: number;
  /** A new price is on its way: a placeholder of the same width. */
  isUpdating?: boolean;
  /** Shown at once from what is known, dimmed until the server confirms it. */
  isEstimate?: boolean;
  /** The one figure of the page that is spoken when it changes. */
  isLive?: boolean;
  /** What the customer is given: more of it is the gain, not less. */
  isGiven?: boolean;
  /** The difference that counts stands beside it already. */
  hasOwnDelta?: boolean;
}>;

export function PriceTag({
  amount,
  size = "md",
  per,
  was,
  isUpdating,
  isEstimate,
  isLive,
  isGiven,
  hasOwnDelta,
}: PriceTagProps) {
  const t = useKitText();
  const formatter = useFormatter();
  const delta = useDelta(amount, Boolean(isUpdating || isEstimate));
  const text = formatter.money(amount);
  return (
    <span className="pricetag" aria-busy={isUpdating || undefined}>
      {was !== undefined && (
        <s className="pricetag__was">
          <span className="sr">{t("price.was")} </span>
          <Money amount={was} />
        </s>
      )}
      {isUpdating ? (
        <span className="price" data-size={size}>
          <Skeleton width={`${text.length}ch`} height="1.1em" />
        </span>
      ) : (
        <span className="price" data-size={size} data-estimate={isEstimate || undefined}>
          {text}
        </span>
      )}
      {per && <span className="per">{per}</span>}
      {delta !== 0 && !isUpdating && !hasOwnDelta && (
        <span
          className="badge pricetag__delta"
          data-tone={delta < 0 === Boolean(isGiven) ? "accent" : "success"}
          aria-hidden="true"
        >
          <Money amount={delta} isSigned />
        </span>
      )}
      {isLive && (
        <span className="sr" role="status">
          {isUpdating || isEstimate ? "" : text}
        </span>
      )}
    </span>
  );
}

/** The change against the last settled price, for a few seconds; 0 otherwise. */
function useDelta(amount: number, isPending: boolean): number {
  const settled = useRef(amount);
  const [delta, setDelta] = useState(0);
  useEffect(() => {
    if (isPending || amount === settled.current) return;
    // Cents, so that 53.73 - 49.53 is 4.20 and not 4.1999.
    setDelta(Math.round((amount - settled.current) * 100) / 100);
    settled.current = amount;
    const timer = setTimeout(() => setDelta(0), DELTA_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [amount, isPending]);
  return delta;
}
