// The two figures that are drawn as lines. All that stand beside each other share one scale, and it holds all of their values.
import type { PartySlot } from "@handsel/contract/operator/health.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { useSeconds } from "#kit/seconds.ts";
import type { LineFigure } from "./party-line.tsx";

/** The share of answers from which the scale usually begins, and the time at which it usually ends. */
const USUAL_LOWEST = 40;
const USUAL_HIGHEST_MS = 10_000;

/** Of all lines beside each other: where their scales begin and end. */
export function scaleOf(slots: readonly PartySlot[]): { lowest: number; highestMs: number } {
  const lowest = Math.min(USUAL_LOWEST, ...slots.map(({ answeredPercent }) => answeredPercent ?? 100));
  const highestMs = Math.max(USUAL_HIGHEST_MS, ...slots.map(({ p95Ms }) => p95Ms ?? 0));
  return {
    lowest: lowest < USUAL_LOWEST ? 0 : USUAL_LOWEST,
    highestMs: Math.ceil(highestMs / USUAL_HIGHEST_MS) * USUAL_HIGHEST_MS,
  };
}

export function useLineFigures({ lowest, highestMs }: ReturnType<typeof scaleOf>): {
  answered: LineFigure;
  slowest: LineFigure;
} {
  const formatter = useFormatter();
  const seconds = useSeconds();
  return {
    answered: {
      of: (slot) => slot.answeredPercent,
      usualOf: (slot) => slot.usualAnsweredPercent,
      lowest,
      highest: 100,
      marks: [lowest, (lowest + 100) / 2, 100],
      written: (value) => formatter.percent(value / 100, 0),
    },
    slowest: {
      of: (slot) => slot.p95Ms,
      usualOf: (slot) => slot.usualP95Ms,
      lowest: 0,
      highest: highestMs,
      marks: [0, highestMs / 2, highestMs],
      written: (value) => seconds(value, 0),
    },
  };
}
