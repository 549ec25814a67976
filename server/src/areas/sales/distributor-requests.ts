// Orders and returns for the distributor: written with the event that wants them, sent by a job.
import type { ReturnReason } from "@handsel/contract/sales/statuses.ts";
import { insertDistributorRequest } from "./queries/distributor-requests.ts";
import type { SalesContext } from "./record-events.ts";
import type { Contract } from "./sale.ts";

export interface WantedReturn {
  type: "REPLACE" | "CANCEL";
  reasonCode: ReturnReason;
  description: string;
}

export async function requestReturn(
  { db, clock }: Pick<SalesContext, "db" | "clock">,
  contract: Contract,
  { type, reasonCode, description }: WantedReturn,
): Promise<void> {
  const items = contract.lines
    .filter(({ fulfilment }) => fulfilment.provider !== null)
    .map(({ id, partNumber, quantity, references, fulfilment }) => ({
      lineId: id,
      partNumber,
      quantity,
      orderNumber: fulfilment.orderNumber,
      serialNumbers: references.map(({ reference }) => reference),
    }));
  await insertDistributorRequest(db, {
    cartId: contract.cartId,
    contractId: contract.id,
    kind: "RETURN",
    body: { type, reasonCode, description, items },
    now: clock.now(),
  });
}
