import { REDEEM_VOUCHER } from "@handsel/contract/cart/vouchers.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { namedOrder, openCart, saveChange } from "../../cart/change-cart.ts";
import { currentOrder } from "../../cart.ts";
import { withDiscount } from "../../discounts/discounting.ts";
import { voucherUnder } from "../../discounts/voucher-under.ts";
import { voucherValue, worthOf } from "../../discounts/voucher-value.ts";
import { findVoucherByCode, takeVoucherUse, type VoucherRow } from "../../queries/vouchers.ts";
import { wireCart } from "../../wire.ts";

const GIFT_CARD = 2;
const DISCOUNT = 5;
/** Others may take a number at the same moment; a voucher of many uses has another one. */
const ATTEMPTS = 5;

export const redeemVoucher = implement(REDEEM_VOUCHER, async (input, ctx) => {
  const { db, caller } = ctx;
  const now = ctx.clock.now();
  const open = await openCart(ctx, input);
  const { cart, terms } = open;
  const order = namedOrder(cart, input.orderUUID) ?? currentOrder(cart) ?? cart.orders[0];
  if (!order || order.lines.length === 0) throw refuse("FINANCED_AMOUNT_BELOW_OR_EQUAL_TO_ZERO");
  const voucher = await findVoucherByCode(db, input.code);
  if (!voucher) throw refuse("VOUCHER_NOT_FOUND");

  const valueMinor = voucherValue(await voucherUnder(db, terms.shelf, voucher), {
    today: terms.today,
    order: { id: order.id, minor: worthOf(order.lines) },
  });
  const discounted = withDiscount(cart, order, discountOf(voucher, valueMinor), terms);
  const priced = await saveChange(ctx, open, discounted);
  const discountId = discounted.orders.find(({ id }) => id === order.id)?.discounts.at(-1)?.id ?? "";
  const use = {
    voucherId: voucher.id,
    discountId,
    cartId: cart.id,
    userId: caller.userId,
    storeId: cart.storeId,
    amountMinor: valueMinor,
    now,
  };
  const attempts = voucher.useLimit > 1 ? ATTEMPTS : 1;
  for (let attempt = 1; !(await takeVoucherUse(db, use)); attempt += 1)
    if (attempt >= attempts) throw refuse("VOUCHER_USED_UP");
  return { cart: wireCart(priced) };
});

function discountOf({ kind, code, description }: VoucherRow, valueMinor: number) {
  return {
    typeId: kind === "VALUE" ? GIFT_CARD : DISCOUNT,
    description: description ? `${description} (${code})` : code,
    valueMinor,
  };
}
