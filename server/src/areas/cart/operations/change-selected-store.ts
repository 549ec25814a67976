import { CHANGE_SELECTED_STORE } from "@handsel/contract/platform/session.ts";
import { z } from "zod";
import { selectStore } from "#areas/platform/index.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { saveChange, termsOf, viewerOf } from "../cart/change-cart.ts";
import { priceCart } from "../plans/pricing.ts";
import { lockCart } from "../queries/carts.ts";
import { wireCart } from "../wire.ts";

/** The session moves to the store, and takes the cart that is open on the screen along. */
export const changeSelectedStore = implement(CHANGE_SELECTED_STORE, async ({ storeID, cartUUID }, ctx) => {
  const selectedStore = await selectStore(ctx, storeID);
  if (!cartUUID) return { selectedStore, cart: null };

  const isCartId = z.uuid().safeParse(cartUUID).success;
  const cart = isCartId ? await lockCart(ctx.db, { cartId: cartUUID }, viewerOf(ctx)) : undefined;
  if (!cart) throw refuse("CART_X_NOT_FOUND", cartUUID);
  const terms = await termsOf(ctx, cart);
  // A sale that was sent for credit stays in the store that made it.
  if (cart.status !== "OPEN" || cart.storeId === selectedStore)
    return { selectedStore, cart: wireCart(priceCart(cart, terms)) };
  const moved = await saveChange(ctx, { cart, terms }, { ...cart, storeId: selectedStore });
  return { selectedStore, cart: wireCart(moved) };
});
