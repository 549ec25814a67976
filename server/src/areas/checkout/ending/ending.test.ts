import { ADD_DISCOUNT } from "@handsel/contract/cart/changing.ts";
import { REDEEM_VOUCHER } from "@handsel/contract/cart/vouchers.ts";
import { CANCEL_CONTRACT, TAKE_AMOUNT, WITHDRAW } from "@handsel/contract/checkout/contract-status.ts";
import { CANCEL_ORDER, CANCEL_SALE, GET_CART_ACTIONS } from "@handsel/contract/sales/changing.ts";
import { type Ending, type EndingEffect, GET_ENDING_EFFECT } from "@handsel/contract/sales/ending.ts";
import { EXPORT_SALES_LIST } from "@handsel/contract/sales/listing.ts";
import { CONFIRM_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractsOfSale } from "#areas/sales/index.ts";
import { inTenant } from "#platform.ts";
import { aUser, signedIn } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { aNewImei, anApplication, aShopOf, reportTo, statusOf } from "#testing/checkout-builders.ts";
import { startFakeLenders } from "#testing/fake-lender.ts";
import { agreeWithLenders, letLendersPay } from "#testing/ledger-histories.ts";
import { aSaleIn, inShop, type SaleWishes } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { aTradecart, aTradeShop, withTradeParties } from "#testing/tradein-builders.ts";

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
let shop: Shop;
beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform(lenders.environment);
  withTradeParties(world);
  shop = await aTradeShop(world, { availableDiscounts: [2, 3, 4, 5], withdrawPeriod: 14 });
});
afterAll(async () => {
  await world.close();
  await lenders.close();
});

const WHY = { reason: "OTHER_OFFER" as const, tells: [] };

const forecast = async (cartUUID: string, ending: Ending, orderUUID?: string, of: Shop = shop) => {
  const asked = { cartUUID, ending, ...(orderUUID && { orderUUID }) };
  const { data, codes } = await callAs(world, of.seller, GET_ENDING_EFFECT, asked);
  expect(codes).toEqual([]);
  return data;
};

/** What the books hold of a sale's contracts, by account; read by a statement of its own. */
async function booksOf(cartId: string, of: Shop = shop): Promise<(account: string) => number> {
  const rows = await inTenant(world.platform, of.tenant.wlId, (db) =>
    db.rows<{ account: string; minor: number }>(
      `select l.account, sum(l.amount_minor)::bigint as minor from ledger_line l
       join ledger_entry e on e.wl_id = l.wl_id and e.id = l.entry_id
       where l.wl_id = $wl and e.cart_id = $1 group by 1`,
      [cartId],
    ),
  );
  const sums = new Map(rows.map(({ account, minor }) => [account, minor]));
  return (account) => sums.get(account) ?? 0;
}

/** What the books say became of the money, from before to after. */
function happened(before: (account: string) => number, after: (account: string) => number): EndingEffect {
  const moved = (account: string) => after(account) - before(account);
  const tillPaid = 0 - moved("TILL");
  return {
    customer: (tillPaid - after("CUSTOMERS")) / 100,
    tradeIn: (0 - moved("SELLERS")) / 100,
    giftCards: (0 - moved("GIFT_CARDS")) / 100,
    vouchers: (0 - moved("VOUCHERS")) / 100,
    otherMeans: (0 - moved("OTHER_MEANS")) / 100,
    notPaidOut: Math.max(before("LENDERS"), 0) / 100,
    takenBackByLender: (0 - Math.min(after("LENDERS"), 0)) / 100,
    feesKept: (before("LENDER_FEES") + before("INPUT_TAX")) / 100,
    salesNet: (moved("SALES") + moved("PRICE_REDUCTIONS")) / 100,
    salesTax: moved("SALES_TAX") / 100,
  } as EndingEffect; // the wire brands money, a test adds it up
}

/** Paid for by everything that can pay for a sale. */
async function paidByAllMeans(cartUUID: string): Promise<void> {
  const quote = await aTradecart(world, shop.seller);
  const confirmed = await callAs(world, shop.seller, CONFIRM_TRADECART, { tradecartID: quote.id });
  const add = (typeID: number, value: number) =>
    callAs(world, shop.seller, ADD_DISCOUNT, { cartUUID, typeID, value, description: "" });
  const answers = [
    await add(3, 20),
    await add(4, 5),
    await add(5, 12),
    await callAs(world, shop.seller, REDEEM_VOUCHER, {
      cartUUID,
      code: confirmed.data.giftCard?.code ?? "",
    }),
  ];
  expect(answers.flatMap(({ codes }) => codes)).toEqual([]);
}

const ENDINGS: readonly [Ending, (cartUUID: string, orderUUID: string, by: Person) => Promise<string[]>][] = [
  [
    "CANCEL_ORDER",
    async (_, orderUUID, by) => (await callAs(world, by, CANCEL_ORDER, { orderUUID, why: WHY })).codes,
  ],
  ["WITHDRAW", async (cartUUID, _, by) => (await callAs(world, by, WITHDRAW, { cartUUID, why: WHY })).codes],
];

const SALES: readonly [string, SaleWishes, (cartUUID: string) => Promise<unknown>][] = [
  ["that was just started", {}, async () => undefined],
  [
    "paid by cash, a gift card and other means, its amount taken",
    { service: "standard", prepare: paidByAllMeans },
    (cartUUID) => callAs(world, shop.seller, TAKE_AMOUNT, { cartUUID }),
  ],
];

describe("what is told before is what the books have afterwards", () => {
  for (const [ending, end] of ENDINGS)
    for (const [kind, wishes, then] of SALES)
      test(`${ending} of a sale ${kind}`, async () => {
        const { cartId } = await aSaleIn(world, shop, "ACTIVE", wishes);
        await then(cartId);
        const [contract] = await inShop(world, shop, ({ db }) => contractsOfSale(db, cartId));
        const before = await booksOf(cartId);
        const told = await forecast(cartId, ending, contract?.id);
        expect(told.effect.salesNet).toBeGreaterThan(0);
        expect(await end(cartId, contract?.id ?? "", shop.seller)).toEqual([]);
        expect(told.effect).toEqual(happened(before, await booksOf(cartId)));
        // It is over: nothing is left to end.
        expect(await forecast(cartId, ending, contract?.id)).toMatchObject({
          contracts: [],
          effect: { customer: 0, salesNet: 0, notPaidOut: 0 },
        });
      });

  test("nothing moves for a sale that has not started, and its lender is named", async () => {
    const lent = await aShopOf(world, "ukbank");
    const { cartUUID } = await anApplication(world, lent, "ukbank");
    const told = await forecast(cartUUID, "CANCEL_CONTRACT", undefined, lent);
    expect(new Set(Object.values(told.effect))).toEqual(new Set([0]));
    expect(told.lenders).toEqual([world.platform.adapters.funders.ukbank.name]);
    const before = await booksOf(cartUUID, lent);
    const { codes } = await callAs(world, lent.seller, CANCEL_CONTRACT, { cartUUID, why: WHY });
    expect(codes).toEqual([]);
    expect(told.effect).toEqual(happened(before, await booksOf(cartUUID, lent)));
  });

  test("a sale of several contracts is told of as a whole", async () => {
    const { cartId } = await aSaleIn(world, shop, "ACTIVE", { extras: ["CASE"] });
    const contracts = await inShop(world, shop, ({ db }) => contractsOfSale(db, cartId));
    const before = await booksOf(cartId);
    const told = await forecast(cartId, "CANCEL_SALE");
    expect(told.contracts).toHaveLength(contracts.length);
    const { codes } = await callAs(world, shop.seller, CANCEL_SALE, { cartUUID: cartId, why: WHY });
    expect(contracts.length).toBeGreaterThan(1);
    expect(codes).toEqual([]);
    expect(told.effect).toEqual(happened(before, await booksOf(cartId)));
  });

  test("another retailer's sale is nobody's to ask about", async () => {
    const { cartId } = await aSaleIn(world, shop, "ACTIVE");
    const stranger = await aShop(world);
    const asked = { cartUUID: cartId, ending: "WITHDRAW" } as const;
    expect((await callAs(world, stranger.seller, GET_ENDING_EFFECT, asked)).codes).toEqual([
      "CART_X_NOT_FOUND",
    ]);
  });
});

describe("the reason", () => {
  test("is in the history and in the file, also when the lender has to be asked", async () => {
    const lent = await aShopOf(world, "ukbank");
    const { cartUUID } = await anApplication(world, lent, "ukbank");
    const why = { reason: "NOT_IN_STOCK" as const, tells: [] };
    expect((await callAs(world, lent.seller, CANCEL_CONTRACT, { cartUUID, why })).codes).toEqual([]);
    const { data } = await callAs(world, lent.seller, GET_CART_ACTIONS, { cartUUID });
    const cancelled = data.cartActions.find(({ actionType }) => actionType === "CANCELLED");
    expect(cancelled?.actionCodes).toEqual([{ kind: "reason", code: "NOT_IN_STOCK" }]);
    const { reference } = await statusOf(world, lent.seller, cartUUID);
    const file = await callAs(world, lent.seller, EXPORT_SALES_LIST, { search: { searchText: reference } });
    expect(JSON.stringify(file.data)).toContain("NOT_IN_STOCK");
  });

  test("is kept when the lender's report is faster than its answer", async () => {
    const lent = await aShopOf(world, "ukbank");
    const { cartUUID, funderReference } = await anApplication(world, lent, "ukbank");
    lenders.faults.push("drop-after", "drop-after", "drop-after");
    const why = { reason: "ENTERED_TWICE" as const, tells: [] };
    await callAs(world, lent.seller, CANCEL_CONTRACT, { cartUUID, why });
    await reportTo(world, "ukbank", lenders.lender.find(funderReference).report);
    await runJobs(world);
    const { data } = await callAs(world, lent.seller, GET_CART_ACTIONS, { cartUUID });
    const codes = data.cartActions.flatMap(({ actionCodes }) => actionCodes);
    expect(codes).toContainEqual({ kind: "reason", code: "ENTERED_TWICE" });
  });

  test("need not be given by programs", async () => {
    const { cartId } = await aSaleIn(world, shop, "ACTIVE", { imei: aNewImei() });
    expect((await callAs(world, shop.seller, WITHDRAW, { cartUUID: cartId })).codes).toEqual([]);
    const { data } = await callAs(world, shop.seller, GET_CART_ACTIONS, { cartUUID: cartId });
    expect(data.cartActions[0]).toMatchObject({ actionType: "WITHDRAWN", actionCodes: [] });
  });
});

describe("who is told", () => {
  const colleague = async () =>
    signedIn(world, await aUser(world, shop.tenant, { role: 5, stores: [shop.store] }));

  test("the customer and the seller get one mail each, however many contracts end", async () => {
    const sale = await aSaleIn(world, shop, "ACTIVE", { extras: ["CASE"] });
    const by = await colleague();
    const { data } = await callAs(world, by, GET_ENDING_EFFECT, {
      cartUUID: sale.cartId,
      ending: "WITHDRAW",
    });
    expect(data.customerEmail).toBe(sale.customer.email);
    expect(data.seller?.email).toBeTruthy();
    const sentBefore = world.sentMails.length;
    const why = { reason: "NOT_SAID" as const, tells: ["CUSTOMER" as const, "SELLER" as const] };
    expect((await callAs(world, by, WITHDRAW, { cartUUID: sale.cartId, why })).codes).toEqual([]);
    await runJobs(world);
    const sent = world.sentMails.slice(sentBefore).map(({ to }) => String(to));
    expect(sent).toHaveLength(2);
    expect(new Set(sent)).toEqual(new Set([sale.customer.email, data.seller?.email]));
  });

  test("nobody, when nobody was to be told, and never oneself", async () => {
    const sale = await aSaleIn(world, shop, "ACTIVE");
    expect((await forecast(sale.cartId, "WITHDRAW")).seller).toBeNull();
    const sentBefore = world.sentMails.length;
    await callAs(world, shop.seller, WITHDRAW, { cartUUID: sale.cartId, why: { reason: "NOT_SAID" } });
    await runJobs(world);
    expect(world.sentMails.length).toBe(sentBefore);
  });
});

// Last, because days go by.
test("once the lender has paid, it is told that it takes back what it paid", async () => {
  const paid = await aShop(world);
  await agreeWithLenders(world, paid);
  const { cartId } = await aSaleIn(world, paid, "ACTIVE");
  await letLendersPay(world);
  const later = {
    ...paid,
    seller: await signedIn(world, await aUser(world, paid.tenant, { role: 5, stores: [paid.store] })),
  };
  const [contract] = await inShop(world, paid, ({ db }) => contractsOfSale(db, cartId));
  const before = await booksOf(cartId, paid);
  const told = await forecast(cartId, "CANCEL_ORDER", contract?.id, later);
  expect(told.effect).toMatchObject({ notPaidOut: 0 });
  expect(told.effect.feesKept).toBeGreaterThan(0);
  const { codes } = await callAs(world, later.seller, CANCEL_ORDER, { orderUUID: contract?.id ?? "" });
  expect(codes).toEqual([]);
  expect(told.effect).toEqual(happened(before, await booksOf(cartId, paid)));
});
