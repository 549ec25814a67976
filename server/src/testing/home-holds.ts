// Holds a whole home, as somebody sees it, against the rows and against the lists that its figures open.
import { GET_HOME, type Home, type HomePeriod } from "@handsel/contract/reports/home.ts";
import { LIST_RECYCLE_ORDERS } from "@handsel/contract/reports/recycle-report.ts";
import { LIST_OF_FIGURE, type SaleFigure } from "@handsel/contract/sales/figures.ts";
import {
  FIRST_SALES_DAY,
  GET_SALES,
  GET_SALES_TOTALS,
  MAX_SALES_DISPLAYED,
  type SalesFilter,
} from "@handsel/contract/sales/listing.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import type pg from "pg";
import { expect } from "vitest";
import { figuresByRows, stretchesOf, waitingByRows, waitingShown } from "./home-judge.ts";
import { callAs, type Person, type TestPlatform } from "./test-platform.ts";

export interface Viewing {
  person: Person;
  wlId: number;
  timeZone: string;
  period: HomePeriod;
  /** The stores that the person sees; null: all. */
  storeIds: readonly string[] | null;
  storeID?: string;
}

const THREE = ["now", "before", "yearAgo"] as const;

/** Every figure of the home is what statements of their own find in the rows. */
export async function expectHomeOfRows(
  test: TestPlatform,
  database: pg.Pool | pg.Client,
  viewing: Viewing,
): Promise<Home> {
  const { person, wlId, timeZone, period, storeID } = viewing;
  const answer = await callAs(test, person, GET_HOME, { period, ...(storeID && { storeID }) });
  expect(answer.codes).toEqual([]);
  const shown = answer.data as Home;
  const asked = { wlId, storeIds: storeID ? [storeID] : viewing.storeIds };
  const stretches = await stretchesOf(database, shown, { period, timeZone });
  for (const when of THREE)
    expect(shown.figures[when], when).toEqual(await figuresByRows(database, asked, stretches[when]));

  for (const when of ["now", "before"] as const) {
    for (const seller of shown.sellers)
      expect(seller[when], `${seller.name} ${when}`).toEqual(
        await figuresByRows(database, asked, stretches[when], { sellerId: seller.userID }),
      );
    for (const plan of shown.plans)
      expect(plan[when], `${plan.financingType} ${when}`).toEqual(
        await figuresByRows(database, asked, stretches[when], { financingType: plan.financingType }),
      );
  }
  for (const { storeID: id, name, ...figures } of shown.ranking)
    for (const when of THREE)
      expect(figures[when], `${name} ${when}`).toEqual(
        await figuresByRows(database, { wlId, storeIds: [id] }, stretches[when]),
      );

  const soldOn = async (start: string, end: string, of = asked) =>
    (await figuresByRows(database, of, { start, end, until: null })).sold;
  for (const [index, { day, sold, before, yearAgo }] of shown.days.entries()) {
    const earlier = addDays(shown.before.start, index);
    const lastYear = addDays(shown.yearAgo.start, index);
    expect(sold, day).toBe(day > shown.today ? null : await soldOn(day, day));
    // A month may be longer than the one before.
    expect(before, earlier).toBe(earlier > shown.before.end ? 0 : await soldOn(earlier, earlier));
    expect(yearAgo, lastYear).toBe(lastYear > shown.yearAgo.end ? 0 : await soldOn(lastYear, lastYear));
  }
  for (const { start, sold, yearAgo } of shown.weeks) {
    expect(sold, start).toBe(await soldOn(start, addDays(start, 6)));
    expect(yearAgo, start).toBe(await soldOn(addDays(start, -364), addDays(start, -358)));
  }
  for (const { storeID: id, weeks } of shown.ranking)
    for (const [index, sold] of weeks.entries()) {
      const start = shown.weeks.at(index - weeks.length)?.start ?? "";
      expect(sold).toBe(await soldOn(start, addDays(start, 6), { wlId, storeIds: [id] }));
    }

  expect(waitingShown(shown)).toEqual(await waitingByRows(database, asked, shown.today));
  const { total, ages, rows } = shown.waiting;
  for (const field of ["sales", "amount"] as const) {
    const sum = (of: readonly { sales: number; amount: number }[]) =>
      Math.round(of.reduce((all, one) => all + one[field] * 100, 0));
    expect(sum(ages)).toBe(sum([total]));
    expect(sum(rows.map((row) => row.total))).toBe(sum([total]));
  }
  return shown;
}

/** Every figure opens a list whose rows and totals are what it says. */
export async function expectHomeOfLists(test: TestPlatform, viewing: Viewing, shown: Home): Promise<void> {
  const { person, storeID } = viewing;
  const store = storeID ? { storeID } : {};
  const listed = async (figure: SaleFigure, more: Partial<SalesFilter>) => {
    const { period, statuses } = LIST_OF_FIGURE[figure];
    const filter = { contractPeriod: period, contractStatus: [...statuses], figure, ...store, ...more };
    const asked = { filter, onlySalesWithPendingActions: figure === "WAITING" };
    // The reader sits somewhere else; the days stay those of the retailer.
    const totals = await callAs(test, person, GET_SALES_TOTALS, { ...asked, timezone: "Asia/Tokyo" });
    expect(totals.codes).toEqual([]);
    const list = await callAs(test, person, GET_SALES, { ...asked, timezone: "Asia/Tokyo" });
    expect(list.data.sales).toHaveLength(Math.min(totals.data.sales ?? 0, MAX_SALES_DISPLAYED));
    return totals.data;
  };
  const days = { startDate: shown.span.start, endDate: earlier(shown.span.end, shown.today) };
  const { now } = shown.figures;
  const sold = await listed("SOLD", days);
  expect(sold).toMatchObject({ sales: now.sold, monthly: now.monthly });
  expect(await listed("STARTED", days)).toMatchObject({ sales: now.started });
  expect(await listed("INSURED", days)).toMatchObject({ sales: now.insured });
  expect(await listed("EXTRAS", days)).toMatchObject({ sales: now.withExtras });
  expect(await listed("DECIDED", days)).toMatchObject({ sales: now.decided });
  expect(await listed("APPROVED", days)).toMatchObject({ sales: now.approved });
  for (const { userID, now: own } of shown.sellers)
    expect(await listed("SOLD", { ...days, sellerID: userID })).toMatchObject({
      sales: own.sold,
      monthly: own.monthly,
    });
  for (const { financingType, now: own } of shown.plans)
    expect(await listed("SOLD", { ...days, financingType })).toMatchObject({ sales: own.sold });
  for (const { storeID: id, now: own } of shown.ranking)
    expect(await listed("SOLD", { ...days, storeID: id })).toMatchObject({ sales: own.sold });
  for (const { day, sold: count } of shown.days)
    if (count !== null)
      expect(await listed("SOLD", { startDate: day, endDate: day })).toMatchObject({ sales: count });

  const since = { startDate: FIRST_SALES_DAY, endDate: shown.today };
  for (const { waitsFor, funder, total } of shown.waiting.rows)
    expect(await listed("WAITING", { ...since, waitsFor, ...(funder && { funder }) })).toMatchObject({
      sales: total.sales,
      financed: total.amount,
    });

  const trades = await callAs(test, person, LIST_RECYCLE_ORDERS, { ...days, ...store });
  const summary = trades.data.summaryList ?? [];
  expect(summary.reduce((sum, { orderCount }) => sum + orderCount, 0)).toBe(now.traded);
  const paid = summary.reduce((sum, { paidCustomer }) => sum + Math.round(paidCustomer * 100), 0);
  expect(paid).toBe(Math.round(now.tradedValue * 100));
}

const earlier = (one: string, other: string) => (one < other ? one : other);
