// What sales and trade-ins tell each other: a contract that starts makes its trade final, and the status screen of a sale
// shows where its trade stands.
import { imageUrl } from "#areas/catalog/index.ts";
import type { FindTradecartStatus } from "#areas/checkout/index.ts";
import type { NewsHandler } from "#areas/sales/index.ts";
import { findAnyTradecart } from "../queries/tradecarts.ts";
import { completeTrade, tradeinOf } from "./cart-credit.ts";

/** The devices are ours when the contract that their value went into has started. */
export const completeTradeWhenActive: NewsHandler = async ({ db, tenant, platform }, { sale, events }) => {
  if (sale.tradecartId === null || !events.some(({ type }) => type === "ACTIVATED")) return;
  await completeTrade({ db, tenant, platform }, sale.tradecartId);
};

const answered = (isApproved: boolean | null) =>
  isApproved === null ? "PENDING" : isApproved ? "APPROVED" : "REFUSED";

export const findStatusForSale: FindTradecartStatus = async (db, tradecartId) => {
  const cart = await findAnyTradecart(db, tradecartId);
  if (!cart) return undefined;
  const { isCredit, totalMinor } = tradeinOf(cart);
  const wasAsked = cart.isApproved !== null || cart.photoState !== null;
  return {
    recycleStatus: cart.confirmedAt === null ? "PENDING" : "COMPLETED",
    devices: cart.devices.map(({ name, image }) => ({ name, imageURL: imageUrl(image || undefined) })),
    swapCostMinor: cart.swapCostMinor,
    totalMinor: cart.totalMinor,
    leftMinor: isCredit ? totalMinor : 0,
    tradeReview: wasAsked ? answered(cart.isApproved) : null,
    tradeIDUpload: wasAsked ? (cart.photoState ?? "PENDING") : null,
  };
};
