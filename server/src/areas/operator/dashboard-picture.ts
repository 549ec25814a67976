// The whole dashboard of a day as it was at a moment, put together from its figures and lists. It reads what was added up
// beforehand and the ends of lists, so that it costs the same however much there is.
import {
  DASHBOARD_ROWS,
  type DashboardActiveUser,
  type DashboardCounters,
  type DashboardData,
  type DashboardWhiteLabel,
  SALE_LISTS,
  type SaleListName,
} from "@handsel/contract/operator/dashboard.ts";
import { dayIn } from "#clock.ts";
import { LIMITS } from "#config.ts";
import type { Platform } from "#platform.ts";
import {
  backlogColour,
  errorsColour,
  neutralColour,
  retailerColour,
  successColour,
} from "./dashboard-colours.ts";
import { creditDataOf } from "./dashboard-credit.ts";
import type { Channel, Figure } from "./dashboard-facts.ts";
import { saleRow, tradeInRow } from "./dashboard-rows.ts";
import { lastDays, lastMonths, MONTHS, seriesOf } from "./dashboard-series.ts";
import {
  browserErrors,
  busiestStores,
  type CallCount,
  callCounts,
  callErrors,
  presentUsers,
  type ReportedError,
} from "./queries/activity.ts";
import {
  type Backlog,
  backlogOf,
  dailyCounts,
  type FigureSums,
  monthlyCounts,
  sumsOf,
} from "./queries/figures.ts";
import { type ListedSale, newestSales, newestTrades } from "./queries/lists.ts";
import { readerOf } from "./queries/reader.ts";

/** Whose figures somebody sees. */
export interface Scope {
  wlIds: readonly number[];
  /** All retailers, by a connection of its own. */
  isOperator: boolean;
  /** Whose today it is. */
  timeZone: string;
}

/** As everything was at the moment, which is now for those who look on; there is no other way to look. */
export async function pictureOf(
  platform: Platform,
  scope: Scope,
  { day, at }: { day: string; at: Date },
): Promise<DashboardData> {
  const reader = readerOf(platform, scope);
  const asked = { wlIds: scope.wlIds, day, at, now: platform.clock.now() };
  // In turns: one who looks on must not take all connections of those who sell.
  const [sums, daily, monthly, backlog] = await Promise.all([
    sumsOf(reader, asked),
    dailyCounts(reader, asked),
    monthlyCounts(reader, asked, MONTHS),
    backlogOf(reader, asked),
  ]);
  const [sales, trades, stores] = await Promise.all([
    newestSales(reader, asked),
    newestTrades(reader, asked),
    busiestStores(reader, asked),
  ]);
  const [reported, calls, failed] = await Promise.all([
    browserErrors(reader, asked),
    callCounts(reader, asked),
    callErrors(reader, asked),
  ]);
  const wls = whiteLabelsOf(platform, scope);
  const counters = countersOf({ sums, backlog, reported, calls });
  const oldest = (channel: Channel) =>
    backlog.find((one) => one.channel === channel)?.oldestAt?.toISOString() ?? null;
  return {
    messageName: "DashboardData",
    date: day,
    today: dayIn(scope.timeZone, at),
    time: at.toISOString(),
    ...saleListsOf(sales),
    listTotals: {
      ...listTotalsOf(sums),
      tradeIns: counters.numTradeIns,
      feErrors: counters.numFrontEndErrors,
      apiErrors: counters.numAPICallsErrors,
    },
    dailySales: seriesOf(lastDays(day), "sales", daily, wls),
    monthlySales: seriesOf(lastMonths(day), "sales", monthly, wls),
    dailyTradeIns: seriesOf(lastDays(day), "tradeIns", daily, wls),
    monthlyTradeIns: seriesOf(lastMonths(day), "tradeIns", monthly, wls),
    wls,
    creditData: creditDataOf(scope.wlIds, sums),
    dashboardCounter: counters,
    oldestBacklog: { instore: oldest("instore"), online: oldest("online") },
    storeCounters: stores.map(({ lastAt, wlId, ...store }) => ({
      ...store,
      time: lastAt.toISOString(),
      wlID: wlId,
    })),
    apiCounters: calls.map(({ lastAt, wlId, endpoint, request, success, refused, failed: failures }) => ({
      time: lastAt.toISOString(),
      wlID: wlId,
      endpoint,
      request,
      numSuccess: success,
      numRefused: refused,
      numFail: failures,
    })),
    apiErrors: failed.map(({ at, wlId, cartId, ...error }) => ({
      ...error,
      time: at.toISOString(),
      wlID: wlId,
      cartID: cartId,
    })),
    feErrors: reported.slice(0, DASHBOARD_ROWS).map(({ at, wlId, cartId, storeName, page, error }) => ({
      time: at.toISOString(),
      wlID: wlId,
      storeName,
      cartID: cartId,
      page,
      error,
    })),
    tradeIns: trades.map(tradeInRow),
  };
}

export async function activeUsersOf(platform: Platform, scope: Scope): Promise<DashboardActiveUser[]> {
  const now = platform.clock.now().getTime();
  const users = await presentUsers(readerOf(platform, scope), {
    wlIds: scope.wlIds,
    // Whoever is idle for longer has no session any more.
    since: new Date(now - LIMITS.sessionIdleMs),
  });
  return users.map(({ wlId, lastSeenAt, ...user }) => ({
    ...user,
    wlID: wlId,
    inactive: Math.max(0, Math.floor((now - lastSeenAt.getTime()) / 1000)),
  }));
}

function whiteLabelsOf({ tenants }: Platform, { wlIds }: Scope): DashboardWhiteLabel[] {
  const order = tenants.all().map(({ wlId }) => wlId);
  return wlIds.flatMap((wlID) => {
    const tenant = tenants.byId(wlID);
    if (!tenant) return [];
    const wlColourCode = retailerColour(order.indexOf(wlID));
    return [{ wlID, wlName: tenant.name, wlCode: tenant.wlCode, wlColourCode }];
  });
}

function today(sums: readonly FigureSums[], figure: Figure, channel?: Channel): number {
  return sums
    .filter((one) => one.figure === figure && (channel === undefined || one.channel === channel))
    .reduce((sum, one) => sum + one.today, 0);
}

function countersOf({
  sums,
  backlog,
  reported,
  calls,
}: {
  sums: readonly FigureSums[];
  backlog: readonly Backlog[];
  reported: readonly ReportedError[];
  calls: readonly CallCount[];
}): DashboardCounters {
  const waiting = (channel: Channel) => backlog.find((one) => one.channel === channel)?.count ?? 0;
  const numSales = today(sums, "sales");
  const numOnlinePending = today(sums, "pendings", "online");
  const numInstoreBacklog = waiting("instore");
  const numOnlineBacklog = waiting("online");
  const numSwaps = today(sums, "swaps");
  const numTradeIns = today(sums, "tradeIns");
  const byRetailer = new Map(reported.map(({ wlId, total }) => [wlId, total]));
  const numFrontEndErrors = [...byRetailer.values()].reduce((sum, total) => sum + total, 0);
  const numAPICallsErrors = calls[0]?.errors ?? 0;
  return {
    numSales,
    numSalesColour: successColour(numSales),
    numOnlinePending,
    numOnlinePendingColour: neutralColour(numOnlinePending),
    numInstoreBacklog,
    numInstoreBacklogColour: backlogColour(numInstoreBacklog),
    numOnlineBacklog,
    numOnlineBacklogColour: backlogColour(numOnlineBacklog),
    numSwaps,
    numSwapsColour: successColour(numSwaps),
    numTradeIns,
    numTradeInsColour: successColour(numTradeIns),
    numFrontEndErrors,
    numFrontEndErrorsColour: errorsColour(numFrontEndErrors),
    numAPICallsErrors,
    // A mistyped number is nobody's alarm.
    numAPICallsErrorsColour: errorsColour(calls[0]?.faults ?? 0),
  };
}

function listTotalsOf(sums: readonly FigureSums[]): Record<SaleListName, number> {
  return {
    sales: today(sums, "sales"),
    onlinePendings: today(sums, "pendings", "online"),
    instorePendings: today(sums, "pendings", "instore"),
    pendingCreditChecks: today(sums, "pendingCreditCheck"),
    refusals: today(sums, "refusals"),
    cancels: today(sums, "cancels"),
    withdrawn: today(sums, "withdrawn"),
    swaps: today(sums, "swaps"),
  };
}

function saleListsOf(sales: readonly ListedSale[]): Pick<DashboardData, SaleListName> {
  const byList = Map.groupBy(sales, ({ name }) => name);
  const rows = (name: SaleListName) => (byList.get(name) ?? []).map(saleRow);
  return Object.fromEntries(SALE_LISTS.map((name) => [name, rows(name)])) as Pick<
    DashboardData,
    SaleListName
  >;
}
