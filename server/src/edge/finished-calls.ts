// Who hears how every call ended. It is on the way of all of them: whoever hears notes it down and does the rest later.
import type { Answer } from "@handsel/contract/envelope.ts";
import type { Operation } from "@handsel/contract/operation.ts";
import type { Platform } from "#platform.ts";
import type { AdmittedCall } from "./admit.ts";

export interface FinishedCall {
  operation: Operation;
  status: number;
  answer: Answer;
  /** Absent when the call was not let in. */
  who: AdmittedCall | undefined;
  host: string | undefined;
  /** As the log and whoever was answered know it. */
  callId: string;
  /** What failed in our own code, and where. */
  failedAt: string;
}

type Hearer = (call: FinishedCall) => void;

const hearers = new WeakMap<Platform, Set<Hearer>>();

/** Returns how to stop hearing. */
export function onFinishedCall(platform: Platform, hear: Hearer): () => void {
  const known = hearers.get(platform) ?? new Set();
  hearers.set(platform, known.add(hear));
  return () => void known.delete(hear);
}

export function tellFinished(platform: Platform, call: FinishedCall): void {
  for (const hear of hearers.get(platform) ?? []) hear(call);
}
