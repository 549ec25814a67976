import { useFormatter } from "../kit-provider.tsx";
import { useKitText } from "../kit-text.ts";
import type { Lenient } from "../optional-props.ts";
import { ChartFrame, seriesColour } from "./chart-frame.tsx";
import "../styles/chart.css";

export type ChartSeries = Lenient<{
  id: string;
  name: string /** From the data; the next of six otherwise. */;
  colour?: string;
}>;
export type ChartBar = Lenient<{
  id: string;
  label: string /** One per series. */;
  values: readonly number[];
  isNow?: boolean;
  /** Something began here: a line before the bar, and these words below the picture. */
  mark?: string | undefined;
}>;

export type BarChartProps = Lenient<{
  /** Says what the picture says: "Sales rose from 52 on Saturday to 75 today." */
  sentence: string;
  series: readonly ChartSeries[];
  bars: readonly ChartBar[];
  height?: number;
  format?: (value: number) => string;
}>;

const GAP_PX = 2;
const SLIVER_PX = 1.5;
/** More labels than this run into each other. */
const LABELS = 8;
const MANY = 12;

/** Stacked bars with their totals written above. */
export function BarChart({ sentence, series, bars, height = 200, format }: BarChartProps) {
  const t = useKitText();
  const formatter = useFormatter();
  const write = format ?? ((value: number) => formatter.number(value));
  const highest = Math.max(1, ...bars.map((bar) => sum(bar.values)));
  const marked = bars.filter(({ mark }) => mark !== undefined);
  const table = {
    head: [t("chart.period"), ...series.map((one) => one.name), t("chart.total")],
    rows: bars.map((bar) => ({
      id: bar.id,
      cells: [bar.label, ...series.map((_, index) => write(bar.values[index] ?? 0)), write(sum(bar.values))],
    })),
  };
  return (
    <ChartFrame sentence={sentence} table={table}>
      <div className="bars" data-many={bars.length > MANY || undefined} role="img" aria-label={sentence}>
        {bars.map((bar, index) => (
          <div
            key={bar.id}
            className="bars__col"
            data-now={bar.isNow || undefined}
            data-mark={bar.mark !== undefined || undefined}
          >
            <div className="bars__bar">
              <span className="bars__total">
                {isWritten(bar, bars.length) ? write(sum(bar.values)) : "\u00a0"}
              </span>
              <svg
                className="bars__svg"
                width="100%"
                height={(sum(bar.values) / highest) * height || 1}
                aria-hidden="true"
              >
                {segments(bar.values, highest, height).map((segment) => (
                  <rect
                    key={series[segment.index]?.id}
                    x="0"
                    width="100%"
                    y={segment.y}
                    height={segment.height}
                    style={{ fill: seriesColour(series[segment.index]?.colour, segment.index) }}
                  />
                ))}
              </svg>
            </div>
            <span className="bars__label">{isLabelled(index, bars.length) ? bar.label : "\u00a0"}</span>
          </div>
        ))}
      </div>
      {(series.length > 1 || marked.length > 0) && (
        <ul className="legend" data-inline>
          {series.map((one, index) => (
            <li key={one.id}>
              <span className="legend__key" style={{ background: seriesColour(one.colour, index) }} />
              {one.name}
            </li>
          ))}
          {marked.map(({ id, mark }) => (
            <li key={id}>
              <span className="legend__key" data-mark />
              {mark}
            </li>
          ))}
        </ul>
      )}
    </ChartFrame>
  );
}

/** Of many bars those of nothing say nothing: a row of noughts hides the others. */
const isWritten = ({ values }: ChartBar, count: number): boolean => count <= MANY || sum(values) !== 0;

/** Of many bars every so many, counted from the newest; the table has them all. */
function isLabelled(index: number, count: number): boolean {
  return count <= MANY || (count - 1 - index) % Math.ceil(count / LABELS) === 0;
}

/** From the top down; a gap between neighbours, and no value so small that it cannot be seen. */
export function segments(values: readonly number[], highest: number, height: number) {
  let y = 0;
  return values.flatMap((value, index) => {
    if (value <= 0) return [];
    const full = (value / highest) * height;
    const segment = { index, y, height: Math.max(SLIVER_PX, full - GAP_PX) };
    y += Math.max(full, SLIVER_PX + GAP_PX);
    return [segment];
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
