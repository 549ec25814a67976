// What everything that is filtered comes to, however much of it is on the page.
import type { ReactNode } from "react";
import { useKitText } from "../kit-text.ts";
import "./list.css";

export interface ListTotal {
  label: string;
  /** Nothing yet: it is still being added up. */
  value: ReactNode | undefined;
}

export function ListTotals({ totals, label }: { totals: readonly ListTotal[]; label?: string }) {
  const t = useKitText();
  return (
    <dl className="totals" aria-label={label ?? t("table.totals")}>
      {totals.map((total) => (
        <div key={total.label}>
          <dt>{total.label}</dt>
          <dd>{total.value ?? "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
