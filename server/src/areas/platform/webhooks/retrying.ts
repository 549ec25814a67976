// When an event is tried again, and when it is given up: for three days, with pauses that grow to half a day.
import type { WebhookStage } from "@handsel/contract/platform/webhook-kinds.ts";
import { LIMITS } from "#config.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** After the first failure, the second and so on; the last one holds for all that follow. */
export const PAUSES_MS = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
] as const;

export interface Tried {
  /** Attempts before this one. */
  attempts: number;
  triedSince: Date | null;
  /** A test is sent once. */
  isTest: boolean;
}

export interface NextStep {
  stage: WebhookStage;
  dueAt: Date;
  triedSince: Date;
}

export function nextStep({ attempts, triedSince, isTest }: Tried, hasArrived: boolean, now: Date): NextStep {
  const since = triedSince ?? now;
  if (hasArrived) return { stage: "DELIVERED", dueAt: now, triedSince: since };
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length - 1)] ?? 0;
  const dueAt = new Date(now.getTime() + pause);
  const isOver = isTest || dueAt.getTime() - since.getTime() > LIMITS.webhookTriedMs;
  return { stage: isOver ? "DEAD" : "WAITING", dueAt, triedSince: since };
}

/** An endpoint at which nothing has arrived for three days is paused: by the clock, or because an event was given up meanwhile. */
export function isFailingLong(
  failingSince: Date | null,
  ended: readonly Pick<NextStep, "stage" | "triedSince">[],
  now: Date,
): boolean {
  if (failingSince === null) return false;
  const isGivenUp = ended.some(({ stage, triedSince }) => stage === "DEAD" && triedSince >= failingSince);
  return isGivenUp || now.getTime() - failingSince.getTime() >= LIMITS.webhookTriedMs;
}
