// A halted sale goes on: which ways there are, what each costs, and that taking one keeps everything and happens once.

import { ADD_DISCOUNT, ADD_EXTRA, ADD_TO_CART } from "@handsel/contract/cart/changing.ts";
import { GET_CART } from "@handsel/contract/cart/services.ts";
import { GET_VOUCHER, REDEEM_VOUCHER, SAVE_VOUCHER } from "@handsel/contract/cart/vouchers.ts";
import type { Funder } from "@handsel/contract/catalog/funders.ts";
import { PERFORM_CREDIT_CHECK, SYNC_CHECKOUT_STEPS } from "@handsel/contract/checkout/applying.ts";
import {
  ADD_NOTE_TO_CART,
  CONFIRM_CUSTOMER_ID,
  FINALISE_CART,
} from "@handsel/contract/checkout/contract-status.ts";
import { CHANGE_GOODS, GET_WAYS_ON, TAKE_WAY_ON, type WayKind } from "@handsel/contract/checkout/ways-on.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aStore, aUser, signedIn } from "#testing/builders.ts";
import {
  aCartWith,
  aSeller,
  aShop,
  CARD,
  EXCLUSIVE,
  LEASE,
  LOAN,
  SHORT_LOAN,
  type Shop,
  UPGRADE,
} from "#testing/cart-builders.ts";
import { aDevice, aFamily, aPlan } from "#testing/catalog-builders.ts";
import { aCustomerOf, aShopOf, type CreditCheck, reportTo, statusOf } from "#testing/checkout-builders.ts";
import { type Change, startFakeLenders } from "#testing/fake-lender.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
let shop: Shop;

const of = (plan: typeof LOAN, funder: Funder) => ({ ...plan, terms: { ...plan.terms, funder } });
const LONG_LOAN = aPlan({
  paymentplanID: "LOAN36",
  name: "Loan 36",
  fixedMonths: 36,
  nominalRatePpm: 99_000,
  openingFeePpm: 100_000,
  displayOrder: 25,
});

beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform(lenders.environment);
  shop = await aShop(world, {
    catalogue: {
      plans: [
        of(UPGRADE, "ukbank"),
        of(LOAN, "ukbank"),
        of(LONG_LOAN, "ukbank"),
        of(SHORT_LOAN, "bnpl"),
        of(LEASE, "b2b"),
        of(CARD, "ukbank"),
      ],
    },
  });
});
afterAll(async () => {
  await world.close();
  await lenders.close();
});

interface Halted {
  cartUUID: string;
  funderReference: string;
}

const EMAIL = "harriet@example.test";

/** Applied for at the bank: the phone and whatever is added to it. */
async function anAppliedSale({
  at = shop,
  deviceCode = "PHONE",
  extras = [],
  before = async () => undefined,
  customer = {},
}: {
  at?: Shop;
  deviceCode?: string;
  extras?: string[];
  before?: (cartUUID: string) => Promise<unknown>;
  customer?: CreditCheck;
} = {}): Promise<Halted> {
  const { uuid: cartUUID } = await aCartWith(world, at.seller, "standard", {
    deviceCode,
    paymentplanID: "LOAN24",
  });
  for (const extraCode of extras) await callAs(world, at.seller, ADD_EXTRA, { cartUUID, extraCode });
  await callAs(world, at.seller, ADD_TO_CART, { cartUUID });
  await before(cartUUID);
  const { data, codes } = await callAs(world, at.seller, PERFORM_CREDIT_CHECK, {
    cartUUID,
    ...aCustomerOf("ukbank", { email: EMAIL, ...customer }),
  });
  expect([data.creditStatus, codes]).toEqual(["SUCCESS", []]);
  const { deviceFunderReference } = await statusOf(world, at.seller, cartUUID);
  return { cartUUID, funderReference: deviceFunderReference ?? "" };
}

async function decide(
  { funderReference }: Pick<Halted, "funderReference">,
  change: Change,
  funder: Funder = "ukbank",
) {
  await reportTo(world, funder, lenders.lender.decide(funderReference, change));
  await runJobs(world);
}

const REFUSED: Change = { terms: "ACCEPTED", credit: "REFUSED" };
const SIGNED: Change = { terms: "ACCEPTED", credit: "APPROVED", isSigned: true };

async function aRefusedSale(limitMinor: number | null, wishes: Parameters<typeof anAppliedSale>[0] = {}) {
  const sale = await anAppliedSale(wishes);
  await decide(sale, { ...REFUSED, ...(limitMinor !== null && { limitMinor }) });
  return sale;
}

const waysOf = async ({ cartUUID }: Pick<Halted, "cartUUID">, person: Person = shop.seller) =>
  (await callAs(world, person, GET_WAYS_ON, { cartUUID })).data;
const take = ({ cartUUID }: Pick<Halted, "cartUUID">, wayID: string, person: Person = shop.seller) =>
  callAs(world, person, TAKE_WAY_ON, { cartUUID, wayID });
const changeGoods = ({ cartUUID }: Pick<Halted, "cartUUID">, person: Person = shop.seller) =>
  callAs(world, person, CHANGE_GOODS, { cartUUID });
const cartOf = async (cartUUID: string) =>
  (await callAs(world, shop.seller, GET_CART, { cartUUID })).data.cart;
const wayOf = async (sale: Halted, kind: WayKind) => {
  const way = (await waysOf(sale)).ways.find((one) => one.kind === kind);
  if (!way) throw new Error(`there is no way ${kind}`);
  return way;
};
const effects = (what: string, { funderReference }: Halted) => {
  const { reference } = lenders.lender.find(funderReference).report;
  return lenders.lender.effects.filter((effect) => effect === `${what} ${reference}`).length;
};

test("a refusal with a limit offers what stays within it, and says how far it goes", async () => {
  const sale = await aRefusedSale(90_000, { deviceCode: "PHONE-MAX" });
  const found = await waysOf(sale);
  expect(found).toMatchObject({ halt: "REFUSED", funder: "ukbank", limit: 900, goesOnIn: null });
  // 1,299.00, of which a tenth is put down.
  expect(found.asked).toMatchObject({ cashPrice: 1299, today: 129.9, credit: 1169.1, months: 24 });
  expect(found.ways.map(({ kind, limit, figures }) => [kind, limit, figures.credit])).toEqual([
    ["DEPOSIT", "WITHIN", 900],
    ["DEVICE", "WITHIN", 899.1],
    ["LENDER", "UNKNOWN", 1299],
    ["PAY_IN_FULL", "NO_CHECK", 0],
  ]);
});

test("a deposit asks for exactly what is missing: a penny less would be refused again", async () => {
  const sale = await aRefusedSale(80_000);
  const { figures } = await wayOf(sale, "DEPOSIT");
  expect(figures).toMatchObject({ cashPrice: 999, credit: 800, today: 199 });
  // The payments come to what is paid in all, to the cent.
  const cents = (amount: number) => Math.round(amount * 100);
  const paid = figures.payments.reduce(
    (sum, { from, to, amount }) => sum + (to - from + 1) * cents(amount),
    cents(figures.today),
  );
  expect(paid).toBe(cents(figures.inAll));
  expect(figures.payments[0]).toMatchObject({ from: 1, amount: figures.monthly });
});

test("without a limit a fifth less is lent, what costs less a month is offered, and all extras can go", async () => {
  const sale = await aRefusedSale(null, { extras: ["CHARGER"] });
  const found = await waysOf(sale);
  expect(found.limit).toBeNull();
  expect(found.ways.map(({ kind }) => kind)).toEqual([
    "DEPOSIT",
    "WITHOUT_EXTRAS",
    "PLAN",
    "LENDER",
    "PAY_IN_FULL",
  ]);
  const deposit = found.ways.find(({ kind }) => kind === "DEPOSIT");
  expect(deposit?.figures.credit).toBeLessThanOrEqual(found.asked.credit * 0.8);
  expect(found.ways.find(({ kind }) => kind === "PLAN")).toMatchObject({ planName: "Loan 36" });
  expect(found.ways.find(({ kind }) => kind === "WITHOUT_EXTRAS")?.dropped).toEqual(["Charger"]);
  expect(found.ways.find(({ kind }) => kind === "LENDER")).toMatchObject({ funder: "bnpl", asks: [] });
});

test("another model goes without the extras that were made for the first one, and says so", async () => {
  const at = await aShop(world, {
    catalogue: {
      families: [aFamily(), aFamily({ code: "NOVA", name: "Nova" })],
      devices: [
        aDevice({ deviceCode: "PHONE", msrpMinor: 99_900, tags: ["consumer"] }),
        aDevice({
          deviceCode: "NOVA",
          familyCode: "NOVA",
          name: "Nova",
          msrpMinor: 60_000,
          tags: ["consumer"],
        }),
        aDevice({
          deviceCode: "GONE",
          familyCode: "NOVA",
          msrpMinor: 70_000,
          tags: ["consumer"],
          stockLevel: "OUT_OF_STOCK",
        }),
      ],
      residuals: [],
      extras: [
        {
          extraCode: "CASE",
          description: "Orbit case",
          category: "CASE",
          priceMinor: 2_990,
          maxQuantity: 3,
          fits: ["ORBIT9"],
        },
        {
          extraCode: "CHARGER",
          description: "Charger",
          category: "POWERADAPTER",
          priceMinor: 4_995,
          maxQuantity: 3,
          fits: "ALL",
        },
      ],
      plans: [of(LOAN, "ukbank")],
    },
  });
  const sale = await aRefusedSale(null, { at, extras: ["CASE", "CHARGER"] });
  const way = (await waysOf(sale, at.seller)).ways.find(({ kind }) => kind === "DEVICE");
  expect(way).toMatchObject({ device: { name: "Nova" }, dropped: ["Orbit case"] });
});

test("a plan that asks for insurance says what it adds, which is in its figures", async () => {
  const at = await aShop(world, { catalogue: { plans: [of(LOAN, "ukbank"), of(EXCLUSIVE, "bnpl")] } });
  const sale = await aRefusedSale(null, { at });
  const { ways } = await waysOf(sale, at.seller);
  const lender = ways.find(({ kind }) => kind === "LENDER");
  const [cover, ...others] = lender?.added ?? [];
  if (!lender || !cover) throw new Error("nothing is added");
  expect(others).toEqual([]);
  const { today, credit, inAll } = lender.figures;
  expect(cover.monthly * cover.months).toBeCloseTo(inAll - today - credit, 2);
  expect(ways.filter(({ kind }) => kind !== "LENDER").flatMap(({ added }) => added)).toEqual([]);
});

test("as few extras as are too much are left out, the dearest first", async () => {
  // 970.96 with both, 926.01 without the charger.
  const sale = await aRefusedSale(93_000, { extras: ["CHARGER", "CASE"] });
  expect(await wayOf(sale, "WITHOUT_EXTRAS")).toMatchObject({ dropped: ["Charger"], limit: "WITHIN" });
});

test.each<WayKind>(["DEPOSIT", "WITHOUT_EXTRAS", "DEVICE", "PLAN", "LENDER", "PAY_IN_FULL"])(
  "%s is taken by one call: the customer is not asked again, and the figures are those that were shown",
  async (kind) => {
    const sale = await aRefusedSale(null, { deviceCode: "PHONE-MAX", extras: ["CHARGER"] });
    const way = await wayOf(sale, kind);
    expect(way.asks).toEqual([]);
    const { data, codes } = await take(sale, way.id);
    expect([data.creditStatus, codes]).toEqual(["SUCCESS", []]);
    const cart = await cartOf(data.cartUUID);
    expect(cart.totals.totalMonthly).toBe(way.figures.monthly);
    expect(cart.totals.dueToday).toBe(way.figures.today);
    const status = await statusOf(world, shop.seller, data.cartUUID);
    expect(status.contractCustomer).toMatchObject({ firstName: "Ada", lastName: "Byron", email: EMAIL });
    expect(await waysOf(sale)).toMatchObject({
      ways: [],
      goesOnIn: { cartUUID: data.cartUUID, reference: cart.reference },
    });
  },
);

test("a refused credit becomes an active contract on another plan", async () => {
  const sale = await aRefusedSale(null);
  const { data } = await take(sale, "PLAN:LOAN36");
  const { deviceFunderReference } = await statusOf(world, shop.seller, data.cartUUID);
  await decide({ funderReference: deviceFunderReference ?? "" }, SIGNED);
  await callAs(world, shop.seller, CONFIRM_CUSTOMER_ID, { cartUUID: data.cartUUID });
  expect((await callAs(world, shop.seller, FINALISE_CART, { cartUUID: data.cartUUID })).codes).toEqual([]);
  expect((await statusOf(world, shop.seller, data.cartUUID)).status).toBe("ACTIVE");
  // What was refused stays what it was.
  expect((await statusOf(world, shop.seller, sale.cartUUID)).status).toBe("REFUSED");
});

test("a double click takes a way once: one cart, one application", async () => {
  const sale = await aRefusedSale(null);
  const before = lenders.lender.all().length;
  const answers = await Promise.all([1, 2, 3].map(() => take(sale, "PLAN:LOAN36")));
  expect(answers.map(({ codes }) => codes)).toEqual([[], [], []]);
  expect(new Set(answers.map(({ data }) => data.cartUUID)).size).toBe(1);
  expect(answers.map(({ data }) => data.creditStatus)).toEqual(["SUCCESS", "SUCCESS", "SUCCESS"]);
  expect(lenders.lender.all().length).toBe(before + 1);
});

test("two tills take two ways at once: one goes on, the other is told, and is shown where", async () => {
  const other = await aSeller(world, shop);
  const sale = await aRefusedSale(null);
  const answers = await Promise.all([take(sale, "PLAN:LOAN36"), take(sale, "LENDER:LOAN12", other)]);
  const [won] = answers.filter(({ codes }) => codes.length === 0);
  expect(answers.map(({ codes }) => codes).toSorted((a, b) => a.length - b.length)).toEqual([
    [],
    ["CREDIT_ALREADY_APPLIED_TO_ORDER"],
  ]);
  expect((await waysOf(sale, other)).goesOnIn?.cartUUID).toBe(won?.data.cartUUID);
  expect((await changeGoods(sale)).codes).toEqual(["CREDIT_ALREADY_APPLIED_TO_ORDER"]);
});

test("a way that is none, and a deposit other than the one shown, are not taken", async () => {
  const sale = await aRefusedSale(80_000);
  expect((await take(sale, "DEPOSIT:1")).codes).toEqual(["FINANCE_OPTION_NOT_FOUND_FOR_ORDER_GUID_X"]);
  expect((await take(sale, "PLAN:LOAN36")).codes).toEqual(["FINANCE_OPTION_NOT_FOUND_FOR_ORDER_GUID_X"]);
  expect((await waysOf(sale)).goesOnIn).toBeNull();
});

test("discounts, vouchers and notes go along, and a voucher is used once", async () => {
  const admin = await signedIn(world, await aUser(world, shop.tenant, { role: 5 }));
  const saved = await callAs(world, admin, SAVE_VOUCHER, {
    voucher: { code: "keep-50", kind: "VALUE", value: 50, validFrom: "2020-01-01" },
  });
  const sale = await aRefusedSale(null, {
    before: async (cartUUID) => {
      await callAs(world, shop.seller, ADD_DISCOUNT, {
        cartUUID,
        typeID: 5,
        description: "Friend",
        value: 20,
      });
      await callAs(world, shop.seller, REDEEM_VOUCHER, { cartUUID, code: "KEEP-50" });
    },
  });
  await callAs(world, shop.seller, ADD_NOTE_TO_CART, { cartUUID: sale.cartUUID, note: "Comes at five" });
  expect((await waysOf(sale)).kept).toEqual({ discounts: true, tradein: [] });
  const { data } = await take(sale, "PLAN:LOAN36");
  const [order] = (await cartOf(data.cartUUID)).orders;
  expect(order?.discounts.items.map(({ type_id, value }) => [type_id, value])).toEqual([
    [5, 20],
    [2, 50],
  ]);
  expect((await statusOf(world, shop.seller, data.cartUUID)).note).toBe("Comes at five");
  const { voucher, uses } = (await callAs(world, admin, GET_VOUCHER, { id: saved.data.voucher.id })).data;
  expect([voucher.usedCount, uses.map(({ cartUUID }) => cartUUID)]).toEqual([1, [data.cartUUID]]);
});

test("a referred application can wait or go on otherwise: the lender is asked to forget it", async () => {
  const sale = await anAppliedSale();
  await decide(sale, { terms: "ACCEPTED", credit: "REFERRED" });
  expect((await waysOf(sale)).halt).toBe("REFERRED");
  const { data } = await take(sale, "PLAN:LOAN36");
  expect(effects("cancel", sale)).toBe(1);
  expect((await statusOf(world, shop.seller, sale.cartUUID)).status).toBe("CANCELLED");
  expect((await statusOf(world, shop.seller, data.cartUUID)).status).toBe("PENDING");
});

test("a lender that cannot be reached holds nobody up, and is asked later", async () => {
  const sale = await anAppliedSale();
  lenders.faults.push("drop-before", "drop-before", "drop-before");
  const { codes } = await changeGoods(sale);
  lenders.faults.length = 0;
  expect(codes).toEqual([]);
  expect(effects("cancel", sale)).toBe(0);
  await runJobs(world);
  expect(effects("cancel", sale)).toBe(1);
});

test("a customer who withdrew before the start, or whose message did not arrive, has other ways too", async () => {
  const withdrawn = await anAppliedSale();
  await decide(withdrawn, { terms: "ACCEPTED", credit: "WITHDRAWN" });
  expect((await waysOf(withdrawn)).halt).toBe("WITHDRAWN");
  expect((await take(withdrawn, "PLAN:LOAN36")).data.creditStatus).toBe("SUCCESS");
  const waiting = await anAppliedSale();
  expect((await waysOf(waiting)).halt).toBe("WAITING");
});

test("what has begun goes on nowhere else", async () => {
  const sale = await anAppliedSale();
  await decide(sale, SIGNED);
  await callAs(world, shop.seller, CONFIRM_CUSTOMER_ID, { cartUUID: sale.cartUUID });
  await callAs(world, shop.seller, FINALISE_CART, { cartUUID: sale.cartUUID });
  for (const { codes } of [await take(sale, "PLAN:LOAN36"), await changeGoods(sale)])
    expect(codes).toEqual(["POS_INVALID_ORDER_STATUS_X"]);
});

test("another store's sale, and another retailer's, are not found", async () => {
  const sale = await aRefusedSale(null);
  const elsewhere = await aSeller(world, { ...shop, store: await aStore(world, shop.tenant) });
  const foreign = (await aShopOf(world, "bnpl")).seller;
  for (const person of [elsewhere, foreign]) {
    expect((await callAs(world, person, GET_WAYS_ON, { cartUUID: sale.cartUUID })).codes).toEqual([
      "CART_X_NOT_FOUND",
    ]);
    expect((await take(sale, "PLAN:LOAN36", person)).codes).toEqual(["CART_X_NOT_FOUND"]);
    expect((await changeGoods(sale, person)).codes).toEqual(["CART_X_NOT_FOUND"]);
  }
});

test("the goods are changed in a cart with everything kept, once, and the old application is cancelled", async () => {
  const sale = await anAppliedSale({ extras: ["CHARGER"] });
  const old = await cartOf(sale.cartUUID);
  const answers = await Promise.all([1, 2].map(() => changeGoods(sale)));
  const [cart, again] = answers.map(({ data }) => data.cart);
  expect(cart?.uuid).toBe(again?.uuid);
  expect(cart).toMatchObject({ isOpen: true, ordersValid: true, totals: old.totals });
  expect(cart?.reference).not.toBe(old.reference);
  expect(effects("cancel", sale)).toBe(1);
  const { entered, current } = (
    await callAs(world, shop.seller, SYNC_CHECKOUT_STEPS, { cartUUID: cart?.uuid ?? "" })
  ).data;
  expect(current).toBe("customerInfo");
  expect(entered?.customer).toMatchObject({ firstName: "Ada", lastName: "Byron", email: EMAIL });
});
