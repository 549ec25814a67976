import { GET_STOCK } from "@handsel/contract/admin/stock.ts";
import { VALIDATE_DEVICE_REFERENCE } from "@handsel/contract/tradein/evaluating.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aUser, signedIn } from "#testing/builders.ts";
import type { Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import { aTradeShop, PHONE, withTradeParties } from "#testing/tradein-builders.ts";
import { uploadAs } from "#testing/uploads.ts";

let world: TestPlatform;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  shop = await aTradeShop(world);
  admin = await signedIn(world, await aUser(world, shop.tenant, { role: 1 }));
});

const HEADER = "deviceCode;name;manufacturer;category;hasNetwork;questions;valueA;valueB";
const upload = (...lines: string[]) =>
  uploadAs(world, admin, { type: "PRICE_BOOK", content: [HEADER, ...lines].join("\n") });
const bestValue = async (searchText: string) => {
  const { data } = await callAs(world, shop.seller, VALIDATE_DEVICE_REFERENCE, { searchText });
  return data.devices.map(({ deviceCode, maxValue }) => [deviceCode, maxValue]);
};

test("a file of the price book brings models that a search finds, and changes the values of those that are there", async () => {
  const file = [
    `${PHONE.deviceCode};Orbit 8 128 GB;ORBIT;PHONES;1;PHONE;350;280,50`,
    "NEW-1;Novum One;NOVUM;PHONES;1;;120,00;90",
  ];
  const first = await upload(...file);
  expect(first.codes).toEqual([]);
  expect(first.data).toMatchObject({ insertSuccessCount: 1, updateSuccessCount: 1, errorCount: 0 });
  expect(await bestValue("novum")).toMatchObject([["NEW-1", expect.any(Number)]]);
  const second = await upload(...file);
  expect(second.data).toMatchObject({ insertSuccessCount: 0, updateSuccessCount: 0, unchangedCount: 2 });
  const { data } = await callAs(world, admin, GET_STOCK, {});
  expect(data.stock.find(({ type }) => type === "PRICE_BOOK")).toEqual({
    type: "PRICE_BOOK",
    count: 4,
    isTaken: true,
  });
});

test("a model whose questions are not there is a fault of its row; the top admin alone brings the book", async () => {
  const { data } = await upload("NEW-1;Novum One;NOVUM;PHONES;1;NONE;120;90");
  expect(data.fileErrors).toEqual({
    2: [{ column: "questions", error: "UPLOAD_REFERENCE_NOT_FOUND", value: "NONE" }],
  });
  admin = await signedIn(world, await aUser(world, shop.tenant, { role: 5 }));
  expect((await upload("NEW-1;Novum One;NOVUM;PHONES;1;;120;90")).httpStatus).toBe(403);
});
