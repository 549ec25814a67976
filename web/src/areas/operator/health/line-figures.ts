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

/** Below this, tenths of a second would read as none. */
const SHORT_MS = 100;

/** 8100 reads "8.1 s", and 12 reads "12 ms". */
export function useSeconds(): (ms: number, digits: number) => string {
  const formatter = useFormatter();
  return (ms, digits) => {
    const isShort = digits > 0 && ms > 0 && ms < SHORT_MS;
    const fractionDigits = isShort ? 0 : digits;
    return formatter.number(isShort ? ms : ms / 1000, {
      style: "unit",
      unit: isShort ? "millisecond" : "second",
      unitDisplay: "narrow",
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
    });
  };
}
