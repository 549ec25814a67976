// Puts what waits to be settled into payouts. Pure: the same events, terms and earlier payouts give the same payouts,
// in whatever order the events come. An event is in one payout or goes on waiting; the lines of a payout add up to it.
import assert from "node:assert/strict";
import { linesOf as bookedLinesOf } from "@handsel/finance/ledger/booking-rules.ts";
import { type SettledFigures, settledFigures } from "@handsel/finance/ledger/settled-figures.ts";
import { addDays, type CalendarDate } from "@handsel/finance/numbers/calendar-date.ts";
import { type LineKind, payoutFigures } from "./payout-money.ts";
import type { SettlementKind } from "./settlement-events.ts";
import { type FunderTerms, feeOf, payoutDayFrom, termsOn } from "./settlement-terms.ts";

export interface WaitingEvent {
  contractId: string;
  kind: SettlementKind;
  funder: string;
  happenedOn: CalendarDate;
  amountMinor: number;
  /** Of a return whose sale is in a payout already: what was kept from it. */
  keptMinor: { feeMinor: number; taxMinor: number } | null;
}

interface PayoutLine {
  contractId: string;
  eventKind: SettlementKind;
  kind: LineKind;
  /** Above zero for what the retailer gets. */
  amountMinor: number;
}

export interface PlannedPayout {
  funder: string;
  payoutDate: CalendarDate;
  lines: PayoutLine[];
  events: { contractId: string; kind: SettlementKind }[];
  totals: PayoutTotals;
  awaitsStatement: boolean;
}

export type PayoutTotals = SettledFigures;

interface Books {
  terms: readonly FunderTerms[];
  /** The last payout of each lender. What comes late is paid with a later one, never added to one that was made. */
  lastPayouts: ReadonlyMap<string, CalendarDate>;
  today: CalendarDate;
}

export function planPayouts(waiting: readonly WaitingEvent[], books: Books): PlannedPayout[] {
  const planned = new Map<string, PlannedPayout>();
  /** Sales that are settled in this very run, by contract. */
  const settled = new Map<string, { payoutDate: CalendarDate; feeMinor: number; taxMinor: number }>();
  for (const event of waiting.toSorted(bySaleThenContract)) {
    const terms = termsOn(books.terms, event.funder, event.happenedOn);
    if (!terms) continue;
    const sale = event.kind === "RETURN" ? settled.get(event.contractId) : undefined;
    const kept = event.kind === "SALE" ? feeOf(terms, event.amountMinor) : (event.keptMinor ?? sale);
    // Its sale still waits: nothing is taken back that was never paid.
    if (!kept) continue;
    const payoutDate = payoutDateOf(event, terms, books, sale?.payoutDate);
    if (payoutDate > books.today) continue;
    if (event.kind === "SALE") settled.set(event.contractId, { payoutDate, ...kept });
    const key = `${event.funder} ${payoutDate}`;
    const payout = planned.get(key) ?? emptyPayout(event.funder, payoutDate, terms);
    planned.set(key, payout);
    payout.events.push({ contractId: event.contractId, kind: event.kind });
    payout.lines.push(...linesOf(event, kept, terms));
  }
  return [...planned.values()]
    .map((payout) => ({ ...payout, totals: totalsOf(payout.lines) }))
    .toSorted((a, b) => compare(a.payoutDate, b.payoutDate) || compare(a.funder, b.funder));
}

function payoutDateOf(
  { happenedOn, funder }: WaitingEvent,
  terms: FunderTerms,
  { lastPayouts }: Books,
  notBefore: CalendarDate = "",
): CalendarDate {
  const last = lastPayouts.get(funder);
  const earliest = [addDays(happenedOn, terms.delayDays), last ? addDays(last, 1) : "", notBefore];
  return payoutDayFrom(terms, earliest.toSorted(compare).at(-1) ?? happenedOn);
}

function linesOf(
  { contractId, kind: eventKind, amountMinor }: WaitingEvent,
  { feeMinor, taxMinor }: { feeMinor: number; taxMinor: number },
  { refundsFee }: FunderTerms,
): PayoutLine[] {
  const line = (kind: LineKind, minor: number): PayoutLine => ({
    contractId,
    eventKind,
    kind,
    amountMinor: minor,
  });
  const lines =
    eventKind === "SALE"
      ? [line("SALE", amountMinor), line("FEE", -feeMinor), line("TAX", -taxMinor)]
      : [line("RETURN", -amountMinor), ...(refundsFee ? [line("FEE", feeMinor), line("TAX", taxMinor)] : [])];
  return lines.filter((one) => one.amountMinor !== 0);
}

/** The books' figures: what each contract's share books, added up. */
function totalsOf(lines: readonly PayoutLine[]): PayoutTotals {
  const shares = Map.groupBy(lines, ({ contractId, eventKind }) => `${contractId}/${eventKind}`);
  const booked = [...shares.values()].flatMap((share) =>
    bookedLinesOf({ type: "LENDER_PAID", ...payoutFigures(share) }),
  );
  const totals = settledFigures(booked);
  assert(totals.settlementMinor === lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
  return totals;
}

const emptyPayout = (
  funder: string,
  payoutDate: CalendarDate,
  { confirmsByStatement }: FunderTerms,
): PlannedPayout => ({
  funder,
  payoutDate,
  lines: [],
  events: [],
  totals: totalsOf([]),
  awaitsStatement: confirmsByStatement,
});

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Sales come first, so that a return finds what was kept from its sale. */
function bySaleThenContract(a: WaitingEvent, b: WaitingEvent): number {
  return (
    compare(b.kind, a.kind) || compare(a.happenedOn, b.happenedOn) || compare(a.contractId, b.contractId)
  );
}
