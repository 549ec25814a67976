// When the same call is sent again, and after how long. A write goes out under one request id however often it is sent, so that it is
// done once; what holds a secret is not remembered there, and is sent again only when it was surely not done.

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 20_000;
/** Turned away before anything began. */
const NOT_BEGUN = [429, 503];
/** Somebody on the way gave up waiting; it may have been done. */
const UNSURE = [502, 504];

/** `r` changes nothing, `i` is remembered by its request id, `a` may be sent again, `n` is done whenever it arrives. */
export type Way = "r" | "i" | "a" | "n";

export function isWorthAnother(
  way: Way,
  outcome: { status: number; code?: string | undefined } | "no answer",
): boolean {
  if (outcome === "no answer") return way !== "n";
  if (NOT_BEGUN.includes(outcome.status)) return true;
  if (outcome.code === "REQUEST_STILL_RUNNING") return true;
  return UNSURE.includes(outcome.status) && way !== "n";
}

/** As long as the platform says, or twice as long each time; never two callers in step. */
export function pauseMs(attempt: number, retryAfter: string | null, chance: number): number {
  const told = Number(retryAfter);
  if (retryAfter !== null && told >= 0) return Math.min(told * 1000, LONGEST_PAUSE_MS * 3);
  return Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS) * (0.5 + chance / 2);
}
