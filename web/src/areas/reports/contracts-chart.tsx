// When the contracts of a report fall: by day, or by month where there are many days.
import type { OutputOf } from "@handsel/contract/operation.ts";
import type { GET_REPORTS_TOTALS } from "@handsel/contract/reports/contracts-report.ts";
import { useTranslation } from "react-i18next";
import { BarChart } from "#kit/charts/bar-chart.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";

/** More bars than this cannot be told apart. */
const DAYS_AT_MOST = 31;

type Days = OutputOf<typeof GET_REPORTS_TOTALS>["days"];

export function barsOf(days: Days): { id: string; contracts: number }[] {
  const isByDay = days.length <= DAYS_AT_MOST;
  const keyOf = (day: string) => (isByDay ? day : day.slice(0, 7));
  return [...Map.groupBy(days, ({ day }) => keyOf(day))].map(([id, own]) => ({
    id,
    contracts: own.reduce((sum, { contracts }) => sum + contracts, 0),
  }));
}

export function ContractsChart({ days }: { days: Days }) {
  const { t } = useTranslation("reports");
  const formatter = useFormatter();
  const bars = barsOf(days);
  const most = bars.toSorted((a, b) => b.contracts - a.contracts)[0];
  if (!most) return null;
  // A month is written as its year and month in every language.
  const label = (id: string) => (id.length > 7 ? formatter.date(id) : id);
  const short = new Intl.DateTimeFormat(formatter.locale, {
    day: "numeric",
    month: "numeric",
    timeZone: "UTC",
  });
  const below = (id: string) => (id.length > 7 ? short.format(new Date(`${id}T00:00:00Z`)) : id);
  return (
    <Card title={t("contracts.chart.title")}>
      <BarChart
        sentence={t("contracts.chart.sentence", {
          n: formatter.number(most.contracts),
          when: label(most.id),
        })}
        series={[{ id: "contracts", name: t("contracts.chart.series") }]}
        bars={bars.map(({ id, contracts }) => ({ id, label: below(id), values: [contracts] }))}
        height={140}
      />
    </Card>
  );
}
