// The words of papers, mails and SMS: one file per language and area in `locales`, as the web has them. The English files
// are the types, so a key that is not there does not compile; a test holds the other languages to English.
import { existsSync, readFileSync } from "node:fs";
import { FALLBACK_LANGUAGE, type Language } from "@handsel/contract/languages.ts";
import type activationLock from "./locales/en/activation-lock.json";
import type admin from "./locales/en/admin.json";
import type checkout from "./locales/en/checkout.json";
import type crm from "./locales/en/crm.json";
import type deviceEnrolment from "./locales/en/device-enrolment.json";
import type ledger from "./locales/en/ledger.json";
import type operator from "./locales/en/operator.json";
import type platform from "./locales/en/platform.json";
import type reports from "./locales/en/reports.json";
import type sales from "./locales/en/sales.json";
import type tradein from "./locales/en/tradein.json";

interface English {
  admin: typeof admin;
  checkout: typeof checkout;
  crm: typeof crm;
  ledger: typeof ledger;
  operator: typeof operator;
  platform: typeof platform;
  reports: typeof reports;
  sales: typeof sales;
  tradein: typeof tradein;
  "activation-lock": typeof activationLock;
  "device-enrolment": typeof deviceEnrolment;
}
export type TextArea = keyof English;
export type Texts<A extends TextArea> = English[A];

/** A file is read once, when its words are first asked for. */
const kept = new Map<string, unknown>();

/** The language's own words, else those of the language without its region (fr-BE reads fr), else the English ones. */
export function textsOf<A extends TextArea>(area: A, language: Language): Texts<A> {
  const name = `${language}/${area}`;
  const texts = kept.get(name) ?? JSON.parse(readFileSync(fileOf(area, language), "utf8"));
  kept.set(name, texts);
  // A test holds every file to the shape of the English one.
  return texts as Texts<A>;
}

function fileOf(area: TextArea, language: Language): URL {
  const [base = language] = language.split("-", 1);
  const files = [language, base, FALLBACK_LANGUAGE].map(
    (folder) => new URL(`./locales/${folder}/${area}.json`, import.meta.url),
  );
  const file = files.find((one) => existsSync(one));
  if (!file) throw new Error(`no texts for ${area}`);
  return file;
}

/** Puts the values into the `{{name}}` places of a text; a place without a value is a mistake of ours. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {{${name}}}`);
    return String(value);
  });
}
