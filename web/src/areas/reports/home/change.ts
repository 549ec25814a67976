// How a figure changed. Percent mean little over a handful, so below a base of ten the difference itself is told; rates change
// by points.
import type { HomeFigures } from "@handsel/contract/reports/home.ts";

/** From here on percent are told. */
const BASE = 10;

export interface Change {
  direction: "up" | "down" | "same";
  /** 0.13 for 13 percent, 2 for two more, 0.035 for 3.5 points. */
  size: number;
  as: "percent" | "number" | "points";
}

export function changeOf(now: number, before: number): Change {
  const difference = now - before;
  if (before < BASE) return { direction: directionOf(difference), size: Math.abs(difference), as: "number" };
  // In whole percent, as it is written: what rounds to nothing is no change.
  const share = Math.round((difference / before) * 100) / 100;
  return { direction: directionOf(share), size: Math.abs(share), as: "percent" };
}

export interface Rate {
  part: number;
  of: number;
}

export const RATES = {
  insured: ({ insured: part, sold: of }: HomeFigures): Rate => ({ part, of }),
  extras: ({ withExtras: part, sold: of }: HomeFigures): Rate => ({ part, of }),
  approved: ({ approved: part, decided: of }: HomeFigures): Rate => ({ part, of }),
};

/** Null when there is nothing it could be a share of. */
export const shareOf = ({ part, of }: Rate): number | null => (of === 0 ? null : part / of);

export function changeOfRate(now: Rate, before: Rate): Change | null {
  const [share, earlier] = [shareOf(now), shareOf(before)];
  if (share === null || earlier === null) return null;
  // To one decimal of a percent, as it is written.
  const difference = Math.round((share - earlier) * 1000) / 1000;
  return { direction: directionOf(difference), size: Math.abs(difference), as: "points" };
}

const directionOf = (difference: number): Change["direction"] =>
  difference > 0 ? "up" : difference < 0 ? "down" : "same";

/** Shares in tenths of a percent that add up to a whole: what rounding leaves over goes to the largest remainders. */
export function sharesOf(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return values.map(() => 0);
  const exact = values.map((value) => (value / total) * 1000);
  const whole = exact.map(Math.floor);
  const left = 1000 - whole.reduce((sum, value) => sum + value, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder)
    .slice(0, left);
  for (const { index } of byRemainder) whole[index] = (whole[index] ?? 0) + 1;
  return whole.map((value) => value / 1000);
}
