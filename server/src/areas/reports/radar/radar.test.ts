import { ADD_TO_CART } from "@handsel/contract/cart/changing.ts";
import { SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { GET_UPGRADE_OFFER, GET_UPGRADE_RADAR, type UpgradeOffer } from "@handsel/contract/reports/radar.ts";
import { EVALUATE_DEVICE, VALIDATE_DEVICE_REFERENCE } from "@handsel/contract/tradein/evaluating.ts";
import {
  ADD_TRADECART_TO_CART,
  CREATE_TRADECART,
  GET_OUTCOME_SERVICE_GROUP,
  SET_CART_SERVICE_GROUP,
} from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import { aStore, signedIn } from "#testing/builders.ts";
import { aSeller, type Shop } from "#testing/cart-builders.ts";
import { aContract, recordFor } from "#testing/sale-builders.ts";
import {
  callAs,
  openTestPlatform,
  type Person,
  runScheduled,
  type TestPlatform,
} from "#testing/test-platform.ts";
import { anImei, aTradeShop, GOOD_ANSWERS, withTradeParties } from "#testing/tradein-builders.ts";

/** Worn but whole, which is what the radar takes a device for. */
const FAIR = { ...GOOD_ANSWERS, criteriaAnswers: { ...GOOD_ANSWERS.criteriaAnswers, LOOKS: false } };
const MONTH_MS = 30.5 * 24 * 3_600_000;

let world: TestPlatform;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world);
  shop = await aTradeShop(world, { earlySwapMonth: 6 });
  other = await aTradeShop(world, { earlySwapMonth: 6 });
});
afterEach(() => world.moveClock(0));
afterAll(() => world.close());

/** A contract of its own store, so many months later, and the night after that. */
async function aNightLater(months: number, of: Shop = shop) {
  world.moveClock(0);
  const imei = anImei();
  const contract = await aContract(world, of, "ACTIVE", { imei });
  world.moveClock(months * MONTH_MS);
  await runScheduled(world, "reports-find-upgrades");
  return { contract, imei, person: await signedIn(world, of.seller) };
}

const offerOf = async (person: Person, cartUUID: string) =>
  (await callAs(world, person, GET_UPGRADE_OFFER, { cartUUID })).data.offer;
const radarOf = async (person: Person, asked: { storeID?: string; rankedBy?: "CUSTOMER" | "STORE" } = {}) =>
  (await callAs(world, person, GET_UPGRADE_RADAR, asked)).data;
const idsIn = ({ offers }: { offers: UpgradeOffer[] }) => offers.map(({ orderUUID }) => orderUUID);

describe("an offer", () => {
  test("is made for what may be upgraded today, and for nothing else", async () => {
    const early = await aNightLater(3);
    expect(await offerOf(early.person, early.contract.cartId)).toBeNull();
    const ripe = await aNightLater(8);
    expect(await offerOf(ripe.person, ripe.contract.cartId)).toMatchObject({
      orderUUID: ripe.contract.id,
      deviceReference: ripe.imei,
      grade: "B",
    });
    const ended = await aNightLater(8);
    await recordFor(world, shop, ended.contract, [{ type: "CANCELLED", data: {} }]);
    // It ended after the night: the offer is there, and is not shown.
    expect(await offerOf(ended.person, ended.contract.cartId)).toBeNull();
    expect(idsIn(await radarOf(ended.person))).not.toContain(ended.contract.id);
  });

  test("adds up: what is saved, got and paid is what the customer gains", async () => {
    const { person, contract } = await aNightLater(8);
    const offer = await offerOf(person, contract.cartId);
    if (!offer) throw new Error("there is an offer");
    const minor = (amount: number) => Math.round(amount * 100);
    expect(minor(offer.customerGain)).toBe(
      (minor(offer.monthlyNow) - minor(offer.monthlyThen)) * 12 + minor(offer.credit) - minor(offer.toPay),
    );
    expect(minor(offer.toPay)).toBe(Math.max(0, minor(offer.toEnd) - minor(offer.worth)));
    expect(minor(offer.monthlyNow)).toBe(contract.terms.figures.fixedMonthlyMinor);
    expect(minor(offer.price)).toBeGreaterThanOrEqual(contract.lines[0]?.unitPriceMinor ?? 0);
  });

  test("is what the evaluation finds and what the cart then costs", async () => {
    const { person, contract, imei } = await aNightLater(8);
    const orderUUID = contract.id;
    const offer = await offerOf(person, contract.cartId);
    if (!offer) throw new Error("there is an offer");
    const found = await callAs(world, person, VALIDATE_DEVICE_REFERENCE, {
      deviceReference: imei,
      orderUUID,
    });
    const deviceID = found.data.devices?.[0]?.deviceID ?? "";
    const evaluated = await callAs(world, person, EVALUATE_DEVICE, { deviceID, orderUUID, ...FAIR });
    expect(evaluated.data).toMatchObject({ swapCost: offer.toPay });
    const networkStatus = "UNLOCKED" as const;
    const traded = await callAs(world, person, CREATE_TRADECART, {
      orderUUID,
      selectedOutcome: "UPGRADE",
      devices: [{ deviceID, deviceReference: imei, networkStatus, ...FAIR }],
    });
    expect(traded.codes).toEqual([]);
    const tradecartID = traded.data.tradecart?.id ?? "";
    const group = await callAs(world, person, GET_OUTCOME_SERVICE_GROUP, { tradecartID, outcome: "UPGRADE" });
    const added = await callAs(world, person, ADD_TRADECART_TO_CART, {
      recycleCart: { tradecartID },
      selectedOutcome: "UPGRADE",
      recycleType: "SWAP",
    });
    const cartUUID = added.data.uuid;
    const set = await callAs(world, person, SET_CART_SERVICE_GROUP, {
      uuid: cartUUID,
      group: group.data.selectedOutcomeServiceGroup?.name ?? "",
    });
    expect(set.codes).toEqual([]);
    const { deviceCode, planID: paymentplanID } = offer;
    await callAs(world, person, SELECT_OPTION, { cartUUID, deviceCode, paymentplanID });
    const { data, codes } = await callAs(world, person, ADD_TO_CART, { cartUUID });
    expect(codes).toEqual([]);
    expect(data.cart.totals.totalMonthly).toBe(offer.monthlyThen);
  });

  test("is made anew every night, and gone once it no longer holds", async () => {
    const { person, contract } = await aNightLater(8);
    const before = await offerOf(person, contract.cartId);
    world.moveClock(9 * MONTH_MS);
    await runScheduled(world, "reports-find-upgrades");
    const later = await signedIn(world, shop.seller);
    const after = await offerOf(later, contract.cartId);
    expect(after?.madeAt).not.toBe(before?.madeAt);
    await inTenant(world.platform, shop.tenant.wlId, (db) =>
      db.run("update device set link_status = 0 where wl_id = $wl"),
    );
    await runScheduled(world, "reports-find-upgrades");
    expect(await offerOf(later, contract.cartId)).toBeNull();
    await inTenant(world.platform, shop.tenant.wlId, (db) =>
      db.run("update device set link_status = 1 where wl_id = $wl"),
    );
  });
});

describe("the list", () => {
  test("has nobody who said no to offers, and says who may be written to", async () => {
    const { person, contract } = await aNightLater(8);
    const said = (isOptedIn: boolean) =>
      inTenant(world.platform, shop.tenant.wlId, (db) =>
        db.run(
          `insert into crm_consent (wl_id, destination, is_opted_in, source, at)
           select $wl, lower(s.customer_email), $2, 'TEST', now() from sale s where s.wl_id = $wl and s.cart_id = $1
           on conflict (wl_id, destination) do update set is_opted_in = excluded.is_opted_in`,
          [contract.cartId, isOptedIn],
        ),
      );
    const mine = async () =>
      (await radarOf(person)).offers.find(({ orderUUID }) => orderUUID === contract.id);
    expect(await mine()).toMatchObject({ mayBeWrittenTo: false });
    await said(true);
    expect(await mine()).toMatchObject({ mayBeWrittenTo: true });
    const { total } = await radarOf(person);
    await said(false);
    expect(await mine()).toBeUndefined();
    expect((await radarOf(person)).total).toBe(total - 1);
    // Whoever stands in the shop may hear of it all the same.
    expect(await offerOf(person, contract.cartId)).not.toBeNull();
  });

  test("is ranked by what the customer or the store has of it, and is each store's own", async () => {
    const { person, contract } = await aNightLater(8);
    const { offers } = await radarOf(person);
    const gains = offers.map(({ customerGain }) => Number(customerGain));
    expect(gains).toEqual(gains.toSorted((a, b) => b - a));
    const sold = (await radarOf(person, { rankedBy: "STORE" })).offers.map((one) => Number(one.storeGain));
    expect(sold).toEqual(sold.toSorted((a, b) => b - a));
    const elsewhere = await aSeller(world, { tenant: shop.tenant, store: await aStore(world, shop.tenant) });
    expect(await radarOf(elsewhere)).toMatchObject({ offers: [], total: 0 });
    expect(await offerOf(elsewhere, contract.cartId)).toBeNull();
    const stranger = await signedIn(world, other.seller);
    expect(await offerOf(stranger, contract.cartId)).toBeNull();
    expect(idsIn(await radarOf(stranger))).not.toContain(contract.id);
  });
});
