// The charts of the homes: sales by day of the chosen period, or by week of all stores.
import type { Home, HomePeriod } from "@handsel/contract/reports/home.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { useTranslation } from "react-i18next";
import { ComparedBars } from "#kit/charts/compared-bars.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { dayLink } from "./home-links.ts";

/** Days of a month stand close: the weekday is left out. */
const CLOSE = 10;

export function HomeDays({ home, period }: { home: Home; period: HomePeriod }) {
  const { t } = useTranslation("reports");
  const formatter = useFormatter();
  const isClose = home.days.length > CLOSE;
  const written = new Intl.DateTimeFormat(formatter.locale, {
    day: "numeric",
    timeZone: "UTC",
    ...(!isClose && { weekday: "short" }),
  });
  const name = (day: string) => written.format(new Date(day));
  const bars = home.days.map(({ day, sold, before, yearAgo }) => ({
    id: day,
    label: name(day),
    detail: isClose
      ? undefined
      : sold === null
        ? t("manager.toCome")
        : day === home.today && home.until
          ? t("manager.until", { time: formatter.time(home.until) })
          : undefined,
    now: sold,
    before: isClose && sold !== null ? null : before,
    yearAgo,
    isNow: day === home.today,
    href: sold === null ? undefined : dayLink(home, day),
    title: `${formatter.date(day)}: ${sold === null ? t("manager.toCome") : formatter.number(sold)}, ${t("manager.earlier")} ${formatter.number(before)}, ${t("manager.lastYear")} ${formatter.number(yearAgo)}`,
  }));
  return (
    <Card title={t("manager.byDay")}>
      <ComparedBars
        sentence={`${t("manager.byDay")}. ${bars.map(({ title }) => title).join(". ")}`}
        names={{
          period: t("manager.day"),
          now: t(`manager.period.${period}`),
          before: t(period === "MONTH" ? "manager.monthBefore" : "manager.before"),
          yearAgo: t("manager.lastYear"),
        }}
        bars={bars}
        height={224}
      />
    </Card>
  );
}

export function HomeWeeks({ home }: { home: Home }) {
  const { t } = useTranslation("reports");
  const formatter = useFormatter();
  const written = new Intl.DateTimeFormat(formatter.locale, {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const running = home.weeks.at(-1)?.start;
  const lastWhole = home.weeks.at(-2)?.sold;
  const bars = home.weeks.map(({ start, sold, yearAgo }) => ({
    id: start,
    label: written.format(new Date(start)),
    detail: start === running ? t("manager.soFar") : undefined,
    now: sold,
    before: null,
    yearAgo,
    isNow: start === running,
    isWhole: start !== running,
    reference: start === running ? lastWhole : undefined,
    href: dayLink(home, start, addDays(start, 6)),
    title: `${formatter.date(start)}: ${formatter.number(sold)}, ${t("manager.lastYear")} ${formatter.number(yearAgo)}`,
  }));
  return (
    <Card title={t("manager.byWeek")}>
      <ComparedBars
        sentence={`${t("manager.byWeek")}. ${bars.map(({ title }) => title).join(". ")}`}
        names={{
          period: t("manager.week"),
          now: t("manager.sold"),
          yearAgo: t("manager.yearBefore"),
          running: {
            now: t("manager.weekSoFar"),
            whole: t("manager.fullWeeks"),
            reference: t("manager.lastFullWeek"),
          },
        }}
        bars={bars}
        height={158}
      />
    </Card>
  );
}
