// The cart that this till works on, for what stands outside the sale screens: the badge in the top bar.
import { useEffect } from "react";
import { useLocation } from "react-router";
import { whenSessionEnds } from "#client/session.ts";
import { createStore, useStore } from "#client/store.ts";
import { cartIn } from "./paths.ts";

const KEY = "handsel.cart";
const store = createStore<string | null>(sessionStorage.getItem(KEY));

const useCurrentCart = () => useStore(store);

export function setCurrentCart(cartUUID: string | null): void {
  if (cartUUID === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, cartUUID);
  store.set(cartUUID);
}

whenSessionEnds(() => setCurrentCart(null));

/** The cart of the address, or the one that this till worked on last. */
export function useCartAtHand(): string | null {
  const { pathname } = useLocation();
  const current = useCurrentCart();
  return cartIn(pathname) ?? current;
}

/** Makes the cart of an open screen the one that the badge shows. */
export function useAsCurrentCart(cartUUID: string): void {
  useEffect(() => setCurrentCart(cartUUID), [cartUUID]);
}
