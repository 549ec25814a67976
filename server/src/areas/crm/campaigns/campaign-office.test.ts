// What the office has of a campaign: trying it out, reading what became of it, and what is refused to whoever writes it.
import {
  CREATE_CAMPAIGN_ACTION,
  CREATE_COHORT_RULE,
  GET_CAMPAIGN,
  UPDATE_CAMPAIGN,
  UPDATE_CAMPAIGN_ACTION,
} from "@handsel/contract/crm/campaigns.ts";
import { GET_CAMPAIGN_MESSAGES, SIMULATE_CAMPAIGN } from "@handsel/contract/crm/reports.ts";
import { PUBLISH_TEMPLATE, READ_TEMPLATE, SAVE_TEMPLATE } from "@handsel/contract/crm/templates.ts";
import {
  CHANGE_TEST_CONTRACT_STAGE,
  CREATE_TEST_CONTRACT,
  EXPIRE_TEST_CONTRACT_DELAY,
  GET_TEST_CONTRACT,
} from "@handsel/contract/crm/test-contracts.ts";
import { GET_SALE } from "@handsel/contract/sales/changing.ts";
import { CONFIRM_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import {
  aCampaign,
  aCampaignShop,
  anAction,
  aRunningCampaign,
  asAdmin,
  beginAnew,
  type CampaignShop,
  cohortOf,
  mailsTo,
  runCampaigns,
  setStatus,
  today,
} from "#testing/campaign-builders.ts";
import { aSaleIn } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { aTradecart, aTradeShop, withTradeParties } from "#testing/tradein-builders.ts";

let world: TestPlatform;
let shop: CampaignShop;
beforeAll(async () => {
  world = await openTestPlatform();
});
beforeEach(async () => {
  shop = await beginAnew(world);
});
afterAll(() => world.close());
async function aTestContract(
  campaignID: string,
  wishes: { contractID: string; email: string },
): Promise<string> {
  const { data, codes } = await asAdmin(world, shop, CREATE_TEST_CONTRACT, {
    contractID: wishes.contractID,
    testContract: {
      campaignID,
      paymentPlanCode: "any",
      deviceCode: "PHONE",
      triggerEvent: "ACTIVATED_DATE",
      triggerStartDate: today(),
      phone: "+447400123456",
      ...wishes,
    },
  });
  expect(codes).toEqual([]);
  return data.testContract.id;
}

test("CRM-TEST-07 a test contract walks the same way, and an expired delay is due at once", async () => {
  const code = await aCampaign(world, shop.topAdmin);
  await anAction(world, shop.topAdmin, code);
  await anAction(world, shop.topAdmin, code, { delay: 30, delayUnit: "DAYS" });
  await setStatus(world, shop, code, "ENABLED");
  const id = await aTestContract(code, { contractID: "TEST-1", email: "tester@shop.test" });
  await runCampaigns(world, shop);
  expect(mailsTo(world, "tester@shop.test")).toHaveLength(1);
  await asAdmin(world, shop, EXPIRE_TEST_CONTRACT_DELAY, { id });
  await runCampaigns(world, shop);
  expect(mailsTo(world, "tester@shop.test")).toHaveLength(2);
  const read = await asAdmin(world, shop, GET_TEST_CONTRACT, { id });
  expect(read.data.messages).toHaveLength(2);
  expect(read.data.details.stage).toBe("SUCCESS");
  expect(read.data.availableStages).toEqual(["NEW", "SUCCESS", "FAIL"]);
});

test("CRM-REPORTS-03 what is opened is counted as opened", async () => {
  const code = await aRunningCampaign(world, shop);
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await runCampaigns(world, shop);
  const picture =
    /src="([^"]+\/online\/opened\/[^"]+)"/.exec(mailsTo(world, sale.customer.email)[0]?.html ?? "")?.[1] ??
    "";
  const { pathname, host } = new URL(picture);
  const response = await world.app.inject({ url: pathname, headers: { host } });
  expect(response.headers["content-type"]).toBe("image/gif");
  const { data } = await asAdmin(world, shop, GET_CAMPAIGN_MESSAGES, { campaignCode: code });
  expect(data.deliveryCounts).toMatchObject({ OPENED: 1 });
  expect(data.sendCounts).toMatchObject({ SENT: 1 });
  expect(JSON.parse(data.messages[0]?.parametersJSON ?? "{}")).toMatchObject({
    from: `"${shop.tenant.name}" <shop@shop.test>`,
    subject: expect.any(String),
  });
});

test("CRM-REPORTS-06 a member and his messages name the trade that pays for the cart", async () => {
  withTradeParties(world);
  shop = await aCampaignShop(world, await aTradeShop(world));
  const { tradecartID } = await aTradecart(world, shop.seller);
  const confirmed = await callAs(world, shop.seller, CONFIRM_TRADECART, {
    tradecartID,
    recycleType: "TRADE_IN",
  });
  expect(confirmed.codes).toEqual([]);
  const code = await aRunningCampaign(world, shop);
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await runCampaigns(world, shop);
  expect(await cohortOf(world, shop, code)).toMatchObject([{ cartUuid: sale.cartId, quoteID: null }]);
  await inTenant(world.platform, shop.tenant.wlId, (db) =>
    db.run("update cart set tradecart_id = $2 where id = $1", [sale.cartId, tradecartID]),
  );
  const quoteID = String(confirmed.data.tradecart.quoteID);
  expect(await cohortOf(world, shop, code)).toMatchObject([{ cartUuid: sale.cartId, quoteID }]);
  const { data } = await asAdmin(world, shop, GET_CAMPAIGN_MESSAGES, { campaignCode: code });
  expect(data.messages).toMatchObject([{ quoteID, tradeCartUUID: tradecartID }]);
});

test("a simulation says who would have entered and sends nothing", async () => {
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await runJobs(world);
  world.sentMails.length = 0;
  const code = await aCampaign(world, shop.topAdmin);
  await anAction(world, shop.topAdmin, code);
  const { data } = await asAdmin(world, shop, SIMULATE_CAMPAIGN, { campaignCode: code });
  expect(data.entered).toBeGreaterThan(0);
  expect(data.members.map(({ cartUuid }) => cartUuid)).toContain(sale.cartId);
  expect(data.steps).toMatchObject([{ reached: data.entered, sent: data.entered }]);
  await runCampaigns(world, shop);
  expect(world.sentMails).toEqual([]);
});

test("CRM-CAMPAIGNS-09 CRM-COMMS-06 a campaign that ends as it starts is refused, and so is another code for a communication", async () => {
  const campaignCode = await aCampaign(world, shop.topAdmin);
  const { campaign } = (await asAdmin(world, shop, GET_CAMPAIGN, { campaignCode })).data;
  const ended = await asAdmin(world, shop, UPDATE_CAMPAIGN, {
    campaign: { ...campaign, endDate: campaign.startDate },
  });
  expect(ended.httpStatus).toBe(400);
  await anAction(world, shop.topAdmin, campaignCode);
  const [action] = (await asAdmin(world, shop, GET_CAMPAIGN, { campaignCode })).data.campaign.campaignActions;
  if (!action) throw new Error("no communication");
  const renamed = await asAdmin(world, shop, UPDATE_CAMPAIGN_ACTION, {
    campaignAction: { ...action, actionCode: "OTHER" },
  });
  expect(renamed.codes).toEqual(["COMMUNICATION_NOT_FOUND_FOR_X"]);
});

test("CRM-TEMPLATE-01 CRM-TEMPLATE-02 CRM-TEMPLATE-08 CRM-TEMPLATE-09 draft and production differ until the draft is published", async () => {
  const code = await aCampaign(world, shop.topAdmin);
  const templateName = await anAction(world, shop.topAdmin, code);
  const template = { campaignCode: code, templateName };
  const read = async () => (await asAdmin(world, shop, READ_TEMPLATE, template)).data;
  const data = await read();
  expect(data.templateData.versionsMatch).toBe(true);
  for (const version of [data.draftTemplate, data.liveTemplate])
    expect(version).toMatchObject({ updatedByName: "Kit Marlow", updatedAt: expect.stringContaining("T") });
  const written = { subject: "New", stage: "INVITED", htmlPart: "<p>x</p>" };
  const saved = await asAdmin(world, shop, SAVE_TEMPLATE, { template: { ...template, ...written } });
  expect(saved.data.templateData.versionsMatch).toBe(false);
  const { subject, htmlPart } = data.draftTemplate;
  expect(await read()).toMatchObject({ draftTemplate: written, liveTemplate: { subject, htmlPart } });
  const stale = await asAdmin(world, shop, SAVE_TEMPLATE, {
    template: {
      campaignCode: code,
      templateName,
      subject: "Other",
      htmlPart: "<p>y</p>",
      updatedAt: data.draftTemplate.updatedAt,
    },
  });
  expect(stale.codes).toEqual(["CHANGED_MEANWHILE"]);
  const published = await asAdmin(world, shop, PUBLISH_TEMPLATE, template);
  expect(published.data).toMatchObject({ subject: "New", htmlPart: "<p>x</p>" });
  expect(await read()).toMatchObject({
    draftTemplate: written,
    liveTemplate: written,
    templateData: { versionsMatch: true },
  });
});

test("CRM-TEST-06 a test contract that is set back gets its message again, and no other stage is taken", async () => {
  const code = await aRunningCampaign(world, shop);
  const id = await aTestContract(code, { contractID: "TEST-AGAIN", email: "again@shop.test" });
  await runCampaigns(world, shop);
  const unknown = await asAdmin(world, shop, CHANGE_TEST_CONTRACT_STAGE, { id, stage: "ELSEWHERE" });
  expect(unknown.codes).toEqual(["INVALID_VALUE"]);
  await asAdmin(world, shop, CHANGE_TEST_CONTRACT_STAGE, { id, stage: "NEW" });
  await runCampaigns(world, shop);
  expect(mailsTo(world, "again@shop.test")).toHaveLength(2);
  const read = await asAdmin(world, shop, GET_TEST_CONTRACT, { id });
  expect(read.data.details.stage).toBe("SUCCESS");
});

test("a sale's page lists what campaigns sent to its customer", async () => {
  await aRunningCampaign(world, shop);
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await runCampaigns(world, shop);
  const { data } = await asAdmin(world, shop, GET_SALE, { cartUUID: sale.cartId });
  expect(data.sale.messages).toMatchObject([{ campaignName: "Thanks", type: "EMAIL", sendStatus: "SENT" }]);
});

test("a campaign whose mail was never put into production cannot be enabled, and the refusal names the template", async () => {
  const campaignCode = await aCampaign(world, shop.topAdmin);
  await asAdmin(world, shop, CREATE_CAMPAIGN_ACTION, {
    campaignAction: {
      campaignId: campaignCode,
      actionCode: "HELLO",
      description: "Hello",
      commsType: "EMAIL",
      templateName: "unwritten",
      stopOutcome: "SUCCESS",
      delay: 0,
      delayUnit: "DAYS",
    },
  });
  await asAdmin(world, shop, CREATE_COHORT_RULE, {
    cohortRule: { campaignCode, contractStatus: "ACTIVE" },
  });
  const { data } = await asAdmin(world, shop, GET_CAMPAIGN, { campaignCode });
  const refused = await asAdmin(world, shop, UPDATE_CAMPAIGN, {
    campaign: { ...data.campaign, status: "ENABLED" },
  });
  expect(refused.codes).toEqual(["TEMPLATES_NOT_IN_PRODUCTION"]);
  expect((await asAdmin(world, shop, GET_CAMPAIGN, { campaignCode })).data.campaign.status).toBe("DISABLED");
});
