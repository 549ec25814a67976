// What the extras page asks the server for, and how the answers become one list. Pure; the screen only shows.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { GET_PRICED_EXTRAS } from "@handsel/contract/cart/selecting.ts";
import { ALL_EXTRAS, EXTRAS_PAGE_SIZE, type ExtrasByCategory } from "@handsel/contract/catalog/extras.ts";
import type { InputOf } from "@handsel/contract/operation.ts";

export interface ExtrasFilter {
  searchText: string;
  /** A category, or all of them. */
  category: string;
  /** Only what fits the selected device. */
  isDeviceOnly: boolean;
}

export const NO_EXTRAS_FILTER: ExtrasFilter = { searchText: "", category: ALL_EXTRAS, isDeviceOnly: true };

/** The cart, and the device that the extras are for. */
export interface CartOfExtras extends Pick<Cart, "uuid"> {
  selected: Pick<NonNullable<Cart["selected"]>, "deviceCode" | "parentDeviceCode"> | null;
}

export interface ExtrasQuestion {
  cart: CartOfExtras;
  filter: ExtrasFilter;
  /** The last page on the screen when re-pricing, the page to load otherwise; the first is 0. */
  page: number;
  /** Asks for everything that is on the screen again, with the prices of now. */
  isReprice?: boolean;
}

export type PricedExtrasInput = InputOf<typeof GET_PRICED_EXTRAS>;

export function pricedExtrasRequest({
  cart,
  filter,
  page,
  isReprice = false,
}: ExtrasQuestion): PricedExtrasInput {
  const { searchText, category, isDeviceOnly } = filter;
  const isEveryCategory = category === "" || category === ALL_EXTRAS;
  const search = searchText.trim();
  return {
    cartUUID: cart.uuid,
    ...(isDeviceOnly && {
      deviceCode: cart.selected?.deviceCode ?? null,
      parentDeviceCode: cart.selected?.parentDeviceCode ?? null,
    }),
    ...(search !== "" && { searchText: search }),
    ...(!isEveryCategory && { category }),
    page: isReprice ? 0 : page,
    quantity: isReprice ? (page + 1) * EXTRAS_PAGE_SIZE : EXTRAS_PAGE_SIZE,
    showMostPopular: isEveryCategory && (page === 0 || isReprice) && search === "" && isDeviceOnly,
    ...(isReprice && { updateExtrasPrice: true }),
  };
}

/** One answer of the server: what it brought, and how far the list reaches with it. */
export interface ExtrasPage {
  extras: ExtrasByCategory;
  lastPage: number;
  /** Fewer than were asked for came back. */
  isEnd: boolean;
}

export function extrasPage(extras: ExtrasByCategory, lastPage: number, asked: number): ExtrasPage {
  return { extras, lastPage, isEnd: countExtras(extras) < asked };
}

export function countExtras(extras: ExtrasByCategory): number {
  return Object.values(extras).reduce((count, list) => count + list.length, 0);
}

/** Later pages are appended, each extra under its category. */
export function mergeExtras(pages: readonly ExtrasPage[]): ExtrasByCategory {
  const merged: ExtrasByCategory = {};
  for (const { extras } of pages)
    for (const [category, list] of Object.entries(extras))
      merged[category] = [...(merged[category] ?? []), ...list];
  return merged;
}
