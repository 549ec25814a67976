// The way one contract would walk through a campaign. Every message counts as sent at once and everybody answers what is
// waited for a day later: the best case, which is what a sender has to be ready for.
import type { Campaign } from "./campaign.ts";
import { wayOf } from "./campaign.ts";
import { complete, goOn, type Member } from "./journey.ts";

const ANSWERED_AFTER_MS = 24 * 3_600_000;

export interface SimulatedSend {
  communicationId: string;
  at: Date;
}

/** The steps one contract would have walked from the moment it entered. */
export function simulateMember(campaign: Campaign, enteredAt: Date): SimulatedSend[] {
  const beginning = { stage: "NEW", stepId: null, done: [], nextActionAt: null, leftAt: null };
  return simulateFrom(campaign, goOn(wayOf(campaign), beginning, enteredAt));
}

/** The steps that it would walk from where it stands. */
export function simulateFrom(campaign: Campaign, standing: Member): SimulatedSend[] {
  const way = wayOf(campaign);
  const sends: SimulatedSend[] = [];
  let member = standing;
  while (member.nextActionAt && member.stepId) {
    const at = member.nextActionAt;
    const stepId = member.stepId;
    const step = way.steps.find(({ id }) => id === stepId);
    if (!step) break;
    sends.push({ communicationId: stepId, at });
    const isMessage = step.type === "EMAIL" || step.type === "SMS";
    const completedAt = isMessage ? at : new Date(at.getTime() + ANSWERED_AFTER_MS);
    member = complete(way, { ...member, nextActionAt: null }, step, completedAt);
  }
  return sends;
}
