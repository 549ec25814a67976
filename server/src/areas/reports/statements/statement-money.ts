// What a statement comes to in the books: an entry for each line that is as expected, and one for each end of an exception.
import type { AccountRole } from "@handsel/finance/ledger/accounts.ts";
import type { MoneyEvent, ReceivedFigures } from "@handsel/finance/ledger/money-events.ts";
import { atNoon } from "../payout-money.ts";

interface Received {
  statedMinor: number;
  expectedMinor: number;
  /** Whether the payout was on its way, or counted as received already. */
  isAwaited: boolean;
}

export interface BookedLine extends Received {
  statementId: string;
  position: number;
  statement: string;
  day: string;
  currency: string;
  contractId: string;
  cartId: string;
}

const figuresOf = (
  { statedMinor, expectedMinor, isAwaited }: Received,
  differenceTo: AccountRole,
): ReceivedFigures => ({
  receivedMinor: isAwaited ? statedMinor : statedMinor - expectedMinor,
  clearedMinor: isAwaited ? expectedMinor : 0,
  differenceTo,
});

/** A lender that rounds otherwise leaves a cent, which goes where all differences go. */
export function lineMoney(line: BookedLine): MoneyEvent {
  const { statementId, position, statement, day, currency, contractId, cartId } = line;
  return {
    type: "PAYOUT_RECEIVED",
    key: `${statementId}/${position}`,
    at: atNoon(day),
    currency,
    contractId,
    cartId,
    document: statement,
    ...figuresOf(line, "PAYOUT_DIFFERENCES"),
  };
}

export interface BookedStep {
  seq: number;
  step: string;
  account: string | null;
  correctedMinor: number;
  at: Date;
  /** From this step on this is expected, where it came before it was due. */
  expectedMinor: number | null;
  isAwaited: boolean | null;
}

export interface BookedException extends Received {
  id: number;
  statement: string;
  contractId: string | null;
  cartId: string | null;
}

const BOOKING_STEPS = ["ACCEPTED", "WRITTEN_OFF", "CORRECTED"];

/** Every step of its history, oldest first; what is opened again books the reverse of its last end. */
export function exceptionMoney(exception: BookedException, steps: readonly BookedStep[]): MoneyEvent[] {
  const events: MoneyEvent[] = [];
  let last: ReceivedFigures | undefined;
  // What came too early was expected by nobody until then.
  const isEarly = steps.some(({ expectedMinor }) => expectedMinor !== null);
  let due = isEarly ? { expectedMinor: 0, isAwaited: false } : exception;
  for (const { seq, step, account, correctedMinor, at, expectedMinor, isAwaited } of steps) {
    if (expectedMinor !== null) due = { expectedMinor, isAwaited: isAwaited ?? false };
    const { id, statement, contractId, cartId } = exception;
    const common = {
      key: `exception/${id}/${seq}`,
      at,
      document: statement,
      ...(contractId && { contractId }),
      ...(cartId && { cartId }),
    };
    if (BOOKING_STEPS.includes(step)) {
      const statedMinor = exception.statedMinor + correctedMinor;
      // What it was booked to is a role of the rules: the table of accounts holds it.
      last = figuresOf({ ...due, statedMinor }, (account ?? "PAYOUT_DIFFERENCES") as AccountRole);
      events.push({ type: "PAYOUT_RECEIVED", ...common, ...last });
    } else if (step === "REOPENED" && last) {
      events.push({ type: "PAYOUT_REOPENED", ...common, ...last });
      last = undefined;
    }
  }
  return events;
}
