// Three years of statements as the lenders of a demo retailer sent them: some late, some with a line that came a statement later or
// in two parts, some sent twice, and a few lines wrong on purpose. Which, is told with them, so that a test can look for each.
import type { LenderStatement, StatementLine } from "@handsel/contract/adapters/statement-messages.ts";
import { type Funder, traitsOf } from "@handsel/contract/catalog/funders.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import {
  type RightLine,
  STATEMENT_FAULTS,
  type Wronged,
  wronged,
} from "@handsel/sandbox/parties/funders/statement-faults.ts";
import { numberOf } from "../seeded.ts";

/** A contract's share of a payout, as it was settled. */
export interface PaidShare {
  funder: Funder;
  payoutDate: string;
  contract: string;
  eventKind: "SALE" | "RETURN";
  netMinor: number;
  feeMinor: number;
  taxMinor: number;
  hasReturn: boolean;
}

export interface SentStatement {
  funder: Funder;
  statement: LenderStatement;
  /** The day on which it came. */
  takenOn: string;
  /** Sent again the day after, as it was. */
  isSentTwice: boolean;
}

export interface SentStatements {
  statements: SentStatement[];
  wrong: Pick<Wronged, "kind" | "reason" | "contract">[];
}

/** So many right lines for a wrong one: less than one in a hundred. */
const LINES_FOR_A_FAULT = 140;

export function statementsOf(
  shares: readonly PaidShare[],
  of: { retailer: string; currency: string; today: string },
): SentStatements {
  const sent: SentStatements = { statements: [], wrong: [] };
  const firstFault = numberOf(STATEMENT_FAULTS.length, "fault", of.retailer);
  const funders = [...new Set(shares.map(({ funder }) => funder))].toSorted();
  for (const funder of funders) {
    const ofFunder = shares.filter((share) => share.funder === funder);
    const days = [...new Set(ofFunder.map(({ payoutDate }) => payoutDate))].toSorted();
    let carried: StatementLine[] = [];
    let untilFault = LINES_FOR_A_FAULT / 2;
    for (const [index, day] of days.entries()) {
      const takenOn = addDays(day, numberOf(7, "late", of.retailer, funder, day) === 0 ? 4 : 1);
      if (takenOn > of.today) break;
      // The newest is still to come: somebody can drop it.
      const isToCome = (at: number) =>
        at === days.length - 1 && addDays(days[at] ?? "", traitsOf(funder).statement.withinDays) > of.today;
      if (isToCome(index)) break;
      const next = days[index + 1];
      const hasNext = next !== undefined && addDays(next, 4) <= of.today && !isToCome(index + 1);
      const lines: StatementLine[] = carried;
      carried = [];
      for (const share of ofFunder.filter(({ payoutDate }) => payoutDate === day)) {
        const right = rightLine(share, day);
        untilFault -= 1;
        const fault =
          untilFault <= 0 && hasNext && !share.hasReturn
            ? wronged(right, faultOf(firstFault + sent.wrong.length))
            : undefined;
        if (fault) {
          untilFault = LINES_FOR_A_FAULT;
          lines.push(...fault.lines);
          carried.push(...fault.later);
          sent.wrong.push({ kind: fault.kind, reason: fault.reason, contract: fault.contract });
          continue;
        }
        const [here, later] = parted(right, {
          hasNext,
          seed: [of.retailer, share.contract, share.eventKind],
        });
        lines.push(...here);
        carried.push(...later);
      }
      if (lines.length === 0) continue;
      const statement = `${prefixOf(funder)}-${of.retailer}-${day.replaceAll("-", "")}`;
      sent.statements.push({
        funder,
        takenOn,
        isSentTwice: numberOf(9, "again", of.retailer, funder, day) === 0,
        statement: {
          lender: traitsOf(funder).name,
          retailer: of.retailer,
          statement,
          date: day,
          currency: of.currency,
          totalMinor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
          lines,
        },
      });
    }
  }
  sent.statements.sort((a, b) => (a.takenOn < b.takenOn ? -1 : a.takenOn > b.takenOn ? 1 : 0));
  return sent;
}

const faultOf = (number: number) => STATEMENT_FAULTS[number % STATEMENT_FAULTS.length] ?? "fee-twice";

const prefixOf = (funder: Funder) =>
  traitsOf(funder)
    .name.normalize("NFD")
    .replaceAll(/[^A-Za-z]/g, "")
    .slice(0, 3)
    .toUpperCase();

function rightLine(share: PaidShare, day: string): RightLine {
  const { contract, eventKind, netMinor, feeMinor, taxMinor } = share;
  return {
    line: `${day.replaceAll("-", "")}/${contract}${eventKind === "RETURN" ? "/R" : ""}`,
    contract,
    kind: eventKind === "SALE" ? "PAYOUT" : "CHARGEBACK",
    part: 1,
    parts: 1,
    amountMinor: netMinor,
    feeMinor,
    taxMinor,
  };
}

/** Most lines come whole and on their day; at the end of a month some miss it, and some are paid in two parts. */
function parted(
  { feeMinor: _fee, taxMinor: _tax, ...line }: RightLine,
  { hasNext, seed }: { hasNext: boolean; seed: readonly string[] },
): [StatementLine[], StatementLine[]] {
  const luck = numberOf(100, "parts", ...seed);
  if (!hasNext || luck >= 6) return [[line], []];
  if (luck < 3) return [[], [line]];
  const half = Math.trunc(line.amountMinor / 2);
  const part = (number: number, amountMinor: number): StatementLine => ({
    ...line,
    line: `${line.line}/${number}`,
    part: number,
    parts: 2,
    amountMinor,
  });
  return [[part(1, half)], [part(2, line.amountMinor - half)]];
}
