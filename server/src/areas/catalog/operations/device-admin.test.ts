import {
  GET_ACCESSORY_FORM_DATA,
  LIST_ACCESSORIES,
  SAVE_ACCESSORY,
  SET_ACCESSORY_STATUS,
} from "@handsel/contract/catalog/accessory-admin.ts";
import {
  ASSOCIATE_DEVICES,
  DEVICE_IMAGES_MAX,
  GET_DEVICE,
  REMOVE_PRODUCT_IMAGE,
  SAVE_RETAILER_DEVICE_LINK,
  SEARCH_DEVICES,
  UPLOAD_PRODUCT_IMAGE,
} from "@handsel/contract/catalog/device-admin.ts";
import { CHANGE_PRICES } from "@handsel/contract/catalog/price-draft.ts";
import { GET_PRODUCT_FAMILIES } from "@handsel/contract/catalog/products.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { aColour, aDevice, aFamily, aPlan, BASICS, saveCatalog } from "#testing/catalog-builders.ts";
import { publishedPrices } from "#testing/price-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import { sendFileAs } from "#testing/uploads.ts";

let platform: TestPlatform;
let tenant: WhiteLabel;
let admin: Person;

beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  tenant = await aTenant(platform, { configs: { showAccessoriesAdminPage: true } });
  admin = await signedIn(platform, await aUser(platform, tenant, { role: 5 }));
  await saveCatalog(platform, tenant, {
    ...BASICS,
    families: [aFamily()],
    plans: [aPlan()],
    devices: [
      aDevice({
        deviceCode: "A",
        name: "Orbit Black",
        msrpMinor: 60_000,
        options: [aColour("BK", "Black")],
      }),
      aDevice({ deviceCode: "B", name: "Orbit Blue", msrpMinor: 50_000 }),
      aDevice({ deviceCode: "C", name: "Orbit Gold", msrpMinor: 50_000, link: null }),
    ],
  });
});

const search = async (input: object = {}) => (await callAs(platform, admin, SEARCH_DEVICES, input)).data;
const byCode = async (code: string) => {
  const found = (await search({ text: code, limit: 500 })).devices.find((one) => one.deviceCode === code);
  if (!found) throw new Error(`no device ${code}`);
  return found;
};
const cheapest = async () =>
  (await callAs(platform, admin, GET_PRODUCT_FAMILIES, { financingType: "STANDARD" })).data.families[0]
    ?.device_code;

describe("devices", () => {
  test("ADMIN-DEVICES-01 are listed by code with the fields of the model, page by page, and counted once", async () => {
    const first = await search({ limit: 2 });
    expect(first).toMatchObject({ total: 3, sums: { onSale: 2, ownPrices: 0 }, next: "B" });
    expect(first.devices.map(({ id, deviceID }) => id === deviceID)).toEqual([true, true]);
    expect(first.devices[0]).toMatchObject({
      deviceCode: "A",
      name: "Orbit Black",
      manufacturer: "ORBIT",
      manufacturerName: "Orbit",
      category: "PHONES",
      categoryName: "Phones",
      family: "ORBIT9",
      familyName: "Orbit 9",
      colorCode: "BK",
      colorName: "Black",
      storageName: "",
      msrp: 600,
      cashPrice: null,
      currency: "GBP",
      countryCode: "GB",
      wlID: tenant.wlId,
      isAssociated: true,
      status: 1,
    });
    const second = await search({ limit: 2, after: first.next });
    expect(second).toMatchObject({ total: null, sums: null, next: null });
    expect(second.devices).toMatchObject([
      { deviceCode: "C", isAssociated: false, status: 0, wlDeviceID: null },
    ]);
  });

  test.each([
    [{ text: "gold" }, ["C"]],
    [{ text: "%" }, []],
    [{ isAssociated: true }, ["A", "B"]],
    [{ status: 0 }, ["C"]],
    [{ family: "NONE" }, []],
  ])("are narrowed by %j", async (input, codes) => {
    expect((await search(input)).devices.map(({ deviceCode }) => deviceCode)).toEqual(codes);
  });

  test.each(["javascript:alert(1)", "http://shop.test/c", "//shop.test/c", "data:text/html,x"])(
    "take no address that is not https, such as %s",
    async (url) => {
      const { deviceID, updatedAt } = await byCode("C");
      const refused = await callAs(platform, admin, SAVE_RETAILER_DEVICE_LINK, { deviceID, updatedAt, url });
      expect([refused.httpStatus, ...refused.codes]).toEqual([400, "REQUEST_NOT_VALID"]);
      expect((await byCode("C")).wlUrl).toBe("");
    },
  );

  test("ADMIN-DEVICES-02 get the retailer's price, tags, address and status, and are sold so at once", async () => {
    expect(await cheapest()).toBe("B");
    const device = await byCode("C");
    const { data, codes } = await callAs(platform, admin, SAVE_RETAILER_DEVICE_LINK, {
      deviceID: device.deviceID,
      wlTags: ["SALE", " SALE ", ""],
      url: "https://shop.test/c",
      cashPrice: 399.5,
      updatedAt: device.updatedAt,
    });
    expect(codes).toEqual([]);
    expect(data.device).toMatchObject({
      isAssociated: true,
      status: 1,
      cashPrice: 399.5,
      wlTags: "SALE",
      wlUrl: "https://shop.test/c",
    });
    expect(await cheapest()).toBe("C");

    const late = await callAs(platform, admin, SAVE_RETAILER_DEVICE_LINK, {
      deviceID: device.deviceID,
      isAssociated: false,
      updatedAt: device.updatedAt,
    });
    expect(late.codes).toEqual(["CHANGED_MEANWHILE"]);
    await callAs(platform, admin, SAVE_RETAILER_DEVICE_LINK, {
      deviceID: device.deviceID,
      isAssociated: false,
    });
    // What was the retailer's own waits for the day it is sold again.
    expect(await byCode("C")).toMatchObject({ isAssociated: false, cashPrice: 399.5, wlTags: "SALE" });
    expect(await cheapest()).toBe("B");
    const { deviceID } = device;
    await callAs(platform, admin, ASSOCIATE_DEVICES, { deviceIDs: [deviceID], isAssociated: true });
    expect(await byCode("C")).toMatchObject({
      isAssociated: true,
      cashPrice: 399.5,
      wlTags: "SALE",
      wlUrl: "https://shop.test/c",
    });
    await callAs(platform, admin, ASSOCIATE_DEVICES, { deviceIDs: [deviceID], isAssociated: false });
  });

  test("are put on sale and taken off many at once; the same again changes none", async () => {
    const ids = (await search()).devices.map(({ deviceID }) => deviceID);
    const off = () => callAs(platform, admin, ASSOCIATE_DEVICES, { deviceIDs: ids, isAssociated: false });
    expect((await off()).data.changed).toBe(2);
    expect((await off()).data.changed).toBe(0);
    expect(await cheapest()).toBeUndefined();
    const on = await callAs(platform, admin, ASSOCIATE_DEVICES, { deviceIDs: ids, isAssociated: true });
    expect(on.data.changed).toBe(3);
  });

  test("of another retailer are not found, and roles below admins are refused", async () => {
    const device = await byCode("A");
    const other = await aTenant(platform);
    const stranger = await signedIn(platform, await aUser(platform, other, { role: 1 }));
    const foreign = await callAs(platform, stranger, GET_DEVICE, { deviceID: device.deviceID });
    expect(foreign.codes).toEqual(["DEVICE_NOT_FOUND_FOR_ID_X"]);
    const bulk = await callAs(platform, stranger, ASSOCIATE_DEVICES, {
      deviceIDs: [device.deviceID],
      isAssociated: false,
    });
    expect(bulk.data.changed).toBe(0);
    const manager = await signedIn(platform, await aUser(platform, tenant, { role: 10 }));
    expect((await callAs(platform, manager, SEARCH_DEVICES, {})).httpStatus).toBe(403);
  });
});

describe("pictures", () => {
  const picture = (shade: number, format: "png" | "jpeg" = "png") =>
    sharp({ create: { width: 40, height: 40, channels: 3, background: { r: shade, g: 0, b: 0 } } })
      [format]()
      .toBuffer();
  const send = (deviceID: string, content: Buffer) =>
    sendFileAs(platform, admin, UPLOAD_PRODUCT_IMAGE, {
      content: new Uint8Array(content),
      fields: { deviceID },
    });

  test("are kept up to a limit, the same one once, and removed by name", async () => {
    const { deviceID } = await byCode("A");
    for (let shade = 0; shade < DEVICE_IMAGES_MAX; shade += 1)
      await send(deviceID, await picture(shade * 20));
    const again = await send(deviceID, await picture(0));
    expect(again.codes).toEqual([]);
    const { images } = (await callAs(platform, admin, GET_DEVICE, { deviceID })).data.device;
    expect(images).toHaveLength(DEVICE_IMAGES_MAX);
    const tooMany = await send(deviceID, await picture(251, "jpeg"));
    expect(tooMany.codes).toEqual(["ONLY_X_IMAGES_ALLOWED"]);
    const name = images[0]?.name ?? "";
    const left = await callAs(platform, admin, REMOVE_PRODUCT_IMAGE, { deviceID, name });
    expect(left.data.images).toHaveLength(DEVICE_IMAGES_MAX - 1);
    expect(
      (
        await platform.app.inject({
          url: images[1]?.url ?? "",
          headers: { host: `${tenant.subdomain}.localhost` },
        })
      ).statusCode,
    ).toBe(200);
  });

  test.each([
    [
      "a drawing with code in it",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    ["words", Buffer.from("hello")],
  ])("are refused when they are %s", async (_, content) => {
    const { deviceID } = await byCode("A");
    expect((await send(deviceID, content)).codes).toEqual(["IMAGE_NOT_READABLE"]);
  });
});

describe("accessories", () => {
  const CASE = { extraCode: "CASE", description: "Case", category: "CASE", price: 24.9 };
  const save = (accessory: object) =>
    callAs(platform, admin, SAVE_ACCESSORY, { accessory: { ...CASE, ...accessory } });

  test("are created, changed, renamed and taken off sale", async () => {
    const { data, codes } = await save({ families: ["ORBIT9"], wlTags: ["SALE"] });
    expect(codes).toEqual([]);
    expect(data.accessory).toMatchObject({ price: 24.9, families: ["ORBIT9"], fitsAll: false, status: 1 });
    const { id, updatedAt } = data.accessory;
    const renamed = await save({ id, updatedAt, extraCode: "CASE2", fitsAll: true });
    expect(renamed.data.accessory).toMatchObject({ id, extraCode: "CASE2", fitsAll: true, families: [] });
    expect((await save({ id, updatedAt })).codes).toEqual(["CHANGED_MEANWHILE"]);
    await callAs(platform, admin, SET_ACCESSORY_STATUS, { ids: [id], status: 0 });
    const listed = await callAs(platform, admin, LIST_ACCESSORIES, { status: 0 });
    expect(listed.data).toMatchObject({
      total: 1,
      accessories: [{ extraCode: "CASE2" }],
      categories: ["CASE"],
    });
    const form = await callAs(platform, admin, GET_ACCESSORY_FORM_DATA, { id });
    expect(form.data).toMatchObject({ accessory: { id }, families: [{ code: "ORBIT9" }] });
  });

  test("have a code of their own and fit families that exist", async () => {
    await save({});
    expect((await save({})).codes).toEqual(["ACCESSORY_CODE_TAKEN"]);
    expect((await save({ extraCode: "X", families: ["LUNA"] })).codes).toEqual([
      "UPLOAD_REFERENCE_NOT_FOUND",
    ]);
  });

  test("ADMIN-ACCESSORIES-01 do not exist for a retailer without the page", async () => {
    const other = await aTenant(platform, { configs: {} });
    const top = await signedIn(platform, await aUser(platform, other, { role: 1 }));
    expect((await callAs(platform, top, LIST_ACCESSORIES, {})).codes).toEqual(["BLOCKED_FEATURE"]);
  });
});

test("who stops selling a device keeps its own price, one by one, in bulk and by the workbench, until it is sold again", async () => {
  const { deviceID } = await byCode("A");
  const price = async () => (await callAs(platform, admin, GET_DEVICE, { deviceID })).data.device.cashPrice;
  await callAs(platform, admin, SAVE_RETAILER_DEVICE_LINK, { deviceID, cashPrice: 555 });
  const sell = (isAssociated: boolean) =>
    callAs(platform, admin, ASSOCIATE_DEVICES, { deviceIDs: [deviceID], isAssociated });
  await sell(false);
  await sell(true);
  expect(await price()).toBe(555);
  await callAs(platform, admin, SAVE_RETAILER_DEVICE_LINK, { deviceID, isAssociated: false });
  await sell(true);
  expect(await price()).toBe(555);
  const top = await signedIn(platform, await aUser(platform, tenant, { role: 1 }));
  for (const value of [0, 1]) {
    await callAs(platform, admin, CHANGE_PRICES, {
      kind: "DEVICE",
      cells: [{ key: "A", field: "isSold", value, seen: 1 - value }],
    });
    expect((await publishedPrices(platform, top)).state).toBe("IN_FORCE");
    expect((await byCode("A")).isAssociated).toBe(value === 1);
  }
  expect(await price()).toBe(555);
});
