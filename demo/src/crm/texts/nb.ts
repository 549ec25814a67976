import type { CampaignTexts } from "../campaign-texts.ts";

export const nb: CampaignTexts = {
  greeting: "Hei {{customer.firstName}}",
  team: "Hilsen oss i {{retailer.name}}",
  because: "Du får denne meldingen fordi du har en avtale med {{retailer.name}}.",
  contractButton: "Se avtalen din",
  offersButton: "Se tilbudene dine",
  perMonth: "i måneden",
  facts: {
    device: "Enhet",
    plan: "Plan",
    monthly: "Månedsbeløp",
    since: "Start",
    until: "Siste betaling",
    reference: "Avtale",
  },
  storeTitle: "Vi er her for deg",
  blocks: {
    header: "Butikkjedens navn på fargen sin, øverst i hver e-post",
    contract: "Avtalen i tall",
    store: "Kundens egen butikk",
    offer: "Kampanjens første tilbud, med dagens pris",
    footer: "Hvorfor e-posten ble sendt, og av hvem",
  },
  welcome: {
    name: "Velkommen til avtalen",
    mailStep: "Velkomst med avtalen i tall",
    checkStep: "Hvordan går det med enheten?",
    mail: {
      subject: "Velkommen, {{customer.firstName}}: {{deviceContract.deviceName}} er klar",
      preheader: "Avtale {{deviceContract.reference}} på et øyeblikk.",
      title: "Kos deg med den nye enheten",
      paragraphs: [
        "Takk for at du valgte {{retailer.name}}. Avtalen din startet {{deviceContract.startDate}}; dette ble vi enige om.",
        "Guiden som er lagt ved, forklarer betaling, forsikring og bytte med enkle ord.",
      ],
    },
    check: {
      subject: "Er alt som det skal?",
      preheader: "Ti dager med {{deviceContract.deviceName}}.",
      title: "Hvordan er {{deviceContract.deviceName}}?",
      paragraphs: [
        "Du har hatt den noen dager nå. Er det noe som ikke stemmer, så stikk innom eller ring oss, så ordner vi det.",
      ],
    },
  },
  paper: {
    fileName: "Avtalen-din-forklart.pdf",
    title: "Avtalen din forklart",
    html: "<h2>Betaling</h2><p>Beløpet trekkes samme dag hver måned. Du kan når som helst betale resten.</p><h2>Angrerett</h2><p>Innen angrefristen kan du avslutte avtalen uten å oppgi grunn. Lever enheten i en av butikkene våre.</p><h2>Skade, tap og tyveri</h2><ul><li>Si fra innen to dager.</li><li>Ha avtalenummeret klart.</li><li>Med forsikring reparerer eller erstatter vi enheten.</li></ul><h2>Bytte</h2><p>Fra byttedatoen kan du levere enheten og velge en ny.</p>",
  },
  upgrade: {
    name: "Snart kan du bytte",
    mailStep: "Invitasjon til å bytte",
    smsStep: "Påminnelse på SMS",
    pageStep: "Side med byttetilbud",
    waitStep: "Vente på byttet",
    mail: {
      subject: "{{customer.firstName}}, du kan bytte gratis fra {{deviceContract.freeUpgradeDate}}",
      preheader: "Lever {{deviceContract.deviceName}} og velg en ny.",
      title: "På tide med noe nytt",
      paragraphs: [
        "Fra {{deviceContract.freeUpgradeDate}} kan du levere {{deviceContract.deviceName}} og ta en ny enhet, uten å betale mer for den gamle.",
        "Vi har valgt ut noen som passer til det du betaler i dag.",
      ],
    },
    sms: "{{retailer.name}}: du kan bytte gratis fra {{deviceContract.freeUpgradeDate}}. Tilbudene dine: {{offers.url}}",
    page: {
      title: "Byttetilbudene dine",
      text: "Lever {{deviceContract.deviceName}} fra {{deviceContract.freeUpgradeDate}} og velg en av disse. Prisene er dagens.",
    },
    offer: "Din når du bytter. Gammel inn, ny ut.",
  },
  accessories: {
    name: "Tilbehør til den nye enheten",
    mailStep: "Tilbehør som passer",
    reminderStep: "Påminnelse etter åpning",
    mail: {
      subject: "Laget for {{deviceContract.deviceName}}",
      preheader: "{{offers.deviceName}} fra {{offers.monthlyPrice}} i måneden.",
      title: "Dette passer til",
      paragraphs: ["Deksel, lader eller noe til ørene: betal per måned, ved siden av avtalen."],
    },
    reminder: {
      subject: "Tenker du fortsatt på det?",
      preheader: "Tilbehøret venter på deg.",
      title: "Fortsatt ledig for deg",
      paragraphs: ["Det du så på, er fortsatt her, til samme månedspris."],
    },
    offer: "Betales per måned, i butikk og på nett.",
  },
  ending: {
    name: "Siste betaling",
    mailStep: "Avtalen går snart ut",
    alertStep: "Be butikken ringe",
    mail: {
      subject: "Siste betaling er {{deviceContract.endDate}}",
      preheader: "Dette skjer videre med {{deviceContract.deviceName}}.",
      title: "Snart i mål",
      paragraphs: [
        "{{deviceContract.endDate}} går avtale {{deviceContract.reference}} ut, og {{deviceContract.deviceName}} er din.",
        "Vil du ha en ny, tar vi gjerne den gamle i innbytte.",
      ],
    },
  },
};
