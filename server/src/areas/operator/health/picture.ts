// How the parties of one kind were doing at a moment, which may be this one: there is no other way to look.
import { HOUR_MS, MINUTE_MS } from "@handsel/contract/durations.ts";
import {
  HEALTH_HOURS,
  HEALTH_SLOT_MINUTES,
  type PartyHealth,
  type PartyState,
} from "@handsel/contract/operator/health.ts";
import type { PartyCode } from "@handsel/contract/operator/parties.ts";
import { type AlertRules, USUAL_RULES } from "@handsel/contract/platform/alert-rules.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import {
  type AskedCalls,
  decidedBy,
  partySlots,
  type RecentCall,
  recentCalls,
  type SlotRow,
} from "../queries/parties.ts";
import { reportedBy } from "../queries/party-reports.ts";
import { ALL_HOURS, storeUsualOf, type UsualRow, usualOf } from "../queries/party-usual.ts";
import type { Reader } from "../queries/reader.ts";
import {
  answeredPercentOf,
  heldBackUntil,
  isSilent,
  isSlow,
  JUDGED_CALLS,
  JUDGED_MINUTES,
  NOTHING_KNOWN,
  p50Of,
  p95Of,
  sinceWhen,
  slowMsOf,
  stateOf,
  type Usual,
} from "./trouble.ts";

const SLOT_MS = HEALTH_SLOT_MINUTES * MINUTE_MS;

export interface AskedHealth {
  wlIds: readonly number[];
  parties: readonly PartyCode[];
  at: Date;
  /** One store's calls alone. */
  storeId?: string | null;
  rulesFor: RulesFor;
}

type RulesFor = (party: PartyCode) => AlertRules;

/**
 * As the retailer chose, for this party or for all. Several retailers together are judged as most need it; whether silence means
 * anything only each of them knows.
 */
export const rulesOf = (
  retailers: readonly Pick<WhiteLabel, "alertRules" | "partyAlertRules">[],
): RulesFor => {
  const [first] = retailers;
  if (!first || retailers.length > 1) return () => ({ ...USUAL_RULES, silentMinutes: null });
  return (party) => first.partyAlertRules[party] ?? first.alertRules;
};

export const spanOf = ({
  wlIds,
  parties,
  at,
  storeId = null,
}: AskedHealth): AskedCalls & { parties: readonly PartyCode[] } => ({
  wlIds,
  parties,
  storeId,
  // Whole slots, the last of which may be still running.
  from: new Date(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS - HEALTH_HOURS * HOUR_MS),
  until: at,
});

export async function healthOf(
  reader: Reader,
  asked: AskedHealth,
  countryOf: (wlId: number) => string,
): Promise<PartyHealth[]> {
  const span = spanOf(asked);
  const judged = { ...span, from: new Date(asked.at.getTime() - JUDGED_MINUTES * MINUTE_MS) };
  const [slots, recent, usualOfAll, usualOfStore, decided, reported] = await Promise.all([
    partySlots(reader, span, (party) => slowMsOf(asked.rulesFor(party))),
    recentCalls(reader, judged, JUDGED_CALLS),
    usualOf(reader, span),
    asked.storeId ? storeUsualOf(reader, { ...span, storeId: asked.storeId }) : [],
    decidedBy(reader, span),
    reportedBy(reader, span),
  ]);
  // A store's own where it calls often enough, else that of all stores together.
  const storeParties = new Set(usualOfStore.map(({ party }) => party));
  const usual = [...usualOfStore, ...usualOfAll.filter(({ party }) => !storeParties.has(party))];
  const rowsOf = Map.groupBy(slots, ({ party }) => party);
  const recentOf = Map.groupBy(recent, ({ party }) => party);
  const usualFor = usualByHour(usual);
  const callsPerMinute = usualCalls(usual);
  return asked.parties.flatMap((party) => {
    const rows = rowsOf.get(party) ?? [];
    const sum = rows.find(({ slot }) => slot === null);
    // One that is never called is none of ours.
    const reports = reported.find((row) => row.party === party);
    if (!sum && !reports && !usual.some((row) => row.party === party)) return [];
    const credit = decided.find((row) => row.party === party);
    return {
      ...told(party, rows, recentOf.get(party) ?? [], {
        asked,
        usualFor,
        callsPerMinute,
        isUsualOfStore: storeParties.has(party),
      }),
      ...sums(sum),
      countries: [...new Set((sum?.wlIds ?? []).map(countryOf))].toSorted(),
      approvedPercent: credit ? answeredPercentOf(credit.approved, credit.decided) : null,
      reports: { count: reports?.count ?? 0, p50Ms: reports?.p50Ms ?? null, p95Ms: reports?.p95Ms ?? null },
      slots: slotsOf(party, rows, span, usualFor),
    };
  });
}

type UsualFor = (party: PartyCode, at: Date) => Usual | undefined;

function told(
  party: PartyCode,
  rows: readonly SlotRow[],
  recent: readonly RecentCall[],
  {
    asked,
    usualFor,
    callsPerMinute,
    isUsualOfStore,
  }: { asked: AskedHealth; usualFor: UsualFor; callsPerMinute: CallsPerMinute; isUsualOfStore: boolean },
) {
  const { at, storeId } = asked;
  const rules = asked.rulesFor(party);
  const usual = usualFor(party, at);
  const judgedBy = usual ?? NOTHING_KNOWN;
  const heldUntil = heldBackUntil(recent, at);
  const lastAt = rows.find(({ slot }) => slot === null)?.lastAt ?? null;
  const perMinute = (moment: Date) => callsPerMinute(party, moment);
  // Of a store that seldom calls nobody expects a call.
  const canBeSilent = !storeId || isUsualOfStore;
  const state: PartyState =
    canBeSilent && isSilent({ at, lastAt, perMinute }, rules) ? "SILENT" : stateOf(recent, judgedBy, rules);
  const since =
    state === "SILENT"
      ? (lastAt ?? spanOf(asked).from)
      : sinceWhen(
          state,
          rows.filter(({ slot }) => slot !== null),
          judgedBy,
          rules,
        );
  const recentP95Ms = p95Of(recent);
  return {
    party,
    state,
    since: since?.toISOString() ?? null,
    isSlow: state !== "QUIET" && recentP95Ms !== null && isSlow(recentP95Ms, judgedBy, rules),
    isHeldBack: heldUntil !== null,
    heldBackUntil: heldUntil?.toISOString() ?? null,
    recentAnsweredPercent: answeredPercentOf(
      recent.filter(({ outcome }) => outcome === "ANSWERED" || outcome === "REFUSED").length,
      recent.length,
    ),
    recentP50Ms: p50Of(recent),
    recentP95Ms,
    usualAnsweredPercent: usual?.answeredPercent ?? null,
    usualP95Ms: usual?.p95Ms ?? null,
    isUsualOfStore,
  };
}

function sums(sum: SlotRow | undefined) {
  return {
    calls: sum?.calls ?? 0,
    answered: sum?.answered ?? 0,
    refused: sum?.refused ?? 0,
    timedOut: sum?.timedOut ?? 0,
    failed: sum?.failed ?? 0,
    heldBack: sum?.heldBack ?? 0,
    cartsHit: sum?.cartsHit ?? 0,
    storesHit: sum?.storesHit ?? 0,
  };
}

/** Also those in which nobody called: a line has gaps, not jumps. */
function slotsOf(
  party: PartyCode,
  rows: readonly SlotRow[],
  { from, until }: AskedCalls,
  usualFor: UsualFor,
): PartyHealth["slots"] {
  const byTime = new Map(rows.map((row) => [row.slot?.getTime(), row]));
  const slots: PartyHealth["slots"] = [];
  for (let time = from.getTime(); time < until.getTime(); time += SLOT_MS) {
    const row = byTime.get(time);
    const usual = usualFor(party, new Date(time));
    slots.push({
      at: new Date(time).toISOString(),
      calls: row?.calls ?? 0,
      answeredPercent: row ? answeredPercentOf(row.answered, row.calls) : null,
      p95Ms: row?.p95Ms ?? null,
      usualAnsweredPercent: usual?.answeredPercent ?? null,
      usualP95Ms: usual?.p95Ms ?? null,
    });
  }
  return slots;
}

export const weekHourOf = (at: Date): number => ((at.getUTCDay() + 6) % 7) * 24 + at.getUTCHours();

type CallsPerMinute = (party: PartyCode, at: Date) => number;

/** What is usual was learned from so many weeks, and each has every hour once. */
const USUAL_WEEKS = 8;

function usualCalls(rows: readonly UsualRow[]): CallsPerMinute {
  const byHour = new Map(rows.map(({ party, weekHour, calls }) => [`${party} ${weekHour}`, calls]));
  return (party, at) => (byHour.get(`${party} ${weekHourOf(at)}`) ?? 0) / USUAL_WEEKS / 60;
}

/** At this hour of the week; at an hour that nothing is known of, what is usual at all hours together. */
function usualByHour(rows: readonly UsualRow[]): UsualFor {
  const byHour = new Map(rows.map((row) => [`${row.party} ${row.weekHour}`, row]));
  return (party, at) => {
    const found = byHour.get(`${party} ${weekHourOf(at)}`) ?? byHour.get(`${party} ${ALL_HOURS}`);
    return (
      found && {
        answeredPercent: answeredPercentOf(found.answered, found.calls) ?? 100,
        p95Ms: found.p95Ms,
      }
    );
  };
}
