import { EXPORT_FOR_ADMINS } from "@handsel/contract/reports/exporting.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  aRunningCampaign,
  asAdmin,
  beginAnew,
  type CampaignShop,
  runCampaigns,
} from "#testing/campaign-builders.ts";
import { aSaleIn } from "#testing/sale-builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let shop: CampaignShop;
beforeAll(async () => {
  world = await openTestPlatform();
  shop = await beginAnew(world);
});
afterAll(() => world.close());

test("what came of a campaign is a file with a row for each message; a campaign without any has none", async () => {
  const campaignID = await aRunningCampaign(world, shop);
  const ask = () =>
    asAdmin(world, shop, EXPORT_FOR_ADMINS, {
      entity: "CAMPAIGN_RESULTS",
      format: "csv",
      filters: { campaignID },
    });
  expect((await ask()).codes).toEqual(["NO_RECORDS_FOUND"]);
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await runCampaigns(world, shop);
  const { file } = (await ask()).data as unknown as { file: string };
  const lines = file.trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("Contract");
  expect(lines[1]).toContain(sale.reference);
  expect(lines[1]).toContain(sale.customer.email);
});
