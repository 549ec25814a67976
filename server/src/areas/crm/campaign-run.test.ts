import {
  type Campaign,
  CREATE_CAMPAIGN,
  CREATE_CAMPAIGN_ACTION,
  CREATE_COHORT_RULE,
  GET_CAMPAIGN,
  UPDATE_CAMPAIGN,
  UPDATE_CAMPAIGN_ACTION,
} from "@handsel/contract/crm/campaigns.ts";
import { GET_LANDING_PAGE, GET_UNSUBSCRIPTION, UNSUBSCRIBE } from "@handsel/contract/crm/public-pages.ts";
import {
  GET_CAMPAIGN_COHORTS,
  GET_CAMPAIGN_MESSAGES,
  SIMULATE_CAMPAIGN,
} from "@handsel/contract/crm/reports.ts";
import { PUBLISH_TEMPLATE, READ_TEMPLATE, SAVE_TEMPLATE } from "@handsel/contract/crm/templates.ts";
import {
  CHANGE_TEST_CONTRACT_STAGE,
  CREATE_TEST_CONTRACT,
  EXPIRE_TEST_CONTRACT_DELAY,
  GET_TEST_CONTRACT,
} from "@handsel/contract/crm/test-contracts.ts";
import type { InputOf, Operation } from "@handsel/contract/operation.ts";
import { GET_SALE } from "@handsel/contract/sales/changing.ts";
import { CONFIRM_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import { aUser, signedIn, type TestUser } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { aSaleIn, recordFor } from "#testing/sale-builders.ts";
import {
  type CallResult,
  callAs,
  openTestPlatform,
  runJobs,
  type TestPlatform,
} from "#testing/test-platform.ts";
import { aTradecart, aTradeShop, withTradeParties } from "#testing/tradein-builders.ts";
import { runPortion } from "./run-members.ts";

let world: TestPlatform;
let shop: Shop;
let topAdmin: TestUser;
beforeAll(async () => {
  world = await openTestPlatform();
});
// A shop for each test: a campaign takes every contract of its retailer.
beforeEach(async () => {
  world.sentMails.length = 0;
  world.sentSms.length = 0;
  world.moveClock(0);
  shop = await aShop(world, { configs: { earlySwapMonth: 12 } });
  topAdmin = await aUser(world, shop.tenant, { role: 1, stores: [shop.store] });
});
afterAll(() => world.close());

/** Days pass in these tests, and no session lasts that long. */
async function asAdmin<Op extends Operation>(operation: Op, input: InputOf<Op>): Promise<CallResult<Op>> {
  return callAs(world, await signedIn(world, topAdmin), operation, input);
}

const DAY = 24 * 3_600_000;
const today = new Date().toISOString().slice(0, 10);
let lastCampaign = 0;

type GivenCampaign = Partial<InputOf<typeof CREATE_CAMPAIGN>["campaign"]>;
type GivenAction = Partial<InputOf<typeof CREATE_CAMPAIGN_ACTION>["campaignAction"]>;

async function aCampaign(wishes: GivenCampaign = {}): Promise<string> {
  lastCampaign += 1;
  const campaignCode = `CAMPAIGN-${lastCampaign}`;
  const { codes } = await asAdmin(CREATE_CAMPAIGN, {
    campaign: {
      campaignCode,
      description: "Thanks",
      startDate: today,
      triggerEvent: "ACTIVATED_DATE",
      emailFrom: "shop@shop.test",
      smsSubject: "Shop",
      ...wishes,
    },
  });
  expect(codes).toEqual([]);
  return campaignCode;
}

let lastAction = 0;
async function anAction(campaignId: string, wishes: GivenAction = {}): Promise<void> {
  lastAction += 1;
  const templateName = `template-${lastAction}`;
  const { codes } = await asAdmin(CREATE_CAMPAIGN_ACTION, {
    campaignAction: {
      campaignId,
      actionCode: `ACTION-${lastAction}`,
      description: "Say thanks",
      commsType: "EMAIL",
      stopOutcome: "SUCCESS",
      templateName,
      ...wishes,
    },
  });
  expect(codes).toEqual([]);
  if (wishes.commsType === "WAIT" || wishes.commsType === "ALERT") return;
  await asAdmin(SAVE_TEMPLATE, {
    template: {
      campaignCode: campaignId,
      templateName,
      subject: "Hello {{customer.firstName}}",
      htmlPart: "<p>Your {{deviceContract.deviceName}} costs {{deviceContract.monthlyPrice}}.</p>",
    },
  });
  await asAdmin(PUBLISH_TEMPLATE, { campaignCode: campaignId, templateName });
}

async function setStatus(campaignCode: string, status: Campaign["status"]): Promise<void> {
  const { data } = await asAdmin(GET_CAMPAIGN, { campaignCode });
  const { codes } = await asAdmin(UPDATE_CAMPAIGN, { campaign: { ...data.campaign, status } });
  expect(codes).toEqual([]);
  await runJobs(world);
}
const enable = (code: string) => setStatus(code, "ENABLED");

/** What is due by the platform's clock, and everything that follows from it. */
async function run(): Promise<void> {
  await runJobs(world);
  while ((await runPortion(world.platform, shop.tenant.wlId)) > 0) await runJobs(world);
}

const mailsTo = (email: string) => world.sentMails.filter(({ to }) => to === email);
const cohort = async (campaignCode: string) =>
  (await asAdmin(GET_CAMPAIGN_COHORTS, { campaignCode })).data.cohorts;

test("a contract that starts enters once, gets its mail with its own figures, and leaves as a success", async () => {
  const code = await aCampaign();
  await anAction(code);
  await enable(code);
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await run();
  const [mail, ...others] = mailsTo(sale.customer.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Hello ${sale.customer.firstName}`);
  expect(mail?.html).toMatch(/Your .+ costs £\d+\.\d{2}\./);
  expect(mail?.headers["List-Unsubscribe"]).toMatch(/^<http.+\/online\/off\/u\./);
  const { cartId: cartUuid, reference: saleReference } = sale;
  expect(await cohort(code)).toMatchObject([
    { cartUuid, saleReference, stage: "SUCCESS", nextActionAt: null },
  ]);
  const { messages } = (await asAdmin(GET_CAMPAIGN_MESSAGES, { campaignCode: code })).data;
  expect(messages).toMatchObject([{ cartUuid, saleReference }]);
  await run();
  expect(mailsTo(sale.customer.email)).toHaveLength(1);
});

test("contracts whose moment came before enter when the campaign begins", async () => {
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await runJobs(world);
  // The database may know a moment more finely than we do; whoever walks over them must still come to the end.
  await world.platform.pool.query("update crm_trigger set at = at + interval '5 microseconds'");
  const code = await aCampaign();
  await anAction(code);
  await enable(code);
  await run();
  expect(mailsTo(sale.customer.email)).toHaveLength(1);
});

test("the offset and the delays are waited for, by the platform's clock", async () => {
  const code = await aCampaign({ triggerDaysOffset: 2 });
  await anAction(code);
  await anAction(code, { delay: 3, delayUnit: "DAYS" });
  await enable(code);
  const sale = await aSaleIn(world, shop, "ACTIVE");
  const email = sale.customer.email;
  await run();
  expect(mailsTo(email)).toHaveLength(0);
  world.moveClock(2 * DAY + 60_000);
  await run();
  expect(mailsTo(email)).toHaveLength(1);
  world.moveClock(4 * DAY);
  await run();
  expect(mailsTo(email)).toHaveLength(1);
  world.moveClock(5 * DAY + 120_000);
  await run();
  expect(mailsTo(email)).toHaveLength(2);
});

test("who satisfies no rule when the day has come is never a member", async () => {
  const code = await aCampaign();
  await anAction(code);
  await asAdmin(CREATE_COHORT_RULE, {
    cohortRule: { campaignCode: code, contractStatus: "CANCELLED" },
  });
  await enable(code);
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await run();
  expect(mailsTo(sale.customer.email)).toHaveLength(0);
  expect(await cohort(code)).toEqual([]);
});

test("a disabled campaign sends nothing, not even what was already written; enabled again it goes on", async () => {
  const code = await aCampaign();
  await anAction(code, { delay: 1, delayUnit: "DAYS" });
  await enable(code);
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await run();
  await setStatus(code, "DISABLED");
  world.moveClock(2 * DAY);
  await run();
  expect(mailsTo(sale.customer.email)).toHaveLength(0);
  await enable(code);
  await run();
  expect(mailsTo(sale.customer.email)).toHaveLength(1);
});

test("who takes himself off the list gets no marketing any more, and can come back", async () => {
  const code = await aCampaign();
  await anAction(code);
  await anAction(code, { delay: 1, delayUnit: "DAYS" });
  await enable(code);
  const sale = await aSaleIn(world, shop, "ACTIVE");
  const { email } = sale.customer;
  await run();
  const token = /\/online\/unsubscribe\?token=([\w.-]+)/.exec(mailsTo(email)[0]?.text ?? "")?.[1] ?? "";
  const visitor = { subdomain: shop.tenant.subdomain };
  const before = await callAs(world, visitor, GET_UNSUBSCRIPTION, { token });
  expect(before.data).toMatchObject({ isUnsubscribed: false });
  expect(before.data.destination).not.toContain(email.split("@")[0]);
  await callAs(world, visitor, UNSUBSCRIBE, { token, isUnsubscribed: true });
  world.moveClock(2 * DAY);
  await run();
  expect(mailsTo(email)).toHaveLength(1);
  expect(await cohort(code)).toMatchObject([{ stage: "FAIL" }]);
  const refused = await callAs(world, visitor, GET_LANDING_PAGE, { token });
  expect(refused.codes).toEqual(["LINK_NOT_VALID"]);
});

test("two workers at once send each message once", async () => {
  const code = await aCampaign();
  await anAction(code);
  await enable(code);
  const sales = await Promise.all(Array.from({ length: 6 }, () => aSaleIn(world, shop, "ACTIVE")));
  await runJobs(world);
  const { wlId } = shop.tenant;
  for (let round = 0; round < 3; round += 1)
    await Promise.all([runPortion(world.platform, wlId), runPortion(world.platform, wlId)]);
  await runJobs(world);
  for (const { customer } of sales) expect(mailsTo(customer.email)).toHaveLength(1);
});

test("CRM-TEST-07 a test contract walks the same way, and an expired delay is due at once", async () => {
  const code = await aCampaign();
  await anAction(code);
  await anAction(code, { delay: 30, delayUnit: "DAYS" });
  await enable(code);
  const { data, codes } = await asAdmin(CREATE_TEST_CONTRACT, {
    contractID: "TEST-1",
    testContract: {
      contractID: "TEST-1",
      campaignID: code,
      paymentPlanCode: "any",
      deviceCode: "PHONE",
      triggerEvent: "ACTIVATED_DATE",
      triggerStartDate: today,
      email: "tester@shop.test",
      phone: "+447400123456",
    },
  });
  expect(codes).toEqual([]);
  await run();
  expect(mailsTo("tester@shop.test")).toHaveLength(1);
  const { id } = data.testContract;
  await asAdmin(EXPIRE_TEST_CONTRACT_DELAY, { id });
  await run();
  expect(mailsTo("tester@shop.test")).toHaveLength(2);
  const read = await asAdmin(GET_TEST_CONTRACT, { id });
  expect(read.data.messages).toHaveLength(2);
  expect(read.data.details.stage).toBe("SUCCESS");
  expect(read.data.availableStages).toEqual(["NEW", "SUCCESS", "FAIL"]);
});

test("CRM-REPORTS-03 what is opened is counted as opened", async () => {
  const code = await aCampaign();
  await anAction(code);
  await enable(code);
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await run();
  const picture =
    /src="([^"]+\/online\/opened\/[^"]+)"/.exec(mailsTo(sale.customer.email)[0]?.html ?? "")?.[1] ?? "";
  const { pathname, host } = new URL(picture);
  const response = await world.app.inject({ url: pathname, headers: { host } });
  expect(response.headers["content-type"]).toBe("image/gif");
  const { data } = await asAdmin(GET_CAMPAIGN_MESSAGES, { campaignCode: code });
  expect(data.deliveryCounts).toMatchObject({ OPENED: 1 });
  expect(data.sendCounts).toMatchObject({ SENT: 1 });
  expect(JSON.parse(data.messages[0]?.parametersJSON ?? "{}")).toMatchObject({ subject: expect.any(String) });
});

test("CRM-REPORTS-06 a member and his messages name the trade that pays for the cart", async () => {
  withTradeParties(world);
  shop = await aTradeShop(world);
  topAdmin = await aUser(world, shop.tenant, { role: 1, stores: [shop.store] });
  const { tradecartID } = await aTradecart(world, shop.seller);
  const confirmed = await callAs(world, shop.seller, CONFIRM_TRADECART, {
    tradecartID,
    recycleType: "TRADE_IN",
  });
  expect(confirmed.codes).toEqual([]);
  const code = await aCampaign();
  await anAction(code);
  await enable(code);
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await run();
  expect(await cohort(code)).toMatchObject([{ cartUuid: sale.cartId, quoteID: null }]);
  await inTenant(world.platform, shop.tenant.wlId, (db) =>
    db.run("update cart set tradecart_id = $2 where id = $1", [sale.cartId, tradecartID]),
  );
  const quoteID = String(confirmed.data.tradecart.quoteID);
  expect(await cohort(code)).toMatchObject([{ cartUuid: sale.cartId, quoteID }]);
  const { data } = await asAdmin(GET_CAMPAIGN_MESSAGES, { campaignCode: code });
  expect(data.messages).toMatchObject([{ quoteID, tradeCartUUID: tradecartID }]);
});

test("a simulation says who would have entered and sends nothing", async () => {
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await runJobs(world);
  world.sentMails.length = 0;
  const code = await aCampaign();
  await anAction(code);
  const { data } = await asAdmin(SIMULATE_CAMPAIGN, { campaignCode: code });
  expect(data.entered).toBeGreaterThan(0);
  expect(data.members.map(({ cartUuid }) => cartUuid)).toContain(sale.cartId);
  expect(data.steps).toMatchObject([{ reached: data.entered, sent: data.entered }]);
  await run();
  expect(world.sentMails).toEqual([]);
});

test("CRM-CAMPAIGNS-09 CRM-COMMS-06 a campaign that ends as it starts is refused, and so is another code for a communication", async () => {
  const campaignCode = await aCampaign();
  const { data } = await asAdmin(GET_CAMPAIGN, { campaignCode });
  const ended = await asAdmin(UPDATE_CAMPAIGN, { campaign: { ...data.campaign, endDate: today } });
  expect(ended.httpStatus).toBe(400);
  await anAction(campaignCode);
  const [action] = (await asAdmin(GET_CAMPAIGN, { campaignCode })).data.campaign.campaignActions;
  if (!action) throw new Error("no communication");
  const renamed = await asAdmin(UPDATE_CAMPAIGN_ACTION, {
    campaignAction: { ...action, actionCode: "OTHER" },
  });
  expect(renamed.codes).toEqual(["COMMUNICATION_NOT_FOUND_FOR_X"]);
});

test("CRM-TEMPLATE-02 draft and production differ until the draft is published", async () => {
  const code = await aCampaign();
  await anAction(code);
  const templateName = `template-${lastAction}`;
  const { data } = await asAdmin(READ_TEMPLATE, { campaignCode: code, templateName });
  expect(data.templateData.versionsMatch).toBe(true);
  const saved = await asAdmin(SAVE_TEMPLATE, {
    template: { campaignCode: code, templateName, subject: "New", htmlPart: "<p>x</p>" },
  });
  expect(saved.data.templateData.versionsMatch).toBe(false);
  const stale = await asAdmin(SAVE_TEMPLATE, {
    template: {
      campaignCode: code,
      templateName,
      subject: "Other",
      htmlPart: "<p>y</p>",
      updatedAt: data.draftTemplate.updatedAt,
    },
  });
  expect(stale.codes).toEqual(["CHANGED_MEANWHILE"]);
});

test("the button of a mail program takes its reader off the list at once", async () => {
  const code = await aCampaign();
  await anAction(code);
  await anAction(code, { delay: 1, delayUnit: "DAYS" });
  await enable(code);
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await run();
  const [mail] = mailsTo(sale.customer.email);
  expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const { pathname, host } = new URL(mail?.headers["List-Unsubscribe"]?.slice(1, -1) ?? "");
  const press = (url: string) =>
    world.app.inject({
      method: "POST",
      url,
      headers: { host, "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
  expect((await press(`${pathname}x`)).statusCode).toBe(404);
  expect((await press(pathname)).statusCode).toBe(200);
  world.moveClock(2 * DAY);
  await run();
  expect(mailsTo(sale.customer.email)).toHaveLength(1);
  const opened = await world.app.inject({ url: pathname, headers: { host } });
  expect(opened.headers.location).toMatch(/^\/online\/unsubscribe\?token=/);
});

test("a campaign whose time was changed takes nobody whose moment lies outside of it now", async () => {
  const code = await aCampaign({ triggerDaysOffset: 5 });
  await anAction(code);
  await enable(code);
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await run();
  const { data } = await asAdmin(GET_CAMPAIGN, { campaignCode: code });
  const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10);
  await asAdmin(UPDATE_CAMPAIGN, { campaign: { ...data.campaign, triggerDateRangeStart: tomorrow } });
  world.moveClock(6 * DAY);
  await run();
  expect(mailsTo(sale.customer.email)).toEqual([]);
  expect(await cohort(code)).toEqual([]);
});

test("a contract that ends leaves its campaigns as a failure, whatever it was waiting for", async () => {
  const code = await aCampaign({ triggerEvent: "CREDIT_APPLICATION_DATE" });
  await anAction(code, { delay: 3, delayUnit: "DAYS" });
  await enable(code);
  const sale = await aSaleIn(world, shop, "PENDING_ACTIVATION");
  await run();
  expect(await cohort(code)).toMatchObject([{ stage: "NEW", leftAt: null }]);
  await recordFor(world, shop, sale, [{ type: "CANCELLED", data: {} }]);
  await run();
  world.moveClock(4 * DAY);
  await run();
  expect(await cohort(code)).toMatchObject([{ stage: "FAIL" }]);
  expect(mailsTo(sale.customer.email)).toEqual([]);
});

test("a test contract that is set back gets its message again", async () => {
  const code = await aCampaign();
  await anAction(code);
  await enable(code);
  const { data } = await asAdmin(CREATE_TEST_CONTRACT, {
    contractID: "TEST-AGAIN",
    testContract: {
      contractID: "TEST-AGAIN",
      campaignID: code,
      paymentPlanCode: "any",
      deviceCode: "PHONE",
      triggerEvent: "ACTIVATED_DATE",
      triggerStartDate: today,
      email: "again@shop.test",
      phone: "+447400123456",
    },
  });
  await run();
  const { id } = data.testContract;
  await asAdmin(CHANGE_TEST_CONTRACT_STAGE, { id, stage: "NEW" });
  await run();
  expect(mailsTo("again@shop.test")).toHaveLength(2);
  const read = await asAdmin(GET_TEST_CONTRACT, { id });
  expect(read.data.details.stage).toBe("SUCCESS");
});

test("a sale's page lists what campaigns sent to its customer", async () => {
  const code = await aCampaign();
  await anAction(code);
  await enable(code);
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await run();
  const { data } = await asAdmin(GET_SALE, { cartUUID: sale.cartId });
  expect(data.sale.messages).toMatchObject([{ campaignName: "Thanks", type: "EMAIL", sendStatus: "SENT" }]);
});

test("a campaign whose mail was never put into production cannot be enabled, and the refusal names the template", async () => {
  const campaignCode = await aCampaign();
  await asAdmin(CREATE_CAMPAIGN_ACTION, {
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
  const { data } = await asAdmin(GET_CAMPAIGN, { campaignCode });
  const refused = await asAdmin(UPDATE_CAMPAIGN, { campaign: { ...data.campaign, status: "ENABLED" } });
  expect(refused.codes).toEqual(["TEMPLATES_NOT_IN_PRODUCTION"]);
  expect((await asAdmin(GET_CAMPAIGN, { campaignCode })).data.campaign.status).toBe("DISABLED");
});
