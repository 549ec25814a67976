// The offers of a campaign that this customer may see, at today's prices.
import type { ShownOffer } from "@handsel/contract/crm/public-pages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { shelfOf } from "#areas/catalog/index.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";
import { readsIn } from "../campaigns/gathered-reads.ts";
import type { Subject } from "../campaigns/subject.ts";
import type { CampaignOffers } from "../queries/offers.ts";
import { offersFor, showOffer } from "./offers.ts";

/** A test contract is taken for one that is about to be upgraded. */
const TEST_CANDIDATE = { financingType: "UPGRADE", months: 0, devices: [] };

export async function shownOffers(
  ctx: { db: Db; platform: Pick<Platform, "memory">; tenant: WhiteLabel; now: Date },
  { offers, rules }: CampaignOffers,
  subject: Subject,
): Promise<ShownOffer[]> {
  if (offers.length === 0) return [];
  const { db, tenant, now } = ctx;
  const today = dayIn(tenant.timeZone, now);
  const known = subject.kind === "sale" ? await readsIn(db).candidate(subject.sale.cartId) : undefined;
  const candidate = known ?? TEST_CANDIDATE;
  const shelf = await shelfOf(ctx);
  const shown: ShownOffer[] = [];
  for (const offer of offersFor(offers, rules, candidate, today)) {
    const one = await showOffer({ db, shelf, today }, offer);
    if (one) shown.push(one);
  }
  return shown;
}
