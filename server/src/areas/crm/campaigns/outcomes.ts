// What messages and contracts tell members, as the way of a member understands it. Decisions alone: whoever hears of it and
// whoever plays it back ask the same.
import type { Campaign } from "./campaign.ts";
import type { Outcome } from "./journey.ts";

type MessageOutcome = "SENT" | "UNCERTAIN" | "SEND_FAILED" | "DELIVERED" | "OPENED" | "BOUNCED" | "ERROR";

export interface HappenedToContract {
  type: string;
  statusBefore: string | null;
  statusAfter: string;
}

/** An unknown outcome is shown as such and taken as sent: asking again could send twice. */
export const MESSAGE_OUTCOMES: Readonly<Record<MessageOutcome, Outcome>> = {
  SENT: "SENT",
  UNCERTAIN: "SENT",
  SEND_FAILED: "SEND_FAILED",
  DELIVERED: "DELIVERED",
  OPENED: "OPENED",
  BOUNCED: "BOUNCED",
  ERROR: "SEND_FAILED",
};

/** Campaigns that lead up to an upgrade have reached it when it comes. */
const TOWARDS_UPGRADE: readonly Campaign["triggerEvent"][] = [
  "EARLY_UPGRADE_START_DATE",
  "FREE_UPGRADE_START_DATE",
  "CONTRACT_END_DATE",
  "UPGRADE_OFFER_DATE",
];

/** A contract that was upgraded or has ended is told nothing more of what it could have had. */
export function endStageAfter(campaign: Campaign, outcomes: readonly Outcome[]): string | undefined {
  if (outcomes.includes("UPGRADED") && TOWARDS_UPGRADE.includes(campaign.triggerEvent))
    return campaign.endStageSuccess;
  if (outcomes.includes("ENDED") && campaign.triggerEvent !== "CANCELLED_DATE") return campaign.endStageFail;
  return undefined;
}

export function contractOutcomes(events: readonly HappenedToContract[]): Outcome[] {
  const found = new Set<Outcome>();
  for (const { type, statusBefore, statusAfter } of events) {
    if (type === "UPGRADE_STARTED") found.add("UPGRADED");
    if (type === "CANCELLED" || type === "WITHDRAWN" || type === "RETURNED") found.add("ENDED");
    if (statusBefore !== statusAfter) found.add("STATUS_CHANGED");
  }
  return [...found];
}
