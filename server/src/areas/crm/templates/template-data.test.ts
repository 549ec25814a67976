// What templates say of contracts, read as whoever writes one tries it out.
import { PLACEHOLDERS } from "@handsel/contract/crm/placeholders.ts";
import { GET_CONTRACT_SUMMARY } from "@handsel/contract/crm/public-pages.ts";
import { RENDER_EMAIL, SAVE_TEMPLATE } from "@handsel/contract/crm/templates.ts";
import { CREATE_TEST_CONTRACT, GET_CRM_TEST_CONTRACTS } from "@handsel/contract/crm/test-contracts.ts";
import type { Language } from "@handsel/contract/languages.ts";
import { tenantConfigs } from "@handsel/contract/platform/tenant.ts";
import { CONFIRM_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { contractsOfSale } from "#areas/sales/index.ts";
import { inTenant } from "#platform.ts";
import {
  aCampaign,
  aCampaignShop,
  anAction,
  asAdmin,
  type CampaignShop,
  mailsTo,
  runCampaigns,
  setStatus,
  today,
} from "#testing/campaign-builders.ts";
import { UPGRADE } from "#testing/cart-builders.ts";
import { aSaleIn, inShop, recordFor } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import {
  applyCollectorNews,
  aTradecart,
  aTradeShop,
  collectorNews,
  withTradeParties,
} from "#testing/tradein-builders.ts";
import { publishDraft } from "../queries/templates.ts";
import { financingName } from "./data-texts.ts";

const MONTH_MS = 30.5 * 24 * 3_600_000;

let world: TestPlatform;
let shop: CampaignShop;
let template: { campaignCode: string; templateName: string };
beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world);
  shop = await aCampaignShop(world, await aTradeShop(world, { earlySwapMonth: 6 }));
  const campaignCode = await aCampaign(world, shop.topAdmin);
  template = { campaignCode, templateName: await anAction(world, shop.topAdmin, campaignCode) };
});
afterEach(() => world.moveClock(0));
afterAll(() => world.close());

/** What each word says of the contract. */
async function told(contractReference: string, words: readonly string[]): Promise<Record<string, string>> {
  const { data, codes } = await asAdmin(world, shop, RENDER_EMAIL, {
    ...template,
    contractReference,
    subject: "s",
    htmlPart: words.map((word) => `<p>{{${word}}}</p>`).join(""),
  });
  expect(codes).toEqual([]);
  // What is empty is marked for whoever looks.
  const said = [...data.htmlPart.matchAll(/<p>(?:<mark[^>]*>[^<]*<\/mark>|(.*?))<\/p>/g)].map(
    ([, value]) => value ?? "",
  );
  return Object.fromEntries(words.map((word, index) => [word, said[index] ?? ""]));
}

/** A template that says each of the words, also those that are empty for a customer. */
async function publish(campaignCode: string, templateName: string, words: readonly string[]): Promise<void> {
  const htmlPart = words.map((word) => `<p>${word}={{${word}}}</p>`).join("\n");
  const saved = await asAdmin(world, shop, SAVE_TEMPLATE, {
    template: { campaignCode, templateName, subject: "s", htmlPart },
  });
  expect(saved.codes).toEqual([]);
  const published = { at: new Date(), by: "Test" };
  await inTenant(world.platform, shop.tenant.wlId, (db) =>
    publishDraft(db, { campaignCode, name: templateName }, published),
  );
}

const group = (name: keyof typeof PLACEHOLDERS) => PLACEHOLDERS[name].map((field) => `${name}.${field}`);

test("lender, category, way of financing and picture are told as people know them", async () => {
  const { reference } = await aSaleIn(world, shop, "ACTIVE");
  const words = ["funder.name", "deviceContract.funderName", "deviceContract.categoryName"];
  const said = await told(reference, [
    ...words,
    "deviceContract.financingType",
    "deviceContract.reference",
    "deviceContract.categoryImage",
  ]);
  expect(said).toEqual({
    "funder.name": "Albion Bank",
    "deviceContract.funderName": "Albion Bank",
    "deviceContract.categoryName": "Phones",
    "deviceContract.financingType": "Easy Upgrade",
    "deviceContract.reference": reference,
    "deviceContract.categoryImage": expect.stringMatching(/^http:\/\/retailer\d+\.localhost.*\/images\//),
  });
});

test("a template is tried out with a contract by its reference as lists and papers have it, and by every id of it", async () => {
  const { reference, cartId, customer } = await aSaleIn(world, shop, "ACTIVE");
  const [contract] = await inShop(world, shop, ({ db }) => contractsOfSale(db, cartId));
  for (const name of [reference, ` ${reference.toLowerCase()}-1 `, cartId, contract?.id, contract?.orderId])
    expect(await told(name ?? "", ["customer.lastName", "deviceContract.reference"]), name).toEqual({
      "customer.lastName": customer.lastName,
      "deviceContract.reference": reference,
    });
});

test("the recycler is silent without a trade, tells a quote, and at last what was found", async () => {
  const { reference, cartId } = await aSaleIn(world, shop, "ACTIVE");
  const words = group("recycler");
  expect(Object.values(await told(reference, words)).filter(Boolean)).toEqual([]);

  const trade = await aTradecart(world, shop.seller);
  const run = (sql: string, values: unknown[]) =>
    inTenant(world.platform, shop.tenant.wlId, (db) => db.run(sql, values));
  const paysWith = (id: string | null) =>
    run("update sale set tradecart_id = $2 where cart_id = $1", [cartId, id]);
  await paysWith(trade.tradecartID);
  const quoted = {
    "recycler.name": "Greenloop Recovery Ltd",
    "recycler.email": "care@greenloop.example",
    "recycler.deviceValue": "£300.00",
    "recycler.totalDeviceValue": "£300.00",
    "recycler.deliveryDays": "2",
    "recycler.hasPackaging": "Yes",
    "recycler.deviceImg": expect.stringMatching(/^http:\/\/retailer\d+\.localhost.*\/images\//),
    "recycler.valuationExpireDate": expect.stringMatching(/^\d{1,2} \w+ \d{4}$/),
  };
  const later = {
    "recycler.postGradingValue": "",
    "recycler.totalPostGradingValue": "",
    "recycler.downgradeReasons": "",
    "recycler.downGradeImg": "",
    "recycler.daysAfterSendingDevice": "",
    "recycler.trackingUrl": "",
  };
  expect(await told(reference, words)).toEqual({
    ...quoted,
    ...later,
    "recycler.orderId": trade.tradecartSID,
  });

  // Agreed by itself: staff cannot agree what pays for a contract that has started.
  await paysWith(null);
  const confirmed = await callAs(world, shop.seller, CONFIRM_TRADECART, {
    tradecartID: trade.tradecartID,
    recycleType: "TRADE_IN",
  });
  await paysWith(trade.tradecartID);
  const deviceId = confirmed.data.tradecart.devices[0]?.id ?? "";
  const collection = "0198f000-0000-7000-8000-0000000000cc";
  await run(
    `insert into collection (wl_id, id, number, store_id, user_id, collector_id, status, schedule_date, slot_code,
       collector_reference, created_at, collected_at)
     select $1, $2, 'C0000900', t.store_id, t.user_id, t.collector_id, 'COLLECTED', current_date, 'AM', 'CC/9',
       $4::timestamptz, $4::timestamptz - interval '3 days'
     from tradecart t where t.id = $3`,
    [shop.tenant.wlId, collection, trade.tradecartID, world.platform.clock.now()],
  );
  await run("update tradecart_device set collection_id = $2 where id = $1", [deviceId, collection]);
  const news = collectorNews.parse({
    kind: "order",
    account: shop.tenant.wlCode,
    tradecartId: trade.tradecartID,
    status: "ACCEPTED",
    devices: [
      {
        deviceId,
        grade: "C",
        valueMinor: 12_345,
        reason: "Deep scratches",
        imageUrl: "https://greenloop.example/found.png",
      },
    ],
  });
  await inTenant(world.platform, shop.tenant.wlId, (db) =>
    applyCollectorNews({ db, platform: world.platform }, news),
  );
  expect(await told(reference, words)).toEqual({
    ...quoted,
    "recycler.orderId": String(confirmed.data.tradecart.quoteID),
    "recycler.postGradingValue": "£123.45",
    "recycler.totalPostGradingValue": "£123.45",
    "recycler.downgradeReasons": "Deep scratches",
    "recycler.downGradeImg": "https://greenloop.example/found.png",
    "recycler.daysAfterSendingDevice": "3",
    "recycler.trackingUrl": "https://courier.example/parcels/CC%2F9",
  });
});

test("what the lender gives back is everything that was paid until the contract was given back", async () => {
  const sale = await aSaleIn(world, shop, "ACTIVE");
  const words = ["funder.refundAmount", "deviceContract.monthlyPrice"];
  expect(await told(sale.reference, words)).toMatchObject({ "funder.refundAmount": "" });
  world.moveClock(2.2 * MONTH_MS);
  await recordFor(world, shop, sale, [{ type: "WITHDRAWN", data: { isReturn: true } }]);
  world.moveClock(5 * MONTH_MS);
  const contracts = await inShop(world, shop, ({ db }) => contractsOfSale(db, sale.cartId));
  const { figures } = contracts[0]?.terms ?? {};
  const paid = (figures?.openingFeeMinor ?? 0) + 2 * (figures?.fixedMonthlyMinor ?? 0);
  const said = await told(sale.reference, words);
  expect(said["funder.refundAmount"]).toBe(
    new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" }).format(paid / 100),
  );
});

test("what was never started is not given back", async () => {
  const sale = await aSaleIn(world, shop, "PENDING");
  await recordFor(world, shop, sale, [{ type: "CANCELLED", data: {} }]);
  expect(await told(sale.reference, ["funder.refundAmount"])).toEqual({ "funder.refundAmount": "" });
});

test("the page behind a contract's link is that contract's, the extras' their own", async () => {
  const campaignCode = await aCampaign(world, shop.topAdmin);
  const templateName = await anAction(world, shop.topAdmin, campaignCode);
  await publish(campaignCode, templateName, ["deviceContract.summaryURL", "extrasContract.summaryURL"]);
  await setStatus(world, shop, campaignCode, "ENABLED");
  const { reference, customer } = await aSaleIn(world, shop, "ACTIVE", { extras: ["CASE", "CHARGER"] });
  await runCampaigns(world, shop);
  const [mail] = mailsTo(world, customer.email);
  const tokens = [...(mail?.html ?? "").matchAll(/\/online\/contract\?token=([\w.-]+)/g)];
  const shown = await Promise.all(
    tokens.map(async ([, token = ""]) => {
      const anyone = { subdomain: shop.tenant.subdomain };
      const { data } = await callAs(world, anyone, GET_CONTRACT_SUMMARY, { token });
      return [data.reference, ...data.products.map(({ description }) => description)];
    }),
  );
  expect(shown).toEqual([
    [reference, "Orbit 9 128 GB"],
    [reference, "Clear case", "Charger"],
  ]);
  await setStatus(world, shop, campaignCode, "DISABLED");
});

test("CRM-TEMPLATE-07 a test contract fills every word, and names its device as people know it", async () => {
  const campaignCode = await aCampaign(world, shop.topAdmin);
  const words = Object.keys(PLACEHOLDERS).flatMap((name) => group(name as keyof typeof PLACEHOLDERS));
  const offered = words.filter((word) => !word.startsWith("offers.") && word !== "retailer.logo");
  const templateName = await anAction(world, shop.topAdmin, campaignCode);
  await publish(campaignCode, templateName, offered);
  await inTenant(world.platform, shop.tenant.wlId, (db) =>
    db.run(
      `update store set street_address = '1 Web Lane', phone = '+442079460000', email = 'web@shop.test',
         schedule = 'Always' where is_online_store`,
    ),
  );
  await setStatus(world, shop, campaignCode, "ENABLED");
  const email = "words@shop.test";
  const { codes } = await asAdmin(world, shop, CREATE_TEST_CONTRACT, {
    contractID: "WORDS",
    testContract: {
      contractID: "WORDS",
      campaignID: campaignCode,
      paymentPlanCode: UPGRADE.terms.paymentplanID,
      deviceCode: "ORBIT9",
      triggerEvent: "ACTIVATED_DATE",
      triggerStartDate: today(),
      phone: "+447400123456",
      email,
    },
  });
  expect(codes).toEqual([]);
  await runCampaigns(world, shop);
  const [mail] = mailsTo(world, email);
  const said = [...(mail?.html ?? "").matchAll(/<p>([\w.]+)=(.*?)<\/p>/g)];
  expect(said.map(([, word]) => word)).toEqual(offered);
  expect(said.filter(([, , value]) => !value).map(([, word]) => word)).toEqual([]);
  const byWord = new Map(said.map(([, word, value]) => [word, value]));
  expect(byWord.get("deviceContract.deviceName")).toBe("Orbit 9");
});

test.each([
  ["ORBIT9", "Orbit 9"],
  ["PHONE", "Orbit 9 128 GB"],
  ["GONE", "GONE"],
])("a test contract for %s is listed as one for %s", async (deviceCode, device) => {
  const { data } = await asAdmin(world, shop, CREATE_TEST_CONTRACT, {
    contractID: `FOR-${deviceCode}`,
    testContract: {
      contractID: `FOR-${deviceCode}`,
      campaignID: template.campaignCode,
      paymentPlanCode: UPGRADE.terms.paymentplanID,
      deviceCode,
      triggerEvent: "ACTIVATED_DATE",
      triggerStartDate: today(),
      phone: "+447400123456",
      email: "list@shop.test",
    },
  });
  expect(data.testContract.device).toBe(device);
  const { testContracts } = (await asAdmin(world, shop, GET_CRM_TEST_CONTRACTS, {})).data;
  expect(testContracts.find(({ contractID }) => contractID === `FOR-${deviceCode}`)?.device).toBe(device);
});

test.each([
  ["STANDARD", {}, "en", "Financing"],
  ["STANDARD", {}, "de", "Finanzierung"],
  ["STANDARD", { standardName: "Pay monthly" }, "de", "Pay monthly"],
  ["STANDARD", { standardName: "" }, "fr-BE", "Financement"],
  ["UPGRADE", { upgradeName: "Kanto Vaihto" }, "fi", "Kanto Vaihto"],
  ["UPGRADE", {}, "sv", "Uppgradering"],
  ["B2B_LEASE", {}, "nl-BE", "Zakelijke leasing"],
  ["CARD_PAYMENT", {}, "pt", "Pagamento com cartão"],
] as const)("a retailer calls %s %o in %s: %s", (type, names, language: Language, name) => {
  expect(financingName({ configs: tenantConfigs.parse(names) }, type, language)).toBe(name);
});
