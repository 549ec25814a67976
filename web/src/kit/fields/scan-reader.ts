// Tells a scanner from a person. A scanner sends a whole code in one burst whose keys follow each other evenly, fast or slow; a
// person's keys do not. Pure; time comes with each key.
import { readScan } from "@handsel/contract/rules/scan.ts";

/** After a pause of this length something new begins. The slowest scanners send a key every tenth of a second. */
const PAUSE_MS = 200;
/** Nobody types half of the keys of a code as fast as this. */
const FAST_MS = 35;
/** Words come out of fingers in runs; a word without a digit is a scan only at this pace. */
const VERY_FAST_MS = 15;
/** A scanner's hiccup: one key of a fast burst may come this late. */
const HICCUP_MS = 120;
const SLOW_MS = 130;
/** How far the gaps of a slow burst may differ: a part of the usual gap, or the tick of the bus. */
const EVEN = { part: 0.15, ms: 10 };
const MIN_LENGTH = 6;
const MIN_SLOW_LENGTH = 8;
/** Silence that ends a scan without Enter or Tab: three keys that did not come. */
const SILENCE_MS = 100;
const SILENT_GAPS = 3;
/** The same label under the same scanner is one scan. */
const REPEAT_MS = 2000;

export interface Place {
  /** The keys go into a field in which somebody may be writing. */
  isInField: boolean;
}

export interface ScanReader {
  key: (key: string, atMs: number) => void;
  /** What was scanned, once Enter, Tab or silence has ended it; null for typing and for a repeat. */
  end: (atMs: number, place: Place & { isByKey: boolean }) => string | null;
  /** Whether what came so far is a scan that Enter or Tab would end. */
  isScan: (place: Place) => boolean;
  /** How long to wait for the next key before it is taken for ended. */
  silenceMs: () => number;
  /** Forgets what came so far: a key that is held down, or a field that is left alone. */
  drop: () => void;
}

export function createScanReader(): ScanReader {
  let text = "";
  let gaps: number[] = [];
  let lastKeyMs = Number.NEGATIVE_INFINITY;
  let last = { value: "", atMs: Number.NEGATIVE_INFINITY };

  const drop = () => {
    text = "";
    gaps = [];
    lastKeyMs = Number.NEGATIVE_INFINITY;
  };
  return {
    key: (key, atMs) => {
      const gap = atMs - lastKeyMs;
      if (gap >= PAUSE_MS) drop();
      else if (text !== "") gaps.push(gap);
      text += key;
      lastKeyMs = atMs;
    },
    isScan: ({ isInField }) => isScanned(text, gaps, { isInField, isByKey: true }),
    end: (atMs, how) => {
      const value = text;
      const isOne = isScanned(text, gaps, how);
      drop();
      if (!isOne) return null;
      const isRepeat = value === last.value && atMs - last.atMs < REPEAT_MS;
      last = { value, atMs };
      return isRepeat ? null : value;
    },
    silenceMs: () => Math.max(SILENCE_MS, SILENT_GAPS * median(gaps)),
    drop,
  };
}

/** By the pace and evenness of its keys, and by what it says. */
function isScanned(
  text: string,
  gaps: readonly number[],
  how: { isInField: boolean; isByKey: boolean },
): boolean {
  if (text.length < MIN_LENGTH) return false;
  const usual = median(gaps);
  const [first] = readScan(text);
  const isCode = first !== undefined && first.kind !== "TEXT";
  if (usual <= VERY_FAST_MS && isWithinHiccups(gaps)) return true;
  if (usual <= FAST_MS && isWithinHiccups(gaps)) return isCode;
  if (text.length < MIN_SLOW_LENGTH || usual > SLOW_MS || !areEven(gaps, usual)) return false;
  // In a field, somebody may be typing this very number, evenly: only a whole one that is ended like a scan is taken away.
  const isNumber =
    first !== undefined && (first.kind === "IMEI" || first.kind === "PRODUCT") && !first.isWrong;
  return how.isInField ? how.isByKey && isNumber : isCode;
}

const isWithinHiccups = (gaps: readonly number[]) =>
  gaps.every((gap) => gap <= HICCUP_MS) && gaps.filter((gap) => gap > 2 * FAST_MS).length <= 1;

/** One gap in ten may be off: a key that waited for the next tick of a wireless bridge. */
function areEven(gaps: readonly number[], usual: number): boolean {
  const tolerance = Math.max(EVEN.ms, EVEN.part * usual);
  const off = gaps.filter((gap) => Math.abs(gap - usual) > tolerance).length;
  return off <= Math.floor(gaps.length / 10);
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
