// What other programs are told of a sale, its contracts and their devices. All of it in the thread of the sale: it arrives in
// the order in which it happened.

import type { WebhookType } from "@handsel/contract/platform/webhook-events.ts";
import type { ContractEventType } from "@handsel/contract/sales/history.ts";
import { toMoney } from "@handsel/contract/to-money.ts";
import { type Published, publish } from "#areas/platform/index.ts";
import type { ContractNews, NewsHandler } from "../fan-out.ts";
import { contractReference, type Sale } from "../sale.ts";
import type { PieceReference, RecordedEvent } from "./contract-events.ts";

type ContractType = Extract<WebhookType, `contract.${string}`>;

const TYPES: Partial<Record<ContractEventType, ContractType>> = {
  CREATED: "contract.created",
  IMPORTED: "contract.created",
  CREDIT_DECIDED: "contract.credit_decided",
  SIGNED: "contract.signed",
  ACTIVATED: "contract.activated",
  CANCELLED: "contract.cancelled",
  WITHDRAWN: "contract.withdrawn",
  RETURNED: "contract.returned",
  FINISHED: "contract.finished",
  CLOSED_BY_FUNDER: "contract.finished",
};

export const tellWebhooksOfContract: NewsHandler = (ctx, news) => publish(ctx, toldOf(news));

/** For each event: the contract's, those of its devices, and the sale's when it is new or stands elsewhere. */
export function toldOf({ sale, contract, events }: ContractNews): Published[] {
  const thread = sale.cartId;
  const named = {
    contractID: contract.id,
    cartUUID: sale.cartId,
    reference: contractReference(sale, contract),
  };
  return events.flatMap((event): Published[] => {
    const { at, type, seq, statusBefore, statusAfter } = event;
    const pieces = piecesOf(event);
    const told: Published[] = [
      {
        type: TYPES[type] ?? "contract.changed",
        thread,
        at,
        data: { ...named, event: type, seq, statusBefore, statusAfter, at: at.toISOString() },
      },
    ];
    if (pieces)
      told.push({
        type: pieces.isNew ? "device.named" : "device.changed",
        thread,
        at,
        data: { ...named, event: type, at: at.toISOString(), pieces: pieces.list },
      });
    const isBegun = statusBefore === null;
    if (isBegun ? contract.position === 0 : statusBefore !== statusAfter)
      told.push({ type: isBegun ? "sale.created" : "sale.changed", thread, at, data: saleData(sale) });
    return told;
  });
}

function saleData(sale: Sale) {
  return {
    cartUUID: sale.cartId,
    reference: sale.reference,
    storeID: sale.storeId,
    status: sale.status,
    funder: sale.funder,
    currency: sale.currency,
    amountFinanced: toMoney(sale.amountFinancedMinor),
    monthly: toMoney(sale.monthlyMinor),
    customerID: sale.customerId,
    tradecartID: sale.tradecartId,
    createdAt: sale.createdAt.toISOString(),
  };
}

function piecesOf(event: RecordedEvent) {
  const list = (pieces: readonly Pick<PieceReference, "lineId" | "position">[]) =>
    pieces.map(({ lineId, position }) => ({ lineID: lineId, position }));
  switch (event.type) {
    case "DEVICE_REFERENCE_ADDED":
      return { isNew: true, list: list([event.data]) };
    case "SERIAL_NUMBERS_ADDED":
      return { isNew: true, list: list(event.data.items) };
    case "DEVICE_REFERENCE_AMENDED":
      return { isNew: false, list: list([event.data]) };
    case "DEVICE_CODE_AMENDED":
      return { isNew: false, list: list([{ lineId: event.data.lineId, position: 0 }]) };
    case "REPLACED":
      return { isNew: false, list: list(event.data.references) };
    default:
      return undefined;
  }
}
