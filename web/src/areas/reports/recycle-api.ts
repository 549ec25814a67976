// Calls of the recycle report.
import type { InputOf } from "@handsel/contract/operation.ts";
import { GET_RECYCLE_POLICE_REPORT, LIST_RECYCLE_ORDERS } from "@handsel/contract/reports/recycle-report.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { reading } from "#client/reading.ts";

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
