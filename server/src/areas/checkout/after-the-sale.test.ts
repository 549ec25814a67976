// The money and the papers, once the contract is signed.
import { GET_CART } from "@handsel/contract/cart/services.ts";
import { GIVE_BACK_AMOUNT, MAIL_CONTRACT, TAKE_AMOUNT } from "@handsel/contract/checkout/contract-status.ts";
import { GET_CART_ACTIONS, GET_SALE } from "@handsel/contract/sales/changing.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { heldOf } from "#areas/ledger/index.ts";
import { contractsOfSale, eventsOfSale, recordEvents, SYSTEM } from "#areas/sales/index.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { statusOf } from "#testing/checkout-builders.ts";
import { compareBooks } from "#testing/ledger-histories.ts";
import { aSaleIn, inShop, recordFor } from "#testing/sale-builders.ts";
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

describe("what was taken for a contract that ended", () => {
  const giveBack = (cartUUID: string, person = shop.seller) =>
    callAs(world, person, GIVE_BACK_AMOUNT, { cartUUID });
  const givings = (cartId: string) =>
    inShop(world, shop, async ({ db }) =>
      (await eventsOfSale(db, cartId)).filter(({ type }) => type === "AMOUNT_GIVEN_BACK"),
    );
  const held = (cartId: string) =>
    inShop(world, shop, async ({ db }) => {
      const contractIds = (await contractsOfSale(db, cartId)).map(({ id }) => id);
      const of = (account: "TILL" | "CUSTOMERS") => heldOf(db, { cartId, contractIds, account });
      return { till: await of("TILL"), customers: await of("CUSTOMERS") };
    });
  const saleOf = async (cartUUID: string) =>
    (await callAs(world, shop.seller, GET_SALE, { cartUUID })).data.sale;

  test.each(["WITHDRAWN", "CANCELLED"] as const)(
    "is said until it is given back after %s, once, with who and when, and the books are even",
    async (ending) => {
      const { cartId } = await aSaleIn(world, shop, "ACTIVE", { service: "standard" });
      await take(cartId);
      expect(await saleOf(cartId)).toMatchObject({ toGiveBack: 0, givenBack: null });
      expect((await giveBack(cartId)).codes).toEqual(["POS_INVALID_ORDER_STATUS_X"]);
      await recordFor(world, shop, { cartId }, [{ type: ending, data: {} }]);
      const { amountTaken, toGiveBack } = await statusOf(world, shop.seller, cartId);
      expect(toGiveBack).toBe(amountTaken?.amount);
      expect((await saleOf(cartId)).toGiveBack).toBe(toGiveBack);

      const answers = await Promise.all([giveBack(cartId), giveBack(cartId), giveBack(cartId)]);
      expect(answers.flatMap(({ codes }) => codes)).toEqual([]);
      const events = await givings(cartId);
      expect(events.map(({ data }) => data)).toEqual([{ amountMinor: Math.round(toGiveBack * 100) }]);
      const givenBack = { by: events[0]?.actor.name, at: expect.any(String), amount: toGiveBack };
      expect(await statusOf(world, shop.seller, cartId)).toMatchObject({ toGiveBack: 0, givenBack });
      expect(await saleOf(cartId)).toMatchObject({ toGiveBack: 0, givenBack });
      expect(await held(cartId)).toEqual({ till: 0, customers: 0 });
      expect(await compareBooks(world, shop)).toMatchObject({ differences: 0, examples: [] });
      const { data } = await callAs(world, shop.seller, GET_CART_ACTIONS, { cartUUID: cartId });
      expect(data.cartActions).toContainEqual(
        expect.objectContaining({ actionAmounts: [{ kind: "givenBack", amount: toGiveBack }] }),
      );
    },
  );

  test("of extras that go before their device is given back apart, and the rest with the device", async () => {
    const { cartId } = await aSaleIn(world, shop, "ACTIVE", { service: "standard", extras: ["CASE"] });
    await take(cartId);
    const contracts = await inShop(world, shop, ({ db }) => contractsOfSale(db, cartId));
    const taken = (await statusOf(world, shop.seller, cartId)).amountTaken?.amount ?? 0;
    let given = 0;
    for (const { id } of contracts.toReversed()) {
      await inShop(world, shop, (ctx) =>
        recordEvents(ctx, { contractId: id, events: [{ type: "CANCELLED", data: {} }], actor: SYSTEM }),
      );
      const { toGiveBack } = await statusOf(world, shop.seller, cartId);
      given += Math.round(toGiveBack * 100);
      if (toGiveBack > 0) expect((await giveBack(cartId)).codes).toEqual([]);
    }
    expect(given).toBe(Math.round(taken * 100));
    expect((await statusOf(world, shop.seller, cartId)).givenBack?.amount).toBe(taken);
    expect(await held(cartId)).toEqual({ till: 0, customers: 0 });
    expect(await compareBooks(world, shop)).toMatchObject({ differences: 0, examples: [] });
  });

  test("is not given back where nothing was taken, nor by another retailer", async () => {
    const { cartId } = await aSaleIn(world, shop, "ACTIVE", { service: "standard" });
    await recordFor(world, shop, { cartId }, [{ type: "WITHDRAWN", data: {} }]);
    expect((await giveBack(cartId)).codes).toEqual(["POS_INVALID_ORDER_STATUS_X"]);
    expect((await giveBack(cartId, other.seller)).codes).toEqual(["CART_X_NOT_FOUND"]);
    expect(await givings(cartId)).toEqual([]);
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
