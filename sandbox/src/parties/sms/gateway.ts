// The SMS gateway: accepts a message once per idempotency key, shows it in the inbox, and reports to the platform what
// became of it.
import { createHash, randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { Refusal, readInput } from "../../http/refusal.ts";
import type { Message } from "../../inbox/message.ts";
import type { PartyWorld } from "../../party.ts";
import { isSameSecret } from "../../platform/signature.ts";
import { REPORT_DELAY_MS, SLOW_MS, type SmsTreatment, smsTreatment } from "./magic.ts";

const smsOrder = z.strictObject({
  to: z.string().regex(/^\+[1-9]\d{6,14}$/, "must be an international number such as +447700900123"),
  // A name of letters and digits, or a number: what networks let through.
  from: z
    .string()
    .regex(/^(?:[A-Za-z0-9]{1,11}|\+?\d{3,15})$/, "must be 1 to 11 letters and digits, or a number"),
  text: z.string().min(1).max(1_600),
  reference: z.string().min(1).max(255),
});

const idempotencyKey = z.string({ error: "the idempotency-key header is required" }).min(1).max(255);

type SmsOrder = z.infer<typeof smsOrder>;
interface Answer {
  id: string;
  status: "ACCEPTED";
}

export function addSmsGateway(world: PartyWorld): void {
  const { http, config, inbox, webhooks } = world;
  const busyOnce = new Set<string>();
  /** Two requests under one key at the same moment share one outcome. */
  const inProgress = new Map<string, Promise<Answer>>();

  http.post("/sms/messages", async (request, reply) => {
    authenticate(request, config.secret);
    const key = readInput(idempotencyKey, request.headers["idempotency-key"]);
    const order = readInput(smsOrder, request.body);
    const fingerprint = createHash("sha256").update(JSON.stringify(order)).digest("hex");

    for (let earlier = inProgress.get(key); earlier; earlier = inProgress.get(key))
      await earlier.catch(() => undefined);
    const known = inbox.findByIdempotencyKey(key);
    if (known && known.fingerprint !== fingerprint)
      throw new Refusal(409, "IDEMPOTENCY_KEY_REUSED", "This key was used for another message");

    const work = known ? repeat(known.id, order) : accept(order, { key, fingerprint });
    const accepted = work.finally(() => inProgress.delete(key));
    inProgress.set(key, accepted);
    return reply.code(202).send(await accepted);
  });

  async function accept(
    order: SmsOrder,
    { key, fingerprint }: { key: string; fingerprint: string },
  ): Promise<Answer> {
    const treatment = smsTreatment(order.to);
    if (treatment === "refused") {
      await record(order, "refused", {});
      throw new Refusal(400, "INVALID_NUMBER", "No phone answers to this number");
    }
    if (treatment === "busy-once" && !busyOnce.delete(key)) {
      busyOnce.add(key);
      await record(order, "deferred", {});
      throw new Refusal(503, "BUSY", "The network is busy, try again later");
    }
    if (treatment === "slow") await world.wait(SLOW_MS);

    const message = toMessage(order, { key, fingerprint, treatment, at: world.clock.now() });
    await inbox.add([message]);
    await Promise.all([
      record(order, "accepted", { message: message.id }),
      scheduleReport(message.id, order),
    ]);
    world.log.info({ party: "sms", message: message.id }, "SMS stored");
    return { id: message.id, status: "ACCEPTED" };
  }

  /** The first request may have died between storing the message and scheduling its report. */
  async function repeat(id: string, order: SmsOrder): Promise<Answer> {
    await scheduleReport(id, order);
    return { id, status: "ACCEPTED" };
  }

  async function scheduleReport(id: string, order: SmsOrder): Promise<void> {
    const treatment = smsTreatment(order.to);
    if (treatment === "silent") return;
    await webhooks.schedule({
      id: `sms-report-${id}`,
      party: "sms",
      kind: "delivery-report",
      reference: order.reference,
      path: "/webhooks/sms",
      body: JSON.stringify({
        id,
        reference: order.reference,
        status: treatment === "bounced" ? "BOUNCED" : "DELIVERED",
        at: world.clock.now().toISOString(),
      }),
      delayMs: REPORT_DELAY_MS,
    });
  }

  function record(order: SmsOrder, outcome: string, details: Record<string, string>): Promise<void> {
    return world.ledger.record({
      party: "sms",
      kind: "message",
      outcome,
      reference: order.reference,
      details: { to: order.to, ...details },
    });
  }
}

function authenticate(request: FastifyRequest, secret: string): void {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  if (scheme !== "Bearer" || !token || !isSameSecret(token, secret))
    throw new Refusal(401, "UNAUTHORIZED", "A bearer token is required");
}

function toMessage(
  order: SmsOrder,
  facts: { key: string; fingerprint: string; treatment: SmsTreatment; at: Date },
): Message {
  return {
    id: randomUUID(),
    channel: "sms",
    to: order.to,
    from: order.from,
    subject: "",
    text: order.text,
    html: null,
    at: facts.at.toISOString(),
    status:
      facts.treatment === "bounced" ? "BOUNCED" : facts.treatment === "silent" ? "UNKNOWN" : "DELIVERED",
    messageID: null,
    reference: order.reference,
    idempotencyKey: facts.key,
    fingerprint: facts.fingerprint,
    headers: [],
    attachments: [],
  };
}
