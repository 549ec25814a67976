// Calls of the sales lists and the sale page, and what they make stale.

import type { InputOf } from "@handsel/contract/operation.ts";
import { EXPORT_SALES_LIST, GET_SALES } from "@handsel/contract/sales/listing.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, fetchFile } from "#client/call.ts";

export const SALES = ["sales"] as const;

/** The stamp is part of the key, so that asking the same again asks the server again. */
export const listSales = (input: InputOf<typeof GET_SALES>, timestamp: string) =>
  queryOptions({
    queryKey: [...SALES, "list", input, timestamp],
    queryFn: ({ signal }) => call(GET_SALES, input, { signal }),
    placeholderData: keepPreviousData,
  });

export const exportSales = (input: InputOf<typeof EXPORT_SALES_LIST>) => fetchFile(EXPORT_SALES_LIST, input);
