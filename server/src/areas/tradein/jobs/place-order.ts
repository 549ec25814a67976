import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Collector } from "#adapters/collector/collector.ts";
import type { Db } from "#db/tenant-db.ts";
import { askOnce } from "#edge/once/ask-once.ts";
import { job } from "#jobs/jobs.ts";
import { findAnyTradecart, setCollectorReference } from "../queries/tradecarts.ts";
import { recordEvent } from "../trade-listeners.ts";

export interface PlaceOrder {
  wlId: number;
  tradecartId: string;
}

type Order = Parameters<Collector["placeOrder"]>[0];
interface Placed {
  kind: "settled" | "done" | "refused" | "later";
}

/** Tells the collector of a confirmed trade, once; the key is the trade, so that asking again makes no second order. */
export const placeOrderJob = job<PlaceOrder>({
  name: "tradein-place-order",
  retries: 12,
  atOnce: 2,
  run: async ({ wlId, tradecartId }, platform) => {
    const tenant = platform.tenants.byId(wlId);
    if (!tenant) return;
    const placed = await askOnce<Order, Awaited<ReturnType<Collector["placeOrder"]>>, Placed>(
      platform,
      wlId,
      {
        intent: `order ${tradecartId}`,
        prepare: async (db, earlier) => {
          if (earlier) return { settled: earlier };
          const order = await orderOf(db, tenant, tradecartId);
          return order ? { ask: order } : { settled: { kind: "settled" } };
        },
        ask: (order) => platform.adapters.collector.placeOrder(order),
        keep: async (db, answer) => {
          if (answer.kind === "unreachable") return { kind: "later" };
          const at = platform.clock.now();
          if (answer.kind === "done") await setCollectorReference(db, tradecartId, answer.body.reference);
          const details =
            answer.kind === "done" ? { reference: answer.body.reference } : { code: answer.code };
          const kind = answer.kind === "done" ? "ORDER_PLACED" : "ORDER_REFUSED";
          await recordEvent({ db, platform }, { tradecartId, at, kind, details });
          return { kind: answer.kind };
        },
      },
    );
    if (placed.kind === "later") throw new Error("the collector cannot be reached");
  },
});

/** Nothing when the trade is not wanted any more, or the collector has it. */
async function orderOf(db: Db, tenant: WhiteLabel, tradecartId: string): Promise<Order | undefined> {
  const cart = await findAnyTradecart(db, tradecartId);
  if (!cart || cart.quoteNumber === null || cart.status !== "PENDING" || cart.collectorReference !== "")
    return undefined;
  return {
    tradecartId,
    quoteNumber: cart.quoteNumber,
    account: tenant.wlCode,
    currency: tenant.currency,
    devices: cart.devices.map(({ id, deviceCode, reference, grade, valueMinor }) => ({
      id,
      deviceCode,
      reference,
      grade,
      valueMinor,
    })),
  };
}
