import type { DistributorNews } from "@handsel/contract/adapters/distributor-messages.ts";
import { FULFILLMENT_RETURN, GET_CART_INVOICES, GET_SALE } from "@handsel/contract/sales/changing.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { DistributorResult } from "#adapters/distributor/distributor.ts";
import { saveStores } from "#areas/platform/index.ts";
import { signWebhook } from "#edge/webhook-signature.ts";
import { aStore } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { allAtOnce, CALLERS, ROUNDS } from "#testing/races.ts";
import { APPROVED, aSale, inShop, recordFor } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { SYSTEM } from "../contract/contract-events.ts";
import { activateSale } from "../sale/activate-sale.ts";
import { sendDistributorRequest, sendDueRequests } from "./send-distributor-request.ts";

let platform: TestPlatform;
let shop: Shop;
let answer: DistributorResult = { kind: "done", number: "SO-1" };
const asked: { kind: string; reference: string; items: { lineId: string }[] }[] = [];

beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform);
  await aStore(platform, shop.tenant);
  await inShop(platform, shop, ({ db }) =>
    saveStores(db, [{ ...shop.store, email: "shop@example.test", country: "GB" }]),
  );
  platform.platform.adapters.distributor = {
    name: "Northline",
    order: async (order) => {
      asked.push({ kind: "order", ...order });
      return answer;
    },
    takeBack: async (goods) => {
      asked.push({ kind: "return", ...goods });
      return answer;
    },
  };
});
afterAll(() => platform.close());
afterEach(() => {
  answer = { kind: "done", number: "SO-1" };
  asked.length = 0;
});

/** A leased phone that the distributor sends. */
async function orderedSale() {
  const sale = await aSale(platform, shop, { service: "lease", channel: "ONLINE" });
  await inShop(platform, shop, ({ db }) =>
    db.run("update sale set delivery_type = 'DISTRIBUTOR' where cart_id = $1", [sale.cartId]),
  );
  await recordFor(platform, shop, sale, [...APPROVED, { type: "SIGNED", data: {} }]);
  await inShop(platform, shop, (ctx) => activateSale(ctx, { cartId: sale.cartId, actor: SYSTEM }));
  await runJobs(platform);
  const reference = asked.at(-1)?.reference ?? "";
  const lineId = asked.at(-1)?.items[0]?.lineId ?? "";
  return { cartUUID: sale.cartId, reference, lineId };
}

let lastWebhook = 0;
async function tell(news: DistributorNews, secret = platform.platform.config.secret): Promise<number> {
  lastWebhook += 1;
  const body = Buffer.from(JSON.stringify(news));
  const id = `d-${lastWebhook}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const { statusCode } = await platform.app.inject({
    method: "POST",
    url: "/webhooks/distributor",
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": signWebhook(secret, { id, timestamp, body }),
    },
    payload: body,
  });
  return statusCode;
}

const saleOf = async (cartUUID: string) =>
  (await callAs(platform, shop.seller, GET_SALE, { cartUUID })).data.sale;

const shipped = (reference: string, version: number, status: "SHIPPED" | "COMPLETED" = "SHIPPED") => ({
  reference,
  version,
  delivery: {
    number: `DN-${reference}`,
    shippedBy: "Parcel",
    trackingURL: "https://parcel.test/1",
    status,
    deliveryAt: "2026-11-16T09:00:00.000Z",
  },
});

test("MGMT-SALE-27 a sale from the distributor's shelves is ordered when it starts, once", async () => {
  const { cartUUID } = await orderedSale();
  await runJobs(platform);
  expect(asked.filter(({ kind }) => kind === "order")).toHaveLength(1);
  expect((await saleOf(cartUUID)).contracts[0]?.products[0]).toMatchObject({
    fulfillmentProvider: "Northline",
    fulfillmentPurchaseOrder: expect.stringMatching(/.+/),
    fulfillmentOrderNumber: "SO-1",
    fulfillmentStatus: "ORDERED",
  });
});

const anInvoice = (
  lineId: string,
  paper: { type: "INVOICE" | "CREDIT_NOTE"; number: string },
): NonNullable<DistributorNews["invoice"]> => ({
  ...paper,
  invoicedBy: "Northline",
  invoicedTo: "Shop",
  items: [
    {
      lineId,
      deliveryNumber: "DN",
      orderReference: "SO-1",
      currency: "GBP",
      amountInclTaxMinor: 99_900,
      taxMinor: 16_650,
      createdAt: "2026-11-15T10:00:00Z",
      description: "Orbit 9",
      partNumber: "OB9",
      serialNumbers: [],
      quantity: 1,
    },
  ],
});

test("MGMT-SALE-13 MGMT-SALE-27 parcel, invoice and delivery show on the sale, whatever comes twice or late", async () => {
  const { cartUUID, reference, lineId } = await orderedSale();
  const invoice = anInvoice(lineId, { type: "INVOICE", number: `IN-${reference}` });
  expect(await tell(shipped(reference, 3, "COMPLETED"))).toBe(204);
  expect(await tell({ reference, version: 2, invoice })).toBe(204);
  expect(await tell({ reference, version: 2, invoice })).toBe(204);
  expect(await tell(shipped(reference, 1))).toBe(204);
  const sale = await saleOf(cartUUID);
  expect(sale.deliveries).toEqual([
    {
      uuid: expect.any(String),
      shippedBy: "Parcel",
      trackingURL: "https://parcel.test/1",
      deliveryAt: "2026-11-16T09:00:00.000Z",
      deliveryStatus: "COMPLETED",
    },
  ]);
  expect(sale.contracts[0]?.products[0]?.fulfillmentInvoiceNumber).toBe(`IN-${reference}`);
  const { data } = await callAs(platform, shop.seller, GET_CART_INVOICES, { cartUUID });
  expect(data.cartInvoices).toHaveLength(1);
  expect(data.cartInvoices[0]?.items[0]).toMatchObject({ invoiceAmountInclTax: 999, taxAmount: 166.5 });
});

test("what nobody signed changes nothing", async () => {
  const { cartUUID, reference } = await orderedSale();
  expect(await tell(shipped(reference, 1), "another secret")).toBe(401);
  expect((await saleOf(cartUUID)).deliveries).toEqual([]);
  expect(await tell(shipped("999.not-ours", 1))).toBe(204);
});

const giveBack = (cartUUID: string, fulfillmentReturnType: "REPLACE" | "CANCEL") =>
  callAs(platform, shop.seller, FULFILLMENT_RETURN, {
    cartUUID,
    fulfillmentReturnType,
    returnReasonCode: "DEFECTIVE_PRODUCT",
    conditionDescription: "Does not switch on",
  });

test("MGMT-RETURN-06 MGMT-SALE-28 a return gets its RMA number by mail, and the contract ends when the goods are back", async () => {
  const { cartUUID } = await orderedSale();
  answer = { kind: "done", number: "RMA-7" };
  expect((await giveBack(cartUUID, "CANCEL")).codes).toEqual([]);
  await runJobs(platform);
  expect(platform.sentMails.at(-1)).toMatchObject({ to: "shop@example.test" });
  expect(platform.sentMails.at(-1)?.text).toContain("RMA-7");
  const { contracts, messages } = await saleOf(cartUUID);
  expect(contracts[0]).toMatchObject({ returnStatus: "RETURN_APPROVED", status: "ACTIVE" });
  expect(contracts[0]?.products[0]?.fulfillmentReturnReference).toBe("RMA-7");
  expect(messages[0]?.type).toBe("EMAIL");
  const reference = asked.at(-1)?.reference ?? "";
  await tell({ reference, version: 1, isReceived: true });
  await tell({ reference, version: 1, isReceived: true });
  expect((await saleOf(cartUUID)).contracts[0]).toMatchObject({
    status: "RETURNED",
    returnStatus: "RETURNED",
  });
});

test("MGMT-SALE-20 MGMT-SALE-28 a credit note ends the contract, and its number stands on what came back", async () => {
  const { cartUUID, lineId } = await orderedSale();
  answer = { kind: "done", number: "RMA-8" };
  await giveBack(cartUUID, "CANCEL");
  await runJobs(platform);
  const reference = asked.at(-1)?.reference ?? "";
  const invoice = anInvoice(lineId, { type: "CREDIT_NOTE", number: "CN-8" });
  expect(await tell({ reference, version: 1, invoice })).toBe(204);
  const { data } = await callAs(platform, shop.seller, GET_CART_INVOICES, { cartUUID });
  expect(data.cartInvoices).toMatchObject([{ invoiceType: "CREDIT_NOTE", invoiceNumber: "CN-8" }]);
  const [contract] = (await saleOf(cartUUID)).contracts;
  expect(contract?.status).toBe("RETURNED");
  expect(contract?.products[0]).toMatchObject({
    fulfillmentStatus: "RETURNED",
    fulfillmentCreditNoteNumber: "CN-8",
    fulfillmentReturnReference: "RMA-8",
  });
});

test("a replaced device brings the contract back to where it was", async () => {
  const { cartUUID, lineId } = await orderedSale();
  await giveBack(cartUUID, "REPLACE");
  await runJobs(platform);
  expect((await saleOf(cartUUID)).contracts[0]?.status).toBe("PENDING_FULFILL_REPLACE");
  const reference = asked.at(-1)?.reference ?? "";
  await tell({ ...shipped(reference, 2), pieces: [{ lineId, serialNumbers: ["N000001"] }] });
  expect((await saleOf(cartUUID)).contracts[0]).toMatchObject({ status: "ACTIVE", returnStatus: null });
});

test("a return that the distributor refuses leaves the contract as it was", async () => {
  const { cartUUID } = await orderedSale();
  answer = { kind: "refused", code: "NOT_RETURNABLE" };
  await giveBack(cartUUID, "REPLACE");
  await runJobs(platform);
  expect((await saleOf(cartUUID)).contracts[0]).toMatchObject({ status: "ACTIVE", returnStatus: null });
});

test("a request that cannot be put into the distributor's words holds up no other, and is tried ever more seldom", async () => {
  const [broken, fine] = [await orderedSale(), await orderedSale()];
  answer = { kind: "later" };
  for (const { cartUUID } of [broken, fine]) await giveBack(cartUUID, "CANCEL");
  await runJobs(platform);
  answer = { kind: "done", number: "RMA-7" };
  await inShop(platform, shop, ({ db }) =>
    db.run(
      `update distributor_request set body = '{}', due_at = due_at - interval '1 day' where state = 'RECORDED' and contract_id =
         (select id from contract where cart_id = $1)`,
      [broken.cartUUID],
    ),
  );
  const attempts = async () => {
    const { rows } = await platform.platform.operatorPool.query<{ attempts: number }>(
      "select attempts from distributor_request where body = '{}' and due_at > $1",
      [platform.platform.clock.now()],
    );
    return rows.map((row) => row.attempts);
  };
  platform.moveClock(2 * 60_000);
  await expect(sendDueRequests.run({}, platform.platform)).rejects.toThrow("items");
  expect(await attempts()).toEqual([2]);
  expect((await saleOf(fine.cartUUID)).contracts[0]?.returnStatus).toBe("RETURN_APPROVED");
  await sendDueRequests.run({}, platform.platform);
  platform.moveClock(0);
  expect(await attempts()).toEqual([2]);
});

test("a distributor that does not answer is asked again when the time has come", async () => {
  const { cartUUID } = await orderedSale();
  answer = { kind: "later" };
  await giveBack(cartUUID, "CANCEL");
  await runJobs(platform);
  answer = { kind: "done", number: "RMA-9" };
  await sendDueRequests.run({}, platform.platform);
  expect((await saleOf(cartUUID)).contracts[0]?.returnStatus).toBe("RETURN_REQUESTED");
  platform.moveClock(2 * 60_000);
  await sendDueRequests.run({}, platform.platform);
  platform.moveClock(0);
  expect((await saleOf(cartUUID)).contracts[0]?.returnStatus).toBe("RETURN_APPROVED");
});

test(`${CALLERS} jobs that send one order ask the distributor once`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    answer = { kind: "later" };
    await orderedSale();
    answer = { kind: "done", number: "SO-1" };
    asked.length = 0;
    const { id: requestId } = await inShop(platform, shop, ({ db }) =>
      db.one<{ id: string }>("select id from distributor_request order by created_at desc limit 1"),
    );
    const payload = { wlId: shop.tenant.wlId, requestId };
    await allAtOnce(() => sendDistributorRequest.run(payload, platform.platform));
    expect(asked).toHaveLength(1);
  }
});
