// The radar's offers in campaigns: a moment that a campaign can count from, and words for its messages. Who is written to is decided as
// for every other campaign, by rules and consent.
import { gathered } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { port } from "#edge/wiring.ts";
import { enabledCampaigns } from "../queries/campaigns.ts";
import { addCandidate, saveTriggers } from "../queries/members.ts";
import { spanOf } from "./candidate-span.ts";

/** The best upgrade of the last night for a contract of a sale. */
export interface UpgradeOfferWords {
  cartId: string;
  contractId: string;
  storeName: string;
  deviceCode: string;
  deviceName: string;
  planName: string;
  months: number;
  monthlyNowMinor: number;
  monthlyThenMinor: number;
  /** To be paid at once, or got. */
  toPayMinor: number;
  creditMinor: number;
  worthMinor: number;
}

/** One for a sale at most; none for sales that have none. */
export type FindUpgradeOffers = (db: Db, cartIds: readonly string[]) => Promise<UpgradeOfferWords[]>;

export const upgradeOffersOf = port<FindUpgradeOffers>("crm", "upgradeOffersOf");

type ReadOffer = (cartId: string) => Promise<UpgradeOfferWords | undefined>;
const ofTransaction = new WeakMap<Db, ReadOffer>();

/** Messages that are written side by side ask with one statement. */
export function upgradeOfferIn(db: Db, find: FindUpgradeOffers): ReadOffer {
  const known = ofTransaction.get(db);
  if (known) return known;
  const read = gathered(async (cartIds: readonly string[]) => {
    const offers = new Map((await find(db, cartIds)).map((offer) => [offer.cartId, offer]));
    return cartIds.map((cartId) => offers.get(cartId));
  });
  ofTransaction.set(db, read);
  return read;
}

/** In the transaction in which these contracts got an offer that they had not the night before. */
export async function tellUpgradeOffers(db: Db, contractIds: readonly string[], at: Date): Promise<void> {
  if (contractIds.length === 0) return;
  await saveTriggers(
    db,
    contractIds.map((contractId) => ({ contractId, event: "UPGRADE_OFFER_DATE" as const, at })),
  );
  const campaigns = await enabledCampaigns(db);
  for (const campaign of campaigns.filter(({ triggerEvent }) => triggerEvent === "UPGRADE_OFFER_DATE"))
    for (const contractId of contractIds) await addCandidate(db, spanOf(campaign), contractId);
}
