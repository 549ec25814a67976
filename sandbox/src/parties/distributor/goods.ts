// What the distributor sends with an order and gives back for a return: parcels, serial numbers, invoices, credit notes.
import { createHash } from "node:crypto";
import type {
  DistributorNews,
  DistributorOrder,
  DistributorReturn,
} from "@handsel/contract/adapters/distributor-messages.ts";

const DISTRIBUTOR = "Northline Distribution";
const CARRIER = "Ferry & Field Parcel";

/** The same numbers for the same reference, whenever it is asked. */
export function numberOf(prefix: string, reference: string): string {
  const digits = createHash("sha256").update(`${prefix} ${reference}`).digest().readUInt32BE(0) % 10_000_000;
  return `${prefix}-${String(digits).padStart(7, "0")}`;
}

interface Item {
  lineId: string;
  partNumber: string;
  description: string;
  quantity: number;
  unitPriceMinor: number;
  unitPriceExclTaxMinor: number;
}

function serialsOf(
  reference: string,
  { lineId, quantity }: Pick<Item, "lineId" | "quantity">,
  series: string,
): string[] {
  const head = createHash("sha256")
    .update(`${series} ${reference} ${lineId}`)
    .digest("hex")
    .slice(0, 7)
    .toUpperCase();
  return Array.from({ length: quantity }, (_, index) => `N${head}${String(index).padStart(4, "0")}`);
}

const pieces = (
  reference: string,
  items: readonly (Item & { needsSerialNumbers?: boolean })[],
  series: string,
) =>
  items
    .filter(({ needsSerialNumbers }) => needsSerialNumbers !== false)
    .map((item) => ({ lineId: item.lineId, serialNumbers: serialsOf(reference, item, series) }));

function parcel(reference: string, status: "SHIPPED" | "COMPLETED", at: Date, series: string) {
  const number = numberOf(series, reference);
  return {
    number,
    shippedBy: CARRIER,
    trackingURL: `https://parcels.example.test/${number}`,
    status,
    deliveryAt: status === "COMPLETED" ? at.toISOString() : null,
  } as const;
}

function invoice(
  of: { reference: string; saleReference: string; currency: string; items: readonly Item[] },
  type: "INVOICE" | "CREDIT_NOTE",
  at: Date,
): NonNullable<DistributorNews["invoice"]> {
  const sign = type === "INVOICE" ? 1 : -1;
  return {
    type,
    number: numberOf(type === "INVOICE" ? "IN" : "CN", of.reference),
    invoicedBy: DISTRIBUTOR,
    invoicedTo: of.saleReference,
    items: of.items.map((item) => ({
      lineId: item.lineId,
      deliveryNumber: numberOf("DN", of.reference),
      orderReference: numberOf("SO", of.reference),
      currency: of.currency,
      amountInclTaxMinor: sign * item.unitPriceMinor * item.quantity,
      taxMinor: sign * (item.unitPriceMinor - item.unitPriceExclTaxMinor) * item.quantity,
      createdAt: at.toISOString(),
      description: item.description,
      partNumber: item.partNumber,
      serialNumbers: serialsOf(of.reference, item, "first"),
      quantity: item.quantity,
    })),
  };
}

/** In the order in which they happen. */
export function newsOfOrder(order: DistributorOrder, at: Date): DistributorNews[] {
  const { reference, items } = order;
  return [
    {
      reference,
      version: 1,
      delivery: parcel(reference, "SHIPPED", at, "DN"),
      pieces: pieces(reference, items, "first"),
    },
    { reference, version: 2, invoice: invoice(order, "INVOICE", at) },
    { reference, version: 3, delivery: parcel(reference, "COMPLETED", at, "DN") },
  ];
}

export function newsOfReturn(goods: DistributorReturn, at: Date): DistributorNews[] {
  const { reference, type, items } = goods;
  const received: DistributorNews = { reference, version: 1, isReceived: true };
  return type === "CANCEL"
    ? [received, { reference, version: 2, invoice: invoice(goods, "CREDIT_NOTE", at) }]
    : [
        received,
        {
          reference,
          version: 2,
          delivery: parcel(reference, "SHIPPED", at, "RN"),
          pieces: pieces(reference, items, "replacement"),
        },
        { reference, version: 3, delivery: parcel(reference, "COMPLETED", at, "RN") },
      ];
}
