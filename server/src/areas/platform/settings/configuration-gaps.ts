// What a retailer's settings lack, by what is counted of their records. What is on the shelf later areas know.
import { type CountedFacts, findGaps, type Gap } from "@handsel/contract/platform/configuration.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { TenantSettings } from "@handsel/contract/platform/tenant-settings.ts";
import { ROLE } from "@handsel/contract/roles.ts";
import type { Config } from "#config.ts";
import type { Db } from "#db/tenant-db.ts";
import { port } from "#edge/wiring.ts";
import { countPeople } from "../queries/tenant-drafts.ts";

export type StockFacts = Pick<CountedFacts, "devices" | "priceBook" | "residuals" | "plans" | "lenders">;

export interface AboutRetailer {
  config: Config;
  secrets: Record<string, unknown>;
}

export const stockFacts = port<(db: Db, about: AboutRetailer) => Promise<StockFacts>>(
  "platform",
  "stockFacts",
);

export interface ToCheck extends AboutRetailer {
  settings: TenantSettings;
  country: WhiteLabel["country"];
  /** Of the area that keeps the shelves. */
  stock: StockFacts;
}

export async function gapsOf(db: Db, { settings, country, secrets, stock }: ToCheck): Promise<Gap[]> {
  const people = await countPeople(db, ROLE.topAdmin);
  return findGaps(settings, { country, ...people, ...stock, hasSignOnClient: Boolean(secrets["sso"]) });
}
