import { ADD_EXTRA, ADD_TO_CART } from "@handsel/contract/cart/changing.ts";
import { SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { GET_CART } from "@handsel/contract/cart/services.ts";
import {
  DELETE_VOUCHER,
  REDEEM_VOUCHER,
  SAVE_VOUCHER,
  SET_VOUCHER_STATUS,
} from "@handsel/contract/cart/vouchers.ts";
import {
  LIST_ACCESSORIES,
  SAVE_ACCESSORY,
  SET_ACCESSORY_STATUS,
} from "@handsel/contract/catalog/accessory-admin.ts";
import {
  ASSOCIATE_DEVICES,
  SAVE_RETAILER_DEVICE_LINK,
  SEARCH_DEVICES,
} from "@handsel/contract/catalog/device-admin.ts";
import { CHANGE_DEVICE_PRICES, UNDO_DEVICE_PRICES } from "@handsel/contract/catalog/device-prices.ts";
import { LIST_PRICES } from "@handsel/contract/catalog/price-draft.ts";
import type { PriceKind } from "@handsel/contract/catalog/price-kinds.ts";
import { GO_BACK_TO_PRICES, LIST_PRICE_VERSIONS } from "@handsel/contract/catalog/price-versions.ts";
import { DELETE_RULE, LIST_RULES, SAVE_RULE } from "@handsel/contract/catalog/rules.ts";
import type { UploadType } from "@handsel/contract/imports/uploads.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importPriceBook } from "#areas/tradein/index.ts";
import { inTenant } from "#platform.ts";
import { aUser, signedIn } from "#testing/builders.ts";
import { aFilledCart, type Shop } from "#testing/cart-builders.ts";
import { aDevice, saveCatalog } from "#testing/catalog-builders.ts";
import { publishedPrices } from "#testing/price-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import { aPriceBook, aTradeShop, PHONE as BOUGHT } from "#testing/tradein-builders.ts";
import { uploadAs } from "#testing/uploads.ts";

let world: TestPlatform;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  world = await openTestPlatform();
});
afterAll(() => world.close());
beforeEach(async () => {
  shop = await aTradeShop(world, { showAccessoriesAdminPage: true, canUploadDevicesByCSV: true });
  admin = await signedIn(world, await aUser(world, shop.tenant, { role: 1 }));
});

const versions = async () => (await callAs(world, admin, LIST_PRICE_VERSIONS, {})).data.versions;
const rows = async (kind: PriceKind) =>
  (await callAs(world, admin, LIST_PRICES, { kind })).data.rows.map(({ key, now }) => ({ key, now }));

const device = async (code: string) =>
  (await callAs(world, admin, SEARCH_DEVICES, { text: code })).data.devices.find(
    ({ deviceCode }) => deviceCode === code,
  )?.id ?? "";
const accessory = async (code: string) => {
  const { data } = await callAs(world, admin, LIST_ACCESSORIES, { text: code });
  const found = data.accessories.find(({ extraCode }) => extraCode === code);
  if (!found) throw new Error(`no accessory ${code}`);
  const { imgURL: _url, image: _image, ...given } = found;
  return given;
};
const saveAccessory = async (code: string, wishes: object) =>
  callAs(world, admin, SAVE_ACCESSORY, { accessory: { ...(await accessory(code)), ...wishes } });
const saveVoucher = async (wishes: object = {}) => {
  const voucher = { code: "SPRING", kind: "VALUE" as const, value: 50, validFrom: "2020-01-01" };
  return (await callAs(world, admin, SAVE_VOUCHER, { voucher: { ...voucher, ...wishes } })).data.voucher;
};
const saveRule = async (wishes: object = {}) => {
  const rule = { name: "Rule", action: "INCLUDE" as const, startDate: "2020-01-01", maximumAmount: 2000 };
  return (await callAs(world, admin, SAVE_RULE, { rule: { ...rule, ...wishes } })).data.rule;
};
const aRule = async () => (await callAs(world, admin, LIST_RULES, {})).data.rules[0]?.id ?? "";
const upload = async (type: UploadType, ...lines: string[]) => {
  const { data, codes } = await uploadAs(world, admin, { type, content: lines.join("\n") });
  expect([codes, data.fileErrors]).toEqual([[], {}]);
};
const priceBook = (wishes: Parameters<typeof aPriceBook>[0]) =>
  inTenant(world.platform, shop.tenant.wlId, (db) =>
    importPriceBook(db, aPriceBook(wishes), world.platform.clock.now()),
  );

/** Every way by which a price changes beside the workbench. */
const WAYS: Readonly<Record<string, [PriceKind, () => Promise<unknown>]>> = {
  "a device's dialog": [
    "DEVICE",
    async () =>
      callAs(world, admin, SAVE_RETAILER_DEVICE_LINK, { deviceID: await device("PHONE"), cashPrice: 888 }),
  ],
  "stop selling": [
    "DEVICE",
    async () =>
      callAs(world, admin, ASSOCIATE_DEVICES, { deviceIDs: [await device("PHONE")], isAssociated: false }),
  ],
  "a change of picked devices": [
    "DEVICE",
    async () =>
      callAs(world, admin, CHANGE_DEVICE_PRICES, {
        deviceIDs: [await device("PHONE")],
        change: { kind: "SET", value: 700 },
        changing: 1,
      }),
  ],
  "a file of list prices": ["DEVICE", () => upload("DEVICES", "deviceCode;listPrice", "PHONE;1234,00")],
  "a feed of list prices": [
    "DEVICE",
    () => saveCatalog(world, shop.tenant, { devices: [aDevice({ deviceCode: "PHONE", msrpMinor: 77_700 })] }),
  ],
  "an accessory's dialog": ["EXTRA", () => saveAccessory("CASE", { price: 44 })],
  "an accessory off sale": [
    "EXTRA",
    async () =>
      callAs(world, admin, SET_ACCESSORY_STATUS, { ids: [(await accessory("CASE")).id], status: 0 }),
  ],
  "a rule's dialog": ["RULE", async () => saveRule({ id: await aRule(), maximumAmount: 1500 })],
  "a voucher's dialog": ["VOUCHER", () => saveVoucher({ id: voucherID, code: "FIRST", value: 60 })],
  "a voucher switched off": [
    "VOUCHER",
    () => callAs(world, admin, SET_VOUCHER_STATUS, { ids: [voucherID], status: 0 }),
  ],
  "the collector's price book": [
    "TRADE",
    () => priceBook({ models: [{ ...BOUGHT, valueByGrade: { A: 31_000 }, lockDeductionMinor: 1_234 }] }),
  ],
  "a file of the price book": [
    "TRADE",
    () =>
      upload(
        "PRICE_BOOK",
        "deviceCode;name;manufacturer;category;valueA",
        `${BOUGHT.deviceCode};${BOUGHT.name};ORBIT;PHONES;301`,
      ),
  ],
};
let voucherID = "";

describe("a change of prices outside the workbench", () => {
  test.each(Object.entries(WAYS))("by %s is a version, which can be gone back from", async (_, way) => {
    const [kind, change] = way;
    voucherID = (await saveVoucher({ code: "FIRST" })).id;
    await saveRule();
    await saveAccessory("CHARGER", { price: 40 });
    const [first] = await versions();
    const before = await rows(kind);
    await change();
    expect(await rows(kind)).not.toEqual(before);
    const [made] = await versions();
    expect(made).toMatchObject({ number: (first?.number ?? 0) + 1, state: "IN_FORCE" });

    await callAs(world, admin, GO_BACK_TO_PRICES, { versionID: first?.versionID ?? "" });
    await publishedPrices(world, admin);
    expect(await rows(kind)).toEqual(before);
  });

  test("is the past of a thing under its new code too", async () => {
    const begin = async () => {
      const { uuid } = await aFilledCart(world, shop.seller, "card", {
        deviceCode: "PHONE",
        paymentplanID: "CARD",
      });
      return uuid;
    };
    const add = async (cartUUID: string, extraCode: string) => {
      await callAs(world, shop.seller, ADD_EXTRA, { cartUUID, extraCode });
      return (await callAs(world, shop.seller, ADD_TO_CART, { cartUUID })).data.cart.totals.inAll;
    };
    const [cartUUID, other] = [await begin(), await begin()];
    const before = await add(other, "CASE");
    await saveAccessory("CASE", { price: 44 });
    await saveAccessory("CASE", { extraCode: "COVER" });
    const { id } = await saveVoucher();
    await saveVoucher({ id, value: 60 });
    await saveVoucher({ id, value: 60, code: "SUMMER" });
    expect(await add(cartUUID, "COVER")).toBe(before);
    const { data } = await callAs(world, shop.seller, REDEEM_VOUCHER, { cartUUID, code: "SUMMER" });
    expect(data.cart.totals.inAll).toBeCloseTo(before - 50, 2);
  });

  test("is one version however many records it changes, and none where it changes nothing", async () => {
    const deviceIDs = [await device("PHONE"), await device("TABLET")];
    const change = { kind: "PERCENT" as const, value: 3 };
    const { data } = await callAs(world, admin, CHANGE_DEVICE_PRICES, { deviceIDs, change, changing: 2 });
    await callAs(world, admin, UNDO_DEVICE_PRICES, { batchID: data.batchID ?? "" });
    expect((await versions()).map(({ number, records }) => [number, records])).toEqual([
      [2, 2],
      [1, 2],
    ]);
    await saveAccessory("CASE", {});
    await callAs(world, admin, ASSOCIATE_DEVICES, { deviceIDs, isAssociated: true });
    expect(await versions()).toHaveLength(2);
  });

  test("by a new rule, one that is deleted, and a voucher that is deleted, tells what they were switched to", async () => {
    const { id } = await saveRule();
    await callAs(world, admin, DELETE_RULE, { id });
    const voucher = await saveVoucher();
    await callAs(world, admin, DELETE_VOUCHER, { id: voucher.id });
    expect((await versions()).map(({ number, source, records }) => [number, source, records])).toEqual([
      [3, "DIALOG", 1],
      [2, "DIALOG", 1],
      [1, "DIALOG", 1],
    ]);
  });
});

/** What a cart sells: rules are asked when something is chosen, and a trade pays by its own offer. */
const SOLD = Object.entries(WAYS).filter(([, [kind]]) => kind === "DEVICE" || kind === "EXTRA");
const OFF_SALE = ["stop selling", "an accessory off sale"];

describe("a cart's prices under its version stay", () => {
  const begun = async () => {
    const chosen = { deviceCode: "TABLET", paymentplanID: "LOAN24" };
    return (await aFilledCart(world, shop.seller, "standard", chosen)).uuid;
  };
  const fill = async (cartUUID: string) => {
    const chosen = { cartUUID, deviceCode: "PHONE", paymentplanID: "LOAN24" };
    await callAs(world, shop.seller, SELECT_OPTION, chosen);
    await callAs(world, shop.seller, ADD_EXTRA, { cartUUID, extraCode: "CASE" });
    await callAs(world, shop.seller, ADD_TO_CART, { cartUUID });
    const { cart } = (await callAs(world, shop.seller, GET_CART, { cartUUID })).data;
    return { totals: cart.totals, version: cart.priceVersion };
  };

  test.each(SOLD)("after %s", async (name, [, change]) => {
    const [cartUUID, later] = [await begun(), await begun()];
    const before = await fill(cartUUID);
    const { cart } = (await callAs(world, shop.seller, GET_CART, { cartUUID })).data;
    await change();
    const kept = (await callAs(world, shop.seller, GET_CART, { cartUUID })).data.cart;
    expect([kept.totals, kept.orders]).toEqual([cart.totals, cart.orders]);
    // What is put in later costs what it cost then, as long as it is sold.
    if (!OFF_SALE.includes(name)) expect(await fill(later)).toEqual(before);
  });
});
