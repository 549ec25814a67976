import { TAKE_UP_ORDER } from "@handsel/contract/cart/selecting.ts";
import { devicesOf } from "@handsel/finance/selling/sold-order.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { withDifferences } from "../board/option-differences.ts";
import { namedOrder, openCart, saveChange } from "../cart/change-cart.ts";
import { withSelection } from "../cart/filling.ts";
import { withoutUnsaved } from "../cart/removing.ts";
import { withOrder } from "../cart.ts";
import { defaultFinancing } from "../plans/plan-choice.ts";
import { readSelection } from "../read-selection.ts";
import { wireCart } from "../wire.ts";

/** The way back from the cart into the choice of its goods. */
export const takeUpOrder = implement(TAKE_UP_ORDER, async ({ cartUUID, orderUUID }, ctx) => {
  const open = await openCart(ctx, { cartUUID });
  const { cart, terms } = open;
  const order = namedOrder(cart, orderUUID);
  const [device, ...others] = order ? devicesOf(order) : [];
  // What was typed in, and what several devices share, is changed in the cart.
  if (!order || !device || device.code === "" || others.length > 0) throw refuse("BLOCKED_FEATURE");
  const begun = order.isCurrent ? cart : withOrder(withoutUnsaved(cart), { ...order, isCurrent: true });
  const { sets, chosen } = await readSelection(
    ctx,
    begun,
    {
      deviceCode: device.code,
      parentDeviceCode: device.parentDeviceCode,
      insuranceID: order.insuranceId,
      paymentplanID: order.paymentplanId,
      subscriptionID: order.subscriptionId,
      selectedExtraOptionID:
        order.lines.find(({ extraOptionId }) => extraOptionId !== null)?.extraOptionId ?? null,
      financingType: cart.financingType ?? defaultFinancing(terms),
    },
    terms,
  );
  const changed = withSelection(begun, chosen, {
    parentDeviceCode: device.parentDeviceCode,
    now: ctx.clock.now(),
  });
  const told = await withDifferences(ctx, changed, sets, terms);
  return { ...told, cart: wireCart(await saveChange(ctx, open, changed)) };
});
