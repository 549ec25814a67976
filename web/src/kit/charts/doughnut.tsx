import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { useFormatter } from "../kit-provider.tsx";
import { useKitText } from "../kit-text.ts";
import type { Lenient } from "../optional-props.ts";
import { ChartFrame, seriesColour } from "./chart-frame.tsx";
import "../styles/chart.css";

export type Slice = Lenient<{
  id: string;
  name: string;
  value: number;
  colour?: string;
  /** Shows what the figure counts. */
  onOpen?: () => void;
}>;

export type DoughnutProps = Lenient<{
  /** Says what the picture says: "96.1% of 1,917 messages were sent." */
  sentence: string;
  slices: readonly Slice[];
  /** In the middle: the figure that matters, and its word. */
  figure: ReactNode;
  figureLabel?: ReactNode;
}>;

const RADIUS = 52;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
const GAP = 2.5;
const SLIVER = 1.5;

/** Parts of a whole. The legend carries the values, so nothing depends on telling colours apart. */
export function Doughnut({ sentence, slices, figure, figureLabel }: DoughnutProps) {
  const t = useKitText();
  const formatter = useFormatter();
  const total = slices.reduce((sum, slice) => sum + slice.value, 0);
  const share = (value: number) => formatter.percent(total === 0 ? 0 : value / total);
  const table = {
    head: [t("chart.part"), t("chart.value"), t("chart.share")],
    rows: slices.map((slice) => ({
      id: slice.id,
      cells: [slice.name, formatter.number(slice.value), share(slice.value)],
    })),
  };
  return (
    <ChartFrame sentence={sentence} table={table}>
      <div className="donut">
        <div className="donut__ring" role="img" aria-label={sentence}>
          <svg viewBox="0 0 132 132" width="132" height="132" aria-hidden="true">
            <circle cx="66" cy="66" r={RADIUS} className="donut__track" />
            {arcs(slices.map((slice) => slice.value)).map(({ index, offset, length }) => (
              <circle
                key={slices[index]?.id}
                cx="66"
                cy="66"
                r={RADIUS}
                className="donut__arc"
                style={{ stroke: seriesColour(slices[index]?.colour, index) }}
                strokeDasharray={`${length} ${CIRCUMFERENCE - length}`}
                strokeDashoffset={-offset}
              />
            ))}
          </svg>
          <span className="donut__middle" aria-hidden="true">
            <span className="donut__figure">{figure}</span>
            {figureLabel && <span className="donut__label">{figureLabel}</span>}
          </span>
        </div>
        <ul className="legend">
          {slices.map((slice, index) => (
            <li key={slice.id}>
              <span className="legend__key" style={{ background: seriesColour(slice.colour, index) }} />
              <span>{slice.name}</span>
              <LegendValue slice={slice} />
              <span className="legend__share">{share(slice.value)}</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  );
}

function LegendValue({ slice: { name, value, onOpen } }: { slice: Slice }) {
  const shown = useFormatter().number(value);
  if (!onOpen || value === 0) return <b className="num">{shown}</b>;
  return (
    <span className="legend__open">
      <Button size="sm" variant="ghost" aria-label={`${name}: ${shown}`} onPress={onOpen}>
        <b className="num">{shown}</b>
      </Button>
    </span>
  );
}

/** Where each part begins and how long it is on the ring, with a gap after it; a sliver stays visible. */
export function arcs(values: readonly number[]) {
  const total = values.reduce((sum, value) => sum + value, 0);
  const parts = values.filter((value) => value > 0).length;
  let offset = 0;
  return values.flatMap((value, index) => {
    if (value <= 0 || total === 0) return [];
    const full = (value / total) * CIRCUMFERENCE;
    const arc = { index, offset, length: parts === 1 ? CIRCUMFERENCE : Math.max(SLIVER, full - GAP) };
    offset += full;
    return [arc];
  });
}
