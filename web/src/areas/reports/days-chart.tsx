// When what a report is about falls: by day, or by month where there are many days. A day on which nothing fell has its place too.
import type { DateRange } from "@handsel/contract/rules/dates.ts";
import { addDays, addMonths, daysBetween } from "@handsel/finance/numbers/calendar-date.ts";
import { BarChart } from "#kit/charts/bar-chart.tsx";
import { HeldPlace } from "#kit/feedback/held-place.tsx";
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
  /** What is asked for, from its first day to its last. */
  span: DateRange;
  /** Those on which anything fell. */
  days: readonly DayValue[];
  /** Other days are asked for than these, and have not come yet. */
  isHeld: boolean;
  /** What the highest bar says. */
  sentence: (most: { value: number; when: string }) => string;
  format?: (value: number) => string;
}

export function DaysChart({ title, series, span, days, isHeld, sentence, format }: DaysChartProps) {
  const formatter = useFormatter();
  const bars = barsOf(days, span);
  const most = bars.toSorted((a, b) => b.value - a.value)[0];
  if (!most || most.value === 0) return null;
  const written = (options: Intl.DateTimeFormatOptions) => {
    const writer = new Intl.DateTimeFormat(formatter.locale, { ...options, timeZone: "UTC" });
    return (id: string) => writer.format(new Date(`${id}T00:00:00Z`));
  };
  const month = written({ month: "short", year: "numeric" });
  const day = written({ day: "numeric", month: "numeric" });
  const label = (id: string) => (isMonth(id) ? month(`${id}-01`) : formatter.date(id));
  const below = (id: string) => (isMonth(id) ? month(`${id}-01`) : day(id));
  return (
    <Card title={title}>
      <HeldPlace isHeld={isHeld}>
        <BarChart
          sentence={sentence({ value: most.value, when: label(most.id) })}
          series={[{ id: "series", name: series }]}
          bars={bars.map(({ id, value }) => ({ id, label: below(id), values: [value] }))}
          height={140}
          format={format}
        />
      </HeldPlace>
    </Card>
  );
}

const isMonth = (id: string) => id.length === "2026-01".length;

function barsOf(days: readonly DayValue[], { start, end }: DateRange): { id: string; value: number }[] {
  const byDay = daysBetween(start, end) < DAYS_AT_MOST;
  const keyOf = (day: string) => (byDay ? day : day.slice(0, "2026-01".length));
  const values = Map.groupBy(days, ({ day }) => keyOf(day));
  // What began years before anything fell begins with the first of it.
  const first = byDay ? start : (days.map(({ day }) => day).toSorted()[0] ?? start);
  return stepsOf(keyOf(first), keyOf(end)).map((id) => ({
    id,
    value: (values.get(id) ?? []).reduce((sum, { value }) => sum + value, 0),
  }));
}

/** All days or months from the first to the last. */
function stepsOf(first: string, last: string): string[] {
  const next = (id: string) => (isMonth(id) ? addMonths(`${id}-01`, 1).slice(0, id.length) : addDays(id, 1));
  const steps = [first];
  for (let id = next(first); id <= last; id = next(id)) steps.push(id);
  return steps;
}
