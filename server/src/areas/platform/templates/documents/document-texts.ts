// The words of the manual and of the service sheet, one file per language. A name in braces is filled in when the
// document is written; labels in quotation marks are those on the screen.
import type { Language } from "@handsel/contract/languages.ts";
import { danish } from "./da.ts";
import { german } from "./de.ts";
import { english } from "./en.ts";
import { spanish } from "./es.ts";
import { finnish } from "./fi.ts";
import { french } from "./fr.ts";
import { italian } from "./it.ts";
import { norwegian } from "./nb.ts";
import { dutch } from "./nl-BE.ts";
import { portuguese } from "./pt.ts";
import { swedish } from "./sv.ts";

export interface DocumentTexts {
  pageOf: string;
  /** The key's name as it is printed on the keyboards of the country. */
  control: string;
  manual: ManualTexts;
  service: ServiceTexts;
}

export interface ManualTexts {
  title: string;
  lead: string;
  signIn: {
    heading: string;
    open: string;
    withPassword: readonly [enter: string, choose: string, forgotten: string];
    lock: string;
    withCompanyAccount: readonly [signOn: string, password: string];
    leaving: string;
  };
  store: { heading: string; headingWithLanguage: string; store: string; language: string };
  sale: {
    heading: string;
    start: string;
    model: string;
    options: string;
    extras: string;
    customer: string;
    company: string;
  };
  cart: { heading: string; content: string; changes: string; plans: string; quantities: string };
  tradeIn: {
    heading: string;
    steps: readonly [check: string, questions: string, offer: string, value: string];
    quotes: string;
  };
  contract: {
    heading: string;
    status: string;
    identity: string;
    reference: string;
    handOver: string;
    company: readonly [status: string, delivery: string];
    later: string;
  };
  shortcuts: { heading: string; scanner: string; search: string; next: string; back: string; cart: string };
  help: { heading: string; text: string; documents: string };
}

export interface ServiceTexts {
  title: string;
  lead: string;
  bring: { heading: string; items: readonly [device: string, receipt: string, identity: string] };
  before: { heading: string; steps: readonly [backUp: string, signOut: string, remove: string] };
  written: {
    heading: string;
    items: readonly [customer: string, device: string, fault: string, condition: string, consent: string];
    copy: string;
  };
  duration: { heading: string; time: string; estimate: string };
  contact: { heading: string; text: string };
}

export const documentTexts: Readonly<Record<Language, DocumentTexts>> = {
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

export type Values = Readonly<Record<string, string | number>>;

/** Puts the values into a text; a name without a value is a mistake of ours. */
export function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}}`);
    return String(value);
  });
}
