import { GET_STOCK } from "@handsel/contract/admin/stock.ts";
import { GET_UPGRADE_MONTH_RESIDUALS_FOR_DEVICES } from "@handsel/contract/catalog/pricing-tool.ts";
import { GET_PRODUCT_FAMILIES } from "@handsel/contract/catalog/products.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Role } from "@handsel/contract/roles.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { aDevice, aFamily, aPlan, BASICS, saveCatalog } from "#testing/catalog-builders.ts";
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
  tenant = await aTenant(platform);
  admin = await aPerson(1);
  await saveCatalog(platform, tenant, {
    ...BASICS,
    families: [aFamily({ code: "ONE", name: "One" })],
    devices: [aDevice({ deviceCode: "A", familyCode: "ONE", msrpMinor: 48_000 })],
    plans: [aPlan()],
  });
});

const aPerson = async (role: Role) => signedIn(platform, await aUser(platform, tenant, { role }));
const upload = (type: "PLANS" | "RESIDUALS", content: string, person = admin) =>
  uploadAs(platform, person, { type, content });
const monthly = async () => {
  await runJobs(platform);
  const { data } = await callAs(platform, admin, GET_PRODUCT_FAMILIES, { financingType: "STANDARD" });
  return data.families.map(({ monthly_price }) => monthly_price);
};

describe("a file of payment plans", () => {
  const HEADER = "paymentplanID;name;funder;financingType;months;interestRate;displayOrder";
  const PLAN = "LOAN12;Loan 12;ukbank;STANDARD;12;0;0";

  test("brings a plan that the next list is priced with; the same file again changes nothing", async () => {
    expect(await monthly()).toEqual([20]);
    const first = await upload("PLANS", `${HEADER}\n${PLAN}`);
    expect(first.codes).toEqual([]);
    expect(first.data).toMatchObject({ insertSuccessCount: 1, errorCount: 0 });
    expect(await monthly()).toEqual([40]);
    const second = await upload("PLANS", `${HEADER}\n${PLAN}`);
    expect(second.data).toMatchObject({ insertSuccessCount: 0, updateSuccessCount: 0, unchangedCount: 1 });
  });

  test("leaves alone what it has no column for", async () => {
    await upload("PLANS", `${HEADER};maximumAmount\n${PLAN};400`);
    const { data } = await upload("PLANS", `${HEADER}\nLOAN12;Other name;ukbank;STANDARD;12;0;0`);
    expect(data).toMatchObject({ updateSuccessCount: 1 });
    // Dearer than the plan allows, as before.
    expect(await monthly()).toEqual([20]);
  });

  test("names the column of a plan that cannot be priced", async () => {
    const { data } = await upload(
      "PLANS",
      `${HEADER};flexMonths;minimumAmount;maximumAmount
P1;P;ukbank;STANDARD;0;0;0;;;
P2;P;ukbank;STANDARD;12;0;0;6;;
P3;P;ukbank;STANDARD;12;0;0;;500;100
P4;P;nobody;STANDARD;12;0;0;;;`,
    );
    expect(data.errorCount).toBe(4);
    expect(Object.values(data.fileErrors).map(([error]) => error?.column)).toEqual([
      "months",
      "flexMonths",
      "maximumAmount",
      "funder",
    ]);
  });

  test("is for the top admin alone", async () => {
    expect((await upload("PLANS", `${HEADER}\n${PLAN}`, await aPerson(5))).httpStatus).toBe(403);
  });
});

describe("a file of residual values", () => {
  const HEADER = "deviceCode;validFrom;12 months;month24";

  test("brings what a device is worth by month; a blank cell takes a month away", async () => {
    const { data } = await upload("RESIDUALS", `${HEADER}\nA;2020-01-01;300,00;200`);
    expect(data).toMatchObject({ insertSuccessCount: 1, errorCount: 0 });
    const today = platform.platform.clock.now().toISOString().slice(0, 10);
    const residuals = async () => {
      const answer = await callAs(platform, admin, GET_UPGRADE_MONTH_RESIDUALS_FOR_DEVICES, {
        deviceCode: "A",
        date: today,
      });
      return answer.data.residuals.map(({ residualsPerMonth }) => residualsPerMonth);
    };
    expect(await residuals()).toEqual([{ 12: 300, 24: 200 }]);
    expect((await upload("RESIDUALS", `${HEADER}\nA;2020-01-01;300;200`)).data.unchangedCount).toBe(1);
    await upload("RESIDUALS", `${HEADER}\nA;2020-01-01;;200`);
    expect(await residuals()).toEqual([{ 24: 200 }]);
  });

  test("names a device that is not there, an end before the beginning, a row without a value", async () => {
    const { data } = await upload(
      "RESIDUALS",
      "deviceCode,validFrom,validTo,month12\nZ,2020-01-01,,1\nA,2020-01-01,2019-01-01,1\nA,2021-01-01,,",
    );
    expect(data.fileErrors).toMatchObject({
      2: [{ column: "deviceCode", error: "UPLOAD_REFERENCE_NOT_FOUND", value: "Z" }],
      3: [{ column: "validTo", error: "CSV_IMPORT_DATE_AFTER_X", value: "2020-01-01" }],
      4: [{ column: "month12", error: "CSV_IMPORT_MANDATORY_FIELD" }],
    });
  });
});

test("the stock tells what is there and which files the settings keep out", async () => {
  await upload("RESIDUALS", "deviceCode,validFrom,month12\nA,2020-01-01,300");
  const { data } = await callAs(platform, admin, GET_STOCK, {});
  expect(data.stock).toEqual([
    { type: "DEVICES", count: 1, isTaken: false },
    { type: "ACCESSORIES", count: 0, isTaken: false },
    { type: "PLANS", count: 1, isTaken: true },
    { type: "RESIDUALS", count: 1, isTaken: true },
    { type: "PRICE_BOOK", count: 0, isTaken: true },
  ]);
  expect((await callAs(platform, await aPerson(5), GET_STOCK, {})).httpStatus).toBe(403);
});
