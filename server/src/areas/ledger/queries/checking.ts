// What the comparison of the books with the events reads and keeps.
import type { LedgerLine } from "@handsel/finance/ledger/booking-rules.ts";
import type { Db } from "#db/tenant-db.ts";

export interface StoredEntry {
  id: number;
  type: string;
  key: string;
  currency: string;
  at: Date;
  contractId: string | null;
  cartId: string | null;
  tradecartId: string | null;
  lines: LedgerLine[];
}

/** Nothing that happens meanwhile is seen: events and entries are read as of one moment. */
export async function holdStill(db: Db): Promise<void> {
  await db.run("set transaction isolation level repeatable read");
}

const NAMED = `
  select e.id, e.event_type as type, e.event_key as key, e.currency, e.happened_at as at,
    e.contract_id as "contractId", e.cart_id as "cartId", e.tradecart_id as "tradecartId",
    (select json_agg(json_build_object('account', l.account, 'amountMinor', l.amount_minor) order by l.position)
      from ledger_line l where l.wl_id = $wl and l.entry_id = e.id) as lines
  from ledger_entry e join unnest($1::text[], $2::text[]) as n (type, key)
    on n.type = e.event_type and n.key = e.event_key
  where e.wl_id = $wl`;

export function findEntries(db: Db, named: readonly { type: string; key: string }[]): Promise<StoredEntry[]> {
  return db.rows<StoredEntry>(NAMED, [named.map(({ type }) => type), named.map(({ key }) => key)]);
}

export interface EntryName {
  id: number;
  type: string;
  key: string;
}

export function listEntryNames(db: Db, afterId: number, limit: number): Promise<EntryName[]> {
  return db.rows<EntryName>(
    `select id, event_type as type, event_key as key from ledger_entry where wl_id = $wl and id > $1
     order by id limit $2`,
    [afterId, limit],
  );
}

/** Accounts and days whose sum is not what their lines add up to, and months that are not the sum of their days. */
export function listWrongSums(db: Db, limit: number): Promise<{ account: string; day: string }[]> {
  return db.rows<{ account: string; day: string }>(
    `with kept as (
       select account, currency, day, sum(debit_minor) as debit, sum(credit_minor) as credit, sum(lines) as lines,
         sum(entries) as entries from ledger_sum where wl_id = $wl group by 1, 2, 3),
     added as (
       select l.account, e.currency, l.happened_on as day,
         coalesce(sum(l.amount_minor) filter (where l.amount_minor > 0), 0) as debit,
         coalesce(-sum(l.amount_minor) filter (where l.amount_minor < 0), 0) as credit, count(*) as lines,
         count(*) filter (where l.position = 1) as entries
       from ledger_line l join ledger_entry e on e.wl_id = l.wl_id and e.id = l.entry_id
       where l.wl_id = $wl group by 1, 2, 3),
     months as (
       select account, currency, date_trunc('month', day::timestamp)::date as month, sum(debit_minor) as debit,
         sum(credit_minor) as credit, sum(lines) as lines, sum(entries) as entries
       from ledger_sum where wl_id = $wl and is_in_month group by 1, 2, 3)
     select coalesce(k.account, a.account, '') as account, coalesce(k.day::text, a.day::text, '') as day
     from kept k full join added a on a.account = k.account and a.currency = k.currency and a.day = k.day
     where (k.debit, k.credit, k.lines, k.entries) is distinct from (a.debit, a.credit, a.lines, a.entries)
     union all
     select coalesce(k.account, m.account, ''), coalesce(to_char(k.month, 'YYYY-MM'), to_char(m.month, 'YYYY-MM'), '')
     from (select * from ledger_month where wl_id = $wl) k
     full join months m on m.account = k.account and m.currency = k.currency and m.month = k.month
     where (k.debit_minor, k.credit_minor, k.lines, k.entries) is distinct from (m.debit, m.credit, m.lines, m.entries)
     order by 2, 1 limit $1`,
    [limit],
  );
}

export interface Difference {
  kind: "MISSING" | "DIFFERENT" | "UNKNOWN" | "SUM";
  type: string;
  key: string;
}

export interface CheckRow {
  checkedAt: Date;
  entries: number;
  differences: number;
  examples: Difference[];
}

export async function insertCheck(db: Db, check: CheckRow): Promise<void> {
  await db.run(
    `insert into ledger_check (wl_id, checked_at, entries, differences, examples) values ($1, $2, $3, $4, $5)`,
    [db.wlId, check.checkedAt, check.entries, check.differences, JSON.stringify(check.examples)],
  );
}

export function lastCheck(db: Db): Promise<CheckRow | undefined> {
  return db.maybe<CheckRow>(
    `select checked_at as "checkedAt", entries, differences, examples from ledger_check where wl_id = $wl
     order by id desc limit 1`,
  );
}
