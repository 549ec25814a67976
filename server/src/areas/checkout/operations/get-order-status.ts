// Where the sale stands, as the status screen asks every ten seconds and after every push.
import { GET_ORDER_STATUS, type OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { findCart, viewerOf } from "#areas/cart/index.ts";
import { findMessageStatus } from "#areas/platform/index.ts";
import { eventsOfSale, owedBackMinor, type Sale } from "#areas/sales/index.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import type { CreditApplication } from "../application.ts";
import { saleDocuments } from "../document-links.ts";
import { type HandedInCart, type LastMessage, NO_MESSAGE, orderStatusOf } from "../order-status.ts";
import { partialApprovalOf } from "../partial-status.ts";
import { lastApplication } from "../queries/applications.ts";
import { getSale } from "../sale-of-cart.ts";
import { tradecartStatusOf } from "../tradecart-status.ts";

type StatusContext = WithCaller<TransactionContext>;

export const getOrderStatus = implement(GET_ORDER_STATUS, async ({ cartUUID }, ctx) => {
  const { sale, contracts } = await getSale(ctx, cartUUID);
  const application = await lastApplication(ctx.db, sale.cartId);
  const events = await eventsOfSale(ctx.db, sale.cartId);
  const tradecart = await tradecartOf(ctx, sale);
  return orderStatusOf(ctx, {
    sale,
    contracts,
    events,
    application,
    message: await messageFields(ctx, application),
    partialApproval: await partialApprovalOf(ctx, contracts, events),
    tradecart,
    owedBackMinor: await owedBackMinor(ctx.db, sale.cartId, contracts),
    documents: saleDocuments(ctx, sale),
  });
});

async function messageFields(
  { db }: Pick<StatusContext, "db">,
  application: CreditApplication | undefined,
): Promise<LastMessage> {
  const { messageId, isUndelivered, deliveryMethod, id } = application ?? {};
  if (isUndelivered)
    return {
      lastMessageStatus: "ERROR",
      lastMessageMethod: deliveryMethod ?? null,
      lastMessageID: id ?? null,
    };
  if (!messageId) return NO_MESSAGE;
  const status = await findMessageStatus(db, messageId);
  return {
    lastMessageStatus: status ?? null,
    lastMessageMethod: deliveryMethod ?? null,
    lastMessageID: messageId,
  };
}

async function tradecartOf(ctx: StatusContext, sale: Sale): Promise<HandedInCart | undefined> {
  if (sale.tradecartId === null) return undefined;
  const cart = await findCart(ctx.db, { cartId: sale.cartId }, viewerOf(ctx));
  const { recycleStatus, swapCostMinor, tradeReview, tradeIDUpload } = await tradecartStatusOf(
    ctx,
    sale.tradecartId,
  );
  const wire: OrderStatus["tradecart"] = {
    id: sale.tradecartId,
    source: sale.tradeinSource === "SWAP" ? "SWAP" : "TRADE_IN",
    amount: toMoney(cart?.tradein?.totalMinor ?? 0),
    deviceNames: cart?.tradein?.deviceNames ?? [],
    swapCost: toMoney(swapCostMinor),
    tradeReview,
    tradeIDUpload,
  };
  return { recycleStatus, swapCostMinor, wire };
}
