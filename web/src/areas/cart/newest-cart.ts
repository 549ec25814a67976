import type { Cart } from "@handsel/contract/cart/cart.ts";

/** Answers can overtake each other; the cart that has changed more often is the true one. */
export function pickNewest(known: Cart | undefined, answered: Cart): Cart {
  return known && known.version > answered.version ? known : answered;
}
