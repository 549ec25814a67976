// Takes a lender's statement, in one transaction: its lines are held against what was expected, what is as it should be is booked,
// and the rest becomes an exception. A statement that was taken before changes nothing.
import { randomUUIDv7 } from "node:crypto";
import type { LenderStatement, StatementForm } from "@handsel/contract/adapters/statement-messages.ts";
import { FUNDERS, type Funder, findLender, traitsOf } from "@handsel/contract/catalog/funders.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { ExceptionReason } from "@handsel/contract/reports/statements.ts";
import { book } from "#areas/ledger/index.ts";
import type { Db } from "#db/tenant-db.ts";
import {
  bookedLines,
  type ContractRow,
  countFaults,
  findContracts,
  insertExceptions,
  insertLines,
  insertStatement,
  takeTurn,
} from "../queries/statements.ts";
import { type KnownContract, type MatchedLine, matchStatement } from "./match-statement.ts";
import { lineMoney } from "./statement-money.ts";
import { stepBySystem } from "./take-step.ts";

export interface StatementFile {
  form: StatementForm;
  statement: LenderStatement;
  fileName: string;
  storageKey: string;
  /** Empty for one that the lender sent by itself. */
  takenBy: string;
}

export interface TakenStatement {
  statementId: string;
  lines: number;
  matched: number;
}

/** The lender that a file says it is from. */
export function senderOf({ lender }: Pick<LenderStatement, "lender">): Funder | undefined {
  const name = lender.trim().toLowerCase();
  return FUNDERS.find((code) => traitsOf(code).name.toLowerCase() === name);
}

/** Whether it speaks to this retailer, in its currency. */
export function isFor(
  { wlCode, currency }: Pick<WhiteLabel, "wlCode" | "currency">,
  statement: Pick<LenderStatement, "retailer" | "currency">,
): boolean {
  return statement.retailer === wlCode && statement.currency === currency;
}

/** Nothing when it was taken before. */
export async function takeStatement(
  db: Db,
  file: StatementFile & { funder: Funder; now: Date; id?: string },
): Promise<TakenStatement | undefined> {
  const { statement, funder, form, fileName, storageKey, takenBy, now } = file;
  const statementId = file.id ?? randomUUIDv7();
  await takeTurn(db);
  const isNew = await insertStatement(db, {
    id: statementId,
    funder,
    reference: statement.statement,
    form,
    day: statement.date,
    currency: statement.currency,
    totalMinor: statement.totalMinor,
    fileName,
    storageKey,
    takenAt: now,
    takenBy,
  });
  if (!isNew) return undefined;
  const contracts = await findContracts(
    db,
    statement.lines.map(({ contract }) => contract),
  );
  const matched = matchStatement(statement.lines, {
    funder,
    statement: statement.statement,
    day: statement.date,
    roundingMinor: traitsOf(funder).statement.roundingMinor,
    contracts: new Map(contracts.map((row) => [row.reference, knownContract(row)])),
    faultsBefore: new Map(
      (await countFaults(db, funder)).map(({ reason, count }) => [reason as ExceptionReason, count]),
    ),
  });
  await insertLines(db, statementId, matched.map(lineToInsert));
  const ids = await keepExceptions(db, { statementId, funder, now, matched });
  book(db, (await bookedLines(db, [statementId])).map(lineMoney));
  await endWhatCame(db, { matched, contracts, ids, now });
  return {
    statementId,
    lines: matched.length,
    matched: matched.filter(({ exception }) => exception === null).length,
  };
}

export function knownContract(row: ContractRow): KnownContract {
  const { contractId, cartId, funder, hasStarted, due, taken, exceptions } = row;
  return {
    contractId,
    cartId,
    funder,
    lenderName: findLender(funder)?.name ?? funder,
    hasStarted,
    due: Object.fromEntries(due.map(({ kind, ...rest }) => [kind, rest])),
    taken,
    exceptions: exceptions.filter(({ status }) => status !== "ENDED"),
    missing: exceptions.filter(({ kind }) => kind === "MISSING"),
  };
}

const lineToInsert = ({ position, line, contract, expectedMinor, isAwaited, exception }: MatchedLine) => ({
  position,
  lineReference: line.line,
  contractReference: line.contract,
  kind: line.kind,
  part: line.part,
  parts: line.parts,
  statedMinor: line.amountMinor,
  contractId: contract?.contractId ?? null,
  expectedMinor,
  isAwaited,
  isMatched: exception === null,
});

async function keepExceptions(
  db: Db,
  of: { statementId: string; funder: string; now: Date; matched: readonly MatchedLine[] },
): Promise<Map<number, number>> {
  const found = of.matched.flatMap(
    ({ position, line, contract, eventKind, expectedMinor, isAwaited, exception }) =>
      exception
        ? [
            {
              ...exception,
              funder: of.funder,
              statementId: of.statementId,
              position,
              contractId: contract?.contractId ?? null,
              eventKind,
              part: line.part,
              expectedMinor: expectedMinor ?? 0,
              statedMinor: line.amountMinor,
              isAwaited,
              foundAt: of.now,
            },
          ]
        : [],
  );
  const inserted = found.length > 0 ? await insertExceptions(db, found) : [];
  return new Map(inserted.map(({ id, position }) => [position ?? 0, id]));
}

/** What a line corrects has its end, and what was missing has come; what was written off is opened again before that. */
async function endWhatCame(
  db: Db,
  of: {
    matched: readonly MatchedLine[];
    contracts: readonly ContractRow[];
    ids: ReadonlyMap<number, number>;
    now: Date;
  },
): Promise<void> {
  const known = new Map(
    of.contracts.flatMap(({ exceptions }) => exceptions.map((one) => [one.id, one] as const)),
  );
  for (const { corrects, arrived, line } of of.matched) {
    const id = corrects && ("id" in corrects ? corrects.id : of.ids.get(corrects.position));
    if (id)
      await stepBySystem(db, {
        exception: known.get(id) ?? { id, status: "OPEN", steps: 0 },
        step: "CORRECTED",
        correctedMinor: line.amountMinor,
        note: line.line,
        at: of.now,
      });
    for (const missing of arrived) {
      const exception = known.get(missing);
      if (!exception) continue;
      const opened =
        exception.status === "ENDED" ? { status: "OPEN" as const, steps: exception.steps + 1 } : {};
      if (exception.status === "ENDED")
        await stepBySystem(db, { exception, step: "REOPENED", note: line.line, at: of.now });
      await stepBySystem(db, {
        exception: { ...exception, ...opened },
        step: "ARRIVED",
        note: line.line,
        at: of.now,
      });
      known.set(missing, {
        ...exception,
        status: "ENDED",
        steps: exception.steps + (exception.status === "ENDED" ? 2 : 1),
      });
    }
  }
}
