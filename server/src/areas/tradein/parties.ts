// Whoever buys used devices needs somebody who knows whether they are stolen, somebody who tests them and somebody who
// takes them. A process that has a trading retailer and lacks one of the three does not start.
import type { TenantConfigs } from "@handsel/contract/platform/tenant.ts";
import { missingPartySettings, type TradeParties } from "#trade-parties.ts";

interface Trader {
  name: string;
  configs: Pick<TenantConfigs, "canTradeIn">;
}

export function checkParties({
  config,
  tenants,
}: {
  config: TradeParties;
  tenants: { all(): readonly Trader[] };
}): void {
  const trading = tenants.all().filter(({ configs }) => configs.canTradeIn === "ACTIVE");
  const missing = missingPartySettings(config);
  if (trading.length === 0 || missing.length === 0) return;
  const names = trading.map(({ name }) => name).join(", ");
  throw new Error(`Trade-in is on at ${names}, which needs ${missing.join(", ")}`);
}
