// The devices that were bought, as the retailer counts them and as the police want to hear of them.
import { z } from "zod";
import { daysInOrder, isoDate, moneyOut, text, textWith, uuid } from "../fields.ts";
import { operation } from "../operation.ts";
import { REPORTS_LEVEL } from "../roles.ts";
import { broken } from "../rules/field-rule.ts";
import { recycleType } from "../tradein/device.ts";
import { type TradeStatus, tradeStatus } from "../tradein/tradecart.ts";

export const ORDER_STATUSES = ["ALL", "ORDER_SUCCESSFUL", "PENDING", "CANCELLED"] as const;
export const orderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof orderStatus>;

const ORDER_STATUS_OF: Readonly<Record<TradeStatus, OrderStatus>> = {
  PENDING: "PENDING",
  RECEIVED: "ORDER_SUCCESSFUL",
  COUNTED: "ORDER_SUCCESSFUL",
  DATA_ERASED: "ORDER_SUCCESSFUL",
  ACCEPTED: "ORDER_SUCCESSFUL",
  REJECTED: "CANCELLED",
  PAYMENT_PART_COMPLETED: "ORDER_SUCCESSFUL",
  PAYMENT_COMPLETED: "ORDER_SUCCESSFUL",
  CUSTOMER_CANCELLED: "CANCELLED",
  RETURNED: "CANCELLED",
  UNKNOWN: "ALL",
};

/** The collector's statuses that a choice of the filter means. */
export function collectorStatusesOf(wanted: OrderStatus): TradeStatus[] {
  return tradeStatus.options.filter((status) => wanted === "ALL" || ORDER_STATUS_OF[status] === wanted);
}

export const REPORT_REFERENCE_MAX = 60;
/** As large as the database counts. */
const QUOTE_ID_MAX = 2_147_483_647;

const isQuoteNumber = (value: string) => /^\d{1,10}$/.test(value) && Number(value) <= QUOTE_ID_MAX;

/** Blank, or a whole number above nothing. */
export const reportQuoteId = textWith({
  max: 10,
  isRequired: false,
  check: (value) => (isQuoteNumber(value) && Number(value) > 0 ? undefined : broken("number")),
});

const instant = z.iso.datetime({ offset: true });

export const recycleSummaryRow = z.strictObject({
  status: tradeStatus,
  paidCustomer: moneyOut,
  /** Who answers for the values, each once. */
  guarantors: z.string(),
  quantity: z.int(),
  orderCount: z.int(),
});
export type RecycleSummaryRow = z.infer<typeof recycleSummaryRow>;

export const recycleDeviceRow = z.strictObject({
  /** Order and reference; no two rows share it. */
  keyID: z.string(),
  deviceName: z.string(),
  deviceReference: z.string(),
  orderID: z.int(),
  source: recycleType,
  paidCustomer: moneyOut,
  guarantor: z.string(),
  /** The condition that the store found, and the one that the collector found. */
  storeGrade: z.string(),
  collectorGrade: z.string().nullable(),
  downgradeReason: z.string(),
  customer: z.string(),
  customerEmail: z.string(),
  customerID: z.string(),
  storeName: z.string(),
  storeID: z.string(),
  storeRetailerSID: z.string(),
  orderDate: instant,
  status: tradeStatus,
  collectionName: z.string(),
  collectionNumber: z.string(),
});
export type RecycleDeviceRow = z.infer<typeof recycleDeviceRow>;

export const LIST_RECYCLE_ORDERS = operation({
  name: "LIST_RECYCLE_ORDERS",
  summary: "List trades for the report",
  description: "By period and store.",
  service: "posale/",
  roles: REPORTS_LEVEL,
  transaction: "read",
  mayLag: true,
  rate: "search",
  input: z
    .strictObject({
      orderStatus: orderStatus.default("ALL"),
      orderID: reportQuoteId.nullish(),
      deviceReference: text(REPORT_REFERENCE_MAX).nullish(),
      /** Days of the retailer's calendar, both included. */
      startDate: isoDate,
      endDate: isoDate,
      /** Of the stores that one sees. */
      storeID: uuid.nullish(),
    })
    .superRefine(daysInOrder("startDate", "endDate")),
  output: z.strictObject({
    /** Over all that was found. */
    summaryList: z.array(recycleSummaryRow),
    /** The newest 10,000; the summary tells how many there are. */
    deviceList: z.array(recycleDeviceRow),
  }),
});

export const policeReportEntry = z.strictObject({
  storeName: z.string(),
  orderID: z.int(),
  customerName: z.string(),
  address: z.string(),
  city: z.string(),
  idNumber: z.string(),
  province: z.string(),
  dateTime: instant,
  devices: z.array(z.strictObject({ deviceName: z.string(), deviceReference: z.string(), value: moneyOut })),
});
export type PoliceReportEntry = z.infer<typeof policeReportEntry>;

/** The columns of the file, in order; one line for each device. */
export const POLICE_COLUMNS = [
  "storeName",
  "orderID",
  "customerName",
  "idNumber",
  "address",
  "city",
  "province",
  "deviceName",
  "deviceReference",
  "value",
  "dateTime",
] as const;
export type PoliceColumn = (typeof POLICE_COLUMNS)[number];

export const GET_RECYCLE_POLICE_REPORT = operation({
  name: "GET_RECYCLE_POLICE_REPORT",
  summary: "Read the register of bought devices",
  description: "The register that the law of some countries asks of buyers of used goods.",
  service: "posale/",
  roles: REPORTS_LEVEL,
  transaction: "read",
  mayLag: true,
  requires: { hasRecyclePoliceReport: true },
  rate: "export",
  input: z
    .strictObject({
      orderStatus: z.literal("ALL").default("ALL"),
      startDate: isoDate,
      endDate: isoDate,
      /** The headings in the reader's language; the file is made where it is read. */
      columns: z.partialRecord(z.enum(POLICE_COLUMNS), text(120)).nullish(),
    })
    .superRefine(daysInOrder("startDate", "endDate")),
  output: z.strictObject({
    /** Oldest first, as they stand in the register. */
    entries: z.array(policeReportEntry),
  }),
});
