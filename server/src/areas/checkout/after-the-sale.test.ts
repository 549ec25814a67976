// The money and the papers, once the contract is signed.
import { GET_CART } from "@handsel/contract/cart/services.ts";
import { MAIL_CONTRACT, TAKE_AMOUNT } from "@handsel/contract/checkout/contract-status.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventsOfSale } from "#areas/sales/index.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { statusOf } from "#testing/checkout-builders.ts";
import { aSaleIn, inShop } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  other = await aShop(world);
});
afterAll(() => world.close());

const take = (cartUUID: string, person = shop.seller) => callAs(world, person, TAKE_AMOUNT, { cartUUID });
const takings = (cartId: string) =>
  inShop(world, shop, async ({ db }) =>
    (await eventsOfSale(db, cartId)).filter(({ type }) => type === "AMOUNT_TAKEN"),
  );

describe("what is due today", () => {
  test("is the figure of the cart, and is ticked off once, with who and when", async () => {
    const { cartId } = await aSaleIn(world, shop, "ACTIVE", { service: "standard" });
    const { data } = await callAs(world, shop.seller, GET_CART, { cartUUID: cartId });
    expect(await statusOf(world, shop.seller, cartId)).toMatchObject({
      dueToday: data.cart.totals.dueToday,
      amountTaken: null,
    });
    expect(data.cart.totals.dueToday).toBeGreaterThan(0);
    const answers = await Promise.all([take(cartId), take(cartId), take(cartId)]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual([]);
    const events = await takings(cartId);
    expect(events).toHaveLength(1);
    expect(events[0]?.data).toEqual({ amountMinor: Math.round(data.cart.totals.dueToday * 100) });
    const { amountTaken } = await statusOf(world, shop.seller, cartId);
    expect(amountTaken).toEqual({
      by: events[0]?.actor.name,
      at: expect.any(String),
      amount: data.cart.totals.dueToday,
    });
  });

  test("is not taken before the customer has signed, nor by another retailer", async () => {
    const { cartId } = await aSaleIn(world, shop, "PENDING");
    expect((await take(cartId)).codes).toEqual(["POS_INVALID_ORDER_STATUS_X"]);
    const running = await aSaleIn(world, shop, "ACTIVE");
    expect((await take(running.cartId, other.seller)).codes).toEqual(["CART_X_NOT_FOUND"]);
    expect(await takings(running.cartId)).toEqual([]);
  });
});

describe("the contract", () => {
  test("goes to the customer's address as it is printed", async () => {
    const sale = await aSaleIn(world, shop, "ACTIVE");
    const { data, codes } = await callAs(world, shop.seller, MAIL_CONTRACT, { cartUUID: sale.cartId });
    expect(codes).toEqual([]);
    expect(data.sentTo).toBe(sale.customer.email);
    await runJobs(world);
    const mail = world.sentMails.at(-1);
    expect(mail?.to).toContain(sale.customer.email);
    expect(mail?.subject).toContain(sale.reference);
    expect(JSON.stringify(mail?.attachments)).toContain(`${sale.reference}.pdf`);
  });

  test("is not sent before it is signed", async () => {
    const { cartId } = await aSaleIn(world, shop, "PENDING");
    const { codes } = await callAs(world, shop.seller, MAIL_CONTRACT, { cartUUID: cartId });
    expect(codes).toEqual(["POS_INVALID_ORDER_STATUS_X"]);
  });
});
