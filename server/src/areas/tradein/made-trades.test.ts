// What becomes of a trade that was made: called off, its value in a cart, its papers, and its place among the recycled devices.
import { REDEEM_VOUCHER } from "@handsel/contract/cart/vouchers.ts";
import {
  CANCEL_CMR_ORDER,
  CONFIRM_TRADECART,
  GET_RECYCLE_RECEIPT,
  GET_RETURNED_DEVICES,
} from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aFilledCart, type Shop } from "#testing/cart-builders.ts";
import { readPdf } from "#testing/pdf-text.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import {
  aDeviceToTrade,
  aTradecart,
  aTradeShop,
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
  shop = await aTradeShop(world);
  other = await aTradeShop(world, { recycleBarCodeFormat: "EAN13" });
});
afterAll(() => world.close());

describe("cancelling", () => {
  test("TRADEIN-RECEIPT-07 is refused when the collector has the device, and fails when it cannot be asked", async () => {
    const quote = await aTradecart(world, shop.seller);
    await callAs(world, shop.seller, CONFIRM_TRADECART, { tradecartID: quote.id });
    await runJobs(world);
    const cancel = () => callAs(world, shop.seller, CANCEL_CMR_ORDER, { tradecartID: quote.id });
    parties.collectorAnswers = "unreachable";
    expect((await cancel()).codes).toEqual(["RECYCLER_ERROR"]);
    parties.collectorAnswers = "refused";
    expect((await cancel()).codes).toEqual(["CMR_ORIGINAL_ORDER_IS_NOT_PENDING"]);
    parties.collectorAnswers = "done";
    expect((await cancel()).codes).toEqual([]);
  });

  test("whoever asks again, the answer lost, hears that it is cancelled; the collector is not asked again", async () => {
    const { id } = await aTradecart(world, shop.seller);
    await callAs(world, shop.seller, CONFIRM_TRADECART, { tradecartID: id });
    await runJobs(world);
    const cancel = () => callAs(world, shop.seller, CANCEL_CMR_ORDER, { tradecartID: id });
    expect((await cancel()).data).toEqual((await cancel()).data);
    expect((await cancel()).data).toMatchObject({ tradecartID: id, status: "CUSTOMER_CANCELLED" });
    expect(parties.cancelled.filter((one) => one === id)).toHaveLength(1);
  });

  test("a quote that was never confirmed has nothing to cancel", async () => {
    const quote = await aTradecart(world, shop.seller);
    const refused = await callAs(world, shop.seller, CANCEL_CMR_ORDER, { tradecartID: quote.id });
    expect(refused.codes).toEqual(["CMR_ORIGINAL_ORDER_IS_NOT_PENDING"]);
  });
});

describe("a gift card", () => {
  test("pays once, in one cart", async () => {
    const quote = await aTradecart(world, shop.seller, {
      devices: [
        await aDeviceToTrade(world, shop.seller, {
          criteriaAnswers: { POWER: true, SCREEN: false, ACCOUNT: true },
        }),
      ],
    });
    const { data } = await callAs(world, shop.seller, CONFIRM_TRADECART, { tradecartID: quote.id });
    const code = data.giftCard?.code ?? "";
    const carts = [
      await aFilledCart(world, shop.seller, "standard", { deviceCode: "PHONE" }),
      await aFilledCart(world, shop.seller, "standard", { deviceCode: "PHONE" }),
    ];
    const tries = await Promise.all(
      carts.map(({ uuid }) => callAs(world, shop.seller, REDEEM_VOUCHER, { cartUUID: uuid, code })),
    );
    expect(tries.flatMap(({ codes }) => codes)).toEqual(["VOUCHER_USED_UP"]);
    const paid = tries.find(({ codes }) => codes.length === 0);
    const discounts = [...(paid?.data.cart.orders ?? []), paid?.data.cart.current_order]
      .flatMap((order) => order?.discounts.items ?? [])
      .filter(({ type_id }) => type_id === 2);
    expect(discounts).toMatchObject([{ value: 90 }]);
    const cancelled = await callAs(world, shop.seller, CANCEL_CMR_ORDER, { tradecartID: quote.id });
    expect(cancelled.codes).toEqual(["CMR_ORIGINAL_ORDER_IS_NOT_PENDING"]);
  });
});

/** Another first letter than the one it has. */
const forged = (url: string) =>
  url.replace(/signature=(.)/, (_, first: string) => `signature=${first === "A" ? "B" : "A"}`);

describe("papers", () => {
  test("TRADEIN-RECEIPT-09 the receipt is printed in three copies, and the address is of no use after its time", async () => {
    const quote = await aTradecart(world, shop.seller);
    await callAs(world, shop.seller, CONFIRM_TRADECART, { tradecartID: quote.id });
    const { data } = await callAs(world, shop.seller, GET_RECYCLE_RECEIPT, { id: quote.id });
    const open = (url: string) =>
      world.app.inject({ url, headers: { host: `${shop.tenant.subdomain}.localhost:3000` } });
    const response = await open(data.pdfURL);
    expect(response.statusCode).toBe(200);
    const pdf = readPdf(response.rawPayload);
    expect(pdf).toMatchObject({ pages: 3, isTagged: true, language: "en" });
    for (const part of [
      "Store copy, please retain for your records",
      "Place in the stores secure box ready for collection",
      "When you have 5 or more devices please arrange a collection through the Admin section of the portal.",
      "Greenloop Recovery Ltd",
      "Kit Marlow",
      "Orbit 8 128 GB",
    ])
      expect(pdf.text).toContain(part);
    expect((await open(forged(data.pdfURL))).statusCode).toBe(404);
    const elsewhere = await world.app.inject({
      url: data.pdfURL,
      headers: { host: `${other.tenant.subdomain}.localhost:3000` },
    });
    expect(elsewhere.statusCode).toBe(404);
    world.moveClock(11 * 60_000);
    expect((await open(data.pdfURL)).statusCode).toBe(404);
    world.moveClock(0);
  });

  test("TRADEIN-RECEIPT-13 a barcode of digits alone is printed once there is a number, and another kind before", async () => {
    const quote = await aTradecart(world, other.seller);
    const printed = async () => {
      const { data } = await callAs(world, other.seller, GET_RECYCLE_RECEIPT, { id: quote.id });
      const headers = { host: `${other.tenant.subdomain}.localhost:3000` };
      const { statusCode } = await world.app.inject({ url: data.pdfURL, headers });
      return { statusCode, reference: data.barcodeReference };
    };
    expect(await printed()).toEqual({ statusCode: 200, reference: quote.tradecartSID });
    await callAs(world, other.seller, CONFIRM_TRADECART, { tradecartID: quote.id });
    expect(await printed()).toEqual({ statusCode: 200, reference: expect.stringMatching(/^2\d{12}$/) });
  });

  test("TRADEIN-APPROVAL-12 TRADEIN-APPROVAL-13 terms and the example of an ID are open to everybody, each under its own address", async () => {
    const { country, wlCode, subdomain } = shop.tenant;
    const open = (url: string) => world.app.inject({ url, headers: { host: `${subdomain}.localhost:3000` } });
    const terms = await open(`/legal/${country}/${wlCode}/trade-in-terms-and-conditions.pdf`);
    expect(terms.headers["content-type"]).toBe("application/pdf");
    expect(readPdf(terms.rawPayload).text).toContain("Greenloop Recovery Ltd");
    expect((await open(`/legal/${country}/XX/trade-in-terms-and-conditions.pdf`)).statusCode).toBe(404);
    const example = await open(`/ft/ft_generic/${country}/customerId-mock.png`);
    expect(example.headers["content-type"]).toBe("image/png");
    expect((await open("/ft/ft_generic/ZZ/customerId-mock.png")).statusCode).toBe(404);
  });

  test("TRADEIN-EVAL-03 the guides about locks and enrolment are open to everybody, each on one page of the retailer's", async () => {
    const { subdomain, registeredName } = shop.tenant;
    const open = (name: string) =>
      world.app.inject({ url: `/documents/${name}`, headers: { host: `${subdomain}.localhost:3000` } });
    const titles = {
      "remove-activation-lock.pdf": "Remove the activation lock",
      "remove-activation-lock-es.pdf": "Quitar el bloqueo de activación",
      "remove-activation-lock-fr.pdf": "Retirer le verrou d’activation",
      "device-enrolment.pdf": "End device enrolment",
      "device-enrolment-es.pdf": "Dar de baja el dispositivo",
    };
    for (const [name, title] of Object.entries(titles)) {
      const guide = await open(name);
      expect(guide.headers["content-type"], name).toBe("application/pdf");
      const { text, pages } = readPdf(guide.rawPayload);
      expect(text).toContain(title);
      expect(text).toContain(registeredName);
      expect(pages, name).toBe(1);
    }
    for (const name of ["device-enrolment-fr.pdf", "constructor", "remove-activation-lock"])
      expect((await open(name)).statusCode).toBe(404);
  });

  test("TRADEIN-RECYCLED-02 the days of the recycled list are in order and not after today, and either may be left open", async () => {
    const day = (days: number) =>
      new Intl.DateTimeFormat("sv-SE", { timeZone: shop.tenant.timeZone, dateStyle: "short" }).format(
        world.platform.clock.now().getTime() + days * 86_400_000,
      );
    const list = (startDate: string | null, endDate: string | null) =>
      callAs(world, shop.seller, GET_RETURNED_DEVICES, { startDate, endDate });
    for (const [startDate, endDate] of [
      [null, null],
      ["2017-01-01", null],
      ["", day(0)],
      [day(0), day(0)],
    ] as const)
      expect((await list(startDate, endDate)).httpStatus).toBe(200);
    for (const [startDate, endDate, wrong] of [
      [day(0), day(-1), ["endDate", "dateOrder"]],
      [day(1), null, ["startDate", "dateBefore"]],
      [null, day(1), ["endDate", "dateBefore"]],
    ] as const) {
      const refused = await list(startDate, endDate);
      expect([refused.httpStatus, refused.header.errors?.[0]?.values]).toEqual([400, wrong]);
    }
  });

  test("TRADEIN-RECYCLED-05 TRADEIN-RECYCLED-06 the list of recycled devices has the newest first and finds one by part of its reference", async () => {
    const quote = await aTradecart(world, shop.seller);
    await callAs(world, shop.seller, CONFIRM_TRADECART, { tradecartID: quote.id });
    const reference = quote.devices[0]?.deviceReference ?? "";
    const found = await callAs(world, shop.seller, GET_RETURNED_DEVICES, {
      imei: reference.slice(4, 14),
      limit: 5,
    });
    expect(found.data.returned_devices).toMatchObject([
      { imei: reference, tradecartId: quote.id, source: "TRADE_IN", inCollection: false },
    ]);
    const foreign = await callAs(world, other.seller, GET_RETURNED_DEVICES, { imei: reference, limit: 5 });
    expect(foreign.data.returned_devices).toEqual([]);
    const newest = await callAs(world, shop.seller, GET_RETURNED_DEVICES, { limit: 2 });
    expect(newest.data.returned_devices[0]?.tradecartId).toBe(quote.id);
    const moments = newest.data.returned_devices.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(moments).toHaveLength(2);
    const next = await callAs(world, shop.seller, GET_RETURNED_DEVICES, {
      limit: 2,
      after: newest.data.next,
    });
    expect(next.data.returned_devices[0]?.id).not.toBe(newest.data.returned_devices[1]?.id);
  });
});
