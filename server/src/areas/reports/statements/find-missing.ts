// What a lender was to pay and no statement has had, once its time for that is over.
import { type Funder, findLender } from "@handsel/contract/catalog/funders.ts";
import type { Finding } from "@handsel/contract/reports/statements.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import type { Db } from "#db/tenant-db.ts";
import { atNoon } from "../payout-money.ts";
import { insertExceptions, listMissing, type MissingRow } from "../queries/statements.ts";

export async function findMissing(
  db: Db,
  { funders, today, now }: { funders: readonly Funder[]; today: string; now: Date },
): Promise<void> {
  const until = funders.map((funder) => ({
    funder,
    day: addDays(today, -daysOf(funder)),
  }));
  const missing = await listMissing(db, until);
  if (missing.length === 0) return;
  await insertExceptions(
    db,
    missing.map((row) => ({
      kind: "MISSING" as const,
      reason: row.statement === null ? "NO_STATEMENT" : "LEFT_OUT",
      evidence: evidenceOf(row),
      funder: row.funder,
      statementId: null,
      position: null,
      contractId: row.contractId,
      eventKind: row.eventKind,
      part: 1,
      expectedMinor: row.expectedMinor,
      statedMinor: 0,
      isAwaited: true,
      // Since its time was over, whenever somebody looked.
      foundAt: earlier(now, atNoon(addDays(row.payoutDate, daysOf(row.funder)))),
    })),
  );
}

const daysOf = (funder: string) => findLender(funder)?.statement.withinDays ?? 0;
const earlier = (one: Date, other: Date) => (one < other ? one : other);

function evidenceOf({ payoutDate: day, statement }: MissingRow): Finding[] {
  return [
    { finding: "DUE_ON", day },
    statement === null ? { finding: "NONE_CAME", day } : { finding: "NOT_ON", name: statement },
  ];
}
