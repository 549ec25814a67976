// Every text of a language with its key, to be searched. The files are those that the pages read.
import type { Language } from "@handsel/contract/languages.ts";
import { useEffect, useState } from "react";
import { textLanguage } from "#client/i18n.ts";

type Texts = Readonly<{ [name: string]: string | Texts }>;
export interface FoundText {
  key: string;
  text: string;
}

const files = import.meta.glob<Texts>("../../../locales/*/*.json", { import: "default" });
const FILE = /\/locales\/([^/]+)\/([^/]+)\.json$/;

interface Read {
  language: Language;
  texts?: FoundText[];
  isFailed?: boolean;
}

/** Nothing while they are fetched. */
export function useAllTexts(language: Language): {
  texts: FoundText[] | undefined;
  isFailed: boolean;
  again: () => void;
} {
  const [read, setRead] = useState<Read>();
  const isAsked = read?.language === language;
  useEffect(() => {
    if (isAsked) return undefined;
    let isWanted = true;
    const keep = (found: Omit<Read, "language">) => isWanted && setRead({ language, ...found });
    fetchAll(language).then(
      (texts) => keep({ texts }),
      () => keep({ isFailed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [language, isAsked]);
  return {
    texts: isAsked ? read.texts : undefined,
    isFailed: Boolean(isAsked && read.isFailed),
    again: () => setRead(undefined),
  };
}

async function fetchAll(language: Language): Promise<FoundText[]> {
  const spoken = textLanguage(language);
  const [base = spoken] = spoken.split("-", 1);
  const areas = new Map<string, () => Promise<Texts>>();
  // What a country says in its own way stands over what its language says.
  for (const wanted of [base, spoken])
    for (const [path, load] of Object.entries(files)) {
      const [, of, area = ""] = FILE.exec(path) ?? [];
      if (of === wanted) areas.set(area, load);
    }
  const read = await Promise.all([...areas].map(async ([area, load]) => flat(await load(), area)));
  return read.flat();
}

function flat(texts: Texts, path: string): FoundText[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const key = `${path}.${name}`;
    return typeof text === "string" ? [{ key, text }] : flat(text, key);
  });
}

/** All words in any order, in the text or its key. */
export function foundTexts(texts: readonly FoundText[], sought: string): FoundText[] {
  const words = sought.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return texts.filter(({ key, text }) => {
    const whole = `${text} ${key}`.toLocaleLowerCase();
    return words.every((word) => whole.includes(word));
  });
}

/** Keys of all that read the same: a page, its menu and its tab have a text each. */
export const alikeTexts = (texts: readonly FoundText[], text: string): string[] =>
  texts.flatMap((one) => (one.text === text ? [one.key] : []));
