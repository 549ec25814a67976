// What retailers lack before they can sell, told to whoever opens one by a file and to the log at every start. The studio asks the
// same function.
import type { Gap, GapCode } from "@handsel/contract/platform/configuration.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { settingsOf } from "@handsel/contract/platform/tenant-settings.ts";
import { gapsOf } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { inTenant, type Platform } from "#platform.ts";
import { stockFactsOf } from "./stock-facts.ts";

/** In the language of those who run the platform. */
const WORDS: Readonly<Record<GapCode, string>> = {
  NO_STORE: "there is no open store",
  NO_FIRST_USER: "nobody of the highest role can sign in",
  NOTHING_ON_SALE: "nothing is on sale",
  NO_SERVICE: "the services page has no tile that is switched on",
  FINANCING_WITHOUT_PLANS: "financing is on, and there are no plans",
  LENDER_WITHOUT_KEY: "plans name lenders with whom there is no account",
  TRADE_IN_WITHOUT_PRICE_BOOK: "trade-in is on, and there is no price book",
  SIGN_ON_WITHOUT_CLIENT: "single sign-on is on, and its provider is not set up",
  LAW_TEXTS_MISSING: "the company's registered name or address is missing on papers",
  TERMS_MISSING: "trade-in is on, and its terms have no address",
  UPGRADE_WITHOUT_PLANS: "upgrades are on, and there are no upgrade plans",
  UPGRADE_WITHOUT_RESIDUALS: "upgrades are on, and no device has residual values",
  TRADE_IN_WITHOUT_OUTCOME: "trade-in is on, and no outcome is offered",
  TILE_OF_CLOSED_FLOW: "tiles lead to flows that are switched off",
  MENU_FOR_NOBODY: "menu entries are on that no role sees",
  TEXT_UNKNOWN: "texts of their own stand for texts that are not there",
};

export const gapText = ({ code, values }: Gap): string =>
  values.length > 0 ? `${WORDS[code]}: ${values.join(", ")}` : WORDS[code];

export async function gapsOfRetailer(
  db: Db,
  config: Platform["config"],
  { record, secrets }: { record: WhiteLabel; secrets: Record<string, unknown> },
): Promise<Gap[]> {
  const stock = await stockFactsOf(db, { config, secrets });
  return gapsOf(db, { config, secrets, settings: settingsOf(record), country: record.country, stock });
}

/** Logs what stops a retailer from selling; the servers serve all the same, so that it can be mended. */
export async function tellGaps(
  platform: Pick<Platform, "pool" | "tenants" | "config" | "log">,
): Promise<void> {
  for (const record of platform.tenants.all()) {
    const secrets = platform.tenants.privateOf(record.wlId);
    const gaps = await inTenant(platform, record.wlId, (db) =>
      gapsOfRetailer(db, platform.config, { record, secrets }),
    );
    const stopping = gaps.filter(({ severity }) => severity === "stops").map(gapText);
    if (stopping.length > 0)
      platform.log.warn(
        { retailer: record.name, lacks: stopping },
        "a retailer cannot sell as they are set up",
      );
  }
}
