// What this process writes to its log. It is chosen for all processes at once and can change at any moment.
import type { Logging } from "@handsel/contract/operator/logging.ts";
import type { Log } from "#log.ts";

export interface LogChoice {
  now(): Logging;
  choose(logging: Logging): void;
  /** Whether a call that went well is written down; the same for all that is said of one call. */
  isCallTold(callId: string): boolean;
}

/** `ownLevel`: as the process was told at its start; it is so where nothing else is chosen. */
export function createLogChoice(log: Pick<Log, "level">, ownLevel: string): LogChoice {
  let chosen: Logging = { level: null, callPercent: 100 };
  return {
    now: () => chosen,
    choose: (logging) => {
      chosen = logging;
      log.level = logging.level ?? ownLevel;
    },
    isCallTold: (callId) => chosen.callPercent === 100 || placeOf(callId) < chosen.callPercent,
  };
}

/** From 0 to 99, by the number of the call: whoever looks for one finds all of it or nothing. */
function placeOf(callId: string): number {
  let hash = 0;
  for (const letter of callId) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % 100;
}
