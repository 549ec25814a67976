/** A country as the reader's language calls it; the code itself where the browser knows no name. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;
}
