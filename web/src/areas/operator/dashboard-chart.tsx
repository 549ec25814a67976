import type { DashboardSeries } from "@handsel/contract/operator/dashboard.ts";
import { useTranslation } from "react-i18next";
import { ChartFrame } from "#kit/charts/chart-frame.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { ticksUpTo, unitSize } from "./dashboard-bars.ts";

const WIDTH = 300;
const PLOT_TOP = 18;
const PLOT_HEIGHT = 160;
const PLOT_LEFT = 30;
const HEIGHT = PLOT_TOP + PLOT_HEIGHT + 20;
const WIDEST_BAR = 30;
const GAP = 1;

interface ChartProps {
  id: string;
  title: string;
  series: readonly DashboardSeries[];
  multiplier: number;
}

/** Stacked bars by retailer, with an axis of figures and one of days or months; also as a table. */
export function DashboardChart({ id, title, series, multiplier }: ChartProps) {
  const { t } = useTranslation("operator");
  const formatter = useFormatter();
  const name = usePeriodName();
  const total = series.reduce((sum, { totalItems }) => sum + totalItems, 0);
  const highest = series.toSorted((one, other) => other.totalItems - one.totalItems)[0];
  const sentence =
    highest && total > 0
      ? t("dashboard.charts.sentence", {
          title,
          total: formatter.number(total),
          period: name(highest.period, "long"),
          most: formatter.number(highest.totalItems),
        })
      : t("dashboard.charts.nothing", { title });
  const retailers = series[0]?.itemCounters ?? [];
  return (
    <Card id={id} title={title}>
      <ChartFrame
        sentence={sentence}
        table={{
          head: [
            t("dashboard.charts.period"),
            ...retailers.map((one) => one.name),
            t("dashboard.charts.total"),
          ],
          rows: series.map(({ period, itemCounters, totalItems }) => ({
            id: period,
            cells: [
              name(period, "long"),
              ...itemCounters.map(({ itemCount }) => formatter.number(itemCount)),
              formatter.number(totalItems),
            ],
          })),
        }}
      >
        <Bars series={series} multiplier={multiplier} sentence={sentence} />
      </ChartFrame>
    </Card>
  );
}

function Bars({
  series,
  multiplier,
  sentence,
}: Pick<ChartProps, "series" | "multiplier"> & { sentence: string }) {
  const formatter = useFormatter();
  const name = usePeriodName();
  const most = Math.max(1, ...series.map(({ totalItems }) => totalItems));
  const unit = unitSize(most, multiplier, PLOT_HEIGHT);
  const bottom = PLOT_TOP + PLOT_HEIGHT;
  const slot = (WIDTH - PLOT_LEFT) / Math.max(1, series.length);
  const width = Math.min(WIDEST_BAR, slot * 0.7);
  return (
    <svg className="dashchart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={sentence}>
      {ticksUpTo(PLOT_HEIGHT / unit).map((tick) => (
        <g key={tick}>
          <line
            className="dashchart__grid"
            x1={PLOT_LEFT}
            x2={WIDTH}
            y1={bottom - tick * unit}
            y2={bottom - tick * unit}
          />
          <text className="dashchart__tick" x={PLOT_LEFT - 6} y={bottom - tick * unit + 3.5}>
            {formatter.number(tick)}
          </text>
        </g>
      ))}
      {series.map(({ period, totalItems, itemCounters }, index) => {
        const middle = PLOT_LEFT + slot * (index + 0.5);
        const isLast = index === series.length - 1;
        return (
          <g key={period} data-now={isLast || undefined}>
            {stacked(itemCounters, unit).map(({ id, colour, from, height }) => (
              <rect
                key={id}
                x={middle - width / 2}
                width={width}
                y={bottom - from - height}
                height={Math.max(0.5, height - GAP)}
                style={{ fill: colour }}
              />
            ))}
            <text className="dashchart__total" x={middle} y={bottom - totalItems * unit - 5}>
              {formatter.number(totalItems)}
            </text>
            <text className="dashchart__label" x={middle} y={bottom + 15}>
              {name(period, "short")}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** From the ground up, the first retailer on top. */
function stacked(items: DashboardSeries["itemCounters"], unit: number) {
  let from = 0;
  return items.toReversed().flatMap(({ id, colour, itemCount }) => {
    if (itemCount === 0) return [];
    const height = itemCount * unit;
    const part = { id, colour, from, height };
    from += height;
    return [part];
  });
}

const WORDS = {
  day: { short: { weekday: "short" }, long: { weekday: "long", day: "numeric", month: "long" } },
  month: { short: { month: "short" }, long: { month: "long", year: "numeric" } },
} as const;

/** "Fri" or "Friday 14 November" for a day, "Nov" or "November 2025" for a month. */
function usePeriodName(): (period: string, length: "short" | "long") => string {
  const { locale } = useFormatter();
  return (period, length) => {
    const isMonth = period.length === 7;
    const words = WORDS[isMonth ? "month" : "day"][length];
    const date = new Date(isMonth ? `${period}-01T00:00:00Z` : `${period}T00:00:00Z`);
    return new Intl.DateTimeFormat(locale, { ...words, timeZone: "UTC" }).format(date);
  };
}
