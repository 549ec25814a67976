import { CANCEL_CMR_ORDER } from "@handsel/contract/tradein/tradecart.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { withdrawGiftCard } from "../gift-cards.ts";
import { cancelBankPaymentOf, findGiftCardOf } from "../queries/payouts.ts";
import { moveIfStill, recordEvent, releaseDevices, type TradecartRow } from "../queries/tradecarts.ts";
import { mayCancel } from "../receipt.ts";
import { getLockedTradecart, getTradecart } from "../sight.ts";
import { wireStatus } from "../tradecart-life.ts";

/** The collector is asked first: what it has received already cannot be undone here. */
export const cancelCmrOrder = implement(CANCEL_CMR_ORDER, async ({ tradecartID }, ctx) => {
  const { caller, clock, platform } = ctx;
  const before = await ctx.read(async (db) => {
    const cart = await getTradecart({ db, caller }, tradecartID);
    await checkMayCancel(db, cart, clock.now());
    return cart;
  });
  if (before.collectorReference !== "") {
    const answer = await platform.adapters.collector.cancelOrder(before.id);
    if (answer.kind === "refused") throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
    if (answer.kind === "unreachable") throw refuse("RECYCLER_ERROR");
  }
  return ctx.inTransaction(async (db) => {
    const now = clock.now();
    const cart = await getLockedTradecart({ db, caller }, tradecartID);
    await checkMayCancel(db, cart, now);
    const isPaid = cart.outcome === "BANK_PAYMENT" && !(await cancelBankPaymentOf(db, cart.id));
    const isSpent = cart.outcome === "GIFT_CARD" && !(await withdrawGiftCard(db, cart.id));
    if (isPaid || isSpent) throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
    const isMoved = await moveIfStill(db, cart.id, { from: "PENDING", to: "CUSTOMER_CANCELLED", now });
    if (!isMoved) throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
    await releaseDevices(db, cart.id);
    await recordEvent(db, { tradecartId: cart.id, at: now, kind: "CANCELLED", by: caller });
    return { tradecartID: cart.id, status: wireStatus("CUSTOMER_CANCELLED") };
  });
});

async function checkMayCancel(db: Db, cart: TradecartRow, now: Date): Promise<void> {
  if (now >= cart.expiresAt) throw refuse("CMR_ORIGINAL_ORDER_HAD_EXPIRED");
  const giftCard = await findGiftCardOf(db, cart.id);
  if (!mayCancel({ cart, giftCard })) throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
}
