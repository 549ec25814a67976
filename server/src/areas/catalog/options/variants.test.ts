import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { type Shelf } from "@handsel/finance/selling/shelf.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import { aTenant } from "#testing/builders.ts";
import { aDevice, aFamily, aPlan, BASICS, saveCatalog } from "#testing/catalog-builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { shelfOf } from "../shelf.ts";
import { recallChoices } from "./variants.ts";

let platform: TestPlatform;
let tenant: WhiteLabel;
let other: WhiteLabel;

const CATALOGUE = {
  ...BASICS,
  families: [aFamily()],
  devices: [
    aDevice({ deviceCode: "A", hasCtos: true }),
    aDevice({ deviceCode: "B" }),
    aDevice({ deviceCode: "A-BUILT", parentDeviceCode: "A" }),
  ],
  plans: [aPlan()],
};

beforeAll(async () => {
  platform = await openTestPlatform();
  tenant = await aTenant(platform);
  other = await aTenant(platform);
  for (const retailer of [tenant, other]) await saveCatalog(platform, retailer, CATALOGUE);
});
afterAll(() => platform.close());

async function currentShelf(retailer: WhiteLabel): Promise<Shelf> {
  return inTenant(platform.platform, retailer.wlId, (db) => shelfOf({ db, platform: platform.platform }));
}

const recall = (
  retailer: WhiteLabel,
  shelf: Shelf,
  deviceCode: string,
  wishes: { parentDeviceCode?: string; today?: string } = {},
) =>
  inTenant(platform.platform, retailer.wlId, async (db) => {
    const { parentDeviceCode = null, today = "2026-06-01" } = wishes;
    const devices = await recallChoices(db, shelf, { deviceCode, parentDeviceCode, today });
    const prices = Object.fromEntries(devices.map((device) => [device.deviceCode, device.priceMinor]));
    return { prices, statements: db.statements() };
  });

test("the variants of a family are read once, whichever of them is asked about", async () => {
  const shelf = { ...(await currentShelf(tenant)) };
  expect(await recall(tenant, shelf, "A")).toEqual({ prices: { A: 60_000, B: 60_000 }, statements: 1 });
  expect(await recall(tenant, shelf, "B")).toEqual({ prices: { A: 60_000, B: 60_000 }, statements: 0 });
});

test("a product and its configurations are remembered apart from its variants, and every day by itself", async () => {
  const shelf = { ...(await currentShelf(tenant)) };
  const from = { parentDeviceCode: "A" };
  const prices = { A: 60_000, "A-BUILT": 60_000 };
  await recall(tenant, shelf, "A");
  expect(await recall(tenant, shelf, "A", from)).toEqual({ prices, statements: 1 });
  expect(await recall(tenant, shelf, "A-BUILT", from)).toEqual({ prices, statements: 0 });
  expect((await recall(tenant, shelf, "A", { today: "2026-06-02" })).statements).toBe(1);
});

test("a change of the catalogue is seen at once, and another retailer's is another's", async () => {
  await recall(tenant, await currentShelf(tenant), "A");
  await recall(other, await currentShelf(other), "A");
  await saveCatalog(platform, tenant, {
    devices: [aDevice({ deviceCode: "A", msrpMinor: 70_000, hasCtos: true })],
  });
  expect((await recall(tenant, await currentShelf(tenant), "B")).prices).toEqual({ A: 70_000, B: 60_000 });
  expect((await recall(other, await currentShelf(other), "B")).prices).toEqual({ A: 60_000, B: 60_000 });
});

test("a device that is not sold has no neighbours, and is asked for again", async () => {
  const shelf = { ...(await currentShelf(tenant)) };
  expect(await recall(tenant, shelf, "NOTHING")).toEqual({ prices: {}, statements: 1 });
  expect((await recall(tenant, shelf, "NOTHING")).statements).toBe(1);
});
