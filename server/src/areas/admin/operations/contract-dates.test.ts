import {
  ADJUST_CONTRACT_DATES,
  FIND_CONTRACTS_TO_ADJUST,
  PREVIEW_CONTRACT_DATES,
} from "@handsel/contract/admin/contract-dates.ts";
import { addMonths } from "@handsel/finance/numbers/calendar-date.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contractsOfSale } from "#areas/sales/index.ts";
import { aUser, signedIn } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { aSaleIn, inShop } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let shop: Shop;
let top: Person;

beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform, { configs: { earlySwapMonth: 12 } });
  top = await signedIn(platform, await aUser(platform, shop.tenant, { role: 1 }));
});
afterAll(() => platform.close());

const find = (reference: string, person = top) =>
  callAs(platform, person, FIND_CONTRACTS_TO_ADJUST, { reference });

test("ADMIN-OTHER-03 a running contract is found by its reference, previewed, moved with a reason, and its history says so", async () => {
  const { reference, cartId } = await aSaleIn(platform, shop, "ACTIVE");
  const [found] = (await find(` ${reference.toLowerCase()} `)).data.contracts;
  const start = found?.dates?.startDate ?? "";
  expect(found).toMatchObject({
    reference,
    isAdjustable: true,
    adjustments: [],
    dates: { swapStatus: "NO_SWAP" },
  });
  const orderUUID = found?.orderUUID ?? "";
  const startDate = addMonths(start, -13);

  const { data: preview } = await callAs(platform, top, PREVIEW_CONTRACT_DATES, { orderUUID, startDate });
  expect(preview.before.startDate).toBe(start);
  expect(preview.after).toMatchObject({
    startDate,
    earlySwapStartDate: addMonths(startDate, 12),
    freeSwapStartDate: addMonths(startDate, 24),
    endDate: addMonths(startDate, 36),
    swapStatus: "EARLY_SWAP",
  });
  expect(preview.after.balance ?? 0).toBeLessThan(preview.before.balance ?? 0);
  expect((await find(reference)).data.contracts[0]?.dates?.startDate).toBe(start);

  const { data, codes } = await callAs(platform, top, ADJUST_CONTRACT_DATES, {
    orderUUID,
    startDate,
    reason: "Delivered earlier than booked",
    seenStartDate: start,
  });
  expect(codes).toEqual([]);
  expect(data.contract).toMatchObject({
    dates: preview.after,
    adjustments: [
      { reason: "Delivered earlier than booked", from: start, to: startDate, userName: "Kit Marlow" },
    ],
  });
  const [contract] = await inShop(platform, shop, ({ db }) => contractsOfSale(db, cartId));
  expect(contract?.state.dates?.startDate).toBe(startDate);
  const late = await callAs(platform, top, ADJUST_CONTRACT_DATES, {
    orderUUID,
    startDate: start,
    reason: "x",
    seenStartDate: start,
  });
  expect(late.codes).toEqual(["CHANGED_MEANWHILE"]);
});

test("a contract is found by its reference as lists and papers have it, and by every id of it", async () => {
  const { reference, cartId } = await aSaleIn(platform, shop, "ACTIVE", { extras: ["CASE", "CHARGER"] });
  const contracts = await inShop(platform, shop, ({ db }) => contractsOfSale(db, cartId));
  const [device, extras] = contracts;
  const names = [
    reference,
    `${reference}-1`,
    `${reference}-2`,
    cartId,
    device?.id,
    extras?.id,
    device?.orderId,
  ];
  for (const name of names)
    expect((await find(name ?? "")).data.contracts, name).toMatchObject([
      { reference, orderUUID: device?.id },
      { reference, orderUUID: extras?.id },
    ]);
  expect((await find("nonsense")).codes).toEqual(["CART_X_NOT_FOUND"]);
  const other = await aShop(platform);
  const stranger = await signedIn(platform, await aUser(platform, other.tenant, { role: 1 }));
  expect((await find(reference, stranger)).codes).toEqual(["CART_X_NOT_FOUND"]);
  expect((await find(cartId, stranger)).codes).toEqual(["CART_X_NOT_FOUND"]);
});

test("a contract that does not run has no days to move", async () => {
  const { reference } = await aSaleIn(platform, shop, "PENDING");
  const [found] = (await find(reference)).data.contracts;
  expect(found).toMatchObject({ isAdjustable: false, dates: null });
  const moved = await callAs(platform, top, PREVIEW_CONTRACT_DATES, {
    orderUUID: found?.orderUUID ?? "",
    startDate: "2026-01-01",
  });
  expect(moved.codes).toEqual(["CONTRACT_DATES_FIXED"]);
});

test.each(["9999-12-31", "0001-01-01"])("a contract cannot start on %s", async (startDate) => {
  const { cartId } = await aSaleIn(platform, shop, "ACTIVE");
  const [contract] = await inShop(platform, shop, ({ db }) => contractsOfSale(db, cartId));
  const asked = { orderUUID: contract?.id ?? "", startDate };
  expect((await callAs(platform, top, PREVIEW_CONTRACT_DATES, asked)).codes).toEqual(["REQUEST_NOT_VALID"]);
});

test("an unknown reference, another retailer's contract and roles below the top are refused", async () => {
  const { reference } = await aSaleIn(platform, shop, "ACTIVE");
  expect((await find("GB-XX-2026-T0000001")).codes).toEqual(["CART_X_NOT_FOUND"]);
  const other = await aShop(platform);
  const stranger = await signedIn(platform, await aUser(platform, other.tenant, { role: 1 }));
  expect((await find(reference, stranger)).codes).toEqual(["CART_X_NOT_FOUND"]);
  for (const role of [5, 10, 11] as const) {
    const person = await signedIn(platform, await aUser(platform, shop.tenant, { role }));
    expect((await find(reference, person)).httpStatus).toBe(403);
  }
});
