import { ADD_DISCOUNT } from "@handsel/contract/cart/changing.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { namedOrder, openCart, saveChange } from "../cart/change-cart.ts";
import { currentOrder } from "../cart.ts";
import { discountLabel } from "../discounts/discount-types.ts";
import { withDiscount } from "../discounts/discounting.ts";
import { mayDiscountBy } from "../features.ts";
import { wireCart } from "../wire.ts";

export const addDiscount = implement(ADD_DISCOUNT, async (input, ctx) => {
  if (!mayDiscountBy(ctx.tenant.configs, input.typeID)) throw refuse("BLOCKED_FEATURE");
  const open = await openCart(ctx, input);
  const { cart, terms } = open;

  const order = namedOrder(cart, input.orderUUID) ?? currentOrder(cart) ?? cart.orders[0];
  if (!order || order.lines.length === 0) throw refuse("FINANCED_AMOUNT_BELOW_OR_EQUAL_TO_ZERO");
  const discount = {
    typeId: input.typeID,
    description: input.description?.trim() || discountLabel(input.typeID),
    valueMinor: input.value,
  };
  return { cart: wireCart(await saveChange(ctx, open, withDiscount(cart, order, discount, terms))) };
});
