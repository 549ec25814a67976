import { GET_PRODUCT_FAMILIES } from "@handsel/contract/catalog/products.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/tenant-db.ts";
import { inTenant } from "#platform.ts";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { aDevice, aFamily, aPlan, BASICS, saveCatalog } from "#testing/catalog-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { repriceCatalog, repriceForTheDay } from "../jobs.ts";
import { findExtra } from "../queries/extras.ts";
import { shelfOf } from "../shelf.ts";
import { importCatalog } from "./import.ts";

let platform: TestPlatform;
let tenant: WhiteLabel;
let seller: Person;

beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  tenant = await aTenant(platform);
  seller = await signedIn(platform, await aUser(platform, tenant));
});

const CATALOG = {
  ...BASICS,
  families: [aFamily()],
  devices: [aDevice({ deviceCode: "A", msrpMinor: 60_000 }), aDevice({ deviceCode: "B", msrpMinor: 50_000 })],
  plans: [aPlan()],
  extras: [{ extraCode: "CASE", description: "Case", category: "CASE", priceMinor: 2_000, fits: ["ORBIT9"] }],
};

const rows = (table: string) =>
  platform.platform.operatorPool
    .query<object>(`select * from ${table} where wl_id = $1 order by 2, 3`, [tenant.wlId])
    .then((result) => result.rows);
const families = async (input: { searchText?: string; financingType?: "STANDARD" } = {}) =>
  (await callAs(platform, seller, GET_PRODUCT_FAMILIES, { financingType: "STANDARD", ...input })).data
    .families;

describe("an import", () => {
  test("of the same rows changes nothing", async () => {
    const tables = [
      "family",
      "device",
      "extra",
      "extra_fits",
      "payment_plan",
      "family_price",
      "catalog_setting",
    ];
    const now = platform.platform.clock.now();
    const moment = { timeZone: tenant.timeZone, now };
    await inTenant(platform.platform, tenant.wlId, (db) => importCatalog(db, CATALOG, moment));
    const before = await Promise.all(tables.map(rows));
    await inTenant(platform.platform, tenant.wlId, (db) => importCatalog(db, CATALOG, moment));
    expect(await Promise.all(tables.map(rows))).toEqual(before);
    expect(before.map((found) => found.length)).toEqual([1, 2, 1, 1, 1, 1, 1]);
  });

  test("changes what it names and leaves the rest", async () => {
    await saveCatalog(platform, tenant, CATALOG);
    await saveCatalog(platform, tenant, { devices: [aDevice({ deviceCode: "B", msrpMinor: 24_000 })] });
    expect(await families()).toMatchObject([{ device_code: "B", monthly_price: 10 }]);
    expect(await rows("device")).toHaveLength(2);
  });

  test("keeps the id of a device and of its link", async () => {
    await saveCatalog(platform, tenant, CATALOG);
    const before = (await rows("device")) as { id: string; link_id: string }[];
    await saveCatalog(platform, tenant, { devices: [aDevice({ deviceCode: "A", name: "Renamed" })] });
    const after = (await rows("device")) as { id: string; link_id: string }[];
    expect(after.map(({ id, link_id }) => [id, link_id])).toEqual(
      before.map(({ id, link_id }) => [id, link_id]),
    );
  });

  test("takes a device off sale, and its family off the list with the last one", async () => {
    await saveCatalog(platform, tenant, CATALOG);
    await saveCatalog(platform, tenant, { devices: [aDevice({ deviceCode: "B", link: null })] });
    expect(await families()).toMatchObject([{ device_code: "A" }]);
    await saveCatalog(platform, tenant, { devices: [aDevice({ deviceCode: "A", link: { status: 0 } })] });
    expect(await families()).toEqual([]);
    expect(await families({ searchText: "orbit" })).toEqual([]);
  });

  test("keeps what a search looks through, maker's name included", async () => {
    await saveCatalog(platform, tenant, CATALOG);
    await saveCatalog(platform, tenant, { families: [aFamily({ name: "Perihelion 2" })] });
    expect(await families({ searchText: "perihelion" })).toHaveLength(1);
    await saveCatalog(platform, tenant, { manufacturers: [{ code: "ORBIT", name: "Zephyr" }] });
    expect(await families({ searchText: "zephyr" })).toHaveLength(1);
  });

  test("leaves an extra to exactly the families it names", async () => {
    await saveCatalog(platform, tenant, CATALOG);
    const [extra] = CATALOG.extras;
    if (!extra) throw new Error("an extra");
    await saveCatalog(platform, tenant, {
      families: [aFamily({ code: "OTHER" })],
      extras: [{ ...extra, fits: ["OTHER"] }],
    });
    expect(await rows("extra_fits")).toMatchObject([{ family_code: "OTHER", extra_code: "CASE" }]);
  });

  test("that fails halfway leaves nothing behind", async () => {
    const broken = {
      ...CATALOG,
      devices: [...CATALOG.devices, aDevice({ deviceCode: "C", familyCode: "NOWHERE" })],
    };
    await expect(saveCatalog(platform, tenant, broken)).rejects.toThrow(/foreign key/);
    expect(await rows("family")).toEqual([]);
  });

  test.each([
    ["a negative price", { devices: [aDevice({ deviceCode: "A", msrpMinor: -1 })] }],
    ["a price in fractions", { devices: [aDevice({ deviceCode: "A", msrpMinor: 0.5 })] }],
    ["a plan without months", { plans: [{ ...aPlan(), terms: { ...aPlan().terms, fixedMonths: 0 } }] }],
    ["an unknown field", { families: [{ ...aFamily(), colour: "red" }] }],
    [
      "bands in disorder",
      {
        insurances: [
          {
            id: "X",
            name: "X",
            priceBands: [
              { upToMinor: 2, monthlyMinor: 1 },
              { upToMinor: 1, monthlyMinor: 1 },
            ],
          },
        ],
      },
    ],
  ])("with %s is refused", async (_, broken) => {
    await expect(saveCatalog(platform, tenant, { ...BASICS, ...broken } as typeof CATALOG)).rejects.toThrow();
  });

  test("of one retailer cannot be read by another", async () => {
    await saveCatalog(platform, tenant, CATALOG);
    const other = await aTenant(platform);
    await inTransaction(platform.platform.pool, { wlId: other.wlId }, async (db) => {
      expect(await findExtra(db, "CASE")).toBeUndefined();
      expect(
        await db.rows(
          "select 1 from family_price union all select 1 from device union all select 1 from payment_plan",
        ),
      ).toEqual([]);
    });
  });
});

describe("prices follow", () => {
  test("a change that was made beside the importer, by a job", async () => {
    await saveCatalog(platform, tenant, CATALOG);
    await inTenant(platform.platform, tenant.wlId, async (db) => {
      await db.run("update device set link_price_minor = 12000 where device_code = 'A'");
      await platform.platform.jobs.enqueue(db, repriceCatalog, {
        wlId: tenant.wlId,
        familyCodes: ["ORBIT9"],
      });
    });
    await runJobs(platform);
    expect(await families()).toMatchObject([{ device_code: "A", monthly_price: 5 }]);
  });

  test("the day on which other residual values begin", async () => {
    const later = "2030-01-01";
    await saveCatalog(platform, tenant, {
      ...CATALOG,
      plans: [
        aPlan({
          paymentplanID: "EASY",
          financingType: "UPGRADE",
          flexMonths: 12,
          residual: { source: "TABLE" },
        }),
      ],
      residuals: [
        { deviceCode: "A", validFrom: "2020-01-01", byMonth: { "24": 12_000 } },
        { deviceCode: "A", validFrom: later, byMonth: { "24": 36_000 } },
      ],
    });
    const monthly = async () =>
      (await callAs(platform, seller, GET_PRODUCT_FAMILIES, { financingType: "UPGRADE" })).data.families[0]
        ?.monthly_price;
    expect(await monthly()).toBe(20);
    const { clock } = platform.platform;
    clock.setOffset?.(Date.parse(`${later}T12:00:00Z`) - Date.now());
    await repriceForTheDay.run({}, platform.platform);
    clock.setOffset?.(0);
    expect(await monthly()).toBe(10);
  });
});

test("a change of plans is heard by every process and forgotten from memory", async () => {
  await saveCatalog(platform, tenant, CATALOG);
  const names = () =>
    inTransaction(platform.platform.pool, { wlId: tenant.wlId }, async (db) =>
      (await shelfOf({ db, platform: platform.platform })).plans.map(({ name }) => name),
    );
  expect(await names()).toEqual(["Loan 24"]);
  // Written as another process would: this one learns of it by the announcement alone.
  const moment = { timeZone: tenant.timeZone, now: platform.platform.clock.now() };
  await inTenant(platform.platform, tenant.wlId, (db) =>
    importCatalog(db, { plans: [aPlan({ name: "Renamed 24" })] }, moment),
  );
  await expect.poll(names).toEqual(["Renamed 24"]);
});
