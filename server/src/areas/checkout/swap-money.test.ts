// What the till takes to end a contract that is swapped: its lender's once the old contract has ended, the customer's until then.
import {
  GET_ORDER_STATUS,
  GIVE_BACK_AMOUNT,
  TAKE_AMOUNT,
} from "@handsel/contract/checkout/contract-status.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import { toMinor } from "@handsel/contract/rules/money.ts";
import { GET_ENDING_EFFECT } from "@handsel/contract/sales/ending.ts";
import { GET_RECYCLE_RECEIPT, GET_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findCart, priceCart, termsOf, wireCart } from "#areas/cart/index.ts";
import {
  activateSale,
  addDeviceReference,
  contractsOfSale,
  eventsOfSale,
  leadingContract,
  recordEvents,
  SYSTEM,
} from "#areas/sales/index.ts";
import { inTenant } from "#platform.ts";
import { aUser, signedIn } from "#testing/builders.ts";
import type { Shop } from "#testing/cart-builders.ts";
import { compareBooks, letDaysPass, sellForOld } from "#testing/ledger-histories.ts";
import { aSaleIn, inShop, recordFor, SIGNED } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { anImei, aTradeShop, withTradeParties } from "#testing/tradein-builders.ts";
import { handedIn } from "./due-today.ts";
import { shownCart } from "./own-phone/showing.ts";
import { EVERYWHERE } from "./sending.ts";

let world: TestPlatform;
let shop: Shop;
beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  shop = await aTradeShop(world, { earlySwapMonth: 1 });
});

/** Signed at the till, with the old contract still running. */
async function aSwap(afterDays = 40) {
  const old = await aSaleIn(world, shop, "ACTIVE", { service: "upgrade" });
  const [contract] = await inShop(world, shop, ({ db }) => contractsOfSale(db, old.cartId));
  const imei = Object.values(contract?.state.references ?? {})[0] ?? "";
  letDaysPass(world, afterDays);
  const seller = await aUser(world, shop.tenant, { role: 5, stores: [shop.store] });
  shop = { ...shop, seller: await signedIn(world, seller) };
  const sale = await sellForOld({ world, shop }, { orderUUID: contract?.id ?? "", imei });
  await recordFor(world, shop, sale, SIGNED);
  return sale;
}

const minor = (amount: number) => toMinor(amount) ?? Number.NaN;

const balances = async (cartId: string) => {
  const rows = await inTenant(world.platform, shop.tenant.wlId, (db) =>
    db.rows<{ account: string; minor: number }>(
      `select l.account, sum(l.amount_minor)::bigint as minor from ledger_line l
       join ledger_entry e on e.wl_id = l.wl_id and e.id = l.entry_id
       where l.wl_id = $wl and e.cart_id = $1 group by 1 having sum(l.amount_minor) <> 0`,
      [cartId],
    ),
  );
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
};

const shown = (cartId: string) =>
  inShop(world, shop, async (ctx) => {
    const cart = await findCart(ctx.db, { cartId }, EVERYWHERE);
    if (!cart) throw new Error("no cart");
    return shownCart(wireCart(priceCart(cart, await termsOf(ctx))), await handedIn(ctx, cart));
  });

async function takeAmount(cartUUID: string) {
  const { data: before } = await callAs(world, shop.seller, GET_ORDER_STATUS, { cartUUID });
  const endsOldMinor = minor(before.tradecart?.swapCost ?? 0);
  const dueMinor = minor(before.dueToday);
  expect(endsOldMinor).toBeGreaterThan(0);
  expect(minor(before.toTake)).toBe(dueMinor + endsOldMinor);
  // The customer reads the same sum.
  const { today, endsOld, lines } = await shown(cartUUID);
  expect([minor(today), minor(endsOld)]).toEqual([dueMinor + endsOldMinor, endsOldMinor]);
  expect(lines.filter(({ kind }) => kind === "OLD_CONTRACT")).toMatchObject([{ amount: endsOld }]);
  expect((await callAs(world, shop.seller, TAKE_AMOUNT, { cartUUID })).codes).toEqual([]);
  const { data: after } = await callAs(world, shop.seller, GET_ORDER_STATUS, { cartUUID });
  expect(after.amountTaken?.amount).toBe(before.toTake);
  return { dueMinor, endsOldMinor };
}

const record = (cartId: string, events: Parameters<typeof recordEvents>[1]["events"]) =>
  inShop(world, shop, async (ctx) => {
    const { id: contractId } = leadingContract(await contractsOfSale(ctx.db, cartId));
    await recordEvents(ctx, { contractId, events, actor: SYSTEM });
  });

/** Of the trade and of the sale together. */
const balancesOfAll = async () => {
  const rows = await inTenant(world.platform, shop.tenant.wlId, (db) =>
    db.rows<{ account: string; minor: number }>(
      `select l.account, sum(l.amount_minor)::bigint as minor from ledger_line l
       join ledger_entry e on e.wl_id = l.wl_id and e.id = l.entry_id
       where l.wl_id = $wl and e.happened_at > $1 group by 1 having sum(l.amount_minor) <> 0`,
      [new Date(world.platform.clock.now().getTime() - DAY_MS)],
    ),
  );
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
};

test("a device worth more than what ends the old contract pays its lender that, and the rest comes off the new price", async () => {
  const sale = await aSwap(760);
  const { cartId, tradecartId } = sale;
  const { data } = await callAs(world, shop.seller, GET_TRADECART, { tradecartID: tradecartId ?? "" });
  const { totalValue, totalSwapCredit, totalSwapCost } = data.tradecart;
  const leftMinor = minor(totalSwapCredit);
  expect([leftMinor > 0, totalSwapCost]).toEqual([true, 0]);
  const toEndMinor = minor(totalValue) - leftMinor;

  const [contract] = await inShop(world, shop, ({ db }) => contractsOfSale(db, cartId));
  const priceMinor = contract?.lines.reduce((sum, one) => sum + one.unitPriceMinor * one.quantity, 0) ?? 0;
  expect(contract?.terms.figures.principalMinor).toBe(priceMinor - leftMinor);
  const { lines, endsOld } = await shown(cartId);
  expect(endsOld).toBe(0);
  expect(lines.filter(({ kind }) => kind !== "GOODS" && kind !== "MONTHLY")).toMatchObject([
    {
      kind: "OLD_DEVICE",
      amount: -Number(totalSwapCredit),
      endsContract: { worth: totalValue, toEnd: toEndMinor / 100 },
    },
  ]);

  await inShop(world, shop, async (ctx) => {
    await addDeviceReference(ctx, { cartId, reference: anImei(), isImei: true, actor: SYSTEM });
    await activateSale(ctx, { cartId, actor: SYSTEM });
  });
  await runJobs(world);
  // What the trade owes its seller is what the sale was paid with; what ends the old contract is its lender's.
  const books = await balancesOfAll();
  expect(books).toMatchObject({ DEVICES: minor(totalValue), SWAPPED_DEVICES: -toEndMinor });
  expect(books["SELLERS"]).toBeUndefined();
  expect(await compareBooks(world, shop)).toMatchObject({ differences: 0, examples: [] });
  const receipt = await callAs(world, shop.seller, GET_RECYCLE_RECEIPT, { id: tradecartId ?? "" });
  expect(receipt.data).toMatchObject({ totalValue, totalSwapCost: 0, totalSwapCredit });
});

test("the tick takes both sums, says both in the history, and books what ends the old contract as its lender's", async () => {
  const { cartId } = await aSwap();
  const { dueMinor, endsOldMinor } = await takeAmount(cartId);
  const [taken] = await inShop(world, shop, async ({ db }) =>
    (await eventsOfSale(db, cartId)).filter(({ type }) => type === "AMOUNT_TAKEN"),
  );
  expect(taken?.data).toEqual({ amountMinor: dueMinor, endsOldMinor });
  expect(await balances(cartId)).toMatchObject({
    TILL: dueMinor + endsOldMinor,
    SWAPPED_DEVICES: -endsOldMinor,
  });
  expect(await compareBooks(world, shop)).toMatchObject({ differences: 0, examples: [] });
});

test("a swap that is undone owes the customer both sums, and says so before", async () => {
  const { cartId } = await aSwap();
  const { dueMinor, endsOldMinor } = await takeAmount(cartId);
  const effect = await callAs(world, shop.seller, GET_ENDING_EFFECT, {
    cartUUID: cartId,
    ending: "CANCEL_SALE",
  });
  expect(effect.codes).toEqual([]);
  expect(minor(effect.data.effect.customer)).toBe(dueMinor + endsOldMinor);
  await recordFor(world, shop, { cartId }, [{ type: "CANCELLED", data: {} }]);
  expect(await balances(cartId)).toEqual({
    TILL: dueMinor + endsOldMinor,
    CUSTOMERS: -(dueMinor + endsOldMinor),
  });
  // What ended the old contract is given back with the rest.
  expect((await callAs(world, shop.seller, GIVE_BACK_AMOUNT, { cartUUID: cartId })).codes).toEqual([]);
  expect(await balances(cartId)).toEqual({});
  expect(await compareBooks(world, shop)).toMatchObject({ differences: 0, examples: [] });
});

test("what has ended the old contract stays its lender's when the new one is cancelled later", async () => {
  const { cartId } = await aSwap();
  const { endsOldMinor } = await takeAmount(cartId);
  await record(cartId, [
    { type: "SWAP_REQUESTED", data: {} },
    { type: "SWAP_CONFIRMED", data: {} },
  ]);
  await recordFor(world, shop, { cartId }, [{ type: "CANCELLED", data: {} }]);
  expect((await balances(cartId)).SWAPPED_DEVICES).toBe(-endsOldMinor);
  expect(await compareBooks(world, shop)).toMatchObject({ differences: 0, examples: [] });
});
