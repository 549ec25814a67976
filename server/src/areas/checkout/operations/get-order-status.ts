// Where the sale stands, as the status screen asks every ten seconds and after every push.
import { isFunder } from "@handsel/contract/catalog/funders.ts";
import { GET_ORDER_STATUS, type OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { findCart, viewerOf } from "#areas/cart/index.ts";
import { findMessageStatus } from "#areas/platform/index.ts";
import {
  type Contract,
  eventsOfSale,
  givenBackIn,
  leadingContract,
  owedBackMinor,
  pieceKey,
  type Sale,
} from "#areas/sales/index.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import type { CreditApplication } from "../application.ts";
import { saleDocuments } from "../document-links.ts";
import { amountTakenIn, dueTodayMinor, toGiveMinor } from "../due-today.ts";
import { mainContracts, stepsOf, stepTimes } from "../order-steps.ts";
import { partialApprovalOf } from "../partial-status.ts";
import { lastApplication } from "../queries/applications.ts";
import { getSale } from "../sale-of-cart.ts";
import { tradecartStatusOf } from "../tradecart-status.ts";
import { withdrawUntil } from "../withdraw-period.ts";

type StatusContext = WithCaller<TransactionContext>;

export const getOrderStatus = implement(GET_ORDER_STATUS, async ({ cartUUID }, ctx) => {
  const { sale, contracts } = await getSale(ctx, cartUUID);
  const application = await lastApplication(ctx.db, sale.cartId);
  const events = await eventsOfSale(ctx.db, sale.cartId);
  const tradecart = await tradecartOf(ctx, sale);
  const { state } = leadingContract(contracts);
  const dueMinor = dueTodayMinor(contracts, events);
  const until = withdrawUntil(contracts, ctx.tenant);
  const { funders } = ctx.platform.adapters;
  const funder = sale.financingType !== "CARD_PAYMENT" && isFunder(sale.funder) ? sale.funder : null;
  return {
    contractCustomer: {
      firstName: sale.customer.firstName,
      lastName: sale.customer.lastName,
      email: sale.customer.email,
      phone: sale.customer.phone,
    },
    ...deviceFields(contracts),
    deviceFunderReference: application?.funderReference ?? state.funderReference,
    ...(await messageFields(ctx, application)),
    steps: stepsOf(contracts, tradecart?.recycleStatus ?? null),
    sentAt: sale.createdAt.toISOString(),
    stepTimes: stepTimes(events),
    isIDConfirmed: mainContracts(contracts).every((one) => one.state.isIdConfirmed),
    isSigned: mainContracts(contracts).every((one) => one.state.isSigned),
    application: applicationState(application),
    creditError: state.creditError === null ? null : { code: state.creditError, values: [] },
    lenderAsked: askedOf(application),
    approvedAmount: state.approvedMinor === null ? null : toMoney(state.approvedMinor),
    partialApproval: await partialApprovalOf(ctx, contracts, events),
    tradecart: tradecart?.wire ?? null,
    status: sale.status,
    reference: sale.reference,
    funder,
    funderName: funder ? funders[funder].name : "",
    financingType: sale.financingType,
    isQuotation: sale.isQuotation,
    withdrawUntil: until && until > ctx.clock.now() ? until.toISOString() : null,
    note: sale.notes.at(-1) ?? "",
    dueToday: toMoney(dueMinor),
    toTake: toMoney(dueMinor + (tradecart?.swapCostMinor ?? 0)),
    amountTaken: amountTakenIn(events),
    toGiveBack: toMoney(await owedBackMinor(ctx.db, sale.cartId, contracts)),
    givenBack: givenBackIn(events),
    toGive: toMoney(toGiveMinor(contracts)),
    documents: saleDocuments(ctx, sale),
  };
});

/** Ending the old contract holds nothing up. */
const askedOf = (application: CreditApplication | undefined): OrderStatus["lenderAsked"] =>
  !application || application.action === "CLOSE_OLD" ? null : application.action;

function applicationState(application: CreditApplication | undefined): OrderStatus["application"] {
  if (!application || application.state === "SENT") return "SENT";
  return application.state === "FAILED" ? "FAILED" : "SENDING";
}

async function messageFields(
  { db }: Pick<StatusContext, "db">,
  application: CreditApplication | undefined,
): Promise<Pick<OrderStatus, "lastMessageStatus" | "lastMessageMethod" | "lastMessageID">> {
  const { messageId, isUndelivered, deliveryMethod, id } = application ?? {};
  if (isUndelivered)
    return {
      lastMessageStatus: "ERROR",
      lastMessageMethod: deliveryMethod ?? null,
      lastMessageID: id ?? null,
    };
  if (!messageId) return { lastMessageStatus: null, lastMessageMethod: null, lastMessageID: null };
  const status = await findMessageStatus(db, messageId);
  return {
    lastMessageStatus: status ?? null,
    lastMessageMethod: deliveryMethod ?? null,
    lastMessageID: messageId,
  };
}

function deviceFields(
  contracts: readonly Contract[],
): Pick<OrderStatus, "devices" | "deviceReference" | "existingDeviceReferences"> {
  const named = contracts.flatMap(({ id: orderUUID, state, lines }) =>
    state.pieces
      .filter(({ by }) => by === "REFERENCE")
      .flatMap(({ lineId, quantity }) => {
        const line = lines.find(({ id }) => id === lineId);
        return Array.from({ length: quantity }, (_, position) => ({
          orderUUID,
          lineUUID: lineId,
          position,
          description: line?.description ?? "",
          hasNetwork: line?.category === "PHONES" || "SIM" in (line?.selectedOptions ?? {}),
          deviceReference: line?.references.find((one) => one.position === position)?.reference ?? null,
          doubt: state.deviceDoubts?.[pieceKey({ lineId, position })] ?? null,
        }));
      }),
  );
  return {
    devices: named,
    deviceReference: named[0]?.deviceReference ?? null,
    existingDeviceReferences: contracts.flatMap(({ lines }) =>
      lines.flatMap(({ references }) => references.map(({ reference }) => reference)),
    ),
  };
}

async function tradecartOf(ctx: StatusContext, sale: Sale) {
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
