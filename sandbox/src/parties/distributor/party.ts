// The distributor: takes orders and returns, and tells later what became of them.
import {
  type DistributorNews,
  distributorOrder,
  distributorReturn,
} from "@handsel/contract/adapters/distributor-messages.ts";
import { authenticate } from "../../http/bearer.ts";
import { Refusal, readInput } from "../../http/refusal.ts";
import type { Party, PartyWorld } from "../../party.ts";
import { newsOfOrder, newsOfReturn, numberOf } from "./goods.ts";
import { DISTRIBUTOR_MAGIC, isMagic } from "./magic.ts";

/** Between two pieces of news: long enough to watch, short enough to wait for. */
const STEP_MS = 2_000;

export const distributor: Party = {
  name: "distributor",
  title: "Distributor",
  summary: "Takes purchase orders and returns; ships, invoices, and credits what came back.",
  magic: DISTRIBUTOR_MAGIC,
  async open(world) {
    await world.http.register(async (http) => addProtocol({ ...world, http }));
    return {
      address: `http://localhost:${world.config.port}/distributor`,
      close: async () => undefined,
    };
  },
};

function addProtocol({ http, config, ledger, clock, webhooks }: PartyWorld): void {
  http.addHook("preHandler", async (request) => authenticate(request, config.secret));
  // A webhook with an id that is known already is not sent again, so an order that comes twice is told of once.
  const tell = async (news: readonly DistributorNews[]) => {
    for (const one of news)
      await webhooks.schedule({
        id: `distributor-${one.reference}-${one.version}`,
        party: "distributor",
        kind: "news",
        reference: one.reference,
        path: "/webhooks/distributor",
        body: JSON.stringify(one),
        delayMs: one.version * STEP_MS,
      });
  };

  http.post("/distributor/orders", async (request, reply) => {
    const order = readInput(distributorOrder, request.body);
    const { reference, items } = order;
    await ledger.record({
      party: "distributor",
      kind: "order",
      outcome: "accepted",
      reference,
      details: { lines: items.length },
    });
    await tell(newsOfOrder(order, clock.now()));
    return reply.code(201).send({ number: numberOf("SO", reference) });
  });

  http.post("/distributor/returns", async (request, reply) => {
    const goods = readInput(distributorReturn, request.body);
    const { reference, type, description } = goods;
    const isRefused = isMagic(description, "Refused");
    await ledger.record({
      party: "distributor",
      kind: "return",
      outcome: isRefused ? "refused" : "accepted",
      reference,
      details: { type },
    });
    if (isRefused) throw new Refusal(409, "NOT_RETURNABLE", "These goods are not taken back");
    if (!isMagic(description, "Lost")) await tell(newsOfReturn(goods, clock.now()));
    return reply.code(201).send({ number: numberOf("RMA", reference) });
  });
}
