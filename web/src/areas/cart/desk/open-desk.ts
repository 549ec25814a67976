// A cart for the deal desk: made with the first way of selling that takes what is to be sold, and taken up where it stands.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { ServiceTile } from "@handsel/contract/platform/services-config.ts";
import { queryClient } from "#client/query-client.ts";
import { createCart, run, selectOption, services, setCartService, takeUpOrder } from "../api.ts";
import { keepCustomerOfCart } from "../cart-customer.ts";
import { rootIn } from "../paths.ts";
import { tileFor } from "../sell-found.ts";

/** What the desk is opened with; everything else is chosen on it. */
export interface DeskBeginning {
  financingType?: FinancingType | null;
  deviceCode?: string | null;
  planID?: string | null;
  customerID?: string | null;
}

export async function makeDeskCart(wanted: DeskBeginning): Promise<Cart> {
  const tiles = await deskTiles();
  const tile = tileFor(tiles, { financingType: wanted.financingType ?? null, categoryCode: "" }) ?? tiles[0];
  const { cart } = await run(createCart(), { tradecartID: null });
  if (wanted.customerID) keepCustomerOfCart(cart.uuid, wanted.customerID);
  if (!tile) return cart;
  const { cart: served } = await run(setCartService(), {
    cartUUID: cart.uuid,
    service: tile.id,
    serviceType: tile.serviceType,
    categoryID: tile.categoryID ?? null,
  });
  if (!wanted.deviceCode) return served;
  const chosen = await run(selectOption(cart.uuid), {
    input: {
      cartUUID: cart.uuid,
      deviceCode: wanted.deviceCode,
      paymentplanID: wanted.planID ?? null,
      financingType: wanted.financingType ?? null,
      selectedServiceID: tile.id,
    },
  });
  return chosen.cart;
}

/** The ways of selling that run in a cart. */
export async function deskTiles(): Promise<readonly ServiceTile[]> {
  const { servicesConfig } = await queryClient.fetchQuery(services({ tradecartID: null }));
  return servicesConfig.services
    .flatMap(({ group }) => group)
    .filter(({ active, path }) => active && rootIn(path) !== null);
}

/** One device of the catalogue, with what belongs to it, lies in the cart. */
export function canTakeUp({ current_order, orders }: Pick<Cart, "current_order" | "orders">): boolean {
  const [order, ...others] = orders;
  if (current_order || !order || others.length > 0) return false;
  const [product, ...more] = order.products.items;
  return product !== undefined && product.device_code !== "" && more.length === 0;
}

/** Goods that lie in the cart go back to their choices: on the desk everything can be changed until it is sent. */
export async function takeUpGoods(cart: Cart): Promise<void> {
  const [order] = cart.orders;
  if (cart.isOpen && order && canTakeUp(cart)) await run(takeUpOrder(cart.uuid), { orderUUID: order.uuid });
}
