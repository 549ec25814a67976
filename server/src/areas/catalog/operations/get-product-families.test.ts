import { GET_PRODUCT_CATEGORIES, GET_PRODUCT_FAMILIES } from "@handsel/contract/catalog/products.ts";
import { monthlyPayment } from "@handsel/finance/order/monthly-payment.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { aColour, aDevice, aFamily, aMemory, aPlan, BASICS, saveCatalog } from "#testing/catalog-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let seller: Person;
let stranger: Person;

const loan24 = aPlan({ displayOrder: 10, nominalRatePpm: 99_000 });
const loan12 = aPlan({ paymentplanID: "LOAN12", name: "Loan 12", fixedMonths: 12, displayOrder: 20 });
const upgrade = aPlan({
  paymentplanID: "EASY24",
  financingType: "UPGRADE",
  flexMonths: 12,
  residual: { source: "TABLE" },
  displayOrder: 30,
});
const expired = aPlan({ paymentplanID: "OLD", validTo: "2021-01-01", displayOrder: 1 });
const large = aPlan({
  paymentplanID: "LARGE",
  financingType: "CARD_PAYMENT",
  fixedMonths: 0,
  minimumMinor: 500_000,
});

beforeAll(async () => {
  platform = await openTestPlatform();
  const tenant = await aTenant(platform);
  seller = await signedIn(platform, await aUser(platform, tenant));
  stranger = await signedIn(platform, await aUser(platform, await aTenant(platform)));
  await saveCatalog(platform, tenant, {
    ...BASICS,
    families: [
      aFamily({ popularity: 90 }),
      aFamily({ code: "FOLD3", name: "Kestrel Fold 3", manufacturerCode: "KESTREL", popularity: 80 }),
      aFamily({
        code: "ECLAIR",
        name: "Éclair Tablette",
        manufacturerCode: "KESTREL",
        categoryCode: "TABLETS",
      }),
      aFamily({ code: "UNSOLD", name: "Orbit Unsold", popularity: 99 }),
    ],
    devices: [
      aDevice({
        deviceCode: "OB9-128-GR",
        partNumber: "ob9/128-gr",
        ean: "5012345678900",
        sku: "44812077",
        msrpMinor: 70_000,
        options: [aColour("GR", "Graphite"), aMemory("128 GB")],
        images: ["aa.svg"],
        tags: ["consumer", "5g"],
      }),
      aDevice({
        deviceCode: "OB9-256-GR",
        msrpMinor: 80_000,
        options: [aColour("GR", "Graphite"), aMemory("256 GB")],
        tags: ["consumer", "5g"],
        link: { priceMinor: 65_000 },
      }),
      aDevice({
        deviceCode: "OB9-64",
        msrpMinor: 10_000,
        stockLevel: "OUT_OF_STOCK",
        tags: ["consumer", "5g"],
      }),
      aDevice({ deviceCode: "OB9-BUSINESS", msrpMinor: 20_000, tags: ["business"] }),
      aDevice({
        deviceCode: "FOLD3",
        familyCode: "FOLD3",
        msrpMinor: 150_000,
        tags: ["consumer"],
        hasCtos: true,
      }),
      aDevice({ deviceCode: "ECLAIR-1", familyCode: "ECLAIR", msrpMinor: 40_000 }),
      aDevice({ deviceCode: "UNSOLD-1", familyCode: "UNSOLD", link: null }),
    ],
    residuals: [{ deviceCode: "FOLD3", validFrom: "2020-01-01", byMonth: { "24": 50_000 } }],
    promotions: [
      {
        id: "0190f7a0-0000-7000-8000-000000000001",
        familyCode: "FOLD3",
        title: "Free case",
        startsOn: "2020-01-01",
        endsOn: "2199-01-01",
      },
    ],
    plans: [loan24, loan12, upgrade, expired, large],
    insurances: [
      { id: "NO_INSURANCE", name: "None" },
      {
        id: "SCREEN",
        name: "Screen",
        priceBands: [{ upToMinor: 999_999, monthlyMinor: 750 }],
        isDefault: true,
        categoryCodes: ["PHONES"],
      },
    ],
    subscriptions: [{ id: "SIM", name: "Sim", monthlyMinor: 500, isDefault: true }],
    extras: [
      {
        extraCode: "CASE-1",
        description: "Slim case",
        category: "CASE",
        priceMinor: 2_400,
        fits: ["ORBIT9"],
      },
    ],
  });
});
afterAll(() => platform.close());

const families = async (
  input: Parameters<typeof callAs<typeof GET_PRODUCT_FAMILIES>>[3],
  person = seller,
) => {
  const { codes, data } = await callAs(platform, person, GET_PRODUCT_FAMILIES, input);
  expect(codes).toEqual([]);
  return data.families;
};
const names = async (input: Parameters<typeof families>[0], person = seller) =>
  (await families(input, person)).map((family) => family.device_name);

describe("the list of families", () => {
  test("holds what is sold, most popular first", async () => {
    expect(await names({})).toEqual(["Orbit 9", "Kestrel Fold 3", "Éclair Tablette"]);
  });

  test("is sorted and narrowed as the seller asks, and names the makers of its category", async () => {
    const all = ["Orbit 9", "Kestrel Fold 3", "Éclair Tablette"];
    expect(await names({ sort: "NAME" })).toEqual([...all].sort((one, other) => (one < other ? -1 : 1)));
    const prices = (await families({ sort: "PRICE" })).map(({ monthly_price }) => monthly_price ?? 0);
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
    expect((await names({ sort: "NEWEST" })).sort()).toEqual([...all].sort());
    expect(await names({ manufacturerCode: "KESTREL" })).toEqual(["Kestrel Fold 3", "Éclair Tablette"]);
    const [cheapest = 0] = prices;
    expect(await families({ mostMonthly: cheapest })).toMatchObject([{ monthly_price: cheapest }]);
    expect(await names({ sort: "NAME", page: 1, quantity: 2 })).toHaveLength(1);
    const { data } = await callAs(platform, seller, GET_PRODUCT_FAMILIES, { categoryCode: "TABLETS" });
    expect(data.manufacturers?.map(({ code }) => code)).toEqual(["KESTREL"]);
    expect(await names({ sort: "PRICE", onlyInStock: true }, stranger)).toEqual([]);
  });

  test("shows nothing to another retailer", async () => {
    expect(await names({}, stranger)).toEqual([]);
    expect(await names({ searchText: "orbit" }, stranger)).toEqual([]);
    expect(await names({ searchText: "5012345678900" }, stranger)).toEqual([]);
  });

  test("SALES-CATALOG-08 names the lowest monthly price on the first plan in force, as finance computes it", async () => {
    const [orbit] = await families({ financingType: "STANDARD", tagFilterList: ["consumer"] });
    expect(orbit).toMatchObject({ device_code: "OB9-256-GR", paymentplan_id: "LOAN24" });
    expect(orbit?.monthly_price).toBe((monthlyPayment(loan24.terms, 65_000) ?? 0) / 100);
  });

  test("prices with the plan asked for", async () => {
    const [orbit] = await families({ paymentplanID: "LOAN12", tagFilterList: ["consumer"] });
    expect(orbit?.monthly_price).toBe((monthlyPayment(loan12.terms, 65_000) ?? 0) / 100);
  });

  test("of a kind of financing leaves out what cannot be financed so", async () => {
    const [fold, ...others] = await families({ financingType: "UPGRADE" });
    expect(others).toEqual([]);
    expect(fold?.monthly_price).toBe((monthlyPayment(upgrade.terms, 150_000, 50_000) ?? 0) / 100);
    expect(await names({ financingType: "CARD_PAYMENT" })).toEqual([]);
  });

  test("refuses a plan that is unknown or has ended", async () => {
    for (const paymentplanID of ["NOPE", "OLD"]) {
      const { codes } = await callAs(platform, seller, GET_PRODUCT_FAMILIES, { paymentplanID });
      expect(codes).toEqual(["PAYMENT_PLANS_NOT_FOUND_FOR_REFERENCE_X_IN_X"]);
    }
  });

  test("SALES-CATALOG-07 SALES-CATALOG-09 carries promotions, customisation and what a selection begins with", async () => {
    const [orbit, fold] = await families({ financingType: "STANDARD", categoryCode: "PHONES" });
    expect(orbit).toMatchObject({ has_CTOs: false, hasPromotions: false, insurance_id: "SCREEN" });
    expect(fold).toMatchObject({ has_CTOs: true, hasPromotions: true, subscription_id: "SIM" });
    const [tablet] = await families({ categoryCode: "TABLETS" });
    expect(tablet).toMatchObject({ insurance_id: null, device_url: "/images/no-photo" });
  });

  test("counts a price only for the variants whose tags are asked for", async () => {
    const [business] = await families({ financingType: "STANDARD", tagFilterList: ["business"] });
    expect(business).toMatchObject({ device_code: "OB9-BUSINESS" });
  });

  test("SALES-CATALOG-12 filters by tags: one of them, all of them, none of them", async () => {
    const by = (tagFilterType: "ANY" | "ALL" | "NONE", ...tagFilterList: string[]) =>
      names({ tagFilterType, tagFilterList });
    expect(await by("ANY", "5g", "consumer")).toEqual(["Orbit 9", "Kestrel Fold 3"]);
    expect(await by("ALL", "5g", "consumer")).toEqual(["Orbit 9"]);
    expect(await by("NONE", "consumer")).toEqual(["Orbit 9", "Éclair Tablette"]);
    expect(await by("NONE")).toHaveLength(3);
  });

  test("lists the extras of the accessories category, priced a month", async () => {
    const [slimCase] = await families({ categoryCode: "ACCESSORIES", financingType: "STANDARD" });
    expect(slimCase).toMatchObject({
      device_code: "CASE-1",
      device_name: "Slim case",
      paymentplan_id: "LOAN24",
    });
    expect(slimCase?.monthly_price).toBe((monthlyPayment(loan24.terms, 2_400) ?? 0) / 100);
  });
});

describe("the search", () => {
  test.each([
    ["a prefix", "kest"],
    ["a typo", "kestral"],
    ["two words with typos", "kestrl foldd"],
    ["letters turned around", "kestrle fold"],
    ["capitals", "FOLD 3"],
  ])("finds a family by %s", async (_, searchText) => {
    expect((await names({ searchText }))[0]).toBe("Kestrel Fold 3");
  });

  test.each(["eclair", "Éclair", "ÉCLAIR TABLETTE", "tablete"])(
    "does not mind accents: %s",
    async (searchText) => {
      expect(await names({ searchText })).toEqual(["Éclair Tablette"]);
    },
  );

  test("looks through the options of the variants", async () => {
    expect(await names({ searchText: "graphite 256" })).toEqual(["Orbit 9"]);
  });

  test.each(["5012345678900", "5 012345 678900", "OB9/128-GR", "ob9-256-gr", "44812077"])(
    "a code from a box finds its family and nothing else: %s",
    async (searchText) => {
      expect(await names({ searchText })).toEqual(["Orbit 9"]);
    },
  );

  test.each([
    ["5012345678900", "OB9-128-GR"],
    ["OB9/128-GR", "OB9-128-GR"],
    ["ob9-256-gr", "OB9-256-GR"],
  ])("a code from a box answers the very variant it stands on: %s", async (searchText, deviceCode) => {
    const found = await families({ searchText });
    expect(found.map(({ device_code }) => device_code)).toEqual([deviceCode]);
  });

  test("finds nothing for what is not there, nor for signs that mean something to a database", async () => {
    for (const searchText of ["xylophone", "%", "_", "\\", "'; --", "orbit xylophone"])
      expect(await names({ searchText })).toEqual([]);
  });

  test("keeps to category, tags and financing", async () => {
    expect(await names({ searchText: "orbit", categoryCode: "TABLETS" })).toEqual([]);
    expect(await names({ searchText: "orbit", tagFilterList: ["nothing"] })).toEqual([]);
    expect(await names({ searchText: "orbit", financingType: "UPGRADE" })).toEqual([]);
    expect(await names({ searchText: "orbit", categoryCode: "PHONES", financingType: "STANDARD" })).toEqual([
      "Orbit 9",
    ]);
  });
});

describe("the categories", () => {
  test("are those with something for sale, in order", async () => {
    const { data } = await callAs(platform, seller, GET_PRODUCT_CATEGORIES, { financingType: "STANDARD" });
    expect(data.categories.map(({ id }) => id)).toEqual(["PHONES", "TABLETS", "ACCESSORIES"]);
  });

  test("follow the financing and the tags", async () => {
    const upgrades = await callAs(platform, seller, GET_PRODUCT_CATEGORIES, { financingType: "UPGRADE" });
    expect(upgrades.data.categories.map(({ id }) => id)).toEqual(["PHONES", "ACCESSORIES"]);
    const tagged = await callAs(platform, seller, GET_PRODUCT_CATEGORIES, { tagFilterList: ["business"] });
    expect(tagged.data.categories.map(({ id }) => id)).toEqual(["PHONES", "ACCESSORIES"]);
  });

  test("SALES-CATEGORIES-04 that do not exist are refused by the name of the service", async () => {
    const { codes, header } = await callAs(platform, stranger, GET_PRODUCT_CATEGORIES, {
      financingType: "B2B_LEASE",
      serviceName: "Business lease",
    });
    expect(codes).toEqual(["CATEGORIES_NOT_FOUND_FOR_SERVICE_X"]);
    expect(header.errors?.[0]?.values).toEqual(["Business lease"]);
  });
});

test("SALES-CATALOG-05 SALES-CATALOG-06 pages follow one another without doubles or gaps, browsed and searched", async () => {
  const tenant = await aTenant(platform);
  const person = await signedIn(platform, await aUser(platform, tenant));
  const codes = Array.from({ length: 45 }, (_, index) => `F${index}`);
  await saveCatalog(platform, tenant, {
    ...BASICS,
    // All equally popular, so that only the order of last resort tells them apart.
    families: codes.map((code) => aFamily({ code, name: `Orbit ${code}`, popularity: 7 })),
    devices: codes.map((code) => aDevice({ deviceCode: `${code}-1`, familyCode: code })),
    plans: [loan24],
  });
  for (const input of [{}, { categoryCode: "PHONES" }, { searchText: "orbit" }, { searchText: "orbti" }]) {
    const pages: string[][] = [];
    for (let page = 0; page < 4; page += 1) pages.push(await names({ ...input, page, quantity: 20 }, person));
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5, 0]);
    expect(new Set(pages.flat()).size).toBe(45);
  }
});
