// The screen beside the till shows what the till works on: told whenever that is another cart, or the cart has changed.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { cartQuery } from "#areas/cart/api.ts";
import { useCartAtHand } from "#areas/cart/current-cart.ts";
import {
  showOnDisplay,
  tillDisplay,
  usePairings,
  watchPairing,
} from "#areas/checkout/display/display-api.ts";
import { thisTill } from "#areas/checkout/display/this-till.ts";
import { asKept } from "#client/reading.ts";

export function DisplayFollower() {
  const tillID = thisTill();
  const { data: isPaired = false } = useQuery(tillDisplay(tillID));
  const cartUUID = useCartAtHand();
  const { data } = useQuery(asKept(cartQuery(cartUUID ?? "")));
  const version = data?.version;
  const pairings = usePairings();
  useEffect(watchPairing, []);
  useEffect(() => {
    if (isPaired) void showOnDisplay(tillID, cartUUID).catch(() => undefined);
    // Every version of the cart is shown, and on every screen that is paired.
  }, [isPaired, pairings, tillID, cartUUID, version]);
  return null;
}
