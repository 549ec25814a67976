import {
  ASSOCIATE_DEVICES,
  SAVE_RETAILER_DEVICE_LINK,
  SEARCH_DEVICES,
} from "@handsel/contract/catalog/device-admin.ts";
import {
  CHANGE_DEVICE_PRICES,
  GET_DEVICE_PRICE_CHANGE,
  PREVIEW_DEVICE_PRICES,
  UNDO_DEVICE_PRICES,
} from "@handsel/contract/catalog/device-prices.ts";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { aDevice, aFamily, aPlan, BASICS, saveCatalog } from "#testing/catalog-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let tenant: WhiteLabel;
let admin: Person;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  tenant = await aTenant(platform);
  admin = await signedIn(platform, await aUser(platform, tenant, { role: 5 }));
  await saveCatalog(platform, tenant, {
    ...BASICS,
    families: [aFamily()],
    plans: [aPlan()],
    devices: [
      aDevice({ deviceCode: "A", name: "Orbit Black", msrpMinor: 60_000 }),
      aDevice({ deviceCode: "B", name: "Orbit Blue", msrpMinor: 50_000 }),
      aDevice({ deviceCode: "C", name: "Orbit Gold", msrpMinor: 50_000, link: null }),
    ],
  });
});

const up3 = { kind: "PERCENT" as const, value: 3 };
const all = { filter: { text: "Orbit" }, change: up3 };
const prices = async () =>
  Object.fromEntries(
    (await callAs(platform, admin, SEARCH_DEVICES, {})).data.devices.map((one) => [
      one.deviceCode,
      one.cashPrice,
    ]),
  );
const idOf = async (code: string) =>
  (await callAs(platform, admin, SEARCH_DEVICES, { text: code })).data.devices.find(
    ({ deviceCode }) => deviceCode === code,
  )?.deviceID ?? "";

test("all that match are looked at before, changed as one, and taken back as one", async () => {
  const { data: seen } = await callAs(platform, admin, PREVIEW_DEVICE_PRICES, all);
  expect(seen).toMatchObject({
    devices: 2,
    changing: 2,
    impossible: 0,
    prices: [
      { deviceCode: "A", before: 600, after: 618 },
      { deviceCode: "B", before: 500, after: 515 },
    ],
  });
  expect(await prices()).toEqual({ A: null, B: null, C: null });

  const { data } = await callAs(platform, admin, CHANGE_DEVICE_PRICES, { ...all, changing: 2 });
  expect(data.changed).toBe(2);
  expect(await prices()).toEqual({ A: 618, B: 515, C: null });
  const { batch } = (await callAs(platform, admin, GET_DEVICE_PRICE_CHANGE, {})).data;
  expect(batch).toMatchObject({ batchID: data.batchID, changed: 2 });

  const undo = () => callAs(platform, admin, UNDO_DEVICE_PRICES, { batchID: data.batchID ?? "" });
  expect((await undo()).data).toMatchObject({ changed: 2, left: 0 });
  expect(await prices()).toEqual({ A: null, B: null, C: null });
  expect((await undo()).codes).toEqual(["CHANGED_MEANWHILE"]);
  expect((await callAs(platform, admin, GET_DEVICE_PRICE_CHANGE, {})).data.batch).toBeNull();
  const { entries } = (await callAs(platform, admin, LIST_AUDIT, { entity: "DEVICE" })).data;
  expect(entries.map(({ action }) => action)).toEqual(["DEVICE_PRICES_UNDONE", "DEVICE_PRICES_CHANGED"]);
});

test("devices that are named are changed alone, and what is not sold has no price to change", async () => {
  const named = {
    deviceIDs: [await idOf("B"), await idOf("C")],
    change: { kind: "SET" as const, value: 450 },
  };
  expect((await callAs(platform, admin, PREVIEW_DEVICE_PRICES, named)).data).toMatchObject({ changing: 1 });
  await callAs(platform, admin, CHANGE_DEVICE_PRICES, { ...named, changing: 1 });
  expect(await prices()).toEqual({ A: null, B: 450, C: null });
});

test("what somebody changed since it was looked at is not saved over, and what was changed after it is not taken back", async () => {
  await callAs(platform, admin, ASSOCIATE_DEVICES, { deviceIDs: [await idOf("B")], isAssociated: false });
  const late = await callAs(platform, admin, CHANGE_DEVICE_PRICES, { ...all, changing: 2 });
  expect(late.codes).toEqual(["CHANGED_MEANWHILE"]);
  expect(await prices()).toEqual({ A: null, B: null, C: null });

  await callAs(platform, admin, ASSOCIATE_DEVICES, { deviceIDs: [await idOf("B")], isAssociated: true });
  const { data } = await callAs(platform, admin, CHANGE_DEVICE_PRICES, { ...all, changing: 2 });
  await callAs(platform, admin, SAVE_RETAILER_DEVICE_LINK, { deviceID: await idOf("A"), cashPrice: 555 });
  const undone = await callAs(platform, admin, UNDO_DEVICE_PRICES, { batchID: data.batchID ?? "" });
  expect(undone.data).toMatchObject({ changed: 1, left: 1 });
  expect(await prices()).toEqual({ A: 555, B: null, C: null });
});

test("another retailer's prices are neither seen nor taken back", async () => {
  const { data } = await callAs(platform, admin, CHANGE_DEVICE_PRICES, { ...all, changing: 2 });
  const stranger = await signedIn(platform, await aUser(platform, await aTenant(platform), { role: 5 }));
  const seen = await callAs(platform, stranger, PREVIEW_DEVICE_PRICES, all);
  expect(seen.data.devices).toBe(0);
  const undone = await callAs(platform, stranger, UNDO_DEVICE_PRICES, { batchID: data.batchID ?? "" });
  expect(undone.codes).toEqual(["CHANGED_MEANWHILE"]);
  expect(await prices()).toMatchObject({ A: 618 });
});
