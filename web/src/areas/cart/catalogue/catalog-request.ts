// What the first steps ask the catalogue for, from what the cart is about.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type {
  Category,
  GET_PRODUCT_CATEGORIES,
  GET_PRODUCT_FAMILIES,
} from "@handsel/contract/catalog/products.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { tagFilterType } from "@handsel/contract/platform/services-config.ts";
import { ACCESSORIES, type FlowKind } from "../steps/flows.ts";

type CartOfCatalog = Pick<
  Cart,
  "category" | "financingType" | "orders" | "tags" | "tagFilterType" | "selectedService"
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
): Omit<InputOf<typeof GET_PRODUCT_FAMILIES>, "page" | "quantity"> {
  return { ...filterOf(cart), categoryCode: cart.category, searchText: searchText.trim() || null };
}

/** An upgrade is a contract on a device; accessories alone have nothing to hand in later. */
export function offeredCategories(categories: readonly Category[], flow: FlowKind): readonly Category[] {
  return flow === "upgrade" ? categories.filter(({ id }) => id !== ACCESSORIES) : categories;
}
