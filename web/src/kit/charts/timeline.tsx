import type { ReactNode } from "react";
import type { Lenient } from "../optional-props.ts";

export type TimelinePeriod = Lenient<{
  id: string;
  title: string;
  /** From when, to when, as words. */
  text?: ReactNode;
  /** Share of the line, in any unit. */
  length: number;
  tone: "neutral" | "info" | "success";
}>;

export type TimelineProps = Lenient<{
  label: string;
  periods: readonly TimelinePeriod[];
  /** Position of today in the same unit, with its words. */
  today?: { at: number; text: string };
  /** Hatched at the start, e.g. the withdraw period. */
  hatchedLength?: number;
}>;

/** Periods with their dates as text; the drawing only repeats them. */
export function Timeline({ label, periods, today, hatchedLength = 0 }: TimelineProps) {
  const total = periods.reduce((sum, period) => sum + period.length, 0);
  const percent = (length: number) => `${total === 0 ? 0 : (length / total) * 100}%`;
  return (
    <div className="tline">
      <div className="tline__drawing" aria-hidden="true">
        {today && (
          <span className="tline__today" style={{ "--at": percent(Math.min(today.at, total)) }}>
            {today.text}
          </span>
        )}
        <div className="tline__track">
          {hatchedLength > 0 && <span className="tline__hatch" style={{ "--w": percent(hatchedLength) }} />}
          {periods.map((period) => (
            <span
              key={period.id}
              className="tline__part"
              data-tone={period.tone}
              style={{ flexGrow: period.length }}
            />
          ))}
        </div>
      </div>
      <ol className="tline__list" aria-label={label} style={{ gridTemplateColumns: columns(periods) }}>
        {periods.map((period) => (
          <li key={period.id}>
            <b>{period.title}</b>
            {period.text && <span className="tline__text">{period.text}</span>}
          </li>
        ))}
        {today && <li className="sr">{today.text}</li>}
      </ol>
    </div>
  );
}

// A short period still has room for its words.
function columns(periods: readonly TimelinePeriod[]): string {
  return periods.map((period) => `minmax(min-content, ${period.length}fr)`).join(" ");
}
