import { job } from "#jobs/jobs.ts";
import { inTenant } from "#platform.ts";
import { findAnyTradecart, recordEvent, setCollectorReference } from "../queries/tradecarts.ts";

export interface PlaceOrder {
  wlId: number;
  tradecartId: string;
}

/** Tells the collector of a confirmed trade. The key is the trade, so that asking again makes no second order. */
export const placeOrderJob = job<PlaceOrder>({
  name: "tradein-place-order",
  retries: 12,
  atOnce: 2,
  run: async ({ wlId, tradecartId }, platform) => {
    const tenant = platform.tenants.byId(wlId);
    if (!tenant) return;
    const cart = await inTenant(platform, wlId, (db) => findAnyTradecart(db, tradecartId));
    if (!cart || cart.quoteNumber === null || cart.status !== "PENDING" || cart.collectorReference !== "")
      return;
    const answer = await platform.adapters.collector.placeOrder({
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
    });
    if (answer.kind === "unreachable") throw new Error("the collector cannot be reached");
    await inTenant(platform, wlId, async (db) => {
      const at = platform.clock.now();
      if (answer.kind === "done") await setCollectorReference(db, tradecartId, answer.body.reference);
      const details = answer.kind === "done" ? { reference: answer.body.reference } : { code: answer.code };
      const kind = answer.kind === "done" ? "ORDER_PLACED" : "ORDER_REFUSED";
      await recordEvent(db, { tradecartId, at, kind, details });
    });
  },
});
