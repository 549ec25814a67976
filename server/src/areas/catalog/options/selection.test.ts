import { optionSets as optionSetsSchema } from "@handsel/contract/catalog/options.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { monthlyPayment } from "@handsel/finance/order/monthly-payment.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inTransaction } from "#db/tenant-db.ts";
import { Refusal } from "#edge/refuse.ts";
import { aTenant } from "#testing/builders.ts";
import { aColour, aDevice, aFamily, aMemory, aPlan, BASICS, saveCatalog } from "#testing/catalog-builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { shelfOf } from "../shelf.ts";
import {
  optionSetsFor,
  type SelectionAnswer,
  type SelectionQuestion,
  type WantedSelection,
} from "./selection.ts";

let platform: TestPlatform;
let tenant: WhiteLabel;
let stranger: WhiteLabel;

const loan = aPlan({ nominalRatePpm: 99_000, maximumMinor: 200_000, minimumMinor: 10_000, displayOrder: 10 });
const insured = aPlan({
  paymentplanID: "INSURED",
  name: "Insured 10",
  fixedMonths: 10,
  requiresInsurance: true,
  displayOrder: 20,
});
const expired = aPlan({ paymentplanID: "OLD", validTo: "2021-01-01" });
const tagged = aPlan({ paymentplanID: "TAGGED", tags: ["business"], displayOrder: 30 });
const upgrade = aPlan({
  paymentplanID: "EASY24",
  financingType: "UPGRADE",
  flexMonths: 12,
  residual: { source: "TABLE" },
});

beforeAll(async () => {
  platform = await openTestPlatform();
  tenant = await aTenant(platform);
  stranger = await aTenant(platform);
  const cpu = (name: string) => ({ group: "CPU", code: name, name });
  await saveCatalog(platform, tenant, {
    ...BASICS,
    families: [aFamily(), aFamily({ code: "SLATE", name: "Slate", categoryCode: "TABLETS" })],
    devices: [
      aDevice({
        deviceCode: "GR128",
        msrpMinor: 60_000,
        options: [aColour("GR", "Graphite"), aMemory("128 GB")],
        images: ["one.svg", "two.svg"],
        documents: { "Data sheet": "https://docs.test/a.pdf" },
        specs: "<ul></ul>",
        sku: "S1",
        ean: "2000000000008",
        link: { priceMinor: 55_000 },
      }),
      aDevice({
        deviceCode: "GR256",
        msrpMinor: 70_000,
        options: [aColour("GR", "Graphite"), aMemory("256 GB")],
      }),
      aDevice({
        deviceCode: "BL128",
        msrpMinor: 60_000,
        displayOrder: 9,
        stockLevel: "OUT_OF_STOCK",
        options: [aColour("BL", "Blue"), aMemory("128 GB")],
      }),
      aDevice({
        deviceCode: "GR1T",
        msrpMinor: 250_000,
        options: [aColour("GR", "Graphite"), aMemory("1 TB")],
      }),
      aDevice({ deviceCode: "UNSOLD", options: [aColour("RD", "Red"), aMemory("128 GB")], link: null }),
      aDevice({
        deviceCode: "SLATE-1",
        familyCode: "SLATE",
        msrpMinor: 5_000,
        hasCtos: true,
        options: [cpu("A")],
        tags: ["cto"],
      }),
      aDevice({
        deviceCode: "SLATE-1-B",
        familyCode: "SLATE",
        parentDeviceCode: "SLATE-1",
        msrpMinor: 30_000,
        options: [cpu("B")],
      }),
      aDevice({
        deviceCode: "SLATE-1-C",
        familyCode: "SLATE",
        parentDeviceCode: "SLATE-1",
        msrpMinor: 40_000,
        options: [cpu("C")],
      }),
    ],
    residuals: [
      { deviceCode: "GR128", validFrom: "2020-01-01", validTo: "2029-12-31", byMonth: { "24": 20_000 } },
      { deviceCode: "GR128", validFrom: "2030-01-01", byMonth: { "24": 10_000 } },
    ],
    plans: [loan, insured, expired, tagged, upgrade],
    insurances: [
      { id: "NO_INSURANCE", name: "None", displayOrder: 1 },
      {
        id: "SCREEN",
        name: "Screen",
        displayOrder: 2,
        priceBands: [
          { upToMinor: 60_000, monthlyMinor: 599 },
          { upToMinor: 100_000, monthlyMinor: 899 },
        ],
      },
      {
        id: "TABLET",
        name: "Tablet",
        displayOrder: 3,
        categoryCodes: ["TABLETS"],
        priceBands: [{ upToMinor: 100_000, monthlyMinor: 499 }],
      },
    ],
    subscriptions: [
      { id: "SIM5", name: "5 GB", monthlyMinor: 500, displayOrder: 1, categoryCodes: ["PHONES"] },
      { id: "SIM50", name: "50 GB", monthlyMinor: 1_200, displayOrder: 2, categoryCodes: ["PHONES"] },
    ],
    extraOptions: [
      { id: "NO_WARRANTY", groupId: "WARRANTY", name: "None", priceMinor: 0, displayOrder: 1 },
      { id: "WARRANTY_1", groupId: "WARRANTY", name: "One year", priceMinor: 4_800, displayOrder: 2 },
    ],
  });
});
afterAll(() => platform.close());

type Asked = Partial<WantedSelection> & Partial<Omit<SelectionQuestion, "selection">>;

function ask(asked: Asked, who = tenant): Promise<SelectionAnswer & { statements: number }> {
  const {
    financingType = "STANDARD",
    today = "2026-06-01",
    tagFilterList,
    tagFilterType,
    ...selection
  } = asked;
  return inTransaction(platform.platform.pool, { wlId: who.wlId }, async (db) => {
    const shelf = await shelfOf({ db, platform: platform.platform });
    const answer = await optionSetsFor(
      { db, tenant: who, shelf },
      {
        financingType,
        today,
        tagFilterList,
        tagFilterType,
        selection: {
          deviceCode: "GR128",
          parentDeviceCode: null,
          insuranceID: null,
          paymentplanID: null,
          subscriptionID: null,
          selectedExtraOptionID: null,
          ...selection,
        },
      },
    );
    optionSetsSchema.parse(answer.sets);
    return { ...answer, statements: db.statements() };
  });
}

async function refusal(asked: Asked, who = tenant): Promise<unknown> {
  const error: unknown = await ask(asked, who).then(
    () => undefined,
    (caught: unknown) => caught,
  );
  return error instanceof Refusal ? [error.entries[0]?.code, ...(error.entries[0]?.values ?? [])] : error;
}

const monthly = (priceMinor: number) => monthlyPayment(loan.terms, priceMinor) ?? 0;

describe("the options around a device", () => {
  test("come from memory once they were asked for", async () => {
    // The announcement of the catalogue above may still be on its way and empty the memory once more.
    await vi.waitFor(async () => expect((await ask({})).statements).toBe(0));
  });

  test("SALES-OPTIONS-03 SALES-OPTIONS-04 tell what is selected, with prices including and excluding VAT", async () => {
    const { sets } = await ask({});
    expect(sets.selectedOption).toEqual({
      part_number: "GR128",
      sku: "S1",
      ean: "2000000000008",
      images: [{ url: "/images/one.svg" }, { url: "/images/two.svg" }],
      img_url: "/images/one.svg",
      selected_options: { COLOR: "Graphite", MEMORY: "128 GB" },
      documents: { "Data sheet": "https://docs.test/a.pdf" },
      cash_price: 550,
      cashPriceExclVAT: 458.33,
      strikethroughPrice: 600,
      specs: "<ul></ul>",
      monthly_price: monthly(55_000) / 100,
      pricingIncludesTax: true,
    });
  });

  test("SALES-OPTIONS-06 hold the variants by group, each with what it would change a month", async () => {
    const { sets } = await ask({});
    const memory = sets.product_options.find(({ id }) => id === "MEMORY");
    expect(memory?.options.map(({ id, name, selected }) => [id, name, selected])).toEqual([
      ["GR128", "128 GB", true],
      ["GR256", "256 GB", false],
      ["GR1T", "1 TB", false],
    ]);
    expect(memory?.options[0]).toMatchObject({ price_difference: 0, strikethroughPrice: 600, price: 550 });
    expect(memory?.options[1]?.price_difference).toBe((monthly(70_000) - monthly(55_000)) / 100);
  });

  test("SALES-OPTIONS-13 switch off what is out of stock or beyond the plan, and leave out what is not sold", async () => {
    const { sets } = await ask({});
    const [colours, memory] = sets.product_options;
    expect(
      colours?.options.map(({ name, enabled, stockLevel }) => [name, enabled, stockLevel?.stockLevel]),
    ).toEqual([
      ["Graphite", true, "IN_STOCK"],
      ["Blue", false, "OUT_OF_STOCK"],
    ]);
    expect(memory?.options.at(-1)).toMatchObject({ name: "1 TB", enabled: false, price_difference: null });
  });

  test("SALES-OPTIONS-09 price insurances by the device's price, one group, nothing chosen first", async () => {
    const { sets, insuranceMonthlyMinor } = await ask({ deviceCode: "GR256", insuranceID: "SCREEN" });
    expect(sets.insurance_options).toHaveLength(1);
    const shown = sets.insurance_options[0]?.options.map(({ id, price, price_difference, selected }) => [
      id,
      price,
      price_difference,
      selected,
    ]);
    expect(shown).toEqual([
      ["NO_INSURANCE", 0, -8.99, false],
      ["SCREEN", 8.99, 0, true],
    ]);
    expect(insuranceMonthlyMinor).toBe(899);
    const { sets: none } = await ask({});
    expect(none.insurance_options[0]?.options[0]).toMatchObject({ id: "NO_INSURANCE", selected: true });
  });

  test("offer the plans in force for the device; one that asks for insurance waits for one", async () => {
    const { sets } = await ask({});
    expect(sets.paymentplan_options.map(({ id, enabled, selected }) => [id, enabled, selected])).toEqual([
      ["LOAN24", true, true],
      ["INSURED", false, false],
    ]);
    const { sets: insuredSets } = await ask({ insuranceID: "SCREEN" });
    const offered = insuredSets.paymentplan_options.find(({ id }) => id === "INSURED");
    expect(offered?.enabled).toBe(true);
    expect(offered?.price_difference).toBe(
      ((monthlyPayment(insured.terms, 55_000) ?? 0) - monthly(55_000)) / 100,
    );
  });

  test("hold subscriptions and extras options with their difference", async () => {
    const { sets, chosen } = await ask({ subscriptionID: "SIM5", selectedExtraOptionID: "NO_WARRANTY" });
    expect(sets.subscription_options.map(({ id, price_difference }) => [id, price_difference])).toEqual([
      ["SIM5", 0],
      ["SIM50", 7],
    ]);
    const [warranty] = sets.extras_options;
    expect(warranty?.options.map(({ id, selected }) => [id, selected])).toEqual([
      ["NO_WARRANTY", true],
      ["WARRANTY_1", false],
    ]);
    expect(warranty?.options[1]?.price_difference).toBe(
      (monthlyPayment({ ...loan.terms, minimumMinor: null }, 4_800) ?? 0) / 100,
    );
    expect(chosen.extraOption).toBeUndefined();
  });

  test("use the residual values of the day of the sale", async () => {
    const now = await ask({ financingType: "UPGRADE" });
    expect(now.monthlyMinor).toBe(monthlyPayment(upgrade.terms, 55_000, 20_000));
    const later = await ask({ financingType: "UPGRADE", today: "2030-01-01" });
    expect(later.monthlyMinor).toBe(monthlyPayment(upgrade.terms, 55_000, 10_000));
  });

  test("keep to the tags of the service", async () => {
    const { sets } = await ask({ tagFilterType: "ALL", tagFilterList: ["nobody"] });
    expect(sets.product_options.flatMap(({ options }) => options).map(({ id }) => id)).toEqual([
      "GR128",
      "GR128",
    ]);
  });
});

describe("configured products", () => {
  test("are offered beside their parent when one configures it", async () => {
    const { sets } = await ask({ deviceCode: "SLATE-1-B", parentDeviceCode: "SLATE-1" });
    expect(sets.product_options[0]?.options.map(({ id, selected }) => [id, selected])).toEqual([
      ["SLATE-1", false],
      ["SLATE-1-B", true],
      ["SLATE-1-C", false],
    ]);
  });

  test("are not among the variants of their family, which says that it can be configured", async () => {
    const { sets } = await ask({ deviceCode: "SLATE-1" });
    expect(sets.product_options[0]?.options).toMatchObject([{ id: "SLATE-1", hasCTOs: true }]);
  });

  test("begin with the parent when nothing is chosen yet", async () => {
    const { chosen } = await ask({ deviceCode: null, parentDeviceCode: "SLATE-1" });
    expect(chosen.device.deviceCode).toBe("SLATE-1");
  });
});

describe("a selection that names something else is refused", () => {
  test.each<[Asked, unknown[]]>([
    [{ deviceCode: "NOPE" }, ["DEVICE_NOT_FOUND_FOR_REFERENCE_X_IN_X", "RETAILER", "NOPE"]],
    [{ deviceCode: "UNSOLD" }, ["DEVICE_NOT_FOUND_FOR_REFERENCE_X_IN_X", "RETAILER", "UNSOLD"]],
    [{ deviceCode: null }, ["POS_MISSING_DEVICE_CODE"]],
    [{ parentDeviceCode: "SLATE-1" }, ["DEVICE_NOT_FOUND_FOR_REFERENCE_X_IN_X", "RETAILER", "GR128"]],
    [{ insuranceID: "NOPE" }, ["INSURANCE_X_NOT_FOUND_FOR_REFERENCE_X_IN_X", "NOPE", "RETAILER", "GR128"]],
    [
      { insuranceID: "TABLET" },
      ["INSURANCE_X_NOT_FOUND_FOR_REFERENCE_X_IN_X", "TABLET", "RETAILER", "GR128"],
    ],
    [{ paymentplanID: "NOPE" }, ["PAYMENT_PLANS_NOT_FOUND_FOR_REFERENCE_X_IN_X", "RETAILER", "NOPE"]],
    [{ paymentplanID: "OLD" }, ["PAYMENT_PLANS_NOT_FOUND_FOR_REFERENCE_X_IN_X", "RETAILER", "OLD"]],
    [{ paymentplanID: "EASY24" }, ["PAYMENT_PLANS_NOT_FOUND_FOR_REFERENCE_X_IN_X", "RETAILER", "EASY24"]],
    [{ paymentplanID: "TAGGED" }, ["FINANCE_OPTION_NOT_FOUND_FOR_REFERENCE_X_IN_X", "RETAILER", "GR128"]],
    [{ financingType: "B2B_LEASE" }, ["PAYMENT_PLANS_NOT_FOUND_FOR_REFERENCE_X_IN_X", "RETAILER", "GR128"]],
    [{ subscriptionID: "NOPE" }, ["POS_MISSING_SUBSCRIPTION"]],
    [{ selectedExtraOptionID: "NOPE" }, ["PRICING_ERROR"]],
  ])("%j", async (asked, expected) => {
    expect(await refusal(asked)).toEqual(
      expected.map((value) => (value === "RETAILER" ? tenant.name : value)),
    );
  });

  test("and so is another retailer's device", async () => {
    expect(await refusal({}, stranger)).toEqual([
      "DEVICE_NOT_FOUND_FOR_REFERENCE_X_IN_X",
      stranger.name,
      "GR128",
    ]);
  });
});

describe("what stands in the way of a plan is named", () => {
  test.each<[Asked, unknown]>([
    [{}, null],
    [{ deviceCode: "GR1T" }, { code: "MAX_FINANCE_AMOUNT_EXCEEDED_VALUE_X", values: [2000] }],
    [
      { deviceCode: "SLATE-1" },
      { code: "MIN_FINANCE_AMOUNT_EXCEEDED_VALUE_X", values: [100], facts: { byMinor: 5_000 } },
    ],
    [{ paymentplanID: "INSURED" }, { code: "PAYMENT_PLAN_REQUIRES_INSURANCE", values: ["Insured 10"] }],
    [{ paymentplanID: "INSURED", insuranceID: "SCREEN" }, null],
    [
      { deviceCode: "GR256", financingType: "UPGRADE" },
      { code: "UPGRADE_NOT_AVAILABLE_FOR_DEVICE", values: [] },
    ],
  ])("%j", async (asked, problem) => {
    // The dear and the cheap device are asked for on the plan whose limits they break.
    const paymentplanID = asked.paymentplanID ?? (asked.financingType ? null : "LOAN24");
    expect((await ask({ ...asked, paymentplanID })).problem).toEqual(problem);
  });
});
