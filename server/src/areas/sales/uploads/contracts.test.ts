import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { GET_SALE } from "@handsel/contract/sales/changing.ts";
import { GET_SALES } from "@handsel/contract/sales/listing.ts";
import { type UploadedContract, uploadedContract } from "@handsel/contract/sales/uploading.ts";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aStore, aTenant, aUser, signedIn } from "#testing/builders.ts";
import { TILES } from "#testing/cart-builders.ts";
import { aDevice, aFamily, aPlan, BASICS, saveCatalog } from "#testing/catalog-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import { uploadAs } from "#testing/uploads.ts";

const WITH_UPLOAD = {
  services: [{ displayOrder: 1, name: "All", type: "ALL", title: "All", group: [...TILES] }],
};

let platform: TestPlatform;
let tenant: WhiteLabel;
let admin: Person;

beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  tenant = await aTenant(platform, { configs: { servicesConfig: WITH_UPLOAD, earlySwapMonth: 12 } });
  const store = await aStore(platform, tenant, { name: "York", externalSID: "S-1" });
  admin = await signedIn(platform, await aUser(platform, tenant, { role: 5, stores: [store] }));
  await saveCatalog(platform, tenant, {
    ...BASICS,
    families: [aFamily()],
    devices: [aDevice({ deviceCode: "A", name: "Orbit 9 Black" }), aDevice({ deviceCode: "B" })],
    plans: [
      aPlan(),
      aPlan({ paymentplanID: "SWAP24", name: "Swap 24", financingType: "UPGRADE" }),
      aPlan({ paymentplanID: "LEASE24", name: "Lease 24", financingType: "B2B_LEASE" }),
      aPlan({
        paymentplanID: "TABLE24",
        name: "Table 24",
        financingType: "UPGRADE",
        residual: { source: "TABLE" },
      }),
    ],
  });
});

const COLUMNS = {
  contractReference: "OLD-1",
  store: "York",
  customerFirstName: "Ada",
  customerLastName: "Byron",
  customerEmail: "Ada@Byron.test",
  customerPhone: "07400 123456",
  deviceCode: "A",
  imei: "490154203237518",
  paymentPlan: "SWAP24",
  salePrice: "480",
  status: "1",
  startDate: "2025-03-01",
  endDate: "",
  residualValue: "",
  seller: "",
  companyName: "",
  insurance: "",
};
type Cells = Partial<Record<keyof typeof COLUMNS, string>>;
const fileOf = (...rows: Cells[]) =>
  [
    Object.keys(COLUMNS).join(";"),
    ...rows.map((row) => Object.values({ ...COLUMNS, ...row }).join(";")),
  ].join("\n");
const upload = (content: string, fields: Record<string, string> = {}, person = admin) =>
  uploadAs(platform, person, { type: "RV_CONTRACT", content, fields, fileName: "contracts.csv" });
const handedBack = (contracts: readonly Record<string, unknown>[]): UploadedContract[] =>
  contracts.map((contract) => uploadedContract.parse(contract));
const saleOf = async (searchText: string) => {
  const found = await callAs(platform, admin, GET_SALES, {
    search: { searchText },
    onlySalesWithPendingActions: false,
    timezone: "Europe/London",
  });
  const cartUUID = found.data.sales[0]?.cartUUID ?? "";
  return (await callAs(platform, admin, GET_SALE, { cartUUID })).data.sale;
};
const eventsOf = async () =>
  (
    await platform.platform.operatorPool.query<{ type: string; status_after: string }>(
      `select e.type, e.status_after from contract_event e where e.wl_id = $1 order by e.contract_id, e.seq`,
      [tenant.wlId],
    )
  ).rows.map(({ type, status_after }) => `${type} ${status_after}`);

describe("a file of sold contracts", () => {
  test("MGMT-UPLOAD-04 makes a sale of each row by the event of an import, and hands back what it made", async () => {
    const { data, codes } = await upload(fileOf({}, { contractReference: "OLD-2", imei: "", store: "s-1" }));
    expect(codes).toEqual([]);
    expect(data.fileErrors).toEqual({});
    expect(data).toMatchObject({ totalCount: 2, insertSuccessCount: 2, errorCount: 0 });
    expect(handedBack(data.contracts)).toMatchObject([
      {
        line: 2,
        inserted: true,
        customerName: "Ada Byron",
        storeName: "York",
        deviceDescription: "Orbit 9 Black",
        contractStatus: "ACTIVE",
      },
      { line: 3, inserted: true, contractStatus: "ACTIVE_WITHOUT_DEVICE_REFERENCE" },
    ]);
    expect((await eventsOf()).toSorted()).toEqual([
      "IMPORTED ACTIVE",
      "IMPORTED ACTIVE_WITHOUT_DEVICE_REFERENCE",
    ]);
  });

  test("is found by the contract's own reference and by its device, with the dates of its plan", async () => {
    await upload(fileOf({}));
    const sale = await saleOf("OLD-1");
    expect(sale.reference).toMatch(/-2025-T0000001$/);
    expect((await saleOf("490154203237518")).reference).toBe(sale.reference);
    const { rows } = await platform.platform.operatorPool.query(
      `select s.early_swap_date, s.free_swap_date, s.end_date, s.customer_email, s.customer_phone,
         s.amount_financed_minor, c.status as cart from sale s join cart c on c.wl_id = s.wl_id and c.id = s.cart_id
       where s.wl_id = $1`,
      [tenant.wlId],
    );
    expect(rows).toMatchObject([
      {
        early_swap_date: "2026-03-01",
        free_swap_date: "2027-03-01",
        customer_email: "ada@byron.test",
        customer_phone: "+447400123456",
        cart: "ACTIVE",
      },
    ]);
    expect(Number(rows[0]?.amount_financed_minor)).toBe(48_000);
  });

  test("says unchanged when it comes again, even after something happened to the contract here", async () => {
    await upload(fileOf({}));
    const again = await upload(fileOf({}));
    expect(again.data).toMatchObject({ insertSuccessCount: 0, updateSuccessCount: 0, unchangedCount: 1 });
    await upload(fileOf({ status: "CANCELLED" }));
    const later = await upload(fileOf({}));
    expect(later.data).toMatchObject({ unchangedCount: 1, errorCount: 0 });
    expect(await eventsOf()).toEqual(["IMPORTED ACTIVE", "CANCELLED CANCELLED"]);
  });

  test("updates what is new by events: the device, the dates, the status, the customer", async () => {
    await upload(fileOf({ imei: "" }));
    const { data } = await upload(
      fileOf({ endDate: "2028-01-31", status: "2", customerLastName: "Lovelace" }),
    );
    expect(data).toMatchObject({ updateSuccessCount: 1, errorCount: 0 });
    expect(handedBack(data.contracts)).toMatchObject([
      { line: 2, updated: true, contractStatus: "FINISHED" },
    ]);
    expect(await eventsOf()).toEqual([
      "IMPORTED ACTIVE_WITHOUT_DEVICE_REFERENCE",
      "DEVICE_REFERENCE_ADDED ACTIVE",
      "DATES_ADJUSTED ACTIVE",
      "FINISHED FINISHED",
    ]);
    const { rows } = await platform.platform.operatorPool.query(
      "select customer_name, end_date from sale where wl_id = $1",
      [tenant.wlId],
    );
    expect(rows).toEqual([{ customer_name: "Ada Lovelace", end_date: "2028-01-31" }]);
  });

  test("cannot rewrite what was agreed, nor bring a contract where its life does not lead", async () => {
    await upload(fileOf({}));
    const changed = async (cells: Cells) => {
      const { data } = await upload(fileOf(cells));
      return (data.fileErrors[2] ?? []).map(({ column, error }) => `${column} ${error}`);
    };
    expect(await changed({ salePrice: "481" })).toEqual(["salePrice CSV_IMPORT_UPDATE_FAILED"]);
    expect(await changed({ paymentPlan: "LOAN24" })).toEqual(["paymentPlan CSV_IMPORT_UPDATE_FAILED"]);
    expect(await changed({ deviceCode: "B" })).toEqual(["deviceCode CSV_IMPORT_UPDATE_FAILED"]);
    expect(await changed({ status: "REFUSED" })).toEqual(["status CSV_IMPORT_UPDATE_FAILED"]);
    expect(await eventsOf()).toEqual(["IMPORTED ACTIVE"]);
  });

  test("refuses each row that cannot be, and says why", async () => {
    const cases: [Cells, string, string][] = [
      [{ store: "Leeds" }, "store UPLOAD_REFERENCE_NOT_FOUND", "Leeds"],
      [{ seller: "nobody" }, "seller UPLOAD_REFERENCE_NOT_FOUND", "nobody"],
      [{ paymentPlan: "X" }, "paymentPlan UPLOAD_REFERENCE_NOT_FOUND", "X"],
      [{ insurance: "X" }, "insurance UPLOAD_REFERENCE_NOT_FOUND", "X"],
      [{ deviceCode: "X" }, "deviceCode CSV_IMPORT_DEVICE_NOT_FOUND", ""],
      [{ paymentPlan: "TABLE24" }, "residualValue CSV_IMPORT_RESIDUAL_NOT_FOUND", "Table 24"],
      [{ startDate: "" }, "startDate CSV_IMPORT_MANDATORY_FIELD", ""],
      [{ startDate: "01/03/2025" }, "startDate CSV_IMPORT_INVALID_DATE_FORMAT", ""],
      [{ startDate: "1999-01-01" }, "startDate CSV_IMPORT_DATE_AFTER_X", "1999-12-31"],
      [{ endDate: "2025-02-28" }, "endDate CSV_IMPORT_DATE_AFTER_X", "2025-03-01"],
      [{ endDate: "2100-01-01" }, "endDate CSV_IMPORT_DATE_BEFORE_X", "2100-01-01"],
      [{ salePrice: "many" }, "salePrice CSV_IMPORT_MUST_BE_A_NUMBER", ""],
      [{ salePrice: "-1" }, "salePrice CANT_BE_NEGATIVE", ""],
      [{ salePrice: "0" }, "salePrice INVALID_VALUE", ""],
      [{ status: "12" }, "status INVALID_VALUE", ""],
      [{ status: "active" }, "status INVALID_VALUE", "capitalized"],
      [{ status: "NEW" }, "startDate INVALID_VALUE", ""],
      [{ customerEmail: "ada" }, "customerEmail INVALID_VALUE", ""],
      [{ customerPhone: "1" }, "customerPhone INVALID_VALUE", ""],
      [{ customerLastName: "" }, "customerLastName CSV_IMPORT_MANDATORY_FIELD", ""],
      [{ imei: "490154203237519" }, "deviceReference DV_INVALID_IMEI", ""],
    ];
    const { data } = await upload(
      fileOf(...cases.map(([cells], index) => ({ contractReference: `OLD-${index}`, ...cells }))),
    );
    const told = handedBack(data.contracts);
    expect(data).toMatchObject({ insertSuccessCount: 0, errorCount: cases.length });
    cases.forEach(([cells, expected, value], index) => {
      const [cell] = data.fileErrors[index + 2] ?? [];
      expect(`${cell?.column} ${cell?.error}`, JSON.stringify(cells)).toBe(expected);
      if (value !== "") expect(cell?.value).toBe(value);
      const contract = told.find(({ line }) => line === index + 2);
      expect(contract).toMatchObject({ withErrors: true, cartUUID: null });
      expect(Object.keys(contract?.errorFields ?? {})).toEqual([cell?.column]);
    });
    expect(await eventsOf()).toEqual([]);
  });

  test("takes a device once while its contract lives, and again when that one has ended", async () => {
    const rows = [{}, { contractReference: "OLD-2" }, { contractReference: "OLD-3", status: "HISTORIC" }];
    const { data } = await upload(fileOf(...rows));
    expect(data).toMatchObject({ insertSuccessCount: 2, errorCount: 1 });
    expect(data.fileErrors[3]).toEqual([
      { column: "deviceReference", error: "IMEI_USED_IN_CONTRACT_X", value: "OLD-1" },
    ]);
    const second = await upload(fileOf({ contractReference: "OLD-2" }));
    expect(second.data.fileErrors[2]?.[0]).toMatchObject({ error: "IMEI_USED_IN_CONTRACT_X" });
  });

  test("a lease is a company's, and its goods are known by serial number", async () => {
    const lease = { paymentPlan: "LEASE24", imei: "sn-0001" };
    const { data } = await upload(
      fileOf(lease, { ...lease, contractReference: "OLD-2", companyName: "Byron Ltd" }),
    );
    expect(data.fileErrors).toEqual({
      2: [{ column: "companyName", error: "CSV_IMPORT_MANDATORY_FIELD", value: "" }],
    });
    const sale = await saleOf("SN-0001");
    expect(sale).toMatchObject({ financingType: "B2B_LEASE", overallStatus: "ACTIVE" });
    const again = await upload(fileOf({ ...lease, contractReference: "OLD-2", companyName: "Byron Ltd" }));
    expect(again.data.unchangedCount).toBe(1);
  });

  test("takes the residual value that the file brings where the catalogue has none", async () => {
    const { data } = await upload(fileOf({ paymentPlan: "TABLE24", residualValue: "120" }));
    expect(data.fileErrors).toEqual({});
    expect(data.insertSuccessCount).toBe(1);
  });

  test("is checked to the end by a dry run, and nothing is saved", async () => {
    const { data } = await upload(fileOf({}), { isDryRun: "true" });
    expect(data).toMatchObject({ isDryRun: true, insertSuccessCount: 1 });
    expect(handedBack(data.contracts)[0]?.cartUUID).toBeNull();
    expect(await eventsOf()).toEqual([]);
  });

  test("may be a workbook, and may be long", async () => {
    const names = Object.keys(COLUMNS);
    const rows = Array.from({ length: 600 }, (_, index) =>
      Object.values({ ...COLUMNS, contractReference: `OLD-${index}`, imei: "" }),
    );
    const content = new Uint8Array(await writeXlsx({ sheets: [{ name: "S", rows: [names, ...rows] }] }));
    const send = () => uploadAs(platform, admin, { type: "RV_CONTRACT", content, fileName: "c.xlsx" });
    expect((await send()).data).toMatchObject({ insertSuccessCount: 600, errorCount: 0 });
    expect((await send()).data).toMatchObject({ insertSuccessCount: 0, unchangedCount: 600 });
  });
});

describe("who may upload contracts", () => {
  test.each([10, 11] as const)("MGMT-UPLOAD-01 not role %i", async (role) => {
    const person = await signedIn(platform, await aUser(platform, tenant, { role }));
    const { httpStatus, codes } = await upload(fileOf({}), {}, person);
    expect([httpStatus, codes]).toEqual([403, ["UNAUTHORIZED_ACCESS"]]);
  });

  test.each([
    ["a program by its name", "sales.exe", fileOf({})],
    ["a table called a PDF", "sales.pdf", fileOf({})],
    ["a PDF called a table", "sales.csv", "%PDF-1.7\n1 0 obj\n"],
    ["a page called a workbook", "sales.xlsx", "<html><table></table></html>"],
    ["nothing by its name", "sales", fileOf({})],
  ])("MGMT-UPLOAD-03 %s: only .csv and .xlsx, in name and content", async (_, fileName, content) => {
    const { codes, data } = await uploadAs(platform, admin, { type: "RV_CONTRACT", content, fileName });
    expect(codes).toEqual(["UPLOAD_WRONG_TYPE"]);
    expect(data.header.errors?.[0]?.values).toEqual([".csv, .xlsx"]);
  });

  test("MGMT-UPLOAD-02 nobody where the flow is switched off", async () => {
    tenant = await aTenant(platform);
    admin = await signedIn(platform, await aUser(platform, tenant, { role: 1 }));
    expect((await upload(fileOf({}))).codes).toEqual(["BLOCKED_FEATURE"]);
  });
});

test("the template of contracts is understood whole by its own import", async () => {
  const template = await platform.app.inject({ url: "/templates/RV_CONTRACT.csv" });
  expect(template.statusCode).toBe(200);
  const { data } = await upload(template.body);
  expect(data.ignoredColumns).toEqual([]);
  expect(data.fileErrors[2]).toEqual([
    { column: "store", error: "UPLOAD_REFERENCE_NOT_FOUND", value: "Main Street" },
  ]);
});
