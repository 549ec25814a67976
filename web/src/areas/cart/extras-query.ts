// The list of extras on the screen: page after page, and all of it again when prices changed.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { EXTRAS_PAGE_SIZE } from "@handsel/contract/catalog/extras.ts";
import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import { queryClient } from "#client/query-client.ts";
import { getPricedExtras } from "./api.ts";
import { type ExtrasFilter, type ExtrasPage, extrasPage, pricedExtrasRequest } from "./extras-request.ts";

type CartOfExtras = Pick<Cart, "uuid" | "selected">;

const extrasKey = ({ uuid, selected }: CartOfExtras, filter: ExtrasFilter) =>
  [
    "extras",
    uuid,
    { deviceCode: selected?.deviceCode ?? null, parentDeviceCode: selected?.parentDeviceCode ?? null },
    filter,
  ] as const;

export const pricedExtras = (cart: CartOfExtras, filter: ExtrasFilter) =>
  infiniteQueryOptions({
    queryKey: extrasKey(cart, filter),
    queryFn: async ({ pageParam, signal }): Promise<ExtrasPage> => {
      const input = pricedExtrasRequest({ cart, filter, page: pageParam });
      const { extras } = await getPricedExtras(input, signal);
      return extrasPage(extras, pageParam, EXTRAS_PAGE_SIZE);
    },
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
  const { extras } = await getPricedExtras(input);
  const all = extrasPage(extras, page, (page + 1) * EXTRAS_PAGE_SIZE);
  queryClient.setQueryData<InfiniteData<ExtrasPage, number>>(key, { pages: [all], pageParams: [0] });
}
