import { ADD_EXTRA } from "@handsel/contract/cart/changing.ts";
import { cameLater, recallExtra } from "#areas/catalog/index.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { openCart, saveChangeLast } from "../../cart/change-cart.ts";
import { withExtra } from "../../cart/filling.ts";
import { extraLine } from "../../cart/new-lines.ts";
import { mayAddCatalogueExtras } from "../../features.ts";
import { orderForExtras } from "../../order-for-extras.ts";
import { wireCart } from "../../wire.ts";

export const addExtra = implement(ADD_EXTRA, async (input, ctx) => {
  if (!mayAddCatalogueExtras(ctx.tenant.configs)) throw refuse("BLOCKED_FEATURE");
  const open = await openCart(ctx, input);

  const extra = await recallExtra(ctx.db, open.terms.shelf, input.extraCode);
  if (!extra) throw refuse("EX_NOT_FOUND_FOR_X", input.extraCode);
  if (await cameLater(ctx.db, open.terms.shelf, { extra: extra.extraCode }))
    ctx.warn("PRICED_TODAY_X", extra.description);

  const { cart, order } = orderForExtras(open, ctx, { orderUUID: input.orderUUID });
  return { cart: wireCart(saveChangeLast(ctx, open, withExtra(cart, order, extraLine(extra)))) };
});
