// A lender may pay, or take back, before we settle: the contract starts a day later than it thought, or its payout is made next
// week. Once that is due, the line that came too early is held against it again, by nobody's hand: it matches, or it differs.
import type { StatementLine } from "@handsel/contract/adapters/statement-messages.ts";
import { findLender } from "@handsel/contract/catalog/funders.ts";
import type { ExceptionReason } from "@handsel/contract/reports/statements.ts";
import { book } from "#areas/ledger/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { type EarlyLine, listEarlyLines, saveDueLine, saveFinding } from "../queries/early-lines.ts";
import { bookedLines, countFaults, findContracts, openStatement, takeTurn } from "../queries/statements.ts";
import { type MatchedLine, matchStatement } from "./match-statement.ts";
import { lineMoney } from "./statement-money.ts";
import { knownContract } from "./take-statement.ts";
import { stepBySystem } from "./take-step.ts";

/** In the transaction that settles these contracts. */
export async function matchAgain(
  db: Db,
  { contractIds, now }: { contractIds: readonly string[]; now: Date },
): Promise<void> {
  await takeTurn(db);
  // One after the other: of two lines for one payout the first matches and the second is a double.
  for (const early of await listEarlyLines(db, contractIds)) await matchOne(db, early, now);
}

async function matchOne(db: Db, early: EarlyLine, now: Date): Promise<void> {
  const found = await find(db, early);
  if (!found || found.exception?.kind === "UNKNOWN") return;
  const { exception, isAwaited } = found;
  const isDue = found.expectedMinor !== null;
  const expectedMinor = found.expectedMinor ?? 0;
  const { statementId, position, statement } = early;
  let { status, steps } = early;
  const step = async (name: "REOPENED" | "MATCHED" | "DUE") => {
    await stepBySystem(db, {
      exception: { id: early.exceptionId, status, steps },
      step: name,
      note: statement,
      at: now,
      ...(name === "DUE" && isDue && { expectedMinor, isAwaited }),
    });
    steps += 1;
    if (name === "REOPENED") status = "OPEN";
  };
  // Where people had put the money, it comes from there again.
  if (status === "ENDED") await step("REOPENED");
  if (isDue)
    await saveDueLine(db, { statementId, position, expectedMinor, isAwaited, isMatched: exception === null });
  if (!exception) {
    await step("MATCHED");
    const lines = await bookedLines(db, [statementId]);
    book(db, lines.filter((line) => line.position === position).map(lineMoney));
    return;
  }
  await step("DUE");
  await saveFinding(db, { id: early.exceptionId, ...exception, expectedMinor, isAwaited });
  if (early.status === "ENDED") await openStatement(db, statementId);
}

/** What a reader of the statement would say of the line today. */
async function find(db: Db, early: EarlyLine): Promise<MatchedLine | undefined> {
  const { funder, statement, day, contractReference } = early;
  const line: StatementLine = {
    line: early.lineReference,
    contract: contractReference,
    kind: early.kind,
    part: early.part,
    parts: early.parts,
    amountMinor: early.statedMinor,
  };
  const contracts = await findContracts(db, [contractReference]);
  const [found] = matchStatement([line], {
    funder,
    statement,
    day,
    roundingMinor: findLender(funder)?.statement.roundingMinor ?? 0,
    contracts: new Map(contracts.map((row) => [row.reference, knownContract(row)])),
    faultsBefore: new Map(
      (await countFaults(db, funder)).map(({ reason, count }) => [reason as ExceptionReason, count]),
    ),
  });
  return found;
}
