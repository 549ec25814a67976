// The books of a demo retailer were made with its past; here they are held against it, as on every night.
import { AREAS } from "@handsel/server/areas/areas.ts";
import { checkLedger, moneyEvents } from "@handsel/server/areas/ledger/index.ts";
import { wire } from "@handsel/server/edge/wiring.ts";
import { inTenant, type Platform } from "@handsel/server/platform.ts";
import type { DemoTenant } from "../demo-tenant.ts";

export async function fillLedger(
  world: Pick<Platform, "pool"> & { now: Date },
  { record }: DemoTenant,
): Promise<void> {
  await checkLedger((work) => inTenant(world, record.wlId, work), {
    tellers: wire(AREAS).all(moneyEvents),
    now: world.now,
  });
}
