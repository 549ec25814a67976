// What the data of a template says in words of ours: ways of financing that the retailer has no name of their own for, and
// yes and no.
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { Language } from "@handsel/contract/languages.ts";
import { DEFAULT_FINANCING_NAMES, type WhiteLabel } from "@handsel/contract/platform/tenant.ts";

interface DataTexts extends Record<FinancingType, string> {
  yes: string;
  no: string;
}

const fr: DataTexts = {
  STANDARD: "Financement",
  UPGRADE: "Renouvellement",
  B2B_LEASE: "Location professionnelle",
  CARD_PAYMENT: "Paiement par carte",
  yes: "Oui",
  no: "Non",
};

const TEXTS: Readonly<Record<Language, DataTexts>> = {
  da: {
    STANDARD: "Finansiering",
    UPGRADE: "Opgradering",
    B2B_LEASE: "Erhvervsleasing",
    CARD_PAYMENT: "Kortbetaling",
    yes: "Ja",
    no: "Nej",
  },
  de: {
    STANDARD: "Finanzierung",
    UPGRADE: "Upgrade",
    B2B_LEASE: "Geschäftsleasing",
    CARD_PAYMENT: "Kartenzahlung",
    yes: "Ja",
    no: "Nein",
  },
  en: {
    STANDARD: "Financing",
    UPGRADE: "Easy Upgrade",
    B2B_LEASE: "Business lease",
    CARD_PAYMENT: "Card payment",
    yes: "Yes",
    no: "No",
  },
  es: {
    STANDARD: "Financiación",
    UPGRADE: "Renovación",
    B2B_LEASE: "Arrendamiento para empresas",
    CARD_PAYMENT: "Pago con tarjeta",
    yes: "Sí",
    no: "No",
  },
  fi: {
    STANDARD: "Rahoitus",
    UPGRADE: "Vaihtosopimus",
    B2B_LEASE: "Yritysleasing",
    CARD_PAYMENT: "Korttimaksu",
    yes: "Kyllä",
    no: "Ei",
  },
  fr,
  "fr-BE": fr,
  it: {
    STANDARD: "Finanziamento",
    UPGRADE: "Upgrade",
    B2B_LEASE: "Leasing aziendale",
    CARD_PAYMENT: "Pagamento con carta",
    yes: "Sì",
    no: "No",
  },
  nb: {
    STANDARD: "Finansiering",
    UPGRADE: "Oppgradering",
    B2B_LEASE: "Bedriftsleasing",
    CARD_PAYMENT: "Kortbetaling",
    yes: "Ja",
    no: "Nei",
  },
  "nl-BE": {
    STANDARD: "Financiering",
    UPGRADE: "Upgrade",
    B2B_LEASE: "Zakelijke leasing",
    CARD_PAYMENT: "Kaartbetaling",
    yes: "Ja",
    no: "Nee",
  },
  pt: {
    STANDARD: "Financiamento",
    UPGRADE: "Renovação",
    B2B_LEASE: "Locação para empresas",
    CARD_PAYMENT: "Pagamento com cartão",
    yes: "Sim",
    no: "Não",
  },
  sv: {
    STANDARD: "Finansiering",
    UPGRADE: "Uppgradering",
    B2B_LEASE: "Företagsleasing",
    CARD_PAYMENT: "Kortbetalning",
    yes: "Ja",
    no: "Nej",
  },
};

/** What the retailer calls a way of financing; where they have no name of their own, ours in the reader's language. */
export function financingName(
  { configs }: Pick<WhiteLabel, "configs">,
  type: FinancingType,
  language: Language,
): string {
  const own = {
    STANDARD: configs.standardName,
    UPGRADE: configs.upgradeName,
    B2B_LEASE: "",
    CARD_PAYMENT: "",
  };
  const defaults: Partial<Record<FinancingType, string>> = DEFAULT_FINANCING_NAMES;
  return own[type] && own[type] !== defaults[type] ? own[type] : TEXTS[language][type];
}

export function yesOrNo(isYes: boolean, language: Language): string {
  return TEXTS[language][isYes ? "yes" : "no"];
}
