import type { FileStorage } from "@handsel/server/adapters/storage/file-storage.ts";
import { importCatalog } from "@handsel/server/areas/catalog/index.ts";
import { inTenant, type Platform } from "@handsel/server/platform.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import { catalogOf, type DemoCatalog } from "./catalog.ts";

type World = Pick<Platform, "pool"> & { storage: FileStorage; now: Date };

/** Pictures first: a catalogue that names a picture finds it. */
export async function fillCatalog(
  world: World,
  tenant: DemoTenant,
  { rows, pictures }: DemoCatalog = catalogOf(tenant, world.now.getUTCFullYear()),
): Promise<void> {
  const { wlId, timeZone } = tenant.record;
  await pictures.store(world.storage, wlId);
  await inTenant(world, wlId, (db) => importCatalog(db, rows, { timeZone, now: world.now }));
}
