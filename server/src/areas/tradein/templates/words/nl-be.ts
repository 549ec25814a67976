import type { TradeWords } from "../words.ts";

export const nlBE: TradeWords = {
  greeting: "Dag {name},",
  quote: {
    subject: "Uw inruilofferte {sid}",
    before: "Wij schatten uw {devices} op {total}. De offerte is geldig tot {date}.",
    button: "Open uw offerte",
    after:
      "Breng het toestel en deze offerte naar een winkel van {retailer}. Daar controleren wij het toestel; de waarde kan wijzigen als de staat afwijkt van uw antwoorden.",
    afterVisit:
      "Op {day} komt er tussen {from} en {to} uur een koerier bij u langs. Houd het toestel, afgemeld van het cloudaccount, uw identiteitsbewijs en deze offerte klaar. Het toestel wordt daarna gecontroleerd; de waarde kan wijzigen als de staat afwijkt van uw antwoorden.",
  },
  visitRefused: {
    subject: "Geen ophaling op {day}",
    before:
      "De koerier kan op {day} helaas niet bij u langskomen. Uw offerte van {total} voor uw {devices} blijft geldig tot {date}.",
  },
  approval: {
    subject: "Bevestig uw inruil",
    before: "{store} biedt u {total} voor uw {devices}. Lees het voorstel en aanvaard of weiger het.",
    button: "Lees het voorstel",
    after: "De link is {minutes} minuten geldig. Bent u niet in onze winkel, negeer dan dit bericht.",
    sms: "{retailer}: lees en beantwoord ons inruilvoorstel van {total}: {link}",
  },
  receipt: {
    subject: "Uw inruil {quote}",
    before: "Bedankt. Wij hebben uw {devices} voor {total} overgenomen in {store}.",
    giftCard: "Dit is uw cadeaukaart. U betaalt er een latere aankoop mee en ze is geldig tot {date}.",
    bank: "Het bedrag wordt 48 uur na de inruil op uw bankrekening gestort.",
  },
  reminder: {
    subject: "{store}: {count} toestellen wachten op ophaling",
    before: "In de kluis van {store} liggen {count} ingeruilde toestellen. Regel een ophaling.",
    button: "Ophaling regelen",
  },
  print: {
    termsTitle: "Inruilvoorwaarden",
    title: "Inruilbewijs",
    created: "Aangemaakt",
    validUntil: "Geldig tot",
    customer: "Klant",
    store: "Winkel",
    idNumber: "Identiteitsnummer",
    device: "Toestel",
    reference: "IMEI / serienr.",
    condition: "Staat",
    value: "Waarde",
    total: "Totale waarde",
    swapCost: "Kosten van de upgrade",
    paymentTypes: { CARD: "kaart", CASH: "contant", BANK_TRANSFER: "overschrijving" },
    giftCard: "Cadeaukaart",
    customerCopy: "Exemplaar voor de klant",
    storeCopy: "Exemplaar voor de winkel, te bewaren",
    collectorCopy: "Exemplaar voor de ophaler",
    reminders: [
      "Zo maakt u de toestellen klaar voor ophaling",
      "Leg dit blad netjes bij het toestel of de toestellen (liefst in een gewatteerde omslag)",
      "Leg alles in de kluis van de winkel, klaar voor ophaling",
      "Hebt u 5 of meer toestellen, regel dan een ophaling in het onderdeel Beheer van het portaal.",
    ],
    buyer:
      "De koper van het toestel is {collector}. {retailer} en zijn winkels zijn geen partij bij de inruilovereenkomst.",
    declarations: [
      "Ik heb het recht om deze verrichting uit te voeren.",
      "De goederen zijn mijn eigendom en geen derde heeft er aanspraak op.",
      "Ik kan de volle eigendom van de goederen overdragen aan {retailer}.",
      "Ik weet dat alle gegevens op het toestel worden gewist.",
      "Ik heb geen vordering op {retailer} wegens verlies van gegevens.",
      "{retailer} is niet aansprakelijk tegenover derden in verband met het toestel.",
    ],
    terms: "De volledige inruilvoorwaarden vindt u op onze website:",
    signedOn: "Ondertekend op {date}",
    accepts: "De klant aanvaardt",
    signature: "Handtekening",
    pageOf: "Pagina {page} van {total}",
  },
  manifest: {
    title: "Ophaallijst",
    collector: "Ophaler",
    schedule: "Datum en uur",
    devices: "Toestellen",
    total: "Totale waarde",
    handedOver: "Overhandigd door (winkel)",
    taken: "Opgehaald door (koerier)",
  },
};
