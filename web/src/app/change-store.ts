import { useMutation } from "@tanstack/react-query";
import { findCart } from "#areas/cart/api.ts";
import { useCartAtHand } from "#areas/cart/current-cart.ts";
import { changeSelectedStore } from "#areas/platform/api.ts";

/** Moves to another store and takes the cart at hand along; one that is gone does not keep anybody where they are. */
export function useChangeStore(): {
  changeTo: (storeID: string) => void;
  /** The same for whoever goes on from there. */
  moveTo: (storeID: string) => Promise<unknown>;
  isChanging: boolean;
} {
  const cartUUID = useCartAtHand();
  const { mutate, mutateAsync, isPending } = useMutation(changeSelectedStore());
  const inputFor = (storeID: string) => {
    const isThere = cartUUID !== null && findCart(cartUUID) !== undefined;
    return { storeID, cartUUID: isThere ? cartUUID : null };
  };
  return {
    changeTo: (storeID) => mutate(inputFor(storeID)),
    moveTo: (storeID) => mutateAsync(inputFor(storeID)),
    isChanging: isPending,
  };
}
