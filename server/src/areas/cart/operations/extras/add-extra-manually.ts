import { ADD_EXTRA_MANUALLY } from "@handsel/contract/cart/changing.ts";
import { devicesOf } from "@handsel/finance/selling/sold-order.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { openCart, saveChange } from "../../cart/change-cart.ts";
import { withNewLine } from "../../cart/filling.ts";
import { manualLine } from "../../cart/new-lines.ts";
import { currentOrder } from "../../cart.ts";
import { mayAddManualExtras, mayCustomizeByHand } from "../../features.ts";
import { orderForExtras } from "../../order-for-extras.ts";
import { wireCart } from "../../wire.ts";

/** An extra that the catalogue does not know, or what is built into the product being configured. */
export const addExtraManually = implement(ADD_EXTRA_MANUALLY, async (input, ctx) => {
  const { configs } = ctx.tenant;
  if (!input.isCTO && !mayAddManualExtras(configs)) throw refuse("BLOCKED_FEATURE");
  const open = await openCart(ctx, input);

  const { description, price: priceMinor } = input;
  if (!input.isCTO) {
    const { cart, order } = orderForExtras(open, ctx, input);
    const line = manualLine({ description, priceMinor, category: input.category ?? "Accessories" });
    return { cart: wireCart(await saveChange(ctx, open, withNewLine(cart, order, line))) };
  }

  if (!mayCustomizeByHand(configs, open.cart.categoryCode)) throw refuse("BLOCKED_FEATURE");
  const order = currentOrder(open.cart);
  const [device] = order ? devicesOf(order) : [];
  if (!order || !device) throw refuse("POS_MISSING_DEVICE_CODE");
  if (input.parentPartNumber && input.parentPartNumber !== device.partNumber)
    throw refuse("POS_DEVICE_CODE_NOT_FOUND", input.parentPartNumber);
  const line = manualLine({
    description,
    priceMinor,
    category: "",
    partNumber: device.partNumber,
    isCto: true,
  });
  return { cart: wireCart(await saveChange(ctx, open, withNewLine(open.cart, order, line))) };
});
