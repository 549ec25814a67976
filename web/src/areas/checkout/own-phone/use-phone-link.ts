// The till's sight of the customer's own phone: told by the socket, and asked for now and then beside it.
import type { PhoneLink } from "@handsel/contract/checkout/own-phone.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { watchPhone } from "#client/live/live.ts";
import { phoneLink, refreshPhoneLink } from "./own-phone-api.ts";

const POLL_MS = 10_000;

export interface WatchedPhone {
  link: PhoneLink | null;
  /** When the server said so, by this browser's clock. */
  toldAt: number;
}

export function usePhoneLink(cartUUID: string): WatchedPhone {
  const { data, dataUpdatedAt } = useQuery({
    ...phoneLink(cartUUID),
    refetchInterval: ({ state }) => (state.data ? POLL_MS : false),
  });
  useEffect(() => watchPhone(cartUUID, () => refreshPhoneLink(cartUUID)), [cartUUID]);
  return { link: data ?? null, toldAt: dataUpdatedAt };
}
