// Which devices the service of a cart sells, by their tags.
import { type DeviceForSale, matchesTags } from "#areas/catalog/index.ts";
import type { Cart } from "./cart.ts";

export function tagFilterOf({ service }: Pick<Cart, "service">): "ANY" | "ALL" | "NONE" | null {
  const type = service?.tagFilterType;
  return type === "ANY" || type === "ALL" || type === "NONE" ? type : null;
}

export function mayBeSold(cart: Pick<Cart, "service">, { tags }: Pick<DeviceForSale, "tags">): boolean {
  return matchesTags(tags, { tagFilterList: cart.service?.tags, tagFilterType: tagFilterOf(cart) });
}
