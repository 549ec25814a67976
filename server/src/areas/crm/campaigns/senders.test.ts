// Whom the messages of a campaign come from, and what a campaign has to keep when it is saved.
import { CREATE_CAMPAIGN, GET_CAMPAIGN, UPDATE_CAMPAIGN } from "@handsel/contract/crm/campaigns.ts";
import { GET_CAMPAIGN_FORM_DATA } from "@handsel/contract/crm/option-lists.ts";
import { RENDER_EMAIL, SAVE_TEMPLATE, SEND_EMAIL, SEND_SMS } from "@handsel/contract/crm/templates.ts";
import { GET_TENANT_SETTINGS, SAVE_TENANT_SETTINGS } from "@handsel/contract/platform/tenant-settings.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { saveConsent } from "#areas/crm/queries/members.ts";
import { inTenant } from "#platform.ts";
import {
  aCampaign,
  anAction,
  asAdmin,
  beginAnew,
  type CampaignShop,
  campaignForm,
  cohortOf,
  mailsTo,
  runCampaigns,
  setStatus,
} from "#testing/campaign-builders.ts";
import { aSaleCustomer, aSaleIn } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let shop: CampaignShop;
beforeAll(async () => {
  world = await openTestPlatform();
});
beforeEach(async () => {
  shop = await beginAnew(world);
});
afterAll(() => world.close());

const SENDERS = { emailFrom: "care@shop.test", smsSubject: "LampCare" };
const ownAddress = () => `no-reply@${shop.tenant.subdomain}.localhost`;

/** As it may lie in the database since before there was a rule. */
async function storedBefore(campaignCode: string, column: string, value: string): Promise<void> {
  await inTenant(world.platform, shop.tenant.wlId, (db) =>
    db.run(`update crm_campaign set ${column} = $2 where code = $1`, [campaignCode, value]),
  );
}

async function aMailAndAnSms(campaignCode: string): Promise<void> {
  await anAction(world, shop.topAdmin, campaignCode, { stopOutcome: "SENT" });
  await anAction(world, shop.topAdmin, campaignCode, { commsType: "SMS" });
  await setStatus(world, shop, campaignCode, "ENABLED");
}

test("a campaign's mails come from its address and its text messages from its name", async () => {
  const code = await aCampaign(world, shop.topAdmin, SENDERS);
  await aMailAndAnSms(code);
  const { customer } = await aSaleIn(world, shop, "ACTIVE");
  await runCampaigns(world, shop);
  expect(mailsTo(world, customer.email)).toMatchObject([{ from: `"${shop.tenant.name}" <care@shop.test>` }]);
  expect(world.sentSms).toMatchObject([{ from: "LampCare" }]);
});

test("an alert of a campaign comes from its address, too", async () => {
  const code = await aCampaign(world, shop.topAdmin, SENDERS);
  await anAction(world, shop.topAdmin, code, {
    commsType: "ALERT",
    templateName: null,
    notifyList: [{ name: "Ana", email: "ana@desk.test" }],
  });
  await setStatus(world, shop, code, "ENABLED");
  await aSaleIn(world, shop, "ACTIVE");
  await runCampaigns(world, shop);
  expect(mailsTo(world, "ana@desk.test")).toMatchObject([{ from: `"${shop.tenant.name}" <care@shop.test>` }]);
});

test("an alert goes to the shop's own people, who are asked for no consent", async () => {
  const code = await aCampaign(world, shop.topAdmin, { marketing: "OPTED_IN" });
  await anAction(world, shop.topAdmin, code, {
    commsType: "ALERT",
    templateName: null,
    notifyList: [{ name: "Ana", email: "ana@desk.test" }],
  });
  await setStatus(world, shop, code, "ENABLED");
  const customer = aSaleCustomer();
  await inTenant(world.platform, shop.tenant.wlId, (db) =>
    saveConsent(db, { destination: customer.email, isOptedIn: true, source: "TEST", at: new Date() }),
  );
  await aSaleIn(world, shop, "ACTIVE", { customer });
  await runCampaigns(world, shop);
  expect(mailsTo(world, "ana@desk.test")).toHaveLength(1);
});

test("tests and previews of a template bear the sender that its campaign has", async () => {
  const campaignCode = await aCampaign(world, shop.topAdmin, SENDERS);
  const mail = await anAction(world, shop.topAdmin, campaignCode);
  const sms = await anAction(world, shop.topAdmin, campaignCode, { commsType: "SMS" });
  const { reference: contractReference } = await aSaleIn(world, shop, "ACTIVE");
  const rendered = async (templateName: string) =>
    (
      await asAdmin(world, shop, RENDER_EMAIL, {
        campaignCode,
        templateName,
        contractReference,
        subject: "s",
        htmlPart: "h",
      })
    ).data.sender;
  expect(await rendered(mail)).toBe(`"${shop.tenant.name}" <care@shop.test>`);
  expect(await rendered(sms)).toBe("LampCare");
  await asAdmin(world, shop, SAVE_TEMPLATE, {
    template: { campaignCode, templateName: sms, htmlPart: "Hi" },
  });
  await asAdmin(world, shop, SEND_EMAIL, {
    to: "try@shop.test",
    contractReference,
    templateKey: `${campaignCode}/${mail}`,
  });
  await asAdmin(world, shop, SEND_SMS, {
    phone: "+447400123456",
    contractReference,
    templateKey: `${campaignCode}/${sms}`,
  });
  await runJobs(world);
  expect(mailsTo(world, "try@shop.test")).toMatchObject([{ from: `"${shop.tenant.name}" <care@shop.test>` }]);
  expect(world.sentSms).toMatchObject([{ from: "LampCare" }]);
});

const create = (wishes: Parameters<typeof campaignForm>[0]) =>
  asAdmin(world, shop, CREATE_CAMPAIGN, { campaign: campaignForm({ ...SENDERS, ...wishes }) });

test.each(["care@elsewhere.test", "care@mail.shop.test", "care@notshop.test"])(
  "a campaign that would send from %s is neither made nor changed",
  async (emailFrom) => {
    expect(await create({ emailFrom })).toMatchObject({
      codes: ["SENDER_DOMAIN_NOT_ALLOWED"],
      httpStatus: 200,
    });
    const campaignCode = await aCampaign(world, shop.topAdmin, SENDERS);
    const { campaign } = (await asAdmin(world, shop, GET_CAMPAIGN, { campaignCode })).data;
    const changed = await asAdmin(world, shop, UPDATE_CAMPAIGN, { campaign: { ...campaign, emailFrom } });
    expect(changed.codes).toEqual(["SENDER_DOMAIN_NOT_ALLOWED"]);
    const after = (await asAdmin(world, shop, GET_CAMPAIGN, { campaignCode })).data.campaign;
    expect(after.emailFrom).toBe("care@shop.test");
  },
);

test.each(["The Lamp", "Lumière", "Lamp-Care", "+447400123"])(
  "a campaign whose text messages would come from %s is refused",
  async (smsSubject) => {
    expect((await create({ smsSubject })).codes).toEqual(["SMS_SENDER_NOT_VALID"]);
  },
);

test("a domain that the top admin adds to the settings can be sent from, and one of his own address always", async () => {
  const emailFrom = "hello@elsewhere.test";
  expect((await create({ emailFrom })).codes).toEqual(["SENDER_DOMAIN_NOT_ALLOWED"]);
  const { settings, versionID } = (await asAdmin(world, shop, GET_TENANT_SETTINGS, {})).data;
  const save = (senderDomains: string[]) =>
    asAdmin(world, shop, SAVE_TENANT_SETTINGS, { settings: { ...settings, senderDomains }, versionID });
  expect((await save(["not a domain"])).codes).toEqual(["TENANT_SETTING_NOT_VALID"]);
  expect((await save(["elsewhere.test"])).codes).toEqual([]);
  await world.platform.tenants.reload();
  expect((await create({ emailFrom })).codes).toEqual([]);
  expect((await create({ emailFrom: ownAddress() })).codes).toEqual([]);
  expect((await create({})).codes).toEqual(["SENDER_DOMAIN_NOT_ALLOWED"]);
  const { senders } = (await asAdmin(world, shop, GET_CAMPAIGN_FORM_DATA, {})).data;
  expect(senders).toEqual({
    domains: ["elsewhere.test", `${shop.tenant.subdomain}.localhost`],
    address: ownAddress(),
    smsName: expect.stringMatching(/^Retailer\d*$/),
  });
});

test("a campaign that was saved with a foreign sender before goes on sending, from the retailer's own, and can be switched", async () => {
  const campaignCode = await aCampaign(world, shop.topAdmin, SENDERS);
  await storedBefore(campaignCode, "email_from", "care@elsewhere.test");
  await storedBefore(campaignCode, "sms_subject", "The Lamp");
  await aMailAndAnSms(campaignCode);
  const { customer } = await aSaleIn(world, shop, "ACTIVE");
  await runCampaigns(world, shop);
  expect(mailsTo(world, customer.email)).toMatchObject([{ from: `"${shop.tenant.name}" <${ownAddress()}>` }]);
  expect(world.sentSms).toMatchObject([{ from: expect.stringMatching(/^Retailer\d*$/) }]);
  await setStatus(world, shop, campaignCode, "DISABLED");
  const { campaign } = (await asAdmin(world, shop, GET_CAMPAIGN, { campaignCode })).data;
  expect(campaign).toMatchObject({ status: "DISABLED", emailFrom: "care@elsewhere.test" });
  const described = { ...campaign, description: "Other words" };
  const refused = await asAdmin(world, shop, UPDATE_CAMPAIGN, { campaign: described });
  expect(refused.codes).toEqual(["SENDER_DOMAIN_NOT_ALLOWED", "SMS_SENDER_NOT_VALID"]);
  const mended = await asAdmin(world, shop, UPDATE_CAMPAIGN, { campaign: { ...described, ...SENDERS } });
  expect(mended.codes).toEqual([]);
});

test("CRM-CAMPAIGNS-06 a new campaign starts disabled, whatever is asked, and nobody enters it", async () => {
  const campaign = campaignForm({ ...SENDERS, status: "ENABLED" });
  const { data, codes } = await asAdmin(world, shop, CREATE_CAMPAIGN, { campaign });
  expect(codes).toEqual([]);
  expect(data.campaigns).toMatchObject([{ campaignCode: campaign.campaignCode, status: "DISABLED" }]);
  await aSaleIn(world, shop, "ACTIVE");
  await runCampaigns(world, shop);
  expect(await cohortOf(world, shop, campaign.campaignCode)).toEqual([]);
});

test.each([
  ["2026-02-01", "2026-02-01", "triggerDateRangeEnd"],
  ["2026-02-02", "2026-02-01", "triggerDateRangeEnd"],
])(
  "CRM-CAMPAIGNS-10 a trigger range from %s to %s is refused: it ends on a later day than it starts",
  async (triggerDateRangeStart, triggerDateRangeEnd, field) => {
    const range = { triggerDateRangeStart, triggerDateRangeEnd };
    const refusal = { code: "REQUEST_NOT_VALID", values: [`campaign.${field}`, "dateOrder"] };
    expect((await create(range)).header.errors).toMatchObject([refusal]);
    const campaignCode = await aCampaign(world, shop.topAdmin, SENDERS);
    const { campaign } = (await asAdmin(world, shop, GET_CAMPAIGN, { campaignCode })).data;
    const changed = await callAs(world, shop.topAdmin, UPDATE_CAMPAIGN, {
      campaign: { ...campaign, ...range },
    });
    expect(changed.header.errors).toMatchObject([refusal]);
  },
);

test("CRM-CAMPAIGNS-09 CRM-CAMPAIGNS-10 a campaign ends after its first day; ranges with one end are open", async () => {
  const day = "2026-03-01";
  expect((await create({ startDate: day, endDate: day })).codes).toEqual(["REQUEST_NOT_VALID"]);
  expect((await create({ startDate: day, endDate: "2026-03-02" })).codes).toEqual([]);
  expect((await create({ triggerDateRangeStart: day })).codes).toEqual([]);
  expect((await create({ triggerDateRangeEnd: day })).codes).toEqual([]);
  expect((await create({ triggerDateRangeStart: day, triggerDateRangeEnd: "2026-03-02" })).codes).toEqual([]);
});

test("a same-day range from before can still be switched off", async () => {
  const campaignCode = await aCampaign(world, shop.topAdmin, SENDERS);
  await anAction(world, shop.topAdmin, campaignCode);
  await setStatus(world, shop, campaignCode, "ENABLED");
  await storedBefore(campaignCode, "trigger_from", "2026-02-01");
  await storedBefore(campaignCode, "trigger_until", "2026-02-01");
  await setStatus(world, shop, campaignCode, "DISABLED");
});
