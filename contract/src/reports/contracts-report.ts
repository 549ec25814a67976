// The contracts of a period, one row for each agreement, with what it was agreed on.
import { z } from "zod";
import { financingType } from "../catalog/products.ts";
import { atLeastOneOf, daysInOrder, isoDate, moneyOut, page, quantity, text, uuid } from "../fields.ts";
import { operation } from "../operation.ts";
import { REPORTS_LEVEL } from "../roles.ts";
import { contractPeriod } from "../sales/listing.ts";
import { contractStatus, listStatus } from "../sales/statuses.ts";

/** How far back reports and settlements look unless somebody asks otherwise. */
export const REPORT_WINDOW_DAYS = 30;
/** Everything at once is asked for like this. */
export const REPORTS_FETCH = { page: 0, quantity: 999_999 } as const;
/** One answer holds no more than this; `next` says where the following begins. */
export const REPORT_ROWS_AT_MOST = 10_000;

const instant = z.iso.datetime({ offset: true });

export const reportRow = z.strictObject({
  contractUUID: z.uuid(),
  cartUUID: z.uuid(),
  reference: z.string(),
  createdDate: instant,
  activatedDate: instant.nullable(),
  updatedDate: instant,
  storeName: z.string(),
  vendorName: z.string(),
  customerName: z.string(),
  productDescriptions: z.string(),
  deviceReferences: z.string(),
  financingType,
  funder: z.string(),
  funderReference: z.string(),
  paymentPlan: z.string(),
  fixedMonths: z.int(),
  monthlyPrice: moneyOut,
  saleAmount: moneyOut,
  amountFinanced: moneyOut,
  openingFee: moneyOut,
  currencyCode: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  status: contractStatus,
});
export type ReportRow = z.infer<typeof reportRow>;

/** Which contracts a report is about. */
const asked = {
  filters: z
    .strictObject({
      /** Which of a contract's days has to lie in the period. */
      contractPeriod: contractPeriod.default("CREATED"),
      /** Absent: all. */
      contractStatus: atLeastOneOf(listStatus, 8).nullish(),
      /** Honoured for the two highest roles; the others always see their own stores. */
      storeID: uuid.nullish(),
    })
    .nullish(),
  /** 'start - end', as the form has it; the two days below count. */
  dateRange: text(25).nullish(),
  /** Days in the given time zone, both included. */
  startDate: isoDate,
  endDate: isoDate,
  /** An IANA name; absent: the retailer's. */
  timezone: text(60).nullish(),
};

export const GET_REPORTS = operation({
  name: "GET_REPORTS",
  summary: "Read the contracts report",
  service: "posale/",
  roles: REPORTS_LEVEL,
  transaction: "read",
  mayLag: true,
  rate: "export",
  input: z
    .strictObject({
      ...asked,
      page: page.default(REPORTS_FETCH.page),
      quantity: quantity.default(REPORTS_FETCH.quantity),
      /** The last contract of the answer before. */
      after: uuid.nullish(),
    })
    .superRefine(daysInOrder("startDate", "endDate")),
  output: z.strictObject({
    /** Newest first. */
    reports: z.array(reportRow),
    total: z.int(),
    next: z.uuid().nullable(),
  }),
});

/** What the whole report comes to, however much of it is shown, and on which days of the period it falls. */
export const GET_REPORTS_TOTALS = operation({
  name: "GET_REPORTS_TOTALS",
  summary: "Add up the contracts report",
  service: "posale/",
  roles: REPORTS_LEVEL,
  transaction: "read",
  mayLag: true,
  rate: "export",
  input: z.strictObject(asked).superRefine(daysInOrder("startDate", "endDate")),
  output: z.strictObject({
    contracts: z.int(),
    monthly: moneyOut,
    saleAmount: moneyOut,
    amountFinanced: moneyOut,
    openingFee: moneyOut,
    /** Those with a contract, in order. */
    days: z.array(z.strictObject({ day: isoDate, contracts: z.int(), amountFinanced: moneyOut })),
  }),
});
