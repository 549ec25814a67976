// What a remedy's button does. Screens and the application say how they do an act; the innermost that can is asked.
import type { AnswerEntry } from "@handsel/contract/envelope.ts";
import type { RemedyAct } from "@handsel/contract/errors/remedies/remedy.ts";
import { useEffect, useRef, useSyncExternalStore } from "react";

/** Gives nothing when it cannot help with this refusal. */
export type Doer = (entry: AnswerEntry, retry: (() => unknown) | undefined) => (() => unknown) | undefined;

const doers = new Map<RemedyAct, readonly Doer[]>();
const listeners = new Set<() => void>();

function setDoers(act: RemedyAct, of: readonly Doer[]): void {
  doers.set(act, of);
  for (const listener of listeners) listener();
}

/** Draws anew when somebody comes or leaves who does this act: a line can stand on a page before those who can help. */
export function useDoers(act: RemedyAct | undefined): void {
  useSyncExternalStore(subscribe, () => (act ? doers.get(act) : undefined));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** While the component is there, it does this act. */
export function useRemedyAct(act: RemedyAct, doer: Doer | undefined): void {
  const latest = useRef(doer);
  useEffect(() => {
    latest.current = doer;
  });
  useEffect(() => {
    const own: Doer = (entry, retry) => latest.current?.(entry, retry);
    setDoers(act, [...(doers.get(act) ?? []), own]);
    return () => setDoers(act, doers.get(act)?.filter((one) => one !== own) ?? []);
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
