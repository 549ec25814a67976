// Orders and returns for the distributor. Each is written with the event that wants it and sent by a job under its own id,
// so that one whose answer got lost is sent again and is still one.
import type { DistributorOrder, DistributorReturn } from "@handsel/contract/adapters/distributor-messages.ts";
import type { ReturnReason } from "@handsel/contract/sales/statuses.ts";
import type { SalesContext } from "../contract/record-events.ts";
import { insertDistributorRequest } from "../queries/distributor-requests.ts";
import type { Contract, ContractLine, Sale } from "../sale.ts";
import { sendDistributorRequest } from "./send-distributor-request.ts";

/** How a sale says that its goods come from the distributor. */
export const FROM_DISTRIBUTOR = "DISTRIBUTOR";

const priced = (line: ContractLine) => ({
  lineId: line.id,
  partNumber: line.partNumber || line.code,
  description: line.description,
  quantity: line.quantity,
  unitPriceMinor: line.unitPriceMinor,
  unitPriceExclTaxMinor: line.unitPriceExclTaxMinor,
});

export async function requestOrder(ctx: SalesContext, sale: Sale, contract: Contract): Promise<void> {
  const named = new Set(contract.state.pieces.map(({ lineId }) => lineId));
  const body: Omit<DistributorOrder, "reference"> = {
    saleReference: sale.reference,
    currency: sale.currency,
    deliverTo: {
      name: sale.company?.name ?? sale.customerName,
      address: sale.company?.address ?? sale.customer.address,
    },
    // What somebody comes to install is not shipped.
    items: contract.lines
      .filter(({ requiresInstallation }) => !requiresInstallation)
      .map((line) => ({ ...priced(line), needsSerialNumbers: named.has(line.id) })),
  };
  if (body.items.length > 0) await hand(ctx, contract, "ORDER", body);
}

export interface WantedReturn {
  type: "REPLACE" | "CANCEL";
  reasonCode: ReturnReason;
  description: string;
}

export async function requestReturn(
  ctx: SalesContext,
  sale: Sale,
  contract: Contract,
  wanted: WantedReturn,
): Promise<void> {
  const body: Omit<DistributorReturn, "reference"> = {
    ...wanted,
    saleReference: sale.reference,
    currency: sale.currency,
    items: contract.lines
      .filter(({ fulfilment }) => fulfilment.provider !== null)
      .map((line) => ({
        ...priced(line),
        orderNumber: line.fulfilment.orderNumber,
        serialNumbers: line.references.map(({ reference }) => reference),
      })),
  };
  await hand(ctx, contract, "RETURN", body);
}

async function hand(
  { db, clock, platform }: SalesContext,
  { id: contractId, cartId }: Contract,
  kind: "ORDER" | "RETURN",
  body: object,
): Promise<void> {
  const requestId = await insertDistributorRequest(db, { cartId, contractId, kind, body, now: clock.now() });
  await platform.jobs.enqueue(db, sendDistributorRequest, { wlId: db.wlId, requestId });
}
