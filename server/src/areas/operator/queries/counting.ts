// What has been counted of sales and trades, and the figures it adds up to.
import type { ContractStatus, CreditResult } from "@handsel/contract/sales/statuses.ts";
import type { Db } from "#db/tenant-db.ts";

const TIME_ZONE = "select record->>'timeZone' as zone from white_label where wl_id = $1";

export async function timeZoneOf(db: Db): Promise<string> {
  return (await db.one<{ zone: string }>(TIME_ZONE, [db.wlId])).zone;
}

// In one order for everybody, so that two who count many cannot wait for each other.
const LOCK_SALES = "select 1 from sale where wl_id = $wl and cart_id = any ($1) order by cart_id for update";
const LOCK_TRADES = "select 1 from tradecart where wl_id = $wl and id = any ($1) order by id for update";

/** Read after the lock: a statement that waits for one goes on with what it saw before. */
const SALES = `
  select s.cart_id as subject, s.store_id as "storeId", s.channel, s.old_cart_id as "oldCartId",
    coalesce(d.counted, '{}') as "before",
    (select coalesce(json_agg(json_build_object('position', c.position, 'type', e.type, 'at', e.at,
        'statusAfter', e.status_after,
        'result', case when e.type = 'CREDIT_DECIDED' then e.data->>'result' end)
        order by e.at, c.position, e.seq), '[]')
      from contract c join contract_event e on e.wl_id = c.wl_id and e.contract_id = c.id
      where c.wl_id = s.wl_id and c.cart_id = s.cart_id) as events
  from sale s left join dashboard_counted d on d.wl_id = s.wl_id and d.subject = s.cart_id
  where s.wl_id = $wl and s.cart_id = any ($1)`;

interface SaleRow {
  subject: string;
  storeId: string;
  channel: string;
  oldCartId: string | null;
  before: string[];
  events: {
    position: number;
    type: string;
    at: string;
    statusAfter: ContractStatus;
    result: CreditResult | null;
  }[];
}

export async function lockSalesToCount(db: Db, cartIds: readonly string[]): Promise<SaleRow[]> {
  const [, rows] = await Promise.all([db.run(LOCK_SALES, [cartIds]), db.rows<SaleRow>(SALES, [cartIds])]);
  return rows;
}

const TRADES = `
  select t.id as subject, t.store_id as "storeId", t.sales_channel as channel, t.confirmed_at as "confirmedAt",
    coalesce(d.counted, '{}') as "before",
    (select count(*)::int from tradecart_device v where v.wl_id = t.wl_id and v.tradecart_id = t.id) as devices
  from tradecart t left join dashboard_counted d on d.wl_id = t.wl_id and d.subject = t.id
  where t.wl_id = $wl and t.id = any ($1)`;

interface TradeRow {
  subject: string;
  storeId: string;
  channel: string;
  confirmedAt: Date | null;
  before: string[];
  devices: number;
}

export async function lockTradesToCount(db: Db, ids: readonly string[]): Promise<TradeRow[]> {
  const [, rows] = await Promise.all([db.run(LOCK_TRADES, [ids]), db.rows<TradeRow>(TRADES, [ids])]);
  return rows;
}

export interface FigureChange {
  figure: string;
  day: string;
  channel: string;
  storeId: string;
  difference: number;
  at: Date;
}

// Rows are taken in the order of their key, so that two who count at once take turns instead of blocking each other.
const ADD_FIGURES = `
  insert into dashboard_figure (wl_id, figure, day, channel, store_id, count, last_at)
  select $1, f.figure, f.day, f.channel, f.store_id, f.difference, f.at
  from unnest($2::text[], $3::date[], $4::text[], $5::uuid[], $6::int[], $7::timestamptz[])
    as f (figure, day, channel, store_id, difference, at)
  order by f.figure, f.day, f.channel, f.store_id
  on conflict (wl_id, figure, day, channel, store_id) do update
    set count = dashboard_figure.count + excluded.count,
        last_at = greatest(dashboard_figure.last_at, excluded.last_at)`;

export async function addToFigures(db: Db, changes: readonly FigureChange[]): Promise<void> {
  if (changes.length === 0) return;
  await db.run(ADD_FIGURES, [
    db.wlId,
    changes.map(({ figure }) => figure),
    changes.map(({ day }) => day),
    changes.map(({ channel }) => channel),
    changes.map(({ storeId }) => storeId),
    changes.map(({ difference }) => difference),
    changes.map(({ at }) => at),
  ]);
}

const SAVE_COUNTED = `
  insert into dashboard_counted (wl_id, subject, counted)
  select $1, c.subject, c.counted
  from jsonb_to_recordset($2::jsonb) as c (subject uuid, counted text[])
  on conflict (wl_id, subject) do update set counted = excluded.counted`;

export async function saveCounted(
  db: Db,
  counted: readonly { subject: string; counted: readonly string[] }[],
): Promise<void> {
  await db.run(SAVE_COUNTED, [db.wlId, JSON.stringify(counted)]);
}

const NEXT_SALES = `
  select cart_id as id from sale where wl_id = $wl and ($1::uuid is null or cart_id > $1) order by cart_id limit $2`;
const NEXT_TRADES = `
  select id from tradecart where wl_id = $wl and ($1::uuid is null or id > $1) order by id limit $2`;

interface Progress {
  afterCart: string | null;
  afterTrade: string | null;
  isFinished: boolean;
}

const PROGRESS = `
  insert into dashboard_progress (wl_id) values ($1) on conflict (wl_id) do update set wl_id = excluded.wl_id
  returning stays_after_cart as "afterCart", stays_after_trade as "afterTrade", has_stays as "isFinished"`;
const SAVE_PROGRESS = `
  update dashboard_progress set stays_after_cart = $2, stays_after_trade = $3, has_stays = $4 where wl_id = $1`;

/** Nobody else counts on until the transaction ends. */
export function takeProgress(db: Db): Promise<Progress> {
  return db.one<Progress>(PROGRESS, [db.wlId]);
}

export async function saveProgress(db: Db, progress: Progress): Promise<void> {
  await db.run(SAVE_PROGRESS, [db.wlId, progress.afterCart, progress.afterTrade, progress.isFinished]);
}

export async function nextSales(db: Db, after: string | null, limit: number): Promise<string[]> {
  return (await db.rows<{ id: string }>(NEXT_SALES, [after, limit])).map(({ id }) => id);
}

export async function nextTrades(db: Db, after: string | null, limit: number): Promise<string[]> {
  return (await db.rows<{ id: string }>(NEXT_TRADES, [after, limit])).map(({ id }) => id);
}
