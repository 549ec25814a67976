// The homes of those who manage: how a store or all of them did, and what needs looking at.
import { z } from "zod";
import { financingType } from "../catalog/products.ts";
import { isoDate, moneyOut, uuid } from "../fields.ts";
import { operation } from "../operation.ts";
import { ADMINS, REPORTS_LEVEL } from "../roles.ts";
import { waitsFor } from "../sales/figures.ts";

export const HOME_PERIODS = ["TODAY", "WEEK", "LAST_WEEK", "MONTH"] as const;
export const homePeriod = z.enum(HOME_PERIODS);
export type HomePeriod = z.infer<typeof homePeriod>;

/** How many weeks the chart of all stores shows, and each line of their ranking. */
export const HOME_WEEKS = 13;
export const RANKING_WEEKS = 7;

const instant = z.iso.datetime({ offset: true });
const count = z.int();

/** Both days included. */
const span = z.strictObject({ start: isoDate, end: isoDate });
export type HomeSpan = z.infer<typeof span>;

export const homeFigures = z.strictObject({
  /** Sent for credit and neither refused nor given up, and what these bring each month. */
  sold: count,
  monthly: moneyOut,
  /** Of these. */
  insured: count,
  withExtras: count,
  /** What lenders decided about, and how often they agreed. */
  decided: count,
  approved: count,
  started: count,
  traded: count,
  tradedValue: moneyOut,
});
export type HomeFigures = z.infer<typeof homeFigures>;

/** Now, a week or month before, and a year ago: of a period that still runs up to the same hour. */
const compared = z.strictObject({ now: homeFigures, before: homeFigures, yearAgo: homeFigures });
export type ComparedFigures = z.infer<typeof compared>;

const waitingSum = z.strictObject({ sales: count, amount: moneyOut });

export const homeWaitingRow = z.strictObject({
  waitsFor,
  /** The lender that has to decide; null where somebody else acts. */
  funder: z.string().nullable(),
  funderName: z.string(),
  ages: z.array(waitingSum),
  total: waitingSum,
});
export type HomeWaitingRow = z.infer<typeof homeWaitingRow>;

export const home = z.strictObject({
  /** Today of the retailer's calendar. */
  today: isoDate,
  /** Of a period that still runs: up to when it is counted. */
  until: instant.nullable(),
  span,
  before: span,
  yearAgo: span,
  /** The stores that may be chosen, and the one that was. */
  stores: z.array(z.strictObject({ storeID: z.uuid(), name: z.string() })),
  storeID: z.uuid().nullable(),
  /** One store or the few of a manager, by seller and plan; or all of the retailer, by store. */
  scope: z.enum(["STORE", "RETAILER"]),
  currencyCode: z.string(),
  figures: compared,
  /** Whole days, as their lists show them; null for a day to come. */
  days: z.array(z.strictObject({ day: isoDate, sold: count.nullable(), before: count, yearAgo: count })),
  waiting: z.strictObject({
    rows: z.array(homeWaitingRow),
    total: waitingSum,
    ages: z.array(waitingSum),
    oldestDays: count,
  }),
  sellers: z.array(
    z.strictObject({ userID: z.uuid(), name: z.string(), now: homeFigures, before: homeFigures }),
  ),
  plans: z.array(z.strictObject({ financingType, now: homeFigures, before: homeFigures })),
  /** Whole weeks, the last of which may still run; with the year before. */
  weeks: z.array(z.strictObject({ start: isoDate, sold: count, yearAgo: count })),
  ranking: z.array(
    z.strictObject({
      storeID: z.uuid(),
      name: z.string(),
      region: z.string(),
      ...compared.shape,
      weeks: z.array(count),
      waiting: waitingSum,
    }),
  ),
});
export type Home = z.infer<typeof home>;

export const GET_HOME = operation({
  name: "GET_HOME",
  summary: "Read the figures of the home page",
  description:
    "How a store or all of them did in a period, compared with the period before and the year before, and what waits for somebody.",
  service: "posale/",
  roles: REPORTS_LEVEL,
  transaction: "read",
  mayLag: true,
  input: z.strictObject({
    period: homePeriod.default("WEEK"),
    /** Honoured where the caller may see that store. */
    storeID: uuid.nullish(),
  }),
  output: home,
});

export const EXPIRING_KINDS = ["RULE", "VOUCHER", "RESIDUAL", "PROMOTION"] as const;
export const expiringKind = z.enum(EXPIRING_KINDS);
export type ExpiringKind = z.infer<typeof expiringKind>;

export const homeNews = z.strictObject({
  /** What ends within the next weeks, soonest first. */
  expiring: z.array(
    z.strictObject({ kind: expiringKind, name: z.string(), lastDay: isoDate, things: count }),
  ),
  /** Imports of the last two weeks that brought nothing, or not everything. */
  imports: z.array(
    z.strictObject({
      uploadID: z.uuid(),
      type: z.string(),
      fileName: z.string(),
      at: instant,
      failedRows: count,
      rows: count,
    }),
  ),
  /** Those that run today. */
  campaigns: z.array(
    z.strictObject({
      campaignCode: z.string(),
      name: z.string(),
      /** Contracts that entered it. */
      members: count,
      lastDay: isoDate.nullable(),
    }),
  ),
});
export type HomeNews = z.infer<typeof homeNews>;

export const GET_HOME_NEWS = operation({
  name: "GET_HOME_NEWS",
  summary: "Read what needs looking at",
  description:
    "What ends within the next weeks, imports that brought not everything, and the campaigns that run.",
  service: "posale/",
  roles: ADMINS,
  transaction: "read",
  mayLag: true,
  input: z.strictObject({}),
  output: homeNews,
});
