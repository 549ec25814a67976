// What sales and trade-ins tell each other: a contract that starts makes its trade final, and the status screen of a sale
// shows where its trade stands.
import type { FindTradecartStatus } from "#areas/checkout/index.ts";
import { contractsOfSale, isEnded, type NewsHandler } from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { completeTradeOfCart } from "./cart-credit.ts";
import { findAnyTradecart, type TradecartRow } from "./queries/tradecarts.ts";

/** The devices are ours when the contract that their value went into has started. */
export const completeTradeWhenActive: NewsHandler = async ({ db, tenant, platform }, { sale, events }) => {
  if (sale.tradecartId === null || !events.some(({ type }) => type === "ACTIVATED")) return;
  await completeTradeOfCart({ db, tenant, platform }, sale.cartId);
};

const answered = (isApproved: boolean | null) =>
  isApproved === null ? "PENDING" : isApproved ? "APPROVED" : "REFUSED";

export const findStatusForSale: FindTradecartStatus = async (db, tradecartId) => {
  const cart = await findAnyTradecart(db, tradecartId);
  if (!cart) return undefined;
  const wasAsked = cart.isApproved !== null || cart.photoState !== null;
  return {
    recycleStatus: cart.confirmedAt === null ? "PENDING" : "COMPLETED",
    tradeReview: wasAsked ? answered(cart.isApproved) : null,
    tradeIDUpload: wasAsked ? (cart.photoState ?? "PENDING") : null,
  };
};

/** Whether the cart that a trade went into may still spend its value. One whose credit was refused has let it go. */
export async function isValueTaken(db: Db, { cartId, cartStatus }: TradecartRow): Promise<boolean> {
  if (cartId === null || cartStatus === "OPEN") return false;
  if (cartStatus === "ACTIVE") return true;
  const contracts = await contractsOfSale(db, cartId);
  return contracts.length === 0 || contracts.some(({ state }) => !isEnded(state));
}
