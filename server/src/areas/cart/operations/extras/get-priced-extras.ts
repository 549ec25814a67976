import { GET_PRICED_EXTRAS } from "@handsel/contract/cart/selecting.ts";
import { listPricedExtras } from "#areas/catalog/index.ts";
import { implement } from "#edge/implement.ts";
import { getCart, termsOf } from "../../cart/change-cart.ts";
import { currentOrder } from "../../cart.ts";
import { mayAddCatalogueExtras } from "../../features.ts";
import { planForExtras } from "../../plans/plan-choice.ts";
import { findPlan, priceCart } from "../../plans/pricing.ts";
import { wireCart } from "../../wire.ts";

/** Extras with what each adds a month on the plan in use. */
export const getPricedExtras = implement(GET_PRICED_EXTRAS, async (input, ctx) => {
  const cart = await getCart(ctx, input.cartUUID);
  const terms = await termsOf(ctx, cart);
  const answer = { cart: wireCart(priceCart(cart, terms)) };
  if (!mayAddCatalogueExtras(ctx.tenant.configs)) return { ...answer, extras: {} };

  const current = currentOrder(cart);
  const plan = (current && findPlan(terms.shelf, current.paymentplanId)) ?? planForExtras(cart, terms).plan;
  const extras = await listPricedExtras(ctx.db, terms.shelf, {
    searchText: input.searchText,
    category: input.category,
    deviceCode: input.deviceCode ?? input.parentDeviceCode,
    plan,
    page: input.page,
    quantity: input.quantity,
  });
  return { ...answer, extras };
});
