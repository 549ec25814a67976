import { GET_PRICE_BOARD } from "@handsel/contract/cart/board.ts";
import { REPORTS_LEVEL } from "@handsel/contract/roles.ts";
import { choiceGroups, recallChoices } from "#areas/catalog/index.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { type BoardOrder, boardFactsOf, orderOnBoard, parentOf } from "../board/board-facts.ts";
import { lenderLimits, tradeGrades } from "../board/sources.ts";
import { variantsBeside } from "../board/variants.ts";
import { getCart, termsOf } from "../cart/change-cart.ts";
import type { Cart } from "../cart.ts";
import type { CartContext } from "../cart-context.ts";
import { mayBeSold } from "../cart-tags.ts";
import type { Terms } from "../plans/pricing.ts";

export const getPriceBoard = implement(GET_PRICE_BOARD, async ({ cartUUID, tradeDevice }, ctx) => {
  const cart = await getCart(ctx, cartUUID);
  if (cart.status !== "OPEN") throw refuse("CREDIT_ALREADY_APPLIED_TO_ORDER");
  const placed = orderOnBoard(cart);
  if (!placed) throw refuse("POS_MISSING_DEVICE_CODE");
  const terms = await termsOf(ctx, cart);
  const beside = await variantsOf(ctx, cart, placed, terms);
  const { wiring } = ctx.platform;
  const { tradecartId } = cart;
  const trade = tradecartId
    ? await wiring.of(tradeGrades)(ctx, { tradecartId, device: tradeDevice ?? 0, language: ctx.language })
    : null;
  const limits = await wiring.of(lenderLimits)(ctx, { cartId: cart.id });
  const showsMargin = REPORTS_LEVEL.includes(ctx.caller.role);
  return { board: boardFactsOf(cart, placed, { ...beside, trade, limits, showsMargin }, terms) };
});

async function variantsOf(ctx: CartContext, cart: Cart, placed: BoardOrder, { shelf, today }: Terms) {
  const deviceCode = placed.line.code;
  const found = await recallChoices(ctx.db, shelf, {
    deviceCode,
    parentDeviceCode: parentOf(cart, placed),
    today,
  });
  const own = found.find((device) => device.deviceCode === deviceCode);
  if (!own) throw refuse("DEVICE_NOT_FOUND_FOR_REFERENCE_X_IN_X", ctx.tenant.name, deviceCode);
  const sold = found.filter((device) => device === own || mayBeSold(cart, device));
  return variantsBeside(choiceGroups(sold, own), own);
}
