export {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type Input,
  type Outcome,
  type Output,
} from "./client.ts";
export type * from "./generated/operations.ts";
export { type OperationName, type RefusalCode, type RefusalEntry, Refused, Unreachable } from "./refused.ts";
export {
  createVerifier,
  type SeenStore,
  type VerifierOptions,
  type WebhookDoubt,
  type WebhookEvent,
  WebhookRefused,
  type WebhookVerifier,
} from "./webhooks.ts";
