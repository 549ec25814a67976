import {
  ADD_EXTRA_MANUALLY,
  ADD_TO_CART,
  CHANGE_ORDER_PAYMENT_PLAN,
  REMOVE_EXTRA,
  REMOVE_ORDER,
} from "@handsel/contract/cart/changing.ts";
import { SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { EDIT_CART, GET_CART, SET_CART_SERVICE } from "@handsel/contract/cart/services.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  aCartWith,
  aFilledCart,
  aSeller,
  aShop,
  EXCLUSIVE,
  LOAN,
  SHORT_LOAN,
  type Shop,
} from "#testing/cart-builders.ts";
import { expectEngineFigures, expectExactTotals, type KnownTerms } from "#testing/cart-figures.ts";
import { ROUNDS } from "#testing/races.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

const TILLS = 8;
const LINES_EACH = 12;

const TERMS: KnownTerms = {
  plans: [LOAN, SHORT_LOAN, EXCLUSIVE],
  tax: { pricingIncludesTax: true, vatRatePpm: 200_000 },
  residuals: {},
};

let platform: TestPlatform;
let shop: Shop;
let tills: Person[];

beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform);
  tills = await Promise.all(Array.from({ length: TILLS }, () => aSeller(platform, shop)));
});
afterAll(() => platform.close());

const together = <T>(act: (till: Person, number: number) => Promise<T>) => Promise.all(tills.map(act));

test("lines that eight tills add to one cart at once are all there, and every answer was true when it was given", async () => {
  const begun = await aCartWith(platform, shop.seller, "standard", { deviceCode: "PHONE" });
  const answers = (
    await together(async (till, number) => {
      const seen = [];
      for (let round = 0; round < LINES_EACH; round += 1) {
        const { data, codes } = await callAs(platform, till, ADD_EXTRA_MANUALLY, {
          cartUUID: begun.uuid,
          category: "Service",
          description: `till ${number} round ${round}`,
          price: (1 + number * LINES_EACH + round) / 100,
        });
        expect(codes).toEqual([]);
        seen.push(data.cart);
      }
      return seen;
    })
  ).flat();

  const { data } = await callAs(platform, shop.seller, GET_CART, { cartUUID: begun.uuid });
  const descriptions = data.cart.current_order?.extras.items.map(({ description }) => description);
  expect(new Set(descriptions).size).toBe(TILLS * LINES_EACH);
  expect(data.cart.version).toBe(begun.version + TILLS * LINES_EACH);
  // Each change saw all changes before it: the version and the number of lines grow together.
  expect(answers.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: TILLS * LINES_EACH }, (_, index) => begun.version + 1 + index),
  );
  for (const cart of answers) {
    expect(cart.current_order?.extras.items).toHaveLength(cart.version - begun.version);
    expectExactTotals(cart);
  }
  if (data.cart.current_order) expectEngineFigures(data.cart.current_order, TERMS);
  expectExactTotals(data.cart);
});

test("an order that eight tills put into the cart at once is in it once", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = await aCartWith(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    const answers = await together((till) => callAs(platform, till, ADD_TO_CART, { cartUUID: begun.uuid }));
    for (const { data } of answers) expect(data.cart.orders).toHaveLength(1);
    const { data } = await callAs(platform, shop.seller, GET_CART, { cartUUID: begun.uuid });
    expect(data.cart).toMatchObject({ version: begun.version + 1, totals: begun.totals });
  }
});

test("what eight tills remove at once is removed once, and the others are told it is gone", async () => {
  const cart = await aFilledCart(platform, shop.seller, "standard", {
    deviceCode: "PHONE",
    selectedExtraOptionID: "WARRANTY24",
  });
  const [order] = cart.orders;
  const extras = await together((till) =>
    callAs(platform, till, REMOVE_EXTRA, {
      orderUUID: order?.uuid,
      extraUUID: order?.extras.items[0]?.uuid ?? "",
    }),
  );
  expect(extras.flatMap(({ codes }) => codes)).toEqual(
    Array.from({ length: TILLS - 1 }, () => "EX_NOT_FOUND_FOR_X"),
  );
  const orders = await together((till) =>
    callAs(platform, till, REMOVE_ORDER, { orderUUID: order?.uuid ?? "" }),
  );
  expect(orders.flatMap(({ codes }) => codes)).toEqual(
    Array.from({ length: TILLS - 1 }, () => "INVALID_ORDER_UUID_X"),
  );
});

test("selections, plans, services and resets of eight tills leave one whole cart that the engine agrees with", async () => {
  const { uuid: cartUUID } = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "TABLET" });
  const acts: ((till: Person) => Promise<{ httpStatus: number }>)[] = [
    (till) => callAs(platform, till, SELECT_OPTION, { cartUUID, deviceCode: "PHONE", insuranceID: "COVER" }),
    (till) =>
      callAs(platform, till, SELECT_OPTION, { cartUUID, deviceCode: "PHONE-MAX", paymentplanID: "LOAN24" }),
    (till) => callAs(platform, till, ADD_TO_CART, { cartUUID }),
    (till) => callAs(platform, till, CHANGE_ORDER_PAYMENT_PLAN, { cartUUID, paymentplanID: "LOAN12" }),
    (till) => callAs(platform, till, CHANGE_ORDER_PAYMENT_PLAN, { cartUUID, paymentplanID: "EXCLUSIVE" }),
    (till) => callAs(platform, till, EDIT_CART, { cartUUID }),
    (till) => callAs(platform, till, SET_CART_SERVICE, { cartUUID, service: "tablets" }),
    (till) => callAs(platform, till, GET_CART, { cartUUID }),
  ];
  for (let round = 0; round < 5; round += 1) {
    const answers = await together((till, number) => {
      const act = acts[(number + round) % acts.length];
      if (!act) throw new Error("no act");
      return act(till);
    });
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual(Array.from({ length: TILLS }, () => 200));
    const { data } = await callAs(platform, shop.seller, GET_CART, { cartUUID });
    expectExactTotals(data.cart);
    for (const order of [...data.cart.orders, data.cart.current_order])
      if (order) expectEngineFigures(order, TERMS);
  }
});
