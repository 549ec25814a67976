// The collector as the platform calls it: its price book, its orders, its collections and its visits.
import { z } from "zod";
import { authenticate } from "../../http/bearer.ts";
import { Refusal, readInput } from "../../http/refusal.ts";
import type { PartyWorld } from "../../party.ts";
import { readBooks } from "./books.ts";
import { collection, type OrderBook, order, visit } from "./ledger-of-orders.ts";
import { isOutOfReach, markOf } from "./magic.ts";

const accountQuery = z.object({ account: z.string().min(1).max(10) });
interface ById {
  Params: { id: string };
}

export function addCollectorProtocol(world: PartyWorld, orders: OrderBook): void {
  const { http, config, ledger, stateFolder } = world;
  http.addHook("preHandler", async (request) => authenticate(request, config.secret));
  const record = (
    kind: string,
    outcome: string,
    reference: string,
    details: Record<string, string | number> = {},
  ) => ledger.record({ party: "collector", kind, outcome, reference, details });

  http.get("/collector/price-book", async (request) => {
    const { account } = readInput(accountQuery, request.query);
    const book = (await readBooks(stateFolder)).accounts[account];
    if (!book) throw new Refusal(404, "UNKNOWN_ACCOUNT", "There is no such account");
    return book;
  });

  http.post("/collector/orders", async (request, reply) => {
    const wanted = readInput(order, request.body);
    const reference = `CO-${wanted.account}-${wanted.quoteNumber}`;
    // The trade is the key: the same order again is the same order.
    if (!orders.order(wanted.tradecartId)) {
      await orders.write({ kind: "order", order: wanted });
      await record("order", "accepted", wanted.tradecartId, { devices: wanted.devices.length });
    }
    return reply.code(201).send({ reference });
  });

  http.post<ById>("/collector/orders/:id/cancel", async (request) => {
    const { id } = request.params;
    const known = orders.order(id);
    if (!known) throw new Refusal(404, "NOT_FOUND", "There is no such order");
    if (known.devices.some(({ reference }) => markOf(reference) === "923")) {
      await record("cancel-order", "refused", id);
      throw new Refusal(409, "TOO_LATE", "The devices are here already");
    }
    if (!known.isCancelled) {
      await orders.write({ kind: "cancel-order", tradecartId: id });
      await record("cancel-order", "accepted", id);
    }
    return {};
  });

  http.post("/collector/collections", async (request, reply) => {
    const wanted = readInput(collection, request.body);
    await orders.write({ kind: "collection", collection: wanted });
    const details = { devices: wanted.deviceIds.length, day: wanted.scheduleDate, slot: wanted.slotCode };
    await record("collection", "accepted", wanted.collectionId, details);
    return reply.code(201).send({ reference: `CC-${wanted.number}` });
  });

  http.post<ById>("/collector/collections/:id/cancel", async (request) => {
    const { id } = request.params;
    if (!orders.collection(id)) throw new Refusal(404, "NOT_FOUND", "There is no such collection");
    await orders.write({ kind: "cancel-collection", collectionId: id });
    await record("cancel-collection", "accepted", id);
    return {};
  });

  http.post("/collector/visits", async (request, reply) => {
    const wanted = readInput(visit, request.body);
    const { tradecartId, account, day, slotCode } = wanted;
    if (isOutOfReach(wanted.address)) {
      await record("visit", "refused", tradecartId);
      throw new Refusal(409, "OUT_OF_REACH", "No courier goes there");
    }
    // The trade is the key: the same visit again is the same visit.
    if (!orders.visit(tradecartId)) {
      await orders.write({ kind: "visit", visit: wanted });
      await record("visit", "accepted", tradecartId, { day, slot: slotCode });
    }
    return reply.code(201).send({ reference: `CV-${account}-${tradecartId.slice(-8)}` });
  });

  http.post<ById>("/collector/visits/:id/cancel", async (request) => {
    const { id } = request.params;
    const known = orders.visit(id);
    if (!known) throw new Refusal(404, "NOT_FOUND", "There is no such visit");
    if (!known.isCancelled) {
      await orders.write({ kind: "cancel-visit", tradecartId: id });
      await record("cancel-visit", "accepted", id);
    }
    return {};
  });
}
