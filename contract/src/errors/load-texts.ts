// Fetches the texts of one language. Each language is a file of its own, so a browser loads one of them.
import type { Language } from "../languages.ts";
import type { ErrorTexts } from "./message.ts";

// Spelled out, because a bundler needs to see each path as a literal. Each language is a module of one line around its
// JSON: Node asks for an import attribute on JSON, and the development server of the web drops attributes only from
// static imports, so a dynamic import of the JSON itself would fail in the browser there.
// fr-BE has no file: it reads the French words, as any region without words of its own reads its language.
const loaders: Readonly<Record<Exclude<Language, "fr-BE">, () => Promise<{ texts: ErrorTexts }>>> = {
  da: () => import("./locales/da.ts"),
  de: () => import("./locales/de.ts"),
  en: () => import("./locales/en.ts"),
  es: () => import("./locales/es.ts"),
  fi: () => import("./locales/fi.ts"),
  fr: () => import("./locales/fr.ts"),
  it: () => import("./locales/it.ts"),
  nb: () => import("./locales/nb.ts"),
  "nl-BE": () => import("./locales/nl-BE.ts"),
  pt: () => import("./locales/pt.ts"),
  sv: () => import("./locales/sv.ts"),
};

function hasTexts(language: string): language is keyof typeof loaders {
  return Object.hasOwn(loaders, language);
}

/** The language itself, else the same language without its region (fr-BE reads fr), else English. */
export async function loadErrorTexts(language: string): Promise<ErrorTexts> {
  const base = language.split("-", 1)[0] ?? "";
  const chosen = [language, base].find(hasTexts) ?? "en";
  const { texts } = await loaders[chosen]();
  return texts;
}
