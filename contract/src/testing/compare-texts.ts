// Compares the texts of a language with the English ones, for the tests of the web and of the server. Pure; the texts are
// passed in.

export type TextTree = { readonly [key: string]: string | TextTree } | readonly (string | TextTree)[];
/** Whole keys, `login.title`, with their texts. A list has its places for keys, `steps.0`. */
export type Texts = ReadonlyMap<string, string>;

export function flatten(tree: TextTree, before = ""): Texts {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === "string" ? [[before + key, value]] : [...flatten(value, `${before}${key}.`)],
    ),
  );
}

const FORM = /_(zero|one|two|few|many|other)$/;

/** The key that `t` is given: without its plural form, when it has forms. */
export function askedKey(key: string, english: Texts): string {
  const base = key.replace(FORM, "");
  return english.has(`${base}_other`) ? base : key;
}

export function askedKeys(texts: Texts, english: Texts): Set<string> {
  return new Set([...texts.keys()].map((key) => askedKey(key, english)));
}

/** Forms that the language needs and the texts lack. A form for zero may be added in any language. */
export function missingForms(texts: Texts, english: Texts, language: string): string[] {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const bases = [...english.keys()]
    .filter((key) => key.endsWith("_other"))
    .map((key) => key.slice(0, -"_other".length));
  return bases.flatMap((base) => needed.map((form) => `${base}_${form}`).filter((key) => !texts.has(key)));
}

/** Forms that no number of the language ever asks for. */
export function uselessForms(texts: Texts, english: Texts, language: string): string[] {
  const used = ["zero", ...new Intl.PluralRules(language).resolvedOptions().pluralCategories];
  return [...texts.keys()].filter((key) => {
    const form = FORM.exec(key)?.[1];
    return form !== undefined && askedKey(key, english) !== key && !used.includes(form);
  });
}

/** Keys whose text has other places than the English one. One thing may be said without its number. */
export function otherPlaces(texts: Texts, english: Texts): string[] {
  return [...texts].flatMap(([key, text]) => {
    const base = askedKey(key, english);
    const model = english.get(base) ?? english.get(`${base}_other`);
    if (model === undefined) return [];
    const mayDropCount = base !== key && /_(zero|one)$/.test(key);
    const wanted = placesOf(model).filter((place) => !(mayDropCount && place === "{{count}}"));
    const found = placesOf(text).filter((place) => !(mayDropCount && place === "{{count}}"));
    return wanted.join() === found.join() ? [] : [`${key}: ${found.join(" ")} for ${wanted.join(" ")}`];
  });
}

/** `{{name}}`, and tags such as `<1>`. */
const PLACE = /\{\{[^}]*\}\}|<\/?\w+\/?>/g;

/** Without the format that a place may carry after a comma. */
function placesOf(text: string): string[] {
  const places = text.match(PLACE) ?? [];
  return [...new Set(places.map((place) => place.replace(/,.*\}\}$/, "}}").replaceAll(" ", "")))].toSorted();
}

/** Keys whose words are those of English. A text of places alone has no words. */
export function sameWords(texts: Texts, english: Texts): string[] {
  return [...texts].flatMap(([key, text]) => {
    const model = english.get(key) ?? english.get(`${askedKey(key, english)}_other`);
    const hasWords = /\p{L}/u.test(text.replaceAll(PLACE, ""));
    return hasWords && text === model ? [key] : [];
  });
}
