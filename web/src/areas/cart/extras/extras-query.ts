// The list of extras on the screen: page after page, and all of it again when prices changed.
import { GET_PRICED_EXTRAS } from "@handsel/contract/cart/selecting.ts";
import { EXTRAS_PAGE_SIZE } from "@handsel/contract/catalog/extras.ts";
import type { InfiniteData } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { queryClient } from "#client/query-client.ts";
import { readingPages } from "#client/reading.ts";
import {
  type CartOfExtras,
  type ExtrasFilter,
  type ExtrasPage,
  extrasPage,
  pricedExtrasRequest,
} from "./extras-request.ts";

const extrasKey = ({ uuid, selected }: CartOfExtras, filter: ExtrasFilter) =>
  [
    "extras",
    uuid,
    { deviceCode: selected?.deviceCode ?? null, parentDeviceCode: selected?.parentDeviceCode ?? null },
    filter,
  ] as const;

export const pricedExtras = (cart: CartOfExtras, filter: ExtrasFilter) =>
  readingPages(GET_PRICED_EXTRAS, (page: number) => pricedExtrasRequest({ cart, filter, page }), {
    queryKey: extrasKey(cart, filter),
    take: ({ extras }, page): ExtrasPage => extrasPage(extras, page, EXTRAS_PAGE_SIZE),
    initialPageParam: 0,
    getNextPageParam: ({ isEnd, lastPage }) => (isEnd ? undefined : lastPage + 1),
    // Re-pricing replaces what is there in one call; reading page by page again would only take longer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Gives everything on the screen the prices of now, in one call. */
export async function repriceExtras(cart: CartOfExtras, filter: ExtrasFilter): Promise<void> {
  const key = extrasKey(cart, filter);
  const shown = queryClient.getQueryData<InfiniteData<ExtrasPage, number>>(key);
  const page = shown?.pages.at(-1)?.lastPage;
  if (page === undefined) return;
  const input = pricedExtrasRequest({ cart, filter, page, isReprice: true });
  const { extras } = await call(GET_PRICED_EXTRAS, input);
  const all = extrasPage(extras, page, (page + 1) * EXTRAS_PAGE_SIZE);
  queryClient.setQueryData<InfiniteData<ExtrasPage, number>>(key, { pages: [all], pageParams: [0] });
}
