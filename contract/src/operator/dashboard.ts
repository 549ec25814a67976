// The operator's dashboard, over the tracker's socket: `{path}/{uid}/{yyyy-MM-dd}`. The browser says which day it wants by the
// address, asks once, and answers every message; the server sends the whole picture again whenever a figure of it changed.
import { z } from "zod";

/** What a browser says when the connection opens. */
export const DASHBOARD = "DASHBOARD";

/** Who asks, when the address names nobody: the session. */
export const SESSION_UID = "SESSION_";

/** The day of the address, or today when it is none: yyyy-MM-dd has ten characters, and not all of that length are days. */
export function dashboardDay(asked: string | null | undefined, today: string): string {
  return z.iso.date().safeParse(asked).data ?? today;
}

/** A list shows so many of its newest rows; its figure counts them all. */
export const DASHBOARD_ROWS = 50;

const colour = z.enum(["green", "yellow", "red", "blue", "grey"]);
export type DashboardColour = z.infer<typeof colour>;

const count = z.int();
const wlID = z.int();
const moment = z.iso.datetime();
const amount = z.number();

export const COUNTERS = [
  "numSales",
  "numOnlinePending",
  "numInstoreBacklog",
  "numOnlineBacklog",
  "numSwaps",
  "numTradeIns",
  "numFrontEndErrors",
  "numAPICallsErrors",
] as const;
export type CounterName = (typeof COUNTERS)[number];

const counters = z.object({
  numSales: count,
  numSalesColour: colour,
  numOnlinePending: count,
  numOnlinePendingColour: colour,
  numInstoreBacklog: count,
  numInstoreBacklogColour: colour,
  numOnlineBacklog: count,
  numOnlineBacklogColour: colour,
  numSwaps: count,
  numSwapsColour: colour,
  numTradeIns: count,
  numTradeInsColour: colour,
  numFrontEndErrors: count,
  numFrontEndErrorsColour: colour,
  numAPICallsErrors: count,
  numAPICallsErrorsColour: colour,
});
export type DashboardCounters = z.infer<typeof counters>;

/** Customers are those who applied in the window; what became of them is told as it stands. Rates in percent. */
const creditBucket = z.object({
  totalCustomers: count,
  pendingCreditCheck: count,
  refused: count,
  approved: count,
  active: count,
  cancelled: count,
  /** Of the decided ones, those approved; none while nothing is decided. */
  rawAcceptanceRate: z.number().nullable(),
  /** The same without the customers who went away again. */
  netAcceptanceRate: z.number().nullable(),
  colour,
});
export type CreditBucket = z.infer<typeof creditBucket>;

export const CREDIT_WINDOWS = { TODAY: 1, LAST7DAYS: 7, LAST28DAYS: 28 } as const;
export type CreditWindow = keyof typeof CREDIT_WINDOWS;

const creditWindows = z.object({
  TODAY: creditBucket,
  LAST7DAYS: creditBucket,
  LAST28DAYS: creditBucket,
});
const creditData = z.object({ wlID, instore: creditWindows, online: creditWindows });
export type CreditData = z.infer<typeof creditData>;

/** A lender's yes or no as text; empty while there is none. */
const answered = z.enum(["true", "false", ""]);

export const saleRow = z.object({
  time: moment,
  /** How many lines it takes: the product, its extras, its discounts. */
  rows: count,
  cartID: z.string(),
  cartUUID: z.uuid(),
  wlID,
  storeName: z.string(),
  salesPerson: z.string(),
  createdStr: moment,
  /** Its last digits alone. */
  phoneNumber: z.string(),
  product: z.string(),
  productCashPrice: amount,
  currencyCode: z.string(),
  paymentPlan: z.string(),
  deviceCreditApproved: answered,
  status: z.string(),
  extras: z.string(),
  extrasCashPrice: amount,
  accCreditApproved: answered,
  extrasStatus: z.string(),
  discounts: z.array(z.string()),
  discountsAmount: amount,
});
export type DashboardSaleRow = z.infer<typeof saleRow>;

export const tradeInRow = z.object({
  time: moment,
  wlID,
  storeName: z.string(),
  tradeInUUID: z.uuid(),
  product: z.string(),
  network: z.string(),
  grade: z.string(),
  tradeInValue: amount,
  currencyCode: z.string(),
  source: z.string(),
  status: z.string(),
  swapCost: amount,
});
export type DashboardTradeInRow = z.infer<typeof tradeInRow>;

const userError = z.object({
  time: moment,
  wlID,
  storeName: z.string(),
  cartID: z.string(),
  page: z.string(),
  error: z.string(),
});
export type DashboardUserError = z.infer<typeof userError>;

const apiCall = z.object({
  time: moment,
  wlID,
  endpoint: z.string(),
  request: z.string(),
  numSuccess: count,
  numRefused: count,
  numFail: count,
});
export type DashboardApiCall = z.infer<typeof apiCall>;

const apiError = z.object({
  time: moment,
  wlID,
  storeName: z.string(),
  cartID: z.string(),
  endpoint: z.string(),
  request: z.string(),
  error: z.string(),
});
export type DashboardApiError = z.infer<typeof apiError>;

const storeCounter = z.object({
  /** When something last happened there. */
  time: moment,
  wlID,
  storeName: z.string(),
  carts: count,
  refusals: count,
  pendings: count,
  sales: count,
});
export type DashboardStoreCounter = z.infer<typeof storeCounter>;

const series = z.object({
  /** A day, or a month. */
  period: z.string(),
  totalItems: count,
  itemCounters: z.array(z.object({ id: wlID, name: z.string(), colour: z.string(), itemCount: count })),
});
export type DashboardSeries = z.infer<typeof series>;

const whiteLabel = z.object({
  wlID,
  wlName: z.string(),
  wlCode: z.string(),
  wlColourCode: z.string(),
});
export type DashboardWhiteLabel = z.infer<typeof whiteLabel>;

export const SALE_LISTS = [
  "sales",
  "onlinePendings",
  "instorePendings",
  "pendingCreditChecks",
  "refusals",
  "cancels",
  "withdrawn",
  "swaps",
] as const;
export type SaleListName = (typeof SALE_LISTS)[number];

const saleRows = z.array(saleRow);

// Not strict, and nothing in it: a page hears newer servers, too.
export const dashboardData = z.object({
  messageName: z.literal("DashboardData"),
  /** The day it is about, and today where the one who asks is. */
  date: z.iso.date(),
  today: z.iso.date(),
  /** When it was put together. */
  time: moment,
  sales: saleRows,
  onlinePendings: saleRows,
  instorePendings: saleRows,
  pendingCreditChecks: saleRows,
  withdrawn: saleRows,
  refusals: saleRows,
  cancels: saleRows,
  swaps: saleRows,
  /** All there are of each list, beyond the rows that are sent. */
  listTotals: z.record(z.enum([...SALE_LISTS, "tradeIns", "feErrors", "apiErrors"]), count),
  dailySales: z.array(series),
  monthlySales: z.array(series),
  dailyTradeIns: z.array(series),
  monthlyTradeIns: z.array(series),
  wls: z.array(whiteLabel),
  creditData: z.array(creditData),
  dashboardCounter: counters,
  /** Since when the oldest sale of each backlog waits. */
  oldestBacklog: z.object({ instore: moment.nullable(), online: moment.nullable() }),
  storeCounters: z.array(storeCounter),
  apiCounters: z.array(apiCall),
  apiErrors: z.array(apiError),
  feErrors: z.array(userError),
  tradeIns: z.array(tradeInRow),
});
export type DashboardData = z.infer<typeof dashboardData>;

const activeUser = z.object({
  /** Seconds. */
  inactive: count,
  wlID,
  storeName: z.string(),
  cartId: z.string(),
  page: z.string(),
});
export type DashboardActiveUser = z.infer<typeof activeUser>;

export const activeUsers = z.object({
  messageName: z.literal("ActiveUsers"),
  users: z.array(activeUser),
});

export const dashboardMessage = z.discriminatedUnion("messageName", [dashboardData, activeUsers]);
export type DashboardMessage = z.infer<typeof dashboardMessage>;
