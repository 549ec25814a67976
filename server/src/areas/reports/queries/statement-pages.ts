// Statements and exceptions as pages show them.
import type {
  ExceptionReason,
  ExceptionStep,
  Finding,
  StatementSort,
} from "@handsel/contract/reports/statements.ts";
import type { SortedBy } from "@handsel/contract/sorting.ts";
import { numberKey, signedKey, slicedValues, sortedSlice } from "#db/sorting.ts";
import type { Db } from "#db/tenant-db.ts";
import type { ExceptionStatus } from "../statements/exception-life.ts";
import type { ExceptionKind } from "../statements/match-statement.ts";

export interface StatementRecord {
  id: string;
  funder: string;
  reference: string;
  form: "CSV" | "CAMT053" | "JSON";
  day: string;
  totalMinor: number;
  fileName: string;
  storageKey: string;
  takenAt: Date;
  takenBy: string;
  closedAt: Date | null;
  closedBy: string | null;
  lines: number;
  matched: number;
  open: number;
}

const countOf = (what: "line" | "matched" | "open") =>
  what === "open"
    ? `(select count(*)::int from statement_exception x where x.wl_id = $wl and x.statement_id = t.id
        and x.status <> 'ENDED')`
    : `(select count(*)::int from lender_statement_line l where l.wl_id = $wl and l.statement_id = t.id
        ${what === "matched" ? "and l.is_matched" : ""})`;

const COLUMNS = `
  t.id, t.funder, t.reference, t.form, t.statement_date as day, t.total_minor as "totalMinor",
    t.file_name as "fileName", t.storage_key as "storageKey", t.taken_at as "takenAt", t.taken_by as "takenBy",
    t.closed_at as "closedAt", t.closed_by as "closedBy",
    ${countOf("line")} as lines, ${countOf("matched")} as matched, ${countOf("open")} as open`;
const STATEMENT = `select ${COLUMNS} from lender_statement t where t.wl_id = $wl`;

interface Slice {
  offset: number;
  size: number;
}

// $5 the names of lenders.
const KEYS: Readonly<Record<StatementSort, string>> = {
  reference: "t.reference",
  lender: "coalesce($5::jsonb ->> t.funder, t.funder)",
  day: "t.statement_date::text",
  form: "t.form",
  taken: "t.taken_by",
  lines: numberKey(countOf("line")),
  total: signedKey("t.total_minor"),
  // What is open by how much of it, then what is explained, then what is closed.
  status: `case when ${countOf("open")} > 0 then '0' || ${numberKey(countOf("open"))} when t.closed_at is null then '1' else '2' end`,
};
const SORTED = sortedSlice({
  tables: "lender_statement t",
  where: "t.wl_id = $wl",
  columns: COLUMNS,
  id: "t.id",
  keys: KEYS,
  from: 1,
});

export function sortStatements(
  db: Db,
  sort: SortedBy<StatementSort>,
  slice: Slice,
  lenders: Readonly<Record<string, string>>,
): Promise<StatementRecord[]> {
  return db.rows<StatementRecord>(SORTED, [...slicedValues(sort, slice), JSON.stringify(lenders)]);
}

export function readStatements(db: Db, { offset, size }: Slice): Promise<StatementRecord[]> {
  return db.rows<StatementRecord>(
    `${STATEMENT} order by t.statement_date desc, t.id desc offset $1 limit $2`,
    [offset, size],
  );
}

export function findStatement(db: Db, id: string): Promise<StatementRecord | undefined> {
  return db.maybe<StatementRecord>(`${STATEMENT} and t.id = $1`, [id]);
}

export function totalStatements(db: Db): Promise<{ statements: number; lines: number; matched: number }> {
  return db.one<{ statements: number; lines: number; matched: number }>(
    `select (select count(*)::int from lender_statement where wl_id = $wl) as statements, count(*)::int as lines,
       count(*) filter (where is_matched)::int as matched
     from lender_statement_line where wl_id = $wl`,
  );
}

/** Of one lender, or of all. */
export function totalAtRisk(
  db: Db,
  funder: string | null = null,
): Promise<{ open: number; atRiskMinor: number }> {
  return db.one<{ open: number; atRiskMinor: number }>(
    `select count(*)::int as open, coalesce(sum(abs(stated_minor - expected_minor)), 0)::bigint as "atRiskMinor"
     from statement_exception where wl_id = $wl and status <> 'ENDED' and ($1::text is null or funder = $1)`,
    [funder],
  );
}

export interface LineRecord {
  position: number;
  lineReference: string;
  kind: "PAYOUT" | "CHARGEBACK" | "CORRECTION";
  part: number;
  parts: number;
  contractReference: string;
  cartId: string | null;
  customerName: string | null;
  financedMinor: number | null;
  feeMinor: number | null;
  expectedMinor: number | null;
  statedMinor: number;
  isMatched: boolean;
  exceptionId: number | null;
  exceptionKind: ExceptionKind | null;
}

export function linesOfStatement(db: Db, id: string): Promise<LineRecord[]> {
  return db.rows<LineRecord>(
    `select l.position, l.line_reference as "lineReference", l.kind, l.part, l.parts,
       l.contract_reference as "contractReference", c.cart_id as "cartId", s.customer_name as "customerName",
       p.financed as "financedMinor", p.fee as "feeMinor", l.expected_minor as "expectedMinor",
       l.stated_minor as "statedMinor", l.is_matched as "isMatched", x.id as "exceptionId", x.kind as "exceptionKind"
     from lender_statement_line l
     left join contract c on c.wl_id = l.wl_id and c.id = l.contract_id
     left join sale s on s.wl_id = c.wl_id and s.cart_id = c.cart_id
     left join lateral (select (sum(p.amount_minor) filter (where p.kind in ('SALE', 'RETURN')))::bigint as financed,
         (-sum(p.amount_minor) filter (where p.kind in ('FEE', 'TAX')))::bigint as fee
       from payout_line p where p.wl_id = $wl and p.contract_id = l.contract_id
         and p.event_kind = case l.kind when 'PAYOUT' then 'SALE' else 'RETURN' end) p on true
     left join statement_exception x on x.wl_id = l.wl_id and x.statement_id = l.statement_id and x.position = l.position
     where l.wl_id = $wl and l.statement_id = $1 order by l.position`,
    [id],
  );
}

export interface ExceptionRecord {
  id: number;
  kind: ExceptionKind;
  reason: ExceptionReason;
  evidence: Finding[];
  funder: string;
  statementId: string | null;
  statement: string | null;
  position: number | null;
  contractReference: string | null;
  cartId: string | null;
  customerName: string | null;
  expectedMinor: number;
  statedMinor: number;
  foundAt: Date;
  status: ExceptionStatus;
  steps: number;
  history: {
    step: ExceptionStep;
    at: string;
    by: string;
    note: string;
    account: string | null;
    userId: string | null;
  }[];
}

const EXCEPTION = `
  select x.id, x.kind, x.reason, x.evidence, x.funder, x.statement_id as "statementId", t.reference as statement, x.position,
    coalesce(l.contract_reference, s.reference || '-' || (c.position + 1)) as "contractReference", c.cart_id as "cartId",
    s.customer_name as "customerName", x.expected_minor as "expectedMinor", x.stated_minor as "statedMinor",
    x.found_at as "foundAt", x.status, x.steps,
    coalesce((select json_agg(json_build_object('step', h.step, 'at', h.at, 'by', h.user_name, 'note', h.note,
        'account', h.account, 'userId', h.user_id) order by h.seq)
      from statement_exception_step h where h.wl_id = $wl and h.exception_id = x.id), '[]') as history
  from statement_exception x
  left join lender_statement t on t.wl_id = x.wl_id and t.id = x.statement_id
  left join lender_statement_line l on l.wl_id = x.wl_id and l.statement_id = x.statement_id and l.position = x.position
  left join contract c on c.wl_id = x.wl_id and c.id = x.contract_id
  left join sale s on s.wl_id = c.wl_id and s.cart_id = c.cart_id
  where x.wl_id = $wl`;

export function exceptionsOfStatement(db: Db, statementId: string): Promise<ExceptionRecord[]> {
  return db.rows<ExceptionRecord>(`${EXCEPTION} and x.statement_id = $1 order by x.position`, [statementId]);
}

export function listOpenExceptions(db: Db, limit: number): Promise<ExceptionRecord[]> {
  return db.rows<ExceptionRecord>(`${EXCEPTION} and x.status <> 'ENDED' order by x.found_at, x.id limit $1`, [
    limit,
  ]);
}

export function listEndedExceptions(db: Db, limit: number): Promise<ExceptionRecord[]> {
  return db.rows<ExceptionRecord>(
    `${EXCEPTION} and x.status = 'ENDED' order by x.found_at desc, x.id desc limit $1`,
    [limit],
  );
}

export function findException(db: Db, id: number): Promise<ExceptionRecord | undefined> {
  return db.maybe<ExceptionRecord>(`${EXCEPTION} and x.id = $1`, [id]);
}

export interface AccountRecord {
  role: string;
  code: string;
  name: string;
}

export function listAccountNames(db: Db): Promise<AccountRecord[]> {
  return db.rows<AccountRecord>("select role, code, name from ledger_account where wl_id = $wl");
}
