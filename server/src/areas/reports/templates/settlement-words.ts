// The words on statements of payouts, by language.
import type { Language } from "@handsel/contract/languages.ts";
import type { LineKind } from "../plan-payouts.ts";
import { da, de, en, fi, nb, sv } from "./settlement-words-north.ts";
import { es, fr, it, nlBE, pt } from "./settlement-words-south.ts";

export interface SettlementWords {
  title: string;
  payoutTitle: string;
  lead: string;
  payoutLead: string;
  summary: string;
  payouts: string;
  lines: string;
  settlement: string;
  sales: string;
  fees: string;
  taxes: string;
  returns: string;
  payoutDate: string;
  paymentReference: string;
  lender: string;
  contract: string;
  lenderReference: string;
  day: string;
  kind: string;
  credit: string;
  debit: string;
  currency: string;
  total: string;
  tooMany: string;
  howItAddsUp: string;
  explanation: string;
  pageOf: string;
  kinds: Record<LineKind, string>;
}

export const SETTLEMENT_WORDS: Readonly<Record<Language, SettlementWords>> = {
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
