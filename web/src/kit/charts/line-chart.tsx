import { useFormatter } from "../kit-provider.tsx";
import type { Lenient } from "../optional-props.ts";
import { ChartFrame } from "./chart-frame.tsx";
import "../styles/chart.css";

export interface ChartPoint {
  x: number;
  y: number;
}
export interface ChartLine {
  id: string;
  name: string;
  points: readonly ChartPoint[];
}

export type LineChartProps = Lenient<{
  /** Says what the picture says: "Easy 24: £1,072.55 is owed at the start and £0.00 after 36 months." */
  sentence: string;
  lines: readonly ChartLine[];
  /** The line the picture is about; the others stand faintly behind it, to compare. */
  emphasised: string;
  /** What those others are, in the legend. */
  othersName: string;
  /** What is counted from left to right. */
  xName: string;
  /** Distances the marks below may have; the first that leaves few enough is taken. */
  xSteps: readonly number[];
  /** Exact in the table, rounded at the side of the picture. */
  formatY: (value: number, isExact: boolean) => string;
  height?: number;
}>;

const X_MARKS = 7;
const Y_MARKS = 5;

/** One line among others, from zero up. Only one is coloured, so nothing depends on telling colours apart. */
export function LineChart(props: LineChartProps) {
  const { sentence, lines, emphasised, othersName, xName, xSteps, formatY, height = 200 } = props;
  const formatter = useFormatter();
  const points = lines.flatMap((line) => line.points);
  const yMarks = marksAbove(Math.max(0, ...points.map(({ y }) => y)));
  const xMarks = marksWithin(Math.max(0, ...points.map(({ x }) => x)), xSteps);
  const scale: Scale = { width: Math.max(1, ...points.map(({ x }) => x)), height: yMarks.at(-1) ?? 1 };
  const others = lines.filter((line) => line.id !== emphasised && line.points.length > 0);
  const main = lines.find((line) => line.id === emphasised);
  const table = {
    head: [xName, main?.name ?? ""],
    rows: (main?.points ?? []).map(({ x, y }) => ({
      id: String(x),
      cells: [formatter.number(x), formatY(y, true)],
    })),
  };
  return (
    <ChartFrame sentence={sentence} table={table}>
      <div className="lines" role="img" aria-label={sentence}>
        <div className="lines__y" aria-hidden="true">
          {yMarks.map((mark) => (
            <span key={mark} style={{ "--at": `${(mark / scale.height) * 100}%` }}>
              {formatY(mark, false)}
            </span>
          ))}
        </div>
        <svg
          className="lines__plot"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          height={height}
          width="100%"
          aria-hidden="true"
        >
          {yMarks.map((mark) => (
            <path key={mark} className="lines__grid" d={`M0 ${toY(mark, scale)}H100`} />
          ))}
          {others.map((line) => (
            <path key={line.id} className="lines__other" d={pathOf(line.points, scale)} />
          ))}
          {main && <path className="lines__main" d={pathOf(main.points, scale)} />}
        </svg>
        <div className="lines__x" aria-hidden="true">
          {xMarks.map((mark) => (
            <span key={mark} style={{ "--at": `${(mark / scale.width) * 100}%` }}>
              {formatter.number(mark)}
            </span>
          ))}
        </div>
        <div className="lines__xname" aria-hidden="true">
          {xName}
        </div>
      </div>
      <ul className="legend" data-inline>
        {main && (
          <li>
            <span className="legend__line" data-main />
            {main.name}
          </li>
        )}
        {others.length > 0 && (
          <li>
            <span className="legend__line" />
            {othersName}
          </li>
        )}
      </ul>
    </ChartFrame>
  );
}

interface Scale {
  width: number;
  height: number;
}

const toY = (y: number, { height }: Scale) => round(100 - (y / height) * 100);

/** From point to point, in a square of a hundred by a hundred that the page stretches. */
export function pathOf(points: readonly ChartPoint[], scale: Scale): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${round((x / scale.width) * 100)} ${toY(y, scale)}`)
    .join("");
}

/** Round figures from 0 to the first that is not below the highest value, so that every line has room. */
export function marksAbove(highest: number, most = Y_MARKS): number[] {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, highest)) - 1);
  const step = size * (ROUND_STEPS.find((factor) => highest / (factor * size) <= most) ?? 100);
  return multiples(step, Math.max(1, Math.ceil(highest / step)));
}

const ROUND_STEPS = [1, 2, 2.5, 5, 10, 20, 25, 50];

/** 0 and the multiples of a step that do not pass the last value. */
export function marksWithin(last: number, steps: readonly number[], most = X_MARKS): number[] {
  const step = steps.find((one) => last / one <= most) ?? steps.at(-1) ?? 1;
  return multiples(step, Math.floor(last / step));
}

function multiples(step: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

const round = (value: number) => Math.round(value * 100) / 100;
