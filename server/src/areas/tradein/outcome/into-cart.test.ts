// A trade goes into a cart by two calls, from the services home and from the outcomes. Both ask the same of it, both give
// the same cart, and the sale that follows ends the same.

import { randomUUID } from "node:crypto";
import { ADD_TO_CART } from "@handsel/contract/cart/changing.ts";
import { SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { CREATE_CART, GET_CART, SET_CART_SERVICE } from "@handsel/contract/cart/services.ts";
import { PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import { ADD_DEVICE_REFERENCE_TO_CART, FINALISE_CART } from "@handsel/contract/checkout/contract-status.ts";
import { GET_WAYS_ON, TAKE_WAY_ON } from "@handsel/contract/checkout/ways-on.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import type { WhiteLabelInput } from "@handsel/contract/platform/tenant.ts";
import {
  ANSWER_QUOTE_APPROVAL,
  SEND_QUOTE_APPROVAL_MESSAGE,
  SET_ID_PHOTO_DECISION,
  UPLOAD_ID_PHOTO,
} from "@handsel/contract/tradein/approval.ts";
import { VALIDATE_DEVICE_REFERENCE } from "@handsel/contract/tradein/evaluating.ts";
import {
  ADD_TRADECART_TO_CART,
  CONFIRM_TRADECART,
  CREATE_TRADECART,
  GET_TRADECART,
  REMOVE_TRADECART_DEVICE,
  type Tradecart,
} from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { saveTenant } from "#areas/platform/index.ts";
import { eventsOfSale, findContract } from "#areas/sales/index.ts";
import { inTenant } from "#platform.ts";
import { aStore, aUser, signedIn } from "#testing/builders.ts";
import { aFilledCart, aSeller, type Shop } from "#testing/cart-builders.ts";
import { aCustomerOf, aNewImei, replay, reportTo, statusOf } from "#testing/checkout-builders.ts";
import { startFakeLenders } from "#testing/fake-lender.ts";
import { aContract, inShop, recordFor } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import {
  aDeviceToTrade,
  anIdPhoto,
  anImei,
  aTradecart,
  aTradeShop,
  GOOD_ANSWERS,
  TRADE_CONFIGS,
  withTradeParties,
} from "#testing/tradein-builders.ts";

const MONTH_MS = 30.5 * DAY_MS;

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
let shop: Shop;
let approving: Shop;
let charging: Shop;
let changing: Shop;

beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform(lenders.environment);
  withTradeParties(world);
  shop = await aTradeShop(world, { earlySwapMonth: 6 });
  approving = await aTradeShop(world, { customerTradecartApproval: true, confirmationOptions: ["EMAIL"] });
  charging = await aTradeShop(world, { earlySwapMonth: 6, swapPaymentTypes: ["CARD", "CASH"] });
  changing = await aTradeShop(world, { earlySwapMonth: 6 });
});
afterEach(() => world.moveClock(0));
afterAll(async () => {
  await world.close();
  await lenders.close();
});

type Offered = Pick<Tradecart, "id" | "outcome" | "source">;

const CALLS = {
  CREATE_CART: async (person: Person, { id }: Offered) => {
    const { codes, data } = await callAs(world, person, CREATE_CART, { tradecartID: id });
    return { codes, cart: data.cart };
  },
  ADD_TRADECART_TO_CART: async (person: Person, { id, outcome, source }: Offered) => {
    const { codes, data } = await callAs(world, person, ADD_TRADECART_TO_CART, {
      recycleCart: { tradecartID: id },
      selectedOutcome: outcome === "NONE" ? "STANDARD" : outcome,
      recycleType: source,
    });
    return { codes, cart: data.cart };
  },
};
type Call = keyof typeof CALLS;
const BOTH: readonly Call[] = ["CREATE_CART", "ADD_TRADECART_TO_CART"];

const aQuote = (of: Shop) => aTradecart(world, of.seller, { selectedOutcome: "STANDARD" });

/** The retailer changes its mind after the quote was made. */
async function change(of: Shop, configs: NonNullable<WhiteLabelInput["configs"]>): Promise<void> {
  const { platform } = world;
  const tenant = platform.tenants.byId(of.tenant.wlId) ?? of.tenant;
  await inTenant(platform, tenant.wlId, (db) =>
    saveTenant(db, { ...tenant, configs: { ...tenant.configs, ...configs } }),
  );
  await platform.tenants.reload();
}

/** The customer agrees by the link in their mail. */
async function approve(tradecartId: string): Promise<void> {
  world.sentMails.length = 0;
  const sent = { tradecartId, distributionMethod: "EMAIL" } as const;
  await callAs(world, approving.seller, SEND_QUOTE_APPROVAL_MESSAGE, sent);
  await runJobs(world);
  const texts = world.sentMails.map(({ text }) => text).join("\n");
  const token = /\/online\/tradein\/approval\/([\w-]+)/.exec(texts)?.[1] ?? "";
  const customer = { subdomain: approving.tenant.subdomain };
  const answered = await callAs(world, customer, ANSWER_QUOTE_APPROVAL, { token, isApproved: true });
  expect(answered.codes).toEqual([]);
}

async function showId(tradecartId: string): Promise<void> {
  const shown = { tradecartId, idPhoto: await anIdPhoto() };
  expect((await callAs(world, approving.seller, UPLOAD_ID_PHOTO, shown)).codes).toEqual([]);
}

/** The device of a contract that runs so many months, traded against it. */
async function aSwap(months: number, of: Shop = shop, wishes: { paymentType?: string } = {}) {
  world.moveClock(0);
  const imei = anImei();
  const old = await aContract(world, of, "ACTIVE", { imei });
  world.moveClock(months * MONTH_MS);
  const person = await signedIn(world, of.seller);
  const found = await callAs(world, person, VALIDATE_DEVICE_REFERENCE, {
    deviceReference: imei,
    orderUUID: old.id,
  });
  const deviceID = found.data.devices?.[0]?.deviceID ?? "";
  const { data } = await callAs(world, person, CREATE_TRADECART, {
    orderUUID: old.id,
    selectedOutcome: "UPGRADE",
    devices: [{ deviceID, deviceReference: imei, networkStatus: "UNLOCKED", ...GOOD_ANSWERS }],
    ...wishes,
  });
  return { old, person, quote: data.tradecart };
}

interface Case {
  because: string;
  code: string;
  arrange: () => Promise<{ person: Person; quote: Offered }>;
}

const REFUSED: readonly Case[] = [
  {
    because: "that nobody made",
    code: "TRADECART_NOT_FOUND_FOR_X",
    arrange: async () => ({
      person: shop.seller,
      quote: { id: randomUUID(), outcome: "STANDARD", source: "TRADE_IN" },
    }),
  },
  {
    because: "of another retailer",
    code: "TRADECART_NOT_FOUND_FOR_X",
    arrange: async () => ({ person: approving.seller, quote: await aQuote(shop) }),
  },
  {
    because: "of a store in which the caller does not work",
    code: "TRADECART_NOT_FOUND_FOR_X",
    arrange: async () => {
      const store = await aStore(world, shop.tenant);
      return { person: await aSeller(world, { tenant: shop.tenant, store }), quote: await aQuote(shop) };
    },
  },
  {
    because: "of another store than the one that an administrator has chosen",
    code: "ST_INVALID_SELECTED_STORE",
    arrange: async () => {
      const store = await aStore(world, shop.tenant);
      const user = await aUser(world, shop.tenant, { role: 5, stores: [store] });
      return { person: await signedIn(world, user), quote: await aQuote(shop) };
    },
  },
  {
    because: "that the customer has not approved",
    code: "RECYCLE_TRADECART_MISSING_CUSTOMER_APPROVAL",
    arrange: async () => ({ person: approving.seller, quote: await aQuote(approving) }),
  },
  {
    because: "that is approved, without the photo of an ID",
    code: "RECYCLE_TRADECART_MISSING_PHOTO",
    arrange: async () => {
      const quote = await aQuote(approving);
      await approve(quote.id);
      return { person: approving.seller, quote };
    },
  },
  {
    because: "whose photo of an ID was refused",
    code: "RECYCLE_TRADECART_INVALID_PHOTO",
    arrange: async () => {
      const quote = await aQuote(approving);
      await approve(quote.id);
      await showId(quote.id);
      const refused = { tradecartId: quote.id, isAccepted: false };
      await callAs(world, approving.seller, SET_ID_PHOTO_DECISION, refused);
      return { person: approving.seller, quote };
    },
  },
  {
    because: "that has expired",
    code: "RECYCLE_QUOTE_EXPIRED",
    arrange: async () => {
      const quote = await aQuote(shop);
      world.moveClock(60 * DAY_MS);
      return { person: await signedIn(world, shop.seller), quote };
    },
  },
  {
    because: "that is to be paid out",
    code: "BLOCKED_FEATURE",
    arrange: async () => ({ person: shop.seller, quote: await aTradecart(world, shop.seller) }),
  },
  {
    because: "for something that the retailer no longer offers",
    code: "BLOCKED_FEATURE",
    arrange: async () => {
      await change(changing, TRADE_CONFIGS);
      const quote = await aQuote(changing);
      await change(changing, { recycleOptions: { TRADE_IN: ["GIFT_CARD"], SWAP: ["UPGRADE"] } });
      return { person: changing.seller, quote };
    },
  },
  {
    because: "that was paid out",
    code: "CMR_ORIGINAL_ORDER_IS_NOT_PENDING",
    arrange: async () => {
      const quote = await aQuote(shop);
      const paid = { tradecartID: quote.id, selectedOutcome: "GIFT_CARD" } as const;
      expect((await callAs(world, shop.seller, CONFIRM_TRADECART, paid)).codes).toEqual([]);
      return { person: shop.seller, quote };
    },
  },
  {
    because: "whose value is in a sale",
    code: "CMR_ORIGINAL_ORDER_IS_NOT_PENDING",
    arrange: async () => {
      const quote = await aQuote(shop);
      await applyWith(shop.seller, await fill(shop.seller, quote, "standard"));
      return { person: shop.seller, quote };
    },
  },
  {
    because: "without a device",
    code: "MULTI_OUTCOMES_NOT_READY",
    arrange: async () => {
      const quote = await aQuote(shop);
      await callAs(world, shop.seller, REMOVE_TRADECART_DEVICE, { id: quote.devices[0]?.id ?? "" });
      return { person: shop.seller, quote };
    },
  },
  {
    because: "against a contract that another sale replaces",
    code: "POS_ORDER_UPGRADE_PENDING",
    arrange: async () => {
      const { old, person, quote } = await aSwap(25);
      const on = new Date(world.platform.clock.now()).toISOString().slice(0, 10);
      await recordFor(world, shop, old, [{ type: "UPGRADE_STARTED", data: { newCartId: randomUUID(), on } }]);
      return { person, quote };
    },
  },
  {
    because: "against a contract that has ended",
    code: "UPGRADE_NOT_AVAILABLE_FOR_DEVICE",
    arrange: async () => {
      const { old, person, quote } = await aSwap(25);
      await recordFor(world, shop, old, [{ type: "CLOSED_BY_FUNDER", data: {} }]);
      return { person, quote };
    },
  },
  {
    because: "against a contract, paid in a way that the retailer no longer takes",
    code: "REQUEST_NOT_VALID",
    arrange: async () => {
      await change(charging, { swapPaymentTypes: ["CARD", "CASH"] });
      const { person, quote } = await aSwap(8, charging, { paymentType: "CASH" });
      expect(quote.totalSwapCost).toBeGreaterThan(0);
      await change(charging, { swapPaymentTypes: ["CARD"] });
      return { person, quote };
    },
  },
  {
    because: "against a contract, with a cost where the retailer no longer allows any",
    code: "ONLY_UPGRADE_MAX_VALUE_BLOCK",
    arrange: async () => {
      await change(changing, { ...TRADE_CONFIGS, onlyUpgradeMaxValue: false });
      const { person, quote } = await aSwap(8, changing);
      await change(changing, { onlyUpgradeMaxValue: true });
      return { person, quote };
    },
  },
];

/** A phone in a cart that the trade has gone into. */
async function fill(person: Person, quote: Offered, service: string, call: Call = "CREATE_CART") {
  const { cart, codes } = await CALLS[call](person, quote);
  expect(codes).toEqual([]);
  const cartUUID = cart.uuid;
  await callAs(world, person, SET_CART_SERVICE, { cartUUID, service });
  await callAs(world, person, SELECT_OPTION, { cartUUID, deviceCode: "PHONE" });
  const filled = await callAs(world, person, ADD_TO_CART, { cartUUID });
  expect(filled.codes).toEqual([]);
  return filled.data.cart;
}

const applyWith = (person: Person, { uuid: cartUUID }: { uuid: string }) =>
  callAs(world, person, PERFORM_CREDIT_CHECK, { cartUUID, ...aCustomerOf("ukbank") });

const creditIn = (cart: { orders: { discounts: { items: { type_id: number; value: number }[] } }[] }) =>
  cart.orders.flatMap(({ discounts: { items } }) => items).map(({ type_id, value }) => [type_id, value]);

describe.each(BOTH)("by %s", (call) => {
  test.each(REFUSED)("a trade $because does not go into a cart: $code", async ({ code, arrange }) => {
    const { person, quote } = await arrange();
    expect((await CALLS[call](person, quote)).codes).toEqual([code]);
  });

  test("TRADEIN-OUTCOME-12 SALES-SERVICES-12 a trade is in one cart, with its value as a locked discount, whoever asks again", async () => {
    const quote = await aQuote(shop);
    const { cart } = await CALLS[call](shop.seller, quote);
    expect(cart).toMatchObject({
      tradecartID: quote.id,
      totalRecycleAmount: 300,
      recycledDeviceNames: ["Orbit 8 128 GB"],
    });
    for (const again of BOTH) expect((await CALLS[again](shop.seller, quote)).cart.uuid).toBe(cart.uuid);
    const read = await callAs(world, shop.seller, GET_TRADECART, { tradecartID: quote.id });
    expect(read.data.tradecart).toMatchObject({ cartUUID: cart.uuid, outcome: "STANDARD" });
    const filled = await fill(shop.seller, quote, "standard", call);
    expect(filled.orders.flatMap(({ discounts }) => discounts.items)).toMatchObject([
      { type_id: 1, value: 300, locked: true, description: "Orbit 8 128 GB" },
    ]);
  });

  test("an approved trade with the photo of an ID goes into a cart", async () => {
    const quote = await aQuote(approving);
    await approve(quote.id);
    await showId(quote.id);
    const { codes, cart } = await CALLS[call](approving.seller, quote);
    expect([codes, cart.totalRecycleAmount]).toEqual([[], 300]);
  });

  test("a swap brings its old contract along, which ends when the new one runs; what is left of its value comes off the price", async () => {
    const { old, person, quote } = await aSwap(25);
    const filled = await fill(person, quote, "upgrade", call);
    const { totalSwapCredit } = quote;
    expect(totalSwapCredit).toBeGreaterThan(0);
    expect(filled).toMatchObject({ tradecartID: quote.id, totalRecycleAmount: totalSwapCredit });
    expect(creditIn(filled)).toEqual([[1, totalSwapCredit]]);
    expect(filled.orders.map(({ swapOrderUUID }) => swapOrderUUID)).toEqual([old.id]);

    const cartUUID = filled.uuid;
    expect((await applyWith(person, filled)).data.creditStatus).toBe("SUCCESS");
    const status = (contractId: string) =>
      inShop(world, shop, async ({ db }) => (await findContract(db, contractId))?.status);
    expect(await status(old.id)).toBe("UPGRADE_PENDING");
    const { deviceFunderReference } = await statusOf(world, person, cartUUID);
    await reportTo(
      world,
      "ukbank",
      lenders.lender.decide(deviceFunderReference ?? "", {
        terms: "ACCEPTED",
        credit: "APPROVED",
        isSigned: true,
      }),
    );
    await runJobs(world);
    const named = { cartUUID, deviceReference: aNewImei(), isIMEI: true };
    expect((await callAs(world, person, ADD_DEVICE_REFERENCE_TO_CART, named)).codes).toEqual([]);
    expect((await callAs(world, person, FINALISE_CART, { cartUUID })).codes).toEqual([]);
    await runJobs(world);

    expect(await status(old.id)).toBe("SWAP");
    const [order] = filled.orders;
    const fresh = await inShop(world, shop, ({ db }) => findContract(db, order?.uuid ?? ""));
    expect(fresh).toMatchObject({ status: "ACTIVE", state: { oldContractId: old.id } });
    // The old device ends the old agreement, and what it brings beyond that comes off the price.
    const price = order?.products.items[0]?.cash_price ?? 0;
    expect(fresh?.terms.figures.principalMinor).toBe(Math.round((price - totalSwapCredit) * 100));
    const valueMinor = Math.round(totalSwapCredit * 100);
    expect(fresh?.terms.discounts).toMatchObject([{ typeId: 1, valueMinor }]);
    for (const { id, cartId } of [old, { id: order?.uuid ?? "", cartId: cartUUID }]) {
      const [contract, events] = await inShop(
        world,
        shop,
        async ({ db }) => [await findContract(db, id), await eventsOfSale(db, cartId)] as const,
      );
      const own = events.filter(({ contractId }) => contractId === id).toReversed();
      expect(replay(own)).toEqual(contract?.state);
    }
    const traded = await callAs(world, person, GET_TRADECART, { tradecartID: quote.id });
    expect(traded.data.tradecart).toMatchObject({ isConfirmed: true, outcome: "UPGRADE" });
    // The status screen says what ends the old contract as the receipt of the old device does.
    const { tradecart } = await statusOf(world, person, cartUUID);
    expect(tradecart).toMatchObject({ source: "SWAP", swapCost: traded.data.tradecart.totalSwapCost });
  });
});

test("a swap of the wrong recycle type does not go into a cart", async () => {
  const { person, quote } = await aSwap(25);
  const wrong = await CALLS.ADD_TRADECART_TO_CART(person, { ...quote, source: "TRADE_IN" });
  expect(wrong.codes).toEqual(["BLOCKED_FEATURE"]);
});

test("a refused credit goes on with a trade-in: its effect is said, the goods are kept, and the device pays for them", async () => {
  const { seller } = shop;
  const refused = await aFilledCart(world, seller, "standard", { deviceCode: "PHONE" });
  expect((await applyWith(seller, refused)).codes).toEqual([]);
  const { deviceFunderReference } = await statusOf(world, seller, refused.uuid);
  const decision = { terms: "ACCEPTED", credit: "REFUSED", limitMinor: 40_000 } as const;
  await reportTo(world, "ukbank", lenders.lender.decide(deviceFunderReference ?? "", decision));
  await runJobs(world);
  const { data: found } = await callAs(world, seller, GET_WAYS_ON, { cartUUID: refused.uuid });
  const way = found.ways.find(({ kind }) => kind === "TRADE_IN");
  const deposit = found.ways.find(({ kind }) => kind === "DEPOSIT");
  // What is put down as money or as a device lowers the credit alike; only the money is paid today.
  expect(way).toMatchObject({ limit: "WITHIN", figures: { credit: 400, monthly: deposit?.figures.monthly } });
  expect(way?.worth).toBeGreaterThan(0);
  expect(way?.figures.today).toBeLessThan(deposit?.figures.today ?? 0);

  const { data: taken } = await callAs(world, seller, TAKE_WAY_ON, {
    cartUUID: refused.uuid,
    wayID: "TRADE_IN",
  });
  expect(taken.creditStatus).toBeNull();
  const again = await callAs(world, seller, TAKE_WAY_ON, { cartUUID: refused.uuid, wayID: "TRADE_IN" });
  expect(again.data.cartUUID).toBe(taken.cartUUID);
  const quote = await aQuote(shop);
  const into = (id: string) =>
    callAs(world, seller, ADD_TRADECART_TO_CART, {
      recycleCart: { tradecartID: id },
      selectedOutcome: "STANDARD",
      recycleType: "TRADE_IN",
      cartUUID: taken.cartUUID,
    });
  const { data, codes } = await into(quote.id);
  expect([codes, data.uuid]).toEqual([[], taken.cartUUID]);
  expect(data.cart.orders[0]?.products.items).toMatchObject([{ device_code: "PHONE" }]);
  expect(creditIn(data.cart)).toEqual([[1, 300]]);
  expect((await into((await aQuote(shop)).id)).codes).toEqual(["TRADEIN_CREDIT_LOCKED"]);
  const applied = await applyWith(seller, data.cart);
  expect([applied.codes, applied.data.creditStatus]).toEqual([[], "SUCCESS"]);
  expect((await into((await aQuote(shop)).id)).codes).toEqual(["CREDIT_ALREADY_APPLIED_TO_ORDER"]);
});

test("a swap goes into the open cart whose goods take its contract's place; a refused credit leaves the old one as it was", async () => {
  const { old, person, quote } = await aSwap(25);
  const filled = await aFilledCart(world, person, "upgrade", { deviceCode: "PHONE" });
  const into = (id: string) =>
    callAs(world, person, ADD_TRADECART_TO_CART, {
      recycleCart: { tradecartID: id },
      selectedOutcome: "UPGRADE",
      recycleType: "SWAP",
      cartUUID: filled.uuid,
    });
  const { data, codes } = await into(quote.id);
  expect([codes, data.uuid]).toEqual([[], filled.uuid]);
  expect(data.cart.orders.map(({ swapOrderUUID }) => swapOrderUUID)).toEqual([old.id]);
  expect(creditIn(data.cart)).toEqual([[1, quote.totalSwapCredit]]);

  const status = () => inShop(world, shop, async ({ db }) => (await findContract(db, old.id))?.status);
  expect((await applyWith(person, data.cart)).data.creditStatus).toBe("SUCCESS");
  expect(await status()).toBe("UPGRADE_PENDING");
  const { deviceFunderReference } = await statusOf(world, person, filled.uuid);
  const decision = { terms: "ACCEPTED", credit: "REFUSED" } as const;
  await reportTo(world, "ukbank", lenders.lender.decide(deviceFunderReference ?? "", decision));
  await runJobs(world);
  expect(await status()).toBe("ACTIVE");
  const { data: traded } = await callAs(world, person, GET_TRADECART, { tradecartID: quote.id });
  expect(traded.tradecart.isConfirmed).toBe(false);
});

test("a cart that replaces one contract takes no second", async () => {
  const { person, quote } = await aSwap(25);
  const filled = await fill(person, quote, "upgrade");
  const second = await aSwap(25);
  const { codes } = await callAs(world, second.person, ADD_TRADECART_TO_CART, {
    recycleCart: { tradecartID: second.quote.id },
    selectedOutcome: "UPGRADE",
    recycleType: "SWAP",
    cartUUID: filled.uuid,
  });
  expect(codes).toEqual(["BLOCKED_FEATURE"]);
});

test("a trade-in does not pay for another retailer's cart, nor for one that is not there", async () => {
  const other = await aTradeShop(world, {});
  const foreign = await aFilledCart(world, other.seller, "standard", { deviceCode: "PHONE" });
  const quote = await aQuote(shop);
  for (const cartUUID of [foreign.uuid, randomUUID()]) {
    const { codes } = await callAs(world, shop.seller, ADD_TRADECART_TO_CART, {
      recycleCart: { tradecartID: quote.id },
      selectedOutcome: "STANDARD",
      recycleType: "TRADE_IN",
      cartUUID,
    });
    expect(codes).toEqual(["CART_X_NOT_FOUND"]);
  }
});

test("both calls at one moment make one cart", async () => {
  const quote = await aQuote(shop);
  const carts = await Promise.all([...BOTH, ...BOTH].map((call) => CALLS[call](shop.seller, quote)));
  expect(carts.flatMap(({ codes }) => codes)).toEqual([]);
  expect(new Set(carts.map(({ cart }) => cart.uuid)).size).toBe(1);
});

describe("a trade in an open cart", () => {
  const read = async (cartUUID: string) =>
    (await callAs(world, shop.seller, GET_CART, { cartUUID })).data.cart;

  test("that is evaluated anew takes its new value along", async () => {
    const device = await aDeviceToTrade(world, shop.seller);
    const quote = await aTradecart(world, shop.seller, { selectedOutcome: "STANDARD", devices: [device] });
    const cart = await fill(shop.seller, quote, "standard");
    const worse = { ...device, criteriaAnswers: { ...device.criteriaAnswers, LOOKS: false } };
    await aTradecart(world, shop.seller, {
      selectedOutcome: "STANDARD",
      tradecartID: quote.id,
      devices: [worse],
    });
    expect(creditIn(await read(cart.uuid))).toEqual([[1, 240]]);
    expect((await read(cart.uuid)).totalRecycleAmount).toBe(240);
    expect((await CALLS.ADD_TRADECART_TO_CART(shop.seller, quote)).cart.uuid).toBe(cart.uuid);
  });

  test("that loses its devices loses its value, and the cart is not sent for credit", async () => {
    const quote = await aQuote(shop);
    const cart = await fill(shop.seller, quote, "standard");
    await callAs(world, shop.seller, REMOVE_TRADECART_DEVICE, { id: quote.devices[0]?.id ?? "" });
    expect(creditIn(await read(cart.uuid))).toEqual([]);
    expect((await applyWith(shop.seller, cart)).codes).toEqual(["MULTI_OUTCOMES_NOT_READY"]);
  });

  test("that is paid out as a gift card leaves the cart, and is not paid twice", async () => {
    const quote = await aQuote(shop);
    const cart = await fill(shop.seller, quote, "standard");
    const paid = { tradecartID: quote.id, selectedOutcome: "GIFT_CARD" } as const;
    expect((await callAs(world, shop.seller, CONFIRM_TRADECART, paid)).codes).toEqual([]);
    const left = await read(cart.uuid);
    expect(creditIn(left)).toEqual([]);
    expect(left).toMatchObject({ tradecartID: null, totalRecycleAmount: null });
    expect((await applyWith(shop.seller, cart)).data.creditStatus).toBe("SUCCESS");
  });

  test("that expires meanwhile is not sent for credit", async () => {
    const quote = await aQuote(shop);
    const cart = await fill(shop.seller, quote, "standard");
    world.moveClock(60 * DAY_MS);
    const person = await signedIn(world, shop.seller);
    expect((await applyWith(person, cart)).codes).toEqual(["RECYCLE_QUOTE_EXPIRED"]);
  });

  test("is not sent for credit and paid out at one moment", async () => {
    const quote = await aQuote(shop);
    const cart = await fill(shop.seller, quote, "standard");
    const paid = { tradecartID: quote.id, selectedOutcome: "GIFT_CARD" } as const;
    await Promise.all([applyWith(shop.seller, cart), callAs(world, shop.seller, CONFIRM_TRADECART, paid)]);
    const { isConfirmed } = (await callAs(world, shop.seller, GET_TRADECART, { tradecartID: quote.id })).data
      .tradecart;
    expect(creditIn(await read(cart.uuid))).toEqual(isConfirmed ? [] : [[1, 300]]);
  });
});

test("a trade whose value is in a sale is not evaluated anew", async () => {
  const device = await aDeviceToTrade(world, shop.seller);
  const quote = await aTradecart(world, shop.seller, { selectedOutcome: "STANDARD", devices: [device] });
  await applyWith(shop.seller, await fill(shop.seller, quote, "standard"));
  const again = await callAs(world, shop.seller, CREATE_TRADECART, {
    selectedOutcome: "STANDARD",
    tradecartID: quote.id,
    devices: [device],
  });
  expect(again.codes).toEqual(["CMR_ORIGINAL_ORDER_IS_NOT_PENDING"]);
  const [removed] = quote.devices;
  expect(
    (await callAs(world, shop.seller, REMOVE_TRADECART_DEVICE, { id: removed?.id ?? "" })).codes,
  ).toEqual(["CMR_ORIGINAL_ORDER_IS_NOT_PENDING"]);
});
