// Calls of the contracts report.
import type { InputOf, OutputOf } from "@handsel/contract/operation.ts";
import {
  GET_REPORTS,
  GET_REPORTS_TOTALS,
  REPORTS_FETCH,
  type ReportRow,
} from "@handsel/contract/reports/contracts-report.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import type { Writing } from "#client/exports/exporting.tsx";
import { raiseCode } from "#client/notifications/notifications.ts";
import { reading } from "#client/reading.ts";

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
    // Which days they are of is known as long as they are shown.
    take: (answer) => ({ ...answer, span: { start: input.startDate, end: input.endDate } }),
    isQuiet: true,
    placeholderData: keepPreviousData,
  });

/** Every contract, however many answers that takes. */
export async function allContracts(
  input: ReportsInput,
  first: OutputOf<typeof GET_REPORTS>,
  { signal, noteLines }: Writing,
): Promise<ReportRow[]> {
  const rows = [...first.reports];
  noteLines(() => rows.length);
  for (let { next } = first; next !== null; ) {
    const more = await call(GET_REPORTS, { ...input, ...REPORTS_FETCH, after: next }, { signal });
    rows.push(...more.reports);
    noteLines(() => rows.length);
    ({ next } = more);
  }
  return rows;
}
