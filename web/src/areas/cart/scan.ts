// Telling a scanner from a person. A scanner types fast and ends with Enter; what it typed is a bar code or a part number.

/** No person types this many characters with so little between them. */
export const SCAN_LENGTH = 6;
export const SCAN_GAP_MS = 50;
/** The same box held under the scanner is read once. */
export const SCAN_REPEAT_MS = 2_000;

export interface ScanState {
  typed: string;
  lastAt: number;
  lastScan: { code: string; at: number } | null;
}

export const NO_SCAN: ScanState = { typed: "", lastAt: 0, lastScan: null };

export interface ScanStep {
  state: ScanState;
  /** What was scanned, when this key ended a scan. */
  scanned: string | null;
}

/** Takes one key at its time in milliseconds. */
export function readKey(state: ScanState, key: string, at: number): ScanStep {
  const isFast = state.typed === "" || at - state.lastAt <= SCAN_GAP_MS;
  if (key === "Enter" || key === "Tab") {
    const code = tidyScan(state.typed);
    const isScan = isFast && code.length >= SCAN_LENGTH;
    const ended = { ...state, typed: "", lastAt: at };
    const { lastScan } = state;
    const isRepeat = lastScan?.code === code && at - lastScan.at < SCAN_REPEAT_MS;
    return isScan && !isRepeat
      ? { state: { ...ended, lastScan: { code, at } }, scanned: code }
      : { state: ended, scanned: null };
  }
  if (key.length !== 1) return { state, scanned: null };
  return { state: { ...state, typed: isFast ? state.typed + key : key, lastAt: at }, scanned: null };
}

/** Scanners can put a symbology identifier such as ]C1 before the code, and people leave gaps in it. */
export function tidyScan(text: string): string {
  const code = text.trim().replace(/^\][A-Za-z]\d/, "");
  return /^[\d\s]+$/.test(code) ? code.replaceAll(/\s/g, "") : code;
}

/** A bar code, or a part number: at least one digit, and no spaces. */
export function isProductCode(text: string): boolean {
  return /^\d{8,14}$/.test(text) || (/^[A-Za-z0-9][A-Za-z0-9./_-]{4,59}$/.test(text) && /\d/.test(text));
}
