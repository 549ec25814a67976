// What other programs are told when something happened, type by type. An event names what happened and the ids of what it
// happened to; whoever wants more, a customer's name for instance, reads it with a key that may. So no person's data lies
// in a log of deliveries.
import { z } from "zod";
import { moneyOut } from "../fields.ts";
import { CONTRACT_EVENT_TYPES } from "../sales/history.ts";
import { contractStatus } from "../sales/statuses.ts";
import { TEST_EVENT, type WebhookKind } from "./webhook-kinds.ts";

const instant = z.iso.datetime({ offset: true });
const currency = z.string();

const sale = z.strictObject({
  cartUUID: z.uuid(),
  reference: z.string(),
  storeID: z.uuid(),
  /** That of the contract that leads. */
  status: contractStatus,
  funder: z.string(),
  currency,
  amountFinanced: moneyOut,
  monthly: moneyOut,
  customerID: z.uuid().nullable(),
  tradecartID: z.uuid().nullable(),
  createdAt: instant,
});

const contract = z.strictObject({
  contractID: z.uuid(),
  cartUUID: z.uuid(),
  /** What people call it by: that of the sale and its place there. */
  reference: z.string(),
  event: z.enum(CONTRACT_EVENT_TYPES),
  /** The place of the event in the history of the contract. */
  seq: z.int(),
  statusBefore: contractStatus.nullable(),
  statusAfter: contractStatus,
  at: instant,
});

const device = z.strictObject({
  contractID: z.uuid(),
  cartUUID: z.uuid(),
  reference: z.string(),
  event: z.enum(CONTRACT_EVENT_TYPES),
  at: instant,
  /** The pieces that were named: their line and their place in it. Read the sale for the numbers. */
  pieces: z.array(z.strictObject({ lineID: z.uuid(), position: z.int() })),
});

const trade = z.strictObject({
  tradecartID: z.uuid(),
  /** A word of the trade's history, such as `CONFIRMED` or `COLLECTOR_RECEIVED`; new ones may be added. */
  event: z.string(),
  at: instant,
});

const customer = z.strictObject({
  customerID: z.uuid(),
  storeID: z.uuid(),
  /** What the retailer's own systems call them. */
  customerReference: z.string().nullable(),
});

const settlement = z.strictObject({
  paymentID: z.uuid(),
  paymentReference: z.string(),
  funder: z.string(),
  payoutDate: z.iso.date(),
  currency,
  sales: moneyOut,
  fees: moneyOut,
  taxes: moneyOut,
  returns: moneyOut,
  settlement: moneyOut,
});

const campaign = z.strictObject({ campaignCode: z.string(), status: z.enum(["ENABLED", "DISABLED"]) });

const stock = z.strictObject({
  deviceCode: z.string(),
  stockLevel: z.string(),
  /** Whether the retailer sells it. */
  isOffered: z.boolean(),
  /** The retailer's own price; null where the list price holds. */
  price: moneyOut.nullable(),
  listPrice: moneyOut,
  currency,
});

const service = z.strictObject({
  alertID: z.uuid(),
  /** A lender's code, or what the other party does, such as "sms". */
  party: z.string(),
  state: z.enum(["SLOW", "FAILING", "SILENT", "AS_USUAL"]),
  since: z.iso.datetime(),
  /** Null as long as it lasts. */
  endedAt: z.iso.datetime().nullable(),
});

const test = z.strictObject({ endpointID: z.uuid() });

interface Declared {
  /** Raised when something is taken out or means something else; what is added does not raise it. */
  version: number;
  summary: string;
  data: z.ZodObject;
}

export const WEBHOOK_EVENTS = {
  "sale.created": { version: 1, summary: "A cart became a sale", data: sale },
  "sale.changed": { version: 1, summary: "The status of a sale changed", data: sale },
  "contract.created": { version: 1, summary: "A contract was made", data: contract },
  "contract.credit_decided": { version: 1, summary: "The lender decided on a credit", data: contract },
  "contract.signed": { version: 1, summary: "A contract was signed", data: contract },
  "contract.activated": { version: 1, summary: "A contract started", data: contract },
  "contract.cancelled": { version: 1, summary: "A contract was cancelled", data: contract },
  "contract.withdrawn": { version: 1, summary: "A customer withdrew from a contract", data: contract },
  "contract.returned": { version: 1, summary: "The goods of a contract came back", data: contract },
  "contract.finished": { version: 1, summary: "A contract ran to its end or was closed", data: contract },
  "contract.changed": { version: 1, summary: "Something else happened to a contract", data: contract },
  "device.named": { version: 1, summary: "Devices of a contract got their numbers", data: device },
  "device.changed": { version: 1, summary: "Devices of a contract became others", data: device },
  "trade.quoted": { version: 1, summary: "A used device was quoted", data: trade },
  "trade.confirmed": { version: 1, summary: "A trade-in was agreed", data: trade },
  "trade.cancelled": { version: 1, summary: "A trade-in was undone", data: trade },
  "trade.changed": { version: 1, summary: "Something else happened to a trade-in", data: trade },
  "customer.created": { version: 1, summary: "A customer got a record", data: customer },
  "customer.changed": { version: 1, summary: "A customer's record was saved again", data: customer },
  "settlement.paid": { version: 1, summary: "A lender's payout was made up", data: settlement },
  "campaign.created": { version: 1, summary: "A campaign was made", data: campaign },
  "campaign.enabled": { version: 1, summary: "A campaign was switched on", data: campaign },
  "campaign.disabled": { version: 1, summary: "A campaign was switched off", data: campaign },
  "stock.changed": { version: 1, summary: "Stock, price or offer of a device changed", data: stock },
  "service.troubled": {
    version: 1,
    summary: "A lender or another outside party fails or is slow",
    data: service,
  },
  "service.recovered": { version: 1, summary: "An outside party does as usual again", data: service },
  [TEST_EVENT]: { version: 1, summary: "Somebody pressed the test button", data: test },
} as const satisfies Record<`${WebhookKind}.${string}` | typeof TEST_EVENT, Declared>;

export type WebhookType = keyof typeof WEBHOOK_EVENTS;
export type WebhookData<Type extends WebhookType> = z.output<(typeof WEBHOOK_EVENTS)[Type]["data"]>;

/** What is sent: the envelope is alike for all types. */
export function webhookBody(type: WebhookType) {
  const { version, data } = WEBHOOK_EVENTS[type];
  return z.strictObject({
    /** The same whenever the event is sent again, and that of `webhook-id`. */
    id: z.uuid(),
    type: z.literal(type),
    version: z.literal(version),
    /** When it happened. */
    timestamp: instant,
    /** The code of the retailer. */
    retailer: z.string(),
    data,
  });
}

export const kindOf = (type: WebhookType): WebhookKind | "webhook" => {
  const [kind] = type.split(".");
  return kind as WebhookKind | "webhook"; // every name of the table begins with one
};
