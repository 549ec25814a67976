// Statements and exceptions as the screens read them.
import { FUNDERS, findLender } from "@handsel/contract/catalog/funders.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import type { Language } from "@handsel/contract/languages.ts";
import type {
  StatementException,
  StatementPage,
  StatementRow,
} from "@handsel/contract/reports/statements.ts";
import { accountName } from "#areas/ledger/index.ts";
import type {
  AccountRecord,
  ExceptionRecord,
  LineRecord,
  StatementRecord,
} from "../queries/statement-pages.ts";
import { accountsFor, canReopen, canWriteOff, nextStatus } from "./exception-life.ts";

export const lenderName = (funder: string) => findLender(funder)?.name ?? funder;
export const LENDER_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  FUNDERS.map((funder) => [funder, lenderName(funder)]),
);

export function wireStatement(row: StatementRecord): StatementRow {
  return {
    statementID: row.id,
    lender: lenderName(row.funder),
    reference: row.reference,
    form: row.form,
    day: row.day,
    lines: row.lines,
    matched: row.matched,
    open: row.open,
    total: toMoney(row.totalMinor),
    takenAt: row.takenAt.toISOString(),
    takenBy: row.takenBy,
    isClosed: row.closedAt !== null,
  };
}

const moneyOrNull = (minor: number | null) => (minor === null ? null : toMoney(minor));

export function wireLine(line: LineRecord): StatementPage["lines"][number] {
  return {
    line: line.position,
    lineReference: line.lineReference,
    kind: line.kind,
    part: line.part,
    parts: line.parts,
    contractReference: line.contractReference,
    cartUUID: line.cartId,
    customerName: line.customerName ?? "",
    financed: moneyOrNull(line.financedMinor),
    fee: moneyOrNull(line.feeMinor),
    expected: moneyOrNull(line.expectedMinor),
    stated: toMoney(line.statedMinor),
    isMatched: line.isMatched,
    exception:
      line.exceptionId !== null && line.exceptionKind !== null
        ? { exceptionID: line.exceptionId, kind: line.exceptionKind }
        : null,
  };
}

export interface ExceptionReader {
  language: Language;
  userId: string;
  now: Date;
  accounts: readonly AccountRecord[];
}

export function wireException(row: ExceptionRecord, reader: ExceptionReader): StatementException {
  const { accounts, language, now, userId } = reader;
  const named = (role: string) => {
    const found = accounts.find((one) => one.role === role);
    return found ? [{ role, code: found.code, name: accountName(language, found) }] : [];
  };
  const differenceMinor = row.statedMinor - row.expectedMinor;
  const proposal = row.history.findLast(({ step }) => step === "PROPOSED");
  return {
    exceptionID: row.id,
    kind: row.kind,
    reason: row.reason,
    evidence: row.evidence,
    lender: lenderName(row.funder),
    statementID: row.statementId,
    statementReference: row.statement,
    line: row.position,
    contractReference: row.contractReference ?? "",
    cartUUID: row.cartId,
    customerName: row.customerName ?? "",
    expected: toMoney(row.expectedMinor),
    stated: toMoney(row.statedMinor),
    difference: toMoney(differenceMinor),
    foundAt: row.foundAt.toISOString(),
    ageDays: Math.max(0, Math.floor((now.getTime() - row.foundAt.getTime()) / DAY_MS)),
    status: row.status,
    steps: row.steps,
    history: row.history.map(({ step, at, by, note, account }) => ({
      step,
      at: new Date(at).toISOString(),
      by,
      note,
      account: account === null ? null : (named(account)[0] ?? null),
    })),
    accounts: nextStatus(row.status, "ACCEPTED") ? accountsFor(row).flatMap(named) : [],
    canWriteOff: nextStatus(row.status, "PROPOSED") !== undefined && canWriteOff({ differenceMinor }),
    canReopen: canReopen(row),
    canDecide: row.status === "PROPOSED" && proposal?.userId !== userId,
  };
}
