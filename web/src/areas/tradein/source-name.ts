// What a retailer calls a trade-in and a swap.
import { DEFAULT_SOURCE_NAMES } from "@handsel/contract/platform/tenant.ts";
import type { RecycleType } from "@handsel/contract/tradein/device.ts";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";

/** The retailer's own name; where it has none, ours in the reader's language. */
export function useSourceName(): (source: RecycleType) => string {
  const { t } = useTranslation("tradein");
  const { tradeinName, swapName } = useTenant().configs;
  const own = { TRADE_IN: tradeinName, SWAP: swapName };
  return (source) =>
    own[source] && own[source] !== DEFAULT_SOURCE_NAMES[source] ? own[source] : t(`sources.${source}`);
}
