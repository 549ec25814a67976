import type { ReactNode } from "react";
import type { Lenient } from "../optional-props.ts";

export type KeyValue = Lenient<{ key: string; label: ReactNode; value: ReactNode; isStrong?: boolean }>;

export type KeyValueListProps = Lenient<{
  items: readonly KeyValue[];
  /** "pairs" side by side, "facts" in columns with the name above, "sum" with figures on the right. */
  layout?: "pairs" | "facts" | "sum";
  columns?: number;
}>;

export function KeyValueList({ items, layout = "pairs", columns }: KeyValueListProps) {
  const rows = items.map(({ key, label, value, isStrong }) => {
    const pair = (
      <>
        <dt>{label}</dt>
        <dd>{value ?? "–"}</dd>
      </>
    );
    return layout === "pairs" ? (
      <div key={key} className="dl__pair">
        {pair}
      </div>
    ) : (
      <div key={key} data-strong={isStrong || undefined}>
        {pair}
      </div>
    );
  });
  return (
    <dl className="dl" data-layout={layout} style={columns ? { "--cols": columns } : undefined}>
      {rows}
    </dl>
  );
}
