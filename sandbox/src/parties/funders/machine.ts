// What tests and scripts do in the place of the customer and of the lender's people.
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { Refusal, readInput } from "../../http/refusal.ts";
import type { PartyWorld } from "../../party.ts";
import { type Application, STEPS, takeStep } from "./application.ts";
import type { Desk } from "./desk.ts";
import { customerUrl } from "./protocol.ts";

type World = Pick<PartyWorld, "config" | "clock" | "ledger">;

const listQuery = z.object({ reference: z.string().max(80).optional(), sale: z.string().max(80).optional() });

export function addLenderMachineApi(http: FastifyInstance, world: World, desk: Desk): void {
  const describe = (one: Application) => ({
    ...one.report,
    funder: one.funder,
    saleReference: one.order.saleReference,
    customer: one.customer,
    customerUrl: customerUrl(world, one),
  });

  http.get("/api/applications", async (request) => {
    const { reference, sale } = readInput(listQuery, request.query);
    return desk
      .list()
      .filter((one) => reference === undefined || one.report.reference === reference)
      .filter((one) => sale === undefined || one.order.saleReference === sale)
      .map(describe);
  });

  http.get<{ Params: { reference: string } }>("/api/applications/:reference", async (request) => {
    const found = desk.find(request.params.reference);
    if (!found) throw new Refusal(404, "NOT_FOUND", "There is no such application");
    return describe(found);
  });

  for (const step of STEPS)
    http.post<{ Params: { reference: string } }>(`/api/applications/:reference/${step}`, async (request) => {
      const { reference } = request.params;
      if (!desk.find(reference)) throw new Refusal(404, "NOT_FOUND", "There is no such application");
      const outcome = await desk.change(reference, (before) => {
        const changed = takeStep(before, step, world.clock.now());
        return { changed: changed ?? before, outcome: changed };
      });
      if (!outcome) throw new Refusal(409, "NOT_POSSIBLE", `The application is past ${step}`);
      await world.ledger.record({
        party: "lenders",
        kind: step,
        outcome: "accepted",
        reference: outcome.report.reference,
        details: { funder: outcome.funder, funderReference: reference, version: outcome.report.version },
      });
      return describe(outcome);
    });
}
