// What the office does to campaigns stands in the change log with what it was and what it became.
import {
  CREATE_ATTACHMENT,
  DELETE_ATTACHMENTS,
  DISSOCIATE_ATTACHMENT,
} from "@handsel/contract/crm/attachments.ts";
import { DELETE_HTML_BLOCK, SAVE_HTML_BLOCK } from "@handsel/contract/crm/blocks.ts";
import { UPDATE_CAMPAIGN } from "@handsel/contract/crm/campaigns.ts";
import {
  CREATE_UPGRADE_OFFER,
  CREATE_UPGRADE_OFFER_RULE,
  DELETE_UPGRADE_OFFER,
  UPDATE_UPGRADE_OFFER,
} from "@handsel/contract/crm/offers.ts";
import { PUBLISH_TEMPLATE, SAVE_TEMPLATE } from "@handsel/contract/crm/templates.ts";
import { CANCEL_SIMULATION, START_SIMULATION } from "@handsel/contract/crm/time-machine.ts";
import type { InputOf, Operation, OutputOf } from "@handsel/contract/operation.ts";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  aCampaign,
  aCampaignShop,
  anAction,
  asAdmin,
  type CampaignShop,
  readCampaign,
  setStatus,
} from "#testing/campaign-builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let shop: CampaignShop;
beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aCampaignShop(world);
});
afterAll(() => world.close());

async function done<Op extends Operation>(operation: Op, input: InputOf<Op>): Promise<OutputOf<Op>> {
  const { data, codes } = await asAdmin(world, shop, operation, input);
  expect(codes).toEqual([]);
  return data;
}

/** Of one thing, the oldest first. */
async function logOf(entity: string) {
  const { entries } = await done(LIST_AUDIT, { entity });
  return entries
    .map(({ action, entityName, before, after }) => ({ action, entityName, before, after }))
    .toReversed();
}

test("enabling says for how many, also where that was so before, and the rest and the stop say theirs", async () => {
  const code = await aCampaign(world, shop.topAdmin, { description: "In slices", slicePercent: 5 });
  await anAction(world, shop.topAdmin, code);
  await setStatus(world, shop, code, "ENABLED");
  await done(UPDATE_CAMPAIGN, {
    campaign: { ...(await readCampaign(world, shop, code)), slicePercent: 100 },
  });
  await setStatus(world, shop, code, "DISABLED");
  await setStatus(world, shop, code, "ENABLED");
  const log = (await logOf("CAMPAIGN")).filter(({ action }) => action.startsWith("CAMPAIGN_"));
  expect(log).toEqual([
    {
      action: "CAMPAIGN_SLICE_STARTED",
      entityName: "In slices",
      before: { status: "DISABLED" },
      after: { status: "ENABLED", slicePercent: 5 },
    },
    {
      action: "CAMPAIGN_WIDENED",
      entityName: "In slices",
      before: { slicePercent: 5 },
      after: { slicePercent: 100 },
    },
    {
      action: "CAMPAIGN_STOPPED",
      entityName: "In slices",
      before: { status: "ENABLED" },
      after: { status: "DISABLED" },
    },
    {
      action: "CAMPAIGN_ENABLED",
      entityName: "In slices",
      before: { status: "DISABLED" },
      after: { status: "ENABLED", slicePercent: 100 },
    },
  ]);
});

test("drafts and what goes into production say their lines, a draft that is as it was says nothing", async () => {
  const campaignCode = await aCampaign(world, shop.topAdmin);
  const templateName = await anAction(world, shop.topAdmin, campaignCode);
  const before = (await logOf("TEMPLATE")).length;
  const template = { campaignCode, templateName, subject: "New words", htmlPart: "<p>One</p>\n<p>Two</p>" };
  await done(SAVE_TEMPLATE, { template });
  await done(SAVE_TEMPLATE, { template });
  await done(PUBLISH_TEMPLATE, { campaignCode, templateName });
  const was = {
    subject: "Hello {{customer.firstName}}",
    htmlPart: "<p>Your {{deviceContract.deviceName}} costs {{deviceContract.monthlyPrice}}.</p>",
  };
  const { subject, htmlPart } = template;
  const entityName = `${campaignCode}/${templateName}`;
  expect((await logOf("TEMPLATE")).slice(before)).toEqual([
    { action: "UPDATE", entityName, before: was, after: { subject, htmlPart } },
    { action: "PUBLISH", entityName, before: was, after: { subject, htmlPart } },
  ]);
});

test("blocks, offers, their rules and files say what was made, changed and taken away", async () => {
  const campaignCode = await aCampaign(world, shop.topAdmin, { description: "With offers" });
  const templateName = await anAction(world, shop.topAdmin, campaignCode);
  const block = { key: "thanks", description: "A word", body: "<p>One</p>" };
  const { htmlBlock } = await done(SAVE_HTML_BLOCK, { htmlBlock: block });
  await done(SAVE_HTML_BLOCK, {
    htmlBlock: { ...block, uuid: htmlBlock.uuid, body: "<p>One</p>\n<p>Two</p>" },
  });
  await done(DELETE_HTML_BLOCK, { uuid: htmlBlock.uuid });
  expect(await logOf("BLOCK")).toEqual([
    {
      action: "CREATE",
      entityName: "thanks",
      before: null,
      after: { key: "thanks", description: "A word", htmlPart: "<p>One</p>" },
    },
    { action: "UPDATE", entityName: "thanks", before: { htmlPart: "" }, after: { htmlPart: "<p>Two</p>" } },
    {
      action: "DELETE",
      entityName: "thanks",
      before: { key: "thanks", description: "A word", htmlPart: "<p>One</p>\n<p>Two</p>" },
      after: null,
    },
  ]);

  const offer = {
    campaignID: campaignCode,
    offerGroup: "NEW",
    type: "DEVICE" as const,
    financingType: "STANDARD" as const,
    status: "ENABLED" as const,
    title: "Orbit 9",
  };
  const [made] = (await done(CREATE_UPGRADE_OFFER, { offer })).offers;
  await done(UPDATE_UPGRADE_OFFER, { offer: { ...offer, id: made?.id, title: "Orbit 10" } });
  await done(DELETE_UPGRADE_OFFER, { offer: { id: made?.id ?? "", campaignID: campaignCode } });
  await done(CREATE_UPGRADE_OFFER_RULE, {
    offerRule: {
      campaignID: campaignCode,
      offerGroup: "NEW",
      financingType: "STANDARD",
      startDate: "2026-01-01",
      action: "INCLUDE",
      status: "ENABLED",
    },
  });
  const log = await logOf("OFFER");
  expect(log.map(({ action, entityName }) => [action, entityName])).toEqual([
    ["CREATE", "Orbit 9"],
    ["UPDATE", "Orbit 10"],
    ["DELETE", "Orbit 10"],
    ["CREATE", "NEW"],
  ]);
  expect(log[0]).toMatchObject({ before: null, after: { campaignID: campaignCode, title: "Orbit 9" } });
  expect(log[1]).toMatchObject({ before: { title: "Orbit 9" }, after: { title: "Orbit 10" } });
  expect(log[2]).toMatchObject({ before: { title: "Orbit 10" }, after: null });
  expect(log[3]).toMatchObject({ after: { action: "INCLUDE", startDate: "2026-01-01" } });

  const { attachment } = await done(CREATE_ATTACHMENT, {
    fileName: "terms.html",
    html: "<p>Terms</p>",
    campaignCode,
    templateName,
  });
  await done(DISSOCIATE_ATTACHMENT, { id: attachment.id, campaignCode, templateName });
  await done(DELETE_ATTACHMENTS, { ids: [attachment.id] });
  const place = `${campaignCode}/${templateName}`;
  expect(await logOf("ATTACHMENT")).toEqual([
    {
      action: "CREATE",
      entityName: "terms.html",
      before: null,
      after: { fileName: "terms.html", templateName: place },
    },
    {
      action: "UPDATE",
      entityName: "terms.html",
      before: { templateName: place },
      after: { templateName: "" },
    },
    { action: "DELETE", entityName: "terms.html", before: { fileName: "terms.html" }, after: null },
  ]);
});

test("a simulation that was begun or called off stands in the log by its campaign", async () => {
  const campaignCode = await aCampaign(world, shop.topAdmin, { description: "Played" });
  await anAction(world, shop.topAdmin, campaignCode);
  const { simulation } = await done(START_SIMULATION, { campaignCode, mode: "BACK" });
  await done(CANCEL_SIMULATION, { simulationID: simulation.simulationID });
  expect(await logOf("SIMULATION")).toEqual([
    { action: "START", entityName: "Played", before: null, after: { mode: "BACK" } },
    { action: "CANCEL", entityName: campaignCode, before: null, after: null },
  ]);
});
