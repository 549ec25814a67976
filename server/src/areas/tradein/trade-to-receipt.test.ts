// A trade from the search to the receipt, and everything that can stand in its way.

import { randomUUID } from "node:crypto";
import { DAY_MS } from "@handsel/contract/durations.ts";
import { VALIDATE_DEVICE_REFERENCE } from "@handsel/contract/tradein/evaluating.ts";
import {
  CANCEL_CMR_ORDER,
  CONFIRM_TRADECART,
  CREATE_TRADECART,
  GET_RECYCLE_RECEIPT,
  GET_TRADECART,
  REMOVE_TRADECART_DEVICE,
  SAVE_RECYCLE_CUSTOMER,
} from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import { signedIn } from "#testing/builders.ts";
import type { Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import {
  aDeviceToTrade,
  anImei,
  aTradecart,
  aTradeShop,
  CLEAN,
  SELLER,
  TABLET,
  type TradeParties,
  withTradeParties,
} from "#testing/tradein-builders.ts";

let world: TestPlatform;
let parties: TradeParties;
let shop: Shop;
let other: Shop;

beforeAll(async () => {
  world = await openTestPlatform();
  parties = withTradeParties(world);
  shop = await aTradeShop(world, { hasPosaleMultiDeviceTradein: true });
  other = await aTradeShop(world);
});
afterAll(() => world.close());

describe("a quote", () => {
  test("TRADEIN-OUTCOME-11 a gift card completes the trade: number, receipt, voucher and the collector's order", async () => {
    const quote = await aTradecart(world, shop.seller);
    expect(quote).toMatchObject({ isConfirmed: false, quoteID: null, status: "PENDING", totalValue: 300 });

    const confirmed = await callAs(world, shop.seller, CONFIRM_TRADECART, { tradecartID: quote.tradecartID });
    expect(confirmed.codes).toEqual([]);
    expect(confirmed.data).toMatchObject({
      totalRecycleAmount: 300,
      recycledDeviceNames: ["Orbit 8 128 GB"],
      giftCard: { value: 300, code: expect.stringMatching(/^GC-\w{4}-\w{4}-\w{4}$/) },
    });
    await runJobs(world);
    expect(parties.orders.find(({ tradecartId }) => tradecartId === quote.id)).toMatchObject({
      account: shop.tenant.wlCode,
      devices: [{ deviceCode: "OB8-128", grade: "A", valueMinor: 30_000 }],
    });
    const receipt = await callAs(world, shop.seller, GET_RECYCLE_RECEIPT, { id: quote.id });
    expect(receipt.data).toMatchObject({
      quoteID: confirmed.data.tradecart.quoteID,
      outcome: "GIFT_CARD",
      payment: "GIFT_CARD",
      totalValue: 300,
      canCancel: true,
      collectorName: "Greenloop Recovery Ltd",
      customer: { name: "Kit Marlow" },
    });
    expect(world.sentMails.some(({ to, text }) => to === SELLER.email && text.includes("GC-"))).toBe(true);
  });

  test("grade and value are worked out here, whatever the browser says", async () => {
    const device = await aDeviceToTrade(world, shop.seller, {
      grade: "A",
      criteriaAnswers: { POWER: true, SCREEN: false, ACCOUNT: true, LOOKS: true },
    });
    const quote = await aTradecart(world, shop.seller, { devices: [device] });
    expect(quote.devices).toMatchObject([{ grade: "D", value: 90 }]);
  });

  test("a quote whose server died before it could answer is not made a second time by the repeated call", async () => {
    const input = { customer: SELLER, selectedOutcome: "GIFT_CARD" as const };
    const devices = [await aDeviceToTrade(world, shop.seller)];
    const requestID = randomUUID();
    const ask = () => callAs(world, shop.seller, CREATE_TRADECART, { ...input, devices }, { requestID });
    const first = await ask();
    await inTenant(world.platform, shop.tenant.wlId, (db) =>
      db.run(
        `update request_answer set answer = null, held_until = clock_timestamp() - interval '1 ms'
         where request_id = $1`,
        [requestID],
      ),
    );
    const again = await ask();
    expect(again.codes).toEqual([]);
    expect(again.data.tradecart).toEqual(first.data.tradecart);
  });

  test("several devices make one trade, each with its own value", async () => {
    const devices = [
      await aDeviceToTrade(world, shop.seller),
      await aDeviceToTrade(world, shop.seller, { additionAnswers: { BOX: true } }),
    ];
    const quote = await aTradecart(world, shop.seller, { devices });
    expect(quote.totalValue).toBe(610);
    const [first] = quote.devices;
    const removed = await callAs(world, shop.seller, REMOVE_TRADECART_DEVICE, { id: first?.id ?? "" });
    expect(removed.data.tradecart).toMatchObject({ totalValue: 310, devices: [{ value: 310 }] });
  });

  test.each([
    ["TRADEIN-MULTIOUT-06 no devices", async () => [], "MULTI_OUTCOMES_NOT_READY"],
    [
      "an unanswered question",
      async () => [await aDeviceToTrade(world, shop.seller, { deductionAnswers: {} })],
      "MULTI_OUTCOMES_NOT_READY",
    ],
    [
      "a device that does not work",
      async () => [
        await aDeviceToTrade(world, shop.seller, { criteriaAnswers: { POWER: false, WATER: true } }),
      ],
      "MULTI_OUTCOMES_NOT_READY",
    ],
    [
      "no reference",
      async () => [await aDeviceToTrade(world, shop.seller, { deviceReference: "" })],
      "MULTI_OUTCOMES_NOT_READY",
    ],
    [
      "TRADEIN-MULTI-13 the same device twice",
      async () => {
        const device = await aDeviceToTrade(world, shop.seller);
        return [device, device];
      },
      "DEVICE_ALREADY_ON_LIST",
    ],
    [
      "a reference of another model",
      async () => {
        const device = await aDeviceToTrade(world, shop.seller);
        const imei = device.deviceReference ?? "";
        parties.checks.set(imei, {
          kind: "checked",
          device: { ...CLEAN, deviceCodes: [TABLET.deviceCode] },
        });
        await callAs(world, shop.seller, VALIDATE_DEVICE_REFERENCE, { deviceReference: imei });
        return [device];
      },
      "INCORRECT_DEVICE_REFERENCE",
    ],
  ])("is not made with %s", async (_, devices, code) => {
    const input = { customer: SELLER, devices: await devices(), selectedOutcome: "GIFT_CARD" as const };
    expect((await callAs(world, shop.seller, CREATE_TRADECART, input)).codes).toEqual([code]);
  });

  test("an outcome that the retailer does not offer is refused", async () => {
    const devices = [await aDeviceToTrade(world, shop.seller)];
    const refused = await callAs(world, shop.seller, CREATE_TRADECART, {
      customer: SELLER,
      devices,
      selectedOutcome: "ROLLOVER_CREDIT",
    });
    expect(refused.codes).toEqual(["BLOCKED_FEATURE"]);
  });

  test("one store without the setting trades one device at a time", async () => {
    const devices = [await aDeviceToTrade(world, other.seller), await aDeviceToTrade(world, other.seller)];
    const refused = await callAs(world, other.seller, CREATE_TRADECART, { customer: SELLER, devices });
    expect(refused.codes).toEqual(["BLOCKED_FEATURE"]);
  });

  test("is over after 14 days and cannot be confirmed, even by a retry", async () => {
    const quote = await aTradecart(world, shop.seller);
    world.moveClock(14 * DAY_MS + 1000);
    try {
      for (let attempt = 0; attempt < 2; attempt += 1) {
        // After so long the session is over as well.
        const fresh = await signedIn(world, shop.seller);
        const late = await callAs(world, fresh, CONFIRM_TRADECART, { tradecartID: quote.id });
        expect(late.codes).toEqual(["RECYCLE_QUOTE_EXPIRED"]);
      }
    } finally {
      world.moveClock(0);
    }
  });

  test("of another retailer is answered like one that does not exist", async () => {
    const quote = await aTradecart(world, shop.seller);
    for (const operation of [GET_TRADECART, CONFIRM_TRADECART, CANCEL_CMR_ORDER] as const) {
      const foreign = await callAs(world, other.seller, operation, { tradecartID: quote.id });
      expect(foreign.codes).toEqual(["TRADECART_NOT_FOUND_FOR_X"]);
    }
    const receipt = await callAs(world, other.seller, GET_RECYCLE_RECEIPT, { id: quote.id });
    expect(receipt.codes).toEqual(["TRADECART_NOT_FOUND_FOR_X"]);
  });

  test("the customer can be saved before the trade is confirmed", async () => {
    const quote = await aTradecart(world, shop.seller);
    const saved = await callAs(world, shop.seller, SAVE_RECYCLE_CUSTOMER, {
      tradecartID: quote.id,
      customer: { ...SELLER, name: "Ida Holm", phone: "07400 123457" },
    });
    expect(saved.data.tradecart.customer).toMatchObject({ name: "Ida Holm", phone: "+447400123457" });
    const wrong = await callAs(world, shop.seller, SAVE_RECYCLE_CUSTOMER, {
      tradecartID: quote.id,
      customer: { ...SELLER, email: "nobody" },
    });
    expect(wrong.httpStatus).toBe(400);
  });
});

describe("a device", () => {
  test("that was bought cannot be bought again until the trade is cancelled", async () => {
    const imei = anImei();
    const device = await aDeviceToTrade(world, shop.seller, { deviceReference: imei });
    const quote = await aTradecart(world, shop.seller, { devices: [device] });
    const twin = await aTradecart(world, shop.seller, { devices: [device] });
    await callAs(world, shop.seller, CONFIRM_TRADECART, { tradecartID: quote.id });
    const second = await callAs(world, shop.seller, CONFIRM_TRADECART, { tradecartID: twin.id });
    expect(second.codes).toEqual(["DEVICE_REFERENCE_ALREADY_PRESENT"]);
    const search = await callAs(world, shop.seller, VALIDATE_DEVICE_REFERENCE, { deviceReference: imei });
    expect(search.codes).toEqual(["DEVICE_REFERENCE_ALREADY_PRESENT"]);

    await runJobs(world);
    const cancelled = await callAs(world, shop.seller, CANCEL_CMR_ORDER, { tradecartID: quote.id });
    expect(cancelled.data).toMatchObject({ status: "CUSTOMER_CANCELLED" });
    expect(parties.cancelled).toContain(quote.id);
    const third = await callAs(world, shop.seller, CONFIRM_TRADECART, { tradecartID: twin.id });
    expect(third.codes).toEqual([]);
  });

  test("offered at two tills at once is bought by one of them, and every number is given once", async () => {
    const quote = await aTradecart(world, shop.seller);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        callAs(world, shop.seller, CONFIRM_TRADECART, { tradecartID: quote.id }),
      ),
    );
    const codes = answers.flatMap((answer) => answer.codes);
    expect(codes).toEqual(Array(5).fill("CMR_ORIGINAL_ORDER_IS_NOT_PENDING"));
  });
});
