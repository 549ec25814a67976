// The mail to the shop with the number under which goods go back to the distributor.
import type { Language } from "@handsel/contract/languages.ts";
import { composeMail, type MailContent } from "#areas/platform/index.ts";
import { filled } from "./contract-summary.ts";

interface Words {
  subject: string;
  greeting: string;
  before: string;
  after: string;
}

const french: Words = {
  subject: "Numéro RMA pour {reference}",
  greeting: "Bonjour {store},",
  before: "Le retour de la vente {reference} est accepté. Indiquez ce numéro RMA sur le colis :",
  after: "Sans ce numéro, le distributeur refuse le colis. La vente vous indique la suite.",
};

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: "RMA number for {reference}",
    greeting: "Hello {store},",
    before: "The return of sale {reference} is accepted. Write this RMA number on the parcel:",
    after: "Without it the distributor turns the parcel away. The sale shows what happens next.",
  },
  de: {
    subject: "RMA-Nummer zu {reference}",
    greeting: "Guten Tag {store},",
    before:
      "Die Rücksendung zum Verkauf {reference} ist angenommen. Schreiben Sie diese RMA-Nummer auf das Paket:",
    after: "Ohne sie weist der Distributor das Paket zurück. Wie es weitergeht, sehen Sie im Verkauf.",
  },
  da: {
    subject: "RMA-nummer til {reference}",
    greeting: "Hej {store}",
    before: "Returneringen af salg {reference} er godkendt. Skriv dette RMA-nummer på pakken:",
    after: "Uden det afviser distributøren pakken. Salget viser, hvad der sker herefter.",
  },
  nb: {
    subject: "RMA-nummer for {reference}",
    greeting: "Hei {store},",
    before: "Returen av salg {reference} er godkjent. Skriv dette RMA-nummeret på pakken:",
    after: "Uten det avviser distributøren pakken. Salget viser hva som skjer videre.",
  },
  sv: {
    subject: "RMA-nummer för {reference}",
    greeting: "Hej {store},",
    before: "Returen av försäljning {reference} är godkänd. Skriv detta RMA-nummer på paketet:",
    after: "Utan det avvisar distributören paketet. Försäljningen visar vad som händer sedan.",
  },
  fi: {
    subject: "RMA-numero: {reference}",
    greeting: "Hei {store},",
    before: "Myynnin {reference} palautus on hyväksytty. Kirjoita tämä RMA-numero pakettiin:",
    after: "Ilman sitä jakelija ei ota pakettia vastaan. Myynnistä näet, miten asia etenee.",
  },
  fr: french,
  "fr-BE": french,
  es: {
    subject: "Número RMA de {reference}",
    greeting: "Hola, {store}:",
    before: "La devolución de la venta {reference} está aceptada. Escriba este número RMA en el paquete:",
    after: "Sin él, el distribuidor rechaza el paquete. La venta muestra cómo continúa.",
  },
  pt: {
    subject: "Número RMA de {reference}",
    greeting: "Olá, {store}:",
    before: "A devolução da venda {reference} foi aceite. Escreva este número RMA na embalagem:",
    after: "Sem ele, o distribuidor recusa a embalagem. A venda mostra o que se segue.",
  },
  it: {
    subject: "Numero RMA per {reference}",
    greeting: "Buongiorno {store},",
    before: "Il reso della vendita {reference} è accettato. Scriva questo numero RMA sul pacco:",
    after: "Senza, il distributore respinge il pacco. Nella vendita vede come prosegue.",
  },
  "nl-BE": {
    subject: "RMA-nummer voor {reference}",
    greeting: "Dag {store},",
    before: "De retour van verkoop {reference} is aanvaard. Schrijf dit RMA-nummer op het pakket:",
    after: "Zonder dat nummer weigert de distributeur het pakket. De verkoop toont hoe het verdergaat.",
  },
};

export function returnAllowedMail(
  language: Language,
  of: { tenantName: string; store: string; reference: string; number: string },
): MailContent {
  const words = WORDS[language];
  const values = { store: of.store, reference: of.reference };
  return composeMail({
    tenantName: of.tenantName,
    subject: filled(words.subject, values),
    greeting: filled(words.greeting, values),
    before: [filled(words.before, values)],
    code: of.number,
    after: [words.after],
  });
}
