// Countries as the reader's language calls them.
import { isoCountries } from "@handsel/contract/countries.ts";
import type { Option } from "#kit/fields/checkbox.tsx";

/** The code itself where the browser knows no name. */
export function countryName(code: string, language: string): string {
  return code === "" ? "" : (new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code);
}

export function countryOptions(language: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  return isoCountries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => compare(one.label, other.label));
}
