// Whether and when somebody enters a campaign, and whether a message may go to them: decisions alone. The engine asks them
// by the clock, and the time machine by one that is made up.
import { DAY_MS } from "@handsel/contract/durations.ts";
import { FALLBACK_LANGUAGE, type Language } from "@handsel/contract/languages.ts";
import { isHeldBack, type SuppressionReason } from "@handsel/contract/platform/suppressions.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Campaign } from "./campaign.ts";
import { agrees, type Candidate, type Exclusion, whyExcluded } from "./cohort.ts";
import { isInSlice } from "./slice.ts";

export type EntryDecision =
  | { is: "enters" }
  | { is: "later"; at: Date }
  /** Until everybody is let in. */
  | { is: "heldBack" }
  | { is: "never"; why: Exclusion | "DATES" };

const ENTERS: EntryDecision = { is: "enters" };
const HELD_BACK: EntryDecision = { is: "heldBack" };
const NOT_IN_TIME: EntryDecision = { is: "never", why: "DATES" };

/** What becomes of a candidate whose day was noted; the campaign's time or the contract's dates may have changed since. */
export function decideEntry(
  campaign: Campaign,
  asked: { contractId: string | null; entersAt: Date | undefined; candidate: Candidate | undefined },
  now: Date,
): EntryDecision {
  const { contractId, entersAt, candidate } = asked;
  if (!entersAt) return NOT_IN_TIME;
  if (entersAt > now) return { is: "later", at: entersAt };
  const why = candidate && whyExcluded(campaign, candidate);
  if (why) return { is: "never", why };
  return contractId && !isInSlice(campaign, contractId) ? HELD_BACK : ENTERS;
}

/** Nowhere to write to, no leave, or an address that nothing reaches: now or later it cannot be sent. */
export function mayGoTo(
  campaign: Pick<Campaign, "marketing" | "commsType">,
  {
    to,
    isOptedIn,
    suppression,
  }: { to: string; isOptedIn: boolean | null; suppression: SuppressionReason | null },
): boolean {
  return to !== "" && agrees(campaign, isOptedIn) && !isHeldBack(suppression, campaign.commsType);
}

export function languageOf(
  { language }: Pick<Campaign, "language">,
  tenant: Pick<WhiteLabel, "defaultLanguage">,
  subject: { language: Language | null },
): Language {
  return language ?? subject.language ?? tenant.defaultLanguage ?? FALLBACK_LANGUAGE;
}

export const WEEK_MS = 7 * DAY_MS;

/** When it may be written; the moment itself where the cap leaves room. */
export function timeWithinCap(cap: number, written: readonly Date[], now: Date): Date {
  const full = written.toSorted((one, other) => other.getTime() - one.getTime())[cap - 1];
  return full ? new Date(Math.max(now.getTime(), full.getTime() + WEEK_MS)) : now;
}
