// Counts by period for the charts: every period has a bar, also one in which nothing happened.
import type { DashboardSeries, DashboardWhiteLabel } from "@handsel/contract/operator/dashboard.ts";
import type { PeriodCount } from "./queries/figures.ts";

const DAYS = 7;
/** The month of the day, and five before it. */
export const MONTHS = 6;

export function lastDays(day: string): string[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const date = new Date(`${day}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() - (DAYS - 1 - index));
    return date.toISOString().slice(0, 10);
  });
}

export function lastMonths(day: string): string[] {
  return Array.from({ length: MONTHS }, (_, index) => {
    const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
    date.setUTCMonth(date.getUTCMonth() - (MONTHS - 1 - index));
    return date.toISOString().slice(0, 7);
  });
}

export function seriesOf(
  periods: readonly string[],
  figure: PeriodCount["figure"],
  counts: readonly PeriodCount[],
  wls: readonly DashboardWhiteLabel[],
): DashboardSeries[] {
  const byKey = new Map(
    counts.filter((one) => one.figure === figure).map((one) => [`${one.period} ${one.wlId}`, one.count]),
  );
  return periods.map((period) => {
    const itemCounters = wls.map(({ wlID, wlName, wlColourCode }) => ({
      id: wlID,
      name: wlName,
      colour: wlColourCode,
      itemCount: byKey.get(`${period} ${wlID}`) ?? 0,
    }));
    return {
      period,
      totalItems: itemCounters.reduce((sum, { itemCount }) => sum + itemCount, 0),
      itemCounters,
    };
  });
}
