// Every pause of the sandbox goes through one function that comes from outside: tests let time pass at once and see
// how long it would have been, and a stop cuts all pauses short.
import { setTimeout as pause } from "node:timers/promises";

/** Resolves after `milliseconds`; rejects when the sandbox is being stopped. */
export type Wait = (milliseconds: number) => Promise<void>;

export function createWait(signal: AbortSignal): Wait {
  return (milliseconds) => pause(Math.max(0, milliseconds), undefined, { signal });
}

/** The same pause, cut short by a stop, around a test's own idea of time. */
export function stoppable(wait: Wait, signal: AbortSignal): Wait {
  return async (milliseconds) => {
    signal.throwIfAborted();
    await wait(milliseconds);
    signal.throwIfAborted();
  };
}
