import { CREATE_UPGRADE_OFFER, GET_CAMPAIGN_OFFERS } from "@handsel/contract/crm/offers.ts";
import { EXPORT_FOR_ADMINS } from "@handsel/contract/reports/exporting.ts";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCampaign, aCampaignShop, type CampaignShop } from "#testing/campaign-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import { uploadAs } from "#testing/uploads.ts";

let world: TestPlatform;
let shop: CampaignShop;
beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aCampaignShop(world);
});
afterAll(() => world.close());

type Cells = readonly (string | number)[];
const HEADER = ["offerGroup", "sequenceNum", "type", "financingType", "status", "deviceCode", "title"];
const PHONE: Cells = ["MAIN", 1, "DEVICE", "STANDARD", "ENABLED", "PHONE", "A new phone"];
const CASE: Cells = ["MAIN", 2, "ACCESSORY", "STANDARD", "DISABLED", "CASE", "A case"];

const sheet = async (...rows: Cells[]) =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: "offers", rows: rows.map((row) => [...row]) }] }));

async function upload(campaignCode: string, rows: readonly Cells[], person: Person = shop.topAdmin) {
  return uploadAs(world, person, {
    type: "CRM_OFFERS",
    content: await sheet(...rows),
    fileName: "offers.xlsx",
    fields: { campaignCode },
  });
}
const offersOf = async (campaignCode: string, person: Person = shop.topAdmin) =>
  (await callAs(world, person, GET_CAMPAIGN_OFFERS, { campaignCode })).data.offers;

test("CRM-OFFERS-02 a sheet brings offers of its campaign, with the names of what they are about and live prices", async () => {
  const code = await aCampaign(world, shop.topAdmin);
  const { data, codes } = await upload(code, [HEADER, PHONE, CASE]);
  expect(codes).toEqual([]);
  expect(data).toMatchObject({ insertSuccessCount: 2, errorCount: 0, fileErrors: {} });
  const offers = await offersOf(code);
  expect(offers).toMatchObject([
    {
      sequenceNum: 1,
      type: "DEVICE",
      deviceCode: "PHONE",
      deviceName: expect.any(String),
      title: "A new phone",
    },
    { sequenceNum: 2, type: "ACCESSORY", deviceCode: "CASE", status: "DISABLED" },
  ]);
  expect(offers[0]?.monthlyPrice).toBeGreaterThan(0);
});

test("the same sheet again changes nothing; a changed row changes its offer alone, and what is not named stays", async () => {
  const code = await aCampaign(world, shop.topAdmin);
  await upload(code, [HEADER, PHONE, CASE]);
  const again = await upload(code, [HEADER, PHONE, CASE]);
  expect(again.data).toMatchObject({ insertSuccessCount: 0, updateSuccessCount: 0, unchangedCount: 2 });
  const changed = await upload(code, [HEADER, [...PHONE.slice(0, -1), "Another title"]]);
  expect(changed.data).toMatchObject({ updateSuccessCount: 1 });
  expect((await offersOf(code)).map(({ title }) => title)).toEqual(["Another title", "A case"]);
});

test("what is wrong is told by row and column, and the good rows are taken", async () => {
  const code = await aCampaign(world, shop.topAdmin);
  const { data } = await upload(code, [
    [...HEADER, "url"],
    [...PHONE, ""],
    ["", 3, "DEVICE", "STANDARD", "ENABLED", "PHONE", "", ""],
    ["MAIN", 4, "device", "STANDARD", "ENABLED", "PHONE", "", ""],
    ["MAIN", 5, "DEVICE", "STANDARD", "ENABLED", "NO-SUCH-PHONE", "", ""],
    ["MAIN", 6, "DEVICE", "STANDARD", "ENABLED", "PHONE", "", "javascript:alert(1)"],
    ["MAIN", 1, "DEVICE", "STANDARD", "ENABLED", "PHONE", "", ""],
  ]);
  expect(data).toMatchObject({ insertSuccessCount: 1, errorCount: 5 });
  expect(data.fileErrors).toMatchObject({
    3: [{ column: "offerGroup", error: "CSV_IMPORT_MANDATORY_FIELD" }],
    4: [{ column: "type", error: "INVALID_VALUE", value: "capitalized" }],
    5: [{ column: "deviceCode", error: "UPLOAD_REFERENCE_NOT_FOUND", value: "NO-SUCH-PHONE" }],
    6: [{ column: "url", error: "INVALID_VALUE" }],
    7: [{ error: "UPLOAD_ROW_TWICE" }],
  });
});

test("a campaign that does not exist, or is another retailer's, gets no offers", async () => {
  const { topAdmin: stranger } = await aCampaignShop(world);
  const foreign = await aCampaign(world, stranger);
  for (const code of ["NOBODY", foreign]) {
    const { data } = await upload(code, [HEADER, PHONE]);
    expect(data.fileErrors).toMatchObject({ 2: [{ error: "CAMPAIGN_NOT_FOUND_FOR_X", value: code }] });
  }
  expect(await offersOf(foreign, stranger)).toEqual([]);
});

test("CRM-OFFERS-01 CRM-OFFERS-02 only the highest role may, and only with an .xlsx", async () => {
  const code = await aCampaign(world, shop.topAdmin);
  expect((await upload(code, [HEADER, PHONE], shop.vendor)).codes).toEqual(["UNAUTHORIZED_ACCESS"]);
  const csv = await uploadAs(world, shop.topAdmin, {
    type: "CRM_OFFERS",
    content: HEADER.join(","),
    fileName: "offers.csv",
    fields: { campaignCode: code },
  });
  expect(csv.codes).toEqual(["UPLOAD_WRONG_TYPE"]);
  const exported = await callAs(world, shop.vendor, EXPORT_FOR_ADMINS, {
    entity: "CRM_OFFERS",
    format: "XLSX",
    filters: { campaignID: code },
  });
  expect(exported.codes).toEqual(["UNAUTHORIZED_ACCESS"]);
});

async function exportedSheet(campaignID: string) {
  const response = await world.app.inject({
    method: "POST",
    url: EXPORT_FOR_ADMINS.path,
    headers: { host: `${shop.topAdmin.subdomain}.localhost:3000` },
    payload: {
      header: {
        service: EXPORT_FOR_ADMINS.service,
        function: EXPORT_FOR_ADMINS.functionName,
        clientID: "test",
        version: "test",
        build: "test-build",
        sessionID: shop.topAdmin.sessionToken,
      },
      subdomain: shop.topAdmin.subdomain,
      entity: "CRM_OFFERS",
      format: "XLSX",
      filters: { campaignID },
    },
  });
  expect(response.headers["content-disposition"]).toContain("CRM_OFFERS.xlsx");
  return response.rawPayload;
}

test("CRM-OFFERS-03 an exported sheet can be edited and uploaded again: each row finds its offer by its id", async () => {
  const code = await aCampaign(world, shop.topAdmin);
  // Two offers at the same place, which only their ids tell apart.
  for (const title of ["First", "Second"])
    await callAs(world, shop.topAdmin, CREATE_UPGRADE_OFFER, {
      offer: {
        campaignID: code,
        offerGroup: "MAIN",
        sequenceNum: 0,
        type: "DEVICE",
        financingType: "STANDARD",
        status: "ENABLED",
        deviceCode: "PHONE",
        title,
      },
    });
  const file = await exportedSheet(code);
  const rows = (await readXlsx(new Uint8Array(file))).sheets[0]?.rows ?? [];
  const titleAt = rows[0]?.indexOf("title") ?? -1;
  expect(rows.slice(1).map((row) => row[titleAt])).toEqual(["First", "Second"]);
  const edited = rows.map((row) =>
    row.map((cell, at) => (at === titleAt && cell === "Second" ? "Changed" : String(cell ?? ""))),
  );
  const { data } = await upload(code, edited);
  expect(data).toMatchObject({ insertSuccessCount: 0, errorCount: 0 });
  expect((await offersOf(code)).map(({ title }) => title)).toEqual(["First", "Changed"]);
  expect((await upload(code, edited)).data).toMatchObject({ updateSuccessCount: 0, unchangedCount: 2 });
});

test("CRM-OFFERS-04 a campaign without offers has nothing to export", async () => {
  const code = await aCampaign(world, shop.topAdmin);
  const { codes } = await callAs(world, shop.topAdmin, EXPORT_FOR_ADMINS, {
    entity: "CRM_OFFERS",
    format: "XLSX",
    filters: { campaignID: code },
  });
  expect(codes).toEqual(["NO_OFFERS_TO_EXPORT"]);
});

test("people start from a template with the columns and one example", async () => {
  const response = await world.app.inject({
    url: "/templates/CRM_OFFERS.xlsx",
    headers: { host: `${shop.topAdmin.subdomain}.localhost:3000` },
  });
  const [names, example] = (await readXlsx(new Uint8Array(response.rawPayload))).sheets[0]?.rows ?? [];
  expect(names).toEqual(expect.arrayContaining(HEADER));
  expect(example).toContain("DEVICE");
});
