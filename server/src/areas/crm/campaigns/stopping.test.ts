// Stopping a campaign: what it holds back is what would have gone out, the reason stays, and who let it run hears of it.
import { UPDATE_CAMPAIGN } from "@handsel/contract/crm/campaigns.ts";
import { GET_CAMPAIGN_STOP_EFFECT, type StopWhy } from "@handsel/contract/crm/stopping.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signedIn } from "#testing/builders.ts";
import {
  aCampaign,
  anAction,
  aRunningCampaign,
  asAdmin,
  beginAnew,
  type CampaignShop,
  mailsTo,
  readCampaign,
  runCampaigns,
  setStatus,
} from "#testing/campaign-builders.ts";
import { aSaleIn } from "#testing/sale-builders.ts";
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

const effectOf = async (campaignCode: string) =>
  (await asAdmin(world, shop, GET_CAMPAIGN_STOP_EFFECT, { campaignCode })).data;

async function stop(campaignCode: string, why: StopWhy, by = shop.topAdmin): Promise<void> {
  const campaign = { ...(await readCampaign(world, shop, campaignCode)), status: "DISABLED" as const };
  const { codes } = await callAs(world, await signedIn(world, by), UPDATE_CAMPAIGN, { campaign, why });
  expect(codes).toEqual([]);
  await runJobs(world);
}

test("what stopping would hold back is what goes out within seven days when nobody stops it", async () => {
  const code = await aCampaign(world, shop.topAdmin, { triggerDaysOffset: 2 });
  await anAction(world, shop.topAdmin, code);
  await anAction(world, shop.topAdmin, code, { commsType: "SMS", delay: 3, delayUnit: "DAYS" });
  await anAction(world, shop.topAdmin, code, { delay: 30, delayUnit: "DAYS" });
  await setStatus(world, shop, code, "ENABLED");
  const early = await aSaleIn(world, shop, "ACTIVE");
  await runCampaigns(world, shop);
  world.moveClock(2 * DAY_MS + 3_600_000);
  shop = { ...shop, seller: await signedIn(world, shop.seller) };
  const late = await aSaleIn(world, shop, "ACTIVE");
  await runCampaigns(world, shop);
  // The first has had its mail and waits for the SMS; the second has not entered.
  expect(mailsTo(world, early.customer.email)).toHaveLength(1);
  const effect = await effectOf(code);
  expect(effect).toMatchObject({ onTheirWay: 1, entering: 1, isAtLeast: false });
  expect(effect.messages).toEqual([
    { commsType: "EMAIL", count: 1, written: 0 },
    { commsType: "SMS", count: 2, written: 0 },
  ]);
  const [mails, sms] = [world.sentMails.length, world.sentSms.length];
  for (let day = 3; day <= 9; day += 1) {
    world.moveClock(day * DAY_MS + 3_600_000);
    await runCampaigns(world, shop);
  }
  expect(mailsTo(world, late.customer.email)).toHaveLength(1);
  expect([world.sentMails.length - mails, world.sentSms.length - sms]).toEqual([1, 2]);
});

test("who may not be written to, and whom no rule takes, is not counted", async () => {
  const code = await aCampaign(world, shop.topAdmin, { triggerDaysOffset: 1, marketing: "OPTED_IN" });
  await anAction(world, shop.topAdmin, code);
  await setStatus(world, shop, code, "ENABLED");
  await aSaleIn(world, shop, "ACTIVE");
  await runCampaigns(world, shop);
  expect(await effectOf(code)).toMatchObject({ onTheirWay: 0, entering: 0, messages: [] });
});

test("the reason stays with the campaign and in the log until it runs again", async () => {
  const code = await aRunningCampaign(world, shop);
  await stop(code, { reason: "WRONG_MESSAGE", tells: [] });
  const { status, stopped } = await readCampaign(world, shop, code);
  expect(status).toBe("DISABLED");
  expect(stopped).toMatchObject({ reason: "WRONG_MESSAGE", by: "Kit Marlow" });
  const { entries } = (await asAdmin(world, shop, LIST_AUDIT, { entity: "CAMPAIGN" })).data;
  expect(entries[0]).toMatchObject({
    action: "CAMPAIGN_STOPPED",
    after: { status: "DISABLED", stopReason: "WRONG_MESSAGE" },
  });
  await setStatus(world, shop, code, "ENABLED");
  expect((await readCampaign(world, shop, code)).stopped).toBeNull();
});

test("whoever let it run is named to others alone, and gets a mail when that is wished", async () => {
  const code = await aRunningCampaign(world, shop);
  expect((await effectOf(code)).enabler).toBeNull();
  const seen = await callAs(world, await signedIn(world, shop.vendor), GET_CAMPAIGN_STOP_EFFECT, {
    campaignCode: code,
  });
  const email = seen.data.enabler?.email ?? "";
  expect(email).not.toBe("");
  await stop(code, { reason: "COMPLAINTS", tells: ["ENABLER"] }, shop.vendor);
  const [mail] = mailsTo(world, email);
  expect(mail?.subject).toBe("“Thanks” has been stopped");
  expect(mail?.text).toContain("Customers complain");
});
