// The behaviour behind every numeric input: what is typed, what it means, and when the rest of the page hears of it.
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { parseNumber } from "./parse-number.ts";

/** Prices and quantities act once the typing has paused, not at each digit. */
export const NUMBER_DEBOUNCE_MS = 750;

export interface NumberInputOptions {
  value: number | null | undefined;
  /** Null when the input was emptied. Never called for text that is not a number: the last good value stays. */
  onChange: ((value: number | null) => void) | undefined;
  /** Text that is not a number, e.g. to tell a form that it is invalid now. */
  onBadText?: ((text: string) => void) | undefined;
  /** Text that is a number or none, also when it is the number that was there before. */
  onGoodText?: (() => void) | undefined;
  /** 0 for forms, where nothing is sent before submitting. */
  debounceMs: number;
  format: (value: number) => string;
  decimalSign: string;
  maxDecimals: number;
  min: number;
  max: number;
  step: number;
}

export function useNumberInput(options: NumberInputOptions) {
  const {
    value,
    onChange,
    onBadText,
    onGoodText,
    debounceMs,
    format,
    decimalSign,
    maxDecimals,
    min,
    max,
    step,
  } = options;
  // Null while the text shown is simply the value; the typed text otherwise.
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const shown = typed ?? (value === null || value === undefined || Number.isNaN(value) ? "" : format(value));
  const read = (text: string): number | null => parseNumber(text, { maxDecimals, decimalSign });
  const isGood = (number: number | null): number is number =>
    number !== null && number >= min && number <= max;
  const isBad = typed !== null && typed.trim() !== "" && !isGood(read(typed));

  const announce = (next: number | null) => {
    const tell = () => {
      waiting.current = null;
      if (next !== (value ?? null)) onChange?.(next);
    };
    clearTimeout(timer.current);
    waiting.current = tell;
    if (debounceMs === 0) tell();
    else timer.current = setTimeout(tell, debounceMs);
  };

  const type = (text: string) => {
    setTyped(text);
    const number = read(text);
    const isEmpty = text.trim() === "";
    if (isEmpty || isGood(number)) {
      onGoodText?.();
      announce(isEmpty ? null : number);
    } else {
      clearTimeout(timer.current);
      waiting.current = null;
      onBadText?.(text);
    }
  };

  const stepBy = (amount: number) => {
    const from = (typed === null ? value : read(typed)) ?? 0;
    const next = Math.min(max, Math.max(min, round(from + amount, maxDecimals)));
    setTyped(format(next));
    onGoodText?.();
    announce(next);
  };

  const settle = () => {
    clearTimeout(timer.current);
    waiting.current?.();
    if (!isBad) setTyped(null);
  };

  const inputProps = {
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const size = event.shiftKey ? step * 10 : step;
      if (event.key === "ArrowUp" || event.key === "ArrowDown") {
        event.preventDefault();
        stepBy(event.key === "ArrowUp" ? size : -size);
      }
      if (event.key === "Enter") settle();
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
  };

  return { text: shown, isBad, type, stepBy, settle, inputProps };
}

function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
