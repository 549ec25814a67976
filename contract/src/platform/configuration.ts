// Settings that cannot work together, and what a retailer lacks before the first sale. One pure function: the studio, `npm run
// retailer` and every start ask it.

import { ALL_ROLES } from "../roles.ts";
import { visibleMenu } from "./menu.ts";
import type { Country } from "./tenant.ts";
import type { TenantSettings } from "./tenant-settings.ts";

/** What is counted of a retailer's records, beside the settings themselves. */
export interface CountedFacts {
  country: Country;
  /** Open. */
  stores: number;
  /** People of the highest role who may sign in. */
  firstUsers: number;
  devices: number;
  /** Models of used devices with a price. */
  priceBook: number;
  /** Devices with residual values. */
  residuals: number;
  /** Plans on sale, by what they finance. */
  plans: { type: string; lender: string }[];
  /** Lenders with whom the retailer has an account. */
  lenders: readonly string[];
  hasSignOnClient: boolean;
  /** Whether a text of ours has this key; nothing where the texts are not at hand. */
  isText?: (key: string) => boolean;
}

export const GAP_CODES = [
  "NO_STORE",
  "NO_FIRST_USER",
  "NOTHING_ON_SALE",
  "NO_SERVICE",
  "FINANCING_WITHOUT_PLANS",
  "LENDER_WITHOUT_KEY",
  "TRADE_IN_WITHOUT_PRICE_BOOK",
  "SIGN_ON_WITHOUT_CLIENT",
  "LAW_TEXTS_MISSING",
  "TERMS_MISSING",
  "UPGRADE_WITHOUT_PLANS",
  "UPGRADE_WITHOUT_RESIDUALS",
  "TRADE_IN_WITHOUT_OUTCOME",
  "TILE_OF_CLOSED_FLOW",
  "MENU_FOR_NOBODY",
  "TEXT_UNKNOWN",
] as const;
export type GapCode = (typeof GAP_CODES)[number];

/** Where it is mended: a tab of the studio or another page. */
export const GAP_PLACES = {
  NO_STORE: "/posale/admin/stores",
  NO_FIRST_USER: "/posale/admin/users",
  NOTHING_ON_SALE: "stock",
  NO_SERVICE: "services",
  FINANCING_WITHOUT_PLANS: "stock",
  LENDER_WITHOUT_KEY: "stock",
  TRADE_IN_WITHOUT_PRICE_BOOK: "stock",
  SIGN_ON_WITHOUT_CLIENT: "flows",
  LAW_TEXTS_MISSING: "general",
  TERMS_MISSING: "general",
  UPGRADE_WITHOUT_PLANS: "stock",
  UPGRADE_WITHOUT_RESIDUALS: "stock",
  TRADE_IN_WITHOUT_OUTCOME: "flows",
  TILE_OF_CLOSED_FLOW: "services",
  MENU_FOR_NOBODY: "menus",
  TEXT_UNKNOWN: "texts",
} as const satisfies Record<GapCode, string>;

export interface Gap {
  code: GapCode;
  /** stops: nothing is published with it. warns: it works, and something is not as it seems. */
  severity: "stops" | "warns";
  /** What it is about: lenders, tiles, menu entries, keys of texts. */
  values: string[];
}

/** What our record has where a retailer wrote nothing. */
const UNWRITTEN = { registeredName: "Retailer", address: "Retailer Address", regulatorNumber: "#" } as const;

export function findGaps(settings: TenantSettings, facts: CountedFacts): Gap[] {
  const { configs } = settings;
  const isOn = (state: "ACTIVE" | "INACTIVE") => state === "ACTIVE";
  const tiles = configs.servicesConfig.services.flatMap(({ group }) => group).filter(({ active }) => active);
  const has = (flow: string) => tiles.some((tile) => tile.flow === flow);
  const sellsOnPlan = has("STANDARD") && isOn(configs.canFinance);
  const upgrades = has("UPGRADE") && isOn(configs.canUpgrade);
  const tradesIn = isOn(configs.canTradeIn);
  const upgradePlans = facts.plans.filter(({ type }) => type === "UPGRADE");
  const lenders = [...new Set(facts.plans.map(({ lender }) => lender))];
  const keyless = lenders.filter((lender) => !facts.lenders.includes(lender));
  const unwritten = Object.entries(UNWRITTEN)
    .filter(([name, text]) => [text, ""].includes(settings[name as keyof typeof UNWRITTEN].trim()))
    .map(([name]) => name);
  const unknown = [...new Set(settings.translations.map(({ key }) => key))].filter(
    (key) => facts.isText && !facts.isText(key),
  );
  const closed = tiles.filter(
    ({ flow }) => (flow === "TRADE_IN" && !tradesIn) || (flow === "UPGRADE" && !isOn(configs.canUpgrade)),
  );
  const stops = (code: GapCode, isSo: boolean, values: string[] = []): Gap[] =>
    isSo ? [{ code, severity: "stops", values }] : [];
  const warns = (code: GapCode, isSo: boolean, values: string[] = []): Gap[] =>
    isSo ? [{ code, severity: "warns", values }] : [];
  return [
    ...stops("NO_STORE", facts.stores === 0),
    ...stops("NO_FIRST_USER", facts.firstUsers === 0),
    ...stops("NOTHING_ON_SALE", facts.devices === 0 && (has("STANDARD") || has("UPGRADE"))),
    ...stops("NO_SERVICE", tiles.length === 0),
    ...stops("FINANCING_WITHOUT_PLANS", sellsOnPlan && facts.plans.length === 0),
    ...stops("LENDER_WITHOUT_KEY", keyless.length > 0, keyless),
    ...stops("TRADE_IN_WITHOUT_PRICE_BOOK", tradesIn && facts.priceBook === 0),
    ...stops("SIGN_ON_WITHOUT_CLIENT", configs.hasSingleSignOn && !facts.hasSignOnClient),
    ...stops(
      "LAW_TEXTS_MISSING",
      unwritten.includes("registeredName") || unwritten.includes("address"),
      unwritten,
    ),
    ...warns("TERMS_MISSING", tradesIn && settings.recycleTermsURL === ""),
    ...warns("UPGRADE_WITHOUT_PLANS", upgrades && upgradePlans.length === 0),
    ...warns("UPGRADE_WITHOUT_RESIDUALS", upgrades && facts.residuals === 0),
    ...warns("TRADE_IN_WITHOUT_OUTCOME", tradesIn && (configs.recycleOptions.TRADE_IN ?? []).length === 0),
    ...warns(
      "TILE_OF_CLOSED_FLOW",
      closed.length > 0,
      closed.map(({ name }) => name),
    ),
    ...warnOfMenu(settings, warns),
    ...warns("TEXT_UNKNOWN", unknown.length > 0, unknown),
  ];
}

/** Entries that no role sees, though they are switched on; those of pages behind a flag are hidden on purpose. */
function warnOfMenu(
  { configs }: TenantSettings,
  warns: (code: GapCode, isSo: boolean, values: string[]) => Gap[],
): Gap[] {
  const seen = new Set(
    ALL_ROLES.flatMap((role) =>
      visibleMenu(configs.menuConfigs, role, { showAccessoriesAdminPage: true }).map(({ id }) => id),
    ),
  );
  const unseen = configs.menuConfigs.filter(({ id, isActive }) => isActive && !seen.has(id));
  return warns(
    "MENU_FOR_NOBODY",
    unseen.length > 0,
    unseen.map(({ label }) => label),
  );
}
