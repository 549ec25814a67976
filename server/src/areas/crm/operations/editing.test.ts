// What administrators write is what the next read shows: campaigns with their parts, offers, blocks, templates and test
// contracts, each created, changed and taken away through the edge.
import {
  DELETE_HTML_BLOCK,
  LIST_HTML_BLOCKS,
  READ_HTML_BLOCK,
  SAVE_HTML_BLOCK,
} from "@handsel/contract/crm/blocks.ts";
import {
  CREATE_CAMPAIGN,
  CREATE_CAMPAIGN_ACTION,
  CREATE_COHORT_RULE,
  DELETE_CAMPAIGN,
  DELETE_COMMUNICATION,
  GET_ALL_CAMPAIGNS,
  GET_CAMPAIGN,
  UPDATE_CAMPAIGN,
  UPDATE_CAMPAIGN_ACTION,
  UPDATE_COHORT_RULE,
} from "@handsel/contract/crm/campaigns.ts";
import {
  CREATE_UPGRADE_OFFER,
  CREATE_UPGRADE_OFFER_RULE,
  DELETE_UPGRADE_OFFER,
  DELETE_UPGRADE_OFFER_RULE,
  GET_CAMPAIGN_OFFERS,
  UPDATE_UPGRADE_OFFER,
  UPDATE_UPGRADE_OFFER_RULE,
} from "@handsel/contract/crm/offers.ts";
import { GET_CAMPAIGN_FORM_DATA, GET_OFFERS_FORM_DATA } from "@handsel/contract/crm/option-lists.ts";
import {
  PUBLISH_TEMPLATE,
  RENDER_EMAIL,
  SAVE_TEMPLATE,
  SEND_EMAIL,
  SEND_SMS,
} from "@handsel/contract/crm/templates.ts";
import {
  CREATE_TEST_CONTRACT,
  DELETE_TEST_CONTRACT,
  GET_CRM_TEST_CONTRACTS,
  GET_TEST_CONTRACT_FORM_DATA,
} from "@handsel/contract/crm/test-contracts.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  aCampaignShop,
  actionForm,
  type CampaignShop,
  campaignForm,
  aCampaign as madeCampaign,
  runCampaigns,
} from "#testing/campaign-builders.ts";
import { aSaleIn } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let shop: CampaignShop;
let topAdmin: Person;
let vendor: Person;
beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aCampaignShop(world);
  ({ topAdmin, vendor } = shop);
});
afterAll(() => world.close());

const campaign = (campaignCode: string) => campaignForm({ campaignCode, startDate: "2026-01-01" });
const aCampaign = (campaignCode: string) => madeCampaign(world, vendor, campaign(campaignCode));
const read = async (campaignCode: string) =>
  (await callAs(world, topAdmin, GET_CAMPAIGN, { campaignCode })).data.campaign;
const action = (campaignId: string, actionCode: string) =>
  actionForm(campaignId, { actionCode, templateName: `T-${actionCode}` });

test("CRM-CAMPAIGNS-06 CRM-CAMPAIGNS-08 a campaign starts with its defaults, and its code is its own", async () => {
  const code = await aCampaign("DEFAULTS");
  expect(await read(code)).toMatchObject({
    status: "DISABLED",
    endStageSuccess: "SUCCESS",
    endStageFail: "FAIL",
    channel: "BOTH",
    marketing: "OPTED_OUT",
    commsType: "MARKETING",
  });
  const again = await callAs(world, vendor, CREATE_CAMPAIGN, { campaign: campaign(code) });
  expect(again.codes).toEqual(["CAMPAIGN_ALREADY_EXISTS"]);
});

test("CRM-CAMPAIGNS-07 CRM-SETTINGS-02 CRM-SETTINGS-04 what is written into a campaign is read again, its switch among it", async () => {
  const written = {
    ...campaign("WRITTEN"),
    description: "Spring offers",
    endDate: "2026-12-31",
    replyTo: ["answers@shop.test"],
    channel: "ONLINE" as const,
    marketing: "OPTED_IN" as const,
    triggerDaysOffset: -14,
    triggerDateRangeStart: "2026-02-01",
    triggerDateRangeEnd: "2026-02-28",
  };
  await callAs(world, vendor, CREATE_CAMPAIGN, { campaign: written });
  expect(await read("WRITTEN")).toMatchObject({ ...written, status: "DISABLED", commsType: "MARKETING" });
  const cohortRule = { campaignCode: "WRITTEN", contractStatus: "ACTIVE" as const };
  await callAs(world, vendor, CREATE_COHORT_RULE, { cohortRule });
  const alert = { ...action("WRITTEN", "ALERT"), commsType: "ALERT" as const, templateName: null };
  await callAs(world, topAdmin, CREATE_CAMPAIGN_ACTION, { campaignAction: alert });
  const before = await read("WRITTEN");
  await callAs(world, vendor, UPDATE_CAMPAIGN, { campaign: { ...before, status: "ENABLED" } });
  expect(await read("WRITTEN")).toMatchObject({ ...written, status: "ENABLED" });
});

test("CRM-COMMS-10 CRM-COMMS-11 whom a step tells and where it leads are read again", async () => {
  const code = await aCampaign("STEPS");
  const written = {
    ...action(code, "ALERT"),
    commsType: "ALERT" as const,
    templateName: null,
    bccList: ["one@shop.test", "two@shop.test"],
    notifyList: [{ name: "Ana", email: "ana@shop.test" }],
    beforeStage: "NEW",
    afterStage: "INVITED",
    delay: 3,
    delayUnit: "HOURS" as const,
  };
  await callAs(world, topAdmin, CREATE_CAMPAIGN_ACTION, { campaignAction: written });
  expect((await read(code)).campaignActions).toMatchObject([written]);
});

test("CRM-COHORT-02 CRM-COHORT-04 a rule keeps codes and names, and is changed in place", async () => {
  const campaignCode = await aCampaign("RULES");
  const levels = {
    manufacturer: "ORBIT",
    manufacturerName: "Orbit",
    category: "PHONES",
    categoryName: "Phones",
  };
  await callAs(world, vendor, CREATE_COHORT_RULE, {
    cohortRule: { campaignCode, contractStatus: "ACTIVE", financingDuration: 24, ...levels },
  });
  const [rule] = (await read(campaignCode)).cohortRules;
  expect(rule).toMatchObject({ contractStatus: "ACTIVE", financingDuration: 24, ...levels });
  const changed = await callAs(world, vendor, UPDATE_COHORT_RULE, {
    cohortRule: { id: rule?.id, campaignCode, contractStatus: "FINISHED" },
  });
  expect(changed.data.campaign.cohortRules).toMatchObject([{ id: rule?.id, contractStatus: "FINISHED" }]);
  expect((await read(campaignCode)).cohortRules).toHaveLength(1);
});

test("CRM-COMMS-08 CRM-COMMS-09 WAIT, ALERT and copies are the highest role's, whatever is sent", async () => {
  const code = await aCampaign("RESERVED");
  const wait = { ...action(code, "WAIT"), commsType: "WAIT" as const, templateName: null };
  const asVendor = await callAs(world, vendor, CREATE_CAMPAIGN_ACTION, { campaignAction: wait });
  expect(asVendor.codes).toEqual(["UNAUTHORIZED_ACCESS"]);
  await callAs(world, topAdmin, CREATE_CAMPAIGN_ACTION, { campaignAction: wait });
  const copied = { ...action(code, "MAIL"), bccList: ["copy@shop.test"] };
  await callAs(world, vendor, CREATE_CAMPAIGN_ACTION, { campaignAction: copied });
  const [, mail] = (await read(code)).campaignActions;
  expect(mail).toMatchObject({ actionCode: "MAIL", bccList: [] });
  const update = { campaignAction: { ...copied, id: mail?.id } };
  await callAs(world, topAdmin, UPDATE_CAMPAIGN_ACTION, update);
  await callAs(world, vendor, UPDATE_CAMPAIGN_ACTION, {
    campaignAction: { ...update.campaignAction, bccList: [], description: "Other words" },
  });
  expect((await read(code)).campaignActions[1]).toMatchObject({
    bccList: ["copy@shop.test"],
    description: "Other words",
  });
  const kinds = async (person: Person) =>
    (await callAs(world, person, GET_CAMPAIGN_FORM_DATA, {})).data.communicationsTypes;
  expect(await kinds(vendor)).toEqual(["EMAIL", "SMS", "LANDING_PAGE"]);
  expect(await kinds(topAdmin)).toEqual(["EMAIL", "SMS", "LANDING_PAGE", "WAIT", "ALERT"]);
});

test("CRM-COHORT-05 CRM-OFFERS-11 the lists of devices are narrowed by what is chosen above them", async () => {
  const code = await aCampaign("LISTS");
  for (const operation of [GET_CAMPAIGN_FORM_DATA, GET_OFFERS_FORM_DATA]) {
    const lists = async (chosen: object) => (await callAs(world, vendor, operation, chosen)).data;
    const manufacturer = (await lists({})).manufacturers[0]?.code;
    const category = (await lists({ manufacturer })).categories[0]?.code;
    const family = (await lists({ manufacturer, category })).families[0]?.code;
    expect((await lists({ manufacturer, category, family })).devices.length).toBeGreaterThan(0);
    const { categories, families, devices } = await lists({ manufacturer: "NOBODY" });
    expect([categories, families, devices]).toEqual([[], [], []]);
  }
  expect((await callAs(world, vendor, GET_OFFERS_FORM_DATA, {})).data.cmapaigns).toContain(code);
});

test("CRM-OFFERS-08 an offer and a rule are changed, moved to another campaign, and deleted", async () => {
  const [here, there] = [await aCampaign("OFFERS-HERE"), await aCampaign("OFFERS-THERE")];
  const offersOf = async (campaignCode: string) =>
    (await callAs(world, vendor, GET_CAMPAIGN_OFFERS, { campaignCode })).data;
  const shared = { offerGroup: "A", financingType: "STANDARD", status: "ENABLED" } as const;
  const offer = { ...shared, campaignID: here, sequenceNum: 1, type: "DEVICE" as const };
  const rule = { ...shared, campaignID: here, startDate: "2026-01-01", action: "EXCLUDE" as const };
  await callAs(world, vendor, CREATE_UPGRADE_OFFER, { offer });
  await callAs(world, vendor, CREATE_UPGRADE_OFFER_RULE, { offerRule: rule });
  const { offers, rules } = await offersOf(here);
  const [offerId = "", ruleId = ""] = [offers[0]?.id, rules[0]?.id];
  const moved = [
    await callAs(world, vendor, UPDATE_UPGRADE_OFFER, {
      offer: { ...offer, id: offerId, campaignID: there, title: "Moved" },
    }),
    await callAs(world, vendor, UPDATE_UPGRADE_OFFER_RULE, {
      offerRule: { ...rule, id: ruleId, campaignID: there, status: "DISABLED" },
    }),
  ];
  expect(moved.flatMap(({ codes }) => codes)).toEqual([]);
  expect(await offersOf(here)).toMatchObject({ offers: [], rules: [] });
  expect(await offersOf(there)).toMatchObject({
    offers: [{ id: offerId, title: "Moved" }],
    rules: [{ id: ruleId, status: "DISABLED" }],
  });
  const nowhere = await callAs(world, vendor, UPDATE_UPGRADE_OFFER, {
    offer: { ...offer, id: offerId, campaignID: "NOWHERE" },
  });
  expect(nowhere.codes).toEqual(["CAMPAIGN_NOT_FOUND_FOR_X"]);
  await callAs(world, vendor, DELETE_UPGRADE_OFFER, { offer: { id: offerId, campaignID: there } });
  await callAs(world, vendor, DELETE_UPGRADE_OFFER_RULE, { offerRule: { id: ruleId, campaignID: there } });
  expect(await offersOf(there)).toMatchObject({ offers: [], rules: [] });
});

test("CRM-BLOCKS-03 CRM-BLOCKS-04 a block is read as it was saved last, with who did it", async () => {
  const saved = { key: "greeting", description: "On top", body: "<p>Hello</p>" };
  const { data } = await callAs(world, vendor, SAVE_HTML_BLOCK, { htmlBlock: saved });
  const { uuid, id } = data.htmlBlock;
  const shown = async () => (await callAs(world, vendor, READ_HTML_BLOCK, { uuid })).data.htmlBlock;
  const block = await shown();
  expect(block).toMatchObject({ ...saved, uuid, updatedByName: "Kit Marlow" });
  const changed = { ...saved, description: "Above all" };
  const { updatedAt } = block;
  await callAs(world, vendor, SAVE_HTML_BLOCK, { htmlBlock: { id, uuid, updatedAt, ...changed } });
  expect(await shown()).toMatchObject(changed);
  await callAs(world, vendor, DELETE_HTML_BLOCK, { uuid });
});

test("CRM-BLOCKS-01 CRM-BLOCKS-05 a new block has an address of its own and comes first; what published mails show stays", async () => {
  const save = (key: string, body = "<p>x</p>") =>
    callAs(world, vendor, SAVE_HTML_BLOCK, { htmlBlock: { key, description: "About", body } });
  const footer = (await save("footer")).data.htmlBlock.uuid;
  const page = (await save("page", "[[footer]]")).data.htmlBlock.uuid;
  expect((await save("footer")).codes).toEqual(["HTML_BLOCK_ALREADY_EXISTS"]);
  const listed = async () => (await callAs(world, vendor, LIST_HTML_BLOCKS, {})).data.htmlBlocks;
  expect((await listed()).map(({ key }) => key)).toEqual(["page", "footer"]);

  const campaignCode = await aCampaign("BLOCKS");
  await callAs(world, vendor, CREATE_CAMPAIGN_ACTION, { campaignAction: action(campaignCode, "MAIL") });
  const template = { campaignCode, templateName: "T-MAIL" };
  const publish = async (htmlPart: string) => {
    await callAs(world, vendor, SAVE_TEMPLATE, { template: { ...template, subject: "Hi", htmlPart } });
    await callAs(world, vendor, PUBLISH_TEMPLATE, template);
  };
  const remove = async (uuid: string) => (await callAs(world, vendor, DELETE_HTML_BLOCK, { uuid })).codes;
  await publish("[[page]]");
  expect([await remove(page), await remove(footer)]).toEqual([["HTML_BLOCK_IN_USE"], ["HTML_BLOCK_IN_USE"]]);
  await publish("<p>x</p>");
  expect([await remove(footer), await remove(page)]).toEqual([[], []]);
  expect(await listed()).toEqual([]);
});

test("a block that is not whole is not saved, new or changed, and what is wrong is named", async () => {
  const block = { key: "half", description: "About", body: "<tr><td>Row</td></tr>" };
  const { htmlBlock } = (await callAs(world, vendor, SAVE_HTML_BLOCK, { htmlBlock: block })).data;
  const { id, uuid } = htmlBlock;
  for (const known of [{}, { id, uuid }]) {
    const half = { ...block, ...known, key: "other", body: "<tr><td>Row</td>" };
    const { codes, data } = await callAs(world, vendor, SAVE_HTML_BLOCK, { htmlBlock: half });
    expect(codes).toEqual(["HTML_BLOCK_NOT_WHOLE"]);
    expect(JSON.stringify(data.header.errors)).toContain("<tr>");
  }
  const kept = (await callAs(world, vendor, READ_HTML_BLOCK, { uuid })).data.htmlBlock;
  expect(kept).toEqual(htmlBlock);
  await callAs(world, vendor, DELETE_HTML_BLOCK, { uuid });
});

test("CRM-TEMPLATE-16 CRM-TEMPLATE-17 what is written is rendered unsaved, and tests go out with the draft", async () => {
  const campaignCode = await aCampaign("TEMPLATES");
  await callAs(world, vendor, CREATE_CAMPAIGN_ACTION, { campaignAction: action(campaignCode, "MAIL") });
  const sms = { ...action(campaignCode, "SMS"), commsType: "SMS" as const };
  await callAs(world, vendor, CREATE_CAMPAIGN_ACTION, { campaignAction: sms });
  const { reference, customer } = await aSaleIn(world, shop, "ACTIVE");
  const contractReference = ` ${reference} `;
  const written = { subject: "Hi {{customer.firstName}}", htmlPart: "<b>{{customer.lastName}}</b>" };
  const mail = { campaignCode, templateName: "T-MAIL" };
  const { data } = await callAs(world, vendor, RENDER_EMAIL, { ...mail, ...written, contractReference });
  expect(data).toMatchObject({
    subject: `Hi ${customer.firstName}`,
    htmlPart: `<b>${customer.lastName}</b>`,
    problems: [],
  });
  const missing = { template: { ...mail, htmlPart: "<p>x</p>" } };
  expect((await callAs(world, vendor, SAVE_TEMPLATE, missing)).codes).toEqual(["IS_MANDATORY"]);
  await callAs(world, vendor, SAVE_TEMPLATE, { template: { ...mail, ...written } });
  await callAs(world, vendor, SAVE_TEMPLATE, {
    template: { campaignCode, templateName: "T-SMS", htmlPart: "Hi {{customer.firstName}}" },
  });
  const sent = [
    await callAs(world, vendor, SEND_EMAIL, {
      to: "try@shop.test",
      contractReference,
      templateKey: `${campaignCode}/T-MAIL`,
    }),
    await callAs(world, vendor, SEND_SMS, {
      phone: "07400 123456",
      contractReference,
      templateKey: `${campaignCode}/T-SMS`,
    }),
  ];
  expect(sent.flatMap(({ codes }) => codes)).toEqual([]);
  await runJobs(world);
  expect(world.sentMails).toMatchObject([{ to: "try@shop.test", subject: `Hi ${customer.firstName}` }]);
  expect(world.sentSms).toMatchObject([{ to: "+447400123456", text: `Hi ${customer.firstName}` }]);
});

test("CRM-CAMPAIGNS-04 CRM-COMMS-04 CRM-TEST-01 CRM-TEST-02 CRM-TEST-05 what has been at work can be taken away with what belongs to it", async () => {
  const campaignCode = await aCampaign("GONE");
  const { data: lists } = await callAs(world, topAdmin, GET_TEST_CONTRACT_FORM_DATA, {});
  expect(lists.campaignCodes).toContain(campaignCode);
  // The eleven of a contract, and the upgrade that the radar found.
  expect(lists.triggerEvents).toHaveLength(12);
  for (const list of [lists.deviceFamilies, lists.paymentPlans]) expect(list.length).toBeGreaterThan(0);
  await callAs(world, topAdmin, CREATE_CAMPAIGN_ACTION, { campaignAction: action(campaignCode, "MAIL") });
  const template = { campaignCode, templateName: "T-MAIL" };
  const later = { ...action(campaignCode, "LATER"), templateName: "T-MAIL", delay: 30 };
  await callAs(world, topAdmin, CREATE_CAMPAIGN_ACTION, { campaignAction: later });
  await callAs(world, topAdmin, SAVE_TEMPLATE, {
    template: { ...template, subject: "Hi", htmlPart: "<p>x</p>" },
  });
  await callAs(world, topAdmin, PUBLISH_TEMPLATE, template);
  await callAs(world, topAdmin, CREATE_COHORT_RULE, {
    cohortRule: { campaignCode, contractStatus: "ACTIVE" },
  });
  await callAs(world, topAdmin, UPDATE_CAMPAIGN, {
    campaign: { ...(await read(campaignCode)), status: "ENABLED" },
  });
  const aTestContract = (contractID: string, triggerStartDate: string) =>
    callAs(world, topAdmin, CREATE_TEST_CONTRACT, {
      contractID,
      testContract: {
        contractID,
        campaignID: campaignCode,
        paymentPlanCode: "any",
        deviceCode: "PHONE",
        triggerEvent: "ACTIVATED_DATE",
        triggerStartDate,
        email: "gone@shop.test",
        phone: "+447400123456",
      },
    });
  const { id } = (await aTestContract("GONE-1", "2026-01-01")).data.testContract;
  await aTestContract("GONE-2", "2026-02-01");
  await runCampaigns(world, shop);
  const listed = async () =>
    (await callAs(world, topAdmin, GET_CRM_TEST_CONTRACTS, {})).data.testContracts.map(
      (one) => one.contractID,
    );
  expect(await listed()).toEqual(["GONE-2", "GONE-1"]);
  expect((await callAs(world, topAdmin, DELETE_TEST_CONTRACT, { id })).codes).toEqual([]);
  expect(await listed()).toEqual(["GONE-2"]);

  const [, waitedFor] = (await read(campaignCode)).campaignActions;
  const cancelled = await callAs(world, topAdmin, DELETE_COMMUNICATION, {
    campaignCode,
    id: waitedFor?.id ?? "",
    templateName: "T-MAIL",
  });
  expect(cancelled.data.campaign.campaignActions.map(({ actionCode }) => actionCode)).toEqual(["MAIL"]);
  expect((await callAs(world, topAdmin, DELETE_CAMPAIGN, { campaignCode })).codes).toEqual([]);
  const codes = (await callAs(world, topAdmin, GET_ALL_CAMPAIGNS, {})).data.campaigns.map(
    (one) => one.campaignCode,
  );
  expect(codes).not.toContain(campaignCode);
  expect(await listed()).toEqual([]);
});
