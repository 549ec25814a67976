// Texts: one file per language and area, loaded when an area is entered. A retailer's own texts are laid over them.
import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { FALLBACK_LANGUAGE, isLanguage, LANGUAGES, type Language } from "@handsel/contract/languages.ts";
import i18next, { type BackendModule, type FormatterModule, type ReadCallback } from "i18next";
import { initReactI18next } from "react-i18next";
import { formattingLocale } from "#kit/format.ts";
import { setErrorTexts } from "./notifications/notifications.ts";
import { currentTenant, type Tenant } from "./tenant.ts";

const files = import.meta.glob<Record<string, unknown>>("../locales/*/*.json", { import: "default" });

/**
 * The code that texts are kept and counted by. fr-BE reads the French texts and keeps its own formats; Portuguese counts
 * as in Portugal, because plain "pt" counts as in Brazil, where zero of a thing takes the singular.
 */
export function textLanguage(language: Language): string {
  if (language === "fr-BE") return "fr";
  return language === "pt" ? "pt-PT" : language;
}

const FIRST_TEXTS = ["kit", "platform"];
const LANGUAGE_KEY = "handsel.language";

/** What the user chose, if the retailer offers it; else the retailer's own. An unknown one means English. */
export function chooseLanguage(tenant: Tenant, wanted?: string | null): Language {
  const offered = tenant.configs.availableLocales;
  for (const candidate of [wanted, localStorage.getItem(LANGUAGE_KEY), tenant.language]) {
    if (!candidate) continue;
    if (!isLanguage(candidate)) {
      // oxlint-disable-next-line no-console -- the one place where a wrong setting of a retailer shows up
      console.warn(`Unknown language ${candidate}, using ${FALLBACK_LANGUAGE}`);
      return FALLBACK_LANGUAGE;
    }
    if (offered.includes(candidate)) return candidate;
  }
  return offered.includes(tenant.language) ? tenant.language : FALLBACK_LANGUAGE;
}

function fileOf(language: string, namespace: string) {
  const [base] = language.split("-", 1);
  return files[`../locales/${language}/${namespace}.json`] ?? files[`../locales/${base}/${namespace}.json`];
}

/** The texts that are most likely needed next, while the retailer is still asked for; what is not there is asked for again. */
export function fetchTextsAhead(areas: readonly string[]): void {
  const likely = localStorage.getItem(LANGUAGE_KEY) ?? document.documentElement.lang;
  if (!isLanguage(likely)) return;
  const language = textLanguage(likely);
  const fetched = [...FIRST_TEXTS, ...areas].map((area) => fileOf(language, area)?.());
  Promise.all([...fetched, loadErrorTexts(language)]).catch(() => undefined);
}

const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = fileOf(language, namespace);
    if (!load) return done(new Error(`no texts for ${language}/${namespace}`), null);
    void fetchTexts(load, done);
  },
};

async function fetchTexts(load: () => Promise<Record<string, unknown>>, done: ReadCallback): Promise<void> {
  try {
    done(null, await load());
  } catch (error) {
    done(error as Error, null);
  }
}

/** Counts in sentences are grouped as figures elsewhere are: "1,181 devices". Other numbers (of errors, years) are names. */
const figures: FormatterModule = {
  type: "formatter",
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language = FALLBACK_LANGUAGE, place) => {
    const isCount = typeof value === "number" && place?.["interpolationkey"] === "count";
    // What is no count goes back as it came.
    return isCount ? new Intl.NumberFormat(formattingLocale(language)).format(value) : (value as string);
  },
};

export async function startTexts(tenant: Tenant, language: Language): Promise<void> {
  await i18next
    .use(backend)
    .use(figures)
    .use(initReactI18next)
    .init({
      lng: textLanguage(language),
      // The backend knows by itself which file a region reads.
      load: "currentOnly",
      // Every language has every text, so that a page fetches one.
      fallbackLng: false,
      ns: FIRST_TEXTS,
      defaultNS: "platform",
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: true },
      partialBundledLanguages: true,
    });
  i18next.on("loaded", () => layOver(tenant));
  layOver(tenant);
  await speak(language);
}

/** Switches the language of the page; its texts are there when this settles. */
export async function speak(language: Language): Promise<void> {
  localStorage.setItem(LANGUAGE_KEY, language);
  document.documentElement.lang = language;
  const [errors] = await Promise.all([
    loadErrorTexts(textLanguage(language)),
    i18next.changeLanguage(textLanguage(language)),
  ]);
  const target = textLanguage(language);
  // The kit's forms read the words of broken rules from the same catalogue, and a retailer's own lie over both.
  i18next.addResourceBundle(target, "errors", errors);
  const tenant = currentTenant();
  if (tenant) layOver(tenant);
  setErrorTexts(i18next.getResourceBundle(target, "errors") as typeof errors);
}

/**
 * A text that names no language is for all, and one that does stands over it. They are laid only over texts that are there:
 * a file of which one text is known counts as loaded, and its others would never come.
 */
function layOver({ translations }: Tenant): void {
  const forAll = translations.filter(({ language }) => language === undefined);
  const forOne = translations.filter(({ language }) => language !== undefined);
  for (const { language, key, message } of [...forAll, ...forOne]) {
    const [namespace = "", ...path] = key.split(".");
    for (const target of new Set((language ? [language] : LANGUAGES).map(textLanguage)))
      if (i18next.hasResourceBundle(target, namespace))
        i18next.addResource(target, namespace, path.join("."), message, { silent: true });
  }
}
