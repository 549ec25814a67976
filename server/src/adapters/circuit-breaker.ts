// Keeps calls away from a party that is down: when half of its last calls failed, nothing goes out for a while, and
// then one call at a time finds out whether it is back. Times are monotonic milliseconds.

export interface CircuitBreaker {
  /** Whether a call may go out now. One that may must report how it ended. */
  mayCall(nowMs: number): boolean;
  report(hasFailed: boolean, nowMs: number): void;
  isOpen(nowMs: number): boolean;
}

const LAST_CALLS = 20;
const FEWEST_CALLS = 10;
export const OPEN_MS = 30_000;
/** What is older says nothing about the party as it is now. */
const MEMORY_MS = 30_000;

export function createCircuitBreaker(): CircuitBreaker {
  let calls: { at: number; hasFailed: boolean }[] = [];
  let openUntil: number | undefined;
  let isTrying = false;

  return {
    mayCall: (now) => {
      if (openUntil === undefined) return true;
      if (now < openUntil || isTrying) return false;
      isTrying = true;
      return true;
    },
    report: (hasFailed, now) => {
      if (openUntil !== undefined) {
        // Calls that went out before it opened still come home; only the trial decides.
        if (!isTrying) return;
        isTrying = false;
        openUntil = hasFailed ? now + OPEN_MS : undefined;
        calls = [];
        return;
      }
      calls = [...calls, { at: now, hasFailed }].filter(({ at }) => now - at <= MEMORY_MS).slice(-LAST_CALLS);
      const failures = calls.filter((call) => call.hasFailed).length;
      if (calls.length >= FEWEST_CALLS && failures * 2 >= calls.length) {
        openUntil = now + OPEN_MS;
        calls = [];
      }
    },
    isOpen: (now) => openUntil !== undefined && now < openUntil,
  };
}
