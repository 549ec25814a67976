// Fetches the texts of one language. Each language is a file of its own, so a browser loads one of the twelve.
import { FALLBACK_LANGUAGE, isLanguage, type Language } from "../languages.ts";
import type { ErrorTexts } from "./message.ts";

// Spelled out, because a bundler and Node both need to see each path as a literal.
const loaders: Readonly<Record<Language, () => Promise<{ default: ErrorTexts }>>> = {
  da: () => import("./locales/da.json", { with: { type: "json" } }),
  de: () => import("./locales/de.json", { with: { type: "json" } }),
  en: () => import("./locales/en.json", { with: { type: "json" } }),
  es: () => import("./locales/es.json", { with: { type: "json" } }),
  fi: () => import("./locales/fi.json", { with: { type: "json" } }),
  fr: () => import("./locales/fr.json", { with: { type: "json" } }),
  "fr-BE": () => import("./locales/fr-BE.json", { with: { type: "json" } }),
  it: () => import("./locales/it.json", { with: { type: "json" } }),
  nb: () => import("./locales/nb.json", { with: { type: "json" } }),
  "nl-BE": () => import("./locales/nl-BE.json", { with: { type: "json" } }),
  pt: () => import("./locales/pt.json", { with: { type: "json" } }),
  sv: () => import("./locales/sv.json", { with: { type: "json" } }),
};

/** The language itself, else the same language without its region (de-AT reads de), else English. */
export async function loadErrorTexts(language: string): Promise<ErrorTexts> {
  const base = language.split("-", 1)[0];
  const chosen = [language, base].find(isLanguage) ?? FALLBACK_LANGUAGE;
  const { default: texts } = await loaders[chosen]();
  return texts;
}
