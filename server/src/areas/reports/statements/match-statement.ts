// Holds each line of a statement against what was expected, and says what is not as it should be, with the likeliest reason and
// what speaks for it. Pure: the same lines and the same books give the same findings.
import type { StatementLine } from "@handsel/contract/adapters/statement-messages.ts";
import type { ExceptionReason, Finding } from "@handsel/contract/reports/statements.ts";
import type { SettlementKind } from "../settlement-events.ts";

/** What a contract's start or return comes to, as its payout has it. */
export interface Due {
  netMinor: number;
  /** As they change the payout: below zero where they are kept. */
  feeMinor: number;
  taxMinor: number;
  payoutDate: string;
  isAwaited: boolean;
}

export interface TakenLine {
  kind: SettlementKind;
  part: number;
  position: number;
  lineReference: string;
  /** Of the statement that it stands in; empty for this one. */
  statement: string;
  day: string;
}

/** An exception of the contract that has no end yet. */
export interface OpenException {
  id: number;
  kind: ExceptionKind;
  eventKind: SettlementKind;
  differenceMinor: number;
}

export interface KnownContract {
  contractId: string;
  cartId: string;
  funder: string;
  lenderName: string;
  hasStarted: boolean;
  due: Readonly<Partial<Record<SettlementKind, Due>>>;
  taken: readonly TakenLine[];
  exceptions: readonly OpenException[];
  /** What is missing of it, or was until it was written off. */
  missing: readonly { id: number; eventKind: SettlementKind }[];
}

export type ExceptionKind = "MISSING" | "DOUBLED" | "DIFFERENT" | "UNKNOWN";

export interface FoundException {
  kind: ExceptionKind;
  reason: ExceptionReason;
  evidence: Finding[];
}

export interface MatchedLine {
  position: number;
  line: StatementLine;
  contract: KnownContract | undefined;
  eventKind: SettlementKind;
  /** Nothing where nothing was expected. */
  expectedMinor: number | null;
  isAwaited: boolean;
  exception: FoundException | null;
  /** The exceptions that this line ends: what it corrects, and what was missing until it came. */
  corrects: { id: number } | { position: number } | null;
  arrived: readonly number[];
}

export interface StatementBooks {
  funder: string;
  statement: string;
  day: string;
  roundingMinor: number;
  contracts: ReadonlyMap<string, KnownContract>;
  /** How often this lender had each fault before. */
  faultsBefore: ReadonlyMap<ExceptionReason, number>;
}

export function matchStatement(lines: readonly StatementLine[], books: StatementBooks): MatchedLine[] {
  const done: MatchedLine[] = [];
  for (const [index, line] of lines.entries()) done.push(matchLine(line, index + 1, books, done));
  return done;
}

const eventKindOf = ({ kind, amountMinor }: StatementLine): SettlementKind =>
  kind === "CHARGEBACK" || (kind === "CORRECTION" && amountMinor < 0) ? "RETURN" : "SALE";

function matchLine(
  line: StatementLine,
  position: number,
  books: StatementBooks,
  before: readonly MatchedLine[],
): MatchedLine {
  const contract = books.contracts.get(line.contract);
  const eventKind = eventKindOf(line);
  const plain = { position, line, contract, eventKind, corrects: null, arrived: [] };
  const nothing = { ...plain, expectedMinor: null, isAwaited: false };
  const unknown = (reason: ExceptionReason, ...evidence: Finding[]): MatchedLine => ({
    ...nothing,
    exception: { kind: "UNKNOWN", reason, evidence: [...evidence, ...sameBefore(reason, books)] },
  });
  if (!contract) return unknown("NO_SUCH_CONTRACT", { finding: "NO_CONTRACT", name: line.contract });
  if (contract.funder !== books.funder)
    return unknown("OTHER_LENDER", { finding: "WITH_LENDER", name: contract.lenderName });
  if (line.kind === "CORRECTION") {
    const corrects = correctedBy(line, contract, before);
    return corrects
      ? { ...plain, expectedMinor: line.amountMinor, isAwaited: false, exception: null, corrects }
      : unknown("NOTHING_TO_CORRECT", { finding: "NO_DIFFERENCE" });
  }
  const due = contract.due[eventKind];
  const taken = takenBefore(line, eventKind, contract, before);
  if (taken) return { ...nothing, exception: doubled(taken, due, books) };
  if (!due) {
    if (eventKind === "RETURN") return unknown("NOT_RETURNED", { finding: "NO_RETURN" });
    return contract.hasStarted
      ? unknown("TOO_EARLY", { finding: "NOT_PAID_YET" })
      : unknown("NEVER_STARTED", { finding: "NEVER_ACTIVE" });
  }
  const expectedMinor = shareOf(due.netMinor, line);
  const differenceMinor = line.amountMinor - expectedMinor;
  const isMatched = Math.abs(differenceMinor) <= books.roundingMinor;
  return {
    ...plain,
    expectedMinor,
    isAwaited: due.isAwaited,
    exception: isMatched ? null : different({ line, contract, due, eventKind, expectedMinor, books }),
    arrived: contract.missing.filter((one) => one.eventKind === eventKind).map(({ id }) => id),
  };
}

/** Equal parts, the last of which carries what does not divide. */
export function shareOf(netMinor: number, { part, parts }: { part: number; parts: number }): number {
  const each = Math.trunc(netMinor / parts);
  return part < parts ? each : netMinor - each * (parts - 1);
}

/** A correction undoes one difference to the cent, in an earlier statement or above it in this one, that no line above undoes. */
function correctedBy(
  { amountMinor, contract: reference }: StatementLine,
  contract: KnownContract,
  before: readonly MatchedLine[],
): MatchedLine["corrects"] {
  const isUndone = (differenceMinor: number) => differenceMinor + amountMinor === 0;
  const corrected = before.flatMap(({ corrects }) => corrects ?? []);
  const known = contract.exceptions.find(
    ({ id, kind, differenceMinor }) =>
      kind !== "MISSING" &&
      isUndone(differenceMinor) &&
      !corrected.some((other) => "id" in other && other.id === id),
  );
  if (known) return { id: known.id };
  const above = before.find(
    ({ position, line, exception, expectedMinor }) =>
      exception &&
      line.contract === reference &&
      isUndone(line.amountMinor - (expectedMinor ?? 0)) &&
      !corrected.some((other) => "position" in other && other.position === position),
  );
  return above ? { position: above.position } : null;
}

/** A line for the same part of the same event, whether it matched or differed. */
function takenBefore(
  line: StatementLine,
  eventKind: SettlementKind,
  contract: KnownContract,
  before: readonly MatchedLine[],
): TakenLine | undefined {
  const above = before.find(
    (one) =>
      one.expectedMinor !== null &&
      one.line.kind === line.kind &&
      one.line.contract === line.contract &&
      one.line.part === line.part,
  );
  if (above)
    return {
      kind: eventKind,
      part: line.part,
      position: above.position,
      lineReference: above.line.line,
      statement: "",
      day: "",
    };
  return contract.taken.find(({ kind, part }) => kind === eventKind && part === line.part);
}

function doubled(taken: TakenLine, due: Due | undefined, books: StatementBooks): FoundException {
  const { position, lineReference: name, statement, day } = taken;
  const isHere = statement === "";
  const reason = isHere ? "SAME_LINE_TWICE" : "SENT_AGAIN";
  return {
    kind: "DOUBLED",
    reason,
    evidence: [
      isHere
        ? { finding: "SAME_LINE", line: position, name }
        : { finding: "LINE_BEFORE", line: position, name: statement, day },
      ...(due ? [{ finding: "ONE_PAYOUT" as const, day: due.payoutDate }] : []),
      ...sameBefore(reason, books),
    ],
  };
}

interface Different {
  line: StatementLine;
  contract: KnownContract;
  due: Due;
  eventKind: SettlementKind;
  expectedMinor: number;
  books: StatementBooks;
}

function different({ line, contract, due, eventKind, expectedMinor, books }: Different): FoundException {
  const found = reasonOf(line, due, expectedMinor, books.roundingMinor);
  const isRunning = eventKind === "SALE" && contract.due.RETURN === undefined;
  return {
    kind: "DIFFERENT",
    reason: found.reason,
    evidence: [
      ...found.evidence,
      ...sameBefore(found.reason, books),
      ...(isRunning ? [{ finding: "RUNNING" as const }] : []),
    ],
  };
}

function reasonOf(
  { amountMinor }: StatementLine,
  { feeMinor, taxMinor }: Due,
  expectedMinor: number,
  roundingMinor: number,
): { reason: ExceptionReason; evidence: Finding[] } {
  const differenceMinor = amountMinor - expectedMinor;
  const is = (minor: number) => minor !== 0 && Math.abs(differenceMinor - minor) <= roundingMinor;
  // What is kept of a payout lowers it once more; what a return gives back is kept.
  const isGivenBack = feeMinor > 0;
  const both = { finding: "IS_FEE_AND_TAX" as const, amountMinor: Math.abs(feeMinor + taxMinor) };
  const fee = { finding: "IS_ONE_FEE" as const, amountMinor: Math.abs(feeMinor) };
  const tax = { finding: "IS_TAX" as const, amountMinor: Math.abs(taxMinor) };
  if (isGivenBack && is(-feeMinor - taxMinor)) return { reason: "FEE_KEPT", evidence: [both] };
  if (isGivenBack && is(-feeMinor)) return { reason: "FEE_KEPT", evidence: [fee] };
  if (is(feeMinor + taxMinor)) return { reason: "FEE_TWICE", evidence: [both] };
  if (is(feeMinor)) return { reason: "FEE_TWICE", evidence: [fee] };
  if (is(-feeMinor - taxMinor)) return { reason: "FEE_MISSING", evidence: [both] };
  if (is(-feeMinor)) return { reason: "FEE_MISSING", evidence: [fee] };
  if (is(taxMinor)) return { reason: "TAX_TWICE", evidence: [tax] };
  if (is(-taxMinor)) return { reason: "TAX_MISSING", evidence: [tax] };
  if (hasSameDigits(amountMinor, expectedMinor))
    return {
      reason: "DIGITS_SWAPPED",
      evidence: [{ finding: "SAME_DIGITS", amountMinor: Math.abs(differenceMinor) }],
    };
  return { reason: "OTHER_AMOUNT", evidence: [] };
}

/** Two figures of one number exchanged, as by a hand that types. */
function hasSameDigits(one: number, other: number): boolean {
  const digits = (minor: number) => String(Math.abs(minor)).split("").toSorted().join("");
  return one > 0 === other > 0 && digits(one) === digits(other);
}

function sameBefore(reason: ExceptionReason, { faultsBefore }: StatementBooks): Finding[] {
  const count = faultsBefore.get(reason) ?? 0;
  return count === 0 ? [] : [{ finding: "SAME_FAULT_BEFORE", count }];
}
