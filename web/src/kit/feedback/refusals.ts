// Who says a refusal: the field it is about, the line that was pressed, or the top of the step. Every refusal is told at the
// top until a place takes it from there.
import type { AnswerEntry } from "@handsel/contract/envelope.ts";
import { noticeQueue } from "./notice-queue.ts";

/** The notice of each entry of a refusal; one that is in sight already, or is nobody's business, has none. */
const toldOf = new WeakMap<object, ReadonlyMap<AnswerEntry, string>>();

/** Notes which notices tell of a refusal, so that they can find their place, or leave when it is settled. */
export function noteTold(refusal: object, told: ReadonlyMap<AnswerEntry, string>): void {
  toldOf.set(refusal, told);
}

function toldBy(reason: unknown): ReadonlyMap<AnswerEntry, string> {
  return (typeof reason === "object" && reason !== null && toldOf.get(reason)) || new Map();
}

export interface TakenRefusal {
  entry: AnswerEntry;
  text: string;
  number: string | undefined;
}

/** Takes the notices of a refusal away from the top; all of them, or those of the named entries. */
export function takeRefusal(
  reason: unknown,
  isTaken: (entry: AnswerEntry) => boolean = () => true,
): TakenRefusal[] {
  return [...toldBy(reason)].flatMap(([entry, key]) => {
    const notice = noticeQueue.visible.find((one) => one.key === key);
    if (!notice || !isTaken(entry)) return [];
    noticeQueue.close(key);
    return [{ entry, text: notice.content.text, number: notice.content.number }];
  });
}

export interface OwnRefusals {
  /** With the way to begin it again, which its notice then offers. */
  failed: (reason: unknown, retry?: () => unknown) => void;
  settled: () => void;
}

/** The refusals of one form or one button: once they are settled their notices leave; those of anything else stay. */
export function ownRefusals(): OwnRefusals {
  let keys: string[] = [];
  return {
    failed: (reason, retry) => {
      const told = [...toldBy(reason).values()];
      keys.push(...told);
      if (retry) for (const key of told) noticeQueue.setRetry(key, retry);
    },
    settled: () => {
      for (const key of keys) noticeQueue.close(key);
      keys = [];
    },
  };
}
