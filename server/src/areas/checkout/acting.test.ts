import type { Funder } from "@handsel/contract/catalog/funders.ts";
import { PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import {
  ADD_DEVICE_REFERENCE_TO_CART,
  ADD_NOTE_TO_CART,
  CANCEL_CONTRACT,
  CONFIRM_CUSTOMER_ID,
  FINALISE_CART,
  WITHDRAW,
} from "@handsel/contract/checkout/contract-status.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import { GET_SALE } from "@handsel/contract/sales/changing.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contractsOfSale, recordEvents, SYSTEM } from "#areas/sales/index.ts";
import { aStore } from "#testing/builders.ts";
import { aFilledCart, aSeller, type Shop } from "#testing/cart-builders.ts";
import {
  type Applied,
  aCustomerOf,
  aNewImei,
  anApplication,
  aShopOf,
  reportTo,
  statusOf,
} from "#testing/checkout-builders.ts";
import { startFakeLenders } from "#testing/fake-lender.ts";
import { aSale, inShop, recordFor } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
const shops = new Map<Funder, Shop>();
beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform(lenders.environment);
});
afterAll(async () => {
  await world.close();
  await lenders.close();
});

async function shopOf(funder: Funder): Promise<Shop> {
  const shop = shops.get(funder) ?? (await aShopOf(world, funder));
  shops.set(funder, shop);
  return shop;
}

async function decide(funder: Funder, { funderReference }: Applied, changes: object): Promise<void> {
  await reportTo(world, funder, lenders.lender.decide(funderReference, changes));
  await runJobs(world);
}

const SIGNED = { terms: "ACCEPTED", credit: "APPROVED", isSigned: true };

/** Signed, and its device named: ready to start. */
async function aReadySale(funder: Funder): Promise<Applied & { shop: Shop }> {
  const shop = await shopOf(funder);
  const applied = await anApplication(world, shop, funder);
  await decide(funder, applied, SIGNED);
  if (funder !== "nordicbank" && funder !== "b2b") await name(shop.seller, applied.cartUUID);
  return { ...applied, shop };
}

const name = (seller: Person, cartUUID: string, deviceReference = aNewImei()) =>
  callAs(world, seller, ADD_DEVICE_REFERENCE_TO_CART, { cartUUID, deviceReference, isIMEI: true });
const finalise = (seller: Person, cartUUID: string) => callAs(world, seller, FINALISE_CART, { cartUUID });
const cancel = (seller: Person, cartUUID: string) => callAs(world, seller, CANCEL_CONTRACT, { cartUUID });
const withdrawFrom = (seller: Person, cartUUID: string) => callAs(world, seller, WITHDRAW, { cartUUID });
const statusAt = async (seller: Person, cartUUID: string) => (await statusOf(world, seller, cartUUID)).status;
const effectsOf = (what: string, { funderReference }: Applied) => {
  const { reference } = lenders.lender.find(funderReference).report;
  return lenders.lender.effects.filter((effect) => effect === `${what} ${reference}`).length;
};

test("nothing starts before it is approved, signed, and its device named", async () => {
  const shop = await shopOf("ukbank");
  const applied = await anApplication(world, shop, "ukbank");
  const { cartUUID } = applied;
  expect((await finalise(shop.seller, cartUUID)).codes).toEqual(["POS_INVALID_ORDER_STATUS_X"]);
  expect((await name(shop.seller, cartUUID)).codes).toEqual([
    "POS_INVALID_ORDER_STATUS_X_TO_ADD_DEVICE_REFERENCE",
  ]);
  await decide("ukbank", applied, { terms: "ACCEPTED", credit: "APPROVED" });
  expect((await name(shop.seller, cartUUID)).codes).toEqual([]);
  expect((await finalise(shop.seller, cartUUID)).codes).toEqual(["POS_INVALID_ORDER_STATUS_X"]);
  await decide("ukbank", applied, { isSigned: true });
  expect((await finalise(shop.seller, cartUUID)).codes).toEqual([]);
});

test("MGMT-PENDACT-04 the server starts nothing in a store without its reference, when referred, or with a failed application", async () => {
  const shop = await shopOf("ukbank");
  const nameless = await anApplication(world, shop, "ukbank");
  await decide("ukbank", nameless, SIGNED);
  const referred = await anApplication(world, shop, "ukbank");
  await decide("ukbank", referred, { terms: "ACCEPTED", credit: "REFERRED" });
  const { cartId: failed } = await aSale(world, shop);
  await recordFor(world, shop, { cartId: failed }, [
    { type: "APPLICATION_FAILED", data: { code: "FUNDER_ERROR" } },
  ]);
  for (const [cartUUID, status, code] of [
    [nameless.cartUUID, "PENDING_ACTIVATION", "POS_INVALID_ORDER_STATUS_X_TO_ADD_DEVICE_REFERENCE"],
    [referred.cartUUID, "PENDING", "POS_INVALID_ORDER_STATUS_X"],
    [failed, "PENDING_CREDIT_CHECK", "POS_INVALID_ORDER_STATUS_X"],
  ] as const) {
    expect((await finalise(shop.seller, cartUUID)).codes, status).toEqual([code]);
    expect(await statusAt(shop.seller, cartUUID)).toBe(status);
  }
  expect((await name(shop.seller, nameless.cartUUID)).codes).toEqual([]);
  expect((await finalise(shop.seller, nameless.cartUUID)).codes).toEqual([]);
});

test("what is fetched in another store is handed over there, by whoever works there, and nowhere else", async () => {
  const sale = await aReadySale("bnpl");
  const { shop, cartUUID } = sale;
  const pickup = await aStore(world, shop.tenant, { name: "Leeds Briggate" });
  await inShop(world, shop, ({ db }) =>
    db.run("update sale set pickup_store_id = $2 where cart_id = $1", [cartUUID, pickup.id]),
  );
  for (const refused of [await finalise(shop.seller, cartUUID), await name(shop.seller, cartUUID)])
    expect(refused.header.errors).toMatchObject([
      { code: "WRONG_SELECTED_STORE_X_FOR_PICKUP_STORE_X", values: [shop.store.name, "Leeds Briggate"] },
    ]);
  const there = await aSeller(world, { tenant: shop.tenant, store: pickup });
  expect((await callAs(world, there, GET_SALE, { cartUUID })).codes).toEqual([]);
  expect((await finalise(there, cartUUID)).codes).toEqual([]);
  const elsewhere = await aSeller(world, { tenant: shop.tenant, store: await aStore(world, shop.tenant) });
  expect((await callAs(world, elsewhere, GET_SALE, { cartUUID })).codes).toEqual(["INVALID_ORDER_UUID_X"]);
});

test("whoever finalises once more hears that the contract is active", async () => {
  const { shop, cartUUID } = await aReadySale("bnpl");
  expect((await finalise(shop.seller, cartUUID)).codes).toEqual([]);
  expect((await finalise(shop.seller, cartUUID)).codes).toEqual(["CONTRACT_ALREADY_ACTIVE"]);
});

test("one device put on two contracts at the same moment stands on one of them", async () => {
  const shop = await shopOf("ukbank");
  const carts: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const applied = await anApplication(world, shop, "ukbank");
    await decide("ukbank", applied, SIGNED);
    carts.push(applied.cartUUID);
  }
  const imei = aNewImei();
  const answers = await Promise.all(carts.map((cartUUID) => name(shop.seller, cartUUID, imei)));
  expect(answers.map(({ codes }) => codes.join()).toSorted()).toEqual(["", "IMEI_USED_IN_CONTRACT_X"]);
});

test("a start whose answer is lost is neither forgotten nor done twice", async () => {
  const sale = await aReadySale("ukbank");
  const { shop, cartUUID } = sale;
  lenders.faults.push("drop-after", "drop-after", "drop-after");
  expect((await finalise(shop.seller, cartUUID)).codes).toEqual(["FUNDER_ERROR"]);
  expect(await statusAt(shop.seller, cartUUID)).toBe("PENDING_ACTIVATION");
  await runJobs(world);
  expect(await statusAt(shop.seller, cartUUID)).toBe("ACTIVE");
  expect(effectsOf("activate", sale)).toBe(1);
});

test("a lender that refuses to start leaves the contract as it was, and can be asked again", async () => {
  const sale = await aReadySale("bnpl");
  const { shop, cartUUID, funderReference } = sale;
  lenders.lender.decide(funderReference, { isSigned: false });
  expect((await finalise(shop.seller, cartUUID)).codes).toEqual(["FC_CAPTURE_NOT_ALLOWED"]);
  lenders.lender.decide(funderReference, { isSigned: true });
  expect((await finalise(shop.seller, cartUUID)).codes).toEqual([]);
});

test("the customer who withdraws while the contract starts is out of it on both sides", async () => {
  const sale = await aReadySale("ukbank");
  const { shop, cartUUID } = sale;
  await finalise(shop.seller, cartUUID);
  await decide("ukbank", sale, { agreement: "WITHDRAWN" });
  expect(await statusAt(shop.seller, cartUUID)).toBe("WITHDRAWN");
});

test("a sale that has not started is cancelled at the lender and here; a refused one here alone", async () => {
  const shop = await shopOf("ukbank");
  const pending = await anApplication(world, shop, "ukbank");
  expect((await cancel(shop.seller, pending.cartUUID)).codes).toEqual([]);
  expect(await statusAt(shop.seller, pending.cartUUID)).toBe("CANCELLED");
  expect(lenders.lender.find(pending.funderReference).report.agreement).toBe("CANCELLED");

  const refused = await anApplication(world, shop, "ukbank");
  await decide("ukbank", refused, { terms: "ACCEPTED", credit: "REFUSED" });
  expect((await cancel(shop.seller, refused.cartUUID)).codes).toEqual([]);
  expect(await statusAt(shop.seller, refused.cartUUID)).toBe("CANCELLED");
  expect((await cancel(shop.seller, refused.cartUUID)).codes).toEqual([]);
});

test("a sale that is cancelled while it is being handed in is over at once, and at the lender when it answers", async () => {
  const shop = await shopOf("ukbank");
  const { uuid: cartUUID } = await aFilledCart(world, shop.seller, "upgrade", { deviceCode: "PHONE" });
  lenders.faults.push("drop-after", "drop-after", "drop-after");
  await callAs(world, shop.seller, PERFORM_CREDIT_CHECK, { cartUUID, ...aCustomerOf("ukbank") });
  const messages = world.sentSms.length;
  expect((await cancel(shop.seller, cartUUID)).codes).toEqual([]);
  expect(await statusAt(shop.seller, cartUUID)).toBe("CANCELLED");
  await runJobs(world);
  expect(lenders.lender.all().at(-1)?.report.agreement).toBe("CANCELLED");
  expect(await statusAt(shop.seller, cartUUID)).toBe("CANCELLED");
  expect(world.sentSms.length, "nobody is led to a sale that is over").toBe(messages);
});

test.each<[Funder, string]>([
  ["bnpl", "FC_CANCEL_NOT_ALLOWED"],
  ["otherbank", "EB_CANCEL_ACTIVE_CONTRACT"],
])("a running contract of %s cannot be cancelled: %s", async (funder, code) => {
  const { shop, cartUUID } = await aReadySale(funder);
  await finalise(shop.seller, cartUUID);
  expect((await cancel(shop.seller, cartUUID)).codes).toEqual([code]);
  expect(await statusAt(shop.seller, cartUUID)).toBe("ACTIVE");
});

test("a running contract of a bank that does so is cancelled on both sides", async () => {
  const sale = await aReadySale("ukbank");
  const { shop, cartUUID, funderReference } = sale;
  await finalise(shop.seller, cartUUID);
  expect((await cancel(shop.seller, cartUUID)).codes).toEqual([]);
  expect(await statusAt(shop.seller, cartUUID)).toBe("CANCELLED");
  expect(lenders.lender.find(funderReference).report.agreement).toBe("CANCELLED");
});

test("the customer may withdraw for fourteen days and not longer", async () => {
  const { shop, cartUUID } = await aReadySale("ukbank");
  await finalise(shop.seller, cartUUID);
  const { withdrawUntil } = await statusOf(world, shop.seller, cartUUID);
  expect(withdrawUntil).not.toBeNull();
  const late = await aReadySale("ukbank");
  await finalise(shop.seller, late.cartUUID);

  const withdrawn = await withdrawFrom(shop.seller, cartUUID);
  expect(withdrawn.data.sale).toMatchObject({ uuid: cartUUID, status: "WITHDRAWN" });
  world.moveClock(15 * DAY_MS);
  const sessionAgain = await aSeller(world, shop);
  const refused = await withdrawFrom(sessionAgain, late.cartUUID);
  world.moveClock(0);
  expect(refused.codes).toEqual(["FC_INVALID_WITHDRAW_PERIOD"]);
  expect(refused.header.errors?.[0]?.message).toContain("14 days");
});

test("a sale that never started can be withdrawn from too", async () => {
  const shop = await shopOf("bnpl");
  const applied = await anApplication(world, shop, "bnpl");
  expect((await withdrawFrom(shop.seller, applied.cartUUID)).data.sale?.status).toBe("WITHDRAWN");
  expect(lenders.lender.find(applied.funderReference).report.agreement).toBe("CANCELLED");
  expect((await withdrawFrom(shop.seller, applied.cartUUID)).codes).toEqual(["POS_INVALID_ORDER_STATUS_X"]);
});

test("notes put a sale off; commas travel in disguise", async () => {
  const shop = await shopOf("ukbank");
  const { cartUUID } = await anApplication(world, shop, "ukbank");
  await callAs(world, shop.seller, ADD_NOTE_TO_CART, { cartUUID, note: "Friday, with her ID" });
  expect((await statusOf(world, shop.seller, cartUUID)).note).toBe("Friday\u201A with her ID");
});

test("where the ID is checked nothing starts before staff confirmed it, and they may take it back", async () => {
  const shop = await aShopOf(world, "bnpl", { configs: { showCustomerIDCheck: true } });
  const { uuid: cartUUID } = await aFilledCart(world, shop.seller, "standard", { deviceCode: "TABLET" });
  await callAs(world, shop.seller, PERFORM_CREDIT_CHECK, { cartUUID, ...aCustomerOf("bnpl") });
  const { deviceFunderReference } = await statusOf(world, shop.seller, cartUUID);
  const confirm = (isConfirmed: boolean) =>
    callAs(world, shop.seller, CONFIRM_CUSTOMER_ID, { cartUUID, isConfirmed });
  expect((await confirm(true)).codes).toEqual(["POS_INVALID_ORDER_STATUS_X"]);
  await decide("bnpl", { cartUUID, funderReference: deviceFunderReference ?? "" }, SIGNED);
  expect((await finalise(shop.seller, cartUUID)).codes).toEqual(["POS_INVALID_ORDER_STATUS_X"]);
  expect((await confirm(true)).codes).toEqual([]);
  expect((await confirm(false)).codes).toEqual([]);
  expect((await statusOf(world, shop.seller, cartUUID)).isIDConfirmed).toBe(false);
  await confirm(true);
  expect((await finalise(shop.seller, cartUUID)).codes).toEqual([]);
});

test("an ID that was seen when the device was named is not taken back", async () => {
  const { seller } = await aShopOf(world, "ukbank", { configs: { showCustomerIDCheck: true } });
  const { uuid: cartUUID } = await aFilledCart(world, seller, "upgrade", { deviceCode: "PHONE" });
  await callAs(world, seller, PERFORM_CREDIT_CHECK, { cartUUID, ...aCustomerOf("ukbank") });
  const { deviceFunderReference } = await statusOf(world, seller, cartUUID);
  await decide("ukbank", { cartUUID, funderReference: deviceFunderReference ?? "" }, SIGNED);
  await name(seller, cartUUID);
  const refused = await callAs(world, seller, CONFIRM_CUSTOMER_ID, { cartUUID, isConfirmed: false });
  expect(refused.codes).toEqual(["POS_INVALID_ORDER_STATUS_X"]);
  expect((await finalise(seller, cartUUID)).codes).toEqual([]);
});

test("a stranger's sale is not found by any of them", async () => {
  const { cartUUID } = await aReadySale("ukbank");
  const { seller } = await shopOf("otherbank");
  for (const answer of [
    await finalise(seller, cartUUID),
    await cancel(seller, cartUUID),
    await withdrawFrom(seller, cartUUID),
    await name(seller, cartUUID),
  ])
    expect(answer.codes).toEqual(["CART_X_NOT_FOUND"]);
});

/** A cart that replaces a contract which runs and may be replaced, sent to its lender and signed. */
async function anUpgrade(funder: Funder): Promise<Applied & { shop: Shop; oldCart: string }> {
  const shop = await shopOf(funder);
  const old = await aReadySale(funder);
  await finalise(shop.seller, old.cartUUID);
  await inShop(world, shop, async (ctx) => {
    const [contract] = await contractsOfSale(ctx.db, old.cartUUID);
    if (!contract?.state.dates) throw new Error("it does not run");
    const before = contract.state.dates;
    const after = { ...before, earlySwapStartDate: "2020-01-01", freeSwapStartDate: "2020-02-01" };
    const events = [{ type: "DATES_ADJUSTED", data: { ...after, before, reason: "test" } }] as const;
    await recordEvents(ctx, { contractId: contract.id, events, actor: SYSTEM });
  });
  const { uuid: cartUUID } = await aFilledCart(world, shop.seller, "upgrade", { deviceCode: "PHONE" });
  await inShop(world, shop, async ({ db }) => {
    const [contract] = await contractsOfSale(db, old.cartUUID);
    await db.run("update cart set swap_order_id = $2 where id = $1", [cartUUID, contract?.id]);
  });
  await callAs(world, shop.seller, PERFORM_CREDIT_CHECK, { cartUUID, ...aCustomerOf(funder) });
  const { deviceFunderReference } = await statusOf(world, shop.seller, cartUUID);
  const applied = { cartUUID, funderReference: deviceFunderReference ?? "" };
  await decide(funder, applied, SIGNED);
  if (funder !== "nordicbank") await name(shop.seller, cartUUID);
  return { ...applied, shop, oldCart: old.cartUUID };
}

test("when an upgrade starts, the Nordic bank is asked to end the old contract, and says when it has", async () => {
  const upgrade = await anUpgrade("nordicbank");
  const { shop, cartUUID, oldCart } = upgrade;
  expect(await statusAt(shop.seller, oldCart)).toBe("UPGRADE_PENDING");
  expect((await finalise(shop.seller, cartUUID)).codes).toEqual([]);
  expect((await statusOf(world, shop.seller, cartUUID)).steps.swap).toBe("PENDING");
  expect(await statusAt(shop.seller, oldCart)).toBe("UPGRADE_PENDING");
  await decide("nordicbank", upgrade, { swap: "DONE" });
  expect((await statusOf(world, shop.seller, cartUUID)).steps.swap).toBe("APPROVED");
  expect(await statusAt(shop.seller, oldCart)).toBe("SWAP");
});

test("MGMT-ACTIONS-13 with any other lender the old contract ends when the new one starts, and each sale names the other", async () => {
  const { shop, cartUUID, oldCart } = await anUpgrade("ukbank");
  expect((await finalise(shop.seller, cartUUID)).codes).toEqual([]);
  expect((await statusOf(world, shop.seller, cartUUID)).steps.swap).toBeNull();
  expect(await statusAt(shop.seller, oldCart)).toBe("SWAP");
  const contractOf = async (cart: string) =>
    (await callAs(world, shop.seller, GET_SALE, { cartUUID: cart })).data.sale.contracts[0];
  expect(await contractOf(cartUUID)).toMatchObject({ oldSale: oldCart, newSale: null });
  expect(await contractOf(oldCart)).toMatchObject({ oldSale: null, newSale: cartUUID });
});

test("an upgrade that is cancelled leaves the old contract running", async () => {
  const { shop, cartUUID, oldCart } = await anUpgrade("ukbank");
  expect((await cancel(shop.seller, cartUUID)).codes).toEqual([]);
  expect(await statusAt(shop.seller, oldCart)).toBe("ACTIVE");
});
