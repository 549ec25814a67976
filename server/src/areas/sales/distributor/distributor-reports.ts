// What the distributor tells of an order or a return. News may come late, twice or in another order; each is taken for
// what it adds, and what is known already changes nothing.

import type { DistributorNews } from "@handsel/contract/adapters/distributor-messages.ts";
import { normalReference } from "@handsel/contract/rules/device-reference.ts";
import type { Platform } from "#platform.ts";
import type { Actor, ContractEvent, PieceReference } from "../contract/contract-events.ts";
import { isEnded, pieceKey } from "../contract/contract-state.ts";
import { recordEvents, type SalesContext } from "../contract/record-events.ts";
import {
  type DistributorRequest,
  findDistributorRequest,
  markLines,
  saveDelivery,
  saveInvoice,
} from "../queries/distributor-requests.ts";
import { findContract, lockSale } from "../queries/sales.ts";
import type { Contract } from "../sale.ts";

type NewsContext = SalesContext & { platform: Platform };

export async function applyDistributorNews(
  ctx: NewsContext,
  requestId: string,
  news: DistributorNews,
): Promise<void> {
  const request = await findDistributorRequest(ctx.db, requestId);
  if (!request) return;
  await lockSale(ctx.db, { contractId: request.contractId });
  const contract = await findContract(ctx.db, request.contractId);
  if (!contract) return;

  const events = eventsOf(request, contract, news);
  if (events.length > 0)
    await recordEvents(ctx, { contractId: contract.id, events, actor: actorOf(ctx.platform) });
  await keepDelivery(ctx, request, contract, news);
  await keepInvoice(ctx, request, news);
}

const actorOf = ({ adapters }: Platform): Actor => ({
  kind: "distributor",
  id: null,
  name: adapters.distributor.name,
});

function eventsOf(
  request: DistributorRequest,
  { state, lines }: Contract,
  news: DistributorNews,
): ContractEvent[] {
  if (isEnded(state)) return [];
  const named = (news.pieces ?? []).flatMap(({ lineId, serialNumbers }) =>
    serialNumbers.map((serial, position) => ({
      lineId,
      position,
      reference: normalReference(serial),
      isImei: false,
    })),
  );
  const asked = named.filter((piece) =>
    state.pieces.some(({ lineId, quantity }) => lineId === piece.lineId && piece.position < quantity),
  );
  if (request.kind === "ORDER") return namingEvents(state, asked);
  const { type } = request.body as { type: "REPLACE" | "CANCEL" };
  if (type === "REPLACE" && state.status === "PENDING_FULFILL_REPLACE" && news.pieces)
    return [{ type: "REPLACED", data: { references: asked } }];
  const isBack = news.isReceived === true || news.invoice?.type === "CREDIT_NOTE";
  if (
    type === "CANCEL" &&
    isBack &&
    state.status === "ACTIVE" &&
    state.returnStatus !== null &&
    lines.length > 0
  )
    return [
      {
        type: "RETURNED",
        data: news.invoice ? { creditNoteNumber: news.invoice.number } : {},
      },
    ];
  return [];
}

function namingEvents(state: Contract["state"], pieces: readonly PieceReference[]): ContractEvent[] {
  const fresh = pieces.filter((piece) => !(pieceKey(piece) in state.references));
  const by = ({ lineId }: PieceReference) => state.pieces.find((piece) => piece.lineId === lineId)?.by;
  const serials = fresh.filter((piece) => by(piece) === "SERIAL_NUMBER");
  const devices = fresh.filter((piece) => by(piece) === "REFERENCE");
  return [
    ...devices.map((data): ContractEvent => ({ type: "DEVICE_REFERENCE_ADDED", data })),
    ...(serials.length > 0
      ? [{ type: "SERIAL_NUMBERS_ADDED", data: { items: serials } } satisfies ContractEvent]
      : []),
  ];
}

const lineIdsOf = ({ body }: DistributorRequest) =>
  (body as { items: { lineId: string }[] }).items.map(({ lineId }) => lineId);

async function keepDelivery(
  ctx: NewsContext,
  request: DistributorRequest,
  contract: Contract,
  { delivery, version }: DistributorNews,
): Promise<void> {
  if (!delivery) return;
  const { cartId, contractId } = request;
  const deliveryId = await saveDelivery(ctx.db, { ...delivery, cartId, version, now: ctx.clock.now() });
  if (deliveryId === undefined) return;
  const status = delivery.status === "COMPLETED" ? "DELIVERED" : delivery.status;
  await markLines(ctx.db, { contractId, lineIds: lineIdsOf(request), status, deliveryId });
  if (isEnded(contract.state)) return;
  await recordEvents(ctx, {
    contractId,
    events: [{ type: "DELIVERY_UPDATED", data: { deliveryId, status: delivery.status } }],
    actor: actorOf(ctx.platform),
  });
}

async function keepInvoice(
  ctx: NewsContext,
  request: DistributorRequest,
  { invoice }: DistributorNews,
): Promise<void> {
  if (!invoice) return;
  const { cartId, contractId } = request;
  const isCredit = invoice.type === "CREDIT_NOTE";
  await saveInvoice(ctx.db, { ...invoice, cartId, now: ctx.clock.now() });
  const lineIds = invoice.items.map(({ lineId }) => lineId);
  await markLines(ctx.db, {
    contractId,
    lineIds,
    ...(isCredit
      ? { status: "RETURNED", creditNoteNumber: invoice.number }
      : { invoiceNumber: invoice.number }),
  });
}
