import type { TradeWords } from "../words.ts";

export const da: TradeWords = {
  greeting: "Hej {name}",
  quote: {
    subject: "Dit indbytningstilbud {sid}",
    before: "Vi vurderer din {devices} til {total}. Tilbuddet gælder til {date}.",
    button: "Åbn dit tilbud",
    after:
      "Tag enheden og tilbuddet med til en {retailer}-butik. Vi kontrollerer enheden dér, og værdien kan ændre sig, hvis standen er en anden end i dine svar.",
    afterVisit:
      "Et bud kommer til din dør den {day} mellem {from} og {to}. Hav enheden klar, logget ud af cloud-kontoen, sammen med din legitimation og dette tilbud. Enheden kontrolleres bagefter, og værdien kan ændre sig, hvis standen er en anden end i dine svar.",
  },
  visitRefused: {
    subject: "Ingen afhentning den {day}",
    before:
      "Budet kan desværre ikke komme til din dør den {day}. Dit tilbud på {total} for din {devices} gælder stadig til {date}.",
  },
  approval: {
    subject: "Bekræft venligst din indbytning",
    before: "{store} tilbyder dig {total} for din {devices}. Læs tilbuddet, og acceptér eller afvis det.",
    button: "Læs tilbuddet",
    after: "Linket gælder i {minutes} minutter. Er du ikke i vores butik, kan du se bort fra beskeden.",
    sms: "{retailer}: læs og besvar vores indbytningstilbud på {total}: {link}",
  },
  receipt: {
    subject: "Din indbytning {quote}",
    before: "Tak. Vi har modtaget din {devices} for {total} i {store}.",
    giftCard: "Her er dit gavekort. Det kan bruges ved et senere køb og gælder til {date}.",
    bank: "Beløbet overføres til din bankkonto 48 timer efter indbytningen.",
  },
  reminder: {
    subject: "{store}: {count} enheder venter på afhentning",
    before: "Der ligger {count} indbyttede enheder i boksen i {store}. Bestil venligst en afhentning.",
    button: "Bestil afhentning",
  },
  print: {
    termsTitle: "Vilkår for indbytning",
    title: "Kvittering for indbytning",
    created: "Oprettet",
    validUntil: "Gælder til",
    customer: "Kunde",
    store: "Butik",
    idNumber: "Legitimationsnummer",
    device: "Enhed",
    reference: "IMEI / serienr.",
    condition: "Stand",
    value: "Værdi",
    total: "Samlet værdi",
    swapCost: "Pris for opgradering",
    paymentTypes: { CARD: "kort", CASH: "kontant", BANK_TRANSFER: "bankoverførsel" },
    giftCard: "Gavekort",
    customerCopy: "Kundens eksemplar",
    storeCopy: "Butikkens eksemplar, opbevares i butikken",
    collectorCopy: "Afhenterens eksemplar",
    reminders: [
      "Sådan gør I enhederne klar til afhentning",
      "Læg dette ark sammen med enheden eller enhederne (helst i en foret kuvert)",
      "Læg det i butikkens sikre boks, klar til afhentning",
      "Når I har 5 eller flere enheder, bestiller I en afhentning under Administration i portalen.",
    ],
    buyer:
      "Køber af enheden er {collector}. {retailer} og dets butikker er ikke part i aftalen om indbytning.",
    declarations: [
      "Jeg har ret til at gennemføre denne handel.",
      "Varerne er min ejendom, og ingen tredjepart har krav på dem.",
      "Jeg kan overdrage den fulde ejendomsret til varerne til {retailer}.",
      "Jeg ved, at alle data på enheden slettes.",
      "Jeg har intet krav mod {retailer} for tab af data.",
      "{retailer} hæfter ikke over for tredjepart i forbindelse med enheden.",
    ],
    terms: "De fulde vilkår for indbytning findes på vores websted:",
    signedOn: "Underskrevet den {date}",
    accepts: "Kunden accepterer",
    signature: "Underskrift",
    pageOf: "Side {page} af {total}",
  },
  manifest: {
    title: "Afhentningsliste",
    collector: "Afhenter",
    schedule: "Dato og tid",
    devices: "Enheder",
    total: "Samlet værdi",
    handedOver: "Udleveret af (butik)",
    taken: "Modtaget af (bud)",
  },
};
