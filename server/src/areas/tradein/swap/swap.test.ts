// Trading against a running contract, and trades whose value went into a sale.
import { ADD_TO_CART } from "@handsel/contract/cart/changing.ts";
import { SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import {
  EVALUATE_DEVICE,
  SET_DIAGNOSTIC,
  VALIDATE_DEVICE_REFERENCE,
} from "@handsel/contract/tradein/evaluating.ts";
import {
  ADD_TRADECART_TO_CART,
  CONFIRM_TRADECART,
  CREATE_TRADECART,
  GET_OUTCOME_SERVICE_GROUP,
  GET_RECYCLE_RECEIPT,
  GET_TRADECART,
  RETURN_DEVICE,
  SET_CART_SERVICE_GROUP,
} from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { freezeCart, openCart } from "#areas/cart/index.ts";
import { activateSale, createSale, SYSTEM } from "#areas/sales/index.ts";
import { inTenant } from "#platform.ts";
import { signedIn } from "#testing/builders.ts";
import type { Shop } from "#testing/cart-builders.ts";
import { APPLIED, aContract, aSaleCustomer, inShop, recordFor, SIGNED } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import {
  anImei,
  aTradecart,
  aTradeShop,
  CLEAN,
  GOOD_ANSWERS,
  TESTED_PHONE,
  type TradeParties,
  withTradeParties,
} from "#testing/tradein-builders.ts";

const CUSTOMER = "0198f000-0000-7000-8000-0000000000bb";
const MONTH_MS = 30.5 * 24 * 3_600_000;

let world: TestPlatform;
let parties: TradeParties;
let shop: Shop;
let other: Shop;
let charging: Shop;

beforeAll(async () => {
  world = await openTestPlatform();
  parties = withTradeParties(world);
  shop = await aTradeShop(world, { earlySwapMonth: 6 });
  other = await aTradeShop(world, {
    earlySwapMonth: 6,
    onlyUpgradeMaxValue: true,
    customerTradecartApproval: true,
  });
  charging = await aTradeShop(world, {
    earlySwapMonth: 6,
    swapPaymentTypes: ["CARD", "CASH"],
    returnPaymentTypes: ["CARD"],
  });
});
afterEach(() => world.moveClock(0));
afterAll(() => world.close());

/** A running upgrade contract, so many months later. */
async function laterOn(months: number, of: Shop = shop) {
  world.moveClock(0);
  const imei = anImei();
  const { id: orderUUID } = await aContract(world, of, "ACTIVE", { imei, customer: { id: CUSTOMER } });
  world.moveClock(months * MONTH_MS);
  return { orderUUID, imei, person: await signedIn(world, of.seller) };
}

async function find(person: Person, orderUUID: string, deviceReference: string) {
  const found = await callAs(world, person, VALIDATE_DEVICE_REFERENCE, { deviceReference, orderUUID });
  return { codes: found.codes, device: found.data.devices?.[0] };
}

const DEAD = { ...GOOD_ANSWERS, criteriaAnswers: { POWER: false, WATER: true } };
const BROKEN = { ...GOOD_ANSWERS, criteriaAnswers: { POWER: true, SCREEN: false, ACCOUNT: true } };

/** Trades the device of a contract against it. */
async function trade(
  { orderUUID, imei, person }: Awaited<ReturnType<typeof laterOn>>,
  answers: typeof GOOD_ANSWERS | typeof DEAD | typeof BROKEN = GOOD_ANSWERS,
  selectedOutcome: "UPGRADE" | "RETURN_DEVICE" = "UPGRADE",
  paymentType?: string,
) {
  const { device } = await find(person, orderUUID, imei);
  const networkStatus = "UNLOCKED" as const;
  return callAs(world, person, CREATE_TRADECART, {
    orderUUID,
    selectedOutcome,
    ...(paymentType !== undefined && { paymentType }),
    devices: [{ deviceID: device?.deviceID ?? "", deviceReference: imei, networkStatus, ...answers }],
  });
}

describe("an upgrade", () => {
  test("before its early date is not available, and of another retailer's contract there is nothing to see", async () => {
    const { orderUUID, imei, person } = await laterOn(3);
    expect((await find(person, orderUUID, imei)).codes).toEqual(["UPGRADE_NOT_AVAILABLE_FOR_DEVICE"]);
    const { orderUUID: late, imei: lateImei } = await laterOn(8);
    const stranger = await signedIn(world, other.seller);
    expect((await find(stranger, late, lateImei)).codes).toEqual(["INVALID_ORDER_UUID_X"]);
  });

  test("TRADEIN-SEARCH-22 MGMT-RETURN-07 a device of a running contract is not bought without it; with it only that device will do", async () => {
    const { orderUUID, imei, person } = await laterOn(8);
    const bought = await callAs(world, person, VALIDATE_DEVICE_REFERENCE, { deviceReference: imei });
    expect(bought.codes).toEqual(["RECYCLE_IMEI_USED_IN_CONTRACT_X"]);
    expect((await find(person, orderUUID, anImei())).codes).toEqual(["INCORRECT_DEVICE_REFERENCE"]);
    const { device } = await find(person, orderUUID, imei);
    expect(device).toMatchObject({ deviceReference: imei, promotions: [] });
    const found = await callAs(world, person, VALIDATE_DEVICE_REFERENCE, {
      deviceReference: imei,
      orderUUID,
    });
    expect(found.data).toMatchObject({ orderUUID, funder: "ukbank" });
  });

  test("TRADEIN-EVAL-16 early costs what the loan is above the device, more when it is not as agreed, nothing when free", async () => {
    const early = await laterOn(8);
    const { device } = await find(early.person, early.orderUUID, early.imei);
    const evaluate = async (
      person: Person,
      orderUUID: string,
      answers: typeof GOOD_ANSWERS | typeof BROKEN,
    ) => {
      const { data } = await callAs(world, person, EVALUATE_DEVICE, {
        deviceID: device?.deviceID ?? "",
        orderUUID,
        ...answers,
        networkStatus: "UNLOCKED",
      });
      return data;
    };
    const good = await evaluate(early.person, early.orderUUID, GOOD_ANSWERS);
    expect(good.grade).toBe("IN_AGREED_CONDITION");
    expect(good.swapCost).toBeGreaterThan(0);
    expect(good.loanBalance).toBeGreaterThan(good.deviceValue);
    expect(good.monthlyPayment).toBeGreaterThan(0);
    const broken = await evaluate(early.person, early.orderUUID, BROKEN);
    expect(broken.grade).toBe("NOT_IN_AGREED_CONDITION");
    expect(broken.swapCost).toBeGreaterThan(good.swapCost);

    const free = await laterOn(25);
    expect((await evaluate(free.person, free.orderUUID, GOOD_ANSWERS)).swapCost).toBe(0);
  });

  test("is paid in one of the retailer's ways where it costs something, and the receipt says in which", async () => {
    const early = await laterOn(8, charging);
    expect((await trade(early)).codes).toEqual(["REQUEST_NOT_VALID"]);
    expect((await trade(early, GOOD_ANSWERS, "UPGRADE", "CHEQUE")).codes).toEqual(["REQUEST_NOT_VALID"]);
    const { tradecart } = (await trade(early, GOOD_ANSWERS, "UPGRADE", "CASH")).data;
    expect(tradecart.totalSwapCost).toBeGreaterThan(0);
    expect(tradecart.paymentType).toBe("CASH");
    const receipt = await callAs(world, early.person, GET_RECYCLE_RECEIPT, { id: tradecart.id });
    expect(receipt.data.paymentType).toBe("CASH");

    const free = await laterOn(25, charging);
    expect((await trade(free)).data.tradecart).toMatchObject({ totalSwapCost: 0, paymentType: "" });
  });

  test("that only gives the device back is paid in the ways of a return; a single one need not be said", async () => {
    const early = await laterOn(8, charging);
    const { tradecart } = (await trade(early, DEAD, "RETURN_DEVICE")).data;
    expect(tradecart.totalSwapCost).toBeGreaterThan(0);
    expect(tradecart.paymentType).toBe("CARD");
  });

  test.each([
    ["", () => shop],
    [", also where customers approve their trade-ins", () => other],
  ])(
    "TRADEIN-OUTCOME-09 TRADEIN-OUTCOME-14 puts the trade and the old contract into a new cart, with what is left of its value, and the contract's customer%s",
    async (_, shopOf) => {
      const contract = await laterOn(25, shopOf());
      const { orderUUID, person } = contract;
      const { tradecart } = (await trade(contract)).data;
      expect(tradecart).toMatchObject({
        source: "SWAP",
        orderUUID,
        totalSwapCost: 0,
        totalValue: 300,
        needsApproval: false,
        needsIdPhoto: false,
      });
      expect(tradecart.customer?.name).toMatch(/^Ada Brook/);
      const added = await callAs(world, person, ADD_TRADECART_TO_CART, {
        recycleCart: { tradecartID: tradecart.id },
        selectedOutcome: "UPGRADE",
        recycleType: "SWAP",
      });
      const { totalSwapCredit } = tradecart;
      expect(totalSwapCredit).toBeGreaterThan(0);
      expect(added.data.cart).toMatchObject({
        tradecartID: tradecart.id,
        totalRecycleAmount: totalSwapCredit,
      });
      expect(added.data.customerUuid).toBe(CUSTOMER);
      const wrongType = await callAs(world, person, ADD_TRADECART_TO_CART, {
        recycleCart: { tradecartID: tradecart.id },
        selectedOutcome: "UPGRADE",
        recycleType: "TRADE_IN",
      });
      expect(wrongType.codes).toEqual(["BLOCKED_FEATURE"]);
    },
  );

  test("a contract whose residual value is not known is not upgraded, and its order is named", async () => {
    const contract = await laterOn(25);
    const { orderUUID, person, imei } = contract;
    await inTenant(world.platform, shop.tenant.wlId, (db) =>
      db.run(
        `update contract set terms = jsonb_set(jsonb_set(terms, '{order,plan,residual}', '{"source":"TABLE"}'),
           '{order,lines}', (select jsonb_agg(line - 'residualsByMonth')
             from jsonb_array_elements(terms -> 'order' -> 'lines') as line)) where id = $1`,
        [orderUUID],
      ),
    );
    const found = await callAs(world, person, VALIDATE_DEVICE_REFERENCE, {
      deviceReference: imei,
      orderUUID,
    });
    expect(found.header.errors?.map(({ code, values }) => [code, ...values])).toEqual([
      ["RESIDUAL_NOT_FOUND_FOR_ORDER_ID_X", orderUUID],
    ]);
  });

  test("TRADEIN-OUTCOME-16 MGMT-RETURN-08 a device that is given back must be worth nothing, and its receipt says so", async () => {
    const contract = await laterOn(25);
    const { person } = contract;
    const refused = await trade(contract, GOOD_ANSWERS, "RETURN_DEVICE");
    expect(refused.codes).toEqual(["EVALUATE_ALL_NON_WORKING"]);
    const whole = await trade(contract);
    const give = (tradecartID: string) =>
      callAs(world, person, RETURN_DEVICE, { tradecartID, customer: { name: "Ada Brook" } });
    expect((await give(whole.data.tradecart.id)).codes).toEqual(["EVALUATE_ALL_NON_WORKING"]);
    // One that was treated badly is not given back either, and is told why.
    expect((await trade(contract, BROKEN, "RETURN_DEVICE")).codes).toEqual([
      "DEVICE_NOT_IN_AGREED_CONDITION",
    ]);
    const broken = await trade(contract, BROKEN);
    expect((await give(broken.data.tradecart.id)).codes).toEqual(["DEVICE_NOT_IN_AGREED_CONDITION"]);
    const dead = await trade(contract, DEAD, "RETURN_DEVICE");
    expect((await give(dead.data.tradecart.id)).codes).toEqual([]);
    const receipt = await callAs(world, person, GET_RECYCLE_RECEIPT, { id: dead.data.tradecart.id });
    expect(receipt.data).toMatchObject({
      outcome: "RETURN_DEVICE",
      payment: "NONE",
      totalValue: 0,
      canCancel: false,
    });
  });

  test.each([
    ["d", "WARNING", ["DIAGNOSTIC_GRADE_NOT_W"]],
    ["a", "OK", []],
  ])(
    "TRADEIN-EVAL-32 with a report of the grade %s is told %s, and made only without a fault",
    async (grade, apiStatus, codes) => {
      const { orderUUID, imei, person } = await laterOn(25);
      const deviceCodes = [TESTED_PHONE.deviceCode];
      parties.checks.set(imei, { kind: "checked", device: { ...CLEAN, deviceCodes } });
      const uid = `swap-${grade}`;
      parties.reports.set(uid, { kind: "found", report: { status: "completed", grade, reference: "" } });
      const { device } = await find(person, orderUUID, imei);
      const named = { deviceID: device?.deviceID ?? "", deviceReference: imei, ...GOOD_ANSWERS };
      const reported = await callAs(world, person, SET_DIAGNOSTIC, {
        orderUUID,
        diagnosticString: `completed~a~${uid}`,
        selectedDevice: named,
        selectedSIMStatus: "UNLOCKED",
      });
      expect([reported.header.apiStatus, reported.codes]).toEqual([apiStatus, codes]);
      const made = await callAs(world, person, CREATE_TRADECART, {
        orderUUID,
        selectedOutcome: "UPGRADE",
        devices: [{ ...named, networkStatus: "UNLOCKED", uid }],
      });
      expect(made.codes).toEqual(codes);
    },
  );

  test("TRADEIN-EVAL-34 with a cost is refused where the retailer upgrades at the full value only", async () => {
    const refused = await trade(await laterOn(8, other));
    expect(refused.codes).toEqual(["ONLY_UPGRADE_MAX_VALUE_BLOCK"]);
  });
});

describe("a trade whose value is in a sale", () => {
  async function aSaleWithTrade() {
    const quote = await aTradecart(world, shop.seller, { selectedOutcome: "STANDARD" });
    const group = await callAs(world, shop.seller, GET_OUTCOME_SERVICE_GROUP, {
      tradecartID: quote.id,
      outcome: "STANDARD",
    });
    expect(group.data.selectedOutcomeServiceGroup?.group.map(({ type }) => type)).toContain("STANDARD");
    const { data } = await callAs(world, shop.seller, ADD_TRADECART_TO_CART, {
      recycleCart: { tradecartID: quote.id },
      selectedOutcome: "STANDARD",
      recycleType: "TRADE_IN",
    });
    const cartUUID = data.uuid;
    const set = await callAs(world, shop.seller, SET_CART_SERVICE_GROUP, {
      uuid: cartUUID,
      group: group.data.selectedOutcomeServiceGroup?.name ?? "",
    });
    expect(set.codes).toEqual([]);
    // The outcome names the plan: nothing is left to choose.
    expect(set.data.cart.selectedService).toMatchObject({ id: "standard" });
    await callAs(world, shop.seller, SELECT_OPTION, { cartUUID, deviceCode: "PHONE" });
    const filled = await callAs(world, shop.seller, ADD_TO_CART, { cartUUID });
    const discounts = filled.data.cart.orders.flatMap(({ discounts: { items } }) => items);
    expect(discounts).toMatchObject([{ type_id: 1, value: 300, locked: true }]);
    const sale = await inShop(world, shop, async (ctx) => {
      const priced = await freezeCart(ctx, await openCart(ctx, { cartUUID }));
      return createSale(ctx, {
        priced,
        customer: aSaleCustomer(),
        company: null,
        channel: "INSTORE",
        isQuotation: false,
      });
    });
    return { quote, sale };
  }
  const read = async (tradecartID: string) =>
    (await callAs(world, shop.seller, GET_TRADECART, { tradecartID })).data.tradecart;
  const asGiftCard = (tradecartID: string) =>
    callAs(world, shop.seller, CONFIRM_TRADECART, { tradecartID, selectedOutcome: "GIFT_CARD" });

  test("is agreed when the contract starts, and not before; it can no longer be paid otherwise", async () => {
    const { quote, sale } = await aSaleWithTrade();
    await recordFor(world, shop, sale, SIGNED);
    await runJobs(world);
    expect(await read(quote.id)).toMatchObject({ isConfirmed: false, cartUUID: sale.cartId });
    expect((await asGiftCard(quote.id)).codes).toEqual(["CMR_ORIGINAL_ORDER_IS_NOT_PENDING"]);
    await inShop(world, shop, (ctx) => activateSale(ctx, { cartId: sale.cartId, actor: SYSTEM }));
    await runJobs(world);
    expect(await read(quote.id)).toMatchObject({ isConfirmed: true, outcome: "STANDARD" });
  });

  test("is agreed by a contract that started, also when that ended before anybody was told; it is not paid out as well", async () => {
    const { quote, sale } = await aSaleWithTrade();
    await recordFor(world, shop, sale, SIGNED);
    await inShop(world, shop, (ctx) => activateSale(ctx, { cartId: sale.cartId, actor: SYSTEM }));
    await recordFor(world, shop, sale, [{ type: "CANCELLED", data: {} }]);
    expect((await asGiftCard(quote.id)).codes).toEqual(["CMR_ORIGINAL_ORDER_IS_NOT_PENDING"]);
    await runJobs(world);
    expect(await read(quote.id)).toMatchObject({ isConfirmed: true, outcome: "STANDARD" });
  });

  test("is free for a gift card when the credit was refused", async () => {
    const { quote, sale } = await aSaleWithTrade();
    await recordFor(world, shop, sale, [
      ...APPLIED,
      { type: "TERMS_ACCEPTED", data: {} },
      { type: "CREDIT_DECIDED", data: { result: "REFUSED" } },
    ]);
    await runJobs(world);
    const paid = await asGiftCard(quote.id);
    expect(paid.codes).toEqual([]);
    expect(paid.data.giftCard?.value).toBe(300);
  });
});
