// What a customer's link opens. Each call is named by the token of the link and by nothing else.
import {
  ANSWER_ALERT,
  FOLLOW_OFFER,
  GET_ALERT,
  GET_CONTRACT_SUMMARY,
  GET_LANDING_PAGE,
  GET_UNSUBSCRIPTION,
  NOTE_PAGE_OPENED,
  UNSUBSCRIBE,
} from "@handsel/contract/crm/public-pages.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { reading } from "#client/reading.ts";

const ONLINE = ["crmOnline"] as const;
// The page itself says that a link leads nowhere.
const isQuiet = true;

export const landingPage = (token: string) =>
  reading(GET_LANDING_PAGE, { token }, { queryKey: [...ONLINE, "landing", token], isQuiet });

export const notePageOpened = () =>
  mutationOptions({ mutationFn: (token: string) => call(NOTE_PAGE_OPENED, { token }, { isQuiet }) });

export const followOffer = () =>
  mutationOptions({ mutationFn: (input: InputOf<typeof FOLLOW_OFFER>) => call(FOLLOW_OFFER, input) });

export const unsubscription = (token: string) =>
  reading(
    GET_UNSUBSCRIPTION,
    { token },
    {
      queryKey: [...ONLINE, "unsubscription", token],
      isQuiet,
    },
  );

export const unsubscribe = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof UNSUBSCRIBE>) => call(UNSUBSCRIBE, input),
    meta: { refreshes: [[...ONLINE, "unsubscription"]] },
  });

export const contractSummary = (token: string) =>
  reading(
    GET_CONTRACT_SUMMARY,
    { token },
    {
      queryKey: [...ONLINE, "summary", token],
      isQuiet,
    },
  );

export const alertOf = (token: string) =>
  reading(
    GET_ALERT,
    { token },
    {
      queryKey: [...ONLINE, "alert", token],
      isQuiet,
    },
  );

export const answerAlert = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof ANSWER_ALERT>) => call(ANSWER_ALERT, input),
    meta: { refreshes: [[...ONLINE, "alert"]] },
  });
