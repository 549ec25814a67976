// Reads amounts back from what people read, whatever the language: digits in groups that end in two decimals.

const AMOUNT = /(?:\d{1,3}(?:[\u00a0\u202f.,’']\d{3})+|\d+)[.,]\d{2}(?!\d)(?![\u00a0\u202f ]?%)/g;

/** In minor units, in the order in which they are printed. */
export function amountsIn(text: string): number[] {
  return (text.match(AMOUNT) ?? []).map((found) => Number(found.replaceAll(/\D/g, "")));
}

/** The words of a page without its tags. */
export function wordsOf(html: string): string {
  return html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
}
