// When what a report is about falls: by day, or by month where there are many days.
import { BarChart } from "#kit/charts/bar-chart.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";

/** More bars than this cannot be told apart. */
const DAYS_AT_MOST = 31;

interface DayValue {
  day: string;
  value: number;
}

interface DaysChartProps {
  title: string;
  series: string;
  days: readonly DayValue[];
  /** What the highest bar says. */
  sentence: (most: { value: number; when: string }) => string;
  format?: (value: number) => string;
}

export function DaysChart({ title, series, days, sentence, format }: DaysChartProps) {
  const formatter = useFormatter();
  const bars = barsOf(days);
  const most = bars.toSorted((a, b) => b.value - a.value)[0];
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
    <Card title={title}>
      <BarChart
        sentence={sentence({ value: most.value, when: label(most.id) })}
        series={[{ id: "series", name: series }]}
        bars={bars.map(({ id, value }) => ({ id, label: below(id), values: [value] }))}
        height={140}
        format={format}
      />
    </Card>
  );
}

function barsOf(days: readonly DayValue[]): { id: string; value: number }[] {
  const isByDay = days.length <= DAYS_AT_MOST;
  const keyOf = (day: string) => (isByDay ? day : day.slice(0, 7));
  return [...Map.groupBy(days, ({ day }) => keyOf(day))].map(([id, own]) => ({
    id,
    value: own.reduce((sum, { value }) => sum + value, 0),
  }));
}
