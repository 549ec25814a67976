// The way of one contract through one campaign, as pure decisions: which communication comes next, when, what completes
// it, and when the way ends. The clock and the messages are brought from outside, so a test contract walks the same way.
import type { CommunicationType, DelayUnit, StopOutcome } from "@handsel/contract/crm/values.ts";

export interface Step {
  id: string;
  type: CommunicationType;
  stopOutcome: StopOutcome;
  delay: number;
  delayUnit: DelayUnit;
  beforeStage: string | null;
  afterStage: string | null;
}

export interface Way {
  steps: readonly Step[];
  endStageSuccess: string;
  endStageFail: string;
}

export interface Member {
  stage: string;
  /** The step it is at; null before the first and after the last. */
  stepId: string | null;
  /** Steps it has behind it. */
  done: readonly string[];
  /** Null while it waits for an outcome. */
  nextActionAt: Date | null;
  leftAt: Date | null;
}

/** What can happen to a member from outside. */
export type Outcome =
  | "SENT"
  | "SEND_FAILED"
  | "DELIVERED"
  | "OPENED"
  | "BOUNCED"
  /** The landing page was opened, or one of its offers followed. */
  | "PAGE_OPENED"
  | "OFFER_FOLLOWED"
  | "ALERT_CONFIRMED"
  | "ALERT_REJECTED"
  /** The contract has another status; and in particular it was upgraded, or ended without being fulfilled. */
  | "STATUS_CHANGED"
  | "UPGRADED"
  | "ENDED";

const MINUTES: Readonly<Record<DelayUnit, number>> = { MINUTES: 1, HOURS: 60, DAYS: 1440 };

export function delayInMinutes({ delay, delayUnit }: Pick<Step, "delay" | "delayUnit">): number {
  return delay * MINUTES[delayUnit];
}

/** Shortest delay first; the order in which they were made settles a draw. */
export function inOrder<S extends Step>(steps: readonly S[]): S[] {
  return steps.toSorted(
    (one, other) => delayInMinutes(one) - delayInMinutes(other) || (one.id < other.id ? -1 : 1),
  );
}

/** A step for another stage has to wait until the member is there; one for any stage takes its turn. */
export function nextStep({ steps }: Way, member: Pick<Member, "stage" | "done">): Step | undefined {
  return inOrder(steps).find(
    (step) =>
      !member.done.includes(step.id) && (step.beforeStage === null || step.beforeStage === member.stage),
  );
}

/** Goes on to the next step, whose delay counts from now; without one the way has been walked to its end. */
export function goOn(way: Way, member: Member, now: Date): Member {
  const step = nextStep(way, member);
  if (!step) return leave(member, way.endStageSuccess, now);
  return {
    ...member,
    stepId: step.id,
    nextActionAt: new Date(now.getTime() + delayInMinutes(step) * 60_000),
  };
}

export function leave(member: Member, stage: string, now: Date): Member {
  return { ...member, stage, stepId: null, nextActionAt: null, leftAt: now };
}

/** The step has been carried out; what completes it is waited for, without looking at the clock. */
export function waitForOutcome(member: Member): Member {
  return { ...member, nextActionAt: null };
}

type Effect = "completes" | "fails";

const SENT_AND_BEYOND: Partial<Record<Outcome, Effect>> = {
  SENT: "completes",
  DELIVERED: "completes",
  OPENED: "completes",
  SEND_FAILED: "fails",
  BOUNCED: "fails",
};
const FAILED: Partial<Record<Outcome, Effect>> = {
  SEND_FAILED: "completes",
  BOUNCED: "completes",
  ALERT_REJECTED: "completes",
  ENDED: "completes",
};

const MESSAGE_EFFECTS: Readonly<Record<StopOutcome, Partial<Record<Outcome, Effect>>>> = {
  SUCCESS: SENT_AND_BEYOND,
  SENT: SENT_AND_BEYOND,
  DELIVERED: { DELIVERED: "completes", OPENED: "completes", SEND_FAILED: "fails", BOUNCED: "fails" },
  OPENED: { OPENED: "completes", SEND_FAILED: "fails", BOUNCED: "fails" },
  BOUNCED: { BOUNCED: "completes", SEND_FAILED: "fails" },
  FAIL: FAILED,
  ANSWERED: { OFFER_FOLLOWED: "completes", SEND_FAILED: "fails", BOUNCED: "fails" },
  UPGRADED: { UPGRADED: "completes", SEND_FAILED: "fails", BOUNCED: "fails" },
};

const FOLLOWED: Partial<Record<Outcome, Effect>> = { OFFER_FOLLOWED: "completes" };
const PAGE_EFFECTS: Readonly<Record<StopOutcome, Partial<Record<Outcome, Effect>>>> = {
  SUCCESS: FOLLOWED,
  ANSWERED: FOLLOWED,
  SENT: { PAGE_OPENED: "completes", OFFER_FOLLOWED: "completes" },
  DELIVERED: { PAGE_OPENED: "completes", OFFER_FOLLOWED: "completes" },
  OPENED: { PAGE_OPENED: "completes", OFFER_FOLLOWED: "completes" },
  BOUNCED: {},
  FAIL: FAILED,
  UPGRADED: { UPGRADED: "completes" },
};

const CHANGED: Partial<Record<Outcome, Effect>> = { STATUS_CHANGED: "completes", UPGRADED: "completes" };
const WAIT_EFFECTS: Readonly<Record<StopOutcome, Partial<Record<Outcome, Effect>>>> = {
  SUCCESS: CHANGED,
  SENT: CHANGED,
  DELIVERED: CHANGED,
  OPENED: CHANGED,
  BOUNCED: CHANGED,
  ANSWERED: CHANGED,
  FAIL: FAILED,
  UPGRADED: { UPGRADED: "completes" },
};

const CONFIRMED: Partial<Record<Outcome, Effect>> = { ALERT_CONFIRMED: "completes", ALERT_REJECTED: "fails" };
const ALERT_EFFECTS: Readonly<Record<StopOutcome, Partial<Record<Outcome, Effect>>>> = {
  SUCCESS: CONFIRMED,
  SENT: CONFIRMED,
  DELIVERED: CONFIRMED,
  OPENED: CONFIRMED,
  BOUNCED: CONFIRMED,
  ANSWERED: { ALERT_CONFIRMED: "completes", ALERT_REJECTED: "completes" },
  FAIL: FAILED,
  UPGRADED: { UPGRADED: "completes" },
};

const EFFECTS: Readonly<
  Record<CommunicationType, Readonly<Record<StopOutcome, Partial<Record<Outcome, Effect>>>>>
> = {
  EMAIL: MESSAGE_EFFECTS,
  SMS: MESSAGE_EFFECTS,
  LANDING_PAGE: PAGE_EFFECTS,
  WAIT: WAIT_EFFECTS,
  ALERT: ALERT_EFFECTS,
};

/** What this outcome means for a step; nothing when the step waits for something else. */
export function effectOf({ type, stopOutcome }: Pick<Step, "type" | "stopOutcome">, outcome: Outcome) {
  return EFFECTS[type][stopOutcome][outcome];
}

/**
 * An outcome reached the member. One about a step that lies behind it, or that its step does not wait for, changes
 * nothing, so reports may come late and twice. An outcome cannot complete a step that has not been carried out yet.
 */
export function afterOutcome(
  way: Way,
  member: Member,
  { outcome, stepId, now }: { outcome: Outcome; stepId?: string; now: Date },
): Member {
  if (member.leftAt || member.nextActionAt || member.stepId === null) return member;
  if (stepId !== undefined && stepId !== member.stepId) return member;
  const step = way.steps.find(({ id }) => id === member.stepId);
  if (!step) return goOn(way, member, now);
  const effect = effectOf(step, outcome);
  if (effect === "fails") return leave(member, way.endStageFail, now);
  return effect === "completes" ? complete(way, member, step, now) : member;
}

export function complete(way: Way, member: Member, step: Step, now: Date): Member {
  const done = [...member.done, step.id];
  return goOn(way, { ...member, stage: step.afterStage ?? member.stage, done, stepId: null }, now);
}

/** The stages a member of this campaign can be in, for the test contract's list. */
export function stagesOf(way: Way, firstStage: string): string[] {
  const named = way.steps.flatMap(({ beforeStage, afterStage }) => [beforeStage, afterStage]);
  return [
    ...new Set([
      firstStage,
      ...named.filter((stage) => stage !== null),
      way.endStageSuccess,
      way.endStageFail,
    ]),
  ];
}
