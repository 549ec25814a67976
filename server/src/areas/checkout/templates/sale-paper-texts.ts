// The words of the contract summary and of the quotation, by language.
import type { Language } from "@handsel/contract/languages.ts";
import { dutch, english, german } from "./sale-paper-germanic.ts";
import { danish, finnish, norwegian, swedish } from "./sale-paper-nordic.ts";
import { french, italian, portuguese, spanish } from "./sale-paper-romance.ts";
import type { PaperTexts } from "./sale-paper-words.ts";

export const paperTexts: Readonly<Record<Language, PaperTexts>> = {
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  "fr-BE": french,
  it: italian,
  nb: norwegian,
  "nl-BE": dutch,
  pt: portuguese,
  sv: swedish,
};
