// Bars of a period beside those of the one before, with a tick for the year before. Position and label tell them apart as much
// as colour does; what is still to come shows the earlier bar alone.
import type { ReactNode } from "react";
import { Link as AriaLink } from "react-aria-components/Link";
import { useFormatter } from "../kit-provider.tsx";
import type { Lenient } from "../optional-props.ts";
import { ChartFrame } from "./chart-frame.tsx";
import "../styles/chart.css";

export type ComparedBar = Lenient<{
  id: string;
  label: string;
  /** Under the label, e.g. "to 14:32". */
  detail?: string;
  /** Null: still to come. */
  now: number | null;
  before: number | null;
  yearAgo: number;
  isNow?: boolean;
  /** A whole period beside one that still runs: paler. */
  isWhole?: boolean;
  /** What the running one may come to: an outline. */
  reference?: number;
  /** The list that the bar counts, and what is read of it. */
  href?: string;
  title: string;
}>;

export interface ComparedBarsProps {
  sentence: string;
  /** What a bar stands for, and the three series. `before` is absent where bars stand alone. */
  names: {
    period: string;
    now: string;
    before?: string | undefined;
    yearAgo: string;
    /** Where a running period stands among whole ones: what each is called below the title. */
    running?: { now: string; whole: string; reference: string };
  };
  bars: readonly ComparedBar[];
  height?: number;
}

const TOP_PX = 20;
const FOOT_PX = 40;
const AXIS_PX = 34;

/** Steps of 1, 2 or 5 times a power of ten, three to six of them. */
export function axisSteps(highest: number): number[] {
  const top = Math.max(highest, 1);
  const power = 10 ** Math.floor(Math.log10(top / 3));
  const step =
    [1, 2, 5, 10].map((factor) => Math.max(1, factor * power)).find((one) => top / one <= 5) ?? top;
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step);
}

export function ComparedBars({ sentence, names, bars, height = 254 }: ComparedBarsProps) {
  const formatter = useFormatter();
  const write = (value: number | null) => (value === null ? "–" : formatter.number(value));
  const steps = axisSteps(
    Math.max(...bars.map((bar) => Math.max(bar.now ?? 0, bar.before ?? 0, bar.yearAgo, bar.reference ?? 0))),
  );
  const highest = steps.at(-1) ?? 1;
  const floor = height - FOOT_PX;
  const at = (value: number) => floor - (value / highest) * (floor - TOP_PX);
  const table = {
    head: [names.period, names.now, ...(names.before ? [names.before] : []), names.yearAgo],
    rows: bars.map((bar): { id: string; cells: ReactNode[] } => ({
      id: bar.id,
      cells: [
        bar.label,
        bar.href && bar.now !== null ? (
          <AriaLink key="now" href={bar.href} className="link">
            {write(bar.now)}
          </AriaLink>
        ) : (
          write(bar.now)
        ),
        ...(names.before ? [write(bar.before)] : []),
        write(bar.yearAgo),
      ],
    })),
  };
  return (
    <ChartFrame sentence={sentence} table={table}>
      <ul className="legend" data-inline>
        <li>
          <span className="legend__key plotkey--now" />
          <span className="legend__name">{names.running?.now ?? names.now}</span>
        </li>
        {names.running && (
          <>
            <li>
              <span className="legend__key plotkey--reference" />
              <span className="legend__name">{names.running.reference}</span>
            </li>
            <li>
              <span className="legend__key plotkey--whole" />
              <span className="legend__name">{names.running.whole}</span>
            </li>
          </>
        )}
        {names.before && (
          <li>
            <span className="legend__key plotkey--before" />
            <span className="legend__name">{names.before}</span>
          </li>
        )}
        <li>
          <span className="plotkey--tick" />
          <span className="legend__name">{names.yearAgo}</span>
        </li>
      </ul>
      <svg
        className="plot"
        height={height}
        style={{ width: `calc(100% - ${AXIS_PX}px)`, marginLeft: AXIS_PX }}
        role="group"
        aria-label={sentence}
      >
        {steps.map((step) => (
          <g key={step}>
            <line
              x1={0}
              x2="100%"
              y1={at(step)}
              y2={at(step)}
              className={step === 0 ? "plot__zero" : "plot__grid"}
            />
            <text x={-8} y={at(step) + 4} textAnchor="end">
              {formatter.number(step)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => (
          <Bar
            key={bar.id}
            bar={bar}
            place={{ index, of: bars.length }}
            at={at}
            floor={floor}
            write={write}
          />
        ))}
      </svg>
    </ChartFrame>
  );
}

interface BarProps {
  bar: ComparedBar;
  place: { index: number; of: number };
  at: (value: number) => number;
  floor: number;
  write: (value: number | null) => string;
}

function Bar({ bar, place, at, floor, write }: BarProps) {
  const width = 100 / place.of;
  const middle = (place.index + 0.5) * width;
  const isPair = bar.before !== null && bar.now !== null;
  const thick = width * (isPair ? 0.29 : 0.58);
  const percent = (value: number) => `${value}%`;
  const left = isPair ? middle - thick - width * 0.015 : middle - thick / 2;
  const right = isPair ? middle + width * 0.015 : middle - thick / 2;
  const drawing = (
    <>
      <title>{bar.title}</title>
      {bar.reference !== undefined && (
        <rect
          x={percent(left)}
          width={percent(thick)}
          y={at(bar.reference)}
          height={floor - at(bar.reference)}
          className="plot__reference"
        />
      )}
      {bar.now !== null && (
        <>
          <rect
            x={percent(left)}
            width={percent(thick)}
            y={at(bar.now)}
            height={floor - at(bar.now)}
            className={bar.isWhole ? "plot__now plot__whole" : "plot__now"}
          />
          <text x={percent(left + thick / 2)} y={at(bar.now) - 5} textAnchor="middle" className="plot__label">
            {write(bar.now)}
          </text>
        </>
      )}
      {bar.before !== null && (
        <>
          <rect
            x={percent(right)}
            width={percent(thick)}
            y={at(bar.before)}
            height={floor - at(bar.before)}
            className="plot__before"
          />
          <text x={percent(right + thick / 2)} y={at(bar.before) - 5} textAnchor="middle">
            {write(bar.before)}
          </text>
        </>
      )}
      <rect
        x={percent(middle - width * 0.34)}
        width={percent(width * 0.68)}
        y={at(bar.yearAgo) - 1}
        height={2}
        className="plot__tick"
      />
    </>
  );
  return (
    <>
      {bar.href && bar.now !== null ? <a href={bar.href}>{drawing}</a> : <g>{drawing}</g>}
      <text
        x={percent(middle)}
        y={floor + 19}
        textAnchor="middle"
        className={bar.isNow ? "plot__label" : undefined}
      >
        {bar.label}
      </text>
      {bar.detail && (
        <text x={percent(middle)} y={floor + 35} textAnchor="middle">
          {bar.detail}
        </text>
      )}
    </>
  );
}
