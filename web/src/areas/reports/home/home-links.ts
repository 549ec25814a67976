// Where the figures of a home lead: each to the list of what it counts.
import type { Home, HomePeriod } from "@handsel/contract/reports/home.ts";
import { type SaleFigure, WAITING_AGES } from "@handsel/contract/sales/figures.ts";
import { FIRST_SALES_DAY } from "@handsel/contract/sales/listing.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { figurePath } from "#areas/sales/index.ts";
import { RECYCLE_REPORT_PATH } from "../paths.ts";

export const HOME_PATH = "/posale/home";

type Shown = Pick<Home, "today" | "span" | "storeID">;
type Narrowing = Omit<Parameters<typeof figurePath>[1], "start" | "end">;

export function homePath({ period, storeID }: { period: HomePeriod; storeID: string | null }): string {
  const params = new URLSearchParams({ period, ...(storeID && { storeID }) });
  return `${HOME_PATH}?${params}`;
}

/** A list knows no days to come. */
const endOf = ({ span, today }: Shown) => (span.end < today ? span.end : today);

const storeOf = ({ storeID }: Shown) => (storeID ? { storeID } : {});

export const figureLink = (shown: Shown, figure: SaleFigure, more: Narrowing = {}): string =>
  figurePath(figure, { start: shown.span.start, end: endOf(shown), ...storeOf(shown), ...more });

export const dayLink = (shown: Shown, day: string, end = day): string =>
  figurePath("SOLD", { start: day, end: end < shown.today ? end : shown.today, ...storeOf(shown) });

export function tradesLink(shown: Shown): string {
  const params = new URLSearchParams({
    startDate: shown.span.start,
    endDate: endOf(shown),
    ...storeOf(shown),
  });
  return `${RECYCLE_REPORT_PATH}?${params}`;
}

/** All ages, or one of them, by the day since which a sale waits. */
export function waitingLink(shown: Shown, { age, ...more }: Narrowing & { age?: number } = {}): string {
  const from = age === undefined ? 0 : (WAITING_AGES[age] ?? 0);
  const next = age === undefined ? undefined : WAITING_AGES[age + 1];
  return figurePath("WAITING", {
    start: next === undefined ? FIRST_SALES_DAY : addDays(shown.today, 1 - next),
    end: addDays(shown.today, -from),
    ...storeOf(shown),
    ...more,
  });
}
