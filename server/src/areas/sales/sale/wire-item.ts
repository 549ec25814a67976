// One line of a contract, with the names and units of the wire.
import { toMoney } from "@handsel/contract/fields.ts";
import type { ContractItem } from "@handsel/contract/sales/sale.ts";
import type { ActivationStatus } from "@handsel/contract/sales/statuses.ts";
import { imageUrl } from "#areas/catalog/index.ts";
import { isBeforeStart, isRunning, pieceKey } from "../contract/contract-state.ts";
import type { Contract, ContractLine } from "../sale.ts";
import type { SaleTrade } from "./sale-trade.ts";

interface ItemSurroundings {
  /** Who starts the contract: the lender's name. */
  activatedBy: string;
  trade: SaleTrade;
}

export function wireItem(line: ContractLine, contract: Contract, around: ItemSurroundings): ContractItem {
  const { state, terms, updatedAt } = contract;
  const { fulfilment, selectedOptions } = line;
  const option = (group: string) => selectedOptions[group] ?? "";
  const positions = state.pieces.find(({ lineId }) => lineId === line.id)?.quantity ?? line.references.length;
  return {
    uuid: line.id,
    description: line.description,
    partNumber: line.partNumber,
    manufacturer: line.manufacturer,
    category: line.category,
    specs: { color: option("COLOR") },
    imgURL: imageUrl(line.image),
    deviceReference: line.references[0]?.reference ?? "",
    deviceReferences: Array.from({ length: positions }, (_, position) => ({
      id: pieceKey({ lineId: line.id, position }),
      deviceReference: line.references.find((one) => one.position === position)?.reference ?? "",
      doubt: state.deviceDoubts?.[pieceKey({ lineId: line.id, position })] ?? null,
    })),
    isCTO: line.isCto,
    guarantor: line.residualMinor > 0 ? terms.order.plan.funder : "",
    residualAmount: toMoney(line.residualMinor),
    cashPrice: toMoney(line.unitPriceMinor * line.quantity),
    priceSource: line.code === "" ? "MANUAL" : "CATALOG",
    deliveryUUID: fulfilment.deliveryId,
    value: toMoney(line.unitPriceMinor),
    priceExclTax: toMoney(line.unitPriceExclTaxMinor),
    quantity: line.quantity,
    requiresSerialNumber: line.requiresSerialNumber,
    requiresInstallation: line.requiresInstallation,
    fulfillmentStatus: fulfilment.status,
    fulfillmentProvider: fulfilment.provider,
    fulfillmentPurchaseOrder: fulfilment.purchaseOrder,
    fulfillmentOrderNumber: fulfilment.orderNumber,
    fulfillmentInvoiceNumber: fulfilment.invoiceNumber,
    fulfillmentCreditNoteNumber: fulfilment.creditNoteNumber,
    fulfillmentReturnReference: fulfilment.returnReference,
    ...activationOf(line, contract, around),
    deviceDetails:
      line.kind === "EXTRA" || line.code === ""
        ? null
        : {
            deviceCode: line.code,
            category: line.category,
            family: line.family,
            memoryName: option("MEMORY"),
            colorName: option("COLOR"),
            screenName: option("SCREEN"),
            msrp: toMoney(line.unitPriceMinor),
            updatedAt: updatedAt.toISOString(),
          },
    collection: collectionOf(line, around.trade),
  };
}

/** A device is activated with its contract, by the lender and under its number. */
function activationOf(
  { kind }: ContractLine,
  contract: Contract,
  { activatedBy }: ItemSurroundings,
): Pick<ContractItem, "activationProvider" | "activationStatus" | "activationID" | "activatedAt"> {
  if (kind !== "PRODUCT" || contract.status === "NEW")
    return { activationProvider: null, activationStatus: null, activationID: null, activatedAt: null };
  return {
    activationProvider: activatedBy,
    activationStatus: activationStatusOf(contract),
    activationID: contract.funderReference,
    activatedAt: contract.activatedAt?.toISOString() ?? null,
  };
}

function activationStatusOf({
  state,
  activatedAt,
}: Pick<Contract, "state" | "activatedAt">): ActivationStatus {
  if (isBeforeStart(state)) return "PENDING";
  if (isRunning(state) || state.status === "FINISHED" || state.status === "CLOSED") return "ACTIVATED";
  if (state.status === "SWAP" || state.status === "HISTORIC") return "EXCHANGED";
  return activatedAt === null && state.status !== "CANCELLED" ? "UNKNOWN" : "CANCELED";
}

/** The first of its devices that came back and went, or will go, to a collector. */
function collectionOf({ references }: ContractLine, { collections }: SaleTrade): ContractItem["collection"] {
  for (const { reference } of references) {
    const collection = collections.get(reference);
    if (collection) return collection;
  }
  return null;
}
