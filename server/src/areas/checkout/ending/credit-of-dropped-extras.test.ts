// The lender finances the device and not its extras, and the customer goes without them. What their old device brings beyond its
// contract had gone towards those extras: it is paid for when the new contract starts, and not to somebody who then walks away.
import {
  ADD_DEVICE_REFERENCE_TO_CART,
  CANCEL_CONTRACT,
  FINALISE_CART,
  GET_ORDER_STATUS,
  SETTLE_EXTRAS,
} from "@handsel/contract/checkout/contract-status.ts";
import { toMinor } from "@handsel/contract/rules/money.ts";
import { GET_CART_ACTIONS } from "@handsel/contract/sales/changing.ts";
import { GET_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findCart, priceCart, termsOf, wireCart } from "#areas/cart/index.ts";
import { type ContractEvent, contractsOfSale, recordEvents, SYSTEM } from "#areas/sales/index.ts";
import { inTenant } from "#platform.ts";
import { aUser, signedIn } from "#testing/builders.ts";
import type { Shop } from "#testing/cart-builders.ts";
import { compareBooks, letDaysPass, sellForOld, sellForTrade } from "#testing/ledger-histories.ts";
import { APPLIED, aSaleIn, inShop, recordFor } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import {
  aDeviceToTrade,
  anImei,
  aTradecart,
  aTradeShop,
  GOOD_ANSWERS,
  withTradeParties,
} from "#testing/tradein-builders.ts";
import { handedIn } from "../due-today.ts";
import { shownCart } from "../own-phone/showing.ts";
import { EVERYWHERE } from "../sending.ts";

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

const minor = (amount: number) => toMinor(amount) ?? Number.NaN;

const EXTRAS = ["CASE", "CHARGER", "CHARGER", "CHARGER", "CHARGER"];

/** What the device brings beyond its contract is less than the extras cost, which are on an agreement of their own. */
async function aSwapWithoutCreditForExtras() {
  const old = await aSaleIn(world, shop, "ACTIVE", { service: "upgrade" });
  const [oldContract] = await contractsOf(old.cartId);
  const imei = Object.values(oldContract?.state.references ?? {})[0] ?? "";
  letDaysPass(world, 760);
  const seller = await aUser(world, shop.tenant, { role: 5, stores: [shop.store] });
  shop = { ...shop, seller: await signedIn(world, seller) };
  const { cartId, tradecartId } = await sellForOld(
    { world, shop },
    { orderUUID: oldContract?.id ?? "", imei },
    EXTRAS,
  );
  await approveWithoutExtras(cartId);
  return { cartUUID: cartId, tradecartID: tradecartId ?? "", oldCartId: old.cartId, soldAt: seller };
}
type Swap = Awaited<ReturnType<typeof aSwapWithoutCreditForExtras>>;
type Sold = Pick<Swap, "cartUUID" | "tradecartID">;

/** The same of a device that no contract waits for. */
async function aTradeWithoutCreditForExtras(): Promise<Sold> {
  const broken = { ...GOOD_ANSWERS, criteriaAnswers: { POWER: true, SCREEN: false, ACCOUNT: true } };
  const devices = [await aDeviceToTrade(world, shop.seller, broken)];
  const trade = await aTradecart(world, shop.seller, { selectedOutcome: "UPGRADE", devices });
  const { cartId } = await sellForTrade({ world, shop }, trade, EXTRAS);
  await approveWithoutExtras(cartId);
  return { cartUUID: cartId, tradecartID: trade.id };
}

async function approveWithoutExtras(cartId: string): Promise<void> {
  await recordFor(world, shop, { cartId }, [...APPLIED, { type: "TERMS_ACCEPTED", data: {} }]);
  const [phone, beside] = await contractsOf(cartId);
  const credit = { result: "PARTIAL_APPROVED", approvedMinor: phone?.terms.figures.principalMinor ?? 0 };
  await record(phone?.id, [
    { type: "CREDIT_DECIDED", data: { ...credit, result: "PARTIAL_APPROVED" } },
    { type: "SIGNED", data: {} },
  ]);
  await record(beside?.id, [{ type: "EXTRAS_NOT_FINANCED", data: {} }]);
}

const contractsOf = (cartId: string) => inShop(world, shop, ({ db }) => contractsOfSale(db, cartId));

const record = (contractId = "", events: ContractEvent[] = []) =>
  inShop(world, shop, (ctx) => recordEvents(ctx, { contractId, events, actor: SYSTEM }));

/** Of the new sale and its trade; what the old one was sold with stands by its own cart. */
const booked = async ({ cartUUID, tradecartID }: Sold) => {
  const rows = await inTenant(world.platform, shop.tenant.wlId, (db) =>
    db.rows<{ account: string; minor: number }>(
      `select l.account, sum(l.amount_minor)::bigint as minor from ledger_line l
       join ledger_entry e on e.wl_id = l.wl_id and e.id = l.entry_id
       where l.wl_id = $wl and (e.cart_id = $1 or e.tradecart_id = $2) group by 1 having sum(l.amount_minor) <> 0`,
      [cartUUID, tradecartID],
    ),
  );
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
};

const statusOf = async ({ cartUUID }: Sold) =>
  (await callAs(world, shop.seller, GET_ORDER_STATUS, { cartUUID })).data;
const tradeOf = async ({ tradecartID }: Sold) =>
  (await callAs(world, shop.seller, GET_TRADECART, { tradecartID })).data.tradecart;

async function goWithoutExtras(swap: Swap): Promise<number> {
  const leftMinor = minor((await tradeOf(swap)).totalSwapCredit ?? 0);
  expect(leftMinor).toBeGreaterThan(0);
  const { partialApproval, toGive } = await statusOf(swap);
  expect(partialApproval?.choices?.drop).toMatchObject({ payBack: 0, atStart: leftMinor / 100 });
  expect(toGive).toBe(0);
  const { cartUUID } = swap;
  const settled = await callAs(world, shop.seller, SETTLE_EXTRAS, { cartUUID, decision: "DROP" });
  expect(settled.codes).toEqual([]);
  return leftMinor;
}

test("nothing is paid for the old device before the new contract starts, and nothing ever if the customer walks away", async () => {
  const swap = await aSwapWithoutCreditForExtras();
  const leftMinor = await goWithoutExtras(swap);
  expect(await booked(swap)).toEqual({});
  // Whoever is at the till reads what the start will bring.
  expect((await statusOf(swap)).toGive).toBe(leftMinor / 100);

  expect((await callAs(world, shop.seller, CANCEL_CONTRACT, { cartUUID: swap.cartUUID })).codes).toEqual([]);
  await runJobs(world);
  expect(await booked(swap)).toEqual({});
  expect((await statusOf(swap)).toGive).toBe(0);
  const [old] = await contractsOf(swap.oldCartId);
  expect(old?.status).toBe("ACTIVE");
  expect(await tradeOf(swap)).toMatchObject({ status: "PENDING", isConfirmed: false });
  expect(await compareBooks(world, shop)).toMatchObject({ differences: 0, examples: [] });
});

test("with the start the old device is ours, its contract is ended, and the rest of its value is paid out, once", async () => {
  const swap = await aSwapWithoutCreditForExtras();
  const leftMinor = await goWithoutExtras(swap);
  const { cartUUID } = swap;
  const named = { cartUUID, deviceReference: anImei(), isIMEI: true };
  expect((await callAs(world, shop.seller, ADD_DEVICE_REFERENCE_TO_CART, named)).codes).toEqual([]);
  expect((await callAs(world, shop.seller, FINALISE_CART, { cartUUID })).codes).toEqual([]);
  await runJobs(world);

  const { totalValue } = await tradeOf(swap);
  const books = await booked(swap);
  expect(books).toMatchObject({
    DEVICES: minor(totalValue),
    SWAPPED_DEVICES: -(minor(totalValue) - leftMinor),
    TILL: -leftMinor,
  });
  expect(books["SELLERS"]).toBeUndefined();
  expect((await statusOf(swap)).toGive).toBe(leftMinor / 100);
  const { cartActions } = (await callAs(world, shop.seller, GET_CART_ACTIONS, { cartUUID })).data;
  const told = cartActions.flatMap(({ actionType, actionAmounts }) =>
    actionAmounts.map(({ kind, amount }) => [actionType, kind, amount]),
  );
  expect(told.filter(([, kind]) => kind === "payBack")).toEqual([["ACTIVATED", "payBack", leftMinor / 100]]);
  expect(await compareBooks(world, shop)).toMatchObject({ differences: 0, examples: [] });
});

/** What the customer's phone and the screen beside the till list beside the goods. */
const handedInAsShown = ({ cartUUID: cartId }: Sold) =>
  inShop(world, shop, async (ctx) => {
    const cart = await findCart(ctx.db, { cartId }, EVERYWHERE);
    if (!cart) throw new Error("no cart");
    const { lines } = shownCart(wireCart(priceCart(cart, await termsOf(ctx))), await handedIn(ctx, cart));
    return lines.filter(({ kind }) => kind !== "GOODS" && kind !== "MONTHLY");
  });

test("what the till will give for the old device is listed as that, and is no old contract's", async () => {
  const trade = await aTradeWithoutCreditForExtras();
  const worth = (await tradeOf(trade)).totalValue;
  expect(await handedInAsShown(trade)).toMatchObject([
    { kind: "OLD_DEVICE", amount: 0 - worth, endsContract: null },
  ]);
  await callAs(world, shop.seller, SETTLE_EXTRAS, { cartUUID: trade.cartUUID, decision: "DROP" });
  expect((await statusOf(trade)).toGive).toBe(worth);
  expect(await handedInAsShown(trade)).toMatchObject([
    { kind: "OLD_DEVICE_PAID", amount: 0 - worth, endsContract: null },
  ]);
});

test("of a device that ends its contract and brings more, both are listed after the extras are gone", async () => {
  const swap = await aSwapWithoutCreditForExtras();
  const leftMinor = await goWithoutExtras(swap);
  const worth = (await tradeOf(swap)).totalValue;
  const toEnd = (minor(worth) - leftMinor) / 100;
  expect(await handedInAsShown(swap)).toMatchObject([
    { kind: "OLD_DEVICE_PAID", amount: -leftMinor / 100, endsContract: { worth, toEnd } },
  ]);
});
