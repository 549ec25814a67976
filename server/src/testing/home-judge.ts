// What a home has to show, asked of the sales, contracts and trades themselves by statements that know nothing of how its
// figures are kept.
import type { Home, HomeFigures } from "@handsel/contract/reports/home.ts";
import type pg from "pg";

interface Asked {
  wlId: number;
  /** Null: all of the retailer. */
  storeIds: readonly string[] | null;
}

export interface Stretch {
  /** Days of the retailer's calendar, both included. */
  start: string;
  end: string;
  /** What came after this moment, which lies on the last day, does not count. */
  until: Date | null;
}

const ZONE = "(select w.record ->> 'timeZone' from white_label w where w.wl_id = $1)";
const within = (column: string) => `
  (${column} at time zone ${ZONE})::date between $3 and $4 and ($5::timestamptz is null or ${column} < $5)`;
const IS_SOLD = "s.status not in ('NEW', 'REFUSED', 'CANCELLED', 'WITHDRAWN')";
const DECIDED = "s.financing_type <> 'CARD_PAYMENT' and (s.approved_at is not null or s.status = 'REFUSED')";
const OF_CONTRACTS = `
  from contract c where c.wl_id = s.wl_id and c.cart_id = s.cart_id and (c.activated_at is not null or c.status not in
    ('SWAP', 'HISTORIC', 'FINISHED', 'CLOSED', 'RETURNED', 'CANCELLED', 'WITHDRAWN', 'REFUSED'))`;

const SALES = `
  select
    count(*) filter (where made and ${IS_SOLD})::int as sold,
    coalesce(sum((select sum((c.terms #>> '{figures,fixedMonthlyMinor}')::bigint) ${OF_CONTRACTS}))
      filter (where made and ${IS_SOLD}), 0)::bigint / 100.0 as monthly,
    count(*) filter (where made and ${IS_SOLD} and exists (select ${OF_CONTRACTS}
      and exists (select from jsonb_array_elements(c.terms #> '{order,addOns}') a where a ->> 'kind' = 'INSURANCE')))::int
      as insured,
    count(*) filter (where made and ${IS_SOLD} and exists (select ${OF_CONTRACTS} and exists (
      select from contract_line l where l.wl_id = c.wl_id and l.contract_id = c.id and l.kind = 'EXTRA')))::int as "withExtras",
    count(*) filter (where made and ${DECIDED})::int as decided,
    count(*) filter (where made and ${DECIDED} and s.status <> 'REFUSED')::int as approved,
    count(*) filter (where ${within("s.activated_at")})::int as started
  from (select s.*, ${within("s.created_at")} as made from sale s) s
  where s.wl_id = $1 and ($2::uuid[] is null or s.store_id = any ($2)) and ($6::uuid is null or s.user_id = $6)
    and ($7::text is null or s.financing_type = $7)`;

const TRADES = `
  select count(distinct t.id)::int as traded, coalesce(sum(d.value_minor), 0)::bigint / 100.0 as "tradedValue"
  from tradecart t join tradecart_device d on d.wl_id = t.wl_id and d.tradecart_id = t.id
  where t.wl_id = $1 and ($2::uuid[] is null or t.store_id = any ($2)) and ${within("t.confirmed_at")}`;

type Cut = { sellerId: string } | { financingType: string } | null;

/** The trades are the store's, not a seller's or a plan's. */
export async function figuresByRows(
  pool: pg.Pool | pg.Client,
  asked: Asked,
  stretch: Stretch,
  cut: Cut = null,
): Promise<HomeFigures> {
  const values = [asked.wlId, asked.storeIds, stretch.start, stretch.end, stretch.until];
  const sellerId = cut && "sellerId" in cut ? cut.sellerId : null;
  const plan = cut && "financingType" in cut ? cut.financingType : null;
  const { rows: sales } = await pool.query<Record<string, unknown>>(SALES, [...values, sellerId, plan]);
  const { rows: trades } = cut
    ? { rows: [{ traded: 0, tradedValue: 0 }] }
    : await pool.query<Record<string, unknown>>(TRADES, values);
  const numbers = Object.entries({ ...sales[0], ...trades[0] }).map(([name, value]) => [name, Number(value)]);
  return Object.fromEntries(numbers) as HomeFigures;
}

const WAITING = `
  select s.waits_for as "waitsFor", case when s.waits_for = 'LENDER' then s.funder end as funder,
    case when age < 1 then 0 when age < 3 then 1 when age < 7 then 2 else 3 end as place, count(*)::int as sales,
    sum(s.amount_financed_minor)::bigint / 100.0 as amount
  from (select s.*, $3::date - (s.waits_since at time zone ${ZONE})::date as age from sale s) s
  where s.wl_id = $1 and ($2::uuid[] is null or s.store_id = any ($2)) and s.has_pending_actions
  group by 1, 2, 3 order by 1, 2, 3`;

export interface WaitingCell {
  waitsFor: string;
  funder: string | null;
  place: number;
  sales: number;
  amount: number;
}

export async function waitingByRows(
  pool: pg.Pool | pg.Client,
  asked: Asked,
  today: string,
): Promise<WaitingCell[]> {
  const { rows } = await pool.query<WaitingCell>(WAITING, [asked.wlId, asked.storeIds, today]);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) })).toSorted(inOrder);
}

/** The same cells as a home shows them; empty ones left out. */
export function waitingShown({ waiting }: Pick<Home, "waiting">): WaitingCell[] {
  return waiting.rows
    .flatMap(({ waitsFor, funder, ages }) =>
      ages.map(({ sales, amount }, place) => ({ waitsFor, funder, place, sales, amount: Number(amount) })),
    )
    .filter(({ sales }) => sales > 0)
    .toSorted(inOrder);
}

const inOrder = (a: WaitingCell, b: WaitingCell) =>
  `${a.waitsFor} ${a.funder ?? ""} ${a.place}`.localeCompare(`${b.waitsFor} ${b.funder ?? ""} ${b.place}`);

const EARLIER = {
  TODAY: ["7 days", "364 days"],
  WEEK: ["7 days", "364 days"],
  LAST_WEEK: ["7 days", "364 days"],
  MONTH: ["1 month", "1 year"],
} as const;

/** The three stretches of a home; the earlier ones of a period that still runs end at the same hour. */
export async function stretchesOf(
  pool: pg.Pool | pg.Client,
  { today, until, span, before, yearAgo }: Pick<Home, "today" | "until" | "span" | "before" | "yearAgo">,
  { period, timeZone }: { period: keyof typeof EARLIER; timeZone: string },
): Promise<Record<"now" | "before" | "yearAgo", Stretch>> {
  const cut = async (whole: { start: string; end: string }, by: string): Promise<Stretch> => {
    if (until === null) return { ...whole, until: null };
    const { rows } = await pool.query<{ until: Date; day: string }>(
      `select (date_trunc('second', $1::timestamptz at time zone $2) - $3::interval) at time zone $2 as until,
         ($4::date - $3::interval)::date::text as day`,
      [until, timeZone, by, today],
    );
    const [row] = rows;
    if (!row) throw new Error("a statement without a row");
    return { start: whole.start, end: row.day, until: row.until };
  };
  const [week, year] = EARLIER[period];
  return {
    now: { ...span, until: null },
    before: await cut(before, week),
    yearAgo: await cut(yearAgo, year),
  };
}
