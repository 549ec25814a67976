import { randomUUID } from "node:crypto";
import type { Cart } from "@handsel/contract/cart/cart.ts";
import * as changing from "@handsel/contract/cart/changing.ts";
import { COMPARE_PLANS, SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { EDIT_CART, GET_CART, SET_CART_SERVICE } from "@handsel/contract/cart/services.ts";
import { isOperation, type Operation } from "@handsel/contract/operation.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Refusal } from "#edge/refuse.ts";
import { inTenant } from "#platform.ts";
import { aCart, aCartWith, aFilledCart, aShop, SHORT_LOAN, type Shop } from "#testing/cart-builders.ts";
import { aPlan, saveCatalog } from "#testing/catalog-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { type CartContext } from "../cart-context.ts";
import { freezeCart, moveCart } from "./cart-life.ts";
import type { CartEvent } from "./cart-states.ts";
import { openCart } from "./change-cart.ts";

let platform: TestPlatform;
let shop: Shop;

beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform);
});
afterAll(() => platform.close());

/** As an operation of a later area would. */
async function submit(cartUUID: string, of: Shop = shop): Promise<string[]> {
  const session = await platform.platform.sessions.find(of.seller.sessionToken, "test");
  if (!session) throw new Error("no session");
  try {
    await inTenant(platform.platform, of.tenant.wlId, async (db) => {
      const { clock, tenants } = platform.platform;
      const tenant = tenants.byId(of.tenant.wlId) ?? of.tenant;
      const ctx: CartContext = { db, tenant, clock, caller: session.caller, platform: platform.platform };
      await freezeCart(ctx, await openCart(ctx, { cartUUID }));
    });
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.entries.map(({ code }) => code);
    throw error;
  }
}

const move = (cartId: string, event: Exclude<CartEvent, "submit">) =>
  inTenant(platform.platform, shop.tenant.wlId, (db) =>
    moveCart(db, { cartId, event, now: platform.platform.clock.now() }),
  );

const read = async (cartUUID: string, of: Shop = shop): Promise<Cart> =>
  (await callAs(platform, of.seller, GET_CART, { cartUUID })).data.cart;

/** Every operation that changes a cart, with an input that would do so. */
function everyChange(cart: Cart): [Operation, Record<string, unknown>][] {
  const cartUUID = cart.uuid;
  const orderUUID = cart.orders[0]?.uuid;
  const inputs: Record<string, Record<string, unknown>> = {
    ADD_TO_CART: { cartUUID },
    ADD_EXTRA: { cartUUID, extraCode: "CASE" },
    ADD_EXTRA_MANUALLY: { cartUUID, category: "Service", description: "Help", price: 10 },
    REMOVE_EXTRA: { orderUUID, extraUUID: randomUUID() },
    REMOVE_PRODUCT: { orderUUID, productUUID: cart.orders[0]?.products.items[0]?.uuid },
    ADD_DISCOUNT: { orderUUID, typeID: 5, value: 1 },
    REMOVE_DISCOUNT: { orderUUID, discountUUID: randomUUID() },
    REMOVE_ORDER: { orderUUID },
    CHANGE_PRODUCT_QUANTITY: { cartUUID, productUUID: randomUUID(), quantity: 2 },
    CHANGE_EXTRA_QUANTITY: { cartUUID, extraUUID: randomUUID(), quantity: 2 },
    CHANGE_SALE_PRICE: { cartUUID, UUID: randomUUID(), salePrice: 2 },
    ADD_MANUAL_ITEM: { cartUUID, description: "Rack", category: "Hardware", price: 10, quantity: 1 },
    CHANGE_ORDER_PAYMENT_PLAN: { cartUUID, paymentplanID: "LOAN12" },
  };
  return [
    ...Object.values<unknown>(changing)
      .filter(isOperation)
      .map((operation): [Operation, Record<string, unknown>] => [operation, inputs[operation.name] ?? {}]),
    [SELECT_OPTION, { cartUUID, deviceCode: "PHONE" }],
    [EDIT_CART, { cartUUID }],
    [SET_CART_SERVICE, { cartUUID, service: "standard" }],
  ];
}

describe("a cart that was sent for credit", () => {
  test("is frozen: every change is refused and nothing in it moves", async () => {
    const cart = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    expect(await submit(cart.uuid)).toEqual([]);
    const frozen = await read(cart.uuid);
    expect(frozen).toMatchObject({ isOpen: false, orders: cart.orders, totals: cart.totals });
    for (const [operation, input] of everyChange(cart)) {
      const { codes } = await callAs(platform, shop.seller, operation, input);
      expect([operation.name, codes]).toEqual([operation.name, ["CREDIT_ALREADY_APPLIED_TO_ORDER"]]);
    }
    expect(await read(cart.uuid)).toEqual(frozen);
  });

  test("costs what it cost, whatever becomes of plans, insurances and tax", async () => {
    const changing24 = await aShop(platform);
    const cart = await aFilledCart(platform, changing24.seller, "standard", {
      deviceCode: "PHONE",
      insuranceID: "COVER",
      paymentplanID: "LOAN12",
    });
    await submit(cart.uuid, changing24);
    const frozen = await read(cart.uuid, changing24);
    await saveCatalog(platform, changing24.tenant, {
      settings: { pricesIncludeTax: true, vatRatePpm: 250_000 },
      plans: [aPlan({ ...SHORT_LOAN.terms, nominalRatePpm: 300_000, status: 0 })],
      insurances: [{ id: "COVER", name: "Cover", priceBands: [{ upToMinor: 900_000, monthlyMinor: 9_999 }] }],
    });
    expect(await read(cart.uuid, changing24)).toEqual(frozen);
  });

  test("says the plan it is on, and that there is no other for it any more", async () => {
    const cart = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    await submit(cart.uuid);
    const { data, codes } = await callAs(platform, shop.seller, COMPARE_PLANS, { cartUUID: cart.uuid });
    expect(codes).toEqual([]);
    const offers = data.paymentplan_options.map(({ id, selected, enabled }) => [id, selected, enabled]);
    expect(offers).toContainEqual(["LOAN24", true, true]);
    expect(offers.filter(([, , isEnabled]) => isEnabled)).toHaveLength(1);
  });

  test("takes along what was begun and not yet put into it", async () => {
    const cart = await aCartWith(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    expect(await submit(cart.uuid)).toEqual([]);
    const frozen = await read(cart.uuid);
    expect(frozen.current_order).toBeNull();
    expect(frozen.orders).toMatchObject([{ uuid: cart.current_order?.uuid }]);
  });

  test("can be sent once, also by eight at the same moment", async () => {
    const cart = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    const sent = await Promise.all(Array.from({ length: 8 }, () => submit(cart.uuid)));
    expect(sent.filter((codes) => codes.length === 0)).toHaveLength(1);
    expect(sent.flat()).toEqual(Array.from({ length: 7 }, () => "CREDIT_ALREADY_APPLIED_TO_ORDER"));
  });

  test("opens again when the contract is given up before it began", async () => {
    const cart = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    await submit(cart.uuid);
    expect(await move(cart.uuid, "reopen")).toBe(true);
    expect(await read(cart.uuid)).toMatchObject({ isOpen: true, totals: cart.totals });
    const { codes } = await callAs(platform, shop.seller, changing.ADD_EXTRA, {
      cartUUID: cart.uuid,
      extraCode: "CASE",
    });
    expect(codes).toEqual([]);
  });
});

describe("a cart that is not ready", () => {
  test("is not sent: an empty one, and one with a problem", async () => {
    const { uuid: empty } = await aCart(platform, shop.seller);
    expect(await submit(empty)).toEqual(["FINANCED_AMOUNT_BELOW_OR_EQUAL_TO_ZERO"]);
    const { uuid: small } = await aCart(platform, shop.seller, "standard");
    await callAs(platform, shop.seller, changing.ADD_EXTRA, { cartUUID: small, extraCode: "CASE" });
    expect(await submit(small)).toEqual(["MIN_FINANCE_AMOUNT_EXCEEDED_VALUE_X"]);
    expect((await read(small)).isOpen).toBe(true);
  });

  test("knows no event that its status does not have", async () => {
    const cart = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    expect(await move(cart.uuid, "activate")).toBe(false);
    expect(await move(cart.uuid, "reopen")).toBe(false);
    expect(await move(randomUUID(), "close")).toBe(false);
    expect(await read(cart.uuid)).toEqual(cart);
    expect(await move(cart.uuid, "close")).toBe(true);
    expect(await move(cart.uuid, "reopen")).toBe(false);
  });
});

describe("a cart whose contract runs", () => {
  test("is left alone, and whoever tries to change it finds a new cart made for him", async () => {
    const cart = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    await submit(cart.uuid);
    await move(cart.uuid, "activate");
    const active = await read(cart.uuid);

    const { header } = await callAs(platform, shop.seller, changing.ADD_EXTRA, {
      cartUUID: cart.uuid,
      extraCode: "CASE",
    });

    expect(header.errors).toMatchObject([{ code: "CONTRACT_ALREADY_ACTIVE" }]);
    const [newCartUUID] = header.errors?.[0]?.values ?? [];
    expect(await read(String(newCartUUID))).toMatchObject({ isOpen: true, orders: [], version: 1 });
    expect(await read(cart.uuid)).toEqual(active);
  });
});
