// The first slice of a campaign: who is in it, that the others wait, and that they are let in.
import { UPDATE_CAMPAIGN } from "@handsel/contract/crm/campaigns.ts";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  aCampaign,
  anAction,
  asAdmin,
  beginAnew,
  type CampaignShop,
  cohortOf,
  mailsTo,
  readCampaign,
  runCampaigns,
  setStatus,
} from "#testing/campaign-builders.ts";
import { aSaleIn } from "#testing/sale-builders.ts";
import { openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { isInSlice } from "./slice.ts";

let world: TestPlatform;
let shop: CampaignShop;
beforeAll(async () => {
  world = await openTestPlatform();
});
beforeEach(async () => {
  shop = await beginAnew(world);
});
afterAll(() => world.close());

const idOf = (number: number) => `0198f000-0000-7000-8000-${String(number).padStart(12, "0")}`;

test("a slice is as many of a hundred as it says, the same ones each time, and others in another campaign", () => {
  const of = (campaignCode: string, slicePercent: number) =>
    Array.from({ length: 20_000 }, (_, number) => idOf(number)).filter((id) =>
      isInSlice({ campaignCode, slicePercent }, id),
    );
  const five = of("SPRING", 5);
  expect(five.length).toBeGreaterThan(900);
  expect(five.length).toBeLessThan(1_100);
  expect(of("SPRING", 5)).toEqual(five);
  // Whoever is in the small slice is in the larger one too: nobody is put out again.
  const twenty = new Set(of("SPRING", 20));
  expect(five.every((id) => twenty.has(id))).toBe(true);
  expect(of("SPRING", 100)).toHaveLength(20_000);
  const both = of("AUTUMN", 5).filter((id) => five.includes(id));
  expect(both.length).toBeLessThan(150);
});

test("who is not in the first slice waits, gets nothing, and enters when everybody is let in", async () => {
  const code = await aCampaign(world, shop.topAdmin, { slicePercent: 1 });
  await anAction(world, shop.topAdmin, code);
  await setStatus(world, shop, code, "ENABLED");
  const sales: Awaited<ReturnType<typeof aSaleIn>>[] = [];
  // One of a hundred: that these two are both in it is a matter of one in ten thousand.
  for (let number = 0; number < 2; number += 1) sales.push(await aSaleIn(world, shop, "ACTIVE"));
  await runCampaigns(world, shop);
  const sentTo = () => sales.filter(({ customer }) => mailsTo(world, customer.email).length > 0);
  const first = sentTo().length;
  expect(first).toBeLessThan(2);
  expect(await cohortOf(world, shop, code)).toHaveLength(first);

  const campaign = await readCampaign(world, shop, code);
  const widen = await asAdmin(world, shop, UPDATE_CAMPAIGN, { campaign: { ...campaign, slicePercent: 100 } });
  expect(widen.codes).toEqual([]);
  await runJobs(world);
  await runCampaigns(world, shop);
  expect(sentTo()).toHaveLength(2);
  for (const { customer } of sales) expect(mailsTo(world, customer.email)).toHaveLength(1);
  const { entries } = (await asAdmin(world, shop, LIST_AUDIT, { entity: "CAMPAIGN" })).data;
  expect(entries.map(({ action }) => action).slice(0, 2)).toEqual([
    "CAMPAIGN_WIDENED",
    "CAMPAIGN_SLICE_STARTED",
  ]);
  expect(entries[0]).toMatchObject({ before: { slicePercent: 1 }, after: { slicePercent: 100 } });
});

test("a campaign that is stopped in its first slice lets nobody in until it runs again", async () => {
  const code = await aCampaign(world, shop.topAdmin, { slicePercent: 1 });
  await anAction(world, shop.topAdmin, code);
  await setStatus(world, shop, code, "ENABLED");
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await runCampaigns(world, shop);
  await setStatus(world, shop, code, "DISABLED");
  const campaign = await readCampaign(world, shop, code);
  await asAdmin(world, shop, UPDATE_CAMPAIGN, { campaign: { ...campaign, slicePercent: 100 } });
  await runCampaigns(world, shop);
  const before = mailsTo(world, sale.customer.email).length;
  await setStatus(world, shop, code, "ENABLED");
  await runCampaigns(world, shop);
  expect(before).toBeLessThanOrEqual(1);
  expect(mailsTo(world, sale.customer.email)).toHaveLength(1);
});
