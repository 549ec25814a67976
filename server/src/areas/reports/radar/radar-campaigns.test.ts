// The radar's offers in campaigns: found at night, told to those who agreed, in words of the offer itself.
import { FOLLOW_OFFER, GET_LANDING_PAGE } from "@handsel/contract/crm/public-pages.ts";
import { SAVE_TEMPLATE } from "@handsel/contract/crm/templates.ts";
import { GET_UPGRADE_OFFER } from "@handsel/contract/reports/radar.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveConsent } from "#areas/crm/index.ts";
import { inTenant } from "#platform.ts";
import { signedIn } from "#testing/builders.ts";
import {
  aCampaign,
  aCampaignShop,
  anAction,
  asAdmin,
  type CampaignShop,
  mailsTo,
  publishDraft,
  runCampaigns,
  setStatus,
} from "#testing/campaign-builders.ts";
import { aSaleIn } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, runScheduled, type TestPlatform } from "#testing/test-platform.ts";
import { anImei, aTradeShop, withTradeParties } from "#testing/tradein-builders.ts";

const MONTH_MS = 30.5 * 24 * 3_600_000;
const NIGHT = "reports-find-upgrades";

let world: TestPlatform;
let shop: CampaignShop;
beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world);
  shop = await aCampaignShop(world, await aTradeShop(world, { earlySwapMonth: 6 }));
});
afterAll(() => world.close());

const inBooks = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
  inTenant(world.platform, shop.tenant.wlId, work);

const WORDS = ["upgradeDeviceName", "upgradePlanName", "upgradeMonthlyPrice"] as const;

async function aCampaignOfOffers(): Promise<string> {
  const campaignCode = await aCampaign(world, shop.topAdmin, {
    triggerEvent: "UPGRADE_OFFER_DATE",
    marketing: "OPTED_IN",
  });
  const templateName = await anAction(world, shop.topAdmin, campaignCode);
  const words = WORDS.map((word) => `<p>${word}={{offers.${word}}}</p>`);
  const htmlPart = `${words.join("")}<a href="{{offers.url}}">Your offer</a>`;
  const template = { campaignCode, templateName, subject: "New", htmlPart };
  const saved = await asAdmin(world, shop, SAVE_TEMPLATE, { template });
  expect(saved.codes).toEqual([]);
  await inBooks((db) =>
    publishDraft(db, { campaignCode, name: templateName }, { at: new Date(), by: "Test" }),
  );
  await setStatus(world, shop, campaignCode, "ENABLED");
  return campaignCode;
}

test("an offer of the night is told once to the customer who agreed, with its figures, and to nobody who did not", async () => {
  const sales = [];
  for (const isOptedIn of [true, false, null]) {
    const sale = await aSaleIn(world, shop, "ACTIVE", { imei: anImei() });
    if (isOptedIn !== null)
      await inBooks((db) =>
        saveConsent(db, { destination: sale.customer.email, isOptedIn, source: "test", at: new Date() }),
      );
    sales.push(sale);
  }
  await aCampaignOfOffers();
  await runScheduled(world, NIGHT);
  await runCampaigns(world, shop);
  for (const { customer } of sales) expect(mailsTo(world, customer.email)).toEqual([]);

  world.moveClock(8 * MONTH_MS);
  await runScheduled(world, NIGHT);
  await runCampaigns(world, shop);
  world.moveClock(8 * MONTH_MS + MONTH_MS / 30);
  await runScheduled(world, NIGHT);
  await runCampaigns(world, shop);
  const [agreed, ...others] = sales;
  if (!agreed) throw new Error("nobody agreed");
  const mails = mailsTo(world, agreed.customer.email);
  expect(mails).toHaveLength(1);
  for (const { customer } of others) expect(mailsTo(world, customer.email)).toEqual([]);

  const seller = await signedIn(world, shop.seller);
  const { offer } = (await callAs(world, seller, GET_UPGRADE_OFFER, { cartUUID: agreed.cartId })).data;
  const html = mails[0]?.html ?? "";
  expect(html).toContain(`upgradeDeviceName=${offer?.deviceName ?? "none"}`);
  expect(html).toContain(`upgradePlanName=${offer?.planName ?? "none"}`);
  expect(html).toContain(`upgradeMonthlyPrice=£${offer?.monthlyThen.toFixed(2) ?? "none"}`);

  // The page behind the link shows the same offer, and following it is noted.
  const token = /\/online\/offers\?token=([\w.-]+)/.exec(html)?.[1] ?? "";
  const visitor = { subdomain: shop.tenant.subdomain };
  const page = await callAs(world, visitor, GET_LANDING_PAGE, { token });
  expect(page.data.offers).toMatchObject([
    {
      id: offer?.orderUUID,
      deviceName: offer?.deviceName,
      paymentPlan: offer?.planName,
      monthlyPrice: offer?.monthlyThen,
    },
  ]);
  expect(page.data.offers[0]?.paragraph).toContain(`£${offer?.worth.toFixed(2)}`);
  const offerID = offer?.orderUUID ?? "";
  const followed = await callAs(world, visitor, FOLLOW_OFFER, { token, offerID });
  expect(followed.codes).toEqual([]);
});
