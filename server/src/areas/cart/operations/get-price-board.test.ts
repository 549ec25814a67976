import { type BoardFacts, GET_PRICE_BOARD } from "@handsel/contract/cart/board.ts";
import { ADD_DISCOUNT, ADD_EXTRA, ADD_TO_CART } from "@handsel/contract/cart/changing.ts";
import { SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { CREATE_CART } from "@handsel/contract/cart/services.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { ROLE } from "@handsel/contract/roles.ts";
import { cellAt, priceBoard } from "@handsel/finance/selling/board.ts";
import type { BoardFacts as PricingFacts } from "@handsel/finance/selling/board-facts.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser, signedIn } from "#testing/builders.ts";
import { aCart, aCartWith, aFilledCart, aShop, type Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import {
  aDeviceToTrade,
  aTradecart,
  aTradeShop,
  GOOD_ANSWERS,
  withTradeParties,
} from "#testing/tradein-builders.ts";

let platform: TestPlatform;
let shop: Shop;
let trading: Shop;

beforeAll(async () => {
  platform = await openTestPlatform();
  withTradeParties(platform);
  shop = await aShop(platform);
  trading = await aTradeShop(platform, { hasPosaleMultiDeviceTradein: true });
});
afterAll(() => platform.close());

async function boardOf(person: Person, cartUUID: string, tradeDevice?: number): Promise<BoardFacts> {
  const { data, codes } = await callAs(platform, person, GET_PRICE_BOARD, { cartUUID, tradeDevice });
  if (!data.board) throw new Error(`no board: ${codes.join()}`);
  return data.board;
}

const forPricing = (facts: BoardFacts) => facts as unknown as PricingFacts;

/** A cart of no service, so that all of the consumers' plans are beside each other. */
async function aDeskCart(deviceCode: string): Promise<string> {
  const { uuid: cartUUID } = await aCart(platform, shop.seller);
  const chosen = { cartUUID, deviceCode, financingType: "STANDARD", paymentplanID: "LOAN24" } as const;
  await callAs(platform, shop.seller, SELECT_OPTION, chosen);
  return cartUUID;
}

test("every cell is what the server answers when it is chosen, and is refused when the server refuses it", async () => {
  const { seller } = shop;
  const cartUUID = await aDeskCart("PHONE");
  await callAs(platform, seller, ADD_EXTRA, { cartUUID, extraCode: "CASE" });
  await callAs(platform, seller, ADD_DISCOUNT, { cartUUID, typeID: 3, value: toMoney(4_000) });
  const facts = await boardOf(seller, cartUUID);
  expect(facts.plans.map(({ id }) => id)).toEqual(["EASY24", "LOAN24", "LOAN12", "EXCLUSIVE", "FLAGSHIP"]);
  expect(facts.variants.map(({ label }) => label)).toEqual(["128 GB", "1 TB"]);
  const board = priceBoard(forPricing(facts));
  let compared = 0;
  for (const [plan, { id: paymentplanID, financingType }] of facts.plans.entries()) {
    for (const [variant, { deviceCode }] of facts.variants.entries()) {
      for (const isInsured of [false, true]) {
        const cell = cellAt(board, { plan, variant, grade: 0, isInsured });
        const { data, header } = await callAs(platform, seller, SELECT_OPTION, {
          cartUUID,
          deviceCode,
          paymentplanID,
          financingType,
          insuranceID: cell.insuranceId,
        });
        const isTaken = header.apiStatus !== "ERROR" && data.cart.ordersValid;
        const named = { paymentplanID, deviceCode, isInsured };
        expect({ ...named, isTaken: cell.reason === null }).toEqual({ ...named, isTaken });
        if (header.apiStatus === "ERROR") continue;
        const { totalMonthly, dueToday } = data.cart.totals;
        expect({ ...named, totalMonthly, dueToday }).toEqual({
          ...named,
          totalMonthly: toMoney(cell.monthlyMinor ?? -1),
          dueToday: toMoney(cell.todayMinor ?? -1),
        });
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(14);
});

test("a cart that was begun as an upgrade is shown loans as well, and moves to one with its extras", async () => {
  const { seller } = shop;
  const { uuid: cartUUID } = await aCartWith(platform, seller, "upgrade", { deviceCode: "PHONE" });
  await callAs(platform, seller, ADD_EXTRA, { cartUUID, extraCode: "CASE" });
  const facts = await boardOf(seller, cartUUID);
  expect(facts.chosen).toMatchObject({ paymentplanID: "EASY24", deviceCode: "PHONE", grade: null });
  expect(new Set(facts.plans.map(({ financingType }) => financingType))).toEqual(
    new Set(["UPGRADE", "STANDARD"]),
  );
  const { data, codes } = await callAs(platform, seller, SELECT_OPTION, {
    cartUUID,
    deviceCode: "PHONE",
    paymentplanID: "LOAN24",
    financingType: "STANDARD",
  });
  expect(codes).toEqual([]);
  expect(data.cart).toMatchObject({ financingType: "STANDARD", ordersValid: true });
  expect(data.cart.current_order?.extras.items).toMatchObject([{ extra_code: "CASE" }]);
});

test("the answer says nothing of what goods cost the retailer", async () => {
  const cartUUID = await aDeskCart("PHONE");
  const facts = await boardOf(shop.seller, cartUUID);
  expect(JSON.stringify(facts)).not.toContain("70000");
  expect(JSON.stringify(facts)).not.toMatch(/costPrice\w*":(?!null)/);
});

test("what the retailer keeps of a lease stands at every size, for managers and for nobody else", async () => {
  const { seller, store, tenant } = shop;
  const { uuid: cartUUID } = await aCartWith(platform, seller, "lease", { deviceCode: "PHONE" });
  const marginsFor = async (person: Person, of = cartUUID) =>
    (await boardOf(person, of)).variants.map(({ margin }) => margin);
  const manager = await signedIn(
    platform,
    await aUser(platform, tenant, { stores: [store], role: ROLE.storeManager }),
  );
  const netMinor = Math.round(99_900 / 1.2);
  const own = { amountMinor: netMinor - 70_000, ppm: Math.round(((netMinor - 70_000) * 1e6) / netMinor) };
  expect(await marginsFor(manager)).toEqual([own, null]);
  expect(await marginsFor(seller)).toEqual([null, null]);
  expect(await marginsFor(manager, await aDeskCart("PHONE"))).toEqual([null, null]);
});

test("the only order of a cart has a board, and looking at it changes nothing", async () => {
  const cart = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
  const first = await boardOf(shop.seller, cart.uuid);
  expect(first).toMatchObject({ isCurrent: false, productUUID: cart.orders[0]?.products.items[0]?.uuid });
  expect(await boardOf(shop.seller, cart.uuid)).toEqual(first);
});

test("an empty cart, one with several orders and another store's have none", async () => {
  const empty = await aCart(platform, shop.seller, "standard");
  const none = await callAs(platform, shop.seller, GET_PRICE_BOARD, { cartUUID: empty.uuid });
  expect(none.codes).toEqual(["POS_MISSING_DEVICE_CODE"]);
  const several = await aFilledCart(platform, shop.seller, "upgrade", { deviceCode: "PHONE" });
  const cartUUID = several.uuid;
  await callAs(platform, shop.seller, SELECT_OPTION, { cartUUID, deviceCode: "PHONE" });
  await callAs(platform, shop.seller, ADD_TO_CART, { cartUUID });
  const unclear = await callAs(platform, shop.seller, GET_PRICE_BOARD, { cartUUID });
  expect(unclear.codes).toEqual(["POS_MISSING_DEVICE_CODE"]);
  const other = await callAs(platform, trading.seller, GET_PRICE_BOARD, { cartUUID });
  expect(other.codes).toEqual(["CART_X_NOT_FOUND"]);
});

test("what a trade pays stands at every grade, with what was quoted at its own", async () => {
  const quote = await aTradecart(platform, trading.seller, { selectedOutcome: "STANDARD" });
  const { data: created } = await callAs(platform, trading.seller, CREATE_CART, { tradecartID: quote.id });
  const cartUUID = created.cart.uuid;
  await callAs(platform, trading.seller, SELECT_OPTION, {
    cartUUID,
    deviceCode: "PHONE",
    financingType: "STANDARD",
  });
  const { trade, discounts, chosen } = await boardOf(trading.seller, cartUUID);
  const own = trade?.grades.find(({ grade }) => grade === chosen.grade);
  expect(own?.creditMinor).toBe(discounts.find(({ isCredit }) => isCredit)?.valueMinor);
  expect(trade).toMatchObject({ tradecartID: quote.id, kind: "TRADE_IN", toEndMinor: null });
  const values = trade?.grades.map(({ valueMinor }) => valueMinor) ?? [];
  expect(values.length).toBeGreaterThan(1);
  expect(values).toEqual(values.toSorted((one, other) => other - one));
});

test("of several traded devices the chosen one is graded, and the others count with their value", async () => {
  const { seller } = trading;
  const worn = { ...GOOD_ANSWERS, criteriaAnswers: { ...GOOD_ANSWERS.criteriaAnswers, SCREEN: false } };
  const devices = [await aDeviceToTrade(platform, seller), await aDeviceToTrade(platform, seller, worn)];
  const quote = await aTradecart(platform, seller, { selectedOutcome: "STANDARD", devices });
  const { data } = await callAs(platform, seller, CREATE_CART, { tradecartID: quote.id });
  const cartUUID = data.cart.uuid;
  await callAs(platform, seller, SELECT_OPTION, { cartUUID, deviceCode: "PHONE", financingType: "STANDARD" });
  const [first, second, gone] = await Promise.all(
    [0, 1, 7].map((tradeDevice) => boardOf(seller, cartUUID, tradeDevice)),
  );
  const quoted = first?.trade?.devices.map(({ valueMinor }) => valueMinor) ?? [];
  expect(quoted).toHaveLength(2);
  expect(quoted[0]).not.toBe(quoted[1]);
  expect([first?.trade?.device, second?.trade?.device, gone?.trade?.device]).toEqual([0, 1, 0]);
  expect(second?.chosen.grade).not.toBe(first?.chosen.grade);
  for (const [facts, other] of [
    [first, quoted[1]],
    [second, quoted[0]],
  ] as const)
    for (const { creditMinor, valueMinor } of facts?.trade?.grades ?? [])
      expect(creditMinor - valueMinor).toBe(other);
});
