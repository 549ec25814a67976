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
import { CallError, call } from "#client/call.ts";
import { queryClient } from "#client/query-client.ts";
import { reading } from "#client/reading.ts";

const ONLINE = ["crmOnline"] as const;
/** The page itself says that a link leads nowhere; one that was refused while the page came is not asked for again. */
const byLink = {
  isQuiet: true,
  retryOnMount: ({ state: { error } }: { state: { error: Error | null } }) =>
    !(error instanceof CallError) || error.has("REQUEST_FAIL"),
};

export const landingPage = (token: string) =>
  reading(GET_LANDING_PAGE, { token }, { queryKey: [...ONLINE, "landing", token], ...byLink });

export const notePageOpened = () =>
  mutationOptions({ mutationFn: (token: string) => call(NOTE_PAGE_OPENED, { token }, { isQuiet: true }) });

export const followOffer = () =>
  mutationOptions({ mutationFn: (input: InputOf<typeof FOLLOW_OFFER>) => call(FOLLOW_OFFER, input) });

export const unsubscription = (token: string) =>
  reading(
    GET_UNSUBSCRIPTION,
    { token },
    {
      queryKey: [...ONLINE, "unsubscription", token],
      ...byLink,
    },
  );

export const unsubscribe = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof UNSUBSCRIBE>) => call(UNSUBSCRIBE, input),
    // The answer is what a reading would say.
    onSuccess: (answer, { token }) => queryClient.setQueryData(unsubscription(token).queryKey, answer),
  });

export const contractSummary = (token: string) =>
  reading(
    GET_CONTRACT_SUMMARY,
    { token },
    {
      queryKey: [...ONLINE, "summary", token],
      ...byLink,
    },
  );

export const alertOf = (token: string) =>
  reading(
    GET_ALERT,
    { token },
    {
      queryKey: [...ONLINE, "alert", token],
      ...byLink,
    },
  );

export const answerAlert = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof ANSWER_ALERT>) => call(ANSWER_ALERT, input),
    meta: { refreshes: [[...ONLINE, "alert"]] },
  });
