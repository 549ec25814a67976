// The words of the quotation, by language.
import type { Language } from "@handsel/contract/languages.ts";
import { dutch, english, german } from "./quotation-germanic.ts";
import { danish, finnish, norwegian, swedish } from "./quotation-nordic.ts";
import { french, italian, portuguese, spanish } from "./quotation-romance.ts";
import type { QuotationTexts } from "./quotation-words.ts";

export const quotationTexts: Readonly<Record<Language, QuotationTexts>> = {
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
