// What the platform and the distributor say to each other: orders and returns one way, what became of them the other.
import { z } from "zod";
import { deliveryStatus, returnReason } from "../sales/statuses.ts";

const lineId = z.uuid();
const serialNumbers = z.array(z.string().min(1).max(50)).max(9999);

const goods = {
  lineId,
  partNumber: z.string().max(60),
  description: z.string().max(255),
  quantity: z.int().min(1).max(9999),
  unitPriceMinor: z.int().min(0),
  unitPriceExclTaxMinor: z.int().min(0),
};
const listOfGoods = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(500);

export const distributorOrder = z.object({
  /** Ours, `{retailer}.{id}`; the same order sent again is the same order. */
  reference: z.string().max(80),
  saleReference: z.string().max(60),
  currency: z.string().length(3),
  deliverTo: z.object({ name: z.string().max(255), address: z.array(z.string().max(255)).max(10) }),
  items: listOfGoods(z.object({ ...goods, needsSerialNumbers: z.boolean() })),
});
export type DistributorOrder = z.infer<typeof distributorOrder>;

export const distributorReturn = z.object({
  reference: z.string().max(80),
  saleReference: z.string().max(60),
  currency: z.string().length(3),
  type: z.enum(["REPLACE", "CANCEL"]),
  reasonCode: returnReason,
  description: z.string().max(20_000),
  items: listOfGoods(z.object({ ...goods, orderNumber: z.string().max(60).nullable(), serialNumbers })),
});
export type DistributorReturn = z.infer<typeof distributorReturn>;

/** An order number, or the number under which goods may be sent back. */
export const distributorAnswer = z.object({ number: z.string().min(1).max(60) });

const delivery = z.object({
  number: z.string().min(1).max(60),
  shippedBy: z.string().max(120),
  trackingURL: z.string().max(500),
  status: deliveryStatus,
  deliveryAt: z.iso.datetime().nullable(),
});

const invoice = z.object({
  type: z.enum(["INVOICE", "CREDIT_NOTE"]),
  number: z.string().min(1).max(60),
  invoicedBy: z.string().max(120),
  invoicedTo: z.string().max(255),
  items: z
    .array(
      z.object({
        lineId,
        deliveryNumber: z.string().max(60),
        orderReference: z.string().max(60),
        currency: z.string().length(3),
        amountInclTaxMinor: z.int(),
        taxMinor: z.int(),
        createdAt: z.iso.datetime(),
        description: z.string().max(255),
        partNumber: z.string().max(60),
        serialNumbers,
        quantity: z.int().min(1).max(9999),
      }),
    )
    .max(500),
});

/** News about one order or return. Each is complete in itself and harmless when it comes twice. */
export const distributorNews = z.object({
  reference: z.string().max(80),
  /** Grows; news with a lower number than was heard already are old. */
  version: z.int().min(1),
  delivery: delivery.optional(),
  /** What the pieces are called, when the goods leave; of a replacement as well. */
  pieces: z.array(z.object({ lineId, serialNumbers })).max(500).optional(),
  invoice: invoice.optional(),
  /** Of a return: the goods arrived. */
  isReceived: z.boolean().optional(),
});
export type DistributorNews = z.infer<typeof distributorNews>;
