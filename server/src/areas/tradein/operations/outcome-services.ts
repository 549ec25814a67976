// The services that a trade's value can be spent on, and setting them on its cart.
import { GET_OUTCOME_SERVICE_GROUP, SET_CART_SERVICE_GROUP } from "@handsel/contract/tradein/tradecart.ts";
import { openCart, saveChange, servicesFor, wireCart, withService } from "#areas/cart/index.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { getTradecart } from "../sight.ts";

export const getOutcomeServiceGroup = implement(
  GET_OUTCOME_SERVICE_GROUP,
  async ({ tradecartID, outcome }, ctx) => {
    await getTradecart(ctx, tradecartID);
    const { services } = servicesFor(ctx.tenant.configs, { role: ctx.caller.role, outcome });
    return { selectedOutcomeServiceGroup: services[0] ?? null };
  },
);

/** A group of one service sets that service; of several, the services home lets the seller choose. */
export const setCartServiceGroup = implement(SET_CART_SERVICE_GROUP, async ({ uuid, group }, ctx) => {
  const open = await openCart(ctx, { cartUUID: uuid });
  const { role } = ctx.caller;
  const { services } = servicesFor(ctx.tenant.configs, { role, outcome: null });
  const named = services.find(({ name }) => name === group);
  if (!named) throw refuse("BLOCKED_FEATURE");
  const [tile, ...others] = named.group.filter(({ active }) => active);
  const changed =
    tile && others.length === 0
      ? withService(open.cart, { tileId: tile.id }, { tenant: ctx.tenant, role, terms: open.terms })
      : open.cart;
  return { cart: wireCart(await saveChange(ctx, open, changed)) };
});
