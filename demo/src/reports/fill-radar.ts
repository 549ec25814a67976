// The upgrades of the day of a demo retailer, found by the same code that finds a real one's each night.
import { whiteLabel } from "@handsel/contract/platform/tenant.ts";
import { scanUpgrades } from "@handsel/server/areas/reports/index.ts";
import { inTenant, type Platform } from "@handsel/server/platform.ts";
import type { DemoTenant } from "../demo-tenant.ts";

export async function fillRadar(
  world: Pick<Platform, "pool"> & { now: Date },
  demo: DemoTenant,
): Promise<void> {
  const tenant = whiteLabel.parse(demo.record);
  await scanUpgrades((work) => inTenant(world, tenant.wlId, work), {
    tenant,
    clock: { now: () => world.now },
  });
}
