// Counts sales and trades into the figures of their days. What a subject counted as is kept with it, and only the
// difference is added: each is counted once however often it is told, and one that changes moves.
import { dayIn } from "#clock.ts";
import { notify } from "#db/listen.ts";
import type { Db } from "#db/tenant-db.ts";
import { type Channel, channelOf, type Figure, figureKey, type Stay, staysOf } from "./dashboard-facts.ts";
import { saveStays } from "./dashboard-stays.ts";
import {
  addToFigures,
  type FigureChange,
  lockSalesToCount,
  lockTradesToCount,
  nextSales,
  nextTrades,
  saveCounted,
  saveProgress,
  takeProgress,
  timeZoneOf,
} from "./queries/counting.ts";

/** The topic of a retailer's dashboard. */
export function dashboardTopic(wlId: number): string {
  return `dashboard:${wlId}`;
}

export async function tellDashboard(db: Db): Promise<void> {
  await notify(db, { kind: "live", topic: dashboardTopic(db.wlId) });
}

interface Counted {
  subject: string;
  channel: Channel;
  storeId: string;
  /** Of each stay: the devices of a trade. */
  units: number;
  before: readonly string[];
  stays: readonly Stay[];
  at: Date;
}

export async function countSales(db: Db, cartIds: readonly string[]): Promise<void> {
  if (cartIds.length === 0) return;
  const timeZone = await timeZoneOf(db);
  const sales = await lockSalesToCount(db, cartIds);
  const counted = sales.map(({ subject, before, ...sale }): Counted => {
    const events = sale.events.map((event) => ({ ...event, at: new Date(event.at) }));
    const stays = staysOf({ ...sale, events }, timeZone);
    return {
      subject,
      channel: channelOf(sale.channel),
      storeId: sale.storeId,
      units: 1,
      before,
      stays,
      at: lastTurnOf(stays),
    };
  });
  await save(db, timeZone, counted);
}

export async function countTrades(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const timeZone = await timeZoneOf(db);
  const trades = await lockTradesToCount(db, ids);
  await save(
    db,
    timeZone,
    trades.map(({ subject, before, confirmedAt, devices, channel, storeId }): Counted => {
      const day = confirmedAt && dayIn(timeZone, confirmedAt);
      return {
        subject,
        channel: channelOf(channel),
        storeId,
        units: devices,
        before,
        stays: day && devices > 0 ? [{ figure: "tradeIns", day, since: confirmedAt, until: null }] : [],
        at: confirmedAt ?? new Date(0),
      };
    }),
  );
}

const lastTurnOf = (stays: readonly Stay[]): Date =>
  new Date(Math.max(0, ...stays.map(({ since, until }) => (until ?? since).getTime())));

/** What counts now, once for each unit. */
function countedNow({ channel, storeId, units, stays }: Counted): string[] {
  return stays
    .filter(({ figure, until }) => until === null && figure !== "waiting")
    .flatMap(({ figure, day }) =>
      Array<string>(units).fill(figureKey(figure as Figure, day, channel, storeId)),
    );
}

async function save(db: Db, timeZone: string, counted: readonly Counted[]): Promise<void> {
  const changed = counted
    .map((one) => ({ ...one, after: countedNow(one) }))
    .filter(({ before, after }) => !isSame(before, after));
  if (changed.length > 0) {
    await addToFigures(db, differences(changed));
    await saveCounted(
      db,
      changed.map(({ subject, after }) => ({ subject, counted: after })),
    );
  }
  await saveStays(
    db,
    counted.map(({ subject }) => subject),
    counted.flatMap(({ subject, channel, storeId, units, stays }) =>
      stays.map((stay) => ({
        ...stay,
        subject,
        channel,
        storeId,
        units,
        came: dayIn(timeZone, stay.since),
        went: stay.until && dayIn(timeZone, stay.until),
      })),
    ),
  );
  await tellDashboard(db);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.toSorted().join() === other.toSorted().join();
}

/** What was counted before goes out, what counts now comes in; what stays is not touched. */
function differences(counted: readonly (Counted & { after: readonly string[] })[]): FigureChange[] {
  const changes = new Map<string, { difference: number; at: Date }>();
  const add = (key: string, by: number, at: Date) => {
    const known = changes.get(key);
    changes.set(key, {
      difference: (known?.difference ?? 0) + by,
      at: known && known.at > at ? known.at : at,
    });
  };
  for (const { before, after, at } of counted) {
    for (const key of before) add(key, -1, at);
    for (const key of after) add(key, 1, at);
  }
  return [...changes]
    .filter(([, { difference }]) => difference !== 0)
    .map(([key, change]) => {
      const [figure = "", day = "", channel = "", storeId = ""] = key.split("/", 4);
      return { figure, day, channel: channel as Channel, storeId, ...change };
    });
}

const AT_ONCE = 200;

/** Counts some of what was there before there were figures; true when nothing is left. */
export async function countOn(db: Db): Promise<boolean> {
  const progress = await takeProgress(db);
  if (progress.isFinished) return true;
  const sales = await nextSales(db, progress.afterCart, AT_ONCE);
  const trades = await nextTrades(db, progress.afterTrade, AT_ONCE);
  await countSales(db, sales);
  await countTrades(db, trades);
  const isFinished = sales.length < AT_ONCE && trades.length < AT_ONCE;
  await saveProgress(db, {
    afterCart: sales.at(-1) ?? progress.afterCart,
    afterTrade: trades.at(-1) ?? progress.afterTrade,
    isFinished,
  });
  return isFinished;
}
