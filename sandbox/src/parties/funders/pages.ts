// The pages that a customer opens from the link in their message.
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Markup } from "../../face/html.ts";
import { acceptForms } from "../../http/forms.ts";
import { readInput } from "../../http/refusal.ts";
import type { PartyWorld } from "../../party.ts";
import { type Application, type Step, takeStep } from "./application.ts";
import type { Desk } from "./desk.ts";
import { lenderOf } from "./lenders.ts";
import { customerPage, unknownPage } from "./views.ts";

/** What a button of the pages sends; several steps can be one click. */
const form = z.strictObject({
  step: z.enum(["accept-terms", "check", "sign", "decline", "withdraw", "approve", "refuse"]),
  accepted: z.string().max(10).optional(),
  income: z.string().max(40).optional(),
  name: z.string().max(100).optional(),
});

function stepsOf(step: z.infer<typeof form>["step"], { funder }: Application): readonly Step[] {
  if (step === "check") return ["decide"];
  if (step === "accept-terms" && lenderOf(funder).signsAtOnce) return ["accept-terms", "decide"];
  return [step];
}

type World = Pick<PartyWorld, "clock" | "ledger">;
interface TokenRoute {
  Params: { token: string };
}

export function addCustomerPages(http: FastifyInstance, { clock, ledger }: World, desk: Desk): void {
  acceptForms(http);

  const show = (reply: FastifyReply, status: number, page: Markup) =>
    reply.code(status).type("text/html; charset=utf-8").send(page.markup);

  http.get<TokenRoute>("/lenders/:token", async (request, reply) => {
    const found = desk.findByToken(request.params.token);
    return found ? show(reply, 200, customerPage(found, clock.now())) : show(reply, 404, unknownPage());
  });

  http.post<TokenRoute>("/lenders/:token", async (request, reply) => {
    const found = desk.findByToken(request.params.token);
    if (!found) return show(reply, 404, unknownPage());
    const { step } = readInput(form, request.body);
    const { funderReference, reference } = found.report;
    for (const one of stepsOf(step, found))
      await desk.change(funderReference, (before) => ({
        changed: takeStep(before, one, clock.now()) ?? before,
        outcome: undefined,
      }));
    await ledger.record({
      party: "lenders",
      kind: step,
      outcome: "accepted",
      reference,
      details: { funder: found.funder, funderReference, by: "customer" },
    });
    return reply.redirect(`/lenders/${found.token}`, 303);
  });
}
