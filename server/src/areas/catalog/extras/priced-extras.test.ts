import { GET_EXTRAS_CATEGORIES } from "@handsel/contract/catalog/extras.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { monthlyPayment } from "@handsel/finance/order/monthly-payment.ts";
import { type Plan } from "@handsel/finance/selling/shelf.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#db/tenant-db.ts";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { aDevice, aFamily, aPlan, BASICS, type ExtraRow, saveCatalog } from "#testing/catalog-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { findExtra } from "../queries/extras.ts";
import { shelfOf } from "../shelf.ts";
import { type ExtrasQuestion, listPricedExtras } from "./priced-extras.ts";

let platform: TestPlatform;
let tenant: WhiteLabel;
let stranger: WhiteLabel;
let plan: Plan | undefined;

const extra = (extraCode: string, wishes: Partial<ExtraRow> = {}): ExtraRow => ({
  extraCode,
  description: extraCode,
  category: "CABLE",
  priceMinor: 1_500,
  fits: "ALL",
  ...wishes,
});

beforeAll(async () => {
  platform = await openTestPlatform();
  tenant = await aTenant(platform);
  stranger = await aTenant(platform);
  await saveCatalog(platform, tenant, {
    ...BASICS,
    families: [aFamily(), aFamily({ code: "FOLD3", name: "Kestrel Fold 3", manufacturerCode: "KESTREL" })],
    devices: [
      aDevice({ deviceCode: "OB9" }),
      aDevice({ deviceCode: "OB9-CTO", parentDeviceCode: "OB9" }),
      aDevice({ deviceCode: "FOLD3", familyCode: "FOLD3" }),
    ],
    plans: [aPlan({ nominalRatePpm: 99_000 })],
    extras: [
      extra("CABLE-1", { description: "Câble USB-C, 1 m", popularity: 50, ean: "2000000000107" }),
      extra("CASE-OB9", {
        description: "Silicone case for Orbit 9",
        category: "CASE",
        popularity: 90,
        fits: ["ORBIT9"],
        strikethroughMinor: 2_900,
      }),
      extra("CASE-FOLD", {
        description: "Leather case for Kestrel Fold 3",
        category: "CASE",
        popularity: 80,
        fits: ["FOLD3"],
      }),
      extra("OFF", { popularity: 99, status: 0 }),
      ...Array.from({ length: 45 }, (_, index) =>
        extra(`DOCK-${index}`, { category: "DOCK", popularity: index % 3 }),
      ),
    ],
  });
  plan = await inTransaction(platform.platform.pool, { wlId: tenant.wlId }, async (db) => {
    const { plans } = await shelfOf({ db, platform: platform.platform });
    return plans[0];
  });
});
afterAll(() => platform.close());

const list = (question: Partial<ExtrasQuestion>, who = tenant) =>
  inTransaction(platform.platform.pool, { wlId: who.wlId }, async (db) => {
    const shelf = await shelfOf({ db, platform: platform.platform });
    return listPricedExtras(db, shelf, { page: 0, quantity: 20, ...question });
  });
const codes = async (question: Partial<ExtrasQuestion>, who = tenant) =>
  Object.values(await list(question, who)).flatMap((extras) => extras.map((found) => found.reference_number));

describe("extras", () => {
  test("SALES-EXTRAS-05 come keyed by category, most popular first, priced for the plan", async () => {
    const byCategory = await list({ quantity: 3, plan });
    expect(Object.keys(byCategory)).toEqual(["CASE", "CABLE"]);
    expect(byCategory["CASE"]?.map(({ reference_number }) => reference_number)).toEqual([
      "CASE-OB9",
      "CASE-FOLD",
    ]);
    expect(byCategory["CABLE"]?.[0]).toMatchObject({
      img_url: "/images/no-photo",
      description: "Câble USB-C, 1 m",
      price: 15,
      monthly_price: plan ? (monthlyPayment(plan.terms, 1_500) ?? 0) / 100 : null,
      strikethroughPrice: null,
    });
    expect(byCategory["CASE"]?.[0]?.strikethroughPrice).toBe(29);
  });

  test("SALES-EXTRAS-04 fit the device when only those are asked for, configured or not", async () => {
    expect(await codes({ deviceCode: "OB9", quantity: 2 })).toEqual(["CASE-OB9", "CABLE-1"]);
    expect(await codes({ deviceCode: "OB9-CTO", quantity: 2 })).toEqual(["CASE-OB9", "CABLE-1"]);
    expect(await codes({ deviceCode: "FOLD3", category: "CASE" })).toEqual(["CASE-FOLD"]);
    expect(await codes({ category: "CASE" })).toEqual(["CASE-OB9", "CASE-FOLD"]);
  });

  test("SALES-EXTRAS-08 SALES-EXTRAS-09 come page by page without doubles, and at once for a re-price", async () => {
    const pages: string[] = [];
    for (let page = 0; page < 4; page += 1) pages.push(...(await codes({ page })));
    expect(pages).toHaveLength(48);
    expect(new Set(pages).size).toBe(48);
    expect(await codes({ quantity: 48 })).toHaveLength(48);
  });

  test.each([
    ["cable", ["CABLE-1"]],
    ["cabel usb", ["CABLE-1"]],
    ["leather", ["CASE-FOLD"]],
    ["case orbit", ["CASE-OB9"]],
    ["2000000000107", ["CABLE-1"]],
    ["case-ob9", ["CASE-OB9"]],
    ["nothing like it", []],
  ])("are found by %j", async (searchText, expected) => {
    expect(await codes({ searchText })).toEqual(expected);
  });

  test("are searched within device and category", async () => {
    expect(await codes({ searchText: "case", deviceCode: "FOLD3" })).toEqual(["CASE-FOLD"]);
    expect(await codes({ searchText: "case", category: "CABLE" })).toEqual([]);
  });

  test("of a retailer are nobody else's", async () => {
    expect(await codes({}, stranger)).toEqual([]);
    expect(await codes({ searchText: "cable" }, stranger)).toEqual([]);
    const found = await inTransaction(platform.platform.pool, { wlId: stranger.wlId }, (db) =>
      findExtra(db, "CABLE-1"),
    );
    expect(found).toBeUndefined();
  });

  test("that are switched off are not found by code", async () => {
    const found = await inTransaction(platform.platform.pool, { wlId: tenant.wlId }, (db) =>
      findExtra(db, "OFF"),
    );
    expect(found).toBeUndefined();
  });

  test("SALES-EXTRAS-03 have the categories that hold something", async () => {
    const person = await signedIn(platform, await aUser(platform, tenant));
    const { data } = await callAs(platform, person, GET_EXTRAS_CATEGORIES, {});
    expect(data.categories).toEqual(["CASE", "CABLE", "DOCK"]);
  });
});
