import { CANCEL_CMR_ORDER } from "@handsel/contract/tradein/tradecart.ts";
import type { CollectorAnswer } from "#adapters/collector/collector.ts";
import type { Db } from "#db/tenant-db.ts";
import type { ManualContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { askOnce } from "#edge/once/ask-once.ts";
import { refuse } from "#edge/refuse.ts";
import { withdrawGiftCard } from "../outcome/gift-cards.ts";
import { cancelBankPaymentOf, findGiftCardOf } from "../queries/payouts.ts";
import { moveIfStill, releaseDevices, type TradecartRow } from "../queries/tradecarts.ts";
import { mayCancel } from "../receipt/receipt.ts";
import { getLockedTradecart, getTradecart } from "../sight.ts";
import { recordEvent } from "../trade-listeners.ts";
import { wireStatus } from "../tradecart-life.ts";

interface Undone {
  kind: "done" | "refused" | "later";
}

/**
 * The collector is asked first, by one of those who want it: what it has received already cannot be undone here. Whoever comes
 * when it is undone hears just that, whether they waited for it or never saw the answer to their own call.
 */
export const cancelCmrOrder = implement(CANCEL_CMR_ORDER, async ({ tradecartID }, ctx) => {
  const { caller, clock, platform, tenant } = ctx;
  const toUndo = async (db: Db): Promise<TradecartRow | undefined> => {
    const cart = await getTradecart({ db, caller }, tradecartID);
    if (cart.status === "CUSTOMER_CANCELLED" && cart.quoteNumber !== null) return undefined;
    await checkMayCancel(db, cart, clock.now());
    return cart;
  };
  const answer = { tradecartID, status: wireStatus("CUSTOMER_CANCELLED") };
  const found = await ctx.read(toUndo);
  if (!found) return answer;
  const undone = await askOnce<TradecartRow, CollectorAnswer<object>, Undone>(platform, tenant.wlId, {
    intent: `cancel-order ${found.id}`,
    prepare: async (db) => {
      const cart = await toUndo(db);
      return cart ? { ask: cart } : { settled: { kind: "done" } };
    },
    ask: async (cart) =>
      cart.collectorReference === ""
        ? { kind: "done", body: {} }
        : platform.adapters.collector.cancelOrder(cart.id),
    keep: async (db, answer) => {
      if (answer.kind === "done") await undo(db, await getLockedTradecart({ db, caller }, tradecartID), ctx);
      return { kind: answer.kind === "unreachable" ? "later" : answer.kind };
    },
  });
  if (undone.kind === "refused") throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
  if (undone.kind === "later") throw refuse("RECYCLER_ERROR");
  return answer;
});

async function undo(
  db: Db,
  cart: TradecartRow,
  { clock, caller, platform }: Pick<WithCaller<ManualContext>, "clock" | "caller" | "platform">,
): Promise<void> {
  const now = clock.now();
  await checkMayCancel(db, cart, now);
  const isPaid = cart.outcome === "BANK_PAYMENT" && !(await cancelBankPaymentOf(db, cart.id));
  const isSpent = cart.outcome === "GIFT_CARD" && !(await withdrawGiftCard(db, cart.id));
  if (isPaid || isSpent) throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
  const isMoved = await moveIfStill(db, cart.id, { from: "PENDING", to: "CUSTOMER_CANCELLED", now });
  if (!isMoved) throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
  await releaseDevices(db, cart.id);
  await recordEvent({ db, platform }, { tradecartId: cart.id, at: now, kind: "CANCELLED", by: caller }, cart);
}

async function checkMayCancel(db: Db, cart: TradecartRow, now: Date): Promise<void> {
  if (now >= cart.expiresAt) throw refuse("CMR_ORIGINAL_ORDER_HAD_EXPIRED");
  const giftCard = await findGiftCardOf(db, cart.id);
  if (!mayCancel({ cart, giftCard })) throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
}
