// How long a thread stood ready and had no core, as Linux counts it. That time is no part of what its work took: on a busy
// machine the room's threads wait behind those that answer calls.
import { readFileSync, readlinkSync } from "node:fs";

/** By which the others find the thread that asks; nothing where the system has no such names. */
export function nameOfThread(): string | undefined {
  try {
    return readlinkSync("/proc/thread-self");
  } catch {
    return undefined;
  }
}

/** Since the thread began; nought where nobody counts it. */
export function msWithoutCore(thread: string | undefined): number {
  if (thread === undefined) return 0;
  try {
    const [, waitedNs] = readFileSync(`/proc/${thread}/schedstat`, "utf8").split(" ");
    return Number(waitedNs) / 1_000_000;
  } catch {
    // It has ended meanwhile, or the kernel was built without these figures.
    return 0;
  }
}

/** By the clock no work takes longer than this many times its own time, however long it had no core. */
const TIMES_BY_THE_CLOCK = 3;

export const longestByTheClock = (withinMs: number) => withinMs * TIMES_BY_THE_CLOCK;

/** What is left to work that may take so long: nothing when its time is over. */
export function msLeft({
  withinMs,
  tookMs,
  withoutCoreMs,
}: {
  withinMs: number;
  tookMs: number;
  withoutCoreMs: number;
}): number {
  const byTheClock = longestByTheClock(withinMs) - tookMs;
  return Math.max(0, Math.min(withinMs - (tookMs - withoutCoreMs), byTheClock));
}
