// The offers of a campaign that this customer may see, at today's prices.
import type { ShownOffer } from "@handsel/contract/crm/public-pages.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import type { Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { findDeviceForSale, imageUrl, shelfOf } from "#areas/catalog/index.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { formatMoney } from "#documents/formats.ts";
import type { Platform } from "#platform.ts";
import { fill, textsOf } from "#texts.ts";
import { readsIn } from "../campaigns/gathered-reads.ts";
import type { Subject } from "../campaigns/subject.ts";
import { upgradeOfferIn, upgradeOffersOf } from "../campaigns/upgrade-offers.ts";
import type { CampaignOffers } from "../queries/offers.ts";
import { offersFor, showOffer } from "./offers.ts";

/** A test contract is taken for one that is about to be upgraded. */
const TEST_CANDIDATE = { financingType: "UPGRADE", months: 0, devices: [] };

interface Reader {
  db: Db;
  platform: Pick<Platform, "memory" | "wiring">;
  tenant: WhiteLabel;
  now: Date;
}

/** A campaign without offers of its own shows the night's. */
export async function shownOffers(
  ctx: Reader,
  { offers, rules }: CampaignOffers,
  subject: Subject,
  language: Language,
): Promise<ShownOffer[]> {
  if (offers.length === 0) return offerOfTheNight(ctx, subject, language);
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

/** What the radar found for this sale, as long as its device is sold. */
async function offerOfTheNight(
  { db, platform, tenant, now }: Reader,
  subject: Subject,
  language: Language,
): Promise<ShownOffer[]> {
  if (subject.kind !== "sale") return [];
  const { cartId, currency } = subject.sale;
  const offer = await upgradeOfferIn(db, platform.wiring.of(upgradeOffersOf))(cartId);
  const device = offer && (await findDeviceForSale(db, offer.deviceCode, dayIn(tenant.timeZone, now)));
  if (!offer || !device) return [];
  const texts = textsOf("crm", language).night;
  const said = (text: string, minor: number) =>
    minor > 0
      ? [
          fill(text, {
            store: offer.storeName,
            amount: formatMoney(language, { country: tenant.country, currency }, minor),
          }),
        ]
      : [];
  return [
    {
      id: offer.contractId,
      type: "DEVICE",
      title: offer.deviceName,
      paragraph: [
        ...said(texts.worth, offer.worthMinor),
        ...said(texts.toPay, offer.toPayMinor),
        ...said(texts.toGet, offer.creditMinor),
      ].join(" "),
      buttonLabel: "",
      familyName: "",
      deviceName: offer.deviceName,
      imgURL: imageUrl(device.images[0]),
      url: null,
      monthlyPrice: toMoney(offer.monthlyThenMinor),
      months: offer.months,
      paymentPlan: offer.planName,
    },
  ];
}
