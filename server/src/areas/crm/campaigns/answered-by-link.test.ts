// What people outside of a shop do with the links of a campaign: a colleague answers an alert, a customer follows an offer.
import { GET_CAMPAIGN } from "@handsel/contract/crm/campaigns.ts";
import { CREATE_UPGRADE_OFFER } from "@handsel/contract/crm/offers.ts";
import {
  ANSWER_ALERT,
  FOLLOW_OFFER,
  GET_ALERT,
  GET_LANDING_PAGE,
} from "@handsel/contract/crm/public-pages.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  aCampaign,
  anAction,
  asAdmin,
  beginAnew,
  type CampaignShop,
  cohortOf,
  mailsTo,
  runCampaigns,
  setStatus,
} from "#testing/campaign-builders.ts";
import { aSaleIn } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { linkToken } from "../links.ts";

let world: TestPlatform;
let shop: CampaignShop;
beforeAll(async () => {
  world = await openTestPlatform();
});
beforeEach(async () => {
  shop = await beginAnew(world);
});
afterAll(() => world.close());

const stageIn = async (campaignCode: string) => (await cohortOf(world, shop, campaignCode))[0]?.stage;

async function offer(campaignID: string, title: string): Promise<string> {
  const { data, codes } = await callAs(world, shop.topAdmin, CREATE_UPGRADE_OFFER, {
    offer: {
      campaignID,
      offerGroup: "MAIN",
      type: "DEVICE",
      financingType: "STANDARD",
      status: "ENABLED",
      deviceCode: "PHONE",
      url: "https://shop.example.com/orbit",
      title,
    },
  });
  expect(codes).toEqual([]);
  return data.offers.find((one) => one.title === title)?.id ?? "";
}

test.each([
  ["SUCCESS", "SUCCESS", "FAIL"],
  ["FAIL", "FAIL", "SUCCESS"],
] as const)(
  "an alert that is answered %s ends as that, and the first answer stays",
  async (answer, stage, other) => {
    const code = await aCampaign(world, shop.topAdmin);
    await anAction(world, shop.topAdmin, code, {
      commsType: "ALERT",
      description: "Ring the customer",
      templateName: null,
      notifyList: [{ name: "Ana", email: "ana@desk.test" }],
    });
    await setStatus(world, shop, code, "ENABLED");
    const { reference } = await aSaleIn(world, shop, "ACTIVE");
    await runCampaigns(world, shop);
    const [mail] = mailsTo(world, "ana@desk.test");
    const token = /\/online\/alert\?token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const colleague = { subdomain: shop.tenant.subdomain };

    const asked = await callAs(world, colleague, GET_ALERT, { token });
    expect(asked.data).toMatchObject({ description: "Ring the customer", reference, answer: null });
    expect((await callAs(world, colleague, ANSWER_ALERT, { token, answer })).data).toMatchObject({ answer });
    expect(await stageIn(code)).toBe(stage);
    expect((await callAs(world, colleague, ANSWER_ALERT, { token, answer: other })).data.answer).toBe(answer);
    expect((await callAs(world, colleague, GET_ALERT, { token })).data.answer).toBe(answer);
    expect(await stageIn(code)).toBe(stage);
  },
);

test("an offer that is followed leads to its page; one of another campaign leads nowhere", async () => {
  const code = await aCampaign(world, shop.topAdmin);
  await anAction(world, shop.topAdmin, code);
  await anAction(world, shop.topAdmin, code, { commsType: "LANDING_PAGE", stopOutcome: "SUCCESS" });
  await offer(code, "A new phone");
  const elsewhere = await aCampaign(world, shop.topAdmin);
  const stranger = await offer(elsewhere, "Not for you");
  await setStatus(world, shop, code, "ENABLED");
  await aSaleIn(world, shop, "ACTIVE");
  await runCampaigns(world, shop);
  const { campaignActions } = (await asAdmin(world, shop, GET_CAMPAIGN, { campaignCode: code })).data
    .campaign;
  const [{ id: memberId } = { id: "" }] = await cohortOf(world, shop, code);
  const aboutId = campaignActions.find(({ commsType }) => commsType === "LANDING_PAGE")?.id ?? "";
  const token = linkToken(world.platform.config, "landing", shop.tenant.wlId, { memberId, aboutId });
  const visitor = { subdomain: shop.tenant.subdomain };

  const { offers } = (await callAs(world, visitor, GET_LANDING_PAGE, { token })).data;
  expect(offers).toMatchObject([{ title: "A new phone" }]);
  const offerID = offers[0]?.id ?? "";
  const followed = await callAs(world, visitor, FOLLOW_OFFER, { token, offerID });
  expect(followed.data.url).toBe("https://shop.example.com/orbit");
  const lost = await callAs(world, visitor, FOLLOW_OFFER, { token, offerID: stranger });
  expect(lost.codes).toEqual(["OFFER_NOT_FOUND_FOR_X"]);
});
