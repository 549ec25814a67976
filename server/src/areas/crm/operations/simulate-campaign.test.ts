import { SIMULATE_CAMPAIGN } from "@handsel/contract/crm/reports.ts";
import { HOUR_MS } from "@handsel/contract/durations.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser, signedIn } from "#testing/builders.ts";
import { aCampaign, aRule, aStep } from "#testing/campaign-builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { aSaleIn, recordFor } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let shop: Shop;
beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
});
afterAll(() => world.close());

test("a contract is judged as it was when it would have entered, not by what became of it since", async () => {
  const sale = await aSaleIn(world, shop, "ACTIVE");
  world.moveClock(HOUR_MS);
  await recordFor(world, shop, sale, [{ type: "CANCELLED", data: {} }]);
  await runJobs(world);
  const admin = await signedIn(world, await aUser(world, shop.tenant, { role: 1, stores: [shop.store] }));
  const simulate = async (campaignCode: string, triggerDaysOffset: number) => {
    await aCampaign(world, admin, { campaignCode, startDate: "2026-01-01", triggerDaysOffset });
    await aRule(world, admin, campaignCode);
    await aStep(world, admin, campaignCode, { stopOutcome: "SENT" });
    const { data } = await callAs(world, admin, SIMULATE_CAMPAIGN, { campaignCode });
    return { lookedAt: data.contractsLookedAt, entered: data.entered, byRules: data.excluded.byRules };
  };
  expect(await simulate("AT-ONCE", 0)).toEqual({ lookedAt: 1, entered: 1, byRules: 0 });
  expect(await simulate("A-DAY-LATER", 1)).toEqual({ lookedAt: 1, entered: 0, byRules: 1 });
});

test("the year to come is told by the campaign's own days, and waiting is no message", async () => {
  shop = await aShop(world);
  await aSaleIn(world, shop, "ACTIVE");
  await runJobs(world);
  const admin = await signedIn(world, await aUser(world, shop.tenant, { role: 1, stores: [shop.store] }));
  const campaignCode = await aCampaign(world, admin, { triggerDaysOffset: 40 });
  const stopOutcome = "SENT" as const;
  await aStep(world, admin, campaignCode, { actionCode: "MAIL", stopOutcome });
  const wait = { actionCode: "WAIT", commsType: "WAIT" as const, templateName: null };
  await aStep(world, admin, campaignCode, { ...wait, stopOutcome, delay: 5 });
  const of = async (direction: "BACK" | "FORWARD") =>
    (await callAs(world, admin, SIMULATE_CAMPAIGN, { campaignCode, direction })).data;
  const ahead = await of("FORWARD");
  expect(ahead).toMatchObject({ contractsLookedAt: 1, entered: 1, isAtLeast: false });
  expect(ahead.days).toEqual([{ day: expect.any(String), emails: 1, sms: 0, others: 0 }]);
  expect(ahead.days[0]?.day.localeCompare(ahead.from)).toBe(1);
  expect(ahead.steps.map(({ actionCode, reached }) => [actionCode, reached])).toEqual([
    ["MAIL", 1],
    ["WAIT", 1],
  ]);
});
