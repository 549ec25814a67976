// Calls of the page of webhooks and what they make stale.
import type { InputOf } from "@handsel/contract/operation.ts";
import type { WebhookStage } from "@handsel/contract/platform/webhook-kinds.ts";
import {
  CREATE_WEBHOOK,
  GET_WEBHOOK_DELIVERY,
  LIST_WEBHOOK_DELIVERIES,
  LIST_WEBHOOKS,
  REMOVE_WEBHOOK,
  RESEND_WEBHOOK,
  ROTATE_WEBHOOK,
  SAVE_WEBHOOK,
  SET_WEBHOOK_PAUSED,
  TEST_WEBHOOK,
} from "@handsel/contract/platform/webhooks.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { reading, readingPages } from "#client/reading.ts";

const WEBHOOKS = ["admin", "webhooks"] as const;
const meta = { refreshes: [WEBHOOKS, ["admin", "audit"]] };
/** While something is on its way, its log is looked at again. */
const WATCHED_MS = 2_000;

export const listWebhooks = () => reading(LIST_WEBHOOKS, {}, { queryKey: [...WEBHOOKS, "endpoints"] });

export const listWebhookDeliveries = (id: string, stage: WebhookStage | null) =>
  readingPages(LIST_WEBHOOK_DELIVERIES, (after: string | null) => ({ id, stage, after }), {
    queryKey: [...WEBHOOKS, "deliveries", id, stage],
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) =>
        deliveries.some((one) => one.stage === "WAITING" && one.attempts === 0),
      )
        ? WATCHED_MS
        : false,
  });

export const getWebhookDelivery = (id: string, eventID: string) =>
  reading(GET_WEBHOOK_DELIVERY, { id, eventID }, { queryKey: [...WEBHOOKS, "delivery", id, eventID] });

export const createWebhook = () =>
  mutationOptions({
    mutationFn: (endpoint: InputOf<typeof CREATE_WEBHOOK>["endpoint"]) => call(CREATE_WEBHOOK, { endpoint }),
    meta,
  });

export const saveWebhook = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof SAVE_WEBHOOK>) => call(SAVE_WEBHOOK, input),
    meta,
  });

export const rotateWebhook = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof ROTATE_WEBHOOK>) => call(ROTATE_WEBHOOK, input),
    meta,
  });

export const setWebhookPaused = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof SET_WEBHOOK_PAUSED>) => call(SET_WEBHOOK_PAUSED, input),
    meta,
  });

export const removeWebhook = () =>
  mutationOptions({ mutationFn: (id: string) => call(REMOVE_WEBHOOK, { id }), meta });

export const testWebhook = () =>
  mutationOptions({ mutationFn: (id: string) => call(TEST_WEBHOOK, { id }), meta });

export const resendWebhook = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof RESEND_WEBHOOK>) => call(RESEND_WEBHOOK, input),
    meta,
  });
