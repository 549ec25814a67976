// Every text that leaves the house on paper, by mail or by SMS in a trade-in, by language.
import type { Language } from "@handsel/contract/languages.ts";
import { da } from "./words/da.ts";
import { de } from "./words/de.ts";
import { en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { fi } from "./words/fi.ts";
import { fr } from "./words/fr.ts";
import { it } from "./words/it.ts";
import { nb } from "./words/nb.ts";
import { nlBE } from "./words/nl-be.ts";
import { pt } from "./words/pt.ts";
import { sv } from "./words/sv.ts";

export interface TradeWords {
  greeting: string;
  /** `afterVisit` in place of `after` where a courier comes to the door. */
  quote: { subject: string; before: string; button: string; after: string; afterVisit: string };
  visitRefused: { subject: string; before: string };
  approval: { subject: string; before: string; button: string; after: string; sms: string };
  receipt: { subject: string; before: string; giftCard: string; bank: string };
  reminder: { subject: string; before: string; button: string };
  print: {
    termsTitle: string;
    title: string;
    created: string;
    validUntil: string;
    customer: string;
    store: string;
    idNumber: string;
    device: string;
    reference: string;
    condition: string;
    value: string;
    total: string;
    swapCost: string;
    /** By the names that retailers give in their settings. */
    paymentTypes: Readonly<Partial<Record<string, string>>>;
    giftCard: string;
    customerCopy: string;
    storeCopy: string;
    collectorCopy: string;
    reminders: readonly [string, string, string, string];
    buyer: string;
    declarations: readonly string[];
    terms: string;
    signedOn: string;
    accepts: string;
    signature: string;
    pageOf: string;
  };
  manifest: {
    title: string;
    collector: string;
    schedule: string;
    devices: string;
    total: string;
    handedOver: string;
    taken: string;
  };
}

export const tradeWords: Readonly<Record<Language, TradeWords>> = {
  da,
  de,
  en,
  es,
  fi,
  fr,
  "fr-BE": fr,
  it,
  nb,
  "nl-BE": nlBE,
  pt,
  sv,
};

/** Puts values into `{name}` places; a place without a value stays, so that a test sees it. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
