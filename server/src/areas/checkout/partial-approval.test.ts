import { ADD_EXTRA, ADD_TO_CART } from "@handsel/contract/cart/changing.ts";
import { PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import { ADD_DEVICE_REFERENCE_TO_CART, FINALISE_CART } from "@handsel/contract/checkout/contract-status.ts";
import { GET_SALE } from "@handsel/contract/sales/changing.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCartWith, type Shop } from "#testing/cart-builders.ts";
import { aCustomerOf, aNewImei, aShopOf, reportTo, statusOf } from "#testing/checkout-builders.ts";
import { startFakeLenders } from "#testing/fake-lender.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
let shop: Shop;
beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform(lenders.environment);
  shop = await aShopOf(world, "ukbank");
});
afterAll(async () => {
  await world.close();
  await lenders.close();
});

/** A phone on an upgrade plan with a case and a charger, whose application the lender has; each is a contract of its own. */
async function aPhoneWithExtras() {
  const { uuid: cartUUID } = await aCartWith(world, shop.seller, "upgrade", { deviceCode: "PHONE" });
  for (const extraCode of ["CASE", "CHARGER"])
    await callAs(world, shop.seller, ADD_EXTRA, { cartUUID, extraCode });
  await callAs(world, shop.seller, ADD_TO_CART, { cartUUID });
  await callAs(world, shop.seller, PERFORM_CREDIT_CHECK, { cartUUID, ...aCustomerOf("ukbank") });
  const { deviceFunderReference } = await statusOf(world, shop.seller, cartUUID);
  const held = lenders.lender.find(deviceFunderReference ?? "");
  const [phoneMinor = 0, extrasMinor = 0] = held.order.agreements.map(({ principalMinor }) => principalMinor);
  return { cartUUID, held, phoneMinor, extrasMinor };
}

async function grant({ held }: Awaited<ReturnType<typeof aPhoneWithExtras>>, approvedMinor: number) {
  const changes = {
    terms: "ACCEPTED",
    credit: "PARTIAL_APPROVED",
    approvedMinor,
    isSigned: true,
  } as const;
  await reportTo(world, "ukbank", lenders.lender.decide(held.report.funderReference, changes));
  await runJobs(world);
}

async function activate(cartUUID: string): Promise<string[]> {
  const named = { cartUUID, deviceReference: aNewImei(), isIMEI: true };
  await callAs(world, shop.seller, ADD_DEVICE_REFERENCE_TO_CART, named);
  return (await callAs(world, shop.seller, FINALISE_CART, { cartUUID })).codes;
}

async function contractsOf(cartUUID: string) {
  const { contracts } = (await callAs(world, shop.seller, GET_SALE, { cartUUID })).data.sale;
  return contracts.map(({ kind, status, statusLabel }) => ({ kind, status, statusLabel }));
}

test("MGMT-PENDACT-05 credit that pays for the phone alone starts the phone, and the extras are not sold", async () => {
  const sold = await aPhoneWithExtras();
  await grant(sold, sold.phoneMinor + sold.extrasMinor - 1);
  expect(await contractsOf(sold.cartUUID)).toEqual([
    { kind: "DEVICE", status: "PENDING_ACTIVATION", statusLabel: "MISSING_ACTIVATION" },
    { kind: "EXTRAS", status: "PENDING", statusLabel: "MISSING_CREDIT_CHECK" },
  ]);

  expect(await activate(sold.cartUUID)).toEqual([]);
  expect(await contractsOf(sold.cartUUID)).toMatchObject([
    { kind: "DEVICE", status: "ACTIVE" },
    { kind: "EXTRAS", status: "CANCELLED" },
  ]);
  expect(sold.held.paidMinor).toBe(sold.phoneMinor);
});

test("credit that the lender completes later sells the extras, too", async () => {
  const sold = await aPhoneWithExtras();
  await grant(sold, sold.phoneMinor);
  const all = { credit: "APPROVED", approvedMinor: null } as const;
  await reportTo(world, "ukbank", lenders.lender.decide(sold.held.report.funderReference, all));
  await runJobs(world);
  expect(await activate(sold.cartUUID)).toEqual([]);
  expect((await contractsOf(sold.cartUUID)).map(({ status }) => status)).toEqual(["ACTIVE", "ACTIVE"]);
  expect(sold.held.paidMinor).toBe(sold.phoneMinor + sold.extrasMinor);
});

test("credit that does not even pay for the phone is shared by all contracts", async () => {
  const sold = await aPhoneWithExtras();
  await grant(sold, sold.phoneMinor - 1);
  expect(await activate(sold.cartUUID)).toEqual([]);
  expect((await contractsOf(sold.cartUUID)).map(({ status }) => status)).toEqual(["ACTIVE", "ACTIVE"]);
  expect(sold.held.paidMinor).toBe(sold.phoneMinor - 1);
});
