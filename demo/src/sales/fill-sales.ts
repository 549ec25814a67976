import { whiteLabel } from "@handsel/contract/platform/tenant.ts";
import { shelfOf } from "@handsel/server/areas/catalog/index.ts";
import { importApplications } from "@handsel/server/areas/checkout/index.ts";
import { importMoments } from "@handsel/server/areas/crm/index.ts";
import type { UserToSave } from "@handsel/server/areas/platform/index.ts";
import { importSales } from "@handsel/server/areas/sales/index.ts";
import { createTenantMemory } from "@handsel/server/db/tenant-memory.ts";
import { wire } from "@handsel/server/edge/wiring.ts";
import { inTenant, type Platform } from "@handsel/server/platform.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import { idOf, numberOf } from "../seeded.ts";
import { type CatalogRows, createBaskets } from "./baskets.ts";
import { fillWork } from "./fill-work.ts";
import { type DemoSale, historiesOf } from "./histories.ts";

/** Of the last three years; enough for every list to be full and every status to be seen. */
const SALES = 300;

export async function fillSales(
  world: Pick<Platform, "pool"> & { now: Date },
  demo: DemoTenant,
  { rows, staff }: { rows: CatalogRows; staff: readonly UserToSave[] },
): Promise<DemoSale[]> {
  const tenant = whiteLabel.parse(demo.record);
  const baskets = createBaskets(rows);
  const today = world.now.toISOString().slice(0, 10);
  // Three hundred lives take seconds on a busy machine; a transaction that waits for them is ended by the idle limit.
  const shelf = await inTenant(world, tenant.wlId, (db) =>
    shelfOf({ db, platform: { memory: createTenantMemory() } }),
  );
  const terms = { shelf, tenant, today };
  const histories = historiesOf({ demo, tenant, terms, baskets, staff, now: world.now }, SALES);
  const deviceReferences = new Map(histories.map(({ cart, deviceReference }) => [cart.id, deviceReference]));
  await inTenant(world, tenant.wlId, async (db) => {
    const sales = await importSales(db, histories, {
      // The dashboard counts them when the whole world is there.
      platform: { wiring: wire([]) },
      tenant,
      terms,
      familyOf: baskets.familyOf,
      newId: (cartId) => idOf("extras contract", cartId),
    });
    await importApplications(db, sales, {
      now: world.now,
      tenant,
      newId: (what, cartId) => idOf(`imported ${what}`, cartId),
      answersOf: (cartId) => ({
        deviceReference: deviceReferences.get(cartId) ?? "",
        sequence: String(1 + numberOf(999_999_999, "sequence", cartId)),
        ssn: `P${10_000_000 + numberOf(80_000_000, "person", cartId)}`,
      }),
    });
    await importMoments(db, tenant, sales);
    await fillWork(db, tenant, { sales: histories, staff, now: world.now });
  });
  return histories;
}
