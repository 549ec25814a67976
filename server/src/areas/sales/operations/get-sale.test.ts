// What the page of a sale is told: the people, the days and the sums as they were agreed, and how each contract stands.
import { ADD_DISCOUNT } from "@handsel/contract/cart/changing.ts";
import { GET_SALE } from "@handsel/contract/sales/changing.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freezeCart, openCart } from "#areas/cart/index.ts";
import { saveStores } from "#areas/platform/index.ts";
import { aStore } from "#testing/builders.ts";
import { aFilledCart, aShop, type Shop } from "#testing/cart-builders.ts";
import { aContract, aSale, aSaleCustomer, inShop, recordFor } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { createSale } from "../sale/create-sale.ts";

let platform: TestPlatform;
let shop: Shop;
beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform, { configs: { availableDiscounts: [3, 6] } });
  const { store } = shop;
  await inShop(platform, shop, ({ db }) =>
    saveStores(db, [{ ...store, email: "shop@example.test", phone: "+441904960142", country: "GB" }]),
  );
});
afterAll(() => platform.close());

const read = async (cartUUID: string) =>
  (await callAs(platform, shop.seller, GET_SALE, { cartUUID })).data.sale;

test("MGMT-SALE-08 MGMT-SALE-09 MGMT-SALE-11 a sale tells its customer, its shop, its lender and its days", async () => {
  const { cartId, terms } = await aContract(platform, shop, "ACTIVE", {
    customer: { firstName: "Nora", lastName: "Field", idType: "PASSPORT", idNumber: "P1234567" },
  });
  const sale = await read(cartId);
  expect(sale.customer).toMatchObject({
    name: "Nora Field",
    email: expect.stringContaining("@example.test"),
    phone: expect.stringMatching(/^\+4474001/),
    idType: "PASSPORT",
    idNumber: "P1234567",
    address: "1 Harbour Street, AB1 2CD, Quayside",
  });
  expect(sale.store).toMatchObject({
    name: shop.store.name,
    email: "shop@example.test",
    phone: "+441904960142",
  });
  expect([sale.pickupStore, sale.company]).toEqual([null, null]);
  expect(sale.funder.name).toBe(platform.platform.adapters.funders.ukbank.name);
  expect(sale.createdAt <= (sale.approvedDate ?? "")).toBe(true);
  expect((sale.approvedDate ?? "~") <= (sale.startDate ?? "")).toBe(true);
  expect(sale.summary).toEqual({
    totalDiscounts: 0,
    totalFinancedAmount: terms.figures.principalMinor / 100,
  });
});

test("MGMT-SALE-15 MGMT-SALE-16 what is taken off stands in the contract and in the sum", async () => {
  const { uuid: cartUUID } = await aFilledCart(platform, shop.seller, "upgrade", { deviceCode: "PHONE" });
  const discounts = [
    { typeID: 3, value: 100 },
    { typeID: 6, value: 25.5 },
  ];
  for (const discount of discounts)
    expect((await callAs(platform, shop.seller, ADD_DISCOUNT, { cartUUID, ...discount })).codes).toEqual([]);
  await inShop(platform, shop, async (ctx) =>
    createSale(ctx, {
      priced: await freezeCart(ctx, await openCart(ctx, { cartUUID })),
      customer: aSaleCustomer(),
      channel: "INSTORE",
      isQuotation: false,
    }),
  );
  const { summary, contracts } = await read(cartUUID);
  expect(contracts[0]?.discounts).toEqual([
    { type: 3, value: 100 },
    { type: 6, value: 25.5 },
  ]);
  expect(summary.totalDiscounts).toBe(125.5);
});

test("MGMT-SALE-10 MGMT-SALE-11 MGMT-SALE-31 a company's lease tells who signs for it, where it is fetched, and what keeping the device costs", async () => {
  const company = {
    name: "Field Ltd",
    number: "0881234",
    address: ["1 Dock Road", "", "Hull"],
    authorisedSignatoryName: "Nora Field",
    authorisedSignatoryPosition: "Director",
  };
  const { cartId } = await aSale(platform, shop, { service: "lease", company });
  const pickup = await aStore(platform, shop.tenant, { name: "Leeds Briggate" });
  await inShop(platform, shop, ({ db }) =>
    db.run("update sale set pickup_store_id = $2 where cart_id = $1", [cartId, pickup.id]),
  );
  const sale = await read(cartId);
  expect(sale.company).toMatchObject({
    name: "Field Ltd",
    number: "0881234",
    signatoryName: "Nora Field",
    signatoryPosition: "Director",
    address: "1 Dock Road, Hull",
  });
  expect([sale.store.name, sale.pickupStore?.name]).toEqual([shop.store.name, "Leeds Briggate"]);
  expect(sale.contracts[0]?.fees).toMatchObject({ non_return_fee_amount: 15 });
});

test("MGMT-SALE-31 a loan whose device is the customer's has no fee for keeping the device", async () => {
  const { cartId } = await aContract(platform, shop, "ACTIVE", { service: "standard" });
  expect((await read(cartId)).contracts[0]?.fees).toBeNull();
});

test("MGMT-PENDACT-01 a contract says what it waits for", async () => {
  const { cartId } = await aSale(platform, shop);
  const steps = async () => (await read(cartId)).contracts[0]?.steps;
  const say = (...events: Parameters<typeof recordFor>[3]) => recordFor(platform, shop, { cartId }, events);
  await say({ type: "APPLICATION_FAILED", data: { code: "FUNDER_ERROR" } });
  expect(await steps()).toMatchObject({
    hasDeviceReference: false,
    isActive: false,
    hasCreditApplicationErrors: true,
    canApplyForCredit: true,
    isReferred: false,
  });
  await say({ type: "APPLICATION_SENT", data: { funderReference: "F-1" } });
  expect(await steps()).toMatchObject({ hasCreditApplicationErrors: false, canApplyForCredit: false });
  await say({ type: "TERMS_ACCEPTED", data: {} }, { type: "CREDIT_DECIDED", data: { result: "REFERRED" } });
  expect(await steps()).toMatchObject({ isReferred: true, isActive: false });
});
