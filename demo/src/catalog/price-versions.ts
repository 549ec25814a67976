// Two versions of the prices: an offer that ended a month ago, and dearer phones that are to come.
import { type CatalogImport, importVersions } from "@handsel/server/areas/catalog/index.ts";
import { inTenant, type Platform } from "@handsel/server/platform.ts";
import type { DemoTenant } from "../demo-tenant.ts";

const DAY_MS = 86_400_000;
const SINCE_DAYS = 30;
const IN_DAYS = 21;
const AT_ONCE = 24;
const OFF_MINOR = 3_000;

export async function fillPriceVersions(
  world: Pick<Platform, "pool"> & { now: Date },
  { record, people }: DemoTenant,
  { devices = [] }: CatalogImport,
): Promise<void> {
  const priced = devices
    .filter(({ msrpMinor, link }) => link !== null && msrpMinor > 3 * OFF_MINOR)
    .slice(0, AT_ONCE);
  const at = (days: number) => new Date(world.now.getTime() + days * DAY_MS);
  const by = people.top.join(" ");
  await inTenant(world, record.wlId, (db) =>
    importVersions(db, [
      {
        at: at(-SINCE_DAYS),
        by,
        startsOn: null,
        changes: priced.map(({ deviceCode, msrpMinor, link }) => ({
          kind: "DEVICE",
          key: deviceCode,
          before: { price: msrpMinor - OFF_MINOR },
          after: { price: link?.priceMinor ?? null },
        })),
      },
      {
        at: at(-1),
        by,
        startsOn: at(IN_DAYS).toISOString().slice(0, 10),
        changes: priced.map(({ deviceCode, msrpMinor }) => ({
          kind: "DEVICE",
          key: deviceCode,
          before: null,
          // Two per cent more, to .99.
          after: { price: Math.round((msrpMinor * 1.02) / 100) * 100 - 1 },
        })),
      },
    ]),
  );
}
