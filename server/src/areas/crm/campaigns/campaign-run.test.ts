// Who enters a campaign, what they get and when, and how they leave it.
import { CREATE_COHORT_RULE, GET_CAMPAIGN, UPDATE_CAMPAIGN } from "@handsel/contract/crm/campaigns.ts";
import {
  GET_LANDING_PAGE,
  GET_UNSUBSCRIPTION,
  NOTE_PAGE_OPENED,
  UNSUBSCRIBE,
} from "@handsel/contract/crm/public-pages.ts";
import { GET_CAMPAIGN_MESSAGES } from "@handsel/contract/crm/reports.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  aCampaign,
  anAction,
  aRunningCampaign,
  asAdmin,
  beginAnew,
  type CampaignShop,
  cohortOf,
  mailsTo,
  runCampaigns,
  setStatus,
} from "#testing/campaign-builders.ts";
import { aSaleIn, inShop, recordFor } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { linkToken } from "../links.ts";
import { runPortion } from "./run-members.ts";

const DAY = 24 * 3_600_000;

let world: TestPlatform;
let shop: CampaignShop;
beforeAll(async () => {
  world = await openTestPlatform();
});
beforeEach(async () => {
  shop = await beginAnew(world);
});
afterAll(() => world.close());

test("a contract that starts enters once, gets its mail with its own figures, and leaves as a success", async () => {
  const code = await aRunningCampaign(world, shop);
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await runCampaigns(world, shop);
  const [mail, ...others] = mailsTo(world, sale.customer.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Hello ${sale.customer.firstName}`);
  expect(mail?.html).toMatch(/Your .+ costs £\d+\.\d{2}\./);
  expect(mail?.headers["List-Unsubscribe"]).toMatch(/^<http.+\/online\/off\/u\./);
  const { cartId: cartUuid, reference: saleReference } = sale;
  expect(await cohortOf(world, shop, code)).toMatchObject([
    { cartUuid, saleReference, stage: "SUCCESS", nextActionAt: null },
  ]);
  const { messages } = (await asAdmin(world, shop, GET_CAMPAIGN_MESSAGES, { campaignCode: code })).data;
  expect(messages).toMatchObject([{ cartUuid, saleReference }]);
  await runCampaigns(world, shop);
  expect(mailsTo(world, sale.customer.email)).toHaveLength(1);
});

test("a member with whom we cannot go on holds up nobody else, and is looked at again an hour later", async () => {
  const code = await aRunningCampaign(world, shop);
  const [broken, fine] = [await aSaleIn(world, shop, "ACTIVE"), await aSaleIn(world, shop, "ACTIVE")];
  await runJobs(world);
  const terms = (to: string) =>
    inShop(world, shop, ({ db }) =>
      db.run(`update contract set terms = ${to} where cart_id = $1`, [broken.cartId]),
    );
  await terms("jsonb_build_object('kept', terms)");
  await expect(runPortion(world.platform, shop.tenant.wlId)).rejects.toThrow();
  await runCampaigns(world, shop);
  expect(mailsTo(world, fine.customer.email)).toHaveLength(1);
  expect(mailsTo(world, broken.customer.email)).toEqual([]);
  await terms("terms -> 'kept'");
  await runCampaigns(world, shop);
  expect(mailsTo(world, broken.customer.email)).toEqual([]);
  world.moveClock(3_601_000);
  await runCampaigns(world, shop);
  world.moveClock(0);
  expect(mailsTo(world, broken.customer.email)).toHaveLength(1);
  expect((await cohortOf(world, shop, code)).map(({ stage }) => stage)).toEqual(["SUCCESS", "SUCCESS"]);
});

test("contracts whose moment came before enter when the campaign begins", async () => {
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await runJobs(world);
  // The database may know a moment more finely than we do; whoever walks over them must still come to the end.
  await world.platform.pool.query("update crm_trigger set at = at + interval '5 microseconds'");
  await aRunningCampaign(world, shop);
  await runCampaigns(world, shop);
  expect(mailsTo(world, sale.customer.email)).toHaveLength(1);
});

test("the offset and the delays are waited for, by the platform's clock", async () => {
  const code = await aCampaign(world, shop.topAdmin, { triggerDaysOffset: 2 });
  await anAction(world, shop.topAdmin, code);
  await anAction(world, shop.topAdmin, code, { delay: 3, delayUnit: "DAYS" });
  await setStatus(world, shop, code, "ENABLED");
  const sale = await aSaleIn(world, shop, "ACTIVE");
  const email = sale.customer.email;
  await runCampaigns(world, shop);
  expect(mailsTo(world, email)).toHaveLength(0);
  world.moveClock(2 * DAY + 60_000);
  await runCampaigns(world, shop);
  expect(mailsTo(world, email)).toHaveLength(1);
  world.moveClock(4 * DAY);
  await runCampaigns(world, shop);
  expect(mailsTo(world, email)).toHaveLength(1);
  world.moveClock(5 * DAY + 120_000);
  await runCampaigns(world, shop);
  expect(mailsTo(world, email)).toHaveLength(2);
});

test("who satisfies no rule when the day has come is never a member", async () => {
  const code = await aCampaign(world, shop.topAdmin);
  await anAction(world, shop.topAdmin, code);
  await asAdmin(world, shop, CREATE_COHORT_RULE, {
    cohortRule: { campaignCode: code, contractStatus: "CANCELLED" },
  });
  await setStatus(world, shop, code, "ENABLED");
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await runCampaigns(world, shop);
  expect(mailsTo(world, sale.customer.email)).toHaveLength(0);
  expect(await cohortOf(world, shop, code)).toEqual([]);
});

test.each([
  { manufacturer: "ORBIT" },
  { category: "PHONES" },
  { family: "ORBIT9" },
  { deviceCode: "PHONE" },
  { manufacturer: "ORBIT", category: "PHONES", family: "ORBIT9", deviceCode: "PHONE" },
])("a rule for %o takes the contracts of such devices, and no others", async (levels) => {
  const code = await aCampaign(world, shop.topAdmin);
  await anAction(world, shop.topAdmin, code);
  await asAdmin(world, shop, CREATE_COHORT_RULE, {
    cohortRule: { campaignCode: code, contractStatus: "ACTIVE", ...levels },
  });
  await setStatus(world, shop, code, "ENABLED");
  const phone = await aSaleIn(world, shop, "ACTIVE");
  await aSaleIn(world, shop, "ACTIVE", { service: "standard", selection: { deviceCode: "TABLET" } });
  await runCampaigns(world, shop);
  const entered = (await cohortOf(world, shop, code)).map(({ cartUuid }) => cartUuid);
  const isOfMaker = Object.keys(levels).join() === "manufacturer";
  expect(entered).toContain(phone.cartId);
  expect(entered).toHaveLength(isOfMaker ? 2 : 1);
});

test("a disabled campaign sends nothing, not even what was already written; enabled again it goes on", async () => {
  const code = await aCampaign(world, shop.topAdmin);
  await anAction(world, shop.topAdmin, code, { delay: 1, delayUnit: "DAYS" });
  await setStatus(world, shop, code, "ENABLED");
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await runCampaigns(world, shop);
  await setStatus(world, shop, code, "DISABLED");
  world.moveClock(2 * DAY);
  await runCampaigns(world, shop);
  expect(mailsTo(world, sale.customer.email)).toHaveLength(0);
  await setStatus(world, shop, code, "ENABLED");
  await runCampaigns(world, shop);
  expect(mailsTo(world, sale.customer.email)).toHaveLength(1);
});

test("who takes himself off the list gets no marketing any more, and can come back", async () => {
  const code = await aCampaign(world, shop.topAdmin);
  await anAction(world, shop.topAdmin, code);
  await anAction(world, shop.topAdmin, code, { delay: 1, delayUnit: "DAYS" });
  await setStatus(world, shop, code, "ENABLED");
  const sale = await aSaleIn(world, shop, "ACTIVE");
  const { email } = sale.customer;
  await runCampaigns(world, shop);
  const token =
    /\/online\/unsubscribe\?token=([\w.-]+)/.exec(mailsTo(world, email)[0]?.text ?? "")?.[1] ?? "";
  const visitor = { subdomain: shop.tenant.subdomain };
  const before = await callAs(world, visitor, GET_UNSUBSCRIPTION, { token });
  expect(before.data).toMatchObject({ isUnsubscribed: false });
  expect(before.data.destination).not.toContain(email.split("@")[0]);
  await callAs(world, visitor, UNSUBSCRIBE, { token, isUnsubscribed: true });
  world.moveClock(2 * DAY);
  await runCampaigns(world, shop);
  expect(mailsTo(world, email)).toHaveLength(1);
  expect(await cohortOf(world, shop, code)).toMatchObject([{ stage: "FAIL" }]);
  const refused = await callAs(world, visitor, GET_LANDING_PAGE, { token });
  expect(refused.codes).toEqual(["LINK_NOT_VALID"]);
});

test("a step that waits for its page to be opened goes on when the page says so, and not when it is read", async () => {
  const code = await aCampaign(world, shop.topAdmin);
  await anAction(world, shop.topAdmin, code);
  await anAction(world, shop.topAdmin, code, { commsType: "LANDING_PAGE", stopOutcome: "OPENED" });
  await setStatus(world, shop, code, "ENABLED");
  await aSaleIn(world, shop, "ACTIVE");
  await runCampaigns(world, shop);
  const { data } = await asAdmin(world, shop, GET_CAMPAIGN, { campaignCode: code });
  const [{ id: memberId } = { id: "" }] = await cohortOf(world, shop, code);
  const page = data.campaign.campaignActions.find(({ commsType }) => commsType === "LANDING_PAGE");
  const token = linkToken(world.platform.config, "landing", shop.tenant.wlId, {
    memberId,
    aboutId: page?.id ?? "",
  });
  const visitor = { subdomain: shop.tenant.subdomain };
  const stage = async () => (await cohortOf(world, shop, code))[0]?.stage;
  const before = await stage();
  expect(before).not.toBe("SUCCESS");
  expect((await callAs(world, visitor, GET_LANDING_PAGE, { token })).codes).toEqual([]);
  expect(await stage()).toBe(before);
  expect((await callAs(world, visitor, NOTE_PAGE_OPENED, { token: `${token}x` })).codes).toEqual([
    "LINK_NOT_VALID",
  ]);
  expect(await stage()).toBe(before);
  for (const time of ["first", "again"]) {
    expect((await callAs(world, visitor, NOTE_PAGE_OPENED, { token })).codes, time).toEqual([]);
    expect(await stage(), time).toBe("SUCCESS");
  }
});

test("two workers at once send each message once", async () => {
  await aRunningCampaign(world, shop);
  const sales = await Promise.all(Array.from({ length: 6 }, () => aSaleIn(world, shop, "ACTIVE")));
  await runJobs(world);
  const { wlId } = shop.tenant;
  for (let round = 0; round < 3; round += 1)
    await Promise.all([runPortion(world.platform, wlId), runPortion(world.platform, wlId)]);
  await runJobs(world);
  for (const { customer } of sales) expect(mailsTo(world, customer.email)).toHaveLength(1);
});

test("the button of a mail program takes its reader off the list at once", async () => {
  const code = await aCampaign(world, shop.topAdmin);
  await anAction(world, shop.topAdmin, code);
  await anAction(world, shop.topAdmin, code, { delay: 1, delayUnit: "DAYS" });
  await setStatus(world, shop, code, "ENABLED");
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await runCampaigns(world, shop);
  const [mail] = mailsTo(world, sale.customer.email);
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
  await runCampaigns(world, shop);
  expect(mailsTo(world, sale.customer.email)).toHaveLength(1);
  const opened = await world.app.inject({ url: pathname, headers: { host } });
  expect(opened.headers.location).toMatch(/^\/online\/unsubscribe\?token=/);
});

test("a campaign whose time was changed takes nobody whose moment lies outside of it now", async () => {
  const code = await aCampaign(world, shop.topAdmin, { triggerDaysOffset: 5 });
  await anAction(world, shop.topAdmin, code);
  await setStatus(world, shop, code, "ENABLED");
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await runCampaigns(world, shop);
  const { data } = await asAdmin(world, shop, GET_CAMPAIGN, { campaignCode: code });
  const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10);
  await asAdmin(world, shop, UPDATE_CAMPAIGN, {
    campaign: { ...data.campaign, triggerDateRangeStart: tomorrow },
  });
  world.moveClock(6 * DAY);
  await runCampaigns(world, shop);
  expect(mailsTo(world, sale.customer.email)).toEqual([]);
  expect(await cohortOf(world, shop, code)).toEqual([]);
});

test("a contract that ends leaves its campaigns as a failure, whatever it was waiting for", async () => {
  const code = await aCampaign(world, shop.topAdmin, { triggerEvent: "CREDIT_APPLICATION_DATE" });
  await anAction(world, shop.topAdmin, code, { delay: 3, delayUnit: "DAYS" });
  await asAdmin(world, shop, CREATE_COHORT_RULE, {
    cohortRule: { campaignCode: code, contractStatus: "PENDING_ACTIVATION" },
  });
  await setStatus(world, shop, code, "ENABLED");
  const sale = await aSaleIn(world, shop, "PENDING_ACTIVATION");
  await runCampaigns(world, shop);
  expect(await cohortOf(world, shop, code)).toMatchObject([{ stage: "NEW", leftAt: null }]);
  await recordFor(world, shop, sale, [{ type: "CANCELLED", data: {} }]);
  await runCampaigns(world, shop);
  world.moveClock(4 * DAY);
  await runCampaigns(world, shop);
  expect(await cohortOf(world, shop, code)).toMatchObject([{ stage: "FAIL" }]);
  expect(mailsTo(world, sale.customer.email)).toEqual([]);
});
