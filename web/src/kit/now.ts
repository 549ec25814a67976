// The time as screens need it: to the minute, so that "today" ends at midnight on a page nobody reloads.
import { MINUTE_MS } from "@handsel/contract/durations.ts";
import { useSyncExternalStore } from "react";

let minute = new Date();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  minute = new Date();
  listeners.add(listener);
  timer ??= setInterval(() => {
    minute = new Date();
    for (const tell of listeners) tell();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => minute);
}
