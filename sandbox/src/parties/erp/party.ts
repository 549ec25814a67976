// A retailer's ERP, which listens to webhooks: it believes signatures alone, and writes down what came.
import { DEMO_WEBHOOK_PATH, DEMO_WEBHOOK_SECRET } from "@handsel/contract/adapters/demo-webhooks.ts";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { readInput } from "../../http/refusal.ts";
import type { Party, PartyWorld } from "../../party.ts";
import { isSameSecret, sign } from "../../platform/signature.ts";

const FIVE_MINUTES = 300;
const KEY = Buffer.from(DEMO_WEBHOOK_SECRET.replace("whsec_", ""), "base64");

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
  await http.register(async (scope) => {
    // What is signed is the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post(DEMO_WEBHOOK_PATH, async (request, reply) => {
      const { answer } = readInput(query, request.query);
      const body = Buffer.isBuffer(request.body) ? request.body.toString("utf8") : "";
      const isGenuine = isSigned(request, body);
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

function isSigned({ headers }: FastifyRequest, body: string): boolean {
  const id = String(headers["webhook-id"] ?? "");
  const timestamp = Number(headers["webhook-timestamp"]);
  if (!(Math.abs(Date.now() / 1000 - timestamp) < FIVE_MINUTES)) return false;
  const expected = sign(KEY, { id, timestamp, body });
  return String(headers["webhook-signature"] ?? "")
    .split(" ")
    .some((given) => isSameSecret(given, expected));
}
