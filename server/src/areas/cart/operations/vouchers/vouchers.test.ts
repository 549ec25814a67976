import { REMOVE_DISCOUNT } from "@handsel/contract/cart/changing.ts";
import {
  CREATE_VOUCHERS,
  DELETE_VOUCHER,
  GET_VOUCHER,
  LIST_VOUCHERS,
  REDEEM_VOUCHER,
  SAVE_VOUCHER,
  SET_VOUCHER_STATUS,
} from "@handsel/contract/cart/vouchers.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aUser, signedIn } from "#testing/builders.ts";
import {
  aFilledCart,
  aShop as aSellingShop,
  CATALOGUE,
  type Shop as SellingShop,
} from "#testing/cart-builders.ts";
import { aDevice } from "#testing/catalog-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

type Shop = SellingShop & { admin: Person };

let platform: TestPlatform;
let shop: Shop;

/** A shop with one device at 600. */
async function aShop(): Promise<Shop> {
  const shop = await aSellingShop(platform, {
    catalogue: {
      devices: [
        ...(CATALOGUE.devices ?? []),
        aDevice({ deviceCode: "SIX", msrpMinor: 60_000, tags: ["consumer"] }),
      ],
    },
  });
  return { ...shop, admin: await signedIn(platform, await aUser(platform, shop.tenant, { role: 5 })) };
}

const aCart = async (of: Shop = shop) =>
  (await aFilledCart(platform, of.seller, "standard", { deviceCode: "SIX", paymentplanID: "LOAN24" })).uuid;

beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  shop = await aShop();
});

const DAY = { validFrom: "2020-01-01" };
const save = async (more: object = {}) =>
  callAs(platform, shop.admin, SAVE_VOUCHER, {
    voucher: { code: "spring-50", kind: "VALUE", value: 50, ...DAY, ...more },
  });
const redeem = (cartUUID: string, code = "SPRING-50") =>
  callAs(platform, shop.seller, REDEEM_VOUCHER, { cartUUID, code });

test.each([
  [{ value: null }, "voucher.value", "required"],
  [{ value: 0 }, "voucher.value", "value"],
  [{ kind: "PERCENT", value: null }, "voucher.percent", "required"],
  [{ kind: "PERCENT", value: null, percent: 0 }, "voucher.percent", "value"],
  [{ validTo: "2019-12-31" }, "voucher.validTo", "dateOrder"],
])(
  "a voucher that is worth nothing or ends before it begins is not saved: %j",
  async (terms, field, rule) => {
    const { codes, header } = await save(terms);
    expect(codes).toEqual(["REQUEST_NOT_VALID"]);
    expect(header.errors).toMatchObject([{ values: [field, rule] }]);
  },
);

describe("a voucher at the till", () => {
  test("becomes a discount of the order, whatever case it is typed in; removing that frees it", async () => {
    const { data: saved } = await save({ description: "Spring" });
    const cartUUID = await aCart();
    const { data, codes } = await redeem(cartUUID, "Spring-50");
    expect(codes).toEqual([]);
    expect(data.cart.totals.totalDiscounts).toBe(50);
    expect((await redeem(await aCart())).codes).toEqual(["VOUCHER_USED_UP"]);
    const uses = await callAs(platform, shop.admin, GET_VOUCHER, { id: saved.voucher.id });
    expect(uses.data).toMatchObject({ voucher: { usedCount: 1 }, uses: [{ amount: 50, cartUUID }] });

    const discountUUID = JSON.stringify(data.cart).match(/"uuid":"([0-9a-f-]{36})","type_id":2/)?.[1] ?? "";
    const removed = await callAs(platform, shop.seller, REMOVE_DISCOUNT, { cartUUID, discountUUID });
    expect(removed.codes).toEqual([]);
    expect((await redeem(await aCart())).codes).toEqual([]);
  });

  test("is redeemed once, however many tills ask at the same moment", async () => {
    await save();
    for (let round = 0; round < 5; round += 1) {
      const { data } = await save({ code: `ROUND-${round}` });
      const carts = await Promise.all(Array.from({ length: 8 }, () => aCart()));
      const results = await Promise.all(carts.map((cartUUID) => redeem(cartUUID, `ROUND-${round}`)));
      expect(results.filter(({ codes }) => codes.length === 0)).toHaveLength(1);
      const { data: after } = await callAs(platform, shop.admin, GET_VOUCHER, { id: data.voucher.id });
      expect(after.voucher.usedCount).toBe(1);
    }
  });

  test("with several uses is taken that often and once for a cart", async () => {
    await save({ useLimit: 2, kind: "PERCENT", value: null, percent: 10 });
    const first = await aCart();
    expect((await redeem(first)).data.cart.totals.totalDiscounts).toBe(60);
    expect((await redeem(first)).codes).toEqual(["VOUCHER_USED_UP"]);
    expect((await redeem(await aCart())).codes).toEqual([]);
    expect((await redeem(await aCart())).codes).toEqual(["VOUCHER_USED_UP"]);
  });

  test.each([
    ["VOUCHER_NOT_VALID_NOW", { validTo: "2020-02-01" }],
    ["VOUCHER_NOT_VALID_NOW", { validFrom: "2099-01-01" }],
    ["VOUCHER_BELOW_MINIMUM", { minimumAmount: 700 }],
    ["VOUCHER_NOT_FOUND", { status: 0 }],
    ["PR_HIGHER_DISCOUNT_VALUE", { value: 601 }],
  ])("is refused with %s when %j, and stays unused", async (code, more) => {
    const { data } = await save(more);
    expect((await redeem(await aCart())).codes).toEqual([code]);
    expect((await callAs(platform, shop.admin, GET_VOUCHER, { id: data.voucher.id })).data.uses).toEqual([]);
  });

  test("of another retailer is not found", async () => {
    await save();
    const other = await aShop();
    const cartUUID = await aCart(other);
    const result = await callAs(platform, other.seller, REDEEM_VOUCHER, { cartUUID, code: "SPRING-50" });
    expect(result.codes).toEqual(["VOUCHER_NOT_FOUND"]);
  });
});

describe("ADMIN-OTHER-02 the vouchers page", () => {
  test("makes batches with codes of their own, lists, narrows, switches and deletes", async () => {
    const made = await callAs(platform, shop.admin, CREATE_VOUCHERS, {
      batch: "Summer",
      prefix: "sun",
      count: 30,
      kind: "PERCENT",
      percent: 12.5,
      ...DAY,
    });
    expect(made.data.created).toBe(30);
    const list = (input: object = {}) => callAs(platform, shop.admin, LIST_VOUCHERS, input);
    const first = await list({ text: "summer" });
    expect(first.data.total).toBe(30);
    expect(first.data.vouchers[0]).toMatchObject({ batch: "Summer", percent: 12.5, value: null });
    expect(first.data.vouchers[0]?.code).toMatch(/^SUN-\w{4}-\w{4}-\w{4}$/);
    expect((await list({ after: first.data.next })).data.vouchers).toHaveLength(10);

    const ids = first.data.vouchers.map(({ id }) => id);
    const off = await callAs(platform, shop.admin, SET_VOUCHER_STATUS, { ids, status: 0 });
    expect(off.data.changed).toBe(20);
    expect((await list({ status: 1 })).data.total).toBe(10);
    await callAs(platform, shop.admin, DELETE_VOUCHER, { id: ids[0] ?? "" });
    expect((await list()).data.total).toBe(29);
  });

  test("changes a voucher in its place, and nothing on top of an older version", async () => {
    const { id, updatedAt } = (await save()).data.voucher;
    const changed = await save({ id, updatedAt, value: 30, description: "Less than before" });
    expect(changed.data.voucher).toMatchObject({ id, code: "SPRING-50", value: 30 });
    expect((await save({ id, updatedAt, value: 40 })).codes).toEqual(["CHANGED_MEANWHILE"]);
    const { data } = await callAs(platform, shop.admin, LIST_VOUCHERS, {});
    expect(data).toMatchObject({ total: 1, vouchers: [{ value: 30, description: "Less than before" }] });
    expect((await redeem(await aCart())).data.cart.totals.totalDiscounts).toBe(30);
  });

  test("refuses a code twice, a value that is none, a used one's deletion, and roles below admins", async () => {
    const { data } = await save();
    expect((await save()).codes).toEqual(["VOUCHER_CODE_TAKEN"]);
    expect((await save({ code: "X-1", value: 0 })).httpStatus).toBe(400);
    expect((await save({ code: "X-2", kind: "PERCENT" })).httpStatus).toBe(400);
    await redeem(await aCart());
    expect((await callAs(platform, shop.admin, DELETE_VOUCHER, { id: data.voucher.id })).codes).toEqual([
      "VOUCHER_USED_UP",
    ]);
    const manager = await signedIn(platform, await aUser(platform, shop.tenant, { role: 10 }));
    expect((await callAs(platform, manager, LIST_VOUCHERS, {})).httpStatus).toBe(403);
  });
});
