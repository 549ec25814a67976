// Fills one demo retailer with the collector's book and a past of trades, and leaves the collector its books.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { UserToSave } from "@handsel/server/areas/platform/index.ts";
import { importPriceBook, importTrades } from "@handsel/server/areas/tradein/index.ts";
import { inTenant, type Platform } from "@handsel/server/platform.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import type { DemoSale } from "../sales/histories.ts";
import { historyOf } from "./history.ts";
import { MODELS, priceBookOf } from "./price-book.ts";

interface Place {
  now: Date;
  /** Shops, the default one first. */
  storeIds: readonly string[];
  onlineStoreId: string;
  staff: readonly UserToSave[];
  sales: readonly DemoSale[];
}

export async function fillTradein(
  world: Pick<Platform, "pool" | "config">,
  tenant: DemoTenant,
  { now, storeIds, onlineStoreId, staff, sales }: Place,
): Promise<void> {
  if (tenant.record.configs?.canTradeIn === "INACTIVE") return;
  const book = priceBookOf(tenant, now.getUTCFullYear());
  const userIds = staff
    .filter(({ role, status, stores }) => role === 11 && status === 1 && stores.length > 0)
    .flatMap(({ id }) => (id === undefined ? [] : [id]));
  const photoOf = (finding: string) => `${world.config.sandboxUrl}/collector/photos/${finding}.svg`;
  const history = historyOf({ tenant, book, now, storeIds, onlineStoreId, userIds, sales, photoOf });
  await inTenant(world, tenant.record.wlId, async (db) => {
    await importPriceBook(db, book, now);
    await importTrades(db, history);
  });
}

/** The file from which the sandbox's collector and device registry read. */
export async function leaveBooks(
  dataFolder: string,
  tenants: readonly DemoTenant[],
  now: Date,
): Promise<void> {
  const folder = join(dataFolder, "sandbox");
  const accounts = Object.fromEntries(
    tenants
      .filter(({ record }) => record.configs?.canTradeIn !== "INACTIVE")
      .map((tenant) => [tenant.record.wlCode, priceBookOf(tenant, now.getUTCFullYear())]),
  );
  const models = Object.fromEntries(MODELS.map(({ prefix, deviceCode }) => [prefix, [deviceCode]]));
  const content = JSON.stringify({ accounts, models });
  const path = join(folder, "collector-books.json");
  const before = await readFile(path, "utf8").catch(() => undefined);
  if (before === content) return;
  await mkdir(folder, { recursive: true });
  await writeFile(path, content);
}
