import { REDEEM_GIFT_CARD } from "@handsel/contract/tradein/tradecart.ts";
import { openCart, saveChange, wireCart, withLockedDiscount } from "#areas/cart/index.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { isDiscountInUse, lockGiftCard, redeemGiftCard as redeem } from "../queries/payouts.ts";

const GIFT_CARD_DISCOUNT = 2;

/** A card pays once: it is locked before anybody looks whether it was spent. */
export const redeemGiftCard = implement(REDEEM_GIFT_CARD, async ({ cartUUID, code }, ctx) => {
  const open = await openCart(ctx, { cartUUID });
  const now = ctx.clock.now();
  const card = await lockGiftCard(ctx.db, code.trim().toUpperCase());
  const isSpent = card?.discountId != null && (await isDiscountInUse(ctx.db, card.discountId));
  if (card?.status !== "ISSUED" || now >= card.validUntil || isSpent) throw refuse("INVALID_VALUE", code);
  const wanted = { typeId: GIFT_CARD_DISCOUNT, description: card.code, valueMinor: card.valueMinor };
  const changed = withLockedDiscount(open.cart, wanted, open.terms);
  if (!changed) throw refuse("INVALID_VALUE", "cart");
  const priced = await saveChange(ctx, open, changed.cart);
  await redeem(ctx.db, card.code, { cartId: open.cart.id, discountId: changed.discountId, now });
  return { cart: wireCart(priced) };
});
