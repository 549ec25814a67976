// What the pages of the books read. Sums come from rows that are kept by day, so that a page costs the same however long the books are.
import type { AccountKind, AccountRole } from "@handsel/finance/ledger/accounts.ts";
import type { Db } from "#db/tenant-db.ts";
import { type Span, wholeMonths } from "../whole-months.ts";

export interface AccountRow {
  role: string;
  code: string;
  name: string;
  kind: AccountKind;
  openingMinor: number;
  debitMinor: number;
  creditMinor: number;
  lines: number;
  /** Those of which it has the first line: of all accounts together, each entry counts once. */
  entries: number;
}

// Whole months, the days beside them at both ends, and what is in no month yet.
const ACCOUNTS = `
  with moved as (
    select account, month as day, debit_minor, credit_minor, lines, entries from ledger_month
    where wl_id = $wl and (month < $4::date or month >= $5::date and month < $6::date)
    union all
    select account, day, debit_minor, credit_minor, lines, entries from ledger_sum
    where wl_id = $wl and is_in_month and day >= $4::date and day < $5::date and day <= $2::date
    union all
    select account, day, debit_minor, credit_minor, lines, entries from ledger_sum
    where wl_id = $wl and is_in_month and day >= $6::date and day <= $2::date
    union all
    select account, day, debit_minor, credit_minor, lines, entries from ledger_sum
    where wl_id = $wl and not is_in_month and day <= $2::date),
  summed as (
    select account, sum(debit_minor - credit_minor) filter (where day < $1::date) as opening,
      sum(debit_minor) filter (where day >= $1::date) as debit, sum(credit_minor) filter (where day >= $1::date) as credit,
      sum(lines) filter (where day >= $1::date) as lines, sum(entries) filter (where day >= $1::date) as entries
    from moved where $3::text is null or account = $3 group by account)
  select a.role, a.code, a.name, a.kind, coalesce(s.opening, 0)::bigint as "openingMinor",
    coalesce(s.debit, 0)::bigint as "debitMinor", coalesce(s.credit, 0)::bigint as "creditMinor",
    coalesce(s.lines, 0)::int as lines, coalesce(s.entries, 0)::int as entries
  from ledger_account a left join summed s on s.account = a.role
  where a.wl_id = $wl and ($3::text is null or a.role = $3) order by a.code`;

export function listAccounts(db: Db, span: Span, role: string | null = null): Promise<AccountRow[]> {
  const whole = wholeMonths(span);
  return db.rows<AccountRow>(ACCOUNTS, [span.from, span.to, role, whole.first, whole.from, whole.to]);
}

export interface EntryRow {
  id: number;
  day: string;
  at: Date;
  type: string;
  document: string;
  reference: string | null;
  cartId: string | null;
  tradecartId: string | null;
}

export const ENTRY = `e.id, e.happened_on as day, e.happened_at as at, e.event_type as type, e.document, s.reference,
  s.cart_id as "cartId", e.tradecart_id as "tradecartId"`;
// A trade belongs to the sale that its value pays for.
export const SALE = `
  left join lateral (select s.cart_id, s.reference from sale s where s.wl_id = e.wl_id
    and (s.cart_id = e.cart_id or e.cart_id is null and s.tradecart_id = e.tradecart_id) order by s.created_at desc
    limit 1) s on true`;

export interface MovedRow extends EntryRow {
  amountMinor: number;
}

export function listMoved(
  db: Db,
  role: string,
  { from, to }: Span,
  { offset, size }: { offset: number; size: number },
): Promise<MovedRow[]> {
  return db.rows<MovedRow>(
    `select ${ENTRY}, l.amount_minor as "amountMinor" from (
       select l.wl_id, l.entry_id, l.amount_minor, l.happened_on from ledger_line l
       where l.wl_id = $wl and l.account = $1 and l.happened_on between $2 and $3
       order by l.happened_on desc, l.entry_id desc limit $4 offset $5) l
     join ledger_entry e on e.wl_id = l.wl_id and e.id = l.entry_id ${SALE}
     order by l.happened_on desc, l.entry_id desc`,
    [role, from, to, size, offset],
  );
}

export interface EntryLine {
  role: string;
  code: string;
  name: string;
  kind: AccountKind;
  amountMinor: number;
}

export interface WholeEntry extends EntryRow {
  currency: string;
  lines: EntryLine[];
}

const LINES = `
  select json_agg(json_build_object('role', a.role, 'code', a.code, 'name', a.name, 'kind', a.kind,
    'amountMinor', l.amount_minor) order by l.position)
  from ledger_line l join ledger_account a on a.wl_id = l.wl_id and a.role = l.account
  where l.wl_id = $wl and l.entry_id = e.id`;
const WHOLE = `select ${ENTRY}, e.currency, coalesce((${LINES}), '[]') as lines from ledger_entry e ${SALE}`;

export function findEntry(db: Db, id: number): Promise<WholeEntry | undefined> {
  return db.maybe<WholeEntry>(`${WHOLE} where e.wl_id = $wl and e.id = $1`, [id]);
}

/** Of a sale and the trade that pays for it, oldest first. */
export function entriesOfSale(db: Db, cartId: string): Promise<WholeEntry[]> {
  return db.rows<WholeEntry>(
    `${WHOLE} where e.wl_id = $wl and (e.cart_id = $1 or e.tradecart_id = (
       select t.tradecart_id from sale t where t.wl_id = $wl and t.cart_id = $1))
     order by e.happened_at, e.id`,
    [cartId],
  );
}

export interface BookedLine {
  type: string;
  key: string;
  account: AccountRole;
  amountMinor: number;
}

/** Every line that was booked of these contracts of a sale, with the event that it came from. */
export function linesOfContracts(
  db: Db,
  cartId: string,
  contractIds: readonly string[],
): Promise<BookedLine[]> {
  return db.rows<BookedLine>(
    `select e.event_type as type, e.event_key as key, l.account, l.amount_minor as "amountMinor"
     from ledger_entry e join ledger_line l on l.wl_id = e.wl_id and l.entry_id = e.id
     where e.wl_id = $wl and e.cart_id = $1 and e.contract_id = any ($2::uuid[])`,
    [cartId, contractIds],
  );
}

/** What an account holds of these contracts of a sale. */
export async function heldOf(
  db: Db,
  { cartId, contractIds, account }: { cartId: string; contractIds: readonly string[]; account: AccountRole },
): Promise<number> {
  const lines = await linesOfContracts(db, cartId, contractIds);
  return lines.reduce((sum, line) => (line.account === account ? sum + line.amountMinor : sum), 0);
}

/** The entries of a period in the order of their days, from one on. */
export function listEntries(
  db: Db,
  { from, to }: Span,
  { after, limit }: { after: { day: string; id: number }; limit: number },
): Promise<WholeEntry[]> {
  return db.rows<WholeEntry>(
    `${WHOLE} where e.wl_id = $wl and e.happened_on between $1 and $2 and (e.happened_on, e.id) > ($3::date, $4::bigint)
     order by e.happened_on, e.id limit $5`,
    [from, to, after.day, after.id, limit],
  );
}
