// The sales that go on otherwise than a person's loan: leases, quotations, partial approvals, carts that were not sent yet; and
// a device that is changed while its cart is open.
import { ADD_EXTRA, ADD_TO_CART } from "@handsel/contract/cart/changing.ts";
import { CHANGE_DEVICE, GET_OTHER_DEVICES } from "@handsel/contract/cart/other-devices.ts";
import { PERFORM_CREDIT_CHECK, SYNC_CHECKOUT_STEPS } from "@handsel/contract/checkout/applying.ts";
import { CHANGE_GOODS, GET_WAYS_ON, TAKE_WAY_ON } from "@handsel/contract/checkout/ways-on.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCartWith, aFilledCart, CATALOGUE, LEASE, type Shop } from "#testing/cart-builders.ts";
import { aPlan, saveCatalog } from "#testing/catalog-builders.ts";
import { aCustomerOf, aShopOf, reportTo, statusOf } from "#testing/checkout-builders.ts";
import { type Change, startFakeLenders } from "#testing/fake-lender.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
let bank: Shop;
let other: Shop;
let lessor: Shop;
beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform(lenders.environment);
  bank = await aShopOf(world, "ukbank");
  other = await aShopOf(world, "otherbank");
  lessor = await aShopOf(world, "b2b");
  const LONGER = aPlan({ ...LEASE.terms, paymentplanID: "LEASE48", name: "Lease 48", fixedMonths: 48 });
  await saveCatalog(world, lessor.tenant, {
    ...CATALOGUE,
    plans: [LEASE, LONGER].map((plan) => ({ ...plan, terms: { ...plan.terms, funder: "b2b" } })),
  });
});
afterAll(async () => {
  await world.close();
  await lenders.close();
});

async function report({ seller }: Shop, cartUUID: string, change: Change): Promise<void> {
  const { deviceFunderReference, funder } = await statusOf(world, seller, cartUUID);
  await reportTo(world, funder ?? "ukbank", lenders.lender.decide(deviceFunderReference ?? "", change));
  await runJobs(world);
}

const REFUSED: Change = { terms: "ACCEPTED", credit: "REFUSED" };

test("a refused lease goes on with its company, on another term and without a deposit", async () => {
  const { uuid: cartUUID } = await aFilledCart(world, lessor.seller, "lease", {
    deviceCode: "PHONE",
    paymentplanID: "LEASE36",
  });
  const customer = aCustomerOf("b2b", { isNewCustomer: false });
  await callAs(world, lessor.seller, PERFORM_CREDIT_CHECK, { cartUUID, ...customer });
  await report(lessor, cartUUID, REFUSED);
  const { ways } = (await callAs(world, lessor.seller, GET_WAYS_ON, { cartUUID })).data;
  expect(ways.map(({ id }) => id)).toEqual(["PLAN:LEASE48"]);
  const { data } = await callAs(world, lessor.seller, TAKE_WAY_ON, { cartUUID, wayID: "PLAN:LEASE48" });
  expect(data.creditStatus).toBe("SUCCESS");
  const told = lenders.lender.all().at(-1)?.order;
  expect(told?.customer).toMatchObject({ company: { name: "Wharf Limited", number: "01234567" } });
});

test("a quotation is opened again with its company, and the old one is over", async () => {
  const { uuid: cartUUID } = await aFilledCart(world, lessor.seller, "lease", { deviceCode: "PHONE" });
  const quoted = aCustomerOf("b2b", { applyForFinance: false });
  await callAs(world, lessor.seller, PERFORM_CREDIT_CHECK, { cartUUID, ...quoted });
  const { cart } = (await callAs(world, lessor.seller, CHANGE_GOODS, { cartUUID })).data;
  expect(cart.isOpen).toBe(true);
  expect((await statusOf(world, lessor.seller, cartUUID)).status).toBe("CANCELLED");
  const { entered } = (await callAs(world, lessor.seller, SYNC_CHECKOUT_STEPS, { cartUUID: cart.uuid })).data;
  expect(entered?.company).toMatchObject({ name: "Wharf Limited" });
});

test("what a lender approved in part is the limit of the other ways", async () => {
  const { uuid: cartUUID } = await aCartWith(world, bank.seller, "standard", {
    deviceCode: "PHONE",
    paymentplanID: "LOAN24",
  });
  await callAs(world, bank.seller, ADD_EXTRA, { cartUUID, extraCode: "CHARGER" });
  await callAs(world, bank.seller, ADD_TO_CART, { cartUUID });
  await callAs(world, bank.seller, PERFORM_CREDIT_CHECK, { cartUUID, ...aCustomerOf("ukbank") });
  await report(bank, cartUUID, { terms: "ACCEPTED", credit: "PARTIAL_APPROVED", approvedMinor: 90_000 });
  const { halt, limit, ways } = (await callAs(world, bank.seller, GET_WAYS_ON, { cartUUID })).data;
  expect([halt, limit]).toEqual(["PARTIAL", 900]);
  expect(ways.map(({ kind, limit: stands }) => [kind, stands])).toContainEqual(["WITHOUT_EXTRAS", "WITHIN"]);
});

test("a number that stands for a person is not kept: it is asked for, and nothing else is", async () => {
  const { uuid: cartUUID } = await aFilledCart(world, other.seller, "upgrade", { deviceCode: "PHONE-MAX" });
  const customer = aCustomerOf("otherbank");
  await callAs(world, other.seller, PERFORM_CREDIT_CHECK, { cartUUID, ...customer });
  await report(other, cartUUID, REFUSED);
  const [way] = (await callAs(world, other.seller, GET_WAYS_ON, { cartUUID })).data.ways;
  expect(way?.asks).toEqual(["ssn"]);
  const { data } = await callAs(world, other.seller, TAKE_WAY_ON, { cartUUID, wayID: way?.id ?? "" });
  expect(data.creditStatus).toBeNull();
  const steps = (await callAs(world, other.seller, SYNC_CHECKOUT_STEPS, { cartUUID: data.cartUUID })).data;
  expect(steps).toMatchObject({ current: "customerInfo", entered: { customer: { firstName: "Ada" } } });
  const again = await callAs(world, other.seller, PERFORM_CREDIT_CHECK, {
    cartUUID: data.cartUUID,
    ...customer,
  });
  expect(again.data.creditStatus).toBe("SUCCESS");
});

test("an upgrade that was not sent yet is opened again in a cart of its own, once", async () => {
  const { uuid: cartUUID } = await aFilledCart(world, bank.seller, "upgrade", { deviceCode: "PHONE" });
  const open = () => callAs(world, bank.seller, CHANGE_GOODS, { cartUUID });
  const [first, second] = await Promise.all([open(), open()]);
  expect(first.data.cart.uuid).toBe(second.data.cart.uuid);
  const sent = await callAs(world, bank.seller, PERFORM_CREDIT_CHECK, { cartUUID, ...aCustomerOf("ukbank") });
  expect(sent.codes).toEqual(["CREDIT_ALREADY_APPLIED_TO_ORDER"]);
});

test("a device is changed for another of its model while the cart is open: extras stay, the plan fits, prices follow", async () => {
  const { uuid: cartUUID } = await aCartWith(world, bank.seller, "standard", {
    deviceCode: "PHONE",
    paymentplanID: "LOAN24",
  });
  await callAs(world, bank.seller, ADD_EXTRA, { cartUUID, extraCode: "CASE" });
  const { cart } = (await callAs(world, bank.seller, ADD_TO_CART, { cartUUID })).data;
  const productUUID = cart.orders[0]?.products.items[0]?.uuid ?? "";
  const { devices } = (await callAs(world, bank.seller, GET_OTHER_DEVICES, { cartUUID, productUUID })).data;
  expect(devices.map(({ deviceCode, selected }) => [deviceCode, selected])).toEqual([
    ["PHONE", true],
    ["PHONE-MAX", false],
  ]);
  const change = (deviceCode: string) =>
    callAs(world, bank.seller, CHANGE_DEVICE, { cartUUID, productUUID, deviceCode });
  const changed = (await change("PHONE-MAX")).data.cart;
  expect(changed.orders[0]?.products.items.map(({ device_code }) => device_code)).toEqual(["PHONE-MAX"]);
  expect(changed.orders[0]?.extras.items.map(({ extra_code }) => extra_code)).toEqual(["CASE"]);
  const difference = devices[1]?.monthlyDifference ?? 0;
  expect(changed.totals.totalMonthly).toBeCloseTo(cart.totals.totalMonthly + difference, 2);
  expect((await change("TABLET")).codes).toEqual(["DEVICE_NOT_FOUND_FOR_REFERENCE_X_IN_X"]);
  await callAs(world, bank.seller, PERFORM_CREDIT_CHECK, { cartUUID, ...aCustomerOf("ukbank") });
  expect((await change("PHONE")).codes).toEqual(["CREDIT_ALREADY_APPLIED_TO_ORDER"]);
});
