// The services that a trade's value can be spent on, and setting them on its cart.
import { GET_OUTCOME_SERVICE_GROUP, SET_CART_SERVICE_GROUP } from "@handsel/contract/tradein/tradecart.ts";
import { openCart, saveChange, servicesFor, wireCart, withService } from "#areas/cart/index.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { findAnyTradecart } from "../queries/tradecarts.ts";
import { getTradecart } from "../sight.ts";

export const getOutcomeServiceGroup = implement(
  GET_OUTCOME_SERVICE_GROUP,
  async ({ tradecartID, outcome }, ctx) => {
    await getTradecart(ctx, tradecartID);
    const { services } = servicesFor(ctx.tenant.configs, { role: ctx.caller.role, outcome });
    return { selectedOutcomeServiceGroup: services[0] ?? null };
  },
);

/** Where the trade's outcome leaves one service of the group, that one is set; of several the seller chooses. */
export const setCartServiceGroup = implement(SET_CART_SERVICE_GROUP, async ({ uuid, group }, ctx) => {
  const open = await openCart(ctx, { cartUUID: uuid });
  const { role } = ctx.caller;
  const { tradecartId } = open.cart;
  const tradecart = tradecartId === null ? undefined : await findAnyTradecart(ctx.db, tradecartId);
  const outcome = tradecart && tradecart.outcome !== "NONE" ? tradecart.outcome : null;
  const { services } = servicesFor(ctx.tenant.configs, { role, outcome });
  const named = services.find(({ name }) => name === group);
  if (!named) throw refuse("BLOCKED_FEATURE");
  const [tile, ...others] = named.group.filter(({ active }) => active);
  const changed =
    tile && others.length === 0
      ? withService(open.cart, { tileId: tile.id }, { tenant: ctx.tenant, role, terms: open.terms })
      : open.cart;
  return { cart: wireCart(await saveChange(ctx, open, changed)) };
});
