// Whatever staff do to a cart, in whatever order: its figures are the finance engine's, its sums are exact, its version
// counts its changes, and a refused call changes nothing.

import type { Cart } from "@handsel/contract/cart/cart.ts";
import {
  ADD_DISCOUNT,
  ADD_EXTRA,
  ADD_EXTRA_MANUALLY,
  ADD_MANUAL_ITEM,
  ADD_TO_CART,
  CHANGE_EXTRA_QUANTITY,
  CHANGE_ORDER_PAYMENT_PLAN,
  CHANGE_PRODUCT_QUANTITY,
  CHANGE_SALE_PRICE,
  REMOVE_DISCOUNT,
  REMOVE_EXTRA,
  REMOVE_ORDER,
  REMOVE_PRODUCT,
} from "@handsel/contract/cart/changing.ts";
import { SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { EDIT_CART, GET_CART, SET_CART_SERVICE } from "@handsel/contract/cart/services.ts";
import type { Operation } from "@handsel/contract/operation.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  aCart,
  aSeller,
  aShop,
  CARD,
  EXCLUSIVE,
  LEASE,
  LOAN,
  SHORT_LOAN,
  type Shop,
  TAGGED,
  UPGRADE,
} from "#testing/cart-builders.ts";
import { expectEngineFigures, expectExactTotals, type KnownTerms } from "#testing/cart-figures.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

const TERMS: KnownTerms = {
  plans: [UPGRADE, LOAN, SHORT_LOAN, EXCLUSIVE, TAGGED, LEASE, CARD],
  tax: { pricingIncludesTax: true, vatRatePpm: 200_000 },
  residuals: { PHONE: { 24: 25_000 }, "PHONE-MAX": { 24: 32_500 } },
};

let platform: TestPlatform;
let shop: Shop;

beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform, {
    configs: {
      useQuantities: true,
      canChangeSalePrice: true,
      canQuickQuote: true,
      availableDiscounts: [1, 3, 5, 7],
    },
  });
});
afterAll(() => platform.close());

/** A call made from the cart as it is: which line a number points to is known only then. */
type Step = (cart: Cart) => { operation: Operation; input: Record<string, unknown> };

const money = fc.integer({ min: 1, max: 150_000 }).map((minor) => minor / 100);
const any = fc.nat(1_000);
const pick = <T>(items: readonly T[], number: number): T | undefined =>
  items[number % Math.max(items.length, 1)];
const ordersOf = (cart: Cart) => [...cart.orders, ...(cart.current_order ? [cart.current_order] : [])];
const productsOf = (cart: Cart) => ordersOf(cart).flatMap(({ products }) => products.items);
const extrasOf = (cart: Cart) => ordersOf(cart).flatMap(({ extras }) => extras.items);
const discountsOf = (cart: Cart) => ordersOf(cart).flatMap(({ discounts }) => discounts.items);
const NOTHING = "00000000-0000-4000-8000-000000000000";

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({
      deviceCode: fc.constantFrom("PHONE", "PHONE-MAX", "TABLET"),
      insuranceID: fc.constantFrom("COVER", "NO_INSURANCE", undefined),
      selectedExtraOptionID: fc.constantFrom("WARRANTY24", null, undefined),
      subscriptionID: fc.constantFrom("MOBILE", null),
    })
    .map(
      (selection): Step =>
        ({ uuid }) => ({ operation: SELECT_OPTION, input: { cartUUID: uuid, ...selection } }),
    ),
  fc.constantFrom(ADD_TO_CART, EDIT_CART).map(
    (operation): Step =>
      ({ uuid }) => ({ operation, input: { cartUUID: uuid } }),
  ),
  fc.constantFrom("standard", "upgrade", "lease", "card").map(
    (service): Step =>
      ({ uuid }) => ({ operation: SET_CART_SERVICE, input: { cartUUID: uuid, service } }),
  ),
  fc.constantFrom("CASE", "CHARGER").map(
    (extraCode): Step =>
      ({ uuid }) => ({ operation: ADD_EXTRA, input: { cartUUID: uuid, extraCode } }),
  ),
  money.map(
    (price): Step =>
      ({ uuid }) => ({
        operation: ADD_EXTRA_MANUALLY,
        input: { cartUUID: uuid, category: "Service", description: "Help", price },
      }),
  ),
  fc.record({ price: money, quantity: fc.integer({ min: 1, max: 40 }) }).map(
    (item): Step =>
      ({ uuid }) => ({
        operation: ADD_MANUAL_ITEM,
        input: { cartUUID: uuid, description: "Item", category: "Hardware", ...item },
      }),
  ),
  fc.record({ number: any, value: money, typeID: fc.constantFrom(3, 5, 7) }).map(
    ({ number, ...discount }): Step =>
      (cart) => ({
        operation: ADD_DISCOUNT,
        input: { cartUUID: cart.uuid, orderUUID: pick(ordersOf(cart), number)?.uuid ?? null, ...discount },
      }),
  ),
  any.map(
    (number): Step =>
      (cart) => ({
        operation: REMOVE_DISCOUNT,
        input: { cartUUID: cart.uuid, discountUUID: pick(discountsOf(cart), number)?.uuid ?? NOTHING },
      }),
  ),
  any.map(
    (number): Step =>
      (cart) => ({
        operation: REMOVE_EXTRA,
        input: { cartUUID: cart.uuid, extraUUID: pick(extrasOf(cart), number)?.uuid ?? NOTHING },
      }),
  ),
  any.map(
    (number): Step =>
      (cart) => ({
        operation: REMOVE_PRODUCT,
        input: { cartUUID: cart.uuid, productUUID: pick(productsOf(cart), number)?.uuid ?? NOTHING },
      }),
  ),
  any.map(
    (number): Step =>
      (cart) => ({
        operation: REMOVE_ORDER,
        input: { orderUUID: pick(ordersOf(cart), number)?.uuid ?? NOTHING },
      }),
  ),
  fc.record({ number: any, quantity: fc.integer({ min: 1, max: 60 }) }).map(
    ({ number, quantity }): Step =>
      (cart) => ({
        operation: CHANGE_PRODUCT_QUANTITY,
        input: {
          cartUUID: cart.uuid,
          productUUID: pick(productsOf(cart), number)?.uuid ?? NOTHING,
          quantity,
        },
      }),
  ),
  fc.record({ number: any, quantity: fc.integer({ min: 1, max: 120 }) }).map(
    ({ number, quantity }): Step =>
      (cart) => ({
        operation: CHANGE_EXTRA_QUANTITY,
        input: { cartUUID: cart.uuid, extraUUID: pick(extrasOf(cart), number)?.uuid ?? NOTHING, quantity },
      }),
  ),
  fc.record({ number: any, salePrice: money }).map(
    ({ number, salePrice }): Step =>
      (cart) => ({
        operation: CHANGE_SALE_PRICE,
        input: {
          cartUUID: cart.uuid,
          UUID: pick([...productsOf(cart), ...extrasOf(cart)], number)?.uuid ?? NOTHING,
          salePrice,
        },
      }),
  ),
  fc.constantFrom("LOAN24", "LOAN12", "EXCLUSIVE", "FLAGSHIP", "LEASE36", "EASY24").map(
    (paymentplanID): Step =>
      ({ uuid }) => ({
        operation: CHANGE_ORDER_PAYMENT_PLAN,
        input: { cartUUID: uuid, paymentplanID },
      }),
  ),
);

test("any sequence of changes keeps every figure with the finance engine, to the cent", {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("standard", "upgrade", "lease"),
      fc.array(anyStep, { minLength: 4, maxLength: 24 }),
      async (service, steps) => {
        // Somebody new each time, so that no call is one too many a minute.
        const seller = await aSeller(platform, shop);
        let cart = await aCart(platform, seller, service);
        for (const step of steps) {
          const { operation, input } = step(cart);
          const answer = await callAs(platform, seller, operation, input);
          expect(answer.httpStatus).toBe(200);
          if (answer.header.apiStatus === "ERROR") {
            const { data } = await callAs(platform, seller, GET_CART, { cartUUID: cart.uuid });
            expect(data.cart).toEqual(cart);
            continue;
          }
          const next = answer.data["cart"] as Cart;
          expect(next.version - cart.version).toBeOneOf([0, 1]);
          for (const order of ordersOf(next)) expectEngineFigures(order, TERMS);
          expectExactTotals(next);
          cart = next;
        }
        const { data } = await callAs(platform, seller, GET_CART, { cartUUID: cart.uuid });
        expect(data.cart).toEqual(cart);
      },
    ),
    { numRuns: 25 },
  );
});
