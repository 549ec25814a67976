// The twelve interface languages and how each is formatted.

export const LANGUAGES = [
  "da",
  "de",
  "en",
  "es",
  "fi",
  "fr",
  "fr-BE",
  "it",
  "nb",
  "nl-BE",
  "pt",
  "sv",
] as const;
export type Language = (typeof LANGUAGES)[number];

export const FALLBACK_LANGUAGE: Language = "en";

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((known) => known === value);
}

/** Language names as their own speakers write them. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  da: "Dansk",
  de: "Deutsch",
  en: "English",
  es: "Español",
  fi: "Suomi",
  fr: "Français",
  "fr-BE": "Français (Belgique)",
  it: "Italiano",
  nb: "Norsk bokmål",
  "nl-BE": "Nederlands (België)",
  pt: "Português",
  sv: "Svenska",
};
