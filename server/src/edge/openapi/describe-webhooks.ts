// The events that endpoints are told of, as webhooks of the description: what is sent, with which headers, and what to answer.
import { WEBHOOK_EVENTS, type WebhookType, webhookBody } from "@handsel/contract/platform/webhook-events.ts";
import { z } from "zod";

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

const HEADERS = [
  header(
    "webhook-id",
    "The id of the event. The same whenever it is sent again: whoever has taken it answers and does nothing.",
  ),
  header(
    "webhook-timestamp",
    "When this attempt was made, in seconds since 1970. Refuse what is more than five minutes away.",
  ),
  header(
    "webhook-signature",
    "`v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the bytes of the secret; several with spaces between them while a secret is replaced.",
  ),
];

export function describeWebhooks(): Record<string, unknown> {
  const types = Object.keys(WEBHOOK_EVENTS) as WebhookType[]; // an object forgets the type of its keys
  return Object.fromEntries(
    types.map((type) => {
      const { summary, version } = WEBHOOK_EVENTS[type];
      const { $schema: _, ...schema } = z.toJSONSchema(webhookBody(type), { io: "output" });
      const post = {
        operationId: `webhook_${type.replace(".", "_")}`,
        summary,
        description: `Version ${version}. Sent at least once, events of one sale in their order, for three days with growing pauses until it is answered with 200 to 299.`,
        tags: ["webhooks"],
        security: [],
        parameters: HEADERS,
        requestBody: { required: true, content: { "application/json": { schema } } },
        responses: {
          "204": { description: "Taken. Any status from 200 to 299 will do." },
          "4XX": {
            description:
              "Not taken: it is sent again later, as after any other status and after ten seconds without one.",
          },
        },
      };
      return [type, { post }];
    }),
  );
}
