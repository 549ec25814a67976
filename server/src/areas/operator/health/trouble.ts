// Whether a party is doing as usual, from its newest calls beside what is usual at that hour.
import { MINUTE_MS } from "@handsel/contract/durations.ts";
import type { PartyState } from "@handsel/contract/operator/health.ts";
import { type AlertRules, USUAL_RULES } from "@handsel/contract/platform/alert-rules.ts";
import { OPEN_MS } from "#adapters/circuit-breaker.ts";
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
/** Of so many calls that are usual in a time, the lack of all is silence. */
const EXPECTED_CALLS = 6;

export interface Judged {
  outcome: CallOutcome;
  ms: number;
}

const isAnswer = (outcome: CallOutcome) => outcome === "ANSWERED" || outcome === "REFUSED";

export function answeredPercentOf(answered: number, calls: number): number | null {
  return calls === 0 ? null : Math.round((answered / calls) * 1000) / 10;
}

export const p50Of = (calls: readonly Judged[]): number | null => rankOf(calls, 0.5);
export const p95Of = (calls: readonly Judged[]): number | null => rankOf(calls, 0.95);

/** The nearest rank: the value that so many of all do not exceed. */
function rankOf(calls: readonly Judged[], share: number): number | null {
  const times = calls
    .filter(({ outcome }) => outcome !== "HELD_BACK")
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  return times[Math.ceil(times.length * share) - 1] ?? null;
}

export function stateOf(
  calls: readonly Judged[],
  usual: Usual,
  rules: AlertRules = USUAL_RULES,
): Exclude<PartyState, "SILENT"> {
  if (calls.length < FEWEST) return "QUIET";
  const unanswered = calls.filter(({ outcome }) => !isAnswer(outcome)).length;
  const percent = ((calls.length - unanswered) / calls.length) * 100;
  if (unanswered >= FEWEST && percent < fewestPercent(usual, rules)) return "FAILING";
  const p95 = p95Of(calls);
  return p95 !== null && isSlow(p95, usual, rules) ? "SLOW" : "AS_USUAL";
}

const fewestPercent = ({ answeredPercent }: Usual, { fewerPoints, answeredBelow }: AlertRules): number =>
  Math.max(answeredPercent - fewerPoints, answeredBelow ?? 0);

export const slowMsOf = ({ slowSeconds }: AlertRules): number => Math.round(slowSeconds * 1000);

export const isSlow = (p95Ms: number, { p95Ms: usual }: Usual, rules: AlertRules = USUAL_RULES): boolean =>
  p95Ms >= Math.max(slowMsOf(rules), usual * rules.timesAsLong);

/** Whether nobody called in a time in which several calls are usual. `perMinute`: how many are usual in the minute of a moment. */
export function isSilent(
  { at, lastAt, perMinute }: { at: Date; lastAt: Date | null; perMinute: (moment: Date) => number },
  { silentMinutes }: AlertRules,
): boolean {
  if (silentMinutes === null) return false;
  if (lastAt && at.getTime() - lastAt.getTime() < silentMinutes * MINUTE_MS) return false;
  let expected = 0;
  for (let minute = 1; minute <= silentMinutes; minute += 1)
    expected += perMinute(new Date(at.getTime() - minute * MINUTE_MS));
  // Parts of calls do not add up to whole ones exactly.
  return Math.round(expected * 100) / 100 >= EXPECTED_CALLS;
}

/** Until when nothing goes out: so long after the last one that failed. Nothing once the next may try. Calls come newest first. */
export function heldBackUntil(calls: readonly (Judged & { at: Date })[], now: Date): Date | null {
  if (calls[0]?.outcome !== "HELD_BACK") return null;
  const failed = calls.find(({ outcome }) => outcome !== "HELD_BACK") ?? calls.at(-1) ?? calls[0];
  const until = new Date(failed.at.getTime() + OPEN_MS);
  return until > now ? until : null;
}

interface Slot {
  calls: number;
  answered: number;
  p95Ms: number | null;
  firstUnanswered: Date | null;
  firstSlow: Date | null;
}

/** When it began: the first bad call after the newest slot in which all was well. Slots come oldest first. */
export function sinceWhen(
  state: PartyState,
  slots: readonly Slot[],
  usual: Usual,
  rules: AlertRules = USUAL_RULES,
): Date | null {
  if (state !== "FAILING" && state !== "SLOW") return null;
  const firstBad = (slot: Slot) => (state === "FAILING" ? slot.firstUnanswered : slot.firstSlow);
  const isWell = ({ calls, answered, p95Ms }: Slot) =>
    calls >= FEWEST &&
    (state === "FAILING"
      ? (answered / calls) * 100 >= fewestPercent(usual, rules)
      : p95Ms !== null && !isSlow(p95Ms, usual, rules));
  let since: Date | null = null;
  for (const [back, slot] of slots.toReversed().entries()) {
    // In the newest slot it may have begun in the middle.
    if (back > 0 && isWell(slot)) return since ?? firstBad(slot);
    since = firstBad(slot) ?? since;
  }
  return since;
}
