// The outside parties that buying used devices needs. One retailer who trades in without them keeps every process of the
// installation from starting, so whoever switches trade-in on asks here first.
import type { Platform } from "#platform.ts";

export type TradeParties = Pick<
  Platform["config"],
  "deviceCheck" | "collector" | "collectorWebhookSecrets" | "diagnostics"
>;

/** Which settings a process lacks before one of its retailers can trade in. */
export function missingPartySettings({
  deviceCheck,
  collector,
  collectorWebhookSecrets,
  diagnostics,
}: TradeParties): string[] {
  return [
    ...(deviceCheck ? [] : ["DEVICE_CHECK_URL and DEVICE_CHECK_SECRET"]),
    ...(collector ? [] : ["COLLECTOR_URL and COLLECTOR_SECRET"]),
    ...(collectorWebhookSecrets.length > 0 ? [] : ["COLLECTOR_WEBHOOK_SECRETS"]),
    ...(diagnostics ? [] : ["DIAGNOSTICS_URL and DIAGNOSTICS_SECRET"]),
  ];
}
