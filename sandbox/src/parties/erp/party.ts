// A retailer's ERP, which listens to webhooks: it believes signatures alone, and writes down what came.
import { createVerifier, type WebhookVerifier } from "@handsel/client/webhooks";
import { DEMO_WEBHOOK_PATH, DEMO_WEBHOOK_SECRET } from "@handsel/contract/adapters/demo-webhooks.ts";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { readInput } from "../../http/refusal.ts";
import type { Party, PartyWorld } from "../../party.ts";

const query = z.object({ answer: z.coerce.number().int().min(200).max(599).default(204) });
const event = z.object({ id: z.string(), type: z.string(), retailer: z.string() });

export const erp: Party = {
  name: "erp",
  title: "ERP",
  summary: "Takes the webhooks of the demo's retailers, and checks their signatures.",
  magic: [{ value: "?answer=503", effect: "An endpoint whose address ends so is answered with that status" }],
  async open(world) {
    await takeWebhooks(world);
    return {
      address: `http://localhost:${world.config.port}${DEMO_WEBHOOK_PATH}`,
      close: async () => undefined,
    };
  },
};

async function takeWebhooks({ http, ledger }: PartyWorld): Promise<void> {
  const verifier = createVerifier({ secret: DEMO_WEBHOOK_SECRET });
  await http.register(async (scope) => {
    // What is signed is the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post(DEMO_WEBHOOK_PATH, async (request, reply) => {
      const { answer } = readInput(query, request.query);
      const body = Buffer.isBuffer(request.body) ? request.body.toString("utf8") : "";
      const isGenuine = await isSigned(verifier, request, body);
      const told = isGenuine ? event.safeParse(JSON.parse(body)) : undefined;
      const status = isGenuine ? answer : 401;
      await ledger.record({
        party: "erp",
        kind: "webhook",
        outcome: status < 300 ? "accepted" : "refused",
        reference: told?.data?.id ?? null,
        details: { type: told?.data?.type ?? "", retailer: told?.data?.retailer ?? "", isGenuine },
      });
      return reply.code(status).send();
    });
  });
}

/** As any receiver does it, with the client that integrators get; a shop's own ERP stands in `examples/erp`. */
function isSigned(verifier: WebhookVerifier, { headers }: FastifyRequest, body: string): Promise<boolean> {
  return verifier.verify(headers, body).then(
    () => true,
    () => false,
  );
}
