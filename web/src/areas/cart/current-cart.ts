// The cart that this till works on, for what stands outside the sale screens: the badge in the top bar.
import { useEffect } from "react";
import { whenSessionEnds } from "#client/session.ts";
import { createStore, useStore } from "#client/store.ts";

const KEY = "handsel.cart";
const store = createStore<string | null>(sessionStorage.getItem(KEY));

export const useCurrentCart = () => useStore(store);

function setCurrentCart(cartUUID: string | null): void {
  if (cartUUID === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, cartUUID);
  store.set(cartUUID);
}

whenSessionEnds(() => setCurrentCart(null));

/** Makes the cart of an open screen the one that the badge shows. */
export function useAsCurrentCart(cartUUID: string): void {
  useEffect(() => setCurrentCart(cartUUID), [cartUUID]);
}
