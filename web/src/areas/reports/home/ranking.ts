// The order of stores and regions, and the stores of one region together, as if they were one.
import type { Home, HomeFigures } from "@handsel/contract/reports/home.ts";
import { RATES, shareOf } from "./change.ts";

type RankedStore = Home["ranking"][number];

export interface RankedPlace extends Omit<RankedStore, "storeID" | "waiting"> {
  id: string;
  /** Absent for a region. */
  storeID?: string;
  waiting: { sales: number; amount: number };
}

/** In major units with two decimals, added without what floating point leaves over. */
const added = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;

function together(all: readonly HomeFigures[]): HomeFigures {
  const [first] = all;
  if (!first) throw new Error("a region has at least one store");
  const fields = Object.keys(first) as (keyof HomeFigures)[];
  return Object.fromEntries(
    fields.map((field) => [field, added(all.map((figures) => figures[field]))]),
  ) as HomeFigures;
}

export function inRegions(ranking: readonly RankedStore[]): RankedPlace[] {
  return [...Map.groupBy(ranking, ({ region }) => region)].map(([region, stores]) => ({
    id: region,
    name: region,
    region,
    now: together(stores.map(({ now }) => now)),
    before: together(stores.map(({ before }) => before)),
    yearAgo: together(stores.map(({ yearAgo }) => yearAgo)),
    weeks: (stores[0]?.weeks ?? []).map((_, week) => added(stores.map(({ weeks }) => weeks[week] ?? 0))),
    waiting: {
      sales: added(stores.map(({ waiting }) => waiting.sales)),
      amount: added(stores.map(({ waiting }) => waiting.amount)),
    },
  }));
}

/** A place where nothing was decided has no share and comes last. */
const MEASURES = {
  sold: ({ now }: RankedPlace) => now.sold,
  approved: ({ now }: RankedPlace) => shareOf(RATES.approved(now)) ?? -1,
  insured: ({ now }: RankedPlace) => shareOf(RATES.insured(now)) ?? -1,
  waiting: ({ waiting }: RankedPlace) => waiting.amount,
};

export type Ranking = keyof typeof MEASURES;
export const RANKINGS = Object.keys(MEASURES) as readonly Ranking[];

export function ranked(places: readonly RankedPlace[], by: Ranking): RankedPlace[] {
  const measure = MEASURES[by];
  return places.toSorted(
    (a, b) => measure(b) - measure(a) || b.now.sold - a.now.sold || a.name.localeCompare(b.name),
  );
}
