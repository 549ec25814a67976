import {
  ACKNOWLEDGE_ALERT,
  GET_PARTY_CALLS,
  GET_PARTY_DAYS,
  GET_PARTY_HEALTH,
  type PartyAlert,
} from "@handsel/contract/operator/health.ts";
import type { PartyCode, PartyKind } from "@handsel/contract/operator/parties.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { reading } from "#client/reading.ts";

export interface Asked {
  kind: PartyKind;
  /** Nothing: now, and on from there. */
  at: string | null;
  wlID: number | null;
  country: string | null;
  /** One store alone. */
  storeID: string | null;
}

const LIVE_MS = 5_000;

export const partyHealth = (asked: Asked) =>
  reading(GET_PARTY_HEALTH, asked, {
    queryKey: ["operator", "health", asked],
    // What was stays as it was.
    ...(asked.at === null ? { refetchInterval: LIVE_MS } : { staleTime: Number.POSITIVE_INFINITY }),
    placeholderData: keepPreviousData,
  });

export interface AskedCalls {
  party: PartyCode;
  from: string;
  until: string;
  isUnanswered: boolean;
  wlID: number | null;
  country: string | null;
  storeID: string | null;
}

export const partyCalls = (asked: AskedCalls) =>
  reading(GET_PARTY_CALLS, asked, {
    queryKey: ["operator", "health", "calls", asked],
    placeholderData: keepPreviousData,
  });

export interface AskedDays {
  party: PartyCode;
  at: string | null;
  wlID: number | null;
  country: string | null;
  storeID: string | null;
}

export const partyDays = (asked: AskedDays) =>
  reading(GET_PARTY_DAYS, asked, {
    queryKey: ["operator", "health", "days", asked],
    placeholderData: keepPreviousData,
  });

export const acknowledge = ({ alertID, wlID }: PartyAlert) => call(ACKNOWLEDGE_ALERT, { alertID, wlID });
