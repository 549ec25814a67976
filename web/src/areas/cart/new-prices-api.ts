// Calls about prices that changed since a cart was made.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { GET_NEW_PRICES, TAKE_NEW_PRICES } from "@handsel/contract/cart/new-prices.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { mutationOptions } from "@tanstack/react-query";
import { reading } from "#client/reading.ts";
import { callForCart } from "./api.ts";

export const takeNewPrices = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof TAKE_NEW_PRICES>) => callForCart(TAKE_NEW_PRICES, input),
  });

/** What newer prices would make of the cart as it stands. */
export const newPrices = ({ uuid, version }: Pick<Cart, "uuid" | "version">) =>
  reading(
    GET_NEW_PRICES,
    { cartUUID: uuid },
    { queryKey: ["cart", uuid, "newPrices", version], staleTime: 0 },
  );
