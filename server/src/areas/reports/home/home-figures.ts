// Puts a home together from what was counted. Pure: rows in, the answer out.
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import {
  type ComparedFigures,
  type Home,
  type HomeFigures,
  type HomeWaitingRow,
} from "@handsel/contract/reports/home.ts";
import { WAITING_AGES, WAITS_FOR } from "@handsel/contract/sales/figures.ts";
import {
  type Cut,
  type CutRow,
  type FigureRow,
  type HomeStore,
  NOTHING,
  type SpanName,
  type WaitingRow,
  type WeekRow,
} from "../queries/home.ts";

const FIELDS = Object.keys(NOTHING) as (keyof FigureRow)[];

function added(rows: readonly FigureRow[]): FigureRow {
  const sum = { ...NOTHING };
  for (const row of rows) for (const field of FIELDS) sum[field] += row[field];
  return sum;
}

/** What came after the hour at which an earlier period is cut off goes out of it again. */
export function withoutLater(
  rows: readonly CutRow[],
  later: readonly (Omit<CutRow, "span"> & { span: SpanName })[],
): CutRow[] {
  const taken = later.map((row) => ({ ...row, ...negated(row) }));
  return [...rows, ...taken];
}

function negated(row: FigureRow): FigureRow {
  return Object.fromEntries(FIELDS.map((field) => [field, -row[field]])) as unknown as FigureRow;
}

function shown({ monthlyMinor, tradedMinor, ...counts }: FigureRow): HomeFigures {
  return { ...counts, monthly: toMoney(monthlyMinor), tradedValue: toMoney(tradedMinor) };
}

const figuresIn = (rows: readonly CutRow[], span: SpanName): HomeFigures =>
  shown(added(rows.filter((row) => row.span === span)));

export function comparedIn(rows: readonly CutRow[]): ComparedFigures {
  return {
    now: figuresIn(rows, "now"),
    before: figuresIn(rows, "before"),
    yearAgo: figuresIn(rows, "yearAgo"),
  };
}

export const ofCut = (rows: readonly CutRow[], cut: Cut) => rows.filter((row) => row.cut === cut);

const isEmpty = (figures: HomeFigures) => Object.values(figures).every((value) => value === 0);

/** One line for each subject that has anything now or before, those who sold most first. */
function linesOf(rows: readonly CutRow[]) {
  return [...Map.groupBy(rows, ({ subject }) => subject)]
    .map(([subject, own]) => ({ subject, now: figuresIn(own, "now"), before: figuresIn(own, "before") }))
    .filter(({ now, before }) => !isEmpty(now) || !isEmpty(before))
    .toSorted(
      (a, b) => b.now.sold - a.now.sold || b.before.sold - a.before.sold || (a.subject < b.subject ? -1 : 1),
    );
}

export function sellersIn(rows: readonly CutRow[], names: ReadonlyMap<string, string>): Home["sellers"] {
  return linesOf(ofCut(rows, "SELLER")).map(({ subject, ...figures }) => ({
    userID: subject,
    name: names.get(subject) ?? "",
    ...figures,
  }));
}

export function plansIn(rows: readonly CutRow[]): Home["plans"] {
  return linesOf(ofCut(rows, "PLAN")).map(({ subject, ...figures }) => ({
    // The column it comes from takes nothing else.
    financingType: subject as FinancingType,
    ...figures,
  }));
}

interface Sum {
  sales: number;
  amountMinor: number;
}

const summed = (rows: readonly Sum[]) => ({
  sales: rows.reduce((sum, { sales }) => sum + sales, 0),
  amount: toMoney(rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
});

const byAge = (rows: readonly WaitingRow[]) =>
  WAITING_AGES.map((_, age) => summed(rows.filter((row) => row.age === age)));

/** Who has to act, in the order in which a sale goes; a line of its own for each lender that has to decide. */
export function waitingIn(rows: readonly WaitingRow[], nameOf: (funder: string) => string): Home["waiting"] {
  const lines = [...Map.groupBy(rows, ({ waitsFor, funder }) => `${waitsFor} ${funder ?? ""}`).values()]
    .flatMap((own): HomeWaitingRow[] => {
      const [first] = own;
      if (!first) return [];
      const { waitsFor, funder } = first;
      const funderName = funder === null ? "" : nameOf(funder);
      return [{ waitsFor, funder, funderName, ages: byAge(own), total: summed(own) }];
    })
    .toSorted(
      (a, b) =>
        WAITS_FOR.indexOf(a.waitsFor) - WAITS_FOR.indexOf(b.waitsFor) ||
        b.total.amount - a.total.amount ||
        a.funderName.localeCompare(b.funderName),
    );
  return {
    rows: lines,
    total: summed(rows),
    ages: byAge(rows),
    oldestDays: Math.max(0, ...rows.map(({ oldestDays }) => oldestDays)),
  };
}

/** All stores, also those that sold nothing, those that sold most first. */
export function rankingOf(
  stores: readonly HomeStore[],
  of: {
    rows: readonly CutRow[];
    weeks: readonly WeekRow[];
    mondays: readonly string[];
    waiting: readonly WaitingRow[];
  },
): Home["ranking"] {
  const figures = Map.groupBy(ofCut(of.rows, "STORE"), ({ storeId }) => storeId);
  const weeks = new Map(of.weeks.map(({ storeId, monday, sold }) => [`${storeId} ${monday}`, sold]));
  const waiting = Map.groupBy(of.waiting, ({ storeId }) => storeId);
  return stores
    .map(({ storeId, name, city }) => ({
      storeID: storeId,
      name,
      region: city,
      ...comparedIn(figures.get(storeId) ?? []),
      weeks: of.mondays.map((monday) => weeks.get(`${storeId} ${monday}`) ?? 0),
      waiting: summed(waiting.get(storeId) ?? []),
    }))
    .toSorted((a, b) => b.now.sold - a.now.sold || a.name.localeCompare(b.name));
}
