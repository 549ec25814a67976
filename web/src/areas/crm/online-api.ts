// What a customer's link opens. Each call is named by the token of the link and by nothing else.
import {
  ANSWER_ALERT,
  FOLLOW_OFFER,
  GET_ALERT,
  GET_CONTRACT_SUMMARY,
  GET_LANDING_PAGE,
  GET_UNSUBSCRIPTION,
  UNSUBSCRIBE,
} from "@handsel/contract/crm/public-pages.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";

const ONLINE = ["crmOnline"] as const;
// The page itself says that a link leads nowhere.
const isQuiet = true;

/** Opening it counts, so it is asked for once. */
export const landingPage = (token: string) =>
  queryOptions({
    queryKey: [...ONLINE, "landing", token],
    queryFn: ({ signal }) => call(GET_LANDING_PAGE, { token }, { signal, isQuiet }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const followOffer = () =>
  mutationOptions({ mutationFn: (input: InputOf<typeof FOLLOW_OFFER>) => call(FOLLOW_OFFER, input) });

export const unsubscription = (token: string) =>
  queryOptions({
    queryKey: [...ONLINE, "unsubscription", token],
    queryFn: ({ signal }) => call(GET_UNSUBSCRIPTION, { token }, { signal, isQuiet }),
  });

export const unsubscribe = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof UNSUBSCRIBE>) => call(UNSUBSCRIBE, input),
    meta: { refreshes: [[...ONLINE, "unsubscription"]] },
  });

export const contractSummary = (token: string) =>
  queryOptions({
    queryKey: [...ONLINE, "summary", token],
    queryFn: ({ signal }) => call(GET_CONTRACT_SUMMARY, { token }, { signal, isQuiet }),
  });

export const alertOf = (token: string) =>
  queryOptions({
    queryKey: [...ONLINE, "alert", token],
    queryFn: ({ signal }) => call(GET_ALERT, { token }, { signal, isQuiet }),
  });

export const answerAlert = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof ANSWER_ALERT>) => call(ANSWER_ALERT, input),
    meta: { refreshes: [[...ONLINE, "alert"]] },
  });
