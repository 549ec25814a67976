// The letters of the standard PDF fonts. They hold every letter of our languages; whatever else a name or an
// amount may carry is written by the nearest thing they have, because a missing letter would print as garbage.
const BEYOND_LATIN = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

const STAND_INS: Readonly<Record<string, string>> = {
  // Amounts are formatted with narrow spaces and a true minus.
  "\u202f": "\u00a0",
  "\u2009": "\u00a0",
  "\u2007": "\u00a0",
  "\u2212": "-",
  "\u2010": "-",
  "\u2011": "-",
  "\t": " ",
  "\n": "\n",
  đ: "d",
  Đ: "D",
  ł: "l",
  Ł: "L",
  ı: "i",
  ẞ: "SS",
};

/** The text as the standard fonts can print it; line breaks stay. */
export function toWinAnsi(text: string): string {
  return Array.from(text.normalize("NFC"), (letter) =>
    isWinAnsi(letter) ? letter : (STAND_INS[letter] ?? withoutMarks(letter)),
  ).join("");
}

export function isWinAnsi(letter: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u00ff]$/.test(letter) || BEYOND_LATIN.includes(letter);
}

function withoutMarks(letter: string): string {
  // Control and formatting characters have no shape of their own.
  if (/\p{C}/u.test(letter)) return "";
  const base = letter.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return base !== "" && Array.from(base).every(isWinAnsi) ? base : "?";
}
