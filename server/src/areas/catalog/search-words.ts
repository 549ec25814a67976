// Prepares what was typed or scanned for the search: the words it consists of, and the codes it could be.
const MOST_WORDS = 6;
const LONGEST_CODE = 60;

export interface SearchTerms {
  /** As they were typed; empty when nothing searchable was. */
  words: string[];
  codes: string[];
}

export function searchTerms(text: string): SearchTerms {
  const words = text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  return { words, codes: codesIn(text) };
}

/** A part number as it is; a bar code also without the gaps people leave in it, and with the zero some scanners drop. */
function codesIn(text: string): string[] {
  const code = text.trim().toUpperCase();
  if (code === "" || code.length > LONGEST_CODE) return [];
  const digits = code.replaceAll(/[\s-]/g, "");
  const isBarcode = /^\d{8,14}$/.test(digits);
  return [...new Set(isBarcode ? [code, digits, digits.padStart(13, "0")] : [code])];
}
