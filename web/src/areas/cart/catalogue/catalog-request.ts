// What the first steps ask the catalogue for, from what the cart is about.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import {
  type Category,
  familySort,
  type GET_PRODUCT_CATEGORIES,
  type GET_PRODUCT_FAMILIES,
} from "@handsel/contract/catalog/products.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { tagFilterType } from "@handsel/contract/platform/services-config.ts";
import { ACCESSORIES, type FlowKind } from "../steps/flows.ts";

type CartOfCatalog = Pick<
  Cart,
  | "category"
  | "financingType"
  | "hasNewPrices"
  | "orders"
  | "priceVersion"
  | "tags"
  | "tagFilterType"
  | "selectedService"
>;

function filterOf(cart: CartOfCatalog) {
  const type = tagFilterType.safeParse(cart.tagFilterType);
  return {
    financingType: cart.financingType,
    // A cart that holds something is on a plan, and the prices on the list are those of that plan.
    paymentplanID: cart.orders[0]?.financing?.payment_plan_id ?? null,
    tagFilterList: cart.tags,
    tagFilterType: type.success ? type.data : null,
  };
}

export function categoriesInput(cart: CartOfCatalog): InputOf<typeof GET_PRODUCT_CATEGORIES> {
  return { ...filterOf(cart), serviceName: cart.selectedService?.name ?? null };
}

export function familiesInput(
  cart: CartOfCatalog,
  searchText: string,
  narrowing: CatalogNarrowing = {},
): Omit<InputOf<typeof GET_PRODUCT_FAMILIES>, "page" | "quantity"> {
  const asked = searchText.trim();
  return {
    ...filterOf(cart),
    categoryCode: cart.category,
    searchText: asked || null,
    // An older cart is shown what adding costs it.
    ...(cart.hasNewPrices && { priceVersion: cart.priceVersion }),
    ...(asked === "" && narrowing),
  };
}

/** How the seller has sorted and narrowed the list; a search looks through everything. */
export type CatalogNarrowing = Pick<
  InputOf<typeof GET_PRODUCT_FAMILIES>,
  "sort" | "manufacturerCode" | "mostMonthly" | "onlyInStock"
>;

/** What stands in the address; anything else there counts as nothing. */
export function narrowingIn(address: URLSearchParams): CatalogNarrowing {
  const sort = familySort.safeParse(address.get("sort"));
  const most = Number(address.get("upTo") ?? "");
  const maker = address.get("maker");
  return {
    ...(sort.success && { sort: sort.data }),
    ...(maker && { manufacturerCode: maker }),
    ...(most > 0 && Number.isFinite(most) && { mostMonthly: most }),
    ...(address.get("stock") === "1" && { onlyInStock: true }),
  };
}

/** An upgrade is a contract on a device; accessories alone have nothing to hand in later. */
export function offeredCategories(categories: readonly Category[], flow: FlowKind): readonly Category[] {
  return flow === "upgrade" ? categories.filter(({ id }) => id !== ACCESSORIES) : categories;
}
