// How long things took, counted in ranges: eight counters say what an average hides, and cost one addition each.

/** Where one range ends and the next begins, in milliseconds; the last one has no end. */
export const RANGE_ENDS_MS = [10, 25, 50, 100, 250, 1_000, 5_000] as const;
/** A person at a till notices a wait of a second. */
const SLOW_RESPONSE_MS = 1_000;

const SLOW_RANGES_FROM = RANGE_ENDS_MS.indexOf(SLOW_RESPONSE_MS) + 1;

export interface ResponseTimes {
  /** One per range. */
  counts: number[];
  totalMs: number;
}

export function noTimes(): ResponseTimes {
  return { counts: Array<number>(RANGE_ENDS_MS.length + 1).fill(0), totalMs: 0 };
}

export function addTime(times: ResponseTimes, ms: number): void {
  let range = 0;
  while (range < RANGE_ENDS_MS.length && ms >= (RANGE_ENDS_MS[range] ?? 0)) range += 1;
  times.counts[range] = (times.counts[range] ?? 0) + 1;
  times.totalMs += ms;
}

export function sumTimes(all: readonly ResponseTimes[]): ResponseTimes {
  const sum = noTimes();
  for (const { counts, totalMs } of all) {
    counts.forEach((count, range) => {
      sum.counts[range] = (sum.counts[range] ?? 0) + count;
    });
    sum.totalMs += totalMs;
  }
  return sum;
}

export function countOf({ counts }: ResponseTimes): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

export function slowCountOf({ counts }: ResponseTimes): number {
  return counts.slice(SLOW_RANGES_FROM).reduce((sum, count) => sum + count, 0);
}
