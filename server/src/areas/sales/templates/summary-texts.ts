// The words of a contract summary. Amounts and dates are written beside them in the way of the language.
import type { Language } from "@handsel/contract/languages.ts";
import { dutch, finnish, italian, portuguese, spanish } from "./summary-texts-south.ts";

export interface SummaryTexts {
  title: string;
  /** {reference}, {day} */
  lead: string;
  parties: string;
  customer: string;
  company: string;
  store: string;
  lender: string;
  lenderReference: string;
  goods: string;
  reference: string;
  discount: string;
  financing: string;
  plan: string;
  saleAmount: string;
  upfront: string;
  credit: string;
  /** {months}: a phase, as "1-24". */
  monthly: string;
  /** {months}: payments of the phase that are of another amount, as "24". */
  exception: string;
  openingCharge: string;
  insurance: string;
  beside: string;
  /** {amount}, {months}: how many. */
  aMonthFor: string;
  /** {amount} */
  once: string;
  /** {months}: which ones, as "1-24". */
  inAll: string;
  total: string;
  cost: string;
  rate: string;
  /** {month} */
  residual: string;
  dates: string;
  start: string;
  early: string;
  free: string;
  end: string;
  withdraw: string;
  note: string;
  noteText: string;
  /** {page}, {total} */
  pageOf: string;
}

const english: SummaryTexts = {
  title: "Contract summary",
  lead: "Contract {reference}, as it stood on {day}.",
  parties: "Parties",
  customer: "Customer",
  company: "Company",
  store: "Store",
  lender: "Lender",
  lenderReference: "Lender's reference",
  goods: "Goods",
  reference: "IMEI / serial number",
  discount: "Discount",
  financing: "Financing",
  plan: "Payment plan",
  saleAmount: "Amount after discounts",
  upfront: "Upfront payment",
  credit: "Amount of credit",
  monthly: "Monthly payment {months}",
  exception: "Payment {months}",
  openingCharge: "Charge at signing",
  insurance: "Required insurance, in all",
  beside: "Beside the agreement",
  aMonthFor: "{amount} a month for {months} months",
  once: "{amount} once, at signing",
  inAll: "In all a month, months {months}",
  total: "Total payable",
  cost: "Cost of credit",
  rate: "APR",
  residual: "R.V. at month {month}",
  dates: "Dates",
  start: "Start",
  early: "Early upgrade from",
  free: "Free upgrade from",
  end: "End",
  withdraw: "Withdrawal until",
  note: "Good to know",
  noteText:
    "This summary repeats what was agreed. What binds is the agreement that was signed with the lender.",
  pageOf: "Page {page} of {total}",
};

const german: SummaryTexts = {
  title: "Vertragsübersicht",
  lead: "Vertrag {reference}, Stand {day}.",
  parties: "Vertragsparteien",
  customer: "Kunde",
  company: "Unternehmen",
  store: "Filiale",
  lender: "Kreditgeber",
  lenderReference: "Referenz des Kreditgebers",
  goods: "Waren",
  reference: "IMEI / Seriennummer",
  discount: "Rabatt",
  financing: "Finanzierung",
  plan: "Zahlungsplan",
  saleAmount: "Betrag nach Rabatten",
  upfront: "Anzahlung",
  credit: "Kreditbetrag",
  monthly: "Monatsrate {months}",
  exception: "Rate {months}",
  openingCharge: "Gebühr bei Abschluss",
  insurance: "Vorgeschriebene Versicherung, insgesamt",
  beside: "Neben dem Vertrag",
  aMonthFor: "{amount} im Monat für {months} Monate",
  once: "{amount} einmalig bei Abschluss",
  inAll: "Insgesamt im Monat, Monat {months}",
  total: "Gesamtbetrag",
  cost: "Kreditkosten",
  rate: "Effektiver Jahreszins",
  residual: "Restwert in Monat {month}",
  dates: "Termine",
  start: "Beginn",
  early: "Vorzeitiges Upgrade ab",
  free: "Kostenloses Upgrade ab",
  end: "Ende",
  withdraw: "Widerruf bis",
  note: "Gut zu wissen",
  noteText:
    "Diese Übersicht wiederholt das Vereinbarte. Verbindlich ist der mit dem Kreditgeber unterzeichnete Vertrag.",
  pageOf: "Seite {page} von {total}",
};

const french: SummaryTexts = {
  title: "Récapitulatif du contrat",
  lead: "Contrat {reference}, situation au {day}.",
  parties: "Parties",
  customer: "Client",
  company: "Entreprise",
  store: "Magasin",
  lender: "Prêteur",
  lenderReference: "Référence du prêteur",
  goods: "Articles",
  reference: "IMEI / numéro de série",
  discount: "Remise",
  financing: "Financement",
  plan: "Plan de paiement",
  saleAmount: "Montant après remises",
  upfront: "Apport initial",
  credit: "Montant du crédit",
  monthly: "Mensualité {months}",
  exception: "Échéance {months}",
  openingCharge: "Frais à la signature",
  insurance: "Assurance exigée, au total",
  beside: "En plus du contrat",
  aMonthFor: "{amount} par mois pendant {months} mois",
  once: "{amount} une fois, à la signature",
  inAll: "En tout par mois, mois {months}",
  total: "Montant total dû",
  cost: "Coût du crédit",
  rate: "TAEG",
  residual: "Valeur résiduelle au mois {month}",
  dates: "Dates",
  start: "Début",
  early: "Renouvellement anticipé dès le",
  free: "Renouvellement gratuit dès le",
  end: "Fin",
  withdraw: "Rétractation jusqu’au",
  note: "Bon à savoir",
  noteText: "Ce récapitulatif reprend ce qui a été convenu. Seul le contrat signé avec le prêteur fait foi.",
  pageOf: "Page {page} sur {total}",
};

const danish: SummaryTexts = {
  title: "Kontraktoversigt",
  lead: "Kontrakt {reference}, som den stod den {day}.",
  parties: "Parter",
  customer: "Kunde",
  company: "Virksomhed",
  store: "Butik",
  lender: "Långiver",
  lenderReference: "Långivers reference",
  goods: "Varer",
  reference: "IMEI / serienummer",
  discount: "Rabat",
  financing: "Finansiering",
  plan: "Betalingsplan",
  saleAmount: "Beløb efter rabatter",
  upfront: "Udbetaling",
  credit: "Kreditbeløb",
  monthly: "Månedlig ydelse {months}",
  exception: "Ydelse {months}",
  openingCharge: "Gebyr ved underskrift",
  insurance: "Krævet forsikring, i alt",
  beside: "Ved siden af aftalen",
  aMonthFor: "{amount} om måneden i {months} måneder",
  once: "{amount} én gang, ved underskrift",
  inAll: "I alt om måneden, måned {months}",
  total: "Samlet beløb",
  cost: "Kreditomkostninger",
  rate: "ÅOP",
  residual: "Restværdi i måned {month}",
  dates: "Datoer",
  start: "Start",
  early: "Tidlig opgradering fra",
  free: "Gratis opgradering fra",
  end: "Slut",
  withdraw: "Fortrydelse indtil",
  note: "Godt at vide",
  noteText:
    "Oversigten gentager det aftalte. Det bindende er den aftale, der er underskrevet med långiveren.",
  pageOf: "Side {page} af {total}",
};

const norwegian: SummaryTexts = {
  title: "Kontraktssammendrag",
  lead: "Kontrakt {reference}, slik den sto {day}.",
  parties: "Parter",
  customer: "Kunde",
  company: "Bedrift",
  store: "Butikk",
  lender: "Långiver",
  lenderReference: "Långivers referanse",
  goods: "Varer",
  reference: "IMEI / serienummer",
  discount: "Rabatt",
  financing: "Finansiering",
  plan: "Betalingsplan",
  saleAmount: "Beløp etter rabatter",
  upfront: "Forskuddsbetaling",
  credit: "Kredittbeløp",
  monthly: "Månedsbeløp {months}",
  exception: "Beløp {months}",
  openingCharge: "Gebyr ved signering",
  insurance: "Påkrevd forsikring, totalt",
  beside: "Ved siden av avtalen",
  aMonthFor: "{amount} i måneden i {months} måneder",
  once: "{amount} én gang, ved signering",
  inAll: "I alt i måneden, måned {months}",
  total: "Totalt å betale",
  cost: "Kredittkostnad",
  rate: "Effektiv rente",
  residual: "Restverdi i måned {month}",
  dates: "Datoer",
  start: "Start",
  early: "Tidlig oppgradering fra",
  free: "Gratis oppgradering fra",
  end: "Slutt",
  withdraw: "Angrefrist til",
  note: "Verdt å vite",
  noteText: "Sammendraget gjentar det som er avtalt. Det bindende er avtalen som er signert med långiveren.",
  pageOf: "Side {page} av {total}",
};

const swedish: SummaryTexts = {
  title: "Avtalsöversikt",
  lead: "Avtal {reference}, som det såg ut den {day}.",
  parties: "Parter",
  customer: "Kund",
  company: "Företag",
  store: "Butik",
  lender: "Långivare",
  lenderReference: "Långivarens referens",
  goods: "Varor",
  reference: "IMEI / serienummer",
  discount: "Rabatt",
  financing: "Finansiering",
  plan: "Betalningsplan",
  saleAmount: "Belopp efter rabatter",
  upfront: "Kontantinsats",
  credit: "Kreditbelopp",
  monthly: "Månadsbelopp {months}",
  exception: "Belopp {months}",
  openingCharge: "Avgift vid undertecknande",
  insurance: "Obligatorisk försäkring, totalt",
  beside: "Vid sidan av avtalet",
  aMonthFor: "{amount} i månaden i {months} månader",
  once: "{amount} en gång, vid undertecknande",
  inAll: "Totalt i månaden, månad {months}",
  total: "Totalt att betala",
  cost: "Kreditkostnad",
  rate: "Effektiv ränta",
  residual: "Restvärde månad {month}",
  dates: "Datum",
  start: "Start",
  early: "Tidig uppgradering från",
  free: "Gratis uppgradering från",
  end: "Slut",
  withdraw: "Ångerrätt till",
  note: "Bra att veta",
  noteText: "Översikten återger det som avtalats. Bindande är avtalet som undertecknats med långivaren.",
  pageOf: "Sida {page} av {total}",
};

export const SUMMARY_TEXTS: Readonly<Record<Language, SummaryTexts>> = {
  en: english,
  de: german,
  fr: french,
  "fr-BE": french,
  da: danish,
  nb: norwegian,
  sv: swedish,
  fi: finnish,
  es: spanish,
  pt: portuguese,
  it: italian,
  "nl-BE": dutch,
};
