// What a retailer writes to keep the server busy: it is answered, and where it comes to too much, refused in words.
import { SAVE_HTML_BLOCK } from "@handsel/contract/crm/blocks.ts";
import {
  PUBLISH_TEMPLATE,
  RENDER_EMAIL,
  SAVE_TEMPLATE,
  SEND_EMAIL,
} from "@handsel/contract/crm/templates.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCampaign, aCampaignShop, aStep, type CampaignShop } from "#testing/campaign-builders.ts";
import { aSaleIn } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let shop: CampaignShop;
let contractReference: string;
const template = { campaignCode: "FOREIGN", templateName: "T-MAIL" };

beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aCampaignShop(world);
  const { campaignCode, templateName } = template;
  await aCampaign(world, shop.vendor, { campaignCode });
  await aStep(world, shop.vendor, campaignCode, { templateName });
  ({ reference: contractReference } = await aSaleIn(world, shop, "ACTIVE"));
});
afterAll(() => world.close());

const render = (htmlPart: string) =>
  callAs(world, shop.vendor, RENDER_EMAIL, { ...template, contractReference, subject: "Hi", htmlPart });

// Each of these once took half a minute of every retailer's time.
test.each([
  ["a style sheet of letters", `<head><style>${"a".repeat(90_000)}</style></head>`],
  ["comments that never end", `<head><style>${"/* ".repeat(30_000)}</style></head>`],
  ["an address of blanks", `<a href=${" ".repeat(90_000)}>x</a>`],
])("a preview of %s is rendered like any other", async (_, html) => {
  const { httpStatus, codes } = await render(html);
  expect([httpStatus, codes]).toEqual([200, []]);
});

test("blocks of a hundred times a hundred are refused in words, previewed, published and tried out", async () => {
  const blocks = { bomb: "[[powder]]".repeat(100), powder: "x".repeat(900) };
  for (const [key, body] of Object.entries(blocks))
    await callAs(world, shop.vendor, SAVE_HTML_BLOCK, { htmlBlock: { key, description: "About", body } });
  const htmlPart = "[[bomb]]".repeat(100);
  await callAs(world, shop.vendor, SAVE_TEMPLATE, { template: { ...template, subject: "Hi", htmlPart } });
  const templateKey = `${template.campaignCode}/${template.templateName}`;
  const tried = [
    await render(htmlPart),
    await callAs(world, shop.vendor, PUBLISH_TEMPLATE, template),
    await callAs(world, shop.vendor, SEND_EMAIL, { to: "try@shop.test", contractReference, templateKey }),
  ];
  for (const { httpStatus, codes } of tried)
    expect([httpStatus, codes]).toEqual([200, ["CONTENT_TOO_COMPLEX"]]);
});
