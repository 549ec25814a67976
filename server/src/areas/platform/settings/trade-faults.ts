import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { TenantSettings } from "@handsel/contract/platform/tenant-settings.ts";
import { missingPartySettings, type TradeParties } from "#trade-parties.ts";

/** Trade-in is not switched on while this installation has nobody to trade with. */
export function tradeFaults(
  parties: TradeParties,
  before: WhiteLabel,
  { configs }: TenantSettings,
): string[] {
  const isSwitchedOn = configs.canTradeIn === "ACTIVE" && before.configs.canTradeIn !== "ACTIVE";
  return isSwitchedOn && missingPartySettings(parties).length > 0 ? ["configs.canTradeIn"] : [];
}
