// An endpoint of each demo retailer, at the sandbox's ERP, with some days behind it: most of it arrived, one event was given up.
import { DEMO_WEBHOOK_PATH, DEMO_WEBHOOK_SECRET } from "@handsel/contract/adapters/demo-webhooks.ts";
import { whiteLabel } from "@handsel/contract/platform/tenant.ts";
import { toMoney } from "@handsel/contract/to-money.ts";
import {
  claimDeliveries,
  insertEndpoint,
  insertWebhookEvents,
  listEndpointRecords,
  makeWebhookSecret,
  noteSuccess,
  type Published,
  type SettledDelivery,
  settleDeliveries,
  writtenEvent,
} from "@handsel/server/areas/platform/index.ts";
import type { Config } from "@handsel/server/config.ts";
import { inTenant, type Platform } from "@handsel/server/platform.ts";
import type { DemoTenant } from "./demo-tenant.ts";
import { idOf } from "./seeded.ts";
import { DEMO_TENANTS } from "./tenants.ts";

const HOUR_MS = 3_600_000;
const EVENTS = 24;
/** Which of them was never taken. */
const GIVEN_UP = 17;

const addressOf = ({ sandboxUrl }: Config) =>
  `${sandboxUrl ?? "https://erp.example.com"}${DEMO_WEBHOOK_PATH}`;

/** A world that is there already may meet a sandbox at another port: its ERP is where the sandbox is. */
export async function moveEndpoints(world: Pick<Platform, "pool"> & { config: Config }): Promise<void> {
  for (const { record } of DEMO_TENANTS)
    await inTenant(world, record.wlId, (db) =>
      db.run(
        "update webhook_endpoint set url = $2, failing_since = null where wl_id = $wl and id = $1 and url <> $2",
        [idOf("webhook", record.subdomain), addressOf(world.config)],
      ),
    );
}

export async function fillWebhooks(
  world: Pick<Platform, "pool"> & { config: Config; now: Date },
  demo: DemoTenant,
  devices: readonly { deviceCode: string; stockLevel?: string | undefined; msrpMinor: number }[],
): Promise<void> {
  const { config, now } = world;
  const tenant = whiteLabel.parse(demo.record);
  const id = idOf("webhook", tenant.subdomain);
  await inTenant(world, tenant.wlId, async (db) => {
    if ((await listEndpointRecords(db, now)).length > 0) return;
    const url = addressOf(config);
    const started = new Date(now.getTime() - EVENTS * 6 * HOUR_MS);
    const kinds = ["sale", "contract", "settlement", "stock"];
    await insertEndpoint(db, { id, name: "ERP", url, kinds }, started);
    const bytes = Buffer.from(DEMO_WEBHOOK_SECRET.replace("whsec_", ""), "base64");
    await makeWebhookSecret(config, { db, clock: { now: () => started } }, id, bytes);
    for (const [place, device] of devices.slice(0, EVENTS).entries()) {
      const at = new Date(started.getTime() + place * 6 * HOUR_MS);
      const event: Published = {
        type: "stock.changed",
        thread: device.deviceCode,
        at,
        data: {
          deviceCode: device.deviceCode,
          stockLevel: device.stockLevel ?? "NO_STOCK_INFORMATION",
          isOffered: true,
          price: null,
          listPrice: toMoney(device.msrpMinor),
          currency: tenant.currency,
        },
      };
      await insertWebhookEvents(db, [{ ...writtenEvent(tenant, event) }], at);
      const claim = idOf("claim", tenant.subdomain, String(place));
      const claimed = await claimDeliveries(db, id, { claim, now: at, most: 1, seconds: 60 });
      const settled = claimed.map((one) => settledOf(one.event_id, at, place === GIVEN_UP));
      await settleDeliveries(db, id, { claim, now: at, settled });
      if (place !== GIVEN_UP) await noteSuccess(db, id, at);
    }
  });
}

function settledOf(eventId: string, at: Date, isGivenUp: boolean): SettledDelivery {
  const basics = { eventId, isTest: false, dueAt: at, triedSince: at };
  return isGivenUp
    ? { ...basics, stage: "DEAD", status: 503, error: "http 503", answer: "closed for maintenance", ms: 812 }
    : { ...basics, stage: "DELIVERED", status: 204, error: null, answer: "", ms: 38 };
}
