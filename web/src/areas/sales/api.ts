// Calls of the sales lists and the sale page, and what they make stale.

import type { InputOf } from "@handsel/contract/operation.ts";
import { GET_CART_ACTIONS, GET_CART_INVOICES, GET_SALE } from "@handsel/contract/sales/changing.ts";
import { EXPORT_SALES_LIST, GET_SALES } from "@handsel/contract/sales/listing.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, fetchFile } from "#client/call.ts";

export const SALES = ["sales"] as const;
const ONE_SALE = [...SALES, "sale"] as const;
const PAPERS = [...SALES, "papers"] as const;

/** The stamp is part of the key, so that asking the same again asks the server again. */
export const listSales = (input: InputOf<typeof GET_SALES>, timestamp: string) =>
  queryOptions({
    queryKey: [...SALES, "list", input, timestamp],
    queryFn: ({ signal }) => call(GET_SALES, input, { signal }),
    placeholderData: keepPreviousData,
  });

export const exportSales = (input: InputOf<typeof EXPORT_SALES_LIST>) => fetchFile(EXPORT_SALES_LIST, input);

/** By whatever the address names it; a refusal is said by the page itself. */
export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: [...ONE_SALE, id],
    queryFn: ({ signal }) => call(GET_SALE, { cartUUID: id }, { signal, isQuiet: true }),
    staleTime: 0,
  });

export const cartInvoices = (cartUUID: string) =>
  queryOptions({
    queryKey: [...PAPERS, cartUUID, "invoices"],
    queryFn: ({ signal }) => call(GET_CART_INVOICES, { cartUUID }, { signal }),
  });

export const cartActions = (cartUUID: string) =>
  queryOptions({
    queryKey: [...PAPERS, cartUUID, "actions"],
    queryFn: ({ signal }) => call(GET_CART_ACTIONS, { cartUUID }, { signal }),
  });
