// The sales list and the pending contracts: one layout, one call, and the same rows as a file.

import { z } from "zod";
import { BY_STAFF } from "../callers.ts";
import { financingType } from "../catalog/products.ts";
import {
  atLeastOneOf,
  daysInOrder,
  emailOrBlank,
  flag,
  isoDateOrBlank,
  lastDigits,
  listOf,
  moneyOut,
  text,
  trimmed,
  uuid,
} from "../fields.ts";
import { operation } from "../operation.ts";
import { sortedBy } from "../sorting.ts";
import { saleFigure, waitsFor } from "./figures.ts";
import { contractStatus, listStatus, swapStatus } from "./statuses.ts";

export const MAX_SALES_DISPLAYED = 1000;
export const SEARCH_PHONE_DIGITS = 7;
export const SEARCH_MAX = 255;
/** No contract is older. */
export const FIRST_SALES_DAY = "2018-01-01";
export const DEFAULT_LIST_DAYS = 15;

export const contractPeriod = z.enum(["UPDATED", "CREATED", "ACTIVATED"]);
export type ContractPeriod = z.infer<typeof contractPeriod>;

/** The lists also go by when a sale began to wait for what has to be done next. */
export const listPeriod = z.enum([...contractPeriod.options, "WAITING"]);
export type ListPeriod = z.infer<typeof listPeriod>;

export const searchFields = {
  /** A contract id, or an IMEI or serial number. */
  searchText: trimmed(text(SEARCH_MAX), SEARCH_MAX),
  customerEmail: trimmed(emailOrBlank, SEARCH_MAX),
  /** The last digits of the number, seven at least. */
  customerPhone: trimmed(lastDigits(SEARCH_PHONE_DIGITS, SEARCH_MAX), SEARCH_MAX),
};

/** One field at a time. */
export const salesSearch = z.strictObject({
  searchText: searchFields.searchText.nullish(),
  customerEmail: searchFields.customerEmail.nullish(),
  customerPhone: searchFields.customerPhone.nullish(),
});
export type SalesSearch = z.input<typeof salesSearch>;

export const salesFilter = z
  .strictObject({
    contractPeriod: listPeriod.default("UPDATED"),
    contractStatus: atLeastOneOf(listStatus, 8),
    /** Days in the given time zone, both included. */
    startDate: isoDateOrBlank.nullish(),
    endDate: isoDateOrBlank.nullish(),
    /** Of the stores that one sees: all of the retailer for the two highest roles, one's own for the others. */
    storeID: uuid.nullish(),
    sellerID: uuid.nullish(),
    financingType: financingType.nullish(),
    funder: text(60).nullish(),
    waitsFor: waitsFor.nullish(),
    /** Only what this figure of a home counts; the days are then those of the retailer's calendar. */
    figure: saleFigure.nullish(),
  })
  .superRefine(daysInOrder("startDate", "endDate"));
export type SalesFilter = z.input<typeof salesFilter>;

const query = {
  search: salesSearch.nullish(),
  filter: salesFilter.nullish(),
  /** True for the pending contracts. */
  onlySalesWithPendingActions: flag.default(false),
  /** An IANA name; absent: the retailer's. */
  timezone: text(60).nullish(),
};

/** What the list can be put in order by: every column of the two lists. */
export const SALES_SORTS = [
  "createdDate",
  "activatedDate",
  "updatedDate",
  "vendorName",
  "storeName",
  "reference",
  "customer",
  "device",
  "deliveryType",
  "financingType",
  "status",
  "swapStatus",
  "notes",
  "deviceReference",
  "isActive",
] as const;
export type SalesSort = (typeof SALES_SORTS)[number];

const instant = z.iso.datetime({ offset: true });

export const salesRow = z.strictObject({
  cartUUID: z.uuid(),
  reference: z.string(),
  createdDate: instant,
  activatedDate: instant.nullable(),
  updatedDate: instant,
  vendorName: z.string(),
  storeName: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string(),
  productDescriptions: z.string(),
  numberOfExtras: z.int(),
  deliveryType: z.string(),
  financingType,
  status: contractStatus,
  swapStatus,
  /** Joined with commas; a comma inside a note travels as U+201A. */
  notes: z.string(),
  hasDeviceReference: z.boolean(),
  isActive: z.boolean(),
  /** What has to happen next; null where nothing has. */
  waitsFor: waitsFor.nullable(),
});
export type SalesRow = z.infer<typeof salesRow>;

export const GET_SALES = operation({
  name: "GET_SALES",
  summary: "List sales",
  description: "Filtered, sorted and paged. The list of contracts that an ERP or a CRM reads.",
  ...BY_STAFF,
  transaction: "read",
  mayLag: true,
  rate: "search",
  input: z.strictObject({
    ...query,
    /** The order of everything that the filter leaves; empty cells come last. Absent: newest first. */
    sort: sortedBy(SALES_SORTS).nullish(),
  }),
  output: z.strictObject({
    /** The first of them, at most 1,000; when there are more, the answer warns. */
    sales: z.array(salesRow),
  }),
});

export const GET_SALES_TOTALS = operation({
  name: "GET_SALES_TOTALS",
  summary: "Read the totals of a list of sales",
  description: "What the whole list comes to, however much of it a page shows.",
  ...BY_STAFF,
  transaction: "read",
  mayLag: true,
  rate: "search",
  input: z.strictObject(query),
  output: z.strictObject({
    sales: z.int(),
    /** What these bring each month, and what is lent in all. */
    monthly: moneyOut,
    financed: moneyOut,
    currencyCode: z.string(),
  }),
});

/**
 * The columns of the file, in order, one line for each contract. `order_uuid` is what the contract's paper opens with; the
 * references are what people call the sale and its contract by; the last is why a contract ended that did.
 */
export const EXPORT_COLUMNS = [
  "creation_date",
  "activationDate",
  "lastUpdateDatetime",
  "vendor",
  "store",
  "order_uuid",
  "customer",
  "device",
  "extrasDescription",
  "financing_type",
  "status",
  "swapStatus",
  "expiry_date",
  "amount_financed",
  "currency",
  "deviceReference",
  "funderReference",
  "milestone",
  "notes",
  "cart_reference",
  "contract_reference",
  "ending_reason",
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

export const EXPORT_SALES_LIST = operation({
  name: "EXPORT_SALES_LIST",
  summary: "Download a list of sales",
  description: "The whole list that a filter leaves, as one file.",
  ...BY_STAFF,
  transaction: "manualRead",
  mayLag: true,
  givesFile: ["csv", "xlsx"],
  rate: "export",
  input: z.strictObject({
    ...query,
    /** Only these sales, in place of search and filter. */
    cartUUIDs: listOf(uuid, MAX_SALES_DISPLAYED).nullish(),
    format: z.enum(["csv", "xlsx"]).default("csv"),
    /** The heading of each column in the reader's language; absent: its name. */
    columns: z.partialRecord(z.enum(EXPORT_COLUMNS), text(120)).nullish(),
  }),
  output: z.strictObject({}),
});

/** So many papers are set in one go without keeping anybody waiting. */
export const PAPERS_AT_MOST = 100;

export const EXPORT_SALE_PAPERS = operation({
  name: "EXPORT_SALE_PAPERS",
  summary: "Download the papers of sales as one file",
  description:
    "The summaries of everything that was sold in them, one after the other, to be printed in one go.",
  ...BY_STAFF,
  transaction: "manualRead",
  givesFile: ["pdf"],
  rate: "export",
  input: z.strictObject({ cartUUIDs: listOf(uuid, PAPERS_AT_MOST) }),
  output: z.strictObject({}),
});
