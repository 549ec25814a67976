// The changes of a cart against inputs that no honest client sends, with a real cart behind them, so that what lies beyond
// the schema is reached too. Whatever comes, the answer is never a failure of ours and the cart stays whole.

import type { Cart } from "@handsel/contract/cart/cart.ts";
import * as changing from "@handsel/contract/cart/changing.ts";
import * as selecting from "@handsel/contract/cart/selecting.ts";
import * as services from "@handsel/contract/cart/services.ts";
import { GET_CART } from "@handsel/contract/cart/services.ts";
import { isOperation } from "@handsel/contract/operation.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aFilledCart, aShop, type Shop } from "#testing/cart-builders.ts";
import { hostileInputs } from "#testing/hostile-inputs.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

const OPERATIONS = [changing, selecting, services].flatMap((module) =>
  Object.values<unknown>(module).filter(isOperation),
);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let platform: TestPlatform;
let shop: Shop;

beforeAll(async () => {
  platform = await openTestPlatform();
  // The limits would answer in place of what is to be tested behind them.
  platform.platform.rates.allow = () => true;
  shop = await aShop(platform, {
    configs: {
      useQuantities: true,
      canChangeSalePrice: true,
      canQuickQuote: true,
      availableDiscounts: [1, 5],
    },
  });
});
afterAll(() => platform.close());

/** The same input about a cart, an order and lines that exist. */
function aimedAt(cart: Cart, input: Record<string, unknown>): Record<string, unknown> {
  const [order] = cart.orders;
  const real: Record<string, string | undefined> = {
    cartUUID: cart.uuid,
    orderUUID: order?.uuid,
    productUUID: order?.products.items[0]?.uuid,
    extraUUID: order?.extras.items[0]?.uuid,
    UUID: order?.products.items[0]?.uuid,
    deviceCode: "PHONE",
    extraCode: "CASE",
    paymentplanID: "LEASE36",
    financingType: "B2B_LEASE",
    service: "lease",
  };
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const isSample =
        value === "sample" || value === "STANDARD" || (typeof value === "string" && UUID.test(value));
      return [name, isSample && name in real ? real[name] : value];
    }),
  );
}

test.each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
  "%s answers hostile input about a real cart with the envelope",
  async (_, operation) => {
    const cart = await aFilledCart(platform, shop.seller, "lease", {
      deviceCode: "PHONE",
      selectedExtraOptionID: "WARRANTY24",
    });
    for (const input of hostileInputs(operation)) {
      const { httpStatus, header } = await callAs(platform, shop.seller, operation, aimedAt(cart, input));
      expect([httpStatus, header.errors, input]).toEqual([
        expect.toBeOneOf([200, 400]),
        header.errors,
        input,
      ]);
    }
    const { data } = await callAs(platform, shop.seller, GET_CART, { cartUUID: cart.uuid });
    expect(data.cart.uuid).toBe(cart.uuid);
  },
  60_000,
);
