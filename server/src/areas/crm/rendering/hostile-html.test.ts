// Hostile HTML in each of the places where somebody can write some: what comes out in previews, mails, files and public
// pages is text and safe markup.
import { CREATE_ATTACHMENT } from "@handsel/contract/crm/attachments.ts";
import { CREATE_UPGRADE_OFFER } from "@handsel/contract/crm/offers.ts";
import { GET_LANDING_PAGE } from "@handsel/contract/crm/public-pages.ts";
import { GET_CAMPAIGN_MESSAGES } from "@handsel/contract/crm/reports.ts";
import { RENDER_EMAIL } from "@handsel/contract/crm/templates.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import {
  aCampaign,
  aCampaignShop,
  aStep,
  type CampaignShop,
  cohortOf,
  publishTemplate,
  readCampaign,
  runCampaigns,
  setStatus,
} from "#testing/campaign-builders.ts";
import { expectHarmless, HOSTILE_HTML } from "#testing/hostile-html.ts";
import { aSaleIn } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import { filesOf } from "../attachment-files.ts";
import { linkToken } from "../links.ts";
import { deleteBlock, insertBlock, listBlocks } from "../queries/templates.ts";
import { WAY_OUT_SHEET } from "./way-out.ts";

const CAMPAIGN = "HOSTILE";
const MAIL = { campaignCode: CAMPAIGN, templateName: "mail" };
const PAGE = { campaignCode: CAMPAIGN, templateName: "page" };
const NAME = "<img src=x onerror=alert(1)>";

let world: TestPlatform;
let shop: CampaignShop;
let admin: Person;
let reference: string;
/** The customer's way to the landing page. */
let token: string;

beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aCampaignShop(world);
  admin = shop.topAdmin;
  await aCampaign(world, admin, { campaignCode: CAMPAIGN });
  await aStep(world, admin, CAMPAIGN, { templateName: MAIL.templateName });
  await aStep(world, admin, CAMPAIGN, {
    templateName: PAGE.templateName,
    commsType: "LANDING_PAGE",
    delay: 30,
  });
  await publish(MAIL, "<p>Hello {{customer.firstName}}</p>");
  await publish(PAGE, "<p>Offers</p>");
  await setStatus(world, shop, CAMPAIGN, "ENABLED");
  const sale = await aSaleIn(world, shop, "ACTIVE", { customer: { firstName: NAME } });
  reference = sale.reference;
  await runCampaigns(world, shop);
  const [member] = await cohortOf(world, shop, CAMPAIGN);
  const memberId = member?.id ?? "";
  const { campaignActions } = await readCampaign(world, shop, CAMPAIGN);
  const aboutId = campaignActions.find(({ commsType }) => commsType === "LANDING_PAGE")?.id ?? "";
  token = linkToken(world.platform.config, "landing", shop.tenant.wlId, { memberId, aboutId });
});
afterAll(() => world.close());

const publish = ({ templateName }: typeof MAIL, htmlPart: string) =>
  publishTemplate(world, admin, { campaignCode: CAMPAIGN, templateName }, { subject: "Hello", htmlPart });

async function preview(htmlPart: string): Promise<string> {
  const { data, codes } = await callAs(world, admin, RENDER_EMAIL, {
    ...MAIL,
    contractReference: reference,
    htmlPart,
  });
  expect(codes).toEqual([]);
  return data.htmlPart;
}

async function landingPage() {
  const { data, codes } = await callAs(world, { subdomain: shop.tenant.subdomain }, GET_LANDING_PAGE, {
    token,
  });
  expect(codes).toEqual([]);
  return data;
}

test.each(HOSTILE_HTML)("in a template, as previewed and on the landing page: %s", async (payload) => {
  expectHarmless(await preview(payload));
  await publish(PAGE, `<p>kept</p>${payload}`);
  const { htmlPart } = await landingPage();
  expect(htmlPart).toContain("kept");
  expectHarmless(htmlPart);
});

test.each(HOSTILE_HTML)("in a block, as previewed and on the landing page: %s", async (body) => {
  // As one that came in before blocks had to be whole.
  await inTenant(world.platform, shop.tenant.wlId, async (db) => {
    const known = (await listBlocks(db)).find(({ key }) => key === "hostile");
    if (known) await deleteBlock(db, known.uuid);
    await insertBlock(db, { key: "hostile", description: "Bad", body, at: new Date(), by: "Kit Marlow" });
  });
  expectHarmless(await preview("<p>[[hostile]]</p>"));
  await publish(PAGE, "<div>[[hostile]]</div><p>kept</p>");
  expectHarmless((await landingPage()).htmlPart);
});

test("in a file that is written here, as it goes out with a mail", async () => {
  for (const [at, html] of HOSTILE_HTML.entries()) {
    const { codes } = await callAs(world, admin, CREATE_ATTACHMENT, {
      fileName: `f${at}.html`,
      html,
      ...MAIL,
    });
    expect(codes).toEqual([]);
  }
  const files = await inTenant(world.platform, shop.tenant.wlId, (db) =>
    filesOf({ db, platform: world.platform }, MAIL.campaignCode, MAIL.templateName),
  );
  expect(files).toHaveLength(HOSTILE_HTML.length);
  for (const { contentBase64 } of files)
    expectHarmless(Buffer.from(contentBase64, "base64").toString("utf8"));
});

test("in an offer: its words stay words on the landing page, and its addresses lead nowhere but to the web", async () => {
  const offer = {
    campaignID: CAMPAIGN,
    offerGroup: "MAIN",
    type: "DEVICE",
    financingType: "STANDARD",
    status: "ENABLED",
    deviceCode: "PHONE",
  } as const;
  for (const bad of [
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.test",
    " javascript:x",
    "http://evil.test",
  ])
    for (const field of ["url", "imgURL"] as const) {
      const { codes } = await callAs(world, admin, CREATE_UPGRADE_OFFER, {
        offer: { ...offer, [field]: bad },
      });
      expect([bad, field, codes]).toEqual([bad, field, ["INVALID_VALUE"]]);
    }
  for (const payload of HOSTILE_HTML) {
    const words = { title: payload, paragraph: payload, buttonLabel: "See it" };
    expect(
      (await callAs(world, admin, CREATE_UPGRADE_OFFER, { offer: { ...offer, ...words } })).codes,
    ).toEqual([]);
  }
  await publish(PAGE, "<p>{{offers.deviceName}} {{offers.media.description}} {{offers.familyName}}</p>");
  const { htmlPart, offers } = await landingPage();
  expect(offers).toHaveLength(HOSTILE_HTML.length);
  expectHarmless(htmlPart);
});

test("in a message: a customer's name is text in the mail and in the report's preview of it", async () => {
  const { data } = await callAs(world, admin, GET_CAMPAIGN_MESSAGES, { campaignCode: CAMPAIGN });
  const { html } = JSON.parse(data.messages[0]?.parametersJSON ?? "{}") as { html: string };
  expect(html).toContain("Hello &lt;img");
  // The colours of the way out are the platform's own.
  const written = (whole: string) => whole.replace(WAY_OUT_SHEET, "");
  expectHarmless(written(html));
  const [mail] = world.sentMails;
  expectHarmless(written(mail?.html ?? "<script>"));
});
