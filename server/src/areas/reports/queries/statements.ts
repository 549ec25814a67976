// Taking statements: what their lines are held against, what is written of them, and what of it the books are told again.
import type { TellMoneyEvents } from "#areas/ledger/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { ExceptionStatus } from "../statements/exception-life.ts";
import type { Due, ExceptionKind, OpenException, TakenLine } from "../statements/match-statement.ts";
import {
  type BookedException,
  type BookedLine,
  type BookedStep,
  exceptionMoney,
  lineMoney,
} from "../statements/statement-money.ts";

/** Statements are taken one after the other, and not while contracts are settled. */
export async function takeTurn(db: Db): Promise<void> {
  await db.run("select pg_advisory_xact_lock(hashtext('statements'), $wl)");
}

export interface ContractRow {
  reference: string;
  contractId: string;
  cartId: string;
  funder: string;
  hasStarted: boolean;
  due: (Due & { kind: "SALE" | "RETURN" })[];
  taken: TakenLine[];
  exceptions: (OpenException & { status: ExceptionStatus; steps: number })[];
}

const CONTRACTS = `
  select n.reference, c.id as "contractId", c.cart_id as "cartId", c.funder,
    exists (select 1 from settlement_event e where e.wl_id = $wl and e.contract_id = c.id and e.kind = 'SALE') as "hasStarted",
    coalesce((select json_agg(json_build_object('kind', d.event_kind, 'netMinor', d.net, 'feeMinor', d.fee,
        'taxMinor', d.tax, 'payoutDate', d.payout_date, 'isAwaited', d.awaits_statement))
      from (select l.event_kind, p.payout_date, p.awaits_statement, sum(l.amount_minor) as net,
          coalesce(sum(l.amount_minor) filter (where l.kind = 'FEE'), 0) as fee,
          coalesce(sum(l.amount_minor) filter (where l.kind = 'TAX'), 0) as tax
        from payout_line l join payout p on p.wl_id = l.wl_id and p.id = l.payout_id
        where l.wl_id = $wl and l.contract_id = c.id group by 1, 2, 3) d), '[]') as due,
    coalesce((select json_agg(json_build_object('kind', case l.kind when 'PAYOUT' then 'SALE' else 'RETURN' end,
        'part', l.part, 'position', l.position, 'lineReference', l.line_reference, 'statement', t.reference,
        'day', t.statement_date))
      from lender_statement_line l join lender_statement t on t.wl_id = l.wl_id and t.id = l.statement_id
      where l.wl_id = $wl and l.contract_id = c.id and l.kind <> 'CORRECTION' and l.expected_minor is not null),
      '[]') as taken,
    coalesce((select json_agg(json_build_object('id', x.id, 'kind', x.kind, 'eventKind', x.event_kind,
        'differenceMinor', x.stated_minor - x.expected_minor, 'status', x.status, 'steps', x.steps))
      from statement_exception x where x.wl_id = $wl and x.contract_id = c.id), '[]') as exceptions
  from unnest($1::text[], $2::text[], $3::int[]) as n (reference, sale, position)
  join sale s on s.wl_id = $wl and s.reference = n.sale
  join contract c on c.wl_id = s.wl_id and c.cart_id = s.cart_id and c.position = n.position`;

/** The contracts that lines speak of: a sale's reference and the number of the contract in it. */
export function findContracts(db: Db, references: readonly string[]): Promise<ContractRow[]> {
  const parts = [...new Set(references)].flatMap((reference) => {
    const found = /^(.+)-(\d{1,3})$/.exec(reference);
    return found ? [{ reference, sale: found[1] ?? "", position: Number(found[2]) - 1 }] : [];
  });
  return db.rows<ContractRow>(CONTRACTS, [
    parts.map(({ reference }) => reference),
    parts.map(({ sale }) => sale),
    parts.map(({ position }) => position),
  ]);
}

/** How often a lender had each fault. */
export function countFaults(db: Db, funder: string): Promise<{ reason: string; count: number }[]> {
  return db.rows<{ reason: string; count: number }>(
    "select reason, count(*)::int as count from statement_exception where wl_id = $wl and funder = $1 group by 1",
    [funder],
  );
}

export interface StatementToInsert {
  id: string;
  funder: string;
  reference: string;
  form: string;
  day: string;
  currency: string;
  totalMinor: number;
  fileName: string;
  storageKey: string;
  takenAt: Date;
  takenBy: string;
}

/** False when it was taken before. */
export async function insertStatement(db: Db, statement: StatementToInsert): Promise<boolean> {
  const { id, funder, reference, form, day, currency, totalMinor } = statement;
  const written = await db.run(
    `insert into lender_statement (wl_id, id, funder, reference, form, statement_date, currency, total_minor, file_name,
       storage_key, taken_at, taken_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (wl_id, funder, reference) do nothing`,
    [
      db.wlId,
      id,
      funder,
      reference,
      form,
      day,
      currency,
      totalMinor,
      statement.fileName,
      statement.storageKey,
      statement.takenAt,
      statement.takenBy,
    ],
  );
  return written === 1;
}

export interface LineToInsert {
  position: number;
  lineReference: string;
  contractReference: string;
  kind: string;
  part: number;
  parts: number;
  statedMinor: number;
  contractId: string | null;
  expectedMinor: number | null;
  isAwaited: boolean;
  isMatched: boolean;
}

export async function insertLines(
  db: Db,
  statementId: string,
  lines: readonly LineToInsert[],
): Promise<void> {
  await db.run(
    `insert into lender_statement_line (wl_id, statement_id, position, line_reference, contract_reference, kind, part, parts,
       stated_minor, contract_id, expected_minor, is_awaited, is_matched)
     select $wl, $1, l.* from jsonb_to_recordset($2::jsonb) as l (position int, "lineReference" text, "contractReference" text,
       kind text, part int, parts int, "statedMinor" bigint, "contractId" uuid, "expectedMinor" bigint, "isAwaited" boolean,
       "isMatched" boolean)`,
    [statementId, JSON.stringify(lines)],
  );
}

export interface ExceptionToInsert {
  kind: ExceptionKind;
  reason: string;
  evidence: unknown;
  funder: string;
  statementId: string | null;
  position: number | null;
  contractId: string | null;
  eventKind: string;
  part: number;
  expectedMinor: number;
  statedMinor: number;
  isAwaited: boolean;
  foundAt: Date;
}

/** Their ids by their lines. What is missing is found once. */
export function insertExceptions(
  db: Db,
  exceptions: readonly ExceptionToInsert[],
): Promise<{ id: number; position: number | null }[]> {
  return db.rows<{ id: number; position: number | null }>(
    `insert into statement_exception (wl_id, kind, reason, evidence, funder, statement_id, position, contract_id, event_kind, part,
       expected_minor, stated_minor, is_awaited, found_at)
     select $wl, x.* from jsonb_to_recordset($1::jsonb) as x (kind text, reason text, evidence jsonb, funder text,
       "statementId" uuid, position int, "contractId" uuid, "eventKind" text, part int, "expectedMinor" bigint,
       "statedMinor" bigint, "isAwaited" boolean, "foundAt" timestamptz)
     on conflict do nothing returning id, position`,
    [JSON.stringify(exceptions)],
  );
}

export interface StepToInsert {
  exceptionId: number;
  /** How many steps the exception has, as whoever takes this one saw it. */
  steps: number;
  from: ExceptionStatus;
  to: ExceptionStatus;
  step: string;
  account: string | null;
  correctedMinor: number;
  note: string;
  userId: string | null;
  userName: string;
  proposedBy: string | null;
  at: Date;
  /** Where something else is expected from this step on. */
  expectedMinor: number | null;
  isAwaited: boolean | null;
}

/** False when somebody took a step meanwhile. */
export async function insertStep(db: Db, step: StepToInsert): Promise<boolean> {
  const written = await db.run(
    `with moved as (
       update statement_exception set status = $4, steps = steps + 1
       where wl_id = $wl and id = $1 and steps = $2 and status = $3 returning wl_id, id, steps)
     insert into statement_exception_step (wl_id, exception_id, seq, step, account, corrected_minor, note, user_id, user_name,
       proposed_by, at, expected_minor, is_awaited)
     select wl_id, id, steps, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14 from moved`,
    [
      step.exceptionId,
      step.steps,
      step.from,
      step.to,
      step.step,
      step.account,
      step.correctedMinor,
      step.note,
      step.userId,
      step.userName,
      step.proposedBy,
      step.at,
      step.expectedMinor,
      step.isAwaited,
    ],
  );
  return written === 1;
}

export interface MissingRow {
  funder: string;
  contractId: string;
  eventKind: "SALE" | "RETURN";
  expectedMinor: number;
  payoutDate: string;
  /** The statement of that day, which does not have it. */
  statement: string | null;
}

/** What was to be confirmed by now and stands in no statement, nor all of its parts; each once. */
export function listMissing(
  db: Db,
  until: readonly { funder: string; day: string }[],
): Promise<MissingRow[]> {
  return db.rows<MissingRow>(
    `select p.funder, l.contract_id as "contractId", l.event_kind as "eventKind", p.payout_date as "payoutDate",
       (sum(l.amount_minor) - coalesce(max(r.expected), 0))::bigint as "expectedMinor",
       (select t.reference from lender_statement t where t.wl_id = $wl and t.funder = p.funder
         and t.statement_date = p.payout_date limit 1) as statement
     from unnest($1::text[], $2::date[]) as u (funder, day)
     join payout p on p.wl_id = $wl and p.funder = u.funder and p.payout_date <= u.day and p.awaits_statement
     join payout_line l on l.wl_id = p.wl_id and l.payout_id = p.id
     left join lateral (select sum(s.expected_minor) as expected, count(*) as lines, max(s.parts) as parts
       from lender_statement_line s where s.wl_id = $wl and s.contract_id = l.contract_id
         and s.kind = case l.event_kind when 'SALE' then 'PAYOUT' else 'CHARGEBACK' end
         and s.expected_minor is not null) r on true
     where coalesce(r.lines, 0) < coalesce(r.parts, 1)
       and not exists (select 1 from statement_exception x where x.wl_id = $wl and x.contract_id = l.contract_id
         and x.event_kind = l.event_kind and x.kind = 'MISSING')
     group by 1, 2, 3, 4, p.funder, p.payout_date`,
    [until.map(({ funder }) => funder), until.map(({ day }) => day)],
  );
}

/** False when it is closed already, or something of it is open. */
export async function closeIfEnded(db: Db, id: string, by: string, at: Date): Promise<boolean> {
  const written = await db.run(
    `update lender_statement set closed_at = $2, closed_by = $3
     where wl_id = $wl and id = $1 and closed_at is null and not exists (select 1 from statement_exception x
       where x.wl_id = $wl and x.statement_id = $1 and x.status <> 'ENDED')`,
    [id, at, by],
  );
  return written === 1;
}

/** What is opened again opens its statement again. */
export async function openStatement(db: Db, id: string): Promise<void> {
  await db.run(
    "update lender_statement set closed_at = null, closed_by = null where wl_id = $wl and id = $1 and closed_at is not null",
    [id],
  );
}

const LINES = `
  select l.statement_id as "statementId", l.position, t.reference as statement, t.statement_date as day, t.currency,
    c.id as "contractId", c.cart_id as "cartId", l.stated_minor as "statedMinor", l.expected_minor as "expectedMinor",
    l.is_awaited as "isAwaited"
  from lender_statement_line l join lender_statement t on t.wl_id = l.wl_id and t.id = l.statement_id
  join contract c on c.wl_id = l.wl_id and c.id = l.contract_id
  where l.wl_id = $wl and l.statement_id = any ($1) and l.is_matched and l.kind <> 'CORRECTION'
    and l.expected_minor is not null
  order by l.statement_id, l.position`;

/** The lines of statements that are booked: those that were as expected. */
export function bookedLines(db: Db, statementIds: readonly string[]): Promise<BookedLine[]> {
  return db.rows<BookedLine>(LINES, [statementIds]);
}

interface ToldException extends BookedException {
  steps: BookedStep[];
}

const EXCEPTIONS = `
  select x.id, coalesce(t.reference, '') as statement, x.contract_id as "contractId", c.cart_id as "cartId",
    x.stated_minor as "statedMinor", x.expected_minor as "expectedMinor", x.is_awaited as "isAwaited",
    coalesce((select json_agg(json_build_object('seq', s.seq, 'step', s.step, 'account', s.account,
        'correctedMinor', s.corrected_minor, 'at', s.at, 'expectedMinor', s.expected_minor, 'isAwaited', s.is_awaited)
        order by s.seq)
      from statement_exception_step s where s.wl_id = $wl and s.exception_id = x.id), '[]') as steps
  from statement_exception x
  left join lender_statement t on t.wl_id = x.wl_id and t.id = x.statement_id
  left join contract c on c.wl_id = x.wl_id and c.id = x.contract_id
  where x.wl_id = $wl`;

const withDates = ({ steps, ...exception }: ToldException) =>
  exceptionMoney(
    exception,
    steps.map((step) => ({ ...step, at: new Date(step.at) })),
  );

export async function moneyOfException(db: Db, id: number) {
  const row = await db.one<ToldException>(`${EXCEPTIONS} and x.id = $1`, [id]);
  return withDates(row);
}

const TOGETHER = 50;
const EXCEPTIONS_TOGETHER = 500;

export const tellStatementMoney: TellMoneyEvents = async function* (db) {
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const statements = await db.rows<{ id: string }>(
      "select id from lender_statement where wl_id = $wl and id > $1 order by id limit $2",
      [after, TOGETHER],
    );
    const ids = statements.map(({ id }) => id);
    if (ids.length > 0) yield (await bookedLines(db, ids)).map(lineMoney);
    if (ids.length < TOGETHER) break;
    after = ids.at(-1) ?? after;
  }
  for (let after = 0; ; ) {
    const rows = await db.rows<ToldException>(`${EXCEPTIONS} and x.id > $1 order by x.id limit $2`, [
      after,
      EXCEPTIONS_TOGETHER,
    ]);
    if (rows.length > 0) yield rows.flatMap(withDates);
    if (rows.length < EXCEPTIONS_TOGETHER) return;
    after = rows.at(-1)?.id ?? after;
  }
};
