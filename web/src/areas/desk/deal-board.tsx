import type { Cart } from "@handsel/contract/cart/cart.ts";

export function DealBoard({ cart }: { cart: Cart }) {
  return <div data-cart={cart.uuid} />;
}
