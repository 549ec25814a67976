import {
  GET_LOAN_DATA,
  GET_UPGRADE_MONTH_RESIDUALS_FOR_DEVICES,
  LIST_DEVICES,
} from "@handsel/contract/catalog/pricing-tool.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { priceOrder } from "@handsel/finance/order/price-order.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayIn } from "#clock.ts";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { aDevice, aFamily, aPlan, BASICS, saveCatalog } from "#testing/catalog-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let admin: Person;
let seller: Person;
let stranger: Person;
let today: string;

const PHONE = "0190f7a0-0000-7000-8000-00000000000a";
const loan = aPlan({ nominalRatePpm: 99_000, displayOrder: 10 });
const upgrade = aPlan({
  paymentplanID: "EASY24",
  name: "Easy 24",
  financingType: "UPGRADE",
  flexMonths: 12,
  nominalRatePpm: 99_000,
  residual: { source: "TABLE" },
  displayOrder: 20,
});
const card = aPlan({
  paymentplanID: "CARD",
  name: "Card",
  financingType: "CARD_PAYMENT",
  fixedMonths: 0,
  displayOrder: 30,
});
const insured = aPlan({
  paymentplanID: "INSURED",
  name: "Insured",
  requiresInsurance: true,
  displayOrder: 40,
});
const dear = aPlan({ paymentplanID: "DEAR", name: "Dear", minimumMinor: 500_000, displayOrder: 50 });

beforeAll(async () => {
  platform = await openTestPlatform();
  const tenant = await aTenant(platform);
  today = dayIn(tenant.timeZone, platform.platform.clock.now());
  admin = await signedIn(platform, await aUser(platform, tenant, { role: 5 }));
  seller = await signedIn(platform, await aUser(platform, tenant));
  stranger = await signedIn(platform, await aUser(platform, await aTenant(platform), { role: 1 }));
  const next = aPlan({
    paymentplanID: "NEXT",
    name: "Next",
    validFrom: addDays(today, 10),
    displayOrder: 60,
  });
  await saveCatalog(platform, tenant, {
    ...BASICS,
    families: [aFamily(), aFamily({ code: "FOLD3", name: "Kestrel Fold 3", manufacturerCode: "KESTREL" })],
    devices: [
      aDevice({ id: PHONE, deviceCode: "OB9-128", msrpMinor: 60_000, link: { priceMinor: 55_000 } }),
      aDevice({ deviceCode: "OB9-256", msrpMinor: 70_000 }),
      aDevice({ deviceCode: "FOLD3", familyCode: "FOLD3", msrpMinor: 150_000 }),
      aDevice({ deviceCode: "UNSOLD", link: null }),
    ],
    residuals: [
      { deviceCode: "OB9-128", validFrom: "2020-01-01", byMonth: { "24": 20_000, "12": 30_000 } },
      { deviceCode: "OB9-128", validFrom: addDays(today, 10), byMonth: { "24": 15_000, "36": 9_000 } },
      { deviceCode: "FOLD3", validFrom: "2020-01-01", byMonth: { "24": 60_000 } },
      { deviceCode: "UNSOLD", validFrom: "2020-01-01", byMonth: { "24": 60_000 } },
    ],
    plans: [loan, upgrade, card, insured, dear, next],
    insurances: [
      { id: "SCREEN", name: "Screen", priceBands: [{ upToMinor: 100_000, monthlyMinor: 750 }] },
      { id: "FULL", name: "Full", priceBands: [{ upToMinor: 100_000, monthlyMinor: 1_500 }] },
    ],
  });
});
afterAll(() => platform.close());

describe("the device list", () => {
  test("ADMIN-PRICING-11 holds everything on sale with its place in the tree", async () => {
    const { data } = await callAs(platform, admin, LIST_DEVICES, {});
    expect(data.devices.map(({ deviceCode }) => deviceCode)).toEqual(["FOLD3", "OB9-128", "OB9-256"]);
    expect(data.devices[1]).toEqual({
      deviceID: PHONE,
      deviceCode: "OB9-128",
      partNumber: "OB9-128",
      name: "OB9-128",
      manufacturer: "ORBIT",
      manufacturerName: "Orbit",
      category: "PHONES",
      categoryName: "Phones",
      family: "ORBIT9",
      familyName: "Orbit 9",
      msrp: 600,
      salePrice: 550,
    });
  });

  test("is for administrators, and of their own retailer", async () => {
    expect((await callAs(platform, seller, LIST_DEVICES, {})).httpStatus).toBe(403);
    expect((await callAs(platform, stranger, LIST_DEVICES, {})).data.devices).toEqual([]);
  });
});

describe("loan data", () => {
  const loanData = (input: { deviceID?: string; startDate?: string; discount?: number } = {}) =>
    callAs(platform, admin, GET_LOAN_DATA, { deviceID: PHONE, startDate: today, ...input });

  test("ADMIN-PRICING-08 shows each plan in force that takes the device, as finance prices it", async () => {
    const { data } = await loanData();
    expect(data.calendar.map(({ paymentPlan, months }) => [paymentPlan, months])).toEqual([
      ["Loan 24", 24],
      ["Easy 24", 36],
      ["Card", 0],
      ["Insured", 24],
    ]);
    const priced = priceOrder({
      plan: loan.terms,
      tax: { pricingIncludesTax: true, vatRatePpm: 200_000 },
      lines: [{ lineID: "x", kind: "DEVICE", unitPriceMinor: 55_000, quantity: 1 }],
      discounts: [],
      addOns: [],
    });
    if (priced.kind !== "priced") throw new Error("priced");
    const { totals, deviceAgreement } = priced.order;
    expect(data.calendar[0]).toMatchObject({
      msrp: 600,
      salePrice: 550,
      monthlyPrice: totals.monthlyPaymentMinor / 100,
      totalPaidAmount: totals.totalPayableMinor / 100,
      annualInterestRate: deviceAgreement?.rates.aprDisplayPercent,
      effectiveInterestRate: 10.36,
    });
  });

  test("carries the balance after every month, down to zero", async () => {
    const { data } = await loanData();
    const [row] = data.calendar;
    expect(row?.balances[0]).toEqual({ month: 0, balance: 550 });
    expect(row?.balances.at(-1)).toEqual({ month: 24, balance: 0 });
    expect(row?.balances).toHaveLength(25);
    expect(data.calendar[2]).toMatchObject({ paymentPlan: "Card", totalPaidAmount: 550, balances: [] });
  });

  test("ADMIN-PRICING-09 takes a discount off the price", async () => {
    const { data } = await loanData({ discount: 50 });
    expect(data.discount).toBe(50);
    expect(data.calendar[0]?.balances[0]).toEqual({ month: 0, balance: 500 });
  });

  test("uses plans and residual values of the chosen day", async () => {
    const later = await loanData({ startDate: addDays(today, 10) });
    expect(later.data.calendar.map(({ paymentPlan }) => paymentPlan)).toContain("Next");
    const upgradeOf = (answer: typeof later) =>
      answer.data.calendar.find(({ paymentPlan }) => paymentPlan === "Easy 24");
    expect(upgradeOf(later)?.monthlyPrice).toBeGreaterThan(upgradeOf(await loanData())?.monthlyPrice ?? 0);
  });

  test("ADMIN-PRICING-05 is for today and 364 days ahead", async () => {
    expect((await loanData({ startDate: addDays(today, 364) })).codes).toEqual([]);
    for (const days of [-1, 365]) {
      const { codes, header } = await loanData({ startDate: addDays(today, days) });
      expect(codes).toEqual(["REQUEST_NOT_VALID"]);
      expect(header.errors?.[0]?.values[0]).toBe("startDate");
    }
  });

  test("refuses a discount above the sale price and a device that is not on sale here", async () => {
    expect((await loanData({ discount: 550 })).codes).toEqual(["FINANCE_OPTION_NOT_FOUND_FOR_DEVICE_CODE_X"]);
    expect((await loanData({ discount: 550.01 })).codes).toEqual(["DISCOUNT_TOO_HIGH"]);
    expect((await loanData({ deviceID: "0190f7a0-0000-7000-8000-0000000000ff" })).codes).toEqual([
      "DEVICE_NOT_FOUND_FOR_ID_X",
    ]);
    const foreign = await callAs(platform, stranger, GET_LOAN_DATA, { deviceID: PHONE, startDate: today });
    expect(foreign.codes).toEqual(["DEVICE_NOT_FOUND_FOR_ID_X"]);
  });
});

describe("residual values", () => {
  const residuals = (
    input: { familyCode?: string; manufacturerCode?: string; deviceCode?: string; date?: string },
    who = admin,
  ) => callAs(platform, who, GET_UPGRADE_MONTH_RESIDUALS_FOR_DEVICES, { date: today, ...input });

  test("ADMIN-RESIDUAL-01 ADMIN-RESIDUAL-05 are listed by device and month; every filter may be left out", async () => {
    const { data } = await residuals({});
    expect(data.residuals).toEqual([
      {
        manufacturerName: "Kestrel",
        categoryName: "Phones",
        familyName: "Kestrel Fold 3",
        deviceName: "FOLD3",
        residualsPerMonth: { "24": 600 },
      },
      {
        manufacturerName: "Orbit",
        categoryName: "Phones",
        familyName: "Orbit 9",
        deviceName: "OB9-128",
        residualsPerMonth: { "12": 300, "24": 200 },
      },
    ]);
  });

  test("follow the filters and the sales date", async () => {
    const names = async (input: Parameters<typeof residuals>[0]) =>
      (await residuals(input)).data.residuals.map(({ deviceName }) => deviceName);
    expect(await names({ manufacturerCode: "ORBIT" })).toEqual(["OB9-128"]);
    expect(await names({ familyCode: "FOLD3" })).toEqual(["FOLD3"]);
    expect(await names({ deviceCode: "OB9-128" })).toEqual(["OB9-128"]);
    const later = await residuals({ deviceCode: "OB9-128", date: addDays(today, 10) });
    expect(later.data.residuals[0]?.residualsPerMonth).toEqual({ "24": 150, "36": 90 });
  });

  test("ADMIN-RESIDUAL-06 that are none come as a warning, to another retailer too", async () => {
    for (const { header, codes, data } of [
      await residuals({ deviceCode: "OB9-256" }),
      await residuals({}, stranger),
    ]) {
      expect(header.apiStatus).toBe("WARNING");
      expect(codes).toEqual(["NO_RESIDUALS_FOUND"]);
      expect(data.residuals).toEqual([]);
    }
  });

  test("are asked for within a year from today", async () => {
    expect((await residuals({ date: addDays(today, -1) })).codes).toEqual(["REQUEST_NOT_VALID"]);
    expect((await residuals({ date: addDays(today, 365) })).codes).toEqual(["REQUEST_NOT_VALID"]);
  });
});
