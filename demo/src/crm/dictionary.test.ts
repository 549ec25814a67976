// What templates can say, held against the whole demo world: every word of the dictionary says something of some contract,
// and says it as people read it.
import { FUNDERS } from "@handsel/contract/catalog/funders.ts";
import { financingType } from "@handsel/contract/catalog/products.ts";
import { PLACEHOLDERS } from "@handsel/contract/crm/placeholders.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { dataFor, subjectOf } from "@handsel/server/areas/crm/campaigns/subject.ts";
import { shownOffers } from "@handsel/server/areas/crm/offers/shown-offers.ts";
import { offersOfCampaign } from "@handsel/server/areas/crm/queries/offers.ts";
import type { Db } from "@handsel/server/db/tenant-db.ts";
import { inTenant } from "@handsel/server/platform.ts";
import type { TestPlatform } from "@handsel/server/testing/test-platform.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFilledWorld } from "../testing/filled-world.ts";

const WORDS = Object.entries(PLACEHOLDERS).flatMap(([group, fields]) =>
  fields.map((field) => `${group}.${field}`),
);
/** No device of the demo world is worth more than what ends its contract: nobody gets something back for an upgrade. */
const NEVER_SAID = ["offers.upgradeToGet"];
const NOBODY = "00000000-0000-4000-8000-000000000000";

let world: TestPlatform;
/** What each contract's template would read, by retailer and sale. */
const told: { retailer: string; reference: string; data: Readonly<Record<string, string>> }[] = [];

beforeAll(async () => {
  world = await openFilledWorld();
  for (const tenant of world.platform.tenants.all())
    await inTenant(world.platform, tenant.wlId, (db) => tellAll(db, tenant));
});
afterAll(() => world.close());

async function tellAll(db: Db, tenant: WhiteLabel): Promise<void> {
  const { platform } = world;
  const ctx = { db, platform, tenant, now: platform.clock.now() };
  const offers = await offersOfCampaign(db, "UPGRADE-READY");
  for (const { cartId } of await db.rows<{ cartId: string }>('select cart_id as "cartId" from sale')) {
    const subject = await subjectOf(ctx, { cartId, testContractId: null });
    if (subject?.kind !== "sale") throw new Error("a sale without its contracts");
    const data = await dataFor(ctx, subject, {
      language: tenant.defaultLanguage,
      memberId: NOBODY,
      communicationId: NOBODY,
      offers: await shownOffers(ctx, offers, subject, tenant.defaultLanguage),
    });
    told.push({ retailer: tenant.subdomain, reference: subject.reference, data });
  }
}

test("CRM-TEMPLATE-07 every word of the nine groups is filled for some contract of the demo world", () => {
  expect(told.length).toBeGreaterThan(2_000);
  const empty = WORDS.filter((word) => told.every(({ data }) => !data[word]));
  expect(empty).toEqual(NEVER_SAID);
});

test("no contract says more or less than the dictionary", () => {
  for (const { data } of told) expect(Object.keys(data).toSorted()).toEqual(WORDS.toSorted());
});

const AGREEMENTS = ["deviceContract", "upgradedDeviceContract", "extrasContract", "newExtrasContract"];

test("lenders, categories, ways of financing and insurances are called by their names, not by their codes", () => {
  const codes = new Set<string>([...FUNDERS, ...financingType.options]);
  for (const { retailer, reference, data } of told) {
    const named = [
      "funder.name",
      ...AGREEMENTS.flatMap((group) =>
        ["funderName", "financingType", "insuranceType", "categoryName", "familyName", "deviceName"].map(
          (field) => `${group}.${field}`,
        ),
      ),
    ];
    for (const word of named) {
      const value = data[word] ?? "";
      expect(codes.has(value), `${retailer} ${reference} ${word}: ${value}`).toBe(false);
      expect(value, `${retailer} ${reference} ${word}`).not.toMatch(/^[A-Z0-9_-]{4,}$/);
    }
  }
});

test("a contract is called by the reference that people read, one in its place by its own", () => {
  for (const { reference, data } of told) {
    for (const group of ["deviceContract", "extrasContract"])
      expect([reference, ""]).toContain(data[`${group}.reference`]);
    expect(data["upgradedDeviceContract.reference"]).not.toBe(reference);
  }
});

test("what was found on a device is told with what it was offered for, in every retailer that trades", () => {
  const trading = new Set(
    told.filter(({ data }) => data["recycler.orderId"]).map(({ retailer }) => retailer),
  );
  expect(trading.size).toBeGreaterThanOrEqual(5);
  for (const { data } of told) {
    if (data["recycler.downgradeReasons"]) expect(data["recycler.postGradingValue"]).not.toBe("");
    if (data["recycler.name"]) {
      expect(data["recycler.deviceValue"]).not.toBe("");
      expect(data["recycler.deviceImg"]).toMatch(/^https?:\/\//);
    }
  }
});
