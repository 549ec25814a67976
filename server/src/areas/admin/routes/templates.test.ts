import { type UploadType, uploadType } from "@handsel/contract/imports/uploads.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importPriceBook } from "#areas/tradein/index.ts";
import { inTenant } from "#platform.ts";
import { aStore, aTenant, aUser, signedIn } from "#testing/builders.ts";
import { aCampaign } from "#testing/campaign-builders.ts";
import { TILES } from "#testing/cart-builders.ts";
import { openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import { aPriceBook, TRADE_CONFIGS } from "#testing/tradein-builders.ts";
import { uploadAs } from "#testing/uploads.ts";
import { findImportType } from "../import-types.ts";

let world: TestPlatform;
let top: Person;
/** A person may send only so many files a minute. */
let second: Person;
const CAMPAIGN = "OFFERS";

beforeAll(async () => {
  world = await openTestPlatform();
  const tenant = await aTenant(world, {
    configs: {
      ...TRADE_CONFIGS,
      servicesConfig: {
        services: [{ displayOrder: 1, name: "All", type: "ALL", title: "All", group: [...TILES] }],
      },
      canUploadDevicesByCSV: true,
      canUploadAccessoriesByCSV: true,
      showAccessoriesAdminPage: true,
    },
  });
  await inTenant(world.platform, tenant.wlId, (db) =>
    importPriceBook(db, aPriceBook(), world.platform.clock.now()),
  );
  await aStore(world, tenant, { name: "Main Street" });
  top = await signedIn(world, await aUser(world, tenant, { role: 1 }));
  second = await signedIn(world, await aUser(world, tenant, { role: 1 }));
  await aCampaign(world, top, { campaignCode: CAMPAIGN });
  // What the other templates speak of is what these two bring.
  for (const type of ["DEVICES", "PLANS"] as const) await sendBack(type, "csv", false);
});
afterAll(() => world.close());

/** Of prices alone a file brings: the record has to be there, and these two bring no other. */
const speaksOfOthers = (type: UploadType) => type.startsWith("PRICES_") && type !== "PRICES_DEVICE";

const FILES = uploadType.options.flatMap((type) =>
  (findImportType(type)?.endings ?? []).map((ending) => ({ type, format: ending.slice(1) })),
);

/** Downloads the template of a type and uploads it as it is. */
async function sendBack(type: UploadType, format: string, isDryRun: boolean) {
  const response = await world.app.inject({ url: `/templates/${type}.${format}` });
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-disposition"]).toContain(`${type.toLowerCase()}.${format}`);
  return uploadAs(world, type.startsWith("PRICES_") ? second : top, {
    type,
    content: new Uint8Array(response.rawPayload),
    fileName: `${type}.${format}`,
    fields: { isDryRun: String(isDryRun), campaignCode: CAMPAIGN },
  });
}

test.each(FILES)(
  "the template of $type as $format is taken by its own import without an error",
  async ({ type, format }) => {
    const { codes, data } = await sendBack(type, format, true);
    expect(codes).toEqual([]);
    const told = Object.values(data.fileErrors).flat();
    expect(told.map(({ column, error }) => [column, error])).toEqual(
      speaksOfOthers(type) ? [["key", "UPLOAD_REFERENCE_NOT_FOUND"]] : [],
    );
    expect(data).toMatchObject({
      totalCount: 1,
      parseSuccessCount: 1,
      errorCount: speaksOfOthers(type) ? 1 : 0,
      ignoredColumns: [],
    });
  },
);

test("what is no import, or no format of it, has no template", async () => {
  for (const file of ["NOTHING.csv", "CRM_OFFERS.csv", "DEVICES.pdf"])
    expect((await world.app.inject({ url: `/templates/${file}` })).statusCode, file).toBe(404);
});
