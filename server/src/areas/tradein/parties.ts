// Whoever buys used devices needs somebody who knows whether they are stolen, somebody who tests them and somebody who
// takes them. A process that has a trading retailer and lacks one of the three does not start.
import type { TenantConfigs } from "@handsel/contract/platform/tenant.ts";
import type { Platform } from "#platform.ts";

type Settings = Pick<
  Platform["config"],
  "deviceCheck" | "collector" | "collectorWebhookSecrets" | "diagnostics"
>;

interface Trader {
  name: string;
  configs: Pick<TenantConfigs, "canTradeIn">;
}

export function checkParties({
  config,
  tenants,
}: {
  config: Settings;
  tenants: { all(): readonly Trader[] };
}): void {
  const trading = tenants.all().filter(({ configs }) => configs.canTradeIn === "ACTIVE");
  const missing = missingPartySettings(config);
  if (trading.length === 0 || missing.length === 0) return;
  const names = trading.map(({ name }) => name).join(", ");
  throw new Error(`Trade-in is on at ${names}, which needs ${missing.join(", ")}`);
}

/** Which settings a process lacks before one of its retailers can trade in. */
export function missingPartySettings({
  deviceCheck,
  collector,
  collectorWebhookSecrets,
  diagnostics,
}: Settings): string[] {
  return [
    ...(deviceCheck ? [] : ["DEVICE_CHECK_URL and DEVICE_CHECK_SECRET"]),
    ...(collector ? [] : ["COLLECTOR_URL and COLLECTOR_SECRET"]),
    ...(collectorWebhookSecrets.length > 0 ? [] : ["COLLECTOR_WEBHOOK_SECRETS"]),
    ...(diagnostics ? [] : ["DIAGNOSTICS_URL and DIAGNOSTICS_SECRET"]),
  ];
}
