import { useMutation } from "@tanstack/react-query";
import { findCart } from "#areas/cart/api.ts";
import { useCartAtHand } from "#areas/cart/current-cart.ts";
import { changeSelectedStore } from "#areas/platform/api.ts";

/** Moves to another store and takes the cart at hand along; one that is gone does not keep anybody where they are. */
export function useChangeStore(): { changeTo: (storeID: string) => void; isChanging: boolean } {
  const cartUUID = useCartAtHand();
  const { mutate, isPending } = useMutation(changeSelectedStore());
  const changeTo = (storeID: string) => {
    const isThere = cartUUID !== null && findCart(cartUUID) !== undefined;
    mutate({ storeID, cartUUID: isThere ? cartUUID : null });
  };
  return { changeTo, isChanging: isPending };
}
