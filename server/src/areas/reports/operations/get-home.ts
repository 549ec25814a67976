import { GET_HOME, HOME_WEEKS, type Home, RANKING_WEEKS } from "@handsel/contract/reports/home.ts";
import { ADMINS } from "@handsel/contract/roles.ts";
import { WAITING_AGES } from "@handsel/contract/sales/figures.ts";
import { LIST_STATUSES } from "@handsel/contract/sales/statuses.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { funderName } from "#areas/sales/index.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import {
  comparedIn,
  ofCut,
  plansIn,
  rankingOf,
  sellersIn,
  waitingIn,
  withoutLater,
} from "../home/home-figures.ts";
import { type ComparedSpan, daysOf, type HomeSpans, lastMondays, spansOf } from "../home/home-spans.ts";
import {
  type CutRow,
  figuresAfter,
  figuresByCut,
  homeStores,
  type Sight,
  type SpanName,
  sellerNames,
  soldByDay,
  soldByWeek,
  type WeekRow,
  waitingOf,
} from "../queries/home.ts";

const YEAR_OF_WEEKS = 52 * 7;

export const getHome = implement(GET_HOME, async (input, ctx) => {
  const { db, tenant, caller, clock, platform } = ctx;
  const isAdmin = ADMINS.includes(caller.role);
  const now = clock.now();
  const today = dayIn(tenant.timeZone, now);
  const spans = spansOf(input.period, today);

  const stores = await homeStores(db, { storeIds: isAdmin ? null : caller.storeIds });
  const chosen = stores.find(({ storeId }) => storeId === input.storeID);
  const sight: Sight = { storeIds: chosen ? [chosen.storeId] : isAdmin ? null : caller.storeIds };
  const scope: Home["scope"] = isAdmin && !chosen ? "RETAILER" : "STORE";

  const clockTime = new Intl.DateTimeFormat("sv-SE", { timeZone: tenant.timeZone, timeStyle: "medium" });
  const when = { time: clockTime.format(now), timeZone: tenant.timeZone };
  const [rows, sold, waiting, weeks] = await Promise.all([
    countedIn(db, spans, { ...sight, ...when, scope }),
    soldByDay(db, { ...sight, spans: named(spans) }),
    waitingOf(db, { ...sight, today, ages: WAITING_AGES }),
    scope === "RETAILER" ? weeksOf(db, today, sight) : NO_WEEKS,
  ]);
  const sellers = await sellerNames(db, [...new Set(ofCut(rows, "SELLER").map(({ subject }) => subject))]);

  const before = daysOf(spans.before);
  const yearAgo = daysOf(spans.yearAgo);
  return {
    today,
    until: spans.isRunning ? now.toISOString() : null,
    span: spans.now,
    before: { start: spans.before.start, end: spans.before.end },
    yearAgo: { start: spans.yearAgo.start, end: spans.yearAgo.end },
    stores: stores.map(({ storeId, name }) => ({ storeID: storeId, name })),
    storeID: chosen?.storeId ?? null,
    scope,
    currencyCode: tenant.currency,
    figures: comparedIn(ofCut(rows, "STORE")),
    days: daysOf(spans.now).map((day, index) => ({
      day,
      sold: day > today ? null : (sold.get(day) ?? 0),
      before: sold.get(before[index] ?? "") ?? 0,
      yearAgo: sold.get(yearAgo[index] ?? "") ?? 0,
    })),
    waiting: waitingIn(waiting, (funder) => funderName(platform, funder)),
    sellers: scope === "STORE" ? sellersIn(rows, sellers) : [],
    plans: plansIn(rows),
    weeks: weeks.chart,
    ranking:
      scope === "RETAILER"
        ? rankingOf(stores, { rows, waiting, weeks: weeks.rows, mondays: weeks.mondays })
        : [],
  };
});

const named = ({ now, before, yearAgo }: HomeSpans) => [
  { name: "now" as const, ...now },
  { name: "before" as const, ...before },
  { name: "yearAgo" as const, ...yearAgo },
];

/** A period that still runs is held against the same hours of the earlier ones. */
async function countedIn(
  db: Db,
  spans: HomeSpans,
  of: Sight & { time: string; timeZone: string; scope: Home["scope"] },
): Promise<CutRow[]> {
  const { storeIds, time, timeZone, scope } = of;
  const until = (span: ComparedSpan) => ({ start: span.start, end: span.cutDay ?? span.end });
  const afterwards = async (span: SpanName, { cutDay }: ComparedSpan) =>
    cutDay === null
      ? []
      : (await figuresAfter(db, { day: cutDay, time, timeZone, statuses: LIST_STATUSES, storeIds })).map(
          (row) => ({ ...row, span }),
        );
  const cuts = scope === "STORE" ? (["STORE", "SELLER", "PLAN"] as const) : (["STORE", "PLAN"] as const);
  const [rows, ...later] = await Promise.all([
    figuresByCut(db, {
      storeIds,
      cuts,
      spans: [
        { name: "now", ...spans.now },
        { name: "before", ...until(spans.before) },
        { name: "yearAgo", ...until(spans.yearAgo) },
      ],
    }),
    afterwards("before", spans.before),
    afterwards("yearAgo", spans.yearAgo),
  ]);
  return withoutLater(
    rows,
    later.flat().filter(({ cut }) => cuts.some((one) => one === cut)),
  );
}

const NO_WEEKS = { chart: [] as Home["weeks"], rows: [] as WeekRow[], mondays: [] as string[] };

/** The chart of all stores, week by week, and the last of these weeks of each store. */
async function weeksOf(db: Db, today: string, sight: Sight): Promise<typeof NO_WEEKS> {
  const mondays = lastMondays(today, HOME_WEEKS);
  const first = mondays[0] ?? today;
  const last = addDays(mondays.at(-1) ?? today, 6);
  const [rows, earlier] = await Promise.all([
    soldByWeek(db, { ...sight, start: first, end: last }),
    soldByWeek(db, {
      ...sight,
      start: addDays(first, -YEAR_OF_WEEKS),
      end: addDays(last, -YEAR_OF_WEEKS),
    }),
  ]);
  const inWeek = (of: readonly WeekRow[], start: string) =>
    of.filter(({ monday }) => monday === start).reduce((sum, { sold }) => sum + sold, 0);
  return {
    chart: mondays.map((start) => ({
      start,
      sold: inWeek(rows, start),
      yearAgo: inWeek(earlier, addDays(start, -YEAR_OF_WEEKS)),
    })),
    rows,
    mondays: mondays.slice(-RANKING_WEEKS),
  };
}
