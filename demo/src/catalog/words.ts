// What the catalogue of a demo retailer says in its language. One file for each language holds them; a word that is
// missing in one of them does not compile.
import type { Language } from "@handsel/contract/languages.ts";
import type { CatalogWords } from "./words/catalog-words.ts";
import { words as da } from "./words/da.ts";
import { words as de } from "./words/de.ts";
import { words as en } from "./words/en.ts";
import { words as es } from "./words/es.ts";
import { words as fi } from "./words/fi.ts";
import { words as fr } from "./words/fr.ts";
import { words as it } from "./words/it.ts";
import { words as nb } from "./words/nb.ts";
import { words as pt } from "./words/pt.ts";
import { words as sv } from "./words/sv.ts";

const WORDS: Partial<Record<Language, CatalogWords>> = { da, de, en, es, fi, fr, it, nb, pt, sv };

export function wordsIn(language: Language): CatalogWords {
  return WORDS[language] ?? en;
}
