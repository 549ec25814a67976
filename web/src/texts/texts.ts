// Says a text by its key in the language of the page, with values filled in and counted as the language counts. It does what pages use
// of i18next, under i18next's names, in a tenth of its size; texts.test.ts holds every text in every language against the library.

type Bundle = Readonly<Record<string, unknown>>;

/** Fetches the texts of an area; nothing where there are none. */
type LoadTexts = (language: string, area: string) => Promise<Bundle> | undefined;

export interface TextValues {
  count?: number;
  /** What is said where the key has no text. */
  defaultValue?: string;
  ns?: string;
  [name: string]: unknown;
}

interface Settings {
  lng: string;
  /** The areas whose texts every page reads; the first of `defaultNS`. */
  ns?: readonly string[];
  defaultNS?: string;
  load?: LoadTexts;
  /** How a count is written inside a sentence. */
  formatCount?: (count: number, language: string) => string;
  resources?: Readonly<Record<string, Readonly<Record<string, Bundle>>>>;
}

const PLACES = /\{\{\s*(\w+)\s*\}\}/g;
const nameOf = (language: string, area: string) => `${language}/${area}`;

export class Texts {
  language = "";
  #settings: Settings = { lng: "" };
  #bundles = new Map<string, Bundle>();
  #loading = new Map<string, Promise<void>>();
  /** Asked for and not there: their keys are said instead. */
  #missing = new Set<string>();
  #areas = new Set<string>();
  #rules = new Map<string, Intl.PluralRules>();
  #watchers = new Set<() => void>();
  #revision = 0;
  /** Told of each area whose texts have come, before anybody reads them. */
  onLoaded: () => void = () => undefined;

  /** Begins anew; what was loaded before is forgotten. */
  init(settings: Settings): void {
    this.#settings = settings;
    this.#bundles.clear();
    this.#loading.clear();
    this.#missing.clear();
    this.#areas = new Set(settings.ns);
    for (const [language, areas] of Object.entries(settings.resources ?? {}))
      for (const [area, bundle] of Object.entries(areas)) this.addResourceBundle(language, area, bundle);
    this.#speak(settings.lng);
  }

  get defaultArea(): string {
    return this.#settings.defaultNS ?? "translation";
  }

  /** Whoever shows texts is told when the language is another. */
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };
  readonly revision = (): number => this.#revision;

  t = (key: string, given?: TextValues | string): string => this.say([this.defaultArea], key, given);

  /** The text of the first of these areas that has the key. In place of values may stand what is said where there is none. */
  say(areas: readonly string[], key: string, given: TextValues | string = {}): string {
    const values = typeof given === "string" ? { defaultValue: given } : given;
    const [area, path] = this.#placeOf(key);
    const places = area !== undefined ? [area] : values.ns !== undefined ? [values.ns] : areas;
    for (const place of places) {
      const text = this.#textAt(place, path, values.count);
      if (text !== undefined) return this.#filled(text, values);
    }
    return values.defaultValue ?? path;
  }

  async changeLanguage(language: string): Promise<void> {
    await Promise.all([...this.#areas].map(async (area) => this.#loaded(language, area)));
    this.#speak(language);
  }

  async loadNamespaces(areas: string | readonly string[]): Promise<void> {
    await Promise.all([areas].flat().map(async (area) => this.waitFor(area)));
  }

  /** What is to be waited for before the texts of an area can be read; nothing when they are there. */
  waitFor(area: string): Promise<void> | undefined {
    this.#areas.add(area);
    const name = nameOf(this.language, area);
    if (this.#bundles.has(name) || this.#missing.has(name)) return undefined;
    return this.#loaded(this.language, area);
  }

  hasResourceBundle(language: string, area: string): boolean {
    return this.#bundles.has(nameOf(language, area));
  }

  getResourceBundle(language: string, area: string): Bundle | undefined {
    return this.#bundles.get(nameOf(language, area));
  }

  addResourceBundle(language: string, area: string, bundle: Bundle): void {
    this.#bundles.set(nameOf(language, area), { ...this.getResourceBundle(language, area), ...bundle });
  }

  addResource(language: string, area: string, path: string, text: string): void {
    this.#bundles.set(
      nameOf(language, area),
      laidOver(this.getResourceBundle(language, area) ?? {}, path.split("."), text),
    );
  }

  /** Everything that is shown is said anew. */
  tellAll(): void {
    this.#revision += 1;
    for (const watcher of this.#watchers) watcher();
  }

  #speak(language: string): void {
    this.language = language;
    this.tellAll();
  }

  #loaded(language: string, area: string): Promise<void> | undefined {
    const name = nameOf(language, area);
    const known = this.#loading.get(name);
    const isThere = this.#bundles.has(name);
    const asked = isThere || known ? undefined : this.#settings.load?.(language, area);
    if (!asked) {
      if (!isThere && !known) this.#missing.add(name);
      return known;
    }
    const loading = this.#take(name, asked);
    this.#loading.set(name, loading);
    return loading;
  }

  async #take(name: string, asked: Promise<Bundle>): Promise<void> {
    try {
      this.#bundles.set(name, await asked);
      this.#missing.delete(name);
      this.onLoaded();
    } catch {
      this.#missing.add(name);
    }
    this.#loading.delete(name);
  }

  /** An area may stand before the key: "kit:table.empty". */
  #placeOf(key: string): [area: string | undefined, path: string] {
    const at = key.indexOf(":");
    const area = key.slice(0, Math.max(at, 0));
    return at > 0 && this.hasResourceBundle(this.language, area)
      ? [area, key.slice(at + 1)]
      : [undefined, key];
  }

  #textAt(area: string, path: string, count: number | undefined): string | undefined {
    const bundle = this.getResourceBundle(this.language, area);
    if (!bundle) return undefined;
    const counted = count === undefined ? undefined : textIn(bundle, `${path}_${this.#formOf(count)}`);
    return counted ?? textIn(bundle, path);
  }

  #formOf(count: number): Intl.LDMLPluralRule {
    const rules = this.#rules.get(this.language) ?? new Intl.PluralRules(this.language);
    this.#rules.set(this.language, rules);
    return rules.select(count);
  }

  /** In one pass: a value that looks like a place is not filled again. */
  #filled(text: string, values: TextValues): string {
    const { formatCount } = this.#settings;
    return text.replaceAll(PLACES, (_, name: string) => {
      const value = values[name];
      if (name === "count" && typeof value === "number" && formatCount)
        return formatCount(value, this.language);
      return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
        ? String(value)
        : "";
    });
  }
}

function textIn(bundle: Bundle, path: string): string | undefined {
  let found: unknown = bundle;
  for (const part of path.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Bundle)[part];
  }
  return typeof found === "string" ? found : undefined;
}

/** The same with one text changed; what was loaded is shared by everybody and stays as it is. */
function laidOver(bundle: Bundle, [part = "", ...rest]: readonly string[], text: string): Bundle {
  const inner = Object.hasOwn(bundle, part) ? bundle[part] : undefined;
  const below = typeof inner === "object" && inner !== null ? (inner as Bundle) : {};
  return { ...bundle, [part]: rest.length === 0 ? text : laidOver(below, rest, text) };
}

/** The texts of this page. */
export const texts = new Texts();
