import type { CampaignTexts } from "../campaign-texts.ts";

export const da: CampaignTexts = {
  greeting: "Hej {{customer.firstName}}",
  team: "Hilsen fra os hos {{retailer.name}}",
  because: "Du får denne besked, fordi du har en kontrakt hos {{retailer.name}}.",
  contractButton: "Se din kontrakt",
  offersButton: "Se dine tilbud",
  perMonth: "om måneden",
  facts: {
    device: "Enhed",
    plan: "Plan",
    monthly: "Månedlig betaling",
    since: "Start",
    until: "Sidste betaling",
    reference: "Kontrakt",
  },
  storeTitle: "Vi er her for dig",
  blocks: {
    header: "Forretningens navn på dens farve, øverst i hver mail",
    contract: "Kontrakten i tal",
    store: "Kundens egen butik",
    offer: "Kampagnens første tilbud med dagens pris",
    footer: "Hvorfor mailen blev sendt, og af hvem",
  },
  welcome: {
    name: "Velkommen til din kontrakt",
    mailStep: "Velkomst med kontrakten i tal",
    checkStep: "Hvordan går det med enheden?",
    mail: {
      subject: "Velkommen, {{customer.firstName}}: din {{deviceContract.deviceName}} er klar",
      preheader: "Kontrakt {{deviceContract.reference}} på et øjeblik.",
      title: "God fornøjelse med din nye enhed",
      paragraphs: [
        "Tak, fordi du valgte {{retailer.name}}. Din kontrakt begyndte den {{deviceContract.startDate}}; det her aftalte vi.",
        "Den vedhæftede guide forklarer betaling, forsikring og bytte i klare ord.",
      ],
    },
    check: {
      subject: "Er alt, som det skal være?",
      preheader: "Ti dage med din {{deviceContract.deviceName}}.",
      title: "Hvordan har du det med din {{deviceContract.deviceName}}?",
      paragraphs: [
        "Du har haft den nogle dage nu. Er der noget galt, så kig forbi eller ring til os, så ordner vi det.",
      ],
    },
  },
  paper: {
    fileName: "Din-kontrakt-forklaret.pdf",
    title: "Din kontrakt forklaret",
    html: "<h2>Betaling</h2><p>Beløbet trækkes samme dag hver måned. Du kan altid betale resten.</p><h2>Fortrydelse</h2><p>Inden for fortrydelsesfristen kan du afslutte kontrakten uden at give en grund. Aflever enheden i en af vores butikker.</p><h2>Skade, tab og tyveri</h2><ul><li>Giv besked inden for to dage.</li><li>Hav kontraktnummeret klar.</li><li>Med forsikring reparerer eller erstatter vi enheden.</li></ul><h2>Bytte</h2><p>Fra din byttedato kan du aflevere enheden og vælge en ny.</p>",
  },
  upgrade: {
    name: "Snart kan du bytte",
    mailStep: "Invitation til at bytte",
    smsStep: "Påmindelse på SMS",
    pageStep: "Side med byttetilbud",
    waitStep: "Vente på byttet",
    mail: {
      subject: "{{customer.firstName}}, du kan bytte gratis fra den {{deviceContract.freeUpgradeDate}}",
      preheader: "Aflever din {{deviceContract.deviceName}} og vælg en ny.",
      title: "Tid til noget nyt",
      paragraphs: [
        "Fra den {{deviceContract.freeUpgradeDate}} kan du aflevere din {{deviceContract.deviceName}} og få en ny uden at betale mere for den gamle.",
        "Vi har fundet nogle, der passer til det, du betaler i dag.",
      ],
    },
    sms: "{{retailer.name}}: du kan bytte gratis fra den {{deviceContract.freeUpgradeDate}}. Dine tilbud: {{offers.url}}",
    page: {
      title: "Dine byttetilbud",
      text: "Aflever din {{deviceContract.deviceName}} fra den {{deviceContract.freeUpgradeDate}} og vælg en af disse. Priserne er dagens.",
    },
    offer: "Din, når du bytter. Gammel ind, ny ud.",
  },
  accessories: {
    name: "Tilbehør til den nye enhed",
    mailStep: "Tilbehør, der passer",
    reminderStep: "Påmindelse efter åbning",
    mail: {
      subject: "Lavet til din {{deviceContract.deviceName}}",
      preheader: "{{offers.deviceName}} fra {{offers.monthlyPrice}} om måneden.",
      title: "Det passer godt til",
      paragraphs: [
        "Et cover, en oplader, noget til ørerne: betal måned for måned ved siden af din kontrakt.",
      ],
    },
    reminder: {
      subject: "Overvejer du det stadig?",
      preheader: "Dit tilbehør venter på dig.",
      title: "Stadig klar til dig",
      paragraphs: ["Det, du så på, er her stadig, til samme månedspris."],
    },
    offer: "Betales måned for måned, i butikken og på nettet.",
  },
  ending: {
    name: "Sidste betaling",
    mailStep: "Kontrakten udløber snart",
    alertStep: "Bed butikken ringe",
    mail: {
      subject: "Din sidste betaling er den {{deviceContract.endDate}}",
      preheader: "Det sker der nu med din {{deviceContract.deviceName}}.",
      title: "Snart i mål",
      paragraphs: [
        "Den {{deviceContract.endDate}} udløber kontrakt {{deviceContract.reference}}, og din {{deviceContract.deviceName}} er din egen.",
        "Vil du have en ny, tager vi gerne den gamle i bytte.",
      ],
    },
  },
};
