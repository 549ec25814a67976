// The twelve interface languages and how each is formatted.
import { z } from "zod";

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
export const language = z.enum(LANGUAGES);
export type Language = z.infer<typeof language>;

export const FALLBACK_LANGUAGE: Language = "en";

export function isLanguage(value: unknown): value is Language {
  return language.safeParse(value).success;
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
