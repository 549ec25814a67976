// What the price board asks of areas that stand after this one: what the cart's trade is worth at each grade, and how far a lender
// said it goes.
import type { BoardLimit, BoardTrade } from "@handsel/contract/cart/board.ts";
import { port } from "#edge/wiring.ts";
import type { CartContext } from "../cart-context.ts";

/** Null for a trade whose grade can no longer change. */
export type TradeGrades = (
  ctx: CartContext,
  of: { tradecartId: string; device: number; language: string },
) => Promise<BoardTrade | null>;
export const tradeGrades = port<TradeGrades>("cart", "tradeGrades");

/** Of the lenders that were asked about the same goods before. */
export type LenderLimits = (ctx: Pick<CartContext, "db">, of: { cartId: string }) => Promise<BoardLimit[]>;
export const lenderLimits = port<LenderLimits>("cart", "lenderLimits");
