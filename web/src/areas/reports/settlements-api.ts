// Calls of the payouts.
import type { InputOf } from "@handsel/contract/operation.ts";
import {
  GET_SETTLEMENTS,
  type Payout,
  SETTLEMENTS_PAGE_SIZE,
} from "@handsel/contract/reports/settlements.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { everyPage } from "#client/every-page.ts";
import { readingPages } from "#client/reading.ts";

type SettlementsAsked = Pick<InputOf<typeof GET_SETTLEMENTS>, "startDate" | "endDate" | "sort">;

/** Other days or another order are another list, which begins with its first page. */
export const settlements = (asked: SettlementsAsked, isAsked: boolean) =>
  readingPages(GET_SETTLEMENTS, (page: number) => ({ ...asked, offset: page, size: SETTLEMENTS_PAGE_SIZE }), {
    queryKey: ["reports", "settlements", asked],
    // Which days they are of is known as long as they are shown.
    take: (answer) => ({ ...answer, span: { start: asked.startDate, end: asked.endDate } }),
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
