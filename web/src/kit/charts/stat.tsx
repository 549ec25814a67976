import type { ReactNode } from "react";
import type { Lenient } from "../optional-props.ts";
import "../styles/chart.css";

export type StatProps = Lenient<{
  label: ReactNode;
  value: ReactNode;
  /** e.g. "oldest 2 days". */
  detail?: ReactNode;
  tone?: "neutral" | "success" | "warning" | "danger" | "info";
  /** "beside" puts figure and words in one line, as on counters. */
  layout?: "below" | "beside";
}>;

/** Figure first. */
export function Stat({ label, value, detail, tone = "neutral", layout = "below" }: StatProps) {
  return (
    <div className="stat" data-layout={layout}>
      <div className="stat__value" data-tone={tone}>
        {value}
      </div>
      <div className="stat__words">
        <div className="stat__label">{label}</div>
        {detail && <div className="stat__detail">{detail}</div>}
      </div>
    </div>
  );
}

/** Figures side by side in one frame. */
export function StatRow({ children }: { children: ReactNode }) {
  return <div className="card statrow">{children}</div>;
}
