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

/** All words in any order, in the text, one's own in its place or the key; what reads just so comes first, then what has it in one piece. */
export function foundTexts(
  texts: readonly FoundText[],
  sought: string,
  ownOf: (key: string) => string | undefined = () => undefined,
): FoundText[] {
  const phrase = sought.trim().toLocaleLowerCase();
  const words = phrase.split(/\s+/).filter(Boolean);
  const found = texts.filter(({ key, text }) => {
    const whole = `${text} ${ownOf(key) ?? ""} ${key}`.toLocaleLowerCase();
    return words.every((word) => whole.includes(word));
  });
  const rank = ({ key, text }: FoundText) => {
    const read = [text, ownOf(key) ?? ""].map((one) => one.toLocaleLowerCase());
    if (read.includes(phrase)) return 0;
    return read.some((one) => one.includes(phrase)) ? 1 : 2;
  };
  return found.toSorted((a, b) => rank(a) - rank(b));
}

/** Keys of all that read the same: a page, its menu and its tab have a text each. */
export const alikeTexts = (texts: readonly FoundText[], text: string): string[] =>
  texts.flatMap((one) => (one.text === text ? [one.key] : []));
