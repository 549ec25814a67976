// Which services a sale may begin with, by the retailer's settings, the caller's role and what a trade-in was taken for.
import { type FinancingType, financingType } from "@handsel/contract/catalog/products.ts";
import type { ServicesConfig, ServiceTile } from "@handsel/contract/platform/services-config.ts";
import type { recycleOutcome, TenantConfigs } from "@handsel/contract/platform/tenant.ts";
import { ADMINS, type Role } from "@handsel/contract/roles.ts";
import type { z } from "zod";
import type { ChosenService } from "../cart.ts";
import { mayFinance } from "../features.ts";

type Outcome = z.infer<typeof recycleOutcome>;

/** What the value of a trade-in can be spent on. Outcomes that pay it out end with their receipt. */
const SPENT_ON: Readonly<Record<Outcome, readonly FinancingType[]>> = {
  UPGRADE: ["UPGRADE"],
  STANDARD: ["STANDARD"],
  FINANCING: ["STANDARD", "UPGRADE", "B2B_LEASE"],
  CARD_PAYMENT: ["CARD_PAYMENT"],
  ROLLOVER_CREDIT: ["STANDARD", "UPGRADE", "B2B_LEASE", "CARD_PAYMENT"],
  GIFT_CARD: [],
  RETURN_DEVICE: [],
  CASH_IN_STORE: [],
  BANK_PAYMENT: [],
};

/** The financing of a sale in this service; none for services that finance nothing. */
export function financingOf(tile: Pick<ServiceTile, "type">): FinancingType | null {
  const parsed = financingType.safeParse(tile.type);
  return parsed.success ? parsed.data : null;
}

export function mayChoose(tile: ServiceTile, configs: TenantConfigs, role: Role): boolean {
  if (!tile.active) return false;
  if (tile.flow === "UPLOAD_SALES") return ADMINS.includes(role);
  if (tile.flow === "TRADE_IN") return configs.canTradeIn === "ACTIVE";
  const financing = financingOf(tile);
  return financing === null || mayFinance(configs, financing);
}

/** The services home for this person, groups in their order; what cannot be chosen is shown as inactive. */
export function servicesFor(
  configs: TenantConfigs,
  { role, outcome }: { role: Role; outcome: Outcome | null },
): ServicesConfig {
  const { servicesConfig } = configs;
  const isOffered = (tile: ServiceTile) => {
    if (tile.flow === "UPLOAD_SALES" && !ADMINS.includes(role)) return false;
    if (outcome === null) return true;
    const financing = financingOf(tile);
    const isSale = tile.flow === "STANDARD" || tile.flow === "UPGRADE";
    return isSale && financing !== null && SPENT_ON[outcome].includes(financing);
  };
  return {
    ...servicesConfig,
    services: servicesConfig.services
      .map((group) => ({
        ...group,
        group: group.group
          .filter(isOffered)
          .map((tile) => ({ ...tile, active: mayChoose(tile, configs, role) })),
      }))
      .filter(({ group }) => group.length > 0)
      .toSorted((one, other) => one.displayOrder - other.displayOrder),
  };
}

export function findTile(configs: TenantConfigs, tileId: string): ServiceTile | undefined {
  for (const { group } of configs.servicesConfig.services) {
    const tile = group.find(({ id }) => id === tileId);
    if (tile) return tile;
  }
  return undefined;
}

/** The tile as the cart keeps it, so that a later change of the services home does not change a sale under way. */
export function chosenService(tile: ServiceTile): ChosenService {
  const { id, name, description, type, serviceType, tags, tagFilterType } = tile;
  return { id, name, description, type, serviceType, tags, tagFilterType };
}
