// Whether a party is doing as usual, from its newest calls beside what is usual at that hour.
import type { PartyState } from "@handsel/contract/operator/health.ts";
import type { CallOutcome } from "#adapters/outgoing.ts";

export interface Usual {
  answeredPercent: number;
  p95Ms: number;
}

/** Of a party that nothing is known of yet. */
export const NOTHING_KNOWN: Usual = { answeredPercent: 98, p95Ms: 1_500 };

/** So many of the newest calls are judged, none of them older than so many minutes. */
export const JUDGED_CALLS = 20;
export const JUDGED_MINUTES = 60;
/** Fewer say nothing. */
const FEWEST = 3;
/** So many points fewer answers than usual are failing. */
const POINTS = 10;
/** Slow is both: so many times as long as usual, and long enough that somebody at a till notices. */
const TIMES_AS_LONG = 3;
export const SLOW_MS = 3_000;

export interface Judged {
  outcome: CallOutcome;
  ms: number;
}

const isAnswer = (outcome: CallOutcome) => outcome === "ANSWERED" || outcome === "REFUSED";

export function answeredPercentOf(answered: number, calls: number): number | null {
  return calls === 0 ? null : Math.round((answered / calls) * 1000) / 10;
}

/** The nearest rank: the value that 95 of 100 do not exceed. */
export function p95Of(calls: readonly Judged[]): number | null {
  const times = calls
    .filter(({ outcome }) => outcome !== "HELD_BACK")
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  return times[Math.ceil(times.length * 0.95) - 1] ?? null;
}

export function stateOf(calls: readonly Judged[], usual: Usual): PartyState {
  if (calls.length < FEWEST) return "QUIET";
  const unanswered = calls.filter(({ outcome }) => !isAnswer(outcome)).length;
  const percent = ((calls.length - unanswered) / calls.length) * 100;
  if (unanswered >= FEWEST && percent < usual.answeredPercent - POINTS) return "FAILING";
  const p95 = p95Of(calls);
  return p95 !== null && isSlow(p95, usual) ? "SLOW" : "AS_USUAL";
}

export const isSlow = (p95Ms: number, { p95Ms: usual }: Usual): boolean =>
  p95Ms >= Math.max(SLOW_MS, usual * TIMES_AS_LONG);

interface Slot {
  calls: number;
  answered: number;
  p95Ms: number | null;
  firstUnanswered: Date | null;
  firstSlow: Date | null;
}

/** When it began: the first bad call after the newest slot in which all was well. Slots come oldest first. */
export function sinceWhen(state: PartyState, slots: readonly Slot[], usual: Usual): Date | null {
  if (state !== "FAILING" && state !== "SLOW") return null;
  const firstBad = (slot: Slot) => (state === "FAILING" ? slot.firstUnanswered : slot.firstSlow);
  const isWell = ({ calls, answered, p95Ms }: Slot) =>
    calls >= FEWEST &&
    (state === "FAILING"
      ? (answered / calls) * 100 >= usual.answeredPercent - POINTS
      : p95Ms !== null && !isSlow(p95Ms, usual));
  let since: Date | null = null;
  for (const [back, slot] of slots.toReversed().entries()) {
    // In the newest slot it may have begun in the middle.
    if (back > 0 && isWell(slot)) return since ?? firstBad(slot);
    since = firstBad(slot) ?? since;
  }
  return since;
}
