// What the pages of the books read. Sums come from rows that are kept by day, so that a page costs the same however long the books are.
import type { AccountKind, AccountRole } from "@handsel/finance/ledger/accounts.ts";
import type { Db } from "#db/tenant-db.ts";

export interface Span {
  from: string;
  to: string;
}

export interface AccountRow {
  role: string;
  code: string;
  name: string;
  kind: AccountKind;
  openingMinor: number;
  debitMinor: number;
  creditMinor: number;
}

const ACCOUNTS = `
  select a.role, a.code, a.name, a.kind,
    coalesce(sum(s.debit_minor - s.credit_minor) filter (where s.day < $1::date), 0)::bigint as "openingMinor",
    coalesce(sum(s.debit_minor) filter (where s.day >= $1::date), 0)::bigint as "debitMinor",
    coalesce(sum(s.credit_minor) filter (where s.day >= $1::date), 0)::bigint as "creditMinor"
  from ledger_account a
  left join ledger_sum s on s.wl_id = a.wl_id and s.account = a.role and s.day <= $2::date
  where a.wl_id = $wl and ($3::text is null or a.role = $3)
  group by a.role, a.code, a.name, a.kind order by a.code`;

export function listAccounts(db: Db, { from, to }: Span, role: string | null = null): Promise<AccountRow[]> {
  return db.rows<AccountRow>(ACCOUNTS, [from, to, role]);
}

export async function countEntries(db: Db, { from, to }: Span): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    "select coalesce(sum(entries), 0)::int as count from ledger_sum where wl_id = $wl and day between $1 and $2",
    [from, to],
  );
  return count;
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

const ENTRY = `e.id, e.happened_on as day, e.happened_at as at, e.event_type as type, e.document, s.reference,
  s.cart_id as "cartId", e.tradecart_id as "tradecartId"`;
// A trade belongs to the sale that its value pays for.
const SALE = `
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

export async function countMoved(db: Db, role: string, { from, to }: Span): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    `select coalesce(sum(lines), 0)::int as count from ledger_sum where wl_id = $wl and account = $1
       and day between $2 and $3`,
    [role, from, to],
  );
  return count;
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
