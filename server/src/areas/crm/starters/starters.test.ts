import { GET_CAMPAIGN } from "@handsel/contract/crm/campaigns.ts";
import { DATA_PLACEHOLDER, isKnownPlaceholder } from "@handsel/contract/crm/placeholders.ts";
import {
  CREATE_STARTER_CAMPAIGN,
  LIST_TEMPLATE_STARTERS,
  STARTER_STAGES,
} from "@handsel/contract/crm/starters.ts";
import { READ_TEMPLATE } from "@handsel/contract/crm/templates.ts";
import { LANGUAGES } from "@handsel/contract/languages.ts";
import { brandColour } from "@handsel/contract/look/look.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import {
  asAdmin,
  beginAnew,
  type CampaignShop,
  readCampaign,
  runCampaigns,
} from "#testing/campaign-builders.ts";
import { aSaleIn } from "#testing/sale-builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { nextMonth } from "./next-month.ts";
import { startersOf } from "./starter-templates.ts";

let world: TestPlatform;
let shop: CampaignShop;
beforeAll(async () => {
  world = await openTestPlatform();
  shop = await beginAnew(world);
});
afterAll(() => world.close());

test.each(LANGUAGES)(
  "in %s every stage has a starter in the retailer's colour, of known placeholders alone",
  (language) => {
    const starters = startersOf(shop.tenant, language);
    expect(starters.map(({ stage }) => stage)).toEqual(STARTER_STAGES);
    for (const { subject, htmlPart, templateType, stage } of starters) {
      for (const [, path] of `${subject} ${htmlPart}`.matchAll(DATA_PLACEHOLDER))
        expect(isKnownPlaceholder(path ?? ""), `${stage} ${path}`).toBe(true);
      if (templateType === "SMS") continue;
      expect(subject).not.toBe("");
      expect(htmlPart).toContain(`<html lang="${language}"`);
      expect(htmlPart).toContain(brandColour(shop.tenant.configs));
    }
  },
);

test("months end where they end", () => {
  expect(nextMonth("2026-11-18")).toEqual({ first: "2026-12-01", last: "2026-12-31" });
  expect(nextMonth("2027-12-31")).toEqual({ first: "2028-01-01", last: "2028-01-31" });
  expect(nextMonth("2028-01-30")).toEqual({ first: "2028-02-01", last: "2028-02-29" });
});

test("a campaign for those whose upgrade window opens next month is written whole, disabled and in draft", async () => {
  const campaignCode = "UPGRADE-NEXT";
  const make = () =>
    asAdmin(world, shop, CREATE_STARTER_CAMPAIGN, { starter: "UPGRADE_WINDOW", campaignCode });
  expect((await make()).codes).toEqual([]);
  expect((await make()).codes).toEqual(["CAMPAIGN_ALREADY_EXISTS"]);
  const campaign = await readCampaign(world, shop, campaignCode);
  expect(campaign).toMatchObject({
    status: "DISABLED",
    marketing: "OPTED_IN",
    triggerEvent: "FREE_UPGRADE_START_DATE",
    cohortRules: [{ contractStatus: "ACTIVE" }],
    campaignActions: [{ commsType: "EMAIL" }, { commsType: "SMS", delay: 7 }],
  });
  const { data } = await asAdmin(world, shop, READ_TEMPLATE, {
    campaignCode,
    templateName: "upgrade-invitation",
  });
  expect(data.draftTemplate.htmlPart).toContain("{{offers.url}}");
  expect(data.liveTemplate).toBeNull();
  expect((await asAdmin(world, shop, LIST_TEMPLATE_STARTERS, { campaignCode })).data.starters).toHaveLength(
    7,
  );
  expect((await asAdmin(world, shop, GET_CAMPAIGN, { campaignCode })).codes).toEqual([]);
});

test("where contracts know no free upgrade, as leases do not, it is for those that end next month", async () => {
  const starter = "UPGRADE_WINDOW";
  const lessor = await beginAnew(world);
  await aSaleIn(world, lessor, "ACTIVE");
  await runCampaigns(world, lessor);
  const made = async (campaignCode: string) => {
    await asAdmin(world, lessor, CREATE_STARTER_CAMPAIGN, { starter, campaignCode });
    return (await readCampaign(world, lessor, campaignCode)).triggerEvent;
  };
  expect(await made("UPGRADES")).toBe("FREE_UPGRADE_START_DATE");
  await inTenant(world.platform, lessor.tenant.wlId, (db) =>
    db.run("delete from crm_trigger where wl_id = $wl and event = 'FREE_UPGRADE_START_DATE'"),
  );
  expect(await made("LEASES")).toBe("CONTRACT_END_DATE");
});
