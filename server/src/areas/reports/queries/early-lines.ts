// Lines that came before what they pay for was due.
import type { Finding } from "@handsel/contract/reports/statements.ts";
import type { Db } from "#db/tenant-db.ts";
import type { ExceptionStatus } from "../statements/exception-life.ts";
import type { ExceptionKind } from "../statements/match-statement.ts";

export interface EarlyLine {
  exceptionId: number;
  status: ExceptionStatus;
  steps: number;
  funder: string;
  statementId: string;
  statement: string;
  day: string;
  position: number;
  lineReference: string;
  contractReference: string;
  kind: "PAYOUT" | "CHARGEBACK" | "CORRECTION";
  part: number;
  parts: number;
  statedMinor: number;
}

/** Of these contracts, oldest first: those that are open, and those that people ended by booking the money somewhere. */
export function listEarlyLines(db: Db, contractIds: readonly string[]): Promise<EarlyLine[]> {
  return db.rows<EarlyLine>(
    `select x.id as "exceptionId", x.status, x.steps, x.funder, l.statement_id as "statementId", t.reference as statement,
       t.statement_date as day, l.position, l.line_reference as "lineReference",
       l.contract_reference as "contractReference", l.kind, l.part, l.parts, l.stated_minor as "statedMinor"
     from statement_exception x
     join lender_statement_line l on l.wl_id = x.wl_id and l.statement_id = x.statement_id and l.position = x.position
     join lender_statement t on t.wl_id = l.wl_id and t.id = l.statement_id
     where x.wl_id = $wl and x.contract_id = any ($1::uuid[]) and x.kind = 'UNKNOWN'
       and x.reason in ('TOO_EARLY', 'NEVER_STARTED', 'NOT_RETURNED') and l.expected_minor is null
       and (x.status <> 'ENDED' or exists (select 1 from statement_exception_step s
         where s.wl_id = $wl and s.exception_id = x.id and s.seq = x.steps and s.step in ('ACCEPTED', 'WRITTEN_OFF')))
     order by t.statement_date, t.taken_at, l.statement_id, l.position`,
    [contractIds],
  );
}

/** The line knows what it was due for, from now on and for good. */
export async function saveDueLine(
  db: Db,
  line: {
    statementId: string;
    position: number;
    expectedMinor: number;
    isAwaited: boolean;
    isMatched: boolean;
  },
): Promise<void> {
  await db.run(
    `update lender_statement_line set expected_minor = $3, is_awaited = $4, is_matched = $5
     where wl_id = $wl and statement_id = $1 and position = $2 and expected_minor is null`,
    [line.statementId, line.position, line.expectedMinor, line.isAwaited, line.isMatched],
  );
}

/** What is wrong with a line is something else than it was. */
export async function saveFinding(
  db: Db,
  found: {
    id: number;
    kind: ExceptionKind;
    reason: string;
    evidence: readonly Finding[];
    expectedMinor: number;
    isAwaited: boolean;
  },
): Promise<void> {
  await db.run(
    `update statement_exception set kind = $2, reason = $3, evidence = $4, expected_minor = $5, is_awaited = $6
     where wl_id = $wl and id = $1`,
    [
      found.id,
      found.kind,
      found.reason,
      JSON.stringify(found.evidence),
      found.expectedMinor,
      found.isAwaited,
    ],
  );
}
