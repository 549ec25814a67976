// What a remedy's button does. Screens and the application say how they do an act; the innermost that can is asked.
import type { AnswerEntry } from "@handsel/contract/envelope.ts";
import type { RemedyAct } from "@handsel/contract/errors/remedies/remedy.ts";
import { useEffect, useRef } from "react";

/** Gives nothing when it cannot help with this refusal. */
export type Doer = (entry: AnswerEntry, retry: (() => unknown) | undefined) => (() => unknown) | undefined;

const doers = new Map<RemedyAct, Doer[]>();

/** While the component is there, it does this act. */
export function useRemedyAct(act: RemedyAct, doer: Doer | undefined): void {
  const latest = useRef(doer);
  useEffect(() => {
    latest.current = doer;
  });
  useEffect(() => {
    const own: Doer = (entry, retry) => latest.current?.(entry, retry);
    doers.set(act, [...(doers.get(act) ?? []), own]);
    return () => {
      doers.set(act, doers.get(act)?.filter((one) => one !== own) ?? []);
    };
  }, [act]);
}

export function findDoing(
  act: RemedyAct,
  entry: AnswerEntry,
  retry: (() => unknown) | undefined,
): (() => unknown) | undefined {
  for (const doer of doers.get(act)?.toReversed() ?? []) {
    const doing = doer(entry, retry);
    if (doing) return doing;
  }
  return undefined;
}
