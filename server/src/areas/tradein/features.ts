// Which trades a retailer makes at all, by its settings.
import { isFlowEnabled } from "@handsel/contract/platform/flows.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { refuse } from "#edge/refuse.ts";

export function mayTradeIn({ configs }: WhiteLabel): boolean {
  return configs.canTradeIn === "ACTIVE" && isFlowEnabled(configs.servicesConfig, "TRADE_IN");
}

/** A device is bought, or taken back against a contract; each has its own switch. */
export function checkMayTrade(tenant: WhiteLabel, { hasOrder }: { hasOrder: boolean }): void {
  const isAllowed = hasOrder ? tenant.configs.canUpgrade === "ACTIVE" : mayTradeIn(tenant);
  if (!isAllowed) throw refuse("BLOCKED_FEATURE");
}

const QUOTE_SEARCH = "quoteSearch";

/** Quotes are made at home where the stores can find them again: a retailer without the search offers none. */
export function isOnlineTradeinOffered(tenant: WhiteLabel): boolean {
  const findsQuotes = tenant.configs.menuConfigs.some(
    ({ isActive, options }) =>
      isActive && options.some((option) => option.id === QUOTE_SEARCH && option.isActive),
  );
  return mayTradeIn(tenant) && findsQuotes;
}

export function checkOnlineTradein(tenant: WhiteLabel): void {
  if (!isOnlineTradeinOffered(tenant)) throw refuse("ONLINE_TRADEIN_DISABLED");
}
