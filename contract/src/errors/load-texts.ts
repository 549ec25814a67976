// Fetches the texts of one language. Each language is a file of its own, so a browser loads one of the twelve.
import { FALLBACK_LANGUAGE, isLanguage, type Language } from "../languages.ts";
import type { ErrorTexts } from "./message.ts";

// Spelled out, because a bundler needs to see each path as a literal. Each language is a module of one line around its
// JSON: Node asks for an import attribute on JSON, and the development server of the web drops attributes only from
// static imports, so a dynamic import of the JSON itself would fail in the browser there.
const loaders: Readonly<Record<Language, () => Promise<{ texts: ErrorTexts }>>> = {
  da: () => import("./locales/da.ts"),
  de: () => import("./locales/de.ts"),
  en: () => import("./locales/en.ts"),
  es: () => import("./locales/es.ts"),
  fi: () => import("./locales/fi.ts"),
  fr: () => import("./locales/fr.ts"),
  "fr-BE": () => import("./locales/fr-BE.ts"),
  it: () => import("./locales/it.ts"),
  nb: () => import("./locales/nb.ts"),
  "nl-BE": () => import("./locales/nl-BE.ts"),
  pt: () => import("./locales/pt.ts"),
  sv: () => import("./locales/sv.ts"),
};

/** The language itself, else the same language without its region (de-AT reads de), else English. */
export async function loadErrorTexts(language: string): Promise<ErrorTexts> {
  const base = language.split("-", 1)[0];
  const chosen = [language, base].find(isLanguage) ?? FALLBACK_LANGUAGE;
  const { texts } = await loaders[chosen]();
  return texts;
}
