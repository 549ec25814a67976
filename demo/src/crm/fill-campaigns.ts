// The campaigns of a demo retailer, and the weeks that they have been running for.
import { DAY_MS, HOUR_MS } from "@handsel/contract/durations.ts";
import type { Language } from "@handsel/contract/languages.ts";
import { type WhiteLabel, whiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { FileStorage } from "@handsel/server/adapters/storage/file-storage.ts";
import {
  importBlocks,
  importCampaign,
  importConsents,
  importTestContract,
  listCohort,
  startCampaign,
  tellMember,
} from "@handsel/server/areas/crm/index.ts";
import { createMailKey, importSuppressions, letKeySign } from "@handsel/server/areas/platform/index.ts";
import { inTenant, type Platform } from "@handsel/server/platform.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import type { CatalogRows } from "../sales/baskets.ts";
import { customerOf } from "../sales/customers.ts";
import { numberOf } from "../seeded.ts";
import type { CampaignTexts } from "./campaign-texts.ts";
import { campaignsOf, type OfferedProduct } from "./campaigns.ts";
import { blocksOf } from "./mail-layout.ts";
import { inThePast, type Past } from "./play.ts";
import { da } from "./texts/da.ts";
import { de } from "./texts/de.ts";
import { en } from "./texts/en.ts";
import { es } from "./texts/es.ts";
import { fi } from "./texts/fi.ts";
import { fr } from "./texts/fr.ts";
import { it } from "./texts/it.ts";
import { nb } from "./texts/nb.ts";
import { pt } from "./texts/pt.ts";
import { sv } from "./texts/sv.ts";

const TEXTS: Partial<Record<Language, CampaignTexts>> = { da, de, en, es, fi, fr, it, nb, pt, sv };

export function wordsOf(language: Language): CampaignTexts {
  return TEXTS[language] ?? en;
}

/** How long the campaigns have been running: those that few contracts reach for longer. */
const PAST_DAYS = { busy: 45, quiet: 120 };
const TESTED_DAYS_AGO = 8;
/** In the last hours nothing waits for others: what it should have led to by now would be missing. */
const LAST_MS = 8 * HOUR_MS;
const OFFERS = 3;
const CUSTOMERS_ASKED = 240;
/** The others have yet to make their key. */
const SIGNING: readonly string[] = ["northwind", "voltwerk"];

type World = Pick<Platform, "pool" | "config" | "room"> & { storage: FileStorage; now: Date };

export async function fillCampaigns(world: World, demo: DemoTenant, rows: CatalogRows): Promise<void> {
  const tenant = whiteLabel.parse(demo.record);
  const ago = (days: number) => new Date(world.now.getTime() - days * DAY_MS);
  const start = ago(PAST_DAYS.quiet);
  const words = wordsOf(tenant.defaultLanguage);
  const imported = { tenant, storage: world.storage, now: start, by: demo.people.top.join(" ") };
  const campaigns = campaignsOf({
    demo,
    words,
    startDates: {
      busy: ago(PAST_DAYS.busy).toISOString().slice(0, 10),
      quiet: start.toISOString().slice(0, 10),
    },
    devices: devicesIn(rows, demo.record.subdomain),
    accessories: accessoriesIn(rows, demo.record.subdomain),
  });
  const isNew = await inTenant(world, tenant.wlId, async (db) => {
    await importBlocks(db, blocksOf(demo, words), imported);
    await importConsents(db, consentsOf(demo), start);
    await importSuppressions(db, suppressionsOf(demo, start));
    const written: boolean[] = [];
    for (const campaign of campaigns) written.push(await importCampaign(db, campaign, imported));
    return written.includes(true);
  });
  if (!isNew) return;
  if (SIGNING.includes(tenant.subdomain)) await signMails(world, tenant, `${tenant.subdomain}.test`);

  await inThePast(world, tenant, start, async (past) => {
    for (const { campaign } of campaigns)
      await startCampaign.run({ wlId: tenant.wlId, campaignCode: campaign.campaignCode }, past.platform);
    const tested = ago(TESTED_DAYS_AGO);
    await past.playUntil(tested);
    await tryOut(past.platform, demo, { tenant, rows, at: tested });
    await past.playUntil(ago(1));
    await answer(past, tenant);
    await past.playUntil(new Date(world.now.getTime() - LAST_MS));
    await past.playUntil(world.now, 0);
  });
}

/** Some have said no, most have said yes, and the rest were never asked; of two who get mails, one wants short messages too. */
export function consentsOf(demo: DemoTenant): { destination: string; isOptedIn: boolean }[] {
  const refusing = [7, 41, 73, 119, 160, 201, 233];
  return Array.from({ length: CUSTOMERS_ASKED }, (_, at) => at + 1)
    .filter((number) => refusing.includes(number) || number % 3 !== 0)
    .flatMap((number) => {
      const { email, phone } = customerOf(demo, number);
      const isOptedIn = !refusing.includes(number);
      const isAskedForBoth = number % 2 === 0 || !isOptedIn;
      return [email, ...(isAskedForBoth ? [phone] : [])].map((destination) => ({ destination, isOptedIn }));
    });
}

/** One whose mail came back, and one who complained. */
function suppressionsOf(demo: DemoTenant, at: Date) {
  return [
    { destination: customerOf(demo, 11).email, channel: "email" as const, reason: "BOUNCED" as const, at },
    { destination: customerOf(demo, 52).email, channel: "email" as const, reason: "COMPLAINED" as const, at },
  ];
}

/** In the sandbox every mail arrives; here it is also seen who signed it. */
async function signMails(world: World, { wlId }: WhiteLabel, domain: string): Promise<void> {
  await inTenant(world, wlId, async (db) => {
    const id = await createMailKey({ config: world.config, db, now: world.now }, domain);
    await letKeySign(db, { id, domain });
  });
}

/** Two contracts that somebody made up to see the campaigns at work. */
async function tryOut(
  platform: Platform,
  demo: DemoTenant,
  { tenant, rows, at }: { tenant: WhiteLabel; rows: CatalogRows; at: Date },
): Promise<void> {
  const [device] = devicesIn(rows, tenant.subdomain);
  const day = at.toISOString().slice(0, 10);
  const tests = [
    { campaignID: "WELCOME", triggerEvent: "ACTIVATED_DATE" as const },
    { campaignID: "ACCESSORIES", triggerEvent: "ACTIVATED_DATE" as const },
  ];
  await inTenant(platform, tenant.wlId, async (db) => {
    for (const [index, { campaignID, triggerEvent }] of tests.entries())
      await importTestContract(
        db,
        {
          contractID: `TEST-${tenant.wlCode}-${index + 1}`,
          campaignID,
          paymentPlanCode: demo.record.configs?.hasCompanyLookup ? "LEASE36" : "STANDARD24",
          deviceCode: device?.familyCode ?? "",
          triggerEvent,
          triggerStartDate: day,
          triggerEndDate: null,
          email: `vendor@${tenant.subdomain}.test`,
          phone: customerOf(demo, index + 1).phone,
        },
        at,
      );
  });
}

/** Some of those who were invited follow an offer, and some of the alerts are answered. */
async function answer({ platform }: Past, { wlId, subdomain }: WhiteLabel): Promise<void> {
  await inTenant(platform, wlId, async (db) => {
    const isLucky = (id: number) => numberOf(100, "answers", subdomain, id) < 45;
    const told = [
      { code: "UPGRADE-READY", stage: "REMINDED", outcome: "OFFER_FOLLOWED" },
      { code: "LAST-PAYMENT", stage: "TOLD", outcome: "ALERT_CONFIRMED" },
    ] as const;
    for (const { code, stage, outcome } of told) {
      const waiting = (await listCohort(db, code)).filter(
        (member) => member.stage === stage && member.nextActionAt === null && member.leftAt === null,
      );
      for (const [index, { id }] of waiting.toReversed().entries())
        if (isLucky(index)) await tellMember({ db, platform }, id, { outcome });
    }
  });
}

/** The best known families, with the first device of each that the retailer sells. */
function devicesIn(
  { devices = [], families = [], residuals = [] }: CatalogRows,
  subdomain: string,
): OfferedProduct[] {
  const hasResidual = new Set(residuals.map(({ deviceCode }) => deviceCode));
  const phones = families
    .filter(({ categoryCode }) => categoryCode === "PHONES")
    .toSorted((one, other) => (other.popularity ?? 0) - (one.popularity ?? 0));
  const offered = phones.flatMap(({ code, name }) => {
    const device = devices.find(
      ({ familyCode, link, parentDeviceCode, deviceCode }) =>
        familyCode === code && link && !parentDeviceCode && hasResidual.has(deviceCode),
    );
    return device ? [{ code: device.deviceCode, name: device.name, familyCode: code, familyName: name }] : [];
  });
  const from = numberOf(3, "offers", subdomain);
  return offered.slice(from, from + OFFERS);
}

/** What the mails speak of: something for the ears, and something to charge with. */
const OFFERED_KINDS = ["EARBUDS", "CHARGER", "POWERBANK"];

/** The dearest of each kind, as cheaper ones are below what a plan finances; not every retailer begins with the same. */
export function accessoriesIn({ extras = [] }: CatalogRows, subdomain: string): OfferedProduct[] {
  const from = numberOf(OFFERED_KINDS.length, "accessories", subdomain);
  const kinds = [...OFFERED_KINDS.slice(from), ...OFFERED_KINDS.slice(0, from)];
  return kinds.flatMap((kind) => {
    const [dearest] = extras
      .filter(({ extraCode, image }) => extraCode.startsWith(`${kind}-`) && image)
      .toSorted((one, other) => other.priceMinor - one.priceMinor);
    if (!dearest) return [];
    return [{ code: dearest.extraCode, name: dearest.description, familyCode: "", familyName: "" }];
  });
}
