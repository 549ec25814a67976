import { ASSOCIATE_DEVICES, SEARCH_DEVICES } from "@handsel/contract/catalog/device-admin.ts";
import { deviceFile } from "@handsel/contract/catalog/device-file.ts";
import { GET_EXTRAS_CATEGORIES } from "@handsel/contract/catalog/extras.ts";
import { GET_PRODUCT_FAMILIES } from "@handsel/contract/catalog/products.ts";
import { GET_UPLOAD } from "@handsel/contract/imports/uploads.ts";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Role } from "@handsel/contract/roles.ts";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { aPlan, BASICS, saveCatalog } from "#testing/catalog-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { uploadAs } from "#testing/uploads.ts";

let platform: TestPlatform;
let tenant: WhiteLabel;
let admin: Person;

beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  tenant = await aTenant(platform, {
    configs: {
      canUploadDevicesByCSV: true,
      canUploadAccessoriesByCSV: true,
      showAccessoriesAdminPage: true,
    },
  });
  admin = await aPerson(5);
  await saveCatalog(platform, tenant, { ...BASICS, plans: [aPlan()] });
});

const aPerson = async (role: Role) => signedIn(platform, await aUser(platform, tenant, { role }));
const HEADER =
  "deviceCode;name;family;familyName;manufacturer;manufacturerName;category;msrp;stockLevel;colorName";
const devices = (...lines: string[]) => [HEADER, ...lines].join("\n");
const A = "A;Orbit 9 Black;ORBIT9;Orbit 9;ORBITA;Orbita;PHONE;799,00;IN_STOCK;Black";
const B = "B;Orbit 9 Blue;ORBIT9;Orbit 9;ORBITA;Orbita;PHONE;849;LOW_STOCK;Blue";
const upload = (content: string, fields: Record<string, string> = {}, person = admin) =>
  uploadAs(platform, person, { type: "DEVICES", content, fields, fileName: "devices.csv" });
const familiesOnSale = async () =>
  (await callAs(platform, admin, GET_PRODUCT_FAMILIES, { financingType: "STANDARD" })).data.families;

describe("a file of devices", () => {
  test("ADMIN-UPLOAD-05 brings new devices with family and maker, on sale at once, and the report counts them", async () => {
    const { data, codes } = await upload(devices(A, B));
    expect(codes).toEqual([]);
    expect(data).toMatchObject({
      uploadStatus: "DONE",
      percent: 100,
      fileName: "devices.csv",
      totalCount: 2,
      totalColumnsCount: 10,
      parseSuccessCount: 2,
      insertSuccessCount: 2,
      updateSuccessCount: 0,
      unchangedCount: 0,
      errorCount: 0,
      fileErrors: {},
    });
    expect(await familiesOnSale()).toMatchObject([{ device_name: "Orbit 9", monthly_price: 33.29 }]);
  });

  test("changes nothing when it comes again, and says so; a changed row is updated alone", async () => {
    await upload(devices(A, B));
    const again = await upload(devices(A, B));
    expect(again.data).toMatchObject({ insertSuccessCount: 0, updateSuccessCount: 0, unchangedCount: 2 });
    const changed = await upload(devices(A, B.replace("849", "829")));
    expect(changed.data).toMatchObject({ updateSuccessCount: 1, unchangedCount: 1 });
    const { data } = await callAs(platform, admin, LIST_AUDIT, { entity: "UPLOAD" });
    expect(data.entries.map(({ after }) => after)).toMatchObject([
      { type: "DEVICES", updated: 1 },
      { type: "DEVICES", inserted: 2 },
    ]);
  });

  test("leaves alone what it has no column for, and empties what it leaves blank", async () => {
    await upload(devices(A));
    await upload("deviceCode,name,family,msrp,stockLevel\nA,Orbit 9 Black,ORBIT9,799,");
    const { rows } = await platform.platform.operatorPool.query<{ options: object[]; stock_level: string }>(
      "select options, stock_level from device where wl_id = $1",
      [tenant.wlId],
    );
    expect(rows).toEqual([
      { options: [{ group: "COLOR", code: "Black", name: "Black" }], stock_level: "NO_STOCK_INFORMATION" },
    ]);
  });

  test("ADMIN-UPLOAD-06 takes the good rows and names what is wrong with each of the others", async () => {
    const { data } = await upload(
      devices(
        A,
        B.replace("849", "-1"),
        "C;;ORBIT9;;ORBITA;;PHONE;1.999;in_stock;",
        A,
        "D;Other;LUNA;;;;;5;;",
        "E;Other;ORBIT9;;LUNARIS;;;5;;",
      ),
    );
    expect(data).toMatchObject({ totalCount: 6, parseSuccessCount: 3, insertSuccessCount: 1, errorCount: 5 });
    expect(data.columnsErrorCount).toBe(7);
    expect(data.fileErrors).toEqual({
      3: [{ column: "msrp", error: "CANT_BE_NEGATIVE", value: "" }],
      4: [
        { column: "name", error: "CSV_IMPORT_MANDATORY_FIELD", value: "" },
        { column: "msrp", error: "CANT_HAVE_MORE_THAN_2_DECIMAL_PLACES", value: "" },
        { column: "stockLevel", error: "INVALID_VALUE", value: "capitalized" },
      ],
      5: [{ column: "-", error: "UPLOAD_ROW_TWICE", value: "2" }],
      6: [{ column: "manufacturer", error: "CSV_IMPORT_MANDATORY_FIELD", value: "" }],
      7: [{ column: "manufacturer", error: "INVALID_VALUE", value: "ORBITA" }],
    });
  });

  test("without a column that it needs changes nothing; one we do not know is named and left out", async () => {
    const { data } = await upload("name,price tag\nOrbit,9");
    expect(data).toMatchObject({ errorCount: 1, insertSuccessCount: 0, ignoredColumns: ["price tag"] });
    expect(data.fileErrors[1]?.map(({ column, error }) => `${column} ${error}`)).toEqual([
      "deviceCode IS_MANDATORY",
    ]);
  });

  test("with code and price alone changes prices, names what stays the same, and misses what a new device needs", async () => {
    await upload(devices(A, B));
    const priced = (...rows: string[]) => upload(["deviceCode,cashPrice", ...rows].join("\n"));
    expect((await priced("A,700", "B,800")).data).toMatchObject({ updateSuccessCount: 2, errorCount: 0 });
    const { data } = await priced("A,700", "B,799.50", "NEW,10");
    expect(data).toMatchObject({ updateSuccessCount: 1, unchangedCount: 1, errorCount: 1 });
    expect(data.fileErrors[4]).toEqual([{ column: "name", error: "CSV_IMPORT_MANDATORY_FIELD", value: "" }]);
    const { devices: found } = (await callAs(platform, admin, SEARCH_DEVICES, {})).data;
    expect(found.map(({ deviceCode, cashPrice }) => [deviceCode, cashPrice])).toEqual([
      ["A", 700],
      ["B", 799.5],
    ]);
  });

  test("that we wrote ourselves comes back as it went, also for what is no longer sold, and keeps its price", async () => {
    await upload(devices(A, B));
    await upload("deviceCode,cashPrice,wlTags,memory\nA,700,NEW|SALE,8 GB\nB,650,,");
    const list = async () => (await callAs(platform, admin, SEARCH_DEVICES, {})).data.devices;
    const [, second] = await list();
    await callAs(platform, admin, ASSOCIATE_DEVICES, {
      deviceIDs: [second?.deviceID ?? ""],
      isAssociated: false,
    });
    const written = await list();
    const { data } = await upload(deviceFile(written));
    expect(data).toMatchObject({ totalCount: 2, unchangedCount: 2, errorCount: 0, ignoredColumns: [] });
    expect(await list()).toEqual(written);
    // Another column of one that is not sold leaves its price; the file may sell it again.
    await upload("deviceCode,name\nB,Orbit 9 renamed");
    await upload("deviceCode,isAssociated\nB,1");
    expect((await list())[1]).toMatchObject({ name: "Orbit 9 renamed", isAssociated: true, cashPrice: 650 });
  });

  test("is checked to the end by a dry run, and nothing is saved", async () => {
    const { data } = await upload(devices(A, B), { isDryRun: "true" });
    expect(data).toMatchObject({ isDryRun: true, uploadStatus: "DONE", insertSuccessCount: 2 });
    expect(await familiesOnSale()).toEqual([]);
    expect((await upload(devices(A, B))).data.insertSuccessCount).toBe(2);
  });

  test("may be a workbook", async () => {
    const content = await writeXlsx({
      sheets: [
        {
          name: "S",
          rows: [
            ["deviceCode", "name", "family", "manufacturer", "category", "msrp", "ean"],
            ["A", "Orbit", "ORBIT9", "ORBITA", "PHONE", 799.9, 5012345678900],
          ],
        },
      ],
    });
    const { data } = await uploadAs(platform, admin, {
      type: "DEVICES",
      content: new Uint8Array(content),
      fileName: "d.xlsx",
    });
    expect(data).toMatchObject({ insertSuccessCount: 1, errorCount: 0 });
  });

  test("that is empty has no records", async () => {
    const { data } = await upload(HEADER);
    expect(data.fileErrors).toEqual({ 1: [{ column: "-", error: "UPLOAD_WITHOUT_ROWS", value: "" }] });
  });

  test("waits for a worker when asked to, and its progress can be followed", async () => {
    const { data } = await upload(devices(A), { isBackground: "true" });
    expect(data).toMatchObject({ uploadStatus: "QUEUED", percent: 0, insertSuccessCount: 0 });
    await runJobs(platform);
    const later = await callAs(platform, admin, GET_UPLOAD, { uploadID: data.uploadID });
    expect(later.data).toMatchObject({ uploadStatus: "DONE", insertSuccessCount: 1 });
    const other = await callAs(platform, await aPerson(5), GET_UPLOAD, { uploadID: data.uploadID });
    expect(other.codes).toEqual(["UPLOAD_NOT_FOUND"]);
  });

  test("two at once for one retailer: each row is made once, and the second is told or waits its turn", async () => {
    const results = await Promise.all([upload(devices(A, B)), upload(devices(A, B))]);
    const codes = results.flatMap((result) => result.codes);
    const inserted = results.reduce((sum, { data }) => sum + (data.insertSuccessCount ?? 0), 0);
    expect(inserted).toBe(2);
    expect(codes.every((code) => code === "UPLOAD_ALREADY_RUNNING")).toBe(true);
  });
});

describe("an upload is refused", () => {
  test.each([10, 11] as const)("for role %i", async (role) => {
    const { httpStatus, codes } = await upload(devices(A), {}, await aPerson(role));
    expect([httpStatus, codes]).toEqual([403, ["UNAUTHORIZED_ACCESS"]]);
  });

  test("without a session, whatever comes first", async () => {
    const nobody = { subdomain: tenant.subdomain };
    expect((await upload(devices(A), { sessionID: "x" }, nobody)).httpStatus).toBe(401);
    const first = { type: "DEVICES", content: "a", isFileFirst: true } as const;
    expect((await uploadAs(platform, nobody, first)).httpStatus).toBe(401);
    // What comes behind the file was not known when it had to be judged.
    expect((await uploadAs(platform, admin, first)).httpStatus).toBe(401);
  });

  test("ADMIN-DEVICES-03 ADMIN-ACCESSORIES-02 as a blocked feature where the retailer does not have it", async () => {
    tenant = await aTenant(platform, { configs: {} });
    admin = await aPerson(1);
    expect((await upload(devices(A))).codes).toEqual(["BLOCKED_FEATURE"]);
    const accessories = await uploadAs(platform, admin, { type: "ACCESSORIES", content: "a" });
    expect(accessories.codes).toEqual(["BLOCKED_FEATURE"]);
  });

  test("for a file over ten megabytes, one that cannot be read, and a call without a file", async () => {
    expect((await upload("x".repeat(10 * 1024 * 1024 + 1))).httpStatus).toBe(413);
    expect((await upload('a,"b')).codes).toEqual(["UPLOAD_NOT_READABLE"]);
    expect((await upload("a\u0000b")).codes).toEqual(["UPLOAD_NOT_READABLE"]);
  });
});

test("ADMIN-ACCESSORIES-03 a file of accessories names the families they fit; an unknown one is a fault of its row", async () => {
  await upload(devices(A));
  const content =
    "extraCode,description,category,price,fits\nCASE,Case,CASE,24.90,ORBIT9\nDELIVERY,Delivery,SERVICE,5,ALL\nX,X,CASE,1,LUNA";
  const send = () => uploadAs(platform, admin, { type: "ACCESSORIES", content });
  expect((await send()).data).toMatchObject({
    insertSuccessCount: 2,
    errorCount: 1,
    fileErrors: { 4: [{ column: "fits", error: "UPLOAD_REFERENCE_NOT_FOUND", value: "LUNA" }] },
  });
  expect((await send()).data).toMatchObject({ insertSuccessCount: 0, unchangedCount: 2 });
  const { data } = await callAs(platform, admin, GET_EXTRAS_CATEGORIES, {});
  expect(JSON.stringify(data)).toContain("CASE");
});
