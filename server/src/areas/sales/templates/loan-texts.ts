// The sentences of the loan information, one file for the languages of the north and one for those of the south.
import type { Language } from "@handsel/contract/languages.ts";
import { danish, english, finnish, german, norwegian, swedish } from "./loan-texts-north.ts";
import { dutch, french, italian, portuguese, spanish } from "./loan-texts-south.ts";

export interface LoanTexts {
  /** What a device is called that has no name. */
  device: string;
  upfront: string;
  /** {payments}: what is paid each month, in the words below. */
  pays: string;
  aMonth: string;
  aMonthFromTo: string;
  inMonth: string;
  upgrade: string;
  handingIn: string;
  payingOff: string;
  /** The total of goods that stay the lender's. */
  leased: string;
  discount: string;
  extrasApart: string;
  extrasInvoiced: string;
  /** Where the device is not handed in for another one, and its extras are in the same agreement. */
  extrasTogether: string;
  extrasCovered: string;
  extrasOnly: string;
  rates: string;
  provided: string;
  account: string;
  app: string;
  invoice: string;
  bank: string;
  lease: string;
}

export const LOAN_TEXTS: Readonly<Record<Language, LoanTexts>> = {
  en: english,
  de: german,
  da: danish,
  nb: norwegian,
  sv: swedish,
  fi: finnish,
  fr: french,
  "fr-BE": french,
  es: spanish,
  pt: portuguese,
  it: italian,
  "nl-BE": dutch,
};
