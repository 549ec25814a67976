import type { DashboardSeries } from "@handsel/contract/operator/dashboard.ts";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { ChartFrame } from "#kit/charts/chart-frame.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { ticksUpTo, unitSize } from "./dashboard-bars.ts";

/** The multipliers are for a plot of this height; it is drawn as high as there is room. */
const PLOT_HEIGHT = 160;

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
  const share = (count: number) => `${(count * unit * 100) / PLOT_HEIGHT}%`;
  return (
    <div className="dashchart" role="img" aria-label={sentence}>
      <div className="dashchart__plot">
        {ticksUpTo(PLOT_HEIGHT / unit).map((tick) => (
          <Fragment key={tick}>
            <span className="dashchart__grid" style={{ bottom: share(tick) }} />
            <span className="dashchart__tick" style={{ bottom: share(tick) }}>
              {formatter.number(tick)}
            </span>
          </Fragment>
        ))}
        <div className="dashchart__bars">
          {series.map(({ period, totalItems, itemCounters }, index) => (
            <div key={period} className="dashchart__bar" data-now={index === series.length - 1 || undefined}>
              <b>{formatter.number(totalItems)}</b>
              {itemCounters.map(
                ({ id, colour, itemCount }) =>
                  itemCount > 0 && (
                    <i key={id} style={{ height: share(itemCount), backgroundColor: colour }} />
                  ),
              )}
              <span>{name(period, "short")}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
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
