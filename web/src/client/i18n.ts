// Texts: one file per language and area, loaded when an area is entered. A retailer's own texts are laid over them.
import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { FALLBACK_LANGUAGE, isLanguage, LANGUAGES, type Language } from "@handsel/contract/languages.ts";
import { knowRefusals } from "#kit/feedback/known-refusals.ts";
import { formattingLocale } from "#kit/format.ts";
import { OPEN_TEXTS } from "#texts/open-texts.ts";
import { texts } from "#texts/texts.ts";
import { errorWords, setErrorTexts } from "./notifications/notifications.ts";
import { currentTenant, type Tenant } from "./tenant.ts";

type Loaded = Record<string, unknown>;

const files = import.meta.glob<Loaded>("../locales/*/*.json", { import: "default" });
const openFiles = import.meta.glob<Loaded>("../locales/*/tradein.json", {
  query: "?open",
  import: "default",
});
/** Whoever opened a page from a mail has a part of the texts until they go on. */
let isPart = false;

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
  const paths = [language, base].map((one) => `../locales/${one}/${namespace}.json`);
  const find = (among: typeof files) => paths.map((path) => among[path]).find(Boolean);
  return (isPart ? find(openFiles) : undefined) ?? find(files);
}

/** For the page at this route; what it goes on to reads everything. */
export async function chooseTexts(path: string | undefined): Promise<void> {
  const wasPart = isPart;
  isPart = OPEN_TEXTS.paths.some((one) => one === path);
  const { language } = texts;
  if (isPart || !wasPart || !texts.hasResourceBundle(language, OPEN_TEXTS.area)) return;
  const whole = await fileOf(language, OPEN_TEXTS.area)?.();
  texts.addResourceBundle(language, OPEN_TEXTS.area, whole ?? {});
  texts.onLoaded();
}

/** The texts that are most likely needed next, while the retailer is still asked for; what is not there is asked for again. */
export function fetchTextsAhead(areas: readonly string[]): void {
  const likely = localStorage.getItem(LANGUAGE_KEY) ?? document.documentElement.lang;
  if (!isLanguage(likely)) return;
  const language = textLanguage(likely);
  const fetched = [...FIRST_TEXTS, ...areas].map(async (area) => fileOf(language, area)?.());
  Promise.all(fetched).catch(() => undefined);
}

export async function startTexts(tenant: Tenant, language: Language): Promise<void> {
  texts.init({
    lng: textLanguage(language),
    ns: FIRST_TEXTS,
    defaultNS: "platform",
    load: (wanted, area) => fileOf(wanted, area)?.(),
    // Counts in sentences are grouped as figures elsewhere are: "1,181 devices". Other numbers (of errors, years) are names.
    formatCount: (count, spoken) => new Intl.NumberFormat(formattingLocale(spoken)).format(count),
  });
  texts.onLoaded = () => layOver(tenant);
  errorWords.load = loadErrorWords;
  await speak(language);
  // Without them a page would show the names of its texts.
  if (FIRST_TEXTS.some((area) => !texts.hasResourceBundle(texts.language, area)))
    throw new Error(`no texts for ${texts.language}`);
}

/** Switches the language of the page; its texts are there when this settles. */
export async function speak(language: Language): Promise<void> {
  localStorage.setItem(LANGUAGE_KEY, language);
  document.documentElement.lang = language;
  const target = textLanguage(language);
  const isWorded = texts.hasResourceBundle(texts.language, "errors");
  await texts.changeLanguage(target);
  const tenant = currentTenant();
  if (tenant) layOver(tenant);
  setErrorTexts({});
  if (isWorded) await loadErrorWords();
}

/** The words of refusals and broken rules, which the kit's forms read as "errors"; a retailer's own lie over both. */
async function loadErrorWords(): Promise<void> {
  const { language } = texts;
  const [errors, facts] = await Promise.all([
    loadErrorTexts(language),
    import("#kit/feedback/refusal-facts.ts"),
  ]);
  knowRefusals(facts);
  // Somebody may have chosen another language meanwhile; it has words of its own.
  if (language !== texts.language) return;
  texts.addResourceBundle(language, "errors", errors);
  const tenant = currentTenant();
  if (tenant) layOver(tenant);
  setErrorTexts(texts.getResourceBundle(language, "errors") as typeof errors);
  texts.tellAll();
}

/** Retailers' own words stand under the key of their day. */
const MOVED = [/^crm\.online\./, "letters.online."] as const;

/**
 * A text that names no language is for all, and one that does stands over it. They are laid only over texts that are there:
 * a file of which one text is known counts as loaded, and its others would never come.
 */
function layOver({ translations }: Tenant): void {
  const forAll = translations.filter(({ language }) => language === undefined);
  const forOne = translations.filter(({ language }) => language !== undefined);
  for (const { language, key, message } of [...forAll, ...forOne]) {
    const [namespace = "", ...path] = key.replace(...MOVED).split(".");
    for (const target of new Set((language ? [language] : LANGUAGES).map(textLanguage)))
      if (texts.hasResourceBundle(target, namespace))
        texts.addResource(target, namespace, path.join("."), message);
  }
}
