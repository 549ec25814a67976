// The letters of the typeface of papers. It holds Latin, Greek and Cyrillic with all their marks; whatever else a name or an
// amount may carry is written by the nearest thing it has, because a missing letter would print as an empty box.
const LETTERS =
  /^[\u0020-\u007e\u00a0-\u024f\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u052f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20be\u2116\u2122\u2126\u2190-\u2195\u2212\u2248\u2260\u2264\u2265]$/u;

const STAND_INS: Readonly<Record<string, string>> = {
  // Amounts are formatted with narrow spaces, which must not end a line.
  "\u202f": "\u00a0",
  "\u2009": "\u00a0",
  "\u2007": "\u00a0",
  "\u2011": "-",
  "\t": " ",
  "\n": "\n",
};

/** The text as papers can print it; line breaks stay. */
export function toPrintable(text: string): string {
  return Array.from(text.normalize("NFC"), (letter) =>
    isPrintable(letter) ? letter : (STAND_INS[letter] ?? withoutMarks(letter)),
  ).join("");
}

export function isPrintable(letter: string): boolean {
  return LETTERS.test(letter) && !Object.hasOwn(STAND_INS, letter);
}

function withoutMarks(letter: string): string {
  // Control and formatting characters have no shape of their own.
  if (/\p{C}/u.test(letter)) return "";
  const base = letter.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return base !== "" && Array.from(base).every(isPrintable) ? base : "?";
}
