// What tests and scripts ask of the sandbox. Bodies are JSON only: a web page of another site cannot send that
// without asking first, and nobody answers it.
import { DAY_MS, MINUTE_MS } from "@handsel/contract/durations.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import { type Faults, faultOrder } from "../faults.ts";
import { Refusal, readInput } from "../http/refusal.ts";
import type { Inbox } from "../inbox/inbox.ts";
import { channel, type Message } from "../inbox/message.ts";
import type { Ledger } from "../ledger.ts";

const messageQuery = z.object({
  // A phone number's plus sign arrives as a blank when the caller forgot to encode it.
  to: z
    .string()
    .transform((value) => value.replace(/^ (?=\d)/, "+"))
    .optional(),
  channel: channel.optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
});

const clockAdvance = z.union([
  z.strictObject({ advanceDays: z.int().min(1).max(3_660) }),
  z.strictObject({
    advanceMinutes: z
      .int()
      .min(1)
      .max(3_660 * 24 * 60),
  }),
]);

const ledgerQuery = z.object({
  party: z.string().optional(),
  kind: z.string().optional(),
  reference: z.string().optional(),
});

interface Surroundings {
  inbox: Inbox;
  clock: Clock;
  ledger: Ledger;
  faults: Faults;
  partyNames: readonly string[];
}

export function addMachineApi(
  http: FastifyInstance,
  { inbox, clock, ledger, faults, partyNames }: Surroundings,
): void {
  http.get("/api/messages", async (request) => {
    const found = inbox.list(readInput(messageQuery, request.query));
    const messages = await Promise.all(found.map((summary) => inbox.find(summary.id)));
    return messages.filter((message) => message !== undefined).map(describeMessage);
  });

  http.get<{ Params: { id: string } }>("/api/messages/:id", async (request) => {
    const message = await inbox.find(request.params.id);
    if (!message) throw new Refusal(404, "NOT_FOUND", "There is no such message");
    return describeMessage(message);
  });

  http.delete("/api/messages", async (_request, reply) => {
    await inbox.clear();
    return reply.code(204).send();
  });

  const describeClock = () => ({ now: clock.now().toISOString(), offsetMs: clock.offsetMs });

  http.get("/api/clock", async () => describeClock());

  http.post("/api/clock", async (request) => {
    const input = readInput(clockAdvance, request.body);
    const answer = await clock.advance(
      "advanceDays" in input ? input.advanceDays * DAY_MS : input.advanceMinutes * MINUTE_MS,
    );
    if (answer.outcome === "unreachable")
      throw new Refusal(502, "PLATFORM_UNREACHABLE", "The platform does not answer; the clock was not moved");
    if (answer.outcome === "refused")
      throw new Refusal(
        502,
        "PLATFORM_REFUSED",
        `The platform refused (${answer.status}); the clock was not moved`,
      );
    return describeClock();
  });

  http.get("/api/ledger", async (request) => ledger.list(readInput(ledgerQuery, request.query)));

  const partyName = z.enum(partyNames);

  http.get("/api/faults", async () => faults.list());

  http.post("/api/faults", async (request, reply) => {
    const order = readInput(faultOrder.extend({ party: partyName }), request.body);
    return reply.code(201).send(faults.add(order));
  });

  http.delete("/api/faults", async (request, reply) => {
    const { party } = readInput(z.object({ party: partyName.optional() }), request.query);
    faults.clear(party);
    return reply.code(204).send();
  });
}

function describeMessage({ idempotencyKey: _key, fingerprint: _print, attachments, ...message }: Message) {
  return {
    ...message,
    attachments: attachments.map(({ name, type, bytes }, index) => ({
      name,
      type,
      size: bytes,
      url: `/inbox/messages/${message.id}/attachments/${index}`,
    })),
  };
}
