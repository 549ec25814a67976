// Whom a campaign takes. The rules are alternatives: a contract that satisfies one of them enters; a campaign without
// rules takes every contract that reaches its moment.
import type { LeftOutReason } from "@handsel/contract/crm/audience.ts";
import { isHeldBack, type SuppressionReason } from "@handsel/contract/platform/suppressions.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import type { Campaign, CohortRule, DeviceLevels } from "./campaign.ts";

/** What is known of a contract when its moment has come. */
export interface Candidate {
  status: string;
  financingType: string;
  months: number;
  channel: string;
  devices: readonly DeviceLevels[];
  /** What the customer said about marketing; null when never asked. */
  isOptedIn: boolean | null;
  /** Blank where there is none. */
  email: string;
  phone: string;
  /** Why nothing is written there any more; null where something may be. */
  emailReason: SuppressionReason | null;
  phoneReason: SuppressionReason | null;
}

/** Having taken part before is no matter of the contract's, and is held by the members. */
export type Exclusion = Exclude<LeftOutReason, "TAKEN_PART">;

/** Who counts, who simulates and who lets in asks this and nothing else. The rules come first: they say whom it is for. */
export function whyExcluded(campaign: Campaign, candidate: Candidate): Exclusion | undefined {
  if (campaign.channel !== "BOTH" && !isThrough(campaign.channel, candidate.channel)) return "CHANNEL";
  if (campaign.rules.length > 0 && !campaign.rules.some((rule) => satisfies(rule, candidate))) return "RULES";
  if (!agrees(campaign, candidate.isOptedIn)) return whyNotAgreeing(candidate.isOptedIn);
  if (isReachable(campaign, candidate)) return undefined;
  const isKnown = isReachable(campaign, { ...candidate, emailReason: null, phoneReason: null });
  return isKnown ? "SUPPRESSED" : "NO_ADDRESS";
}

function whyNotAgreeing(isOptedIn: boolean | null): Exclusion {
  if (isOptedIn === null) return "NO_CONSENT";
  return isOptedIn ? "AGREED" : "UNSUBSCRIBED";
}

/** A campaign that writes to customers needs somewhere to write to; one that only alerts the shop does not. */
function isReachable({ communications, commsType: purpose }: Campaign, candidate: Candidate): boolean {
  const hasEmail = candidate.email !== "" && !isHeldBack(candidate.emailReason, purpose);
  const hasPhone = candidate.phone !== "" && !isHeldBack(candidate.phoneReason, purpose);
  const isWritten = (type: "EMAIL" | "SMS") => communications.some(({ commsType }) => commsType === type);
  if (!isWritten("EMAIL") && !isWritten("SMS")) return true;
  return (isWritten("EMAIL") && hasEmail) || (isWritten("SMS") && hasPhone);
}

/** Sales in the shop are written in two ways. */
function isThrough(wanted: Campaign["channel"], channel: string): boolean {
  return wanted === "ONLINE" ? channel === "ONLINE" : channel !== "ONLINE";
}

/** Nobody who said no gets marketing, whatever the campaign asks for. */
export function agrees(
  { marketing, commsType }: Pick<Campaign, "marketing" | "commsType">,
  isOptedIn: boolean | null,
): boolean {
  if (commsType === "MARKETING" && isOptedIn === false) return false;
  if (marketing === "OPTED_IN") return isOptedIn === true;
  if (marketing === "OPTED_OUT") return isOptedIn !== true;
  return true;
}

function satisfies(rule: CohortRule, { status, financingType, months, devices }: Candidate): boolean {
  if (rule.contractStatus !== status) return false;
  if (rule.financingType && rule.financingType !== financingType) return false;
  if (rule.financingDuration && rule.financingDuration !== months) return false;
  return isAny(rule.levels) || devices.some((device) => matchesLevels(rule.levels, device));
}

function isAny({ manufacturer, category, family, deviceCode }: DeviceLevels): boolean {
  return !manufacturer && !category && !family && !deviceCode;
}

export function matchesLevels(wanted: DeviceLevels, device: DeviceLevels): boolean {
  return (["manufacturer", "category", "family", "deviceCode"] as const).every(
    (level) => !wanted[level] || wanted[level] === device[level],
  );
}

/** The span of trigger moments that a campaign takes, as days; null for an open end. */
export function triggerWindow(campaign: Campaign): { from: string; until: string | null } {
  const { startDate, triggerDateRangeStart, triggerDateRangeEnd, triggerDaysOffset, endDate } = campaign;
  // The moment itself has to come within the campaign's time, and the event it counts from within its own range.
  const earliest = addDays(startDate, -triggerDaysOffset);
  const latest = endDate ? addDays(endDate, -triggerDaysOffset) : null;
  return {
    from: triggerDateRangeStart && triggerDateRangeStart > earliest ? triggerDateRangeStart : earliest,
    until: firstOf(triggerDateRangeEnd, latest),
  };
}

function firstOf(one: string | null, other: string | null): string | null {
  if (!one || !other) return one || other;
  return one < other ? one : other;
}
