import { ADD_DISCOUNT, ADD_EXTRA, ADD_TO_CART } from "@handsel/contract/cart/changing.ts";
import { GET_CART } from "@handsel/contract/cart/services.ts";
import { REDEEM_VOUCHER } from "@handsel/contract/cart/vouchers.ts";
import { PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import {
  ADD_DEVICE_REFERENCE_TO_CART,
  CANCEL_CONTRACT,
  CONFIRM_CUSTOMER_ID,
  FINALISE_CART,
  SETTLE_EXTRAS,
} from "@handsel/contract/checkout/contract-status.ts";
import { statusActions } from "@handsel/contract/checkout/status-actions.ts";
import type { InputOf, Operation } from "@handsel/contract/operation.ts";
import { EXPORT_CONTRACT_PDF, GET_CART_ACTIONS, GET_SALE } from "@handsel/contract/sales/changing.ts";
import { EXPORT_SALES_LIST, GET_SALES } from "@handsel/contract/sales/listing.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveVouchers } from "#areas/cart/index.ts";
import { aCartWith, type Shop } from "#testing/cart-builders.ts";
import { aCustomerOf, aNewImei, aShopOf, reportTo, statusOf } from "#testing/checkout-builders.ts";
import { type Change, startFakeLenders } from "#testing/fake-lender.ts";
import { readPdf } from "#testing/pdf-text.ts";
import { inShop } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
let shop: Shop;
let checking: Shop;
beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform(lenders.environment);
  const configs = { availableDiscounts: [1, 2, 3, 5] };
  shop = await aShopOf(world, "ukbank", { configs });
  checking = await aShopOf(world, "ukbank", { configs: { ...configs, showCustomerIDCheck: true } });
});
afterAll(async () => {
  await world.close();
  await lenders.close();
});

const EXTRAS = 79.85;

interface Wishes {
  at?: Shop;
  /** Something done to the cart while it is open. */
  prepare?: (cartUUID: string) => Promise<unknown>;
}

/** A phone on an upgrade plan with a case and a charger, whose application the lender has; each is a contract of its own. */
async function aPhoneWithExtras({ at = shop, prepare }: Wishes = {}) {
  const { uuid: cartUUID } = await aCartWith(world, at.seller, "upgrade", { deviceCode: "PHONE" });
  for (const extraCode of ["CASE", "CHARGER"])
    await callAs(world, at.seller, ADD_EXTRA, { cartUUID, extraCode });
  await callAs(world, at.seller, ADD_TO_CART, { cartUUID });
  await prepare?.(cartUUID);
  await callAs(world, at.seller, PERFORM_CREDIT_CHECK, { cartUUID, ...aCustomerOf("ukbank") });
  const { deviceFunderReference } = await statusOf(world, at.seller, cartUUID);
  const held = lenders.lender.find(deviceFunderReference ?? "");
  const [phoneMinor = 0, extrasMinor = 0] = held.order.agreements.map(({ principalMinor }) => principalMinor);
  return { at, cartUUID, held, phoneMinor, extrasMinor };
}
type Sold = Awaited<ReturnType<typeof aPhoneWithExtras>>;

async function report({ held }: Pick<Sold, "held">, changes: Change) {
  await reportTo(world, "ukbank", lenders.lender.decide(held.report.funderReference, changes));
  await runJobs(world);
}

const grant = (sold: Sold, approvedMinor: number) =>
  report(sold, { terms: "ACCEPTED", credit: "PARTIAL_APPROVED", approvedMinor, isSigned: true });

/** The lender pays for the phone and not for the extras. */
async function aPhoneAlone(wishes: Wishes = {}): Promise<Sold> {
  const sold = await aPhoneWithExtras(wishes);
  await grant(sold, sold.phoneMinor);
  return sold;
}

const settle = async ({ at, cartUUID }: Sold, decision: "PAY" | "DROP") =>
  (await callAs(world, at.seller, SETTLE_EXTRAS, { cartUUID, decision })).codes;

async function activate({ at, cartUUID }: Sold): Promise<string[]> {
  const named = { cartUUID, deviceReference: aNewImei(), isIMEI: true };
  await callAs(world, at.seller, ADD_DEVICE_REFERENCE_TO_CART, named);
  return (await callAs(world, at.seller, FINALISE_CART, { cartUUID })).codes;
}

const status = ({ at, cartUUID }: Sold) => statusOf(world, at.seller, cartUUID);
const saleOf = async ({ at, cartUUID }: Sold) =>
  (await callAs(world, at.seller, GET_SALE, { cartUUID })).data.sale;
const cartOf = async ({ at, cartUUID }: Sold) =>
  (await callAs(world, at.seller, GET_CART, { cartUUID })).data.cart;
const historyOf = async ({ at, cartUUID }: Sold) =>
  (await callAs(world, at.seller, GET_CART_ACTIONS, { cartUUID })).data.cartActions;

async function contractsOf(sold: Sold) {
  const { contracts } = await saleOf(sold);
  return contracts.map(({ kind, status, statusLabel }) => ({ kind, status, statusLabel }));
}
const statusesOf = async (sold: Sold) => (await contractsOf(sold)).map(({ status }) => status);

/** The sale as a row of the list, and as a line of the file. */
async function listedAs({ at, cartUUID }: Sold) {
  const search = { search: { searchText: cartUUID } };
  const [row] = (await callAs(world, at.seller, GET_SALES, search)).data.sales;
  const file = await fileOf(at, EXPORT_SALES_LIST, { ...search, format: "csv" });
  return { row, line: file.toString("utf8").split("\n")[1] ?? "" };
}

async function fileOf<Op extends Operation>({ seller }: Shop, operation: Op, input: InputOf<Op>) {
  const { subdomain, sessionToken: sessionID } = seller;
  const { rawPayload } = await world.app.inject({
    method: "POST",
    url: operation.path,
    headers: { host: `${subdomain}.localhost:3000` },
    payload: { header: { sessionID }, subdomain, ...(input as object) },
  });
  return rawPayload;
}

const paperOf = async ({ at }: Sold, orderUuid = "") =>
  readPdf(await fileOf(at, EXPORT_CONTRACT_PDF, { orderUuid })).text;

test("SALES-CONTRACT-07 the device waits while the credit is not approved for its accessories, and both ways on are told", async () => {
  const sold = await aPhoneAlone();
  const { steps, partialApproval, approvedAmount } = await status(sold);
  expect(steps).toMatchObject({ creditSign: "PARTIAL_APPROVED", deviceReference: "REFUSED" });
  expect(approvedAmount).toBe(sold.phoneMinor / 100);
  const monthly = (await saleOf(sold)).contracts[0]?.financing.fixed_period_monthly_price;
  expect(partialApproval).toMatchObject({
    extras: "OPEN",
    shortAmount: 0,
    isTooLittle: false,
    choices: {
      pay: { today: EXTRAS, monthly },
      drop: { today: 0, monthly, lostDiscounts: 0, payBack: 0 },
    },
  });
  expect(partialApproval?.items.map(({ description, amount }) => [description, amount])).toEqual([
    ["Clear case", 29.9],
    ["Charger", 49.95],
  ]);
});

test("SALES-CONTRACT-07 extras that are paid at the till are sold, and nobody lends anything for them", async () => {
  const sold = await aPhoneAlone();
  const before = await cartOf(sold);
  expect(await settle(sold, "PAY")).toEqual([]);
  const settled = await status(sold);
  expect(settled.steps.deviceReference).toBe("PENDING");
  expect(settled.partialApproval).toMatchObject({ extras: "PAID", choices: null });

  expect(await activate(sold)).toEqual([]);
  expect((await status(sold)).steps).toMatchObject({
    deviceReference: "APPROVED",
    handOverDevice: "APPROVED",
  });
  expect(sold.held.paidMinor).toBe(sold.phoneMinor);

  const sale = await saleOf(sold);
  const [phone, extras] = sale.contracts;
  expect([phone?.status, extras?.status]).toEqual(["ACTIVE", "ACTIVE"]);
  expect(extras).toMatchObject({
    isSold: true,
    financingType: "CARD_PAYMENT",
    funderReference: null,
    financing: { payment_plan_name: "Paid at the till", total_amount: EXTRAS, fixed_period_monthly_price: 0 },
    loanInformation: null,
    funderData: null,
  });
  expect(sale.summary.totalFinancedAmount).toBe(sold.phoneMinor / 100);

  const cart = await cartOf(sold);
  const monthly = phone?.financing.fixed_period_monthly_price ?? 0;
  expect(cart?.totals.totalMonthlyPayment).toBe(monthly);
  expect(before?.totals.totalMonthlyPayment).toBeGreaterThan(monthly);
  expect(cart?.orders.map(({ extras: { items } }) => items.length)).toEqual([0, 2]);

  const { row, line } = await listedAs(sold);
  expect(row?.numberOfExtras).toBe(2);
  expect(line).toContain(`"${sold.phoneMinor / 100}"`);
  expect(await paperOf(sold, extras?.uuid)).toContain("Paid at the till");
});

test("extras that are dropped are neither sold nor priced anywhere, and the history says why", async () => {
  const sold = await aPhoneAlone();
  expect(await settle(sold, "DROP")).toEqual([]);
  expect((await status(sold)).partialApproval).toMatchObject({ extras: "DROPPED", choices: null });
  expect((await status(sold)).partialApproval?.items).toHaveLength(2);
  expect(await activate(sold)).toEqual([]);

  const sale = await saleOf(sold);
  const [phone, extras] = sale.contracts;
  expect(extras).toMatchObject({ status: "CANCELLED", isSold: false });
  const credit = extras?.funderData?.events.find(({ code }) => code === "CREDIT");
  expect(credit).toMatchObject({ completionStatus: "REFUSED", completionDateTime: expect.any(String) });
  expect(phone).toMatchObject({ status: "ACTIVE", isSold: true });
  expect(sale.summary.totalFinancedAmount).toBe(sold.phoneMinor / 100);
  expect(phone?.loanInformation?.paragraphs.join(" ")).not.toContain("extras");
  const cart = await cartOf(sold);
  expect(cart?.orders.flatMap(({ extras: { items } }) => items)).toEqual([]);
  expect(cart?.totals.totalMonthlyPayment).toBe(phone?.financing.fixed_period_monthly_price);

  const { row, line } = await listedAs(sold);
  expect(row?.numberOfExtras).toBe(0);
  expect(line).not.toContain("Clear case");
  expect(await paperOf(sold, phone?.uuid)).not.toMatch(/extras|Clear case/);
  const unsold = { orderUuid: extras?.uuid ?? "" };
  expect((await callAs(world, shop.seller, EXPORT_CONTRACT_PDF, unsold)).codes).toEqual([
    "POS_INVALID_ORDER_STATUS_X",
  ]);

  const told = (await historyOf(sold)).filter(({ id }) => id.startsWith(extras?.uuid ?? "?"));
  expect(told.map(({ actionType }) => actionType)).toEqual(
    expect.arrayContaining(["EXTRAS_NOT_FINANCED", "CANCELLED"]),
  );
  expect(told.find(({ actionType }) => actionType === "CANCELLED")?.actionCodes).toEqual([
    { kind: "reason", code: "CREDIT_NOT_APPROVED" },
  ]);
});

test("the figures of the phone's own contract stay to the cent, whatever becomes of the extras", async () => {
  for (const decision of ["PAY", "DROP"] as const) {
    const sold = await aPhoneAlone();
    const before = (await saleOf(sold)).contracts[0]?.financing;
    await settle(sold, decision);
    expect((await saleOf(sold)).contracts[0]?.financing).toEqual(before);
  }
});

test("where the ID is checked one thing after the other can be done, and the server takes each", async () => {
  for (const decision of ["PAY", "DROP"] as const) {
    const sold = await aPhoneAlone({ at: checking });
    const { cartUUID, at } = sold;
    const actions = async () => statusActions(await status(sold), { showCustomerIDCheck: true });
    const possible = {
      confirmID: true,
      settleExtras: true,
      nameDevice: false,
      activate: false,
      cancel: true,
    };
    expect(await actions()).toMatchObject(possible);
    const confirmed = await callAs(world, at.seller, CONFIRM_CUSTOMER_ID, { cartUUID, isConfirmed: true });
    expect(confirmed.codes).toEqual([]);
    expect(await actions()).toMatchObject({ settleExtras: true, nameDevice: false, activate: false });
    expect(await settle(sold, decision)).toEqual([]);
    expect(await actions()).toMatchObject({ settleExtras: false, nameDevice: true, cancel: true });
    const named = { cartUUID, deviceReference: aNewImei(), isIMEI: true };
    expect((await callAs(world, at.seller, ADD_DEVICE_REFERENCE_TO_CART, named)).codes).toEqual([]);
    expect(await actions()).toMatchObject({ nameDevice: false, activate: true, cancel: true });
    expect((await callAs(world, at.seller, FINALISE_CART, { cartUUID })).codes).toEqual([]);
    expect(Object.values(await actions())).not.toContain(true);
  }
});

test("MGMT-PENDACT-05 whoever activates over the question starts the phone, and the extras are not sold", async () => {
  const sold = await aPhoneWithExtras();
  await grant(sold, sold.phoneMinor + sold.extrasMinor - 1);
  expect(await contractsOf(sold)).toEqual([
    { kind: "DEVICE", status: "PENDING_ACTIVATION", statusLabel: "MISSING_ACTIVATION" },
    { kind: "EXTRAS", status: "PENDING", statusLabel: "MISSING_CREDIT_CHECK" },
  ]);
  expect((await saleOf(sold)).contracts.map(({ steps }) => steps.isNotFinanced)).toEqual([false, true]);

  expect(await activate(sold)).toEqual([]);
  expect(await statusesOf(sold)).toEqual(["ACTIVE", "CANCELLED"]);
  expect((await saleOf(sold)).contracts.map(({ isSold }) => isSold)).toEqual([true, false]);
  expect((await cartOf(sold))?.orders.flatMap(({ extras: { items } }) => items)).toEqual([]);
  expect(sold.held.paidMinor).toBe(sold.phoneMinor);
});

test("MGMT-PENDACT-05 discounts stand with the extras that they lowered, and are lost or paid back with them", async () => {
  const prepare = async (cartUUID: string) => {
    for (const [typeID, value] of [
      [3, 20],
      [5, 10],
    ] as const)
      await callAs(world, shop.seller, ADD_DISCOUNT, { cartUUID, typeID, value });
  };
  const sold = await aPhoneAlone({ prepare });
  expect((await saleOf(sold)).contracts.map(({ discounts }) => discounts.length)).toEqual([0, 2]);
  const { choices } = (await status(sold)).partialApproval ?? {};
  expect(choices).toMatchObject({ pay: { today: 49.85 }, drop: { lostDiscounts: 10, payBack: 20 } });

  await settle(sold, "DROP");
  const cancelled = (await historyOf(sold)).find(({ actionType }) => actionType === "CANCELLED");
  expect(cancelled?.actionAmounts).toEqual([{ kind: "payBack", amount: 20 }]);
  expect((await saleOf(sold)).summary.totalDiscounts).toBe(0);
  expect((await cartOf(sold))?.totals.totalDiscounts).toBe(0);

  const kept = await aPhoneAlone({ prepare });
  await settle(kept, "PAY");
  const paid = (await historyOf(kept)).find(({ actionType }) => actionType === "EXTRAS_PAID");
  expect(paid?.actionAmounts).toEqual([{ kind: "paid", amount: 49.85 }]);
  expect((await saleOf(kept)).summary.totalDiscounts).toBe(30);
});

test("a voucher that lowered extras which are not sold can be redeemed again", async () => {
  const voucher = {
    id: null,
    code: "SPRING",
    description: "",
    batch: "",
    kind: "VALUE",
    valueMinor: 1_000,
    percentPpm: null,
    validFrom: "2020-01-01",
    validTo: null,
    minimumMinor: 0,
    useLimit: 1,
    status: 1,
  } as const;
  await inShop(world, shop, ({ db, clock }) => saveVouchers(db, [voucher], clock.now()));
  const redeem = (cartUUID: string) =>
    callAs(world, shop.seller, REDEEM_VOUCHER, { cartUUID, code: "SPRING" });
  const sold = await aPhoneAlone({ prepare: redeem });
  expect((await status(sold)).partialApproval?.choices?.drop).toMatchObject({ lostDiscounts: 0, payBack: 0 });
  const again = await aPhoneWithExtras({
    prepare: async (cart) => expect((await redeem(cart)).codes).not.toEqual([]),
  });
  await settle(sold, "DROP");
  expect(again.extrasMinor).toBe(7_985);
  await aPhoneWithExtras({ prepare: async (cart) => expect((await redeem(cart)).codes).toEqual([]) });
});

test("credit that the lender completes sells the extras as they were applied for, unless they are settled by then", async () => {
  const all = { credit: "APPROVED", approvedMinor: null } as const;
  const open = await aPhoneAlone();
  await report(open, all);
  expect((await status(open)).partialApproval).toBeNull();
  expect(await activate(open)).toEqual([]);
  expect(await statusesOf(open)).toEqual(["ACTIVE", "ACTIVE"]);
  expect(open.held.paidMinor).toBe(open.phoneMinor + open.extrasMinor);

  for (const [decision, statuses] of [
    ["PAY", ["ACTIVE", "ACTIVE"]],
    ["DROP", ["ACTIVE", "CANCELLED"]],
  ] as const) {
    const sold = await aPhoneAlone();
    await settle(sold, decision);
    await report(sold, all);
    expect(await activate(sold)).toEqual([]);
    expect(await statusesOf(sold)).toEqual(statuses);
    expect(sold.held.paidMinor).toBe(sold.phoneMinor);
  }
});

test("nothing is settled that is not open: before the decision, twice, after the start, or by a stranger", async () => {
  const sold = await aPhoneWithExtras();
  expect(await settle(sold, "PAY")).toEqual(["POS_INVALID_ORDER_STATUS_X"]);
  await grant(sold, sold.phoneMinor);
  expect(await settle({ ...sold, at: checking }, "DROP")).toEqual(["CART_X_NOT_FOUND"]);
  const both = await Promise.all([settle(sold, "PAY"), settle(sold, "DROP")]);
  expect(both.filter((codes) => codes.length === 0)).toHaveLength(1);
  expect(await settle(sold, "DROP")).toEqual(["POS_INVALID_ORDER_STATUS_X"]);
  await activate(sold);
  expect(await settle(sold, "DROP")).toEqual(["POS_INVALID_ORDER_STATUS_X"]);
});

test("extras that were to be paid at the till end with a sale that does not start", async () => {
  const cancelled = await aPhoneAlone();
  await settle(cancelled, "PAY");
  const { cartUUID } = cancelled;
  expect((await callAs(world, shop.seller, CANCEL_CONTRACT, { cartUUID })).codes).toEqual([]);
  expect(await statusesOf(cancelled)).toEqual(["CANCELLED", "CANCELLED"]);

  const withdrawn = await aPhoneAlone();
  await settle(withdrawn, "PAY");
  await report(withdrawn, { credit: "WITHDRAWN" });
  expect(await statusesOf(withdrawn)).toEqual(["WITHDRAWN", "CANCELLED"]);
  const why = (await historyOf(withdrawn)).find(({ actionType }) => actionType === "CANCELLED");
  expect(why?.actionCodes).toEqual([{ kind: "reason", code: "DEVICE_NOT_SOLD" }]);
});

test("a whole sale that is cancelled while it runs takes along what was paid at the till", async () => {
  const sold = await aPhoneAlone();
  await settle(sold, "PAY");
  await activate(sold);
  const { cartUUID } = sold;
  expect((await callAs(world, shop.seller, CANCEL_CONTRACT, { cartUUID })).codes).toEqual([]);
  expect(await statusesOf(sold)).toEqual(["CANCELLED", "CANCELLED"]);
});

test("credit that does not even pay for the phone lends what it is, and the customer pays the rest at the till", async () => {
  const sold = await aPhoneWithExtras();
  await grant(sold, sold.phoneMinor - 10_000);
  const { partialApproval } = await status(sold);
  expect(partialApproval).toMatchObject({ extras: "OPEN", shortAmount: 100, isTooLittle: false });
  expect(partialApproval?.choices).toMatchObject({ pay: { today: 179.85 }, drop: { today: 100 } });
  const before = (await saleOf(sold)).contracts[0]?.financing.fixed_period_monthly_price ?? 0;
  await settle(sold, "DROP");
  const settled = (await status(sold)).partialApproval;
  expect(settled).toMatchObject({ shortAmount: 100, shortMonthly: partialApproval?.choices?.drop.monthly });
  expect(await activate(sold)).toEqual([]);
  expect(await statusesOf(sold)).toEqual(["ACTIVE", "CANCELLED"]);
  expect(sold.held.paidMinor).toBe(sold.phoneMinor - 10_000);

  const sale = await saleOf(sold);
  const [phone] = sale.contracts;
  expect(sale.summary.totalFinancedAmount).toBe((sold.phoneMinor - 10_000) / 100);
  expect(phone?.discounts).toEqual([{ type: 3, value: 100 }]);
  expect(phone?.financing.fixed_period_monthly_price).toBeLessThan(before);
  expect(phone?.financing.fixed_period_monthly_price).toBe(partialApproval?.choices?.drop.monthly);
  expect((await cartOf(sold))?.totals.totalPrincipal).toBe((sold.phoneMinor - 10_000) / 100);
  expect((await status(sold)).partialApproval).toMatchObject({ shortAmount: 100, shortMonthly: null });
  const paid = (await historyOf(sold)).find(({ actionType }) => actionType === "REST_PAID");
  expect(paid?.actionAmounts).toEqual([{ kind: "paid", amount: 100 }]);
});

test("credit below what the phone is worth at the end of the plan starts nothing", async () => {
  const sold = await aPhoneWithExtras();
  await grant(sold, 20_000);
  const told = await status(sold);
  expect(told.partialApproval?.isTooLittle).toBe(true);
  await settle(sold, "DROP");
  expect(await activate(sold)).toEqual(["UPGRADE_NOT_AVAILABLE_FOR_DEVICE"]);
  const actions = statusActions(await status(sold), { showCustomerIDCheck: false });
  expect(actions).toMatchObject({ activate: false, cancel: true });
});
