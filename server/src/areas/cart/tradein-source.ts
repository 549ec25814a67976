// What a cart needs to know of the trade-in that pays for it. Trade-ins belong to an area that stands after this one, which
// provides its answers.
import { port } from "#edge/wiring.ts";
import type { Cart } from "./cart.ts";
import type { CartContext } from "./cart-context.ts";

export interface TradeinSource {
  /** The open cart that the trade-in is in, made for it where it is in none. Refuses a trade-in that may not pay for one. */
  takeIntoCart: (ctx: CartContext, tradecartId: string) => Promise<Cart>;
  /** Refuses a trade-in that may no longer pay for the cart that it is in; keeps it as it is until the transaction ends. */
  checkStillPays: (ctx: CartContext, tradecartId: string) => Promise<void>;
  /** Whether the trade-in of a cart is nobody else's, so that it can go on with the goods. */
  isFreeFor: (
    ctx: Pick<CartContext, "db" | "clock">,
    of: { tradecartId: string; cartId: string },
  ) => Promise<boolean>;
}

export const tradeinSource = port<TradeinSource>("cart", "tradeinSource");
