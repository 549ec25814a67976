// Tells a scanner from a person: scanners type fast and end with Enter, Tab or silence. Pure; time comes with each key.

/** A person's keys are further apart than this. */
const MAX_GAP_MS = 50;
/** Silence that ends a scan without Enter or Tab. */
export const SILENCE_MS = 100;
const MIN_LENGTH = 6;
/** The same label under the same scanner is one scan. */
const REPEAT_MS = 2000;

const GROUP_SEPARATOR = "\u001D";

export interface ScanReader {
  /** True when this key may belong to a scan, so that the next one can be waited for. */
  key: (key: string, atMs: number) => void;
  /** What was scanned, once Enter, Tab or silence has ended it; null for typing and for a repeat. */
  end: (atMs: number) => string | null;
  /** Whether what came so far is long and fast enough to be a scan. */
  isScan: () => boolean;
}

export function createScanReader(): ScanReader {
  let text = "";
  let lastKeyMs = Number.NEGATIVE_INFINITY;
  let last = { value: "", atMs: Number.NEGATIVE_INFINITY };

  return {
    key: (key, atMs) => {
      text = atMs - lastKeyMs < MAX_GAP_MS ? text + key : key;
      lastKeyMs = atMs;
    },
    isScan: () => text.length >= MIN_LENGTH,
    end: (atMs) => {
      const raw = text;
      text = "";
      lastKeyMs = Number.NEGATIVE_INFINITY;
      if (raw.length < MIN_LENGTH) return null;
      const value = cleanScan(raw);
      const isRepeat = value === last.value && atMs - last.atMs < REPEAT_MS;
      last = { value, atMs };
      return isRepeat ? null : value;
    },
  };
}

/** Without the mark of the code's kind that some scanners send in front ("]C1"), separators, and blanks in a number. */
export function cleanScan(raw: string): string {
  const code = raw
    .trim()
    .replace(/^\][A-Za-z][0-9]/, "")
    .replaceAll(GROUP_SEPARATOR, "")
    .trim();
  return /^[\d\s]+$/.test(code) ? code.replaceAll(/\s/g, "") : code;
}
