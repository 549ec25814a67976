// Whom a campaign is for, before it runs: what is counted is what then happens, and what lacks something does not begin.
import { COUNT_CAMPAIGN_AUDIENCE } from "@handsel/contract/crm/audience.ts";
import {
  CREATE_CAMPAIGN,
  CREATE_CAMPAIGN_ACTION,
  CREATE_COHORT_RULE,
  DELETE_COHORT_RULE,
  DELETE_COMMUNICATION,
  GET_CAMPAIGN,
  UPDATE_CAMPAIGN,
} from "@handsel/contract/crm/campaigns.ts";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  aCampaign,
  anAction,
  aRule,
  aRunningCampaign,
  aStep,
  asAdmin,
  beginAnew,
  type CampaignShop,
  campaignForm,
  cohortOf,
  mailsTo,
  runCampaigns,
  setStatus,
} from "#testing/campaign-builders.ts";
import { aSaleIn, inShop, recordFor } from "#testing/sale-builders.ts";
import { openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { saveConsent } from "../queries/members.ts";

let world: TestPlatform;
let shop: CampaignShop;
beforeAll(async () => {
  world = await openTestPlatform();
});
beforeEach(async () => {
  shop = await beginAnew(world);
});
afterAll(() => world.close());

const audienceOf = async (campaignCode: string, wishes = {}) =>
  (await asAdmin(world, shop, COUNT_CAMPAIGN_AUDIENCE, { campaignCode, ...wishes })).data;
const read = async (campaignCode: string) =>
  (await asAdmin(world, shop, GET_CAMPAIGN, { campaignCode })).data.campaign;
const says = (destination: string, isOptedIn: boolean) =>
  inShop(world, shop, ({ db }) =>
    saveConsent(db, { destination, isOptedIn, source: "TEST", at: new Date() }),
  );

test("those who are counted are those who then get the mail, and everybody else has his reason", async () => {
  const [agreed, other, silent, refusing, cancelled, unreachable] = [
    await aSaleIn(world, shop, "ACTIVE"),
    await aSaleIn(world, shop, "ACTIVE"),
    await aSaleIn(world, shop, "ACTIVE"),
    await aSaleIn(world, shop, "ACTIVE"),
    await aSaleIn(world, shop, "ACTIVE"),
    await aSaleIn(world, shop, "ACTIVE"),
  ];
  for (const { customer } of [agreed, other, cancelled]) await says(customer.email, true);
  await says(refusing.customer.email, false);
  await recordFor(world, shop, cancelled, [{ type: "CANCELLED", data: {} }]);
  await inShop(world, shop, async ({ db }) => {
    await db.run(
      `update sale set customer = customer || '{"email": ""}', customer_email = '' where wl_id = $wl and cart_id = $1`,
      [unreachable.cartId],
    );
    await saveConsent(db, { destination: "", isOptedIn: true, source: "TEST", at: new Date() });
  });
  await runJobs(world);
  const code = await aCampaign(world, shop.topAdmin, { marketing: "OPTED_IN" });
  await anAction(world, shop.topAdmin, code);
  await aRule(world, shop.topAdmin, code);

  const counted = await audienceOf(code);
  expect(counted).toMatchObject({
    contracts: 6,
    entering: 2,
    firstDay: 2,
    firstWeek: 2,
    goingOn: 0,
    leftOut: [
      { reason: "RULES", count: 1 },
      { reason: "NO_CONSENT", count: 1 },
      { reason: "UNSUBSCRIBED", count: 1 },
      { reason: "NO_ADDRESS", count: 1 },
    ],
    isAtLeast: false,
    missing: [],
  });
  const taken = new Set([agreed.cartId, other.cartId]);
  expect(new Set(counted.sample.map(({ cartUuid }) => cartUuid))).toEqual(taken);

  await setStatus(world, shop, code, "ENABLED");
  await runCampaigns(world, shop);
  const members = await cohortOf(world, shop, code);
  expect(new Set(members.map(({ cartUuid }) => cartUuid))).toEqual(taken);
  expect(world.sentMails).toHaveLength(counted.entering);
  expect(mailsTo(world, silent.customer.email)).toEqual([]);
  expect(await audienceOf(code)).toMatchObject({
    entering: 0,
    leftOut: [{ reason: "TAKEN_PART", count: 2 }, {}, {}, {}, {}],
  });
});

test("a rule that is being written is counted as if it were saved, and is not saved by it", async () => {
  await aSaleIn(world, shop, "ACTIVE");
  await runJobs(world);
  const code = await aCampaign(world, shop.topAdmin);
  const rule = (deviceCode: string) => ({ contractStatus: "ACTIVE" as const, deviceCode });
  expect(await audienceOf(code, { cohortRules: [rule("PHONE")] })).toMatchObject({ entering: 1 });
  expect(await audienceOf(code, { cohortRules: [rule("OTHER")] })).toMatchObject({
    entering: 0,
    leftOut: [{ reason: "RULES", count: 1 }],
  });
  expect((await read(code)).cohortRules).toEqual([]);
});

test("the first day and the first week are told apart, and days to come are counted by what is known today", async () => {
  await aSaleIn(world, shop, "ACTIVE");
  await runJobs(world);
  const code = await aCampaign(world, shop.topAdmin, { triggerDaysOffset: 3 });
  expect(await audienceOf(code)).toMatchObject({ entering: 1, firstDay: 0, firstWeek: 1 });
  const later = await aCampaign(world, shop.topAdmin, { triggerDaysOffset: 30 });
  expect(await audienceOf(later)).toMatchObject({ entering: 1, firstDay: 0, firstWeek: 0 });
});

test("a campaign that lacks something is not enabled, and is told everything that it lacks", async () => {
  const code = await aCampaign(world, shop.topAdmin);
  const enable = async () =>
    (await asAdmin(world, shop, UPDATE_CAMPAIGN, { campaign: { ...(await read(code)), status: "ENABLED" } }))
      .codes;
  expect(await enable()).toEqual(["CAMPAIGN_HAS_NO_RULES", "CAMPAIGN_HAS_NO_COMMUNICATIONS"]);
  expect((await audienceOf(code)).missing.map(({ gap }) => gap)).toEqual(["RULES", "COMMUNICATIONS"]);
  const wait = { commsType: "WAIT" as const, templateName: null, stopOutcome: "UPGRADED" as const };
  await aStep(world, shop.topAdmin, code, wait);
  await aRule(world, shop.topAdmin, code);
  expect(await enable()).toEqual(["CAMPAIGN_HAS_NO_COMMUNICATIONS"]);
  await anAction(world, shop.topAdmin, code);
  expect(await enable()).toEqual([]);
});

test("advertising to all is not enabled: the law asks for a recorded yes", async () => {
  const code = await aCampaign(world, shop.topAdmin, { marketing: "ALL" });
  await anAction(world, shop.topAdmin, code);
  await aRule(world, shop.topAdmin, code);
  const enable = async (marketing: "ALL" | "OPTED_IN") =>
    (
      await asAdmin(world, shop, UPDATE_CAMPAIGN, {
        campaign: { ...(await read(code)), marketing, status: "ENABLED" },
      })
    ).codes;
  expect((await audienceOf(code)).missing.map(({ gap }) => gap)).toEqual(["CONSENT"]);
  expect(await enable("ALL")).toEqual(["CAMPAIGN_NEEDS_CONSENT"]);
  expect(await enable("OPTED_IN")).toEqual([]);
  // Nor does one that runs come to write to all.
  expect(await enable("ALL")).toEqual(["CAMPAIGN_NEEDS_CONSENT"]);
});

test("a campaign that runs keeps its last rule and the last thing that it sends", async () => {
  const code = await aRunningCampaign(world, shop);
  const { cohortRules, campaignActions } = await read(code);
  const [rule, action] = [cohortRules[0]?.id ?? "", campaignActions[0]?.id ?? ""];
  expect((await asAdmin(world, shop, DELETE_COHORT_RULE, { campaignCode: code, id: rule })).codes).toEqual([
    "CAMPAIGN_HAS_NO_RULES",
  ]);
  const parting = { campaignCode: code, id: action };
  expect((await asAdmin(world, shop, DELETE_COMMUNICATION, parting)).codes).toEqual([
    "CAMPAIGN_HAS_NO_COMMUNICATIONS",
  ]);
  const after = await read(code);
  expect([after.cohortRules.length, after.campaignActions.length]).toEqual([1, 1]);
  await setStatus(world, shop, code, "DISABLED");
  const parted = await asAdmin(world, shop, DELETE_COHORT_RULE, { campaignCode: code, id: rule });
  expect(parted.data.campaign.cohortRules).toEqual([]);
});

test("letting it run, stopping it and changing a rule stand in the log with what changed", async () => {
  const code = await aRunningCampaign(world, shop);
  await setStatus(world, shop, code, "DISABLED");
  const { entries } = (await asAdmin(world, shop, LIST_AUDIT, { entity: "CAMPAIGN" })).data;
  const told = entries.map(({ action, before, after }) => ({ action, before, after }));
  expect(told).toMatchObject([
    { action: "CAMPAIGN_STOPPED", before: { status: "ENABLED" }, after: { status: "DISABLED" } },
    { action: "CAMPAIGN_ENABLED", before: { status: "DISABLED" }, after: { status: "ENABLED" } },
    { action: "UPDATE", after: { contractStatus: "ACTIVE" } },
    { action: "UPDATE", after: { commsType: "EMAIL" } },
    { action: "CREATE" },
  ]);
});

test("a new campaign is for those who agreed, unless somebody says otherwise", async () => {
  const { marketing: _given, ...campaign } = campaignForm();
  await asAdmin(world, shop, CREATE_CAMPAIGN, { campaign });
  expect((await read(campaign.campaignCode)).marketing).toBe("OPTED_IN");
});
