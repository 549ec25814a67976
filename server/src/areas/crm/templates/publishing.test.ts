// What is looked at before customers get a template.

import { CHECK_TEMPLATE, PUBLISH_TEMPLATE, SAVE_TEMPLATE } from "@handsel/contract/crm/templates.ts";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { createMailKey, letKeySign } from "#areas/platform/index.ts";
import { inTenant } from "#platform.ts";
import { aCampaign, anAction, asAdmin, beginAnew, type CampaignShop } from "#testing/campaign-builders.ts";
import { aSaleIn } from "#testing/sale-builders.ts";
import { openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let shop: CampaignShop;
let name: { campaignCode: string; templateName: string };
beforeAll(async () => {
  world = await openTestPlatform();
});
beforeEach(async () => {
  shop = await beginAnew(world);
  const campaignCode = await aCampaign(world, shop.topAdmin);
  name = { campaignCode, templateName: await anAction(world, shop.topAdmin, campaignCode) };
});
afterAll(() => world.close());

const write = (htmlPart: string, subject = "Hello") =>
  asAdmin(world, shop, SAVE_TEMPLATE, { template: { ...name, subject, htmlPart } });
/** No key of the shop signs. */
const UNSIGNED = ["SIGNED", "doubtful", ["shop.test"]];

const publish = async () => (await asAdmin(world, shop, PUBLISH_TEMPLATE, name)).codes;
const checks = async () => {
  const { data } = await asAdmin(world, shop, CHECK_TEMPLATE, name);
  const told = data.checks.filter(({ state }) => state !== "done");
  return { triedWith: data.triedWith, told: told.map(({ check, state, names }) => [check, state, names]) };
};

test("a placeholder that nothing stands for cannot go into production, not even without a customer to try it with", async () => {
  await write("<p>{{customer.shoeSize}} [[nothing]]</p>");
  expect(await checks()).toEqual({
    triedWith: [],
    told: [["UNKNOWN", "missing", ["[[nothing]]", "{{customer.shoeSize}}"]], UNSIGNED],
  });
  expect(await publish()).toEqual(["TEMPLATE_PLACEHOLDERS_UNKNOWN"]);
});

test("what begins as a placeholder and is not closed cannot go into production", async () => {
  await write("<p>Hello</p>{{customer.firstNm <b>[[foot</b>", "Dear {{customer.firstName}");
  const halves = ["{{customer.firstName}", "{{customer.firstNm", "[[foot"];
  expect((await checks()).told).toEqual([["UNKNOWN", "missing", halves], UNSIGNED]);
  expect(await publish()).toEqual(["TEMPLATE_PLACEHOLDERS_UNKNOWN"]);
});

test("a placeholder that is empty for a customer of the campaign cannot go into production", async () => {
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await runJobs(world);
  await write("<p>{{customer.firstName}}, insured by {{deviceContract.insuranceType}}</p>");
  expect(await checks()).toEqual({
    triedWith: [sale.reference],
    told: [["EMPTY", "missing", ["{{deviceContract.insuranceType}}"]], UNSIGNED],
  });
  expect(await publish()).toEqual(["TEMPLATE_PLACEHOLDERS_EMPTY"]);
  await write("<p>{{customer.firstName}}</p>");
  expect(await publish()).toEqual([]);
});

test("links that lead nowhere and pictures without words are for a person to judge", async () => {
  await aSaleIn(world, shop, "ACTIVE");
  await runJobs(world);
  await write('<a href="/offers">Offers</a><img src="https://shop.test/a.png">');
  expect((await checks()).told).toEqual([
    ["LINKS", "doubtful", ["/offers"]],
    ["PICTURES", "doubtful", ["https://shop.test/a.png"]],
    UNSIGNED,
  ]);
  expect(await publish()).toEqual([]);
});

test("a link at which nobody answers and words that programs take for spam are named before anybody gets them", async () => {
  await aSaleIn(world, shop, "ACTIVE");
  await runJobs(world);
  const { webhooks } = world.platform.adapters;
  world.platform.adapters.webhooks = { ...webhooks, isAlive: async (url) => !url.includes("gone") };
  onTestFinished(() => void (world.platform.adapters.webhooks = webhooks));
  await write('<a href="https://there.test/">Act now!!</a> <a href="https://gone.test/">Or later</a>');
  expect((await checks()).told).toEqual([
    ["LINKS", "doubtful", ["https://gone.test/"]],
    UNSIGNED,
    ["SPAM", "doubtful", ["act now", "!!"]],
  ]);
});

test("a mail that leads to offers names the customers for whom there are none", async () => {
  const { reference } = await aSaleIn(world, shop, "ACTIVE");
  await runJobs(world);
  await write('<a href="{{offers.url}}">Your offers</a>');
  expect((await checks()).told).toEqual([UNSIGNED, ["OFFERS", "doubtful", [reference]]]);
});

test("a sender is signed once a key of its domain signs", async () => {
  await write("<p>Hello</p>");
  expect((await checks()).told).toEqual([UNSIGNED]);
  await inTenant(world.platform, shop.tenant.wlId, async (db) => {
    const { config, clock } = world.platform;
    const id = await createMailKey({ config, db, now: clock.now() }, "shop.test");
    await letKeySign(db, { id, domain: "shop.test" });
  });
  expect((await checks()).told).toEqual([]);
});

test("what was put into production stands in the log with the lines that changed", async () => {
  await write("<p>First</p>\n<p>Stays</p>", "One");
  await publish();
  await write("<p>Second</p>\n<p>Stays</p>", "Two");
  await publish();
  const { entries } = (await asAdmin(world, shop, LIST_AUDIT, { entity: "TEMPLATE" })).data;
  expect(entries.filter(({ action }) => action === "PUBLISH")[0]).toMatchObject({
    entityID: `${name.campaignCode}/${name.templateName}`,
    before: { subject: "One", htmlPart: "<p>First</p>" },
    after: { subject: "Two", htmlPart: "<p>Second</p>" },
  });
});
