// Calls of the reports.
import type { InputOf, OutputOf } from "@handsel/contract/operation.ts";
import {
  GET_REPORTS,
  GET_REPORTS_TOTALS,
  REPORTS_FETCH,
  type ReportRow,
} from "@handsel/contract/reports/contracts-report.ts";
import { GET_HOME, GET_HOME_NEWS } from "@handsel/contract/reports/home.ts";
import { GET_RECYCLE_POLICE_REPORT, LIST_RECYCLE_ORDERS } from "@handsel/contract/reports/recycle-report.ts";
import {
  GET_SETTLEMENTS,
  type Payout,
  SETTLEMENTS_PAGE_SIZE,
} from "@handsel/contract/reports/settlements.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { everyPage } from "#client/every-page.ts";
import { raiseCode } from "#client/notifications/notifications.ts";
import { reading, readingPages } from "#client/reading.ts";

/** Whoever comes back to it sees what has happened since. */
export const home = (input: InputOf<typeof GET_HOME>) =>
  reading(GET_HOME, input, {
    queryKey: ["reports", "home", input],
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const homeNews = () =>
  reading(GET_HOME_NEWS, {}, { queryKey: ["reports", "homeNews"], isQuiet: true });

export type ReportsInput = Omit<InputOf<typeof GET_REPORTS>, "page" | "quantity" | "after">;

/** The stamp is part of the key, so that asking the same again asks the server again. */
export const contractsReport = (input: ReportsInput, timestamp: string) =>
  reading(
    GET_REPORTS,
    { ...input, ...REPORTS_FETCH },
    {
      queryKey: ["reports", "contracts", input, timestamp],
      take: (answer) => {
        if (answer.reports.length === 0) raiseCode("NO_CONTRACTS_IN_PERIOD");
        return answer;
      },
      placeholderData: keepPreviousData,
    },
  );

/** What the whole report comes to, asked beside it. */
export const contractsTotals = (input: ReportsInput, timestamp: string) =>
  reading(GET_REPORTS_TOTALS, input, {
    queryKey: ["reports", "contracts", "totals", input, timestamp],
    isQuiet: true,
    placeholderData: keepPreviousData,
  });

/** Every contract, however many answers that takes. */
export async function allContracts(
  input: ReportsInput,
  first: OutputOf<typeof GET_REPORTS>,
  onRead: (count: number) => void,
): Promise<ReportRow[]> {
  const rows = [...first.reports];
  for (let { next } = first; next !== null; ) {
    const more = await call(GET_REPORTS, { ...input, ...REPORTS_FETCH, after: next });
    rows.push(...more.reports);
    onRead(rows.length);
    ({ next } = more);
  }
  return rows;
}

/** The conditions come in words of the reader's language. */
export const recycleOrders = (
  input: InputOf<typeof LIST_RECYCLE_ORDERS>,
  { language, timestamp }: { language: string; timestamp: number },
) =>
  reading(LIST_RECYCLE_ORDERS, input, {
    queryKey: ["reports", "recycle", input, language, timestamp],

    placeholderData: keepPreviousData,
  });

export const policeReport = (input: InputOf<typeof GET_RECYCLE_POLICE_REPORT>) =>
  call(GET_RECYCLE_POLICE_REPORT, input);

export type SettlementsAsked = Pick<InputOf<typeof GET_SETTLEMENTS>, "startDate" | "endDate" | "sort">;

/** Other days or another order are another list, which begins with its first page. */
export const settlements = (asked: SettlementsAsked, isAsked: boolean) =>
  readingPages(GET_SETTLEMENTS, (page: number) => ({ ...asked, offset: page, size: SETTLEMENTS_PAGE_SIZE }), {
    queryKey: ["reports", "settlements", asked],

    initialPageParam: 0,
    getNextPageParam: ({ pagination: { total, offset, size } }) =>
      offset + size < total ? offset + size : undefined,
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });

const AT_ONCE = 500;

export async function allSettlements(asked: SettlementsAsked): Promise<Payout[]> {
  const pages = await everyPage(
    (offset: number | null) => call(GET_SETTLEMENTS, { ...asked, offset: offset ?? 0, size: AT_ONCE }),
    ({ pagination: { total, offset, size } }) => (offset + size < total ? offset + size : null),
  );
  return withoutDoubles(pages.flatMap((page) => page.payouts));
}

/** A payout that was made between two pages moves the others along; none is shown twice. */
export function withoutDoubles(payouts: readonly Payout[]): Payout[] {
  return [...new Map(payouts.map((payout) => [payout.payment_reference, payout])).values()];
}
