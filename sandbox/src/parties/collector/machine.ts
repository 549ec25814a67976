// What tests and scripts do in the place of the collector's people: fetch a parcel or a device, receive it, grade it.
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { Refusal, readInput } from "../../http/refusal.ts";
import type { PartyWorld } from "../../party.ts";
import type { Order, OrderBook } from "./ledger-of-orders.ts";
import { markOf } from "./magic.ts";
import { addCollectorPhotos, type Finding, photoPath } from "./photos.ts";

type World = Pick<PartyWorld, "webhooks" | "ledger" | "config">;

const STATUSES = [
  "RECEIVED",
  "COUNTED",
  "DATA_ERASED",
  "ACCEPTED",
  "REJECTED",
  "PAYMENT_PART_COMPLETED",
  "PAYMENT_COMPLETED",
  "RETURNED",
] as const;

const gradeInput = z
  .strictObject({
    /** Of every device of the order; left out: as the store graded it, unless its reference says otherwise. */
    grade: z.string().max(40).optional(),
    valueMinor: z.int().min(0).optional(),
    reason: z.string().max(300).optional(),
    imageUrl: z.url().optional(),
  })
  .default({});
const statusInput = z.strictObject({ status: z.enum(STATUSES) });

interface Graded {
  deviceId: string;
  grade: string;
  valueMinor: number;
  reason: string;
  /** The picture that goes with the reason. */
  imageUrl: string;
}

const WORSE = { grade: "C", share: 0.5, reason: "Deep scratches on the glass" };

function gradeOne(
  device: Order["devices"][number],
  wanted: z.infer<typeof gradeInput>,
  photoOf: (finding: Finding) => string,
): Graded {
  const { id: deviceId, grade, valueMinor } = device;
  const mark = markOf(device.reference);
  if (wanted.grade !== undefined)
    return {
      deviceId,
      grade: wanted.grade,
      valueMinor: wanted.valueMinor ?? valueMinor,
      reason: wanted.reason ?? "",
      imageUrl: wanted.imageUrl ?? "",
    };
  if (mark === "922")
    return {
      deviceId,
      grade: "NWZ",
      valueMinor: 0,
      reason: "The device does not switch on",
      imageUrl: photoOf("dead"),
    };
  if (mark === "921")
    return {
      deviceId,
      grade: WORSE.grade,
      valueMinor: Math.round(valueMinor * WORSE.share),
      reason: WORSE.reason,
      imageUrl: photoOf("glass"),
    };
  return { deviceId, grade, valueMinor, reason: "", imageUrl: "" };
}

export function addCollectorMachineApi(http: FastifyInstance, world: World, orders: OrderBook): void {
  let lastNews = 0;
  const photoOf = (finding: Finding) => `http://localhost:${world.config.port}${photoPath(finding)}`;
  addCollectorPhotos(http);

  async function tell(reference: string, body: object): Promise<void> {
    lastNews += 1;
    await world.webhooks.schedule({
      id: `collector-${Date.now()}-${lastNews}`,
      party: "collector",
      kind: "news",
      reference,
      path: "/webhooks/collector",
      body: JSON.stringify(body),
      delayMs: 0,
    });
  }

  const orderOf = (id: string): Order => {
    const known = orders.order(id);
    if (!known || known.isCancelled) throw new Refusal(404, "NOT_FOUND", "There is no such order");
    return known;
  };

  http.get("/api/collector/orders", async () => orders.orders());

  http.get("/api/collector/visits", async () => orders.visits());

  http.post<{ Params: { id: string } }>("/api/collector/visits/:id/collect", async (request) => {
    const known = orders.visit(request.params.id);
    if (!known || known.isCancelled) throw new Refusal(404, "NOT_FOUND", "There is no such visit");
    const { tradecartId, account } = known;
    await tell(tradecartId, { kind: "visit", account, tradecartId, status: "COLLECTED" });
    return { tradecartId, status: "COLLECTED" };
  });

  http.post<{ Params: { id: string } }>("/api/collector/orders/:id/grade", async (request) => {
    const known = orderOf(request.params.id);
    const devices = known.devices.map((device) =>
      gradeOne(device, readInput(gradeInput, request.body ?? {}), photoOf),
    );
    const status = devices.every(({ grade }) => grade === "NWZ") ? "REJECTED" : "ACCEPTED";
    const { tradecartId, account } = known;
    await tell(tradecartId, { kind: "order", account, tradecartId, status, devices });
    return { tradecartId, status, devices };
  });

  http.post<{ Params: { id: string } }>("/api/collector/orders/:id/status", async (request) => {
    const { tradecartId, account } = orderOf(request.params.id);
    const { status } = readInput(statusInput, request.body);
    await tell(tradecartId, { kind: "order", account, tradecartId, status });
    return { tradecartId, status };
  });

  for (const [step, status] of [
    ["collect", "COLLECTED"],
    ["receive", "RECEIVED"],
  ] as const)
    http.post<{ Params: { id: string } }>(`/api/collector/collections/:id/${step}`, async (request) => {
      const known = orders.collection(request.params.id);
      if (!known || known.isCancelled) throw new Refusal(404, "NOT_FOUND", "There is no such collection");
      const { collectionId, account } = known;
      await tell(collectionId, { kind: "collection", account, collectionId, status });
      return { collectionId, status };
    });
}
