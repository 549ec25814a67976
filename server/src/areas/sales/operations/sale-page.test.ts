import type { InputOf } from "@handsel/contract/operation.ts";
import {
  ADD_SERIAL_NUMBERS,
  AMEND_DEVICE_CODE,
  AMEND_DEVICE_REFERENCE,
  CANCEL_ORDER,
  CANCEL_SALE,
  CANCEL_UPGRADE,
  EXPORT_CONTRACT_PDF,
  FULFILLMENT_RETURN,
  GET_AMEND_DEVICE_CODE_LIST,
  GET_CART_ACTIONS,
  GET_CART_INVOICES,
  GET_SALE,
  START_CREDIT_APPLICATION,
  UPDATE_RESELLER_SERVICES,
} from "@handsel/contract/sales/changing.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { provide } from "#edge/wiring.ts";
import { aStore, aUser, signedIn } from "#testing/builders.ts";
import { aShop, CATALOGUE, type Shop } from "#testing/cart-builders.ts";
import { aDevice } from "#testing/catalog-builders.ts";
import { aContract, anImei, aSale, aSaleIn, inShop, recordFor } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, rewire, type TestPlatform } from "#testing/test-platform.ts";
import { type DeskAnswer, funderDesk } from "../financing/funder-desk.ts";

let platform: TestPlatform;
let shop: Shop;
let deskAnswer: DeskAnswer = { kind: "done" };
beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform, {
    configs: { earlySwapMonth: 12, withdrawPeriod: 14 },
    catalogue: {
      devices: [
        ...(CATALOGUE.devices ?? []),
        aDevice({
          deviceCode: "PHONE-RED",
          name: "Orbit 9 128 GB red",
          partNumber: "OB9/R",
          msrpMinor: 99_900,
        }),
      ],
    },
  });
  rewire(platform, provide(funderDesk, { cancel: async () => deskAnswer }));
});
afterAll(() => platform.close());
afterEach(() => {
  deskAnswer = { kind: "done" };
});

const read = (cartUUID: string) => callAs(platform, shop.seller, GET_SALE, { cartUUID });

test("MGMT-SALE-02 a sale opens by its cart, its contract and its reference; anything else does not exist", async () => {
  const selection = { deviceCode: "PHONE", insuranceID: "COVER" };
  const contract = await aContract(platform, shop, "ACTIVE", { selection, extras: ["CASE"] });
  const { data } = await read(contract.cartId);
  const { sale } = data;
  expect(sale.contracts.map(({ kind, status, statusLabel }) => [kind, status, statusLabel])).toEqual([
    ["DEVICE", "ACTIVE", "ACTIVE"],
    ["EXTRAS", "ACTIVE", "ACTIVE"],
  ]);
  // Insurance belongs to the device and is paid beside its instalments.
  expect(sale.contracts.map(({ addOns }) => addOns)).toEqual([
    [{ id: "COVER", kind: "INSURANCE", name: "Cover", monthly_price: 9.99, months: 24 }],
    [],
  ]);
  for (const name of [
    contract.id,
    contract.orderId,
    sale.contracts[1]?.uuid ?? "",
    sale.reference,
    `${sale.reference}-2`,
  ])
    expect((await read(name)).data.sale.cartUUID).toBe(contract.cartId);
  expect((await read("00000000-0000-7000-8000-000000000000")).codes).toEqual(["INVALID_ORDER_UUID_X"]);
  expect((await read("nonsense")).codes).toEqual(["CART_X_NOT_FOUND"]);
});

test("a sale of another store or retailer does not exist, for reading as for acting", async () => {
  const contract = await aContract(platform, shop, "ACTIVE");
  const elsewhere = await aStore(platform, shop.tenant);
  const stranger = await signedIn(platform, await aUser(platform, shop.tenant, { stores: [elsewhere] }));
  const other = await aShop(platform);
  for (const person of [stranger, other.seller]) {
    expect((await callAs(platform, person, GET_SALE, { cartUUID: contract.cartId })).codes).not.toEqual([]);
    expect((await callAs(platform, person, CANCEL_ORDER, { orderUUID: contract.id })).codes).toEqual([
      "INVALID_ORDER_UUID_X",
    ]);
    expect((await callAs(platform, person, GET_CART_ACTIONS, { cartUUID: contract.cartId })).codes).toEqual([
      "CART_X_NOT_FOUND",
    ]);
    expect((await callAs(platform, person, EXPORT_CONTRACT_PDF, { orderUuid: contract.id })).codes).toEqual([
      "INVALID_ORDER_UUID_X",
    ]);
  }
  expect((await read(contract.cartId)).data.sale.overallStatus).toBe("ACTIVE");
});

test("the figures of a contract are those that were agreed", async () => {
  const contract = await aContract(platform, shop, "ACTIVE");
  const { figures } = contract.terms;
  const { financing, dates, loanInformation } = (await read(contract.cartId)).data.sale.contracts[0] ?? {};
  expect(financing).toMatchObject({
    fixed_period_end_month: 24,
    flex_period_end_month: 36,
    fixed_period_monthly_price: figures.fixedMonthlyMinor / 100,
    total_amount: figures.totalPayableMinor / 100,
  });
  expect(dates?.withdrawUntil).not.toBeNull();
  expect(loanInformation?.paragraphs.length).toBeGreaterThan(3);
});

test("an order is cancelled at its funder first, and only then here", async () => {
  const contract = await aContract(platform, shop, "ACTIVE");
  deskAnswer = { kind: "refused", code: "EB_CANCEL_ACTIVE_CONTRACT", values: [] };
  const refused = await callAs(platform, shop.seller, CANCEL_ORDER, { orderUUID: contract.id });
  expect(refused.codes).toEqual(["EB_CANCEL_ACTIVE_CONTRACT"]);
  deskAnswer = { kind: "later" };
  const unreachable = await callAs(platform, shop.seller, CANCEL_ORDER, { orderUUID: contract.id });
  expect(unreachable.codes).toEqual(["FUNDER_ERROR"]);
  expect((await read(contract.cartId)).data.sale.overallStatus).toBe("ACTIVE");

  deskAnswer = { kind: "done" };
  const done = await callAs(platform, shop.seller, CANCEL_ORDER, { orderUUID: contract.id });
  expect(done.data.sale.contracts[0]?.status).toBe("CANCELLED");
  const again = await callAs(platform, shop.seller, CANCEL_ORDER, { orderUUID: contract.id });
  expect(again.codes).toEqual(["POS_INVALID_ORDER_STATUS_X"]);
});

test("two tills that cancel the same order at once: it is cancelled, and both can see it", async () => {
  const contract = await aContract(platform, shop, "ACTIVE");
  const cancel = () => callAs(platform, shop.seller, CANCEL_ORDER, { orderUUID: contract.id });
  const both = await Promise.all([cancel(), cancel()]);
  expect(both.some(({ codes }) => codes.length === 0)).toBe(true);
  const { data } = await callAs(platform, shop.seller, GET_CART_ACTIONS, { cartUUID: contract.cartId });
  expect(data.cartActions.filter(({ actionType }) => actionType === "CANCELLED")).toHaveLength(1);
});

test("MGMT-SALE-06 the whole sale is cancelled when all of its contracts are active, and only then", async () => {
  const single = await aSaleIn(platform, shop, "ACTIVE");
  expect((await callAs(platform, shop.seller, CANCEL_SALE, { cartUUID: single.cartId })).codes).toEqual([
    "POS_INVALID_ORDER_STATUS_X",
  ]);
  const sale = await aSaleIn(platform, shop, "ACTIVE", { extras: ["CASE"] });
  const { data } = await callAs(platform, shop.seller, CANCEL_SALE, { cartUUID: sale.cartId });
  expect(data.sale.contracts.map(({ status }) => status)).toEqual(["CANCELLED", "CANCELLED"]);
});

test("a cancelled upgrade leaves the old contract as it was", async () => {
  const contract = await aContract(platform, shop, "ACTIVE");
  expect((await callAs(platform, shop.seller, CANCEL_UPGRADE, { orderUUID: contract.id })).codes).toEqual([
    "POS_INVALID_ORDER_STATUS_X",
  ]);
  await recordFor(platform, shop, contract, [
    {
      type: "UPGRADE_STARTED",
      data: {
        newCartId: "00000000-0000-7000-8000-000000000000",
        on: contract.state.dates?.freeSwapStartDate ?? "",
      },
    },
  ]);
  expect((await read(contract.cartId)).data.sale.contracts[0]).toMatchObject({
    status: "ACTIVE",
    statusLabel: "SWAP_PENDING",
  });
  const { data } = await callAs(platform, shop.seller, CANCEL_UPGRADE, { orderUUID: contract.id });
  expect(data.sale.contracts[0]).toMatchObject({ status: "ACTIVE", statusLabel: "ACTIVE", newSale: null });
});

test("MGMT-ACTIONS-17 a device gets another reference, which must be one and free", async () => {
  const contract = await aContract(platform, shop, "ACTIVE");
  const taken = anImei();
  await aSaleIn(platform, shop, "ACTIVE", { imei: taken });
  const amend = (newReference: string, isIMEI = true) =>
    callAs(platform, shop.seller, AMEND_DEVICE_REFERENCE, { orderUUID: contract.id, newReference, isIMEI });
  expect((await amend("123456789012345")).codes).toEqual(["DV_INVALID_IMEI"]);
  expect((await amend(taken)).codes).toEqual(["IMEI_USED_IN_CONTRACT_X"]);
  const next = anImei();
  const { data } = await amend(next);
  expect(data.sale.contracts[0]?.products[0]?.deviceReference).toBe(next);
  const { data: history } = await callAs(platform, shop.seller, GET_CART_ACTIONS, {
    cartUUID: contract.cartId,
  });
  expect(history.cartActions[0]).toMatchObject({
    actionType: "DEVICE_REFERENCE_AMENDED",
    userName: "Kit Marlow",
  });
  expect(history.cartActions[0]?.actionContent).toContain(next);
});

test.each(["useAppleValidation", "useAppleDeviceReferenceValidation"] as const)(
  "with %s a serial number must have the maker's length on a contract, too",
  async (flag) => {
    const strict = await aShop(platform, { configs: { [flag]: true } });
    const { id: orderUUID } = await aContract(platform, strict, "ACTIVE");
    const amend = (newReference: string) =>
      callAs(platform, strict.seller, AMEND_DEVICE_REFERENCE, { orderUUID, newReference, isIMEI: false });
    expect((await amend("SHORT123")).codes).toEqual(["NOT_VALID_SERIAL"]);
    expect((await amend("C02XG0FDH7JY")).codes).toEqual([]);
  },
);

test("only upgrade contracts are amended, and none whose upgrade is under way", async () => {
  const loan = await aContract(platform, shop, "ACTIVE", { service: "standard" });
  const amend = (orderUUID: string) =>
    callAs(platform, shop.seller, AMEND_DEVICE_REFERENCE, {
      orderUUID,
      newReference: anImei(),
      isIMEI: true,
    });
  expect((await amend(loan.id)).codes).toEqual(["POS_FINANCING_TYPE_NOT_UPGRADE"]);
  const upgrade = await aContract(platform, shop, "ACTIVE");
  await recordFor(platform, shop, upgrade, [
    {
      type: "UPGRADE_STARTED",
      data: {
        newCartId: "00000000-0000-7000-8000-000000000000",
        on: upgrade.state.dates?.freeSwapStartDate ?? "",
      },
    },
  ]);
  expect((await amend(upgrade.id)).codes).toEqual(["POS_ORDER_UPGRADE_PENDING"]);
});

test("MGMT-ACTIONS-21 a part number is exchanged for one of the same family and list price", async () => {
  const contract = await aContract(platform, shop, "ACTIVE");
  const { data: list } = await callAs(platform, shop.seller, GET_AMEND_DEVICE_CODE_LIST, {
    orderUUID: contract.id,
  });
  expect(list.devices.map(({ deviceCode }) => deviceCode)).toEqual(["PHONE-RED"]);
  const amend = (newDeviceCode: string, newReference?: string) =>
    callAs(platform, shop.seller, AMEND_DEVICE_CODE, {
      orderUUID: contract.id,
      newDeviceCode,
      ...(newReference && { newReference, isIMEI: true }),
    });
  expect((await amend("PHONE")).codes).toEqual(["POS_DEVICE_CODE_IS_THE_SAME"]);
  expect((await amend("NOTHING")).codes).toEqual(["POS_DEVICE_CODE_NOT_FOUND"]);
  expect((await amend("TABLET")).codes).toEqual(["POS_DEVICE_FAMILY_DOES_NOT_MATCH"]);
  expect((await amend("PHONE-MAX")).codes).toEqual(["POS_DEVICE_MSRP_DOES_NOT_MATCH"]);
  const imei = anImei();
  const { data } = await amend("PHONE-RED", imei);
  expect(data.sale.contracts[0]?.products[0]).toMatchObject({
    description: "Orbit 9 128 GB red",
    partNumber: "OB9/R",
    deviceReference: imei,
  });
});

test("MGMT-ACTIONS-21 a part number that is not named, and a device that is not in the contract, are refused by their names", async () => {
  const contract = await aContract(platform, shop, "ACTIVE");
  const nothing = await callAs(platform, shop.seller, AMEND_DEVICE_CODE, {
    orderUUID: contract.id,
  } as InputOf<typeof AMEND_DEVICE_CODE>);
  expect(nothing.codes).toEqual(["INVALID_NULL_DEVICE_CODE"]);
  const productUUID = "0198f000-0000-7000-8000-000000000404";
  const unknown = await callAs(platform, shop.seller, AMEND_DEVICE_REFERENCE, {
    orderUUID: contract.id,
    productUUID,
    newReference: anImei(),
    isIMEI: true,
  });
  expect(unknown.header.errors).toMatchObject([
    { code: "DEVICE_NOT_FOUND_FOR_REFERENCE_X", values: [productUUID] },
  ]);
});

test("goods that the distributor has no order of are not sent back to it", async () => {
  const contract = await aContract(platform, shop, "ACTIVE");
  const { cartId: cartUUID } = contract;
  await inShop(platform, shop, ({ db }) =>
    db.run("update contract_line set fulfilment_provider = 'Northline' where contract_id = $1", [
      contract.id,
    ]),
  );
  const refused = await callAs(platform, shop.seller, FULFILLMENT_RETURN, {
    cartUUID,
    fulfillmentReturnType: "CANCEL",
    returnReasonCode: "OTHER",
    conditionDescription: "none",
  });
  expect(refused.header.errors).toMatchObject([
    { code: "DELIVERY_DATA_NOT_FOUND_FOR_CART_UUID_X", values: [cartUUID] },
  ]);
  expect((await read(cartUUID)).data.sale.contracts[0]?.returnStatus).toBeNull();
});

test("a quotation is applied for, once", async () => {
  const sale = await aSale(platform, shop, { service: "lease", isQuotation: true });
  expect((await read(sale.cartId)).data.sale.contracts[0]?.steps.canApplyForCredit).toBe(true);
  const start = () => callAs(platform, shop.seller, START_CREDIT_APPLICATION, { cartUUID: sale.cartId });
  expect((await start()).data.sale.overallStatus).toBe("PENDING_CREDIT_CHECK");
  expect((await start()).codes).toEqual(["CREDIT_ALREADY_APPLIED_TO_ORDER"]);
});

test("what is to be installed waits until staff say that it is, once", async () => {
  await inShop(platform, shop, ({ db }) =>
    db.run("update extra set requires_installation = true where wl_id = $wl and extra_code = 'CHARGER'"),
  );
  const { cartId: cartUUID } = await aSale(platform, shop, { service: "lease", extras: ["CHARGER"] });
  const waits = async () =>
    (await read(cartUUID)).data.sale.contracts.map(({ steps }) => steps.requiresInstallation);
  expect(await waits()).toContain(true);
  const installed = await callAs(platform, shop.seller, UPDATE_RESELLER_SERVICES, { cartUUID });
  expect(installed.codes).toEqual([]);
  expect(await waits()).not.toContain(true);
  expect((await callAs(platform, shop.seller, UPDATE_RESELLER_SERVICES, { cartUUID })).codes).toEqual([
    "POS_INVALID_ORDER_STATUS_X",
  ]);
});

test("what was not to be installed, named or sent back is refused", async () => {
  const sale = await aSaleIn(platform, shop, "ACTIVE");
  const { cartId: cartUUID } = sale;
  expect((await callAs(platform, shop.seller, UPDATE_RESELLER_SERVICES, { cartUUID })).codes).toEqual([
    "POS_INVALID_ORDER_STATUS_X",
  ]);
  expect(
    (
      await callAs(platform, shop.seller, ADD_SERIAL_NUMBERS, {
        cartUUID,
        serialNumbers: [{ id: "nothing/0", deviceReference: "SN1" }],
      })
    ).codes,
  ).toEqual(["POS_INVALID_ORDER_STATUS_X_TO_ADD_DEVICE_REFERENCE"]);
  expect(
    (
      await callAs(platform, shop.seller, FULFILLMENT_RETURN, {
        cartUUID,
        fulfillmentReturnType: "CANCEL",
        returnReasonCode: "OTHER",
        conditionDescription: "none",
      })
    ).codes,
  ).toEqual(["POS_INVALID_ORDER_STATUS_X"]);
});

test("goods of a distributor go back by the return form, and the contract waits for their replacement", async () => {
  const contract = await aContract(platform, shop, "ACTIVE");
  await inShop(platform, shop, ({ db }) =>
    db.run(
      "update contract_line set fulfilment_provider = 'Northline', order_number = 'SO-1' where contract_id = $1",
      [contract.id],
    ),
  );
  expect((await read(contract.cartId)).data.sale.contracts[0]?.cancelType).toBe("RETURN");
  expect((await callAs(platform, shop.seller, CANCEL_ORDER, { orderUUID: contract.id })).codes).toEqual([
    "POS_INVALID_ORDER_STATUS_X",
  ]);
  const { data } = await callAs(platform, shop.seller, FULFILLMENT_RETURN, {
    cartUUID: contract.cartId,
    fulfillmentReturnType: "REPLACE",
    returnReasonCode: "DEAD_ON_ARRIVAL",
    conditionDescription: "x".repeat(3000),
  });
  expect(data.sale.contracts[0]).toMatchObject({
    status: "PENDING_FULFILL_REPLACE",
    returnStatus: "RETURN_REQUESTED",
  });
});

test("the history is text, whatever somebody typed into it, and its codes stand apart", async () => {
  const sale = await aSaleIn(platform, shop, "ACTIVE");
  await recordFor(platform, shop, sale, [
    { type: "NOTE_ADDED", data: { note: '<img src=x onerror="alert(1)">' } },
  ]);
  const { data } = await callAs(platform, shop.seller, GET_CART_ACTIONS, { cartUUID: sale.cartId });
  expect(data.cartActions[0]?.actionContent).toBe("<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>");
  expect(data.cartActions.find(({ actionType }) => actionType === "CREDIT_DECIDED")).toMatchObject({
    actionContent: "",
    actionCodes: [{ kind: "credit", code: "APPROVED" }],
  });
  const { data: invoices } = await callAs(platform, shop.seller, GET_CART_INVOICES, {
    cartUUID: sale.cartId,
  });
  expect(invoices.cartInvoices).toEqual([]);
});
