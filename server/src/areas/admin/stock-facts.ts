// What stands on a retailer's shelves, counted for the check of their settings.
import { FUNDERS } from "@handsel/contract/catalog/funders.ts";
import { funderAccount } from "#adapters/funders/accounts.ts";
import { countStock, listPlanKinds } from "#areas/catalog/index.ts";
import type { StockFacts } from "#areas/platform/index.ts";
import { countModels } from "#areas/tradein/index.ts";
import type { Config } from "#config.ts";
import type { Db } from "#db/tenant-db.ts";

export async function stockFactsOf(
  db: Db,
  { config, secrets }: { config: Pick<Config, "sandboxUrl" | "secret">; secrets: Record<string, unknown> },
): Promise<StockFacts> {
  const { devices, residuals } = await countStock(db);
  return {
    devices,
    residuals,
    priceBook: await countModels(db),
    plans: await listPlanKinds(db),
    lenders: FUNDERS.filter((code) => funderAccount(config, code, secrets) !== undefined),
  };
}
