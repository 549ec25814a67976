// What other programs can be told of, as lists alone: a page that lets somebody choose among them loads no schemas.

/** What an endpoint chooses; each type of event belongs to one of them, the first part of its name. */
export const WEBHOOK_KINDS = [
  "sale",
  "contract",
  "trade",
  "customer",
  "device",
  "settlement",
  "campaign",
  "stock",
  "service",
] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** What a test is called; it goes to every endpoint that asks for one. */
export const TEST_EVENT = "webhook.test";

export const WEBHOOK_STAGES = ["WAITING", "DELIVERED", "DEAD"] as const;
export type WebhookStage = (typeof WEBHOOK_STAGES)[number];

export const ENDPOINTS_AT_MOST = 20;
