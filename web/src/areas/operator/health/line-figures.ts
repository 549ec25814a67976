// The two figures that are drawn as lines, on the same scale everywhere.
import { useFormatter } from "#kit/kit-provider.tsx";
import type { LineFigure } from "./party-line.tsx";

export function useLineFigures(): { answered: LineFigure; slowest: LineFigure } {
  const formatter = useFormatter();
  const seconds = useSeconds();
  return {
    answered: {
      of: (slot) => slot.answeredPercent,
      usualOf: (slot) => slot.usualAnsweredPercent,
      lowest: 40,
      highest: 100,
      marks: [40, 70, 100],
      written: (value) => formatter.percent(value / 100, 0),
    },
    slowest: {
      of: (slot) => slot.p95Ms,
      usualOf: (slot) => slot.usualP95Ms,
      lowest: 0,
      highest: 10_000,
      marks: [0, 5_000, 10_000],
      written: (value) => seconds(value, 0),
    },
  };
}

/** 8100 reads "8.1 s". */
export function useSeconds(): (ms: number, digits: number) => string {
  const formatter = useFormatter();
  return (ms, digits) =>
    formatter.number(ms / 1000, {
      style: "unit",
      unit: "second",
      unitDisplay: "narrow",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
}
